"""What a seat cannot know changes nothing that reaches it later either: no rule carries a secret into the open.

The other checks change a secret in the moment that they look at. Here it is changed before a step, which is then
taken in both worlds, and some more after it: a rule that copies a secret, or asks because of one, makes them differ.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from ..game import Taken
from ..position import Position
from ..seats import CHANCE
from . import probes
from .failure import Nonconformity, Place, demand_equal
from .knowledge import channels, named, some_viewers, variations
from .walk import Step, in_turn, outcome, play, some, text_of

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Sequence
    from random import Random

    from .tables import Table
    from .walk import Moment

LOOKS = 24
TRIES = 2  # other contents of each secret, for each viewer
STEPS = 4  # that are taken in both worlds
COMMON = 12  # steps that are tried, to find one that is possible in both worlds
REFUSALS = 4  # actions a viewer whose refusals are compared in the end
ENOUGH = 20  # pairs of worlds: if none of so many was ever compared, `shows` says too much


def check_sequels(table: Table) -> None:
    """A step in two worlds that differ in secrets alone: what reaches a viewer differs only as `Secret.shows` says."""
    random, tried, compared = table.random("sequels"), Counter[str](), Counter[str]()
    for moment, steps in _turning_points(table, random):
        with moment.place():
            for viewer in some_viewers(table, random) * TRIES:
                for varied, what in variations(moment.position, viewer, random):
                    with Place(lambda: f"{named(viewer)} can tell {what} apart afterwards"):  # noqa: B023
                        went = _follow(moment.position, varied, steps, viewer, random)
                    tried[what] += went is not None
                    compared[what] += bool(went)
    for what in tried:
        if tried[what] >= ENOUGH and compared[what] == 0:
            raise Nonconformity(
                f"`shows` tells {what} apart after every step, and so excuses whatever a rule gives away"
            )


def _turning_points(table: Table, random: Random) -> Iterator[tuple[Moment, list[Step]]]:
    """Return moments with the steps that follow: of each question that leads to each other by the same events some."""
    moments = list(play(table))
    piles: dict[Hashable, list[Moment]] = {}
    for moment, after in pairwise(moments):
        events = frozenset(told[0] for told in moment.told)
        piles.setdefault((moment.kind, after.kind, events), []).append(moment)
    chosen = list(piles.values())
    random.shuffle(chosen)
    for pile in chosen:
        random.shuffle(pile)
    for moment in in_turn(chosen, LOOKS):
        following = moments[moment.number : moment.number + STEPS]
        yield moment, [one.step for one in following if one.step is not None]


def _follow(one: Position, two: Position, steps: Sequence[Step], viewer: int, random: Random) -> int | None:
    """Take the same steps in two worlds as long as no rule shows which is which; return how many were compared."""
    count = 0
    for planned in steps:
        step = _common_step(one, two, planned, random)
        if step is None:
            return count or None
        first, second = _take(one, step), _take(two, step)
        if _shown(one, first, viewer) != _shown(one, second, viewer):
            return count
        one, two, count = Position(one.setting, first.after), Position(one.setting, second.after), count + 1
        with Place(lambda: f"after {text_of(one.setting.words, step.action)} of {step.by}"):  # noqa: B023 - named at once
            demand_equal("it hears ", one.hear(first.told, viewer), two.hear(second.told, viewer))
            demand_equal("the masked state ", one.seen_by(viewer), two.seen_by(viewer))
            demand_equal("whether it is asked: ", viewer in one.awaited, viewer in two.awaited)
    _compare(one, two, viewer, random)
    return count


def _compare(one: Position, two: Position, viewer: int, random: Random) -> None:
    offered = one.options(viewer)
    numbers = probes.numbers(one.setting.words, offered, random, most=REFUSALS)
    answers = some(offered, random, 1) if viewer in one.awaited else []
    others = dict(channels(two, viewer, (numbers, answers)))
    for channel, value in channels(one, viewer, (numbers, answers)):
        demand_equal(f"{channel} ", value, others[channel])


def _common_step(one: Position, two: Position, planned: Step, random: Random) -> Step | None:
    """Return a step that is possible in both worlds: the planned one, or another answer to the same question."""
    if planned.is_legal(one) and planned.is_legal(two):
        return planned
    by = one.decider
    if by == CHANCE:
        tried = [outcome(one, random) for _ in range(COMMON)]
    else:
        tried = some(one.options(by), random, COMMON) if by >= 0 else []
    return next((step for step in (Step(by, action) for action in tried) if step.is_legal(two)), None)


def _take(position: Position, step: Step) -> Taken:
    after = position.clone()
    told = step.take(after)
    return Taken(position.s, told, after.s)


def _shown(position: Position, taken: Taken, viewer: int) -> list[Any]:
    """Return all that the rules let a viewer see of secrets by a step."""
    return [secret.shows(position.setting, taken, viewer) for secret in position.setting.game.secrets]
