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
        if hasattr(advice, "evaluate"):
            return look_ahead(setting, view, seat, options)
        return self.blind.answer(setting, view, seat, options, dice)

    def answer_fast(self, engine: Any, seat: int, seed: int) -> int:  # noqa: ANN401
        """Take the advice of the game."""
        if hasattr(engine, "choose"):
            choice: int = engine.choose(seed, seat)
            return choice
        if hasattr(engine, "evaluate"):
            return look_ahead_fast(engine, seat)
        return self.blind.answer_fast(engine, seat, seed)


def considered(singles: list[int], ranges: list[range]) -> Iterator[int]:
    """Every single option, and some amounts of each range, both ends among them."""
    yield from singles
    for span in ranges:
        last = len(span) - 1
        yield from sorted({span[last * k // (SAMPLES - 1)] for k in range(SAMPLES)})


def look_ahead(setting: Setting, view: Any, seat: int, options: Options) -> int:  # noqa: ANN401
    """Return the option after which the game's advice likes the table best; the first among equals."""
    advice: Any = setting.game.advice

    def value(action: int) -> int:
        after = view.clone()
        setting.game.rules.apply(after, setting.box, action)
        worth: int = advice.evaluate(after, setting.box, seat)
        return worth

    return max(considered(options.singles, options.ranges), key=value)


def look_ahead_fast(engine: Any, seat: int) -> int:  # noqa: ANN401
    """Do the same on compiled rules."""

    def value(action: int) -> int:
        after = engine.clone()
        after.step(action)
        worth: int = after.evaluate(seat)
        return worth

    return max(considered(*engine.options(seat)), key=value)
