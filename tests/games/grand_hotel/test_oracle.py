"""Our rules against the oracle's, two programs written apart from the same booklet: every state, key by key.

A few games each time; `CORBEILLE_GAMES=5000 pytest tests/games/grand_hotel/test_oracle.py -n auto` plays so many more.
"""

from __future__ import annotations

import json
import os
from itertools import zip_longest
from random import Random
from typing import Any

import pytest

from corbeille.core.journal import Journal, replay
from corbeille.games.catalogue import load
from tests.oracle import grand_hotel as oracle
from tests.oracle.compare import differences
from tests.oracle.random_player import random_game

from .table import setting

GAMES = int(os.environ.get("CORBEILLE_GAMES", "24"))
PARTS = 8  # so that workers can share them


def table_of(seed: int) -> tuple[int, dict[str, Any]]:
    """A number of players and flags, all of them in the end."""
    random = Random(seed)  # noqa: S311 - no secret
    flags = {flag: random.choice(values) for flag, values in oracle.FLAGS.items() if random.random() < 0.6}
    fewest = 1 if flags.get("edition") == "acquire" else 2
    return random.choice([fewest, 2, 2, 3, 4, 5, 6]), flags


def first_difference(lines: list[str]) -> str:
    """Where the two programs part; nothing where they never do."""
    theirs = oracle.replay(lines)
    ours = (position.true_state(number) for number, position in replay(lines, load))
    for line, one, other in zip_longest(lines, ours, theirs):
        found = differences(one, other)
        if found:
            return f"after {line}: {found[:5]}"
    return ""


@pytest.mark.parametrize("part", range(PARTS))
def test_random_journals_of_the_oracle_are_replayed_alike(part: int) -> None:
    for seed in range(part, GAMES, PARTS):
        players, flags = table_of(seed)
        assert first_difference(random_game(seed, players, flags)) == "", (seed, players, flags)


@pytest.mark.parametrize("part", range(PARTS))
def test_random_journals_of_ours_are_replayed_alike(part: int) -> None:
    for seed in range(part, GAMES // 2, PARTS):
        players, flags = table_of(-1 - seed)
        assert first_difference(our_journal(seed, players, flags)) == "", (seed, players, flags)


def our_journal(seed: int, players: int, flags: dict[str, Any]) -> list[str]:
    """A game of ours at random, with some undos."""
    random = Random(seed)  # noqa: S311 - no secret
    journal = Journal.start(setting(players, **flags))
    undo = random.choice([0.0, 0.01])
    while not journal.position.over:
        by = journal.position.decider
        if random.random() < undo:
            journal.undo(random.randrange(players), max(0, len(journal) - random.randrange(20)))
        elif by < 0:
            journal.play(by, random.choice(journal.position.outcomes()))
        else:
            journal.play(by, journal.position.random_option(by, random.randrange))
    return list(journal.lines())


def test_a_difference_would_be_seen() -> None:
    lines = random_game(1, 3, {})
    entry = json.loads(lines[1])
    other = [lines[0], json.dumps(entry | {"tile": "12I" if entry["tile"] != "12I" else "1A"})]
    assert first_difference(lines[:2]) == ""
    states = [list(oracle.replay(one))[-1] for one in (lines[:2], other)]
    assert differences(*states)
