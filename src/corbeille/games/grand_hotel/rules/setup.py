"""The start: money, cards, start tiles, the first player (booklet 3)."""

from __future__ import annotations

from corbeille.core.tell import tell

from ..events import Event
from ..state import ALL_CARDS, CELLS, CHAINS, Ask, Box, Card, Mark, State, Step
from .questions import answered, ask_chance
from .tiles import fill_bag, take_from_bag


def lay_out(s: State, box: Box, players: int) -> None:
    """GH-003, GH-010, GH-100: an empty board, all shares in the bank, money and cards for each."""
    for cell in range(CELLS):
        s.board[cell] = Mark.EMPTY
    for chain in range(CHAINS):
        s.bank[chain] = box.share_count
    for seat in range(players):
        s.cash[seat] = box.start_cash
        s.cards[seat] = ALL_CARDS if box.power_cards else 0
    fill_bag(s)
    s.players = players
    s.turn = -1
    s.card = Card.NONE
    s.holder = 0
    ask_chance(s, Ask.START_TILE)


def lay_start_tile(s: State, tile: int) -> None:
    """GH-011: each lays a tile; neighbours are no chain."""
    take_from_bag(s, tile)
    s.board[tile] = Mark.LOOSE
    s.start_tiles[s.holder] = tile
    tell(s, Event.START_TILE, s.holder, tile)
    s.holder += 1
    if s.holder == s.players:
        s.turn = first_player(s)
        tell(s, Event.FIRST_PLAYER, s.turn)
        answered(s, Step.DEAL)


def first_player(s: State) -> int:
    """GH-012: the lowest number begins; on the same number, the letter closest to A."""
    first = 0
    for seat in range(1, s.players):
        if s.start_tiles[seat] < s.start_tiles[first]:
            first = seat
    return first
