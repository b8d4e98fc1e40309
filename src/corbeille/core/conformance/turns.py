"""Whose turn it is changes when a turn begins, and then only."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from .failure import Nonconformity
from .walk import play

if TYPE_CHECKING:
    from .tables import Table
    from .walk import Moment


def check_turns(table: Table) -> None:
    """`Game.turn` is the seat that the last turn event names; without such an event it stays as it is."""
    moments = list(play(table))
    for moment, after in pairwise(moments):
        with moment.place():
            _check_step(moment, after)


def _check_step(moment: Moment, after: Moment) -> None:
    game = moment.table.game
    before, now = game.turn(moment.position.s), game.turn(after.position.s)
    begun = [event for event in after.position.hear(moment.told) if event["event"] == game.turn_event]
    named = begun[-1].get("seat") if begun else None
    if named is not None and named != now:
        raise Nonconformity(f'"{game.turn_event}" says that it is the turn of seat {named}, and Game.turn says {now}')
    if not begun and before >= 0 and now != before:
        raise Nonconformity(f'the turn goes from seat {before} to {now}, and no "{game.turn_event}" is told')
