"""What is foreseen of an action is what happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..seats import CHANCE, OVER
from .failure import Nonconformity, Place, demand_equal, shown
from .walk import looks, some

if TYPE_CHECKING:
    from ..position import Foresight, Position
    from .tables import Table

LOOKS = 40
ACTIONS = 6


def check_foresight(table: Table) -> None:
    """Where it is certain, all of it happens; where not, what is told happens; what cannot be taken back is final."""
    random = table.random("foresight")
    for moment in looks(table, LOOKS):
        for seat in moment.position.awaited:
            for action in some(moment.position.options(seat), random, ACTIONS):
                text = table.setting.words.text(action)
                with moment.place(), Place(lambda: f"seat {seat} asks what {text} would do"):  # noqa: B023
                    _check_action(moment.position, seat, action)


def _check_action(position: Position, seat: int, action: int) -> None:
    foresight = position.foresee(seat, action)
    if seat != position.decider:
        return  # others answer before him: nothing to compare with
    after = position.clone()
    heard = after.hear(after.play(seat, action), seat)
    if (after.decider in (CHANCE, OVER) or seat != after.decider) and not foresight.final:
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
    turns = by == OVER or game.turn(before.s) != game.turn(after.s)
    demand_equal("whether it ends the turn: ", foresight.ends_turn, turns)
    demand_equal("which other seat it asks: ", foresight.asks, by if by >= 0 and by != seat else None)
    demand_equal("whether chance speaks: ", foresight.chance, by == CHANCE)
    demand_equal("whether it ends the game: ", foresight.over, by == OVER)


def _check_part(foresight: Foresight, heard: list[Any]) -> None:
    """What is told as certain happens, in this order."""
    rest = iter(heard)
    for event in foresight.events:
        if not any(one == event for one in rest):
            raise Nonconformity(f"{shown(event)} is foreseen, and does not happen: {shown(heard)}")
