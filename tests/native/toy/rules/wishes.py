"""A wish may be changed at any moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from corbeille.core.menu import clear, offer

from .numbers import Wish

if TYPE_CHECKING:
    from corbeille.core.menu import Menu

    from ..state import Box, State


def list_asides(s: State, box: Box, seat: int, menu: Menu) -> None:
    """Every wish but the present one."""
    clear(menu)
    for wish in range(Wish.LAST + 1):
        if aside_refusal(s, box, seat, wish) == 0:
            offer(menu, wish)


def aside_refusal(s: State, box: Box, seat: int, action: int) -> int:
    """Something else than now."""
    if not Wish.NONE <= action <= Wish.LAST:
        return 2
    return 10 if action == s.wishes[seat] else 0


def apply_aside(s: State, box: Box, seat: int, action: int) -> None:
    """Keep it."""
    s.wishes[seat] = action
