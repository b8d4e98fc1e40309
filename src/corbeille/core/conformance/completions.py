"""A view completed at random is a state that the viewer cannot exclude, and not always the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..chance import Dice, seed_dice
from ..position import Position
from .failure import Nonconformity, Place, demand_equal
from .knowledge import named, some_viewers, variations
from .secrecy import changed_fields
from .walk import looks, next_step

if TYPE_CHECKING:
    from random import Random

    from .tables import Table

LOOKS = 12
FILLS = 6
MOST_STEPS = 100_000


def check_completions(table: Table) -> None:
    """`fill` completes a view to a legal state with the same view, which can be played to its end."""
    random = table.random("completions")
    unknown: set[str] = set()
    reached: set[str] = set()
    for moment in looks(table, LOOKS):
        chosen = some_viewers(table, random)
        for viewer in chosen:
            with moment.place(), Place(lambda: f"the view of {named(viewer)}"):  # noqa: B023 - named at once
                for varied, _ in variations(moment.position, viewer, random):
                    unknown |= changed_fields(moment.position.s, varied.s)
                reached |= _check_fills(moment.position, viewer, random, to_the_end=viewer == chosen[0])
    if unknown - reached:
        raise Nonconformity(f"`fill` always completes {', '.join(sorted(unknown - reached))} in the same way")


def _check_fills(position: Position, viewer: int, random: Random, *, to_the_end: bool) -> set[str]:
    """Return the fields in which the completions differ."""
    view = position.seen_by(viewer)
    filled = [fill(position, viewer, random.randrange(1 << 62)) for _ in range(FILLS)]
    for one in filled[:2]:
        demand_equal("completed and masked again, it is another: s", view, one.seen_by(viewer))
        _check_state(position, one, viewer, random)
    if to_the_end:
        _play_on(filled[0].clone(), random)
    return {name for one in filled[1:] for name in changed_fields(filled[0].s, one.s)}


def fill(position: Position, viewer: int, seed: int) -> Position:
    """Return what a viewer sees, completed with these dice."""
    s, dice = position.seen_by(viewer), Dice()
    seed_dice(dice, seed)
    position.setting.game.rules.fill(s, position.setting.box, dice)
    return Position(position.setting, s)


def _check_state(true: Position, filled: Position, viewer: int, random: Random) -> None:
    """Whole, with nothing left unknown, conserving what is conserved, and with the same question."""
    game, setting = true.setting.game, true.setting
    again, dice = filled.clone(), Dice()
    seed_dice(dice, random.randrange(1 << 62))
    game.rules.fill(again.s, setting.box, dice)
    demand_equal("a state that is complete is changed by `fill`: s", filled.s, again.s)
    demand_equal("completed, the total is another: ", game.total(setting, true.s), game.total(setting, filled.s))
    seen = Position(setting, true.seen_by(viewer))
    demand_equal("completed, somebody else decides: ", seen.decider, filled.decider)
    if not set(filled.awaited) <= set(seen.awaited):  # of a group the view names all, whoever has answered
        raise Nonconformity(f"completed, seats {filled.awaited} are awaited; the view asks {seen.awaited}")
    if viewer in true.awaited:
        own, now = true.options(viewer), filled.options(viewer)
        demand_equal("completed, its options are others: ", _lists(own), _lists(now))
    for seat in filled.awaited:
        if len(filled.options(seat)) == 0:
            raise Nonconformity(f"completed, seat {seat} is awaited and has no option")


def _lists(options: Any) -> list[str]:  # noqa: ANN401 - Options
    return [str(options.singles), str(options.ranges)]


def _play_on(position: Position, random: Random) -> None:
    with Place(lambda: "completed and played on at random"):
        for _ in range(MOST_STEPS):
            step = next_step(position, random)
            if step is None:
                return
            step.take(position)
    raise Nonconformity(f"completed and played on, it has no end after {MOST_STEPS} steps")
