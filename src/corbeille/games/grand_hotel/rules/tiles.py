"""Tiles: the pool, and the hands (booklet 3 and 4)."""

from __future__ import annotations

from corbeille.core.tell import tell

from ..actions import Do
from ..events import Event
from ..state import (
    END_OF_CELLS,
    FIRST_CELL,
    HAND,
    LETTERS,
    NO_TILE,
    NUMBERS,
    TILES,
    Ask,
    Mark,
    State,
    Step,
)
from .questions import answered, ask_chance


def fill_bag(s: State) -> None:
    """GH-002: one tile for each cell, face down."""
    for number in range(1, NUMBERS + 1):
        s.bag[number] = (1 << LETTERS) - 1
    s.tiles_left = TILES


def is_in_bag(s: State, tile: int) -> bool:
    """Whether a tile is still to be drawn."""
    return FIRST_CELL <= tile < END_OF_CELLS and s.bag[tile // 10] >> tile % 10 & 1 == 1


def bag_tile(s: State, k: int) -> int:
    """Return the k-th tile of the pool, by number, then by letter."""
    number = 1
    count = s.bag[number].bit_count()
    while k >= count:
        k -= count
        number += 1
        count = s.bag[number].bit_count()
    letters = s.bag[number]
    for _ in range(k):
        letters &= letters - 1
    return 10 * number + ((letters & -letters) - 1).bit_count()


def take_from_bag(s: State, tile: int) -> None:
    """Draw this tile: it is no longer in the pool."""
    s.bag[tile // 10] ^= 1 << tile % 10
    s.tiles_left -= 1


def tiles_held(s: State, seat: int) -> int:
    """Return how many tiles a hand has."""
    return sum(1 for tile in s.hands[seat] if tile != NO_TILE)


def slot_of(s: State, seat: int, tile: int) -> int:
    """Return the lowest slot of a hand with this tile (or with none), -1 where there is no such slot."""
    for slot, held in enumerate(s.hands[seat]):
        if held == tile:
            return slot
    return -1


def nobody_has_tiles(s: State) -> bool:
    """GH-082 (b): no tile is left in any hand nor in the pool."""
    return s.tiles_left == 0 and all(tiles_held(s, seat) == 0 for seat in range(s.players))


def ask_draw(s: State, seat: int) -> None:
    """Chance draws a tile for a hand."""
    s.holder = seat
    ask_chance(s, Ask.DRAW)


def drawn(s: State, tile: int) -> None:
    """GH-013b: the tile goes to the lowest empty slot."""
    take_from_bag(s, tile)
    s.hands[s.holder][slot_of(s, s.holder, NO_TILE)] = tile
    tell(s, Event.DREW, s.holder, tile)
    answered(s, s.step)


def draw_action(s: State, tile: int) -> int:
    """Return the action of chance that draws this tile, for whatever it is drawn now."""
    match s.ask:
        case Ask.START_TILE:
            return Do.START_TILE + END_OF_CELLS * s.holder + tile
        case Ask.DRAW:
            return Do.DRAW + END_OF_CELLS * s.holder + tile
        case _:
            return Do.BANK_TILE + END_OF_CELLS * s.chain + tile


def deal(s: State) -> None:
    """GH-013, GH-013a: the first player draws six tiles, then each to his left."""
    dealt = TILES - s.players - s.tiles_left
    if dealt < HAND * s.players:
        ask_draw(s, (s.turn + dealt // HAND) % s.players)
    else:
        s.step = Step.TURN


def draw_for_vision(s: State) -> None:
    """GH-105: five tiles more, or what the pool still has."""
    if s.to_draw > 0 and s.tiles_left > 0:
        s.to_draw -= 1
        ask_draw(s, s.turn)
    else:
        s.to_draw = 0
        s.step = Step.PLACE


def refill(s: State) -> None:
    """GH-021: one tile after the other, until he holds six or the pool is empty."""
    if s.tiles_left > 0 and tiles_held(s, s.turn) < HAND:
        ask_draw(s, s.turn)
    else:
        s.step = Step.DEAD_TILES


def put_out(s: State, seat: int, slot: int) -> None:
    """GH-024: a dead tile leaves the game; its cell stays empty for good."""
    tile = s.hands[seat][slot]
    s.hands[seat][slot] = NO_TILE
    s.board[tile] = Mark.OUT
    tell(s, Event.OUT, seat, tile)
