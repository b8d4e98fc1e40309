"""Random actions, legal and not: nothing but `Illegal` comes of them, and what is refused changes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import Illegal
from ..position import Position
from ..seats import CHANCE, OVER
from . import probes
from .failure import Nonconformity, Place, demand_equal
from .walk import Step, next_step

if TYPE_CHECKING:
    from random import Random

    from .tables import Table

ACTIONS = 4000
LEGAL_STEP = 12  # one action in so many is legal, so that games get on
WITNESSED = 8  # one refusal in so many is looked at: has it changed anything?
AFTERWARDS = 40  # actions that are tried when a game is over


def check_noise(table: Table, actions: int = ACTIONS) -> None:
    """So many actions at random, by seats that are asked and by others, of the vocabulary and of none."""
    random, position, over = table.random("noise"), Position.start(table.setting), 0
    for number in range(actions):
        step = _step(position, random)
        with Place(lambda: f"random action {number + 1}, by {step.by}: {step.action}"):  # noqa: B023 - named at once
            _try(position, step, witnessed=random.randrange(WITNESSED) == 0)
        over += position.over
        if over > AFTERWARDS:
            position, over = Position.start(table.setting), 0


def _step(position: Position, random: Random) -> Step:
    if random.randrange(LEGAL_STEP) == 0:
        step = next_step(position, random)
        if step is not None:
            return step
    number, players = probes.any_number(position.setting.words, random), position.setting.players
    by = random.choice((position.decider, random.randrange(players), CHANCE, OVER, players, -3))
    return Step(by, number, aside=bool(position.setting.game.asides) and random.randrange(4) == 0)


def _try(position: Position, step: Step, *, witnessed: bool) -> None:
    before = position.s.clone() if witnessed else None
    try:
        step.take(position)
    except Illegal as illegal:
        if not illegal.reason:
            raise Nonconformity("it is refused without a reason") from None
        if before is not None:
            demand_equal("it is refused, and has changed the state: s", before, position.s)
    else:
        if not step.aside and step.by < 0 and step.by != CHANCE:
            raise Nonconformity(f"it is accepted of {step.by}, who is nobody")
