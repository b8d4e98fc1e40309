"""Every game that is installed, ours and strangers' alike, passes the kit, with its compiled rules."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from corbeille import native
from corbeille.core.conformance import cases, check_noise, every_table
from corbeille.games import catalogue

if TYPE_CHECKING:
    from corbeille.core.conformance import Case, Table
    from corbeille.core.game import Game

GAMES = {name: catalogue.load(name) for name in catalogue.names()}
CASES = [
    pytest.param(case, id=f"{name}-{case}")
    for name, game in GAMES.items()
    for case in cases(game, native.load(game.package))
]

# NOISE=1000000: so many random actions for each number of players and each value of a game's first option
NOISE = int(os.environ.get("NOISE", "0"))


@pytest.mark.parametrize("case", CASES)
def test_the_game_conforms(case: Case) -> None:
    case.run()


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_twins_were_compared(game: Game) -> None:
    """Without compiled rules the kit could not compare them, and would say nothing."""
    assert native.why_not(game.package) == ""


def noisy_tables(game: Game) -> list[Table]:
    """Return the tables of the long form: the usual one and each value of the first option."""
    first = game.meta.flags[0].name if game.meta.flags else ""
    return [table for table in every_table(game) if set(table.options) <= {first}]


@pytest.mark.parametrize("table", [table for game in GAMES.values() for table in noisy_tables(game)], ids=str)
def test_random_actions_end_in_nothing_but_refusals(table: Table) -> None:
    check_noise(table, NOISE or 1000)
