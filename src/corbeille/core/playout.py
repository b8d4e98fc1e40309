"""Random play by the plain rules, the same as the compiled rules': the same seed gives the same game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .chance import below
from .menu import Menu, count_options, option
from .seats import CHANCE, OVER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .chance import Dice
    from .schema import Record


def steps(rules: Any, s: Record, box: Record, dice: Dice) -> Iterator[int]:  # noqa: ANN401 - a module of rules
    """Play at random to the end, and yield every action after it was applied."""
    menu = Menu()
    while (seat := rules.decider(s, box)) != OVER:
        if seat == CHANCE:
            action = rules.chance_outcome(s, box, below(dice, rules.chance_count(s, box)))
        else:
            rules.list_options(s, box, seat, menu)
            action = option(menu, below(dice, count_options(menu)))
        rules.apply(s, box, action)
        yield action


def playout(rules: Any, s: Record, box: Record, dice: Dice) -> int:  # noqa: ANN401 - a module of rules
    """Play at random to the end; return the steps."""
    return sum(1 for _ in steps(rules, s, box, dice))
