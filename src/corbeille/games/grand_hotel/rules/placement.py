"""Placing a tile: where it may go, and what it begins (booklet 4.1, 4.2)."""

from __future__ import annotations

from corbeille.core.refusals import LEGAL
from corbeille.core.tell import tell

from ..events import Event
from ..reasons import Refusal
from ..state import CHAIN_BITS, LOOSE_BIT, NO_TILE, UNSEEN_TILE, Ask, Box, Mark, State, Step
from .board import are_several, around, chains_near, first_of, join, resize
from .merger import choose_survivor
from .questions import answered, ask
from .tiles import slot_of


def tile_refusal(s: State, tile: int) -> int:
    """GH-034 to GH-036: no eighth chain, no two closed chains; a single closed one may absorb others."""
    near = around(s, tile)
    if near & CHAIN_BITS:
        return Refusal.TWO_CLOSED_CHAINS if are_several(near & s.closed) else LEGAL
    if near & LOOSE_BIT and s.present == CHAIN_BITS:
        return Refusal.EIGHTH_CHAIN
    return LEGAL


def is_dead(s: State, tile: int) -> bool:
    """GH-035: a tile between two closed chains can never be placed."""
    return are_several(chains_near(s, tile) & s.closed)


def has_legal_tile(s: State, seat: int) -> bool:
    """GH-022: whether any tile of a hand can be placed."""
    for tile in s.hands[seat]:
        if tile > UNSEEN_TILE and tile_refusal(s, tile) == LEGAL:
            return True
    return False


def place(s: State, box: Box, tile: int) -> None:
    """GH-020 (1): a tile of the hand goes to its cell."""
    s.hands[s.turn][slot_of(s, s.turn, tile)] = NO_TILE
    s.placed += 1
    s.passes = 0
    tell(s, Event.PLACED, s.turn, tile)
    lay(s, box, tile)


def lay(s: State, box: Box, tile: int) -> None:
    """GH-030 to GH-033: a hotel alone, a new chain, a larger chain, or a merger."""
    near = around(s, tile)
    chains = near & CHAIN_BITS
    s.tile = tile
    s.board[tile] = Mark.LOOSE
    answered(s, Step.BANK_TILES)
    if are_several(chains):
        choose_survivor(s, box)
    elif chains:
        extend(s, box, first_of(chains))
    elif near & LOOSE_BIT:
        choose_name(s, box)


def extend(s: State, box: Box, chain: int) -> None:
    """GH-032: the hotel, and the loose ones that it touches, join the chain."""
    joined = join(s, s.tile, chain)
    resize(s, box, chain, s.size[chain] + joined)
    tell(s, Event.GREW, chain, s.size[chain])


def choose_name(s: State, box: Box) -> None:
    """GH-031: the founder names any absent chain; a single one is taken unasked."""
    absent = CHAIN_BITS & ~s.present
    if are_several(absent):
        ask(s, Ask.FOUND, s.turn)
    else:
        found(s, box, first_of(absent))


def found(s: State, box: Box, chain: int) -> None:
    """GH-031, GH-031a: the chain is founded; its founder gets a share if the bank has one."""
    joined = join(s, s.tile, chain)
    resize(s, box, chain, joined)
    tell(s, Event.FOUNDED, s.turn, chain, s.size[chain])
    if s.bank[chain] > 0:
        s.bank[chain] -= 1
        s.shares[s.turn][chain] += 1
        tell(s, Event.FREE_SHARE, s.turn, chain)
    elif box.founder_cash:
        s.cash[s.turn] += s.price[chain]
        tell(s, Event.FOUNDER_PAID, s.turn, chain, s.price[chain])
    else:
        tell(s, Event.NO_FREE_SHARE, s.turn, chain)
    answered(s, Step.BANK_TILES)
