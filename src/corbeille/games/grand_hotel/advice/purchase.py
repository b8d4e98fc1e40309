"""Which shares to buy: where they win a bonus, and never so many that the money runs out."""

from __future__ import annotations

from ..rules.board import has
from ..rules.purchase import limit
from ..state import CHAINS, Box, Card, State
from .prospects import best_rival, hope, next_rival, shares_of, stake, thirst

NEVER = -1_000_000
DEMAND = 60  # per cent of its price that a share must promise beyond it
THIRD = 1000  # what a share must promise more, that leaves two rivals ahead


def income(s: State, box: Box, seat: int, soon: int) -> int:
    """Return the money that mergers in sight may bring."""
    total = 0
    for chain in range(CHAINS):
        if has(soon, chain):
            held = shares_of(s, box, seat, chain)
            total += hope(s, box, seat, chain, held, s.size[chain], soon) // 2
    return total


def most_to_buy(s: State, seat: int, chain: int) -> int:
    """Return how many shares of a chain can still be bought in this turn."""
    most = min(limit(s) - s.bought, s.bank[chain])
    if s.card == Card.HERITAGE or s.price[chain] == 0:
        return most
    return min(most, s.cash[seat] // s.price[chain])


def bundle(s: State, box: Box, seat: int, chain: int, count: int, soon: int) -> int:
    """Return what so many shares bring beyond their price, less what it means to be short of money."""
    held = s.shares[seat][chain]
    size = s.size[chain]
    gain = stake(s, box, seat, chain, held + count, size, soon) - stake(s, box, seat, chain, held, size, soon)
    if held + count < next_rival(s, box, seat, chain) and held + count < best_rival(s, box, seat, chain):
        gain -= THIRD * count
    if s.card == Card.HERITAGE:
        return gain
    price = count * s.price[chain]
    if s.announced:
        return gain - price  # which comes back at once
    cash = s.cash[seat] + income(s, box, seat, soon)
    return gain - price - price * DEMAND // 100 - (thirst(s, cash - price) - thirst(s, cash))


def purchase_opinion(s: State, box: Box, seat: int, chain: int, soon: int) -> int:
    """Return what a share brings; the first of several for which the lead is won counts its part of it."""
    best = NEVER
    for count in range(1, most_to_buy(s, seat, chain) + 1):
        best = max(best, bundle(s, box, seat, chain, count, soon) // count)
    return best


def best_share(s: State, box: Box, seat: int, soon: int) -> int:
    """Return the opinion of the best share to be had; NEVER where there is none."""
    return max((purchase_opinion(s, box, seat, c, soon) for c in range(CHAINS) if s.size[c] > 0), default=NEVER)
