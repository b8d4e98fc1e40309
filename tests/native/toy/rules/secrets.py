"""What seats do not know of each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from corbeille.core.chance import below
from corbeille.core.seats import UNKNOWN

from ..state import SEATS

if TYPE_CHECKING:
    from corbeille.core.chance import Dice

    from ..state import Box, State


def mask(s: State, box: Box, seat: int) -> None:
    """Secrets of the others."""
    for other in range(SEATS):
        if other != seat:
            s.secret[other] = UNKNOWN


def fill(s: State, box: Box, dice: Dice) -> None:
    """Any secret for which nothing speaks."""
    for seat, secret in enumerate(s.secret):
        if secret == UNKNOWN:
            s.secret[seat] = below(dice, box.sides)
