"""One game, from a seed: the same steps by the plain rules and by the compiled ones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from corbeille.bots.contract import dice_of, next_seed
from corbeille.bots.uniform import Uniform
from corbeille.core.chance import below
from corbeille.core.errors import Fault
from corbeille.core.position import Options, Position
from corbeille.core.seats import CHANCE, OVER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from corbeille.bots.contract import Bot
    from corbeille.core.chance import Dice
    from corbeille.core.game import Setting


@dataclass(frozen=True)
class Played:
    """How a game went."""

    steps: int
    result: tuple[int, ...]  # of each seat
    winners: tuple[int, ...]
    turns: int = 0  # counted by the plain rules alone


def play_plain(setting: Setting, bots: Sequence[Bot], seed: int) -> Played:
    """Play by the rules as they are written."""
    dice, position = dice_of(seed), Position.start(setting)
    steps, turns, turn = 0, 0, -1
    while position.decider != OVER:
        position.apply(_next_action(position, bots, dice))
        steps += 1
        now = setting.game.turn(position.s)
        turns += now not in (-1, turn)
        turn = now
    ranking = position.ranking() or [[]]
    return Played(steps, tuple(worth or 0 for worth in position.worth()), tuple(ranking[0]), turns)


def _next_action(position: Position, bots: Sequence[Bot], dice: Dice) -> int:
    rules, box, seat = position.setting.game.rules, position.setting.box, position.decider
    if seat == CHANCE:
        return rules.chance_outcome(position.s, box, below(dice, rules.chance_count(position.s, box)))
    if type(bots[seat]) is Uniform:  # rolls with the dice of the game, as the compiled rules do in a random game
        return position.random_option(seat, lambda n: below(dice, n))
    return ask(bots[seat], position, seat, next_seed(dice))


def ask(bot: Bot, position: Position, seat: int, seed: int) -> int:
    """Let a bot answer from what its seat sees; a Fault where the answer is none of the options."""
    options = position.options(seat)
    choice = bot.answer(position.setting, position.seen_by(seat), seat, options, dice_of(seed))
    if choice not in options:
        raise _cheats(bot, choice, len(options))
    return choice


def _cheats(bot: Bot, choice: int, options: int) -> Fault:
    return Fault(f"{type(bot).__name__} answers {choice}, which is none of its {options} options")


def play_fast(module: Any, setting: Setting, bots: Sequence[Bot], seed: int) -> Played:  # noqa: ANN401
    """Play by the compiled rules."""
    engine = module.Engine(setting.packed_box, setting.players)
    steps = engine.playout(seed) if all(type(bot) is Uniform for bot in bots) else _play_on(engine, setting, bots, seed)
    seats = range(setting.players)
    winners = (seat for seat in seats if not any(engine.beats(other, seat) for other in seats if other != seat))
    return Played(steps, tuple(engine.worth(seat) for seat in seats), tuple(winners))


def _play_on(engine: Any, setting: Setting, bots: Sequence[Bot], seed: int) -> int:  # noqa: ANN401
    dice, steps = dice_of(seed), 0
    while (seat := engine.decider()) != OVER:
        if seat == CHANCE:
            engine.step(engine.chance_outcome(below(dice, engine.chance_count())))
        elif type(bots[seat]) is Uniform:
            engine.step(engine.option(below(dice, engine.count_options(seat)), seat))
        else:
            engine.step(_ask_fast(bots[seat], setting, engine, seat, next_seed(dice)))
        steps += 1
    return int(steps)


def _ask_fast(bot: Bot, setting: Setting, engine: Any, seat: int, seed: int) -> int:  # noqa: ANN401
    view = engine.clone()
    view.mask(seat)
    if hasattr(bot, "answer_fast"):
        choice: int = bot.answer_fast(view, seat, seed)
    else:  # a bot that knows the plain state alone is shown one
        record = setting.game.state.from_bytes(view.to_bytes())
        choice = bot.answer(setting, record, seat, Options(*engine.options(seat)), dice_of(seed))
    if engine.refusal(seat, choice):
        raise _cheats(bot, choice, engine.count_options(seat))
    return choice
