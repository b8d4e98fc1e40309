"""When to play the five cards, and what to exchange."""

from __future__ import annotations

from ..actions import PAIRS
from ..rules.board import has
from ..rules.purchase import in_stock
from ..state import CHAINS, TILES, Box, Card, State
from .placement import best_tile, good_tiles
from .prospects import NEED, stake
from .purchase import best_share

NEVER = -1_000_000


def card_wanted(s: State, box: Box, seat: int, card: int, soon: int) -> int:
    """Return whether this is the turn for a card, above 0; better than never towards the end."""
    late = 300 if s.tiles_left < TILES // 4 else 0
    match card:
        case Card.VISION:
            return late + (900 if best_tile(s, box, seat, soon) < 200 else -500)
        case Card.CROISSANCE:
            return late + 700 * (good_tiles(s, box, seat, soon) - 1)
        case Card.FIEVRE:
            return late + best_share(s, box, seat, soon) - 500 if s.cash[seat] >= NEED else -500
        case Card.HERITAGE:
            dearest = max((s.price[chain] for chain in range(CHAINS) if has(in_stock(s), chain)), default=0)
            return late + 3 * (dearest - 600) + max(NEED // 2 - s.cash[seat], 0) // 4
        case _:
            return late + best_exchange(s, box, seat, soon) - 300


def lost(s: State, box: Box, seat: int, chain: int, count: int, soon: int) -> int:
    """Return what it costs to give shares away."""
    held = s.shares[seat][chain]
    size = s.size[chain]
    return stake(s, box, seat, chain, held, size, soon) - stake(s, box, seat, chain, held - count, size, soon)


def exchange_opinion(s: State, box: Box, seat: int, exchange: int, soon: int) -> int:
    """Return what an exchange of two shares for one brings, hopes included."""
    one = PAIRS[exchange // CHAINS][0]
    two = PAIRS[exchange // CHAINS][1]
    taken = exchange % CHAINS
    if taken in (one, two):
        return NEVER
    gain = -lost(s, box, seat, taken, -1, soon)
    if one == two:
        return gain - lost(s, box, seat, one, 2, soon)
    return gain - lost(s, box, seat, one, 1, soon) - lost(s, box, seat, two, 1, soon)


def best_exchange(s: State, box: Box, seat: int, soon: int) -> int:
    """Return the opinion of the best exchange that the shares of the seat allow."""
    best = NEVER
    for pair in range(len(PAIRS)):
        one = PAIRS[pair][0]
        two = PAIRS[pair][1]
        enough = s.shares[seat][one] > (1 if one == two else 0) and s.shares[seat][two] > 0
        if enough and has(s.present, one) and has(s.present, two):
            for taken in range(CHAINS):
                if has(in_stock(s), taken):
                    best = max(best, exchange_opinion(s, box, seat, CHAINS * pair + taken, soon))
    return best
