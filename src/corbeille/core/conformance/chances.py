"""Chance: each outcome that is counted may happen, nothing else may."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..seats import CHANCE
from . import probes
from .answers import named
from .failure import Nonconformity
from .walk import looks

if TYPE_CHECKING:
    from random import Random

    from ..position import Position
    from .tables import Table

LOOKS = 40
FEW = 3000  # outcomes: so many are looked at one by one


def check_chance(table: Table) -> None:
    """Every outcome that is counted is an entry of the pending kind and may happen; other actions may not."""
    random = table.random("chance")
    for moment in looks(table, LOOKS):
        with moment.place():
            if moment.position.decider == CHANCE:
                _check_event(moment.position, random)
            else:
                _check_silence(moment.position, random)


def _check_event(position: Position, random: Random) -> None:
    game, s, box, words = position.setting.game, position.s, position.setting.box, position.setting.words
    count = game.rules.chance_count(s, box)
    if count < 1:
        raise Nonconformity(f"chance is asked, and has {count} outcomes")
    if position.awaited:
        raise Nonconformity(f"chance is asked, and seats {position.awaited} are awaited")
    outcomes = {k: game.rules.chance_outcome(s, box, k) for k in _some_of(count, random)}
    for k, action in outcomes.items():
        if position.refusal(CHANCE, action) is not None:
            raise Nonconformity(f"outcome {k} of {count}, {named(position, action)}, is counted and may not happen")
        if words.verb(action).do != position.kind:
            raise Nonconformity(f'outcome {k}, {words.text(action)}, is no "{position.kind}", the kind that is pending')
    if count == len(outcomes) and position.kind not in game.unlisted:
        _check_others(position, set(outcomes.values()), random)


def _some_of(count: int, random: Random) -> list[int]:
    """Return the numbers of outcomes: all, or the first, the last and some between."""
    if count <= FEW:
        return list(range(count))
    return sorted({0, 1, count - 2, count - 1, *(random.randrange(count) for _ in range(200))})


def _check_others(position: Position, outcomes: set[int], random: Random) -> None:
    if position.outcomes() != sorted(outcomes):
        raise Nonconformity(f"{len(outcomes)} outcomes are counted, and {len(position.outcomes())} are listed")
    for action in probes.numbers(position.setting.words, position.options(CHANCE), random):
        if action not in outcomes and position.refusal(CHANCE, action) is None:
            raise Nonconformity(f"{named(position, action)} may happen, and is not among the {len(outcomes)} outcomes")


def _check_silence(position: Position, random: Random) -> None:
    """While a seat is asked, or the game is over, chance cannot speak."""
    for action in probes.numbers(position.setting.words, position.options(0), random, most=20):
        if position.refusal(CHANCE, action) is None:
            raise Nonconformity(f"chance is not asked, and {named(position, action)} is accepted of it")
