"""Mergers: the largest chain absorbs the others (booklet 4.2, 4.5)."""

from __future__ import annotations

from corbeille.core.tell import tell

from ..events import Event
from ..state import CHAINS, Ask, Box, State, Step
from .board import are_several, chains_near, first_of, has, join, largest_of, overrun, resize
from .bonuses import pay_bonuses
from .questions import answered, ask


def candidates(s: State) -> int:
    """GH-041: the chains that the tile touches and that share the largest size."""
    return largest_of(s, chains_near(s, s.tile))


def choose_survivor(s: State, box: Box) -> None:
    """GH-040, GH-041: the largest survives; among equals the active player names it."""
    if are_several(candidates(s)):
        ask(s, Ask.SURVIVOR, s.turn)
    else:
        absorb(s, box, first_of(candidates(s)))


def absorb(s: State, box: Box, survivor: int) -> None:
    """GH-042 (1), GH-044: the board is changed; the absorbed keep their size and price until they are settled."""
    s.survivor = survivor
    s.absorbed = chains_near(s, s.tile) & ~(1 << survivor)
    s.numbered = 0
    size = join(s, s.tile, survivor)
    size += s.size[survivor]
    for chain in range(CHAINS):
        if has(s.absorbed, chain):
            size += s.size[chain]
            tell(s, Event.ABSORBED, chain, s.size[chain], survivor)
    overrun(s, s.absorbed, survivor)
    resize(s, box, survivor, size)
    tell(s, Event.MERGED, survivor, size)
    answered(s, Step.BANK_NUMBERS)


def pay_all_bonuses(s: State, box: Box) -> None:
    """GH-042 (3): every bonus of every absorbed chain, before any share is settled."""
    for chain in range(CHAINS):
        if has(s.absorbed, chain):
            pay_bonuses(s, box, chain)
    s.step = Step.NEXT_CHAIN


def settle_next_chain(s: State) -> None:
    """GH-042 (4): the largest is settled first; among equals the active player names it."""
    largest = largest_of(s, s.absorbed)
    if s.absorbed == 0:
        s.step = Step.BANK_TILES
    elif are_several(largest):
        ask(s, Ask.NEXT_ABSORBED, s.turn)
    else:
        begin_settling(s, first_of(largest))


def begin_settling(s: State, chain: int) -> None:
    """GH-060: its holders are asked in turn, beginning with the active player."""
    s.chain = chain
    s.holder = 0
    answered(s, Step.NEXT_HOLDER)


def end_settling(s: State, box: Box) -> None:
    """GH-043 (2): the marker goes back to the banker; the chain can be founded anew."""
    s.absorbed &= ~(1 << s.chain)
    resize(s, box, s.chain, 0)
    tell(s, Event.SETTLED, s.chain)
    s.step = Step.NEXT_CHAIN
