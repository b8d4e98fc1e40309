"""Events tell no more than is seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..seats import CHANCE, SPECTATOR
from .failure import Place, demand_equal
from .knowledge import named, some_viewers, variations
from .walk import Step, looks, outcome, some

if TYPE_CHECKING:
    from random import Random

    from ..position import Position
    from .tables import Table

LOOKS = 14
STEPS = 4  # of one kind, that are compared with one another


def check_hearing(table: Table) -> None:
    """Where two steps, or one step in two states, look the same to somebody, they sound the same to him."""
    random = table.random("hearing")
    for moment in looks(table, LOOKS):
        with moment.place():
            for viewer in some_viewers(table, random):
                _check_steps(moment.position, viewer, random)
                for varied, what in variations(moment.position, viewer, random):
                    with Place(lambda: f"{named(viewer)} hears {what}"):  # noqa: B023 - named at once
                        _check_same_steps(moment.position, varied, viewer, random)


def _check_steps(position: Position, viewer: int, random: Random) -> None:
    """Two tiles drawn, two envelopes, two orders: others see no difference and hear none."""
    for steps in steps_here(position, viewer, random):
        (first, heard), *rest = [_result(position, step, viewer) for step in steps]
        for (after, heard_too), step in zip(rest, steps[1:], strict=True):
            if after.s != first.s and after.seen_by(viewer) == first.seen_by(viewer):
                two = f"{_text(position, steps[0])} and {_text(position, step)}"
                demand_equal(f"{named(viewer)} sees no difference between {two}, and hears one: ", heard, heard_too)


def _check_same_steps(one: Position, two: Position, viewer: int, random: Random) -> None:
    """What differs is heard only where it is seen afterwards."""
    for step in (step for steps in steps_here(one, SPECTATOR, random) for step in steps):
        if step.is_legal(two):
            first, heard = _result(one, step, viewer)
            second, heard_too = _result(two, step, viewer)
            if first.seen_by(viewer) == second.seen_by(viewer):
                demand_equal(f"{_text(one, step)}: ", heard, heard_too)


def steps_here(position: Position, viewer: int, random: Random) -> list[list[Step]]:
    """Return some steps that are possible now and not the viewer's own, by who takes them."""
    by, found = position.decider, []
    if by == CHANCE:
        found.append([Step(by, action) for action in {outcome(position, random) for _ in range(STEPS)}])
    elif by >= 0 and by != viewer:
        found.append([Step(by, action) for action in some(position.options(by), random, STEPS)])
    others = [seat for seat in range(position.setting.players) if seat != viewer]
    found += [[Step(seat, one, aside=True) for one in some(position.asides(seat), random, STEPS)] for seat in others]
    return [steps for steps in found if steps]


def _result(position: Position, step: Step, viewer: int) -> tuple[Position, list[dict[str, Any]]]:
    after = position.clone()
    return after, after.hear(step.take(after), viewer)


def _text(position: Position, step: Step) -> str:
    return position.setting.words.text(step.action)
