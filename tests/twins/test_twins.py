"""Every installed game is the same game on every target, with every option and every number of players.

A game that is found through its entry point is taken by itself. `CORBEILLE_LONG=1` plays more games of each.
"""

from __future__ import annotations

import os
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from corbeille.core.errors import Fault
from corbeille.core.game import set_table
from corbeille.games import catalogue

from . import targets
from .transcript import Recorder, Transcript

if TYPE_CHECKING:
    from collections.abc import Iterator

    from corbeille.core.game import Flag, Setting

LONG = os.environ.get("CORBEILLE_LONG") == "1"
GAMES_OF_EACH = 12 if LONG else 1
COMBINATIONS = 60 if LONG else 4  # drawn at random, for each number of players
VIEWS_EVERY = 7 if LONG else 40  # steps

GAMES = {name: catalogue.load(name) for name in catalogue.names()}
TABLES = [(name, players) for name, game in GAMES.items() for players in range(1, game.meta.seats[1] + 1)]


def values(flag: Flag) -> list[Any]:
    """Every value of a flag; of a range both ends and the middle."""
    span = flag.values
    few = [span[0], span[len(span) // 2], span[-1]] if isinstance(span, range) else list(span)
    return [*few, *flag.words]


def settings(name: str, players: int) -> Iterator[Setting]:
    """Every value of every flag, and some combinations, at a table of so many seats; none where it cannot be."""
    game, random = GAMES[name], Random(players)  # noqa: S311 - seeded
    flags = game.meta.flags
    chosen = [{}, *({flag.name: value} for flag in flags for value in values(flag))]
    chosen += [{flag.name: random.choice(values(flag)) for flag in flags} for _ in range(COMBINATIONS)]
    for options in chosen:
        try:
            yield set_table(game, [f"seat {n}" for n in range(players)], options)
        except Fault as fault:
            assert f"; {name} is for " in str(fault)  # noqa: PT017 - too few or too many for these options, and nothing else


def transcripts(name: str, players: int) -> list[Transcript]:
    """Random games at every table, by the plain rules."""
    return [
        Recorder(setting.game, setting.box, players, 1000 * n + players).play(VIEWS_EVERY)
        for n, setting in enumerate(list(settings(name, players)) * GAMES_OF_EACH)
    ]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_target_plays_the_same_game(name: str, players: int) -> None:
    """State by state, byte by byte: also what is offered, refused, masked, filled, advised and worth."""
    package = GAMES[name].package
    written = transcripts(name, players)
    for checked in (False, True):
        target = "checked" if checked else "native"
        for one in written:
            one.compare(targets.Compiled(targets.compiled(package, checked=checked)).ask(one.lines), target)
    answers = targets.ask_wasm(targets.wasm(package), [line for one in written for line in one.lines])
    for one in written:
        one.compare(answers[: len(one.lines)], "WebAssembly")
        del answers[: len(one.lines)]


def test_every_option_is_played() -> None:
    """Each value of each flag is at some table, and each number of players that the game's card names."""
    for name, game in GAMES.items():
        tables = [setting for players in range(1, game.meta.seats[1] + 1) for setting in settings(name, players)]
        for flag in game.meta.flags:
            assert {str(table.options[flag.name]) for table in tables} >= set(map(str, values(flag)))
        assert {table.players for table in tables} >= set(range(game.meta.seats[0], game.meta.seats[1] + 1))
