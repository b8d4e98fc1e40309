"""What a bot is: an answer to a question, from what its seat can see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from corbeille.core.chance import Dice, below, seed_dice

if TYPE_CHECKING:
    from corbeille.core.game import Setting
    from corbeille.core.position import Options

SEEDS = 1 << 62  # a seed of the dice is below


class Bot(Protocol):
    """Answers at once, without memory: the same view and the same dice give the same answer."""

    def answer(self, setting: Setting, view: Any, seat: int, options: Options, dice: Dice) -> int:  # noqa: ANN401
        """Choose one of the options; `view` is the masked state, and may be changed."""


class FastBot(Bot, Protocol):
    """A bot that can do without the plain state; one that cannot is shown a state on compiled rules as well."""

    def answer_fast(self, engine: Any, seat: int, seed: int) -> int:  # noqa: ANN401 - a compiled game, masked
        """Give the same answer as `answer` with dice of this seed, on compiled rules."""


def dice_of(seed: int) -> Dice:
    """Return dice that begin the sequence of this seed."""
    dice = Dice()
    seed_dice(dice, seed)
    return dice


def next_seed(dice: Dice) -> int:
    """Draw the seed of one answer: so a bot that rolls often does not change what others roll."""
    high = below(dice, 1 << 30)
    return high << 32 | below(dice, 1 << 31)
