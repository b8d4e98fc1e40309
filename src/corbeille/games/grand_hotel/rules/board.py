"""The board: what touches what, and how hotels join a chain (booklet 1, 4.1, 4.2)."""

from __future__ import annotations

from ..state import CHAIN_BITS, CHAINS, END_OF_CELLS, FIRST_CELL, Box, Mark, State

CLOSED = 11  # hotels (GH-007)


def around(s: State, cell: int) -> int:
    """GH-001: what lies next to a cell, beside it or above and below, as marks of one bit each."""
    board = s.board
    return 1 << board[cell - 10] | 1 << board[cell - 1] | 1 << board[cell + 1] | 1 << board[cell + 10]


def chains_near(s: State, cell: int) -> int:
    """Return the chains that a cell touches: the N of GH-030 to GH-035."""
    return around(s, cell) & CHAIN_BITS


def are_several(chains: int) -> bool:
    """Whether a set of chains has more than one."""
    return chains & (chains - 1) != 0


def has(chains: int, chain: int) -> bool:
    """Whether a set of chains has this one."""
    return chains >> chain & 1 == 1


def first_of(chains: int) -> int:
    """Return the first chain of a set, in printed order."""
    return ((chains & -chains) - 1).bit_count()


def largest_of(s: State, chains: int) -> int:
    """Return those of a set of chains that share the largest size."""
    largest = max((s.size[chain] for chain in range(CHAINS) if has(chains, chain)), default=0)
    return sum(1 << chain for chain in range(CHAINS) if has(chains, chain) and s.size[chain] == largest)


def resize(s: State, box: Box, chain: int, size: int) -> None:
    """Give a chain its size, and with it its price and its state (GH-004, GH-007)."""
    bit = 1 << chain
    s.size[chain] = size
    s.price[chain] = box.price[chain][size]
    s.present = s.present | bit if size > 0 else s.present & ~bit
    s.closed = s.closed | bit if size >= CLOSED else s.closed & ~bit


def join(s: State, cell: int, chain: int) -> int:
    """GH-031 to GH-033: a loose hotel and all that hang together with it take the chain's mark; how many."""
    if s.board[cell] != Mark.LOOSE:
        return 0
    s.board[cell] = chain
    count = 1
    count += join(s, cell - 10, chain)
    count += join(s, cell - 1, chain)
    count += join(s, cell + 1, chain)
    count += join(s, cell + 10, chain)
    return count


def overrun(s: State, absorbed: int, survivor: int) -> None:
    """GH-042 (1): all hotels of the absorbed chains take the survivor's mark."""
    for cell in range(FIRST_CELL, END_OF_CELLS):
        if absorbed >> s.board[cell] & 1:
            s.board[cell] = survivor
