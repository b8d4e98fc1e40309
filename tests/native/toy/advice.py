"""Advice for the toy."""

# ruff: noqa: ARG001 - the contract gives every game the same parameters

from __future__ import annotations

from typing import TYPE_CHECKING

from corbeille.core.chance import below

from .rules.constructs import CONSTRUCTS
from .state import SEATS

if TYPE_CHECKING:
    from corbeille.core.chance import Dice
    from corbeille.core.menu import Menu, Weights

    from .state import Box, State


def evaluate(s: State, box: Box, seat: int) -> int:
    """The lead."""
    return s.money[seat] - max((s.money[other] for other in range(SEATS) if other != seat), default=0)


def weigh(s: State, box: Box, seat: int, menu: Menu, weights: Weights) -> None:
    """The higher, the better."""
    for i in range(menu.singles):
        weights.single[i] = menu.single[i]
    for i in range(menu.ranges):
        weights.span[i] = menu.high[i] - s.money[seat] % 7


def choose(s: State, box: Box, seat: int, menu: Menu, dice: Dice) -> int:
    """Any construct."""
    return below(dice, CONSTRUCTS)
