"""Buying shares (booklet 4.6)."""

from __future__ import annotations

from .table import lay_out


def test_gh_070_up_to_three_shares_of_up_to_three_chains() -> None:
    game = lay_out(["AA", "", "LL", "", "PP"], hands=["12I"]).play("place 12I")
    game.play("buy airport", "buy prestige", "buy luxor")
    assert game.cash[0] == 6000 - 200 - 400 - 300
    assert game.asked == "chance draw"
    assert [game.chain(name)[2] for name in ("airport", "luxor", "prestige", "festival")] == [24, 24, 24, 25]


def test_gh_070_within_the_banks_stock() -> None:
    game = lay_out(["AA", "", "LL"], shares={"airport": (0, 24)}, hands=["12I"]).play("place 12I", "buy airport")
    assert game.answers == ["buy luxor", "done"]
    assert game.refusal("buy airport") == ("no-shares-in-bank", "GH-070")


def test_gh_070_only_chains_on_the_board() -> None:
    game = lay_out(["AA"], hands=["12I"]).play("place 12I")
    assert game.answers == ["buy airport", "done"]
    assert game.refusal("buy luxor") == ("not-on-board", "GH-070")


def test_gh_070_at_the_price_after_the_placement() -> None:
    game = lay_out(["AA"], hands=["3A"]).play("place 3A", "buy airport")
    assert game.cash[0] == 5700


def test_gh_070_none_is_enough() -> None:
    game = lay_out(["AA"], hands=["12I"]).play("place 12I", "done")
    assert (game.cash[0], game.asked) == (6000, "chance draw")


def test_gh_071_amb_27_the_founder_may_buy_three_more() -> None:
    game = lay_out(["o"], hands=["2A"]).play("place 2A", "found airport", *["buy airport"] * 3)
    assert (game.shares("airport")[0], game.cash[0]) == (4, 5400)
    assert game.asked == "chance draw"


def test_gh_072_no_credit() -> None:
    game = lay_out(["AA", "", "LL"], cash=[200], hands=["12I"]).play("place 12I")
    assert game.answers == ["buy airport", "done"]
    assert game.refusal("buy luxor") == ("cash-too-low", "GH-072")
    assert game.play("buy airport").cash[0] == 0
    assert game.asked == "chance draw"


def test_gh_072_no_sale_outside_mergers() -> None:
    game = lay_out(["AA"], shares={"airport": (3,)}, hands=["12I"]).play("place 12I")
    assert game.refusal("sell 1")[0] == "other-question"
    assert game.refusal("trade 2")[0] == "other-question"


def test_gh_073_the_banks_stock_is_public_even_with_hidden_holdings() -> None:
    game = lay_out(["AA"], shares={"airport": (3, 4)}, hands=["12I"], holdings="hidden")
    assert game.position.view()["chains"]["airport"]["bank"] == 18
    assert game.position.view(2)["chains"]["airport"]["bank"] == 18


def test_gh_070_the_limit_is_the_reason_while_exchanges_go_on() -> None:
    game = lay_out(["AA", "", "LL"], shares={"airport": (4,)}, hands=["12I"], power_cards=True)
    game.play("place 12I", "play_card ope", "buy luxor", "buy luxor")
    assert "buy luxor" in game.answers
    game.play("buy luxor")
    assert game.asked == "0 buy"
    assert game.refusal("buy luxor") == ("limit-reached", "GH-070")
