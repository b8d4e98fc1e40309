"""What is offered is what is accepted; whoever is not awaited has nothing to say; each refusal has a reason."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from ..refusals import LEGAL
from ..seats import CHANCE, OVER, SPECTATOR
from . import probes
from .failure import Nonconformity, shown
from .walk import looks

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from ..errors import Illegal
    from ..position import Options, Position
    from .tables import Table
    from .walk import Moment

LOOKS = 30
IDLE = 200  # actions that are tried of a seat that is not asked
TOLD = 40  # refusals a moment that are asked for with all their facts


def check_answers(table: Table) -> None:
    """For every seat: what it is offered is exactly what is accepted of it, ascending, each answer once."""
    random = table.random("answers")
    for moment in looks(table, LOOKS):
        with moment.place():
            for seat in range(table.players):
                _check_seat(moment, seat, random)
            _check_strangers(moment.position, random)


def _check_seat(moment: Moment, seat: int, random: Random) -> None:
    position, offered = moment.position, moment.position.options(seat)
    rules, s, box = position.setting.game.rules, position.s, position.setting.box
    if seat in position.awaited and len(offered) == 0:
        raise Nonconformity(f"seat {seat} is awaited and has no option")
    if seat not in position.awaited and len(offered) > 0:
        first = position.setting.words.text(next(iter(offered)))
        raise Nonconformity(f"seat {seat} is not awaited and is offered {first}")
    most = probes.FEW if seat in position.awaited else IDLE
    tried = probes.numbers(position.setting.words, offered, random, most=most)
    _compare(f"seat {seat}", offered, tried, lambda action: rules.refusal(s, box, seat, action), position)
    _check_refusals(position, seat, offered, random.sample(tried, min(TOLD, len(tried))))
    if position.setting.game.asides:
        _check_asides(position, seat, random)


def _check_asides(position: Position, seat: int, random: Random) -> None:
    offered, game = position.asides(seat), position.setting.game
    tried = probes.numbers(position.setting.words, offered, random)
    check_order(f"seat {seat}, out of turn", offered)
    for action in tried:
        refused = position.aside_refusal(seat, action)
        if (refused is None) != (action in offered):
            raise Nonconformity(_mismatch(f"seat {seat}, out of turn", action, position, offered=action in offered))
        if refused is not None:
            check_reason(refused)
        elif position.setting.words.verb(action).do not in game.asides:
            text = position.setting.words.text(action)
            raise Nonconformity(f"{text} may be played out of turn, and Game.asides does not name its `do`")


def _compare(who: str, offered: Options, tried: list[int], refusal: Callable[[int], int], position: Position) -> None:
    check_order(who, offered)
    for action in tried:
        if (refusal(action) == LEGAL) != (action in offered):
            raise Nonconformity(_mismatch(who, action, position, offered=action in offered))
    for action in offered.singles:
        if refusal(action) != LEGAL:
            raise Nonconformity(_mismatch(who, action, position, offered=True))


def _mismatch(who: str, action: int, position: Position, *, offered: bool) -> str:
    if offered:
        return f"{who} is offered {named(position, action)}, and it is refused"
    return f"{who} is not offered {named(position, action)}, and it is accepted"


def named(position: Position, action: int) -> str:
    """Return an action for a sentence: its number, and its words if it has any."""
    words = position.setting.words
    return f"action {action} ({words.text(action) if action in words else 'no action of the vocabulary'})"


def check_order(who: str, offered: Options) -> None:
    """Single answers ascend; ranges ascend, are not empty, and none overlaps another or holds a single answer."""
    if offered.singles != sorted(set(offered.singles)):
        raise Nonconformity(f"{who}: the options {shown(offered.singles)} do not ascend, each once")
    for span, following in pairwise(offered.ranges):
        if span[-1] >= following[0]:
            raise Nonconformity(f"{who}: the ranges {span} and {following} do not ascend")
    for span in offered.ranges:
        if len(span) == 0:
            raise Nonconformity(f"{who}: the range {span} is empty")
        for action in offered.singles:
            if action in span:
                raise Nonconformity(f"{who}: option {action} is offered twice, alone and in {span}")


def _check_refusals(position: Position, seat: int, offered: Options, tried: list[int]) -> None:
    """The checked entry agrees, and so does who only asks."""
    deciding = seat == position.decider
    for action in tried:
        refused, asked = position.refusal(seat, action), position.why_not(seat, action)
        if deciding and (refused is None) != (action in offered):
            raise Nonconformity(f"seat {seat}: Position.refusal and the options differ on {named(position, action)}")
        if (asked is None) != (action in offered):
            raise Nonconformity(f"seat {seat}: why_not and the options differ on {named(position, action)}")
        if deciding and reason(refused) != reason(asked):
            told = f"refused for {reason(refused)}, and why_not says {reason(asked)}"
            raise Nonconformity(f"seat {seat}: {named(position, action)} is {told}")
        for illegal in (refused, asked):
            if illegal is not None:
                check_reason(illegal)


def check_reason(illegal: Illegal) -> None:
    """A refusal of the game's own has a rule number."""
    if illegal.reason not in ("no-such-action", "chance-cannot") and not illegal.rule:
        raise Nonconformity(f'the refusal "{illegal.reason}" names no rule')


def reason(illegal: Illegal | None) -> str:
    """Return the key of a refusal; nothing when there is none."""
    return "" if illegal is None else illegal.reason


def _check_strangers(position: Position, random: Random) -> None:
    """A spectator, chance when it is not asked, a seat that does not exist: nothing is legal."""
    words, players = position.setting.words, position.setting.players
    step = next(iter(position.options(position.decider)), 0) if position.decider >= 0 else 0
    for by in {SPECTATOR, CHANCE, OVER, -3, players, players + 7} - {position.decider}:
        for action in (step, probes.any_number(words, random)):
            if position.refusal(by, action) is None:
                raise Nonconformity(f"{named(position, action)} is accepted of {by}, who is no seat that is asked")
