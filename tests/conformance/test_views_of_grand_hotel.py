"""What the kit found in Grand Hôtel: views told a worth that hangs on hidden shares, and read beside the board."""

from __future__ import annotations

from typing import SupportsIndex

from corbeille.core.conformance import Table
from corbeille.core.position import Position
from corbeille.games import catalogue
from corbeille.games.grand_hotel.rules.course import exchange_dead_tile
from corbeille.games.grand_hotel.rules.placement import has_legal_tile
from corbeille.games.grand_hotel.state import UNSEEN_TILE

GAME = catalogue.load("grand_hotel")
HIDDEN = {"holdings": "hidden"}


class Board(list[int]):
    """Cells that cannot be counted from the end: C would read what lies before them."""

    def __getitem__(self, cell: SupportsIndex | slice) -> int:  # type: ignore[override]
        """Return a cell."""
        assert not isinstance(cell, slice)
        assert cell.__index__() >= 0
        return super().__getitem__(cell)


def settled(**options: str) -> Position:
    """Return a table at which seats 0 and 1 have shares of the same chain of three hotels, with seat 0's turn."""
    position = Position.start(Table(GAME, 3, options).setting)
    s, box = position.s, position.setting.box
    s.turn, s.present, s.size[0], s.price[0] = 0, 1, 3, box.price[0][3]
    s.shares[0][0], s.shares[1][0], s.bank[0] = 2, 5, 18
    return position


def test_with_hidden_holdings_nobody_is_told_a_worth_that_hangs_on_the_shares_of_others() -> None:
    """Seat 0 would get the second bonus, and cannot know it; seat 2 has no shares, so nothing hangs on them."""
    position = settled(**HIDDEN)
    true = position.worth()
    assert position.view(0)["worth"] == [None, None, None]
    assert position.view(2)["worth"] == [None, None, true[2]]
    assert settled().view(0)["worth"] == true


def test_the_worth_is_known_where_all_shares_are() -> None:
    position = settled(**HIDDEN)
    position.s.shares[1][0], position.s.bank[0] = 0, 23
    assert position.view(0)["worth"][0] == position.worth()[0]


def test_an_unseen_tile_lies_nowhere() -> None:
    position = settled(dead_tiles="exchange")
    s, box = position.s, position.setting.box
    s.hands[0] = [UNSEEN_TILE] * len(s.hands[0])
    s.board = Board(s.board)
    assert not has_legal_tile(s, 0)
    exchange_dead_tile(s, box)
    assert s.hands[0] == [UNSEEN_TILE] * len(s.hands[0])
