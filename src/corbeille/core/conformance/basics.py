"""Play to the end, the same game from the same seed, copies that stay independent, records that read back."""

from __future__ import annotations

from itertools import pairwise, permutations, product
from typing import TYPE_CHECKING

from ..seats import OVER, SPECTATOR
from .failure import Nonconformity, demand_equal
from .walk import looks, next_step, play

if TYPE_CHECKING:
    from ..position import Position
    from .tables import Table

LOOKS = 24


def check_ends(table: Table) -> None:
    """Random play comes to an end; then nobody is asked, everybody has a result and a place."""
    last = None
    for moment in play(table):
        last = moment
    if last is None or not last.position.over:
        raise Nonconformity("the game is not over when its last step is taken")
    with last.place():
        _check_end(last.position)


def _check_end(position: Position) -> None:
    seats = range(position.setting.players)
    if position.decider != OVER or position.awaited:
        raise Nonconformity(f"the game is over, and seats {position.awaited} are still awaited")
    for seat in seats:
        if len(position.options(seat)) > 0:
            raise Nonconformity(f"the game is over, and seat {seat} still has {len(position.options(seat))} options")
    worth = position.worth()
    if None in worth:
        raise Nonconformity(f"the game is over, and the result of seat {worth.index(None)} is unknown")
    ranking = position.ranking() or []
    if sorted(seat for place in ranking for seat in place) != list(seats):
        raise Nonconformity(f"the ranking {ranking} is no order of the seats 0 to {len(seats) - 1}")
    _check_order(position, ranking)


def _check_order(position: Position, ranking: list[list[int]]) -> None:
    """Who shares a place beats nobody there, and all of the next place."""
    rules, s, box = position.setting.game.rules, position.s, position.setting.box
    for place in ranking:
        for one, two in permutations(place, 2):
            if rules.beats(s, box, one, two):
                raise Nonconformity(f"seats {one} and {two} share a place, and {one} beats {two}")
    for place, following in pairwise(ranking):
        for better, worse in product(place, following):
            if not rules.beats(s, box, better, worse):
                raise Nonconformity(f"seat {better} is ranked before seat {worse} without beating it")


def check_repeats(table: Table) -> None:
    """The same seed gives the same game, byte by byte, and what is told is the same."""
    again = play(table)
    for moment in play(table):
        twin = next(again, None)
        with moment.place():
            if twin is None:
                raise Nonconformity("the same seed gave a shorter game the second time")
            demand_equal("the same seed gave another state: s", moment.position.s, twin.position.s)
            demand_equal("the same seed gave another step", vars_of(moment.step), vars_of(twin.step))
            demand_equal("the same step told something else: event ", moment.told, twin.told)


def vars_of(step: object) -> str:
    """Return a step for comparison."""
    return repr(step)


def check_copies(table: Table) -> None:
    """A clone is equal and independent; looking changes nothing; the box is never written to."""
    box = table.setting.box.to_bytes()
    for moment in looks(table, LOOKS):
        with moment.place():
            _check_copy(moment.position, table)
            demand_equal("a rule wrote to the box, which is read only", box, table.setting.box.to_bytes())


def _check_copy(position: Position, table: Table) -> None:
    before = position.s.to_bytes()
    twin = position.clone()
    demand_equal("a clone differs: s", position.s, twin.s)
    step = next_step(twin, table.random(before.hex()))
    if step is not None:
        step.take(twin)
        demand_equal("a step of a clone changed the original", before, position.s.to_bytes())
    _look_around(position)
    demand_equal("looking at the state changed it", before, position.s.to_bytes())
    twin = position.clone()
    if step is not None:
        step.take(position.clone())
        step.take(twin)
        moved = twin.s.to_bytes()
        step.take(second := position.clone())
        demand_equal("the same step from the same state leads elsewhere: s", twin.s, second.s)
        demand_equal("a clone moved with another", moved, twin.s.to_bytes())


def _look_around(position: Position) -> None:
    """Ask everything that may be asked."""
    position.true_state(0)
    position.ranking()
    for viewer in (*range(position.setting.players), SPECTATOR):
        position.view(viewer)
        position.seen_by(viewer)
        position.options(viewer)


def check_records(table: Table) -> None:
    """State and box read back from their bytes, and are the same record for NumPy."""
    _check_record("box", table.setting.box)
    for moment in looks(table, LOOKS):
        with moment.place():
            _check_record("state", moment.position.s)


def _check_record(what: str, record: object) -> None:
    from . import arrays  # noqa: PLC0415 - NumPy is only needed here

    arrays.check_record(what, record)
