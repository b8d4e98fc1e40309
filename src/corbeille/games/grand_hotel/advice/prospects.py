"""What a seat may hope for: bonuses, rising shares, and the worth of money in hand."""

from __future__ import annotations

from corbeille.core.seats import UNKNOWN

from ..rules.board import are_several, chains_near, has, largest_of
from ..rules.bonuses import bonus
from ..rules.purchase import may_end
from ..state import CHAINS, END_OF_CELLS, FIRST_CELL, LETTERS, TILES, Box, Mark, State

# How likely something is, in thousandths, by steps of half a logit from -4 to 4.
CHANCE = (18, 29, 47, 76, 119, 182, 269, 378, 500, 622, 731, 818, 881, 924, 953, 971, 982)
MIDDLE = 8
CERTAIN = 1000
BANK_MOST = 12  # two players: the bank's number is 1 to 12 (GH-090)
TWO = 2
NEED = 9000  # who has less money misses purchases
RESERVE = 2000  # and who has less than this is out of the game for some rounds
NEIGHBOURS = (-10, -1, 1, 10)


def is_free(s: State, cell: int) -> bool:
    """Whether a hotel may still come here: on the board, and nothing lies there."""
    return FIRST_CELL <= cell < END_OF_CELLS and cell % 10 < LETTERS and s.board[cell] == Mark.EMPTY


def due_soon(s: State) -> int:
    """Return the chains that a single tile would join to one as large or larger."""
    soon = 0
    for cell in range(FIRST_CELL, END_OF_CELLS):
        if is_free(s, cell):
            chains = chains_near(s, cell)
            if are_several(chains) and not are_several(chains & s.closed):
                largest = largest_of(s, chains)
                soon |= chains if are_several(largest) else chains & ~largest
    return soon


def is_pressed(s: State, cell: int) -> bool:
    """Whether a chain that begins here would be a single tile away from another one."""
    for step in NEIGHBOURS:
        if is_free(s, cell + step) and chains_near(s, cell + step):
            return True
    return False


def even_part(s: State, box: Box, chain: int) -> int:
    """Return what each hidden hand holds of a chain, if they hold alike; 0 where nothing is hidden."""
    rest = box.share_count - s.bank[chain]
    hidden = 0
    for seat in range(s.players):
        if s.shares[seat][chain] == UNKNOWN:
            hidden += 1
        else:
            rest -= s.shares[seat][chain]
    return (rest + hidden - 1) // hidden if hidden > 0 else 0


def shares_of(s: State, box: Box, seat: int, chain: int) -> int:
    """Return what a seat holds; where that is hidden, its part of what is in hidden hands."""
    return s.shares[seat][chain] if s.shares[seat][chain] != UNKNOWN else even_part(s, box, chain)


def best_rival(s: State, box: Box, seat: int, chain: int) -> int:
    """Return the most that another seat holds; hidden hands are never quite even."""
    part = even_part(s, box, chain) if box.hidden > 0 else 0
    most = part + 1 if part > 1 and s.players > TWO else part
    for other in range(s.players):
        if other != seat and s.shares[other][chain] > most:
            most = s.shares[other][chain]
    return most


def next_rival(s: State, box: Box, seat: int, chain: int) -> int:
    """Return the second most that another seat holds."""
    part = even_part(s, box, chain) if box.hidden > 0 else 0
    most = 0
    second = 0
    for other in range(s.players):
        if other != seat:
            held = s.shares[other][chain] if s.shares[other][chain] != UNKNOWN else part
            if held > most:
                second = most
                most = held
            elif held > second:
                second = held
    return second


def rounds_left(s: State, box: Box, chain: int, soon: int) -> int:
    """Return for how many rounds shares of a chain will be bought before its bonuses are paid."""
    if s.announced:
        return 0
    if may_end(s, box):
        return 1
    if has(soon, chain):
        return 2
    return max(2, 1 + s.tiles_left // (3 * s.players))


def spread(s: State, box: Box, chain: int, soon: int) -> int:
    """Return how far the holdings may still move apart, in quarters of a share."""
    return 2 + min(2 * s.bank[chain], 3 * rounds_left(s, box, chain, soon))


def chance(lead: int, crowd: int, quarters: int) -> int:
    """Return in thousandths how likely a lead of so many shares is kept, against so many more who may catch up."""
    x = 1100 * lead // quarters - 130 * crowd * (quarters - 2) // quarters
    x = min(max(x, -100 * MIDDLE), 100 * MIDDLE - 1)
    at = MIDDLE + x // 100
    return CHANCE[at] + (CHANCE[at + 1] - CHANCE[at]) * (x % 100) // 100


def hope(s: State, box: Box, seat: int, chain: int, held: int, size: int, soon: int) -> int:
    """Return the bonus that so many shares of a chain of this size let one expect."""
    if held <= 0:
        return 0
    quarters = spread(s, box, chain, soon)
    crowd = max(s.players - TWO, 0)
    first = chance(held - best_rival(s, box, seat, chain), crowd, quarters)
    placed = chance(held - next_rival(s, box, seat, chain), crowd, quarters)
    if box.bank_holds > 0 and s.players == TWO:
        placed = max(first, CERTAIN * min(held, BANK_MOST) // BANK_MOST)
        first = first * min(2 * held - 1, 2 * BANK_MOST) // (2 * BANK_MOST)
    second = (CERTAIN - first) * placed // CERTAIN
    now = (first * box.first_bonus[chain][size] + second * box.second_bonus[chain][size]) // CERTAIN
    price = box.price[chain][size]
    return now * (price + growth(s, chain, soon)) // price


def growth(s: State, chain: int, soon: int) -> int:
    """Return by how much the price is going to rise until the chain is absorbed, or the game over."""
    if s.announced:
        return 0
    return min(s.tiles_left, 70) * (3 if has(soon, chain) else 4)


def stake(s: State, box: Box, seat: int, chain: int, held: int, size: int, soon: int) -> int:
    """Return what so many shares are worth: their price, what it may rise by, and the hope of a bonus."""
    if held <= 0 or size < TWO:
        return 0
    rise = growth(s, chain, soon)
    return held * (box.price[chain][size] + rise) + hope(s, box, seat, chain, held, size, soon)


def payout(s: State, box: Box, seat: int, chain: int) -> int:
    """Return the bonus that an absorbed chain would pay now; expected, where holdings or the bank's are not known."""
    if box.hidden > 0 or (box.bank_holds > 0 and s.players == TWO):
        return hope(s, box, seat, chain, shares_of(s, box, seat, chain), s.size[chain], 1 << chain)
    return bonus(s, box, chain, seat, 0)


def thirst(s: State, cash: int) -> int:
    """Return what it costs to have so little money: purchases missed, the more the fewer share the turns to come."""
    short = max(NEED - cash, 0)
    empty = max(RESERVE - cash, 0)
    missed = short * short // NEED + 2 * empty
    return missed * min(s.tiles_left, TILES // 2) // (TILES // 2) * (s.players + 4) // (2 * s.players)


def outlook(s: State, box: Box, seat: int, soon: int) -> int:
    """Return the money of a seat, its shares, and its hopes of bonuses."""
    total = 0
    if s.cash[seat] != UNKNOWN:
        total = s.cash[seat] - thirst(s, s.cash[seat])
    for chain in range(CHAINS):
        total += stake(s, box, seat, chain, shares_of(s, box, seat, chain), s.size[chain], soon)
    return total
