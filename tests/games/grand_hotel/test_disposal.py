"""What becomes of the shares of an absorbed chain (booklet 4.4)."""

from __future__ import annotations

import pytest

from .table import lay_out

MERGER = ["LLLLL.AAA"]  # 6A: Luxor absorbs Airport, a share of which is worth 300


def test_gh_060_amb_15_amb_16_every_holder_in_turn_from_the_active_player() -> None:
    game = lay_out(MERGER, players=4, shares={"airport": (1, 0, 1, 9)}, hands=["", "", "6A"], turn=2)
    game.play("place 6A")
    order = []
    while game.asked.split()[1] in ("trade", "sell"):
        order.append(game.asked)
        game.play(f"{game.asked.split()[1]} 0")
    assert order == ["2 sell", "3 trade", "3 sell", "0 sell"]


def test_gh_061_amb_18_keep_sell_and_trade_parts() -> None:
    game = lay_out(MERGER, shares={"airport": (7,)}, hands=["6A"]).play("place 6A")
    assert game.answers == ["trade 0", "trade 2", "trade 4", "trade 6"]
    game.play("trade 2")
    assert game.answers == [f"sell {count}" for count in range(6)]
    assert game.refusal("sell 6") == ("too-many-shares", "GH-061")
    game.play("sell 3")
    assert (game.shares("airport")[0], game.shares("luxor")[0]) == (2, 1)
    assert game.cash[0] == 6000 + 4500 + 900


def test_gh_061_not_more_than_he_has() -> None:
    game = lay_out(MERGER, shares={"airport": (3,)}, hands=["6A"]).play("place 6A")
    assert game.refusal("trade 4") == ("too-many-shares", "GH-061")


def test_gh_062_sold_at_the_price_of_before_and_back_to_the_bank() -> None:
    game = lay_out(MERGER, shares={"airport": (4,)}, hands=["6A"]).play("place 6A", "trade 0", "sell 4")
    assert game.cash[0] == 6000 + 4500 + 4 * 300
    assert game.chain("airport") == (0, 0, 25)


def test_gh_063_two_for_one() -> None:
    game = lay_out(MERGER, shares={"airport": (4,)}, hands=["6A"]).play("place 6A", "trade 4")
    assert (game.shares("airport")[0], game.shares("luxor")[0]) == (0, 2)
    assert (game.chain("luxor")[2], game.chain("airport")[2]) == (23, 25)
    assert game.cash[0] == 6000 + 4500
    assert game.asked == "0 buy"  # nothing is left to sell


def test_gh_063_amb_17_first_come_first_served() -> None:
    game = lay_out(MERGER, shares={"airport": (2, 4), "luxor": (0, 0, 23)}, hands=["6A"]).play("place 6A", "trade 2")
    assert game.asked == "1 trade"
    assert game.answers == ["trade 0", "trade 2"]
    game.play("trade 2")
    assert game.chain("luxor")[2] == 0
    game.play("sell 0")
    assert game.asked == "chance draw"  # no share of Luxor is left to buy


def test_gh_063a_one_player_settles_all_before_the_next() -> None:
    game = lay_out(MERGER, shares={"airport": (4, 4)}, hands=["6A"]).play("place 6A")
    assert game.play("trade 2").asked == "0 sell"
    assert game.play("sell 1").asked == "1 trade"


def test_gh_064_amb_28_kept_shares_count_when_the_chain_is_founded_again() -> None:
    game = lay_out([*MERGER, "", "o"], shares={"airport": (1, 2)}, hands=["6A", "2C"], used="all the rest")
    game.play("place 6A", "sell 0", "trade 0", "sell 0")
    worth = game.state["worth"]
    assert worth == game.cash  # worth nothing meanwhile
    game.play("done", "place 2C", "found airport")
    assert game.shares("airport") == [1, 3, 0]
    assert game.state["worth"] == [worth[0] + 200 + 1000, worth[1] + 3 * 200 + 2000, worth[2]]


@pytest.mark.parametrize(("held", "count"), [(6, 6), (9, 8), (9, 6)])
def test_gh_063_what_the_bank_lacks_is_the_reason_where_he_has_enough(held: int, count: int) -> None:
    game = lay_out(MERGER, shares={"airport": (held,), "luxor": (0, 0, 23)}, hands=["6A"]).play("place 6A")
    assert game.refusal(f"trade {count}") == ("bank-lacks-shares", "GH-063")


def test_gh_061_the_greatest_numbers_are_refused_for_what_they_are() -> None:
    game = lay_out(MERGER, shares={"airport": (3,)}, hands=["6A"]).play("place 6A")
    assert game.refusal("trade 98") == ("too-many-shares", "GH-061")
    assert game.play("trade 0").refusal("sell 99") == ("too-many-shares", "GH-061")


def test_gh_063_the_last_share_of_the_survivor() -> None:
    holdings = {"airport": (1, 2), "luxor": (0, 0, 24)}
    game = lay_out(MERGER, shares=holdings, hands=["6A"], holdings="hidden").play("place 6A")
    assert (game.asked, game.answers) == ("0 trade", ["trade 0"])
    game.play("trade 0", "sell 0")
    assert game.answers == ["trade 0", "trade 2"]
