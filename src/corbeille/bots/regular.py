"""The habitué: plays as the game's own advice says, or looks one step ahead, or rolls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from corbeille.core.position import write_menu

from .uniform import Uniform

if TYPE_CHECKING:
    from collections.abc import Iterator

    from corbeille.core.chance import Dice
    from corbeille.core.game import Setting
    from corbeille.core.position import Options

SAMPLES = 5  # amounts of a range that are looked at


class Regular:
    """Knows what regulars of a game know."""

    def __init__(self) -> None:
        """Keep a stand-in for games without advice."""
        self.blind = Uniform()

    def answer(self, setting: Setting, view: Any, seat: int, options: Options, dice: Dice) -> int:  # noqa: ANN401
        """Take the advice of the game."""
        advice: Any = setting.game.advice
        if hasattr(advice, "choose"):
            choice: int = advice.choose(view, setting.box, seat, write_menu(options), dice)
            return choice
        if hasattr(advice, "evaluate") and setting.game.rules.decider(view, setting.box) == seat:
            return look_ahead(setting, view, seat, options, dice)
        return self.blind.answer(setting, view, seat, options, dice)

    def answer_fast(self, engine: Any, seat: int, seed: int) -> int:  # noqa: ANN401
        """Take the advice of the game; compiled advice has a policy, or there is none at all."""
        try:
            choice: int = engine.choose(seed, seat)
        except NotImplementedError:
            return self.blind.answer_fast(engine, seat, seed)
        return choice


def considered(options: Options) -> Iterator[int]:
    """Every single option, and some amounts of each range, both ends among them."""
    yield from options.singles
    for span in options.ranges:
        last = len(span) - 1
        yield from sorted({span[last * k // (SAMPLES - 1)] for k in range(SAMPLES)})


def look_ahead(setting: Setting, view: Any, seat: int, options: Options, dice: Dice) -> int:  # noqa: ANN401
    """Return the option after which the game's advice likes the table best; the first among equals.

    What the seat cannot see is filled in, the same for every option: rules need not bear a step on a masked state.
    """
    rules, advice = setting.game.rules, setting.game.advice
    possible = view.clone()
    rules.fill(possible, setting.box, dice)

    def value(action: int) -> int:
        after = possible.clone()
        rules.apply(after, setting.box, action)
        rules.mask(after, setting.box, seat)
        worth: int = advice.evaluate(after, setting.box, seat)
        return worth

    return max(considered(options), key=value)
