"""Mergers (booklet 4.2, 4.5)."""

from __future__ import annotations

from .table import lay_out


def test_gh_040_amb_10_sizes_are_those_before_the_tile() -> None:
    game = lay_out(["LL.AAA", "..o", "..o"], shares={"luxor": (1,)}, hands=["3A"]).play("place 3A")
    assert game.cash[0] == 6000 + 15 * 300  # Luxor with its two hotels
    assert game.chain("luxor")[:2] == (2, 300)
    assert game.chain("airport")[:2] == (8, 600)


def test_gh_040_loose_hotels_do_not_decide_who_survives() -> None:
    game = lay_out(["LL.AAA", "oo", "oo"], hands=["3A"]).play("place 3A")
    assert game.chain("luxor")[0] == 0
    assert game.board[1] == "oo.........."  # touching Luxor's hotels does not make them its own


def test_gh_041_among_equals_the_active_player_names_the_survivor_first() -> None:
    game = lay_out(["LLL.AAA", "...P", "...P"], shares={"luxor": (0, 2)}, hands=["4A"]).play("place 4A")
    assert (game.asked, game.answers) == ("0 survivor", ["survivor airport", "survivor luxor"])
    assert game.refusal("survivor prestige") == ("not-largest", "GH-041")
    assert game.refusal("survivor oriental") == ("not-touched", "GH-041")
    assert game.cash[1] == 6000  # nothing is paid before
    assert game.state["hands"][0] == [None] * 6
    assert game.board[0] == "LLLoAAA....."


def test_gh_041_amb_09_three_chains_five_five_three() -> None:
    board = ["AAAAA.FFFFF", ".....I", ".....I", ".....I"]
    game = lay_out(board, shares={"imperial": (1,), "festival": (1,)}, hands=["6A"]).play("place 6A")
    assert game.answers == ["survivor airport", "survivor festival"]
    game.play("survivor airport")
    assert game.asked == "0 sell"
    assert game.cash[0] == 6000 + 15 * 500 + 15 * 400
    game.play("sell 1")  # Festival, the larger one, first
    assert game.cash[0] == 6000 + 16 * 500 + 15 * 400
    assert game.chain("festival")[0] == 0
    assert game.chain("imperial")[0] == 3
    assert game.play("sell 1").chain("airport")[0] == 14


FOUR = ["CCCCCCCC.OO", "........F", "........F"]


def test_gh_042_amb_19_all_bonuses_before_any_disposal() -> None:
    holdings = {"oriental": (1, 2), "festival": (3, 0, 1)}
    game = lay_out(FOUR, shares=holdings, hands=["9A"]).play("place 9A")
    assert game.cash == [6000 + 1500 + 2000, 6000 + 3000, 6000 + 1000]
    assert game.board[0] == "CCCCCCCCCCC."
    assert (game.asked, game.answers) == ("0 next_absorbed", ["next_absorbed festival", "next_absorbed oriental"])
    assert game.refusal("next_absorbed continental") == ("not-next", "GH-042")


def test_gh_042_named_next_whether_or_not_anybody_holds_shares() -> None:
    game = lay_out(FOUR, hands=["9A"]).play("place 9A")
    assert game.asked == "0 next_absorbed"
    assert game.play("next_absorbed oriental").asked == "0 buy"


def test_gh_042_the_largest_is_settled_first() -> None:
    board = ["CCCCCCCC.OO", "........F", "........F", "........F"]
    game = lay_out(board, shares={"oriental": (1,), "festival": (1,)}, hands=["9A"]).play("place 9A")
    assert game.asked == "0 sell"
    assert game.play("sell 1").cash[0] == 6000 + 15 * 300 + 15 * 300 + 300  # Festival of three
    assert game.chain("festival")[0] == 0
    assert game.chain("oriental")[0] == 2


def test_gh_043_absorbed_chain_is_absent_once_it_is_settled() -> None:
    game = lay_out(["LLL.AA", "", "o"], shares={"airport": (0, 1)}, hands=["4A", "2C"]).play("place 4A")
    assert game.chain("airport")[:2] == (2, 200)
    game.play("sell 0")
    assert game.chain("airport") == (0, 0, 24)


def test_gh_043_an_absorbed_chain_can_be_founded_again() -> None:
    game = lay_out(["LLL.AA", "", "o"], hands=["4A", "2C"], used="all the rest").play("place 4A", "done", "place 2C")
    assert "airport" in game.answers_of("found")


def test_gh_043_four_chains_at_once() -> None:
    board = ["...A", "...A", "FF..III", "...L", "...LL"]
    game = lay_out(board, hands=["4C 3C"]).play("place 3C").play("done")
    assert game.board[2] == "FFF.III....."
    game = lay_out([*board[:2], "FFF.IIII", *board[3:]], hands=["4C"]).play("place 4C")
    assert game.chain("imperial")[0] == 4 + 2 + 3 + 3 + 1
    assert game.answers == ["next_absorbed festival", "next_absorbed luxor"]
    assert game.play("next_absorbed luxor").chain("airport")[0] == 0


def test_gh_044_the_purchase_step_comes_at_the_new_prices() -> None:
    game = lay_out(["LLL.AA"], hands=["4A"]).play("place 4A")
    assert game.chain("luxor") == (6, 700, 25)
    assert game.play("buy luxor").cash[0] == 5300
