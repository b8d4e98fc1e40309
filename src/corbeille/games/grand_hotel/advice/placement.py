"""Where to place: what each tile changes, for oneself and for the others."""

from __future__ import annotations

from corbeille.core.refusals import LEGAL

from ..rules.board import are_several, around, chains_near, first_of, has, largest_of
from ..rules.placement import tile_refusal
from ..state import CHAINS, LOOSE_BIT, NO_TILE, TILES, Box, State
from .prospects import is_pressed, payout, shares_of, stake, thirst

NEVER = -1_000_000
GOOD = 500  # a tile that brings so much is a good one
PREPARES = 120  # a hotel beside another tile of the hand: a chain can be founded next
NOTHING = 20
BOUGHT_AT_ONCE = 3  # shares of a new chain
POCKET = 500  # money not spent on them
TWO = 2


def growth_gain(s: State, box: Box, seat: int, chain: int, size: int, soon: int) -> int:
    """Return what a seat gains when a chain grows to a size."""
    held = shares_of(s, box, seat, chain)
    return stake(s, box, seat, chain, held, size, soon) - stake(s, box, seat, chain, held, s.size[chain], soon)


def growth_opinion(s: State, box: Box, seat: int, chain: int, size: int, soon: int) -> int:
    """Return what it brings that a chain grows: my gain, less what the others gain on average."""
    mine = growth_gain(s, box, seat, chain, size, soon)
    others = sum(growth_gain(s, box, other, chain, size, soon) for other in range(s.players) if other != seat)
    return mine - others // max(s.players - 1, 1)


def merger_gain(s: State, box: Box, seat: int, chains: int, survivor: int, soon: int) -> int:
    """Return what a seat gains by a merger: bonuses and shares turned into money, against what it could hope for."""
    size = 1
    total = 0
    paid = 0
    for chain in range(CHAINS):
        if has(chains, chain):
            size += s.size[chain]
            if chain != survivor:
                held = shares_of(s, box, seat, chain)
                money = payout(s, box, seat, chain) + held * s.price[chain]
                paid += money
                total += money - stake(s, box, seat, chain, held, s.size[chain], soon)
    total += growth_gain(s, box, seat, survivor, min(size, TILES), soon)
    if s.cash[seat] >= 0:
        total += thirst(s, s.cash[seat]) - thirst(s, s.cash[seat] + paid)
    return total


def merger_opinion(s: State, box: Box, seat: int, chains: int, survivor: int, soon: int) -> int:
    """Return what a merger brings: my gain, less what the others gain on average."""
    mine = merger_gain(s, box, seat, chains, survivor, soon)
    others = sum(merger_gain(s, box, other, chains, survivor, soon) for other in range(s.players) if other != seat)
    return mine - others // max(s.players - 1, 1)


def best_merger(s: State, box: Box, seat: int, chains: int, soon: int) -> int:
    """Return the opinion of a merger, with the survivor that suits best."""
    largest = largest_of(s, chains)
    return max(
        (merger_opinion(s, box, seat, chains, chain, soon) for chain in range(CHAINS) if has(largest, chain)), default=0
    )


def name_opinion(s: State, box: Box, seat: int, chain: int, pressed: bool) -> int:
    """Return what a name promises: the free share and those bought at once, against what others kept of it."""
    price = box.price[chain][TWO]
    soon = 1 << chain if pressed else 0
    free = 1 if s.bank[chain] > 0 else 0
    held = s.shares[seat][chain]
    bought = max(min(BOUGHT_AT_ONCE, (s.cash[seat] - POCKET) // max(price, 1), s.bank[chain] - free), 0)
    mine = stake(s, box, seat, chain, held + free + bought, TWO, soon) - bought * price
    mine -= thirst(s, s.cash[seat] - bought * price) - thirst(s, s.cash[seat])
    others = 0
    for other in range(s.players):
        if other != seat:
            others += stake(s, box, other, chain, shares_of(s, box, other, chain), TWO, soon)
    return mine - others // max(s.players - 1, 1)


def best_name(s: State, box: Box, seat: int, tile: int) -> int:
    """Return the opinion of the best absent chain, founded by this tile."""
    pressed = is_pressed(s, tile)
    return max((name_opinion(s, box, seat, chain, pressed) for chain in range(CHAINS) if s.size[chain] == 0), default=0)


def has_neighbour_in_hand(s: State, seat: int, tile: int) -> bool:
    """Whether the hand has a tile beside this one: laid first, it lets me found next."""
    for other in s.hands[seat]:
        if abs(other - tile) in (1, 10):
            return True
    return False


def tile_opinion(s: State, box: Box, seat: int, tile: int, soon: int) -> int:
    """Return what a tile brings: a new chain, a larger one, a merger, or nothing yet."""
    chains = chains_near(s, tile)
    if are_several(chains):
        return best_merger(s, box, seat, chains, soon)
    if chains:
        chain = first_of(chains)
        return growth_opinion(s, box, seat, chain, min(s.size[chain] + 1, TILES), soon)
    if around(s, tile) & LOOSE_BIT:
        return best_name(s, box, seat, tile)
    return PREPARES if has_neighbour_in_hand(s, seat, tile) else NOTHING


def best_tile(s: State, box: Box, seat: int, soon: int) -> int:
    """Return the opinion of the best legal tile of the hand; NEVER where there is none."""
    best = NEVER
    for tile in s.hands[seat]:
        if tile != NO_TILE and tile_refusal(s, tile) == LEGAL:
            best = max(best, tile_opinion(s, box, seat, tile, soon))
    return best


def good_tiles(s: State, box: Box, seat: int, soon: int) -> int:
    """Return how many legal tiles of the hand bring something at once."""
    count = 0
    for tile in s.hands[seat]:
        if tile != NO_TILE and tile_refusal(s, tile) == LEGAL and tile_opinion(s, box, seat, tile, soon) >= GOOD:
            count += 1
    return count
