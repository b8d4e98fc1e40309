"""What to do with the shares of an absorbed chain."""

from __future__ import annotations

from ..rules.disposal import tradable_pairs
from ..state import TILES, Box, State
from .prospects import stake, thirst

TWO = 2
REFOUNDED = 4  # hotels that a chain may have soon after it was founded again


def settling_opinion(s: State, seat: int, chain: int) -> int:
    """Return which of several chains to settle first: the one in which there is most to trade."""
    return s.price[chain] * s.shares[seat][chain]


def kept_value(s: State, box: Box, seat: int, chain: int, held: int) -> int:
    """Return what shares of an absorbed chain may be worth once more: it must be founded again, early enough."""
    if held <= 0:
        return 0
    early = max(s.tiles_left - TILES // 8, 0) * 100 // TILES  # per cent that it comes back in time
    return stake(s, box, seat, chain, held, REFOUNDED, 0) * early // 100


def pairs_wanted(s: State, box: Box, seat: int, soon: int) -> int:
    """Trade as long as a share of the survivor, with its hopes, is worth more than two of the absorbed chain."""
    best = 0
    most = 0
    held = s.shares[seat][s.survivor]
    size = s.size[s.survivor]
    before = stake(s, box, seat, s.survivor, held, size, soon)
    rest = s.shares[seat][s.chain]
    cash = s.cash[seat]
    sold = cash + rest * s.price[s.chain]
    for pairs in range(1, tradable_pairs(s, seat) + 1):
        given = 2 * pairs * s.price[s.chain]
        gain = stake(s, box, seat, s.survivor, held + pairs, size, soon) - before - given
        gain -= thirst(s, sold - given) - thirst(s, sold)
        if gain > most:
            best = pairs
            most = gain
    return best


def shares_to_sell(s: State, box: Box, seat: int) -> int:
    """Sell what the money is worth more than the hope that the chain comes back."""
    held = s.shares[seat][s.chain]
    best = held
    most = -1_000_000
    for count in range(held + 1):
        money = s.cash[seat] + count * s.price[s.chain]
        value = money - thirst(s, money) + kept_value(s, box, seat, s.chain, held - count)
        if value >= most:
            best = count
            most = value
    return best
