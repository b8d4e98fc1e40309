"""The plain rules and the compiled ones are one game, byte by byte."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..chance import Dice, seed_dice
from ..playout import playout
from ..seats import CHANCE
from . import probes
from .failure import demand_equal
from .knowledge import viewers
from .walk import looks, play

if TYPE_CHECKING:
    from random import Random

    from ..position import Position
    from .tables import Table
    from .walk import Moment

LOOKS = 16
REFUSALS = 200


def check_twins(table: Table, compiled: Any) -> None:  # noqa: ANN401 - the module `package._fast`
    """Every state of a game is the same, and at some of them all that may be asked."""
    box = table.setting.box.to_bytes()
    engine = compiled.Engine(box, table.players)
    for moment in play(table):
        with moment.place():
            _demand_same_state("the state", moment.position.s, engine.to_bytes())
            if moment.step and moment.step.aside:
                engine.step_aside(moment.step.by, moment.step.action)
            elif moment.step:
                engine.step(moment.step.action)
    random = table.random("twins")
    for moment in looks(table, LOOKS):
        with moment.place():
            _ask_both(moment, compiled.Engine.from_bytes(box, moment.position.s.to_bytes()), random)


def _demand_same_state(what: str, s: Any, data: bytes) -> None:  # noqa: ANN401 - a Record
    if s.to_bytes() != data:
        demand_equal(f"{what}, plain and compiled: s", s, type(s).from_bytes(data))
        demand_equal(f"{what}, plain and compiled, in its padding: ", s.to_bytes(), data)


def _ask_both(moment: Moment, engine: Any, random: Random) -> None:  # noqa: ANN401
    position, rules, box = moment.position, moment.position.setting.game.rules, moment.position.setting.box
    s, seats = position.s, range(position.setting.players)
    demand_equal("who decides: ", position.decider, engine.decider())
    demand_equal("who is awaited: ", rules.awaited(s, box), engine.awaited())
    demand_equal("the worth: ", [rules.worth(s, box, seat) for seat in seats], [engine.worth(seat) for seat in seats])
    _ask_answers(position, engine, random)
    if position.decider == CHANCE:
        count = rules.chance_count(s, box)
        demand_equal("how many outcomes chance has: ", count, engine.chance_count())
        for k in {0, count - 1, random.randrange(count)}:
            demand_equal(f"outcome {k}: ", rules.chance_outcome(s, box, k), engine.chance_outcome(k))
    _ask_knowledge(moment, engine, random)
    _play_out(position, engine, random)


def _ask_answers(position: Position, engine: Any, random: Random) -> None:  # noqa: ANN401
    rules, s, box = position.setting.game.rules, position.s, position.setting.box
    for seat in range(position.setting.players):
        offered = position.options(seat)
        demand_equal(
            f"the options of seat {seat}: ", _lists(offered.singles, offered.ranges), _lists(*engine.options(seat))
        )
        tried = probes.numbers(position.setting.words, offered, random, most=REFUSALS)
        for action in tried:
            demand_equal(
                f"the refusal of {action}: ", rules.refusal(s, box, seat, action), engine.refusal(seat, action)
            )
        if position.setting.game.asides:
            aside = position.asides(seat)
            demand_equal(
                f"the options of seat {seat} out of turn: ",
                _lists(aside.singles, aside.ranges),
                _lists(*engine.asides(seat)),
            )


def _lists(singles: list[int], ranges: list[range]) -> list[str]:
    return [str(singles), str(ranges)]


def _ask_knowledge(moment: Moment, engine: Any, random: Random) -> None:  # noqa: ANN401
    position, setting = moment.position, moment.position.setting
    for viewer in viewers(moment.table):
        seed, dice, view, seen = random.randrange(1 << 62), Dice(), engine.clone(), position.seen_by(viewer)
        view.mask(viewer)
        _demand_same_state(f"the view of {viewer}", seen, view.to_bytes())
        seed_dice(dice, seed)
        setting.game.rules.fill(seen, setting.box, dice)
        view.fill(seed)
        _demand_same_state(f"the view of {viewer}, completed,", seen, view.to_bytes())


def _play_out(position: Position, engine: Any, random: Random) -> None:  # noqa: ANN401
    seed, dice, twin, s = random.randrange(1 << 62), Dice(), engine.clone(), position.s.clone()
    seed_dice(dice, seed)
    steps = playout(position.setting.game.rules, s, position.setting.box, dice)
    demand_equal("the steps of a playout: ", steps, twin.playout(seed))
    _demand_same_state("the end of a playout", s, twin.to_bytes())
