"""When to announce the end."""

from __future__ import annotations

from corbeille.core.seats import UNKNOWN

from ..state import CHAINS, Box, State
from .prospects import payout, shares_of

NEVER = -1_000_000
AT_ONCE = 10_000


def guessed_worth(s: State, box: Box, seat: int, purse: int) -> int:
    """Return what a seat would have at the end; a hidden purse is taken to be like one's own."""
    total = purse if s.cash[seat] == UNKNOWN else s.cash[seat]
    for chain in range(CHAINS):
        if s.size[chain] > 0:
            total += shares_of(s, box, seat, chain) * s.price[chain] + payout(s, box, seat, chain)
    return total


def end_opinion(s: State, box: Box, seat: int) -> int:
    """Return whether to announce the end: who is ahead does, the others never."""
    best = 0
    for other in range(s.players):
        if other != seat:
            best = max(best, guessed_worth(s, box, other, s.cash[seat]))
    return AT_ONCE if guessed_worth(s, box, seat, s.cash[seat]) >= best else NEVER
