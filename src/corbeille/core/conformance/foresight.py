"""What is foreseen of an action is what happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..seats import CHANCE, OVER
from .failure import Nonconformity, Place, demand_equal, shown
from .walk import Step, looks, some

if TYPE_CHECKING:
    from random import Random

    from ..position import Foresight, Position
    from .tables import Table

LOOKS = 40
ACTIONS = 6


def check_foresight(table: Table) -> None:
    """Where it is certain, all of it happens; where not, what is told happens; what cannot be taken back is final."""
    random = table.random("foresight")
    for moment in looks(table, LOOKS):
        for step in _steps(moment.position, random):
            text = table.setting.words.text(step.action)
            with moment.place(), Place(lambda: f"seat {step.by} asks what {text} would do"):  # noqa: B023
                _check_step(moment.position, step)


def _steps(position: Position, random: Random) -> list[Step]:
    """Return what may be asked about: answers, and actions out of turn."""
    answers = [Step(seat, one) for seat in position.awaited for one in some(position.options(seat), random, ACTIONS)]
    seats = range(position.setting.players)
    asides = [Step(seat, one, aside=True) for seat in seats for one in some(position.asides(seat), random, ACTIONS)]
    return answers + random.sample(asides, min(ACTIONS, len(asides)))


def _check_step(position: Position, step: Step) -> None:
    seat, foresight = step.by, position.foresee(step.by, step.action)
    if seat != position.decider and not step.aside:
        return  # others answer before him: nothing to compare with
    after = position.clone()
    heard = after.hear(step.take(after), seat)
    new = after.decider not in (seat, position.decider, *position.awaited)
    if new and not foresight.final:
        raise Nonconformity(f"it is said to be revocable, and then {_spoken(after)}")
    if foresight.certain:
        _compare(foresight, position, after, heard, seat)
    else:
        _check_part(foresight, heard)
        if position.seen_by(seat) == position.s:
            raise Nonconformity("the seat knows everything, and the outcome is said to be uncertain")


def _spoken(after: Position) -> str:
    names = {CHANCE: "chance speaks", OVER: "the game is over"}
    return names.get(after.decider, f"seat {after.decider} is asked")


def _compare(foresight: Foresight, before: Position, after: Position, heard: list[Any], seat: int) -> None:
    game, by = before.setting.game, after.decider
    now, then = before.worth(before.seen_by(seat)), after.worth(after.seen_by(seat))
    gain = [None if None in pair else pair[0] - pair[1] for pair in zip(then, now, strict=True)]  # type: ignore[operator]
    demand_equal("the events foreseen are not those that happen: ", foresight.events, heard)
    demand_equal("the worth foreseen: ", foresight.worth, then)
    demand_equal("the gain foreseen: ", foresight.gain, gain)
    turns = by == OVER or any(event["event"] == game.turn_event for event in heard)
    demand_equal("whether it ends the turn: ", foresight.ends_turn, turns)
    others = by >= 0 and by not in before.awaited  # who is asked at the same time is not asked by this
    demand_equal("which other seat it asks: ", foresight.asks, by if others and by != seat else None)
    demand_equal("whether chance speaks: ", foresight.chance, by == CHANCE != before.decider)
    demand_equal("whether it ends the game: ", foresight.over, by == OVER)


def _check_part(foresight: Foresight, heard: list[Any]) -> None:
    """What is told as certain happens, in this order."""
    rest = iter(heard)
    for event in foresight.events:
        if not any(one == event for one in rest):
            raise Nonconformity(f"{shown(event)} is foreseen, and does not happen: {shown(heard)}")
