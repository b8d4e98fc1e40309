"""A journal that was tampered with is refused at the same entry by two programs that share no line."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from corbeille.core.chance import Dice, below, seed_dice
from corbeille.core.journal import read
from corbeille.core.json_lines import Broken
from corbeille.games import catalogue
from tests.oracle import grand_hotel as oracle
from tests.oracle.random_player import random_game

Pick = Callable[[int], int]
WORDS = ["chance", "undo", "place", "buy", "draw", "1A", "12I", "13A", "luxor", "airport", "tower", "ope", ""]
VALUES: list[Any] = [None, True, False, 0, 1, 2, 5, -1, 99, 3.0, [], {}, ["luxor", "luxor"], *WORDS]
KEYS = ["x", "seat", "tile", "chain", "count", "to", "by"]


@cache
def games() -> list[list[str]]:
    tables: list[tuple[int, dict[str, Any]]]
    tables = [(2, {}), (3, {"power_cards": True}), (4, {"edition": "acquire"}), (2, {"holdings": "hidden"})]
    return [random_game(seed, players, options) for seed, (players, options) in enumerate(tables, 1)]


def tampered(pick: Pick) -> list[str]:
    """The beginning of a game with one line changed, lost, written twice, out of its place, or an undo put in."""
    game = games()[pick(len(games()))]
    lines = game[: (30, 60, 120)[pick(3)]]
    at = pick(len(lines))
    entry = json.loads(lines[at])
    match pick(7):
        case 0:
            entry[list(entry)[pick(len(entry))]] = VALUES[pick(len(VALUES))]
        case 1:
            entry[KEYS[pick(len(KEYS))]] = VALUES[pick(len(VALUES))]
        case 2:
            del entry[list(entry)[pick(len(entry))]]
        case 3:
            return lines[:at] + lines[at + 1 :]
        case 4:
            return [*lines[:at], lines[pick(len(lines))], *lines[at:]]
        case 5:
            other = pick(len(lines))
            lines[at], lines[other] = lines[other], lines[at]
            return lines
        case _:
            undo = json.dumps({"by": pick(4), "do": "undo", "to": pick(at + 3)})
            return [*lines[: at + 1], undo, *lines[at + 1 :]]
    return [*lines[:at], json.dumps(entry), *lines[at + 1 :]]


def refused_by_us(lines: list[str]) -> int | None:
    try:
        read(lines, catalogue.load)
    except Broken as broken:
        return broken.entry
    return None


def refused_by_the_oracle(lines: list[str]) -> int | None:
    try:
        list(oracle.replay(lines))
    except oracle.Refused as refused:
        return refused.entry
    return None


@pytest.mark.parametrize("seed", range(12))
def test_two_programs_refuse_the_same_entry(seed: int) -> None:
    dice = Dice()
    seed_dice(dice, seed)
    found = set()
    for _ in range(10):
        lines = tampered(lambda n: below(dice, n))
        entry = refused_by_us(lines)
        assert entry == refused_by_the_oracle(lines), "\n".join(lines)
        found.add(entry)
    assert len(found) > 1
