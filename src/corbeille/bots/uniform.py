"""The bot called random: every answer is as likely as any other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from corbeille.core.chance import below

from .contract import dice_of

if TYPE_CHECKING:
    from corbeille.core.chance import Dice
    from corbeille.core.game import Setting
    from corbeille.core.position import Options


def kth(options: Options, k: int) -> int:
    """Return the k-th answer, in the order of the rules: first the single ones, then range by range."""
    if k < len(options.singles):
        return options.singles[k]
    k -= len(options.singles)
    for span in options.ranges:
        if k < len(span):
            return span[k]
        k -= len(span)
    msg = "there are fewer answers"
    raise IndexError(msg)


class Uniform:
    """Looks at nothing."""

    def answer(self, setting: Setting, view: Any, seat: int, options: Options, dice: Dice) -> int:  # noqa: ANN401, ARG002
        """Roll among the options."""
        return kth(options, below(dice, len(options)))

    def answer_fast(self, engine: Any, seat: int, seed: int) -> int:  # noqa: ANN401
        """Roll among the options."""
        choice: int = engine.option(below(dice_of(seed), engine.count_options(seat)), seat)
        return choice
