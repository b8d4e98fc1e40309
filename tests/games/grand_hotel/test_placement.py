"""Placing a tile, and what it begins (booklet 4.1, 4.2)."""

from __future__ import annotations

import pytest

from .table import lay_out

SEVEN = ["AA.FF.II.LL", "", "OO.PP.....CC"]


def test_gh_030_a_hotel_alone_is_loose() -> None:
    game = lay_out(["AA"], hands=["5E"]).play("place 5E")
    assert game.board[4] == "....o......."
    assert game.chain("airport")[0] == 2


def test_gh_031_amb_02_amb_05_the_founder_names_any_absent_chain() -> None:
    game = lay_out(["AA", "", "o.oo"], hands=["2C"]).play("place 2C")
    assert game.answers_of("found") == ["festival", "imperial", "luxor", "oriental", "prestige", "continental"]
    assert game.refusal("found airport") == ("chain-on-board", "GH-031")
    game.play("found oriental")
    assert (game.board[2], game.chain("oriental")) == ("OOOO........", (4, 500, 24))
    assert game.shares("oriental") == [1, 0, 0]
    assert game.cash == [6000] * 3


def test_gh_031_the_last_absent_chain_is_founded_unasked() -> None:
    game = lay_out(["AA.FF.II.LL", "", "OO.PP.....o"], hands=["12C"]).play("place 12C")
    assert game.chain("continental") == (2, 400, 24)
    assert game.asked == "0 buy"


def test_gh_031_loose_hotels_join_through_loose_hotels_only() -> None:
    game = lay_out(["oo.o", "o..o", "o.o"], hands=["3A"]).play("place 3A", "found luxor")
    assert game.board[:3] == ["LLLL........", "L..L........", "L.o........."]
    assert game.chain("luxor")[0] == 7


@pytest.mark.parametrize(("flag", "cash"), [("nothing", 6000), ("cash", 6500)])
def test_gh_031a_amb_08_no_share_left_for_the_founder(flag: str, cash: int) -> None:
    game = lay_out(["ooo"], shares={"oriental": (0, 13, 12)}, hands=["4A"], founder_without_stock=flag)
    game.play("place 4A", "found oriental")
    assert (game.cash[0], game.shares("oriental"), game.chain("oriental")) == (cash, [0, 13, 12], (4, 500, 0))


def test_gh_031a_the_last_share_is_the_founders_even_with_the_flag() -> None:
    game = lay_out(["o"], shares={"oriental": (0, 12, 12)}, hands=["2A"], founder_without_stock="cash")
    game.play("place 2A", "found oriental")
    assert (game.cash[0], game.shares("oriental")[0], game.chain("oriental")[2]) == (6000, 1, 0)


def test_gh_032_amb_04_a_chain_grows_and_takes_the_loose_ones_along() -> None:
    game = lay_out(["AA.oo", "..o"], hands=["3A"]).play("place 3A")
    assert game.board[:2] == ["AAAAA.......", "..A........."]
    assert game.chain("airport") == (6, 600, 25)
    assert game.shares("airport") == [0, 0, 0]


def test_gh_033_amb_07_a_merger_takes_the_loose_ones_along() -> None:
    game = lay_out(["AAA.LL", "...o", "...o"], hands=["4A"]).play("place 4A")
    assert game.board[:3] == ["AAAAAA......", "...A........", "...A........"]
    assert game.chain("airport")[0] == 8
    assert game.chain("luxor") == (0, 0, 25)


def test_gh_034_no_eighth_chain() -> None:
    game = lay_out([*SEVEN, "", "........o"], hands=["9F 12I"])
    assert game.answers == ["place 12I"]
    assert game.refusal("place 9F") == ("eighth-chain", "GH-034")


def test_gh_034_six_chains_leave_room() -> None:
    game = lay_out(["AA.FF.II.LL", "", "OO.PP", "", "........o"], hands=["9F"])
    assert game.answers == ["place 9F"]


def test_gh_034_amb_06_touching_a_chain_too_it_is_an_extension() -> None:
    game = lay_out([*SEVEN, "o"], hands=["2D"]).play("place 2D")
    assert game.board[3] == "OO.........."
    assert game.chain("oriental")[0] == 4


def test_gh_034_alone_it_is_legal() -> None:
    assert lay_out(SEVEN, hands=["9F"]).answers == ["place 9F"]


@pytest.mark.parametrize("third", ["", "....OO"])
def test_gh_035_two_closed_chains_whatever_else_it_touches(third: str) -> None:
    game = lay_out(["AAAAAAAAAAA", third, "PPPPPPPPPPP"], hands=["4B 12I"])
    assert game.answers == ["place 12I"]
    assert game.refusal("place 4B") == ("two-closed-chains", "GH-035")


def test_gh_036_a_closed_chain_absorbs_open_ones() -> None:
    game = lay_out(["AAAAAAAAAAA", "....OO", "PP"], hands=["2B"]).play("place 2B")
    assert game.board[2] == "AA.........."
    assert game.chain("airport")[:2] == (14, 700)
    assert game.chain("oriental")[0] == 2
