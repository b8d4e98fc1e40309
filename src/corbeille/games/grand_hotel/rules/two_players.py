"""Two players: the bank is taken for a shareholder (booklet, rules for two players)."""

from __future__ import annotations

from corbeille.core.refusals import LEGAL
from corbeille.core.tell import tell

from ..events import Event
from ..state import Ask, Box, Mark, State, Step
from .board import chains_near, first_of, largest_of
from .placement import lay, tile_refusal
from .questions import answered, ask_chance
from .tiles import take_from_bag

TWO = 2


def ask_bank_numbers(s: State, box: Box) -> None:
    """GH-090, GH-097, GH-098: a number for each chain, the largest first, among equals in printed order."""
    missing = s.absorbed & ~s.numbered
    if not box.bank_holds or s.players != TWO or missing == 0:
        s.step = Step.FINAL if s.ending else Step.BONUSES
        return
    s.chain = first_of(largest_of(s, missing))
    ask_chance(s, Ask.BANK_TILE if s.tiles_left > 0 else Ask.BANK_NUMBER)


def set_bank_number(s: State, box: Box, number: int, tile: int) -> None:
    """GH-090, GH-090a: what the bank is taken to hold of this chain, by its tile or (GH-098) a number alone."""
    held = sum(s.shares[seat][s.chain] for seat in range(s.players))
    s.bank_number[s.chain] = min(number, box.share_count - held) if box.cap_bank else number
    s.numbered |= 1 << s.chain
    tell(s, Event.BANK_NUMBER, s.chain, s.bank_number[s.chain], number, tile)
    answered(s, Step.BANK_NUMBERS)


def draw_bank_tile(s: State, box: Box, tile: int) -> None:
    """GH-090: its number counts; the tile waits to be placed."""
    take_from_bag(s, tile)
    s.waiting[s.waiting_count] = tile
    s.waiting_count += 1
    set_bank_number(s, box, tile // 10, tile)


def lay_next_bank_tile(s: State, box: Box) -> None:
    """GH-092, GH-092a: the tile drawn first is placed first, once all shares are settled."""
    if s.waiting_count == 0:
        s.step = Step.TILE_DONE
        return
    tile = s.waiting[0]
    s.waiting_count -= 1
    for k in range(s.waiting_count):
        s.waiting[k] = s.waiting[k + 1]
    s.waiting[s.waiting_count] = 0
    lay_bank_tile(s, box, tile)


def lay_bank_tile(s: State, box: Box, tile: int) -> None:
    """GH-093 to GH-096: it extends a chain or merges some, as the active player's would, but founds none."""
    if tile_refusal(s, tile) != LEGAL:
        s.board[tile] = Mark.OUT
        tell(s, Event.BANK_ASIDE, tile)
        return
    tell(s, Event.BANK_LAID, tile)
    if chains_near(s, tile):
        lay(s, box, tile)
    else:
        s.board[tile] = Mark.LOOSE
