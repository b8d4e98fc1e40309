"""The end of the game (booklet 5)."""

from __future__ import annotations

import pytest

from .table import Value, lay_out

LARGE = [*["PPPPPPPPPPPP"] * 3, "PPPPP"]  # 41 hotels
BLOCKED = ["AAAAAAAAAAAA", "", "PPPPPPPPPPPP"]


def may_announce(board: list[str], tile: str = "12I", **flags: Value) -> bool:
    return "announce_end" in lay_out(board, hands=[tile], **flags).play(f"place {tile}").answers


def test_gh_080_amb_30_seven_chains_of_more_than_ten() -> None:
    seven = [
        "AAAAAAAAAAAA",
        "LLLLLLLLLLLL",
        "FFFFFFFFFFFF",
        "IIIIIIIIIIII",
        "OOOOOOOOOOOO",
        "PPPPPPPPPPPP",
        "CCCCCCCCCCCC",
    ]
    assert may_announce(seven)
    assert not may_announce([*seven[:6], "CCCCCCCCCC"])  # one has ten
    assert not may_announce(seven[:6])  # six chains


def test_gh_080_amb_30_classic_counts_the_chains_on_the_board() -> None:
    assert may_announce(["AAAAAAAAAAA"], end_condition="classic")
    assert not may_announce(["AAAAAAAAAAA", "", "LLLLLLLLLL"], end_condition="classic")
    assert not may_announce([], end_condition="classic")


@pytest.mark.parametrize("condition", ["rulebook", "classic"])
def test_gh_080_a_chain_of_41(condition: str) -> None:
    assert may_announce([*LARGE, "", "AA"], end_condition=condition)
    assert not may_announce([*LARGE[:3], "PPPP", "", "AA"], end_condition=condition)


def test_gh_081_amb_29_never_obliged_and_asked_again_next_turn() -> None:
    game = lay_out(LARGE, hands=["12I", "12G"], used="all the rest").play("place 12I")
    assert game.answers[:2] == ["buy prestige", "done"]
    game.play("done", "place 12G")
    assert "announce_end" in game.answers


def test_gh_081_amb_33_only_the_announcers_purchases_remain() -> None:
    game = lay_out(LARGE, hands=["12I", "12G"]).play("place 12I", "announce_end", "buy prestige", "buy prestige")
    assert not game.is_over()
    assert game.play("buy prestige").is_over()
    assert game.state["turn"] == 0
    assert game.hand(0) == [None] * 6
    assert game.hand(1)[0] == "12G"


def test_gh_081_the_end_of_one_who_cannot_buy_comes_at_once() -> None:
    game = lay_out(LARGE, cash=[0], hands=["12I"]).play("place 12I")
    assert game.answers == ["done", "announce_end"]
    assert game.play("announce_end").is_over()


def test_gh_081_once_is_enough() -> None:
    game = lay_out(LARGE, hands=["12I"]).play("place 12I", "announce_end")
    assert game.refusal("announce_end") == ("already-announced", "GH-081")


def test_gh_081_not_before_it_is_reached() -> None:
    game = lay_out(["AA"], hands=["12I"]).play("place 12I")
    assert game.refusal("announce_end") == ("end-not-reached", "GH-080")


def test_gh_081_amb_52_not_after_a_purchase() -> None:
    game = lay_out(LARGE, hands=["12I"]).play("place 12I", "buy prestige")
    assert "announce_end" not in game.answers
    assert game.refusal("announce_end") == ("already-bought", "GH-081")


def test_gh_081_not_after_an_exchange() -> None:
    game = lay_out(LARGE, shares={"prestige": (4,)}, hands=["12I"], power_cards=True)
    game.play("place 12I", "play_card ope", 'exchange ["prestige","prestige"] prestige')
    assert game.refusal("announce_end") == ("already-bought", "GH-081")
    assert "announce_end" not in game.answers


def test_gh_081_amb_32_a_blocked_player_may_announce() -> None:
    board = ["PPPPPPPPPPPP"] * 4 + ["", "AAAAAAAAAAAA"]
    game = lay_out(board, hands=["1E"])
    assert game.asked == "0 buy"
    assert "announce_end" in game.answers


def test_gh_082_amb_31_a_round_without_a_tile() -> None:
    game = lay_out(BLOCKED, hands=["1B", "4B", "7B"], used="all the rest")
    game.play("done", "done")
    assert not game.is_over()
    game.play("buy airport", "done")
    assert game.is_over()
    assert game.state["turn"] == 2
    assert game.cash[2] == 6000 + 10500  # the share bought last counts


def test_gh_082_a_tile_placed_begins_the_count_anew() -> None:
    game = lay_out(BLOCKED, hands=["1B", "12I", "7B"], used="all the rest")
    game.play("done", "place 12I", "done", "done", "done")
    assert not game.is_over()
    assert game.play("done").is_over()


def test_gh_082_alone_one_turn_without_a_tile_is_a_round() -> None:
    board = ["LLLLLLLLLLLL", "", "CCCCCCCCCCCC"]
    assert lay_out(board, players=1, edition="acquire", hands=["1B"]).play("done").is_over()


def test_gh_082_amb_31_no_tile_left_after_the_purchases() -> None:
    game = lay_out(["AA"], hands=["12I"], used="all the rest").play("place 12I")
    assert not game.is_over()
    assert game.play("done").is_over()
    assert game.state["turn"] == 0


def test_gh_082_not_while_a_hand_or_the_pool_has_a_tile() -> None:
    assert not lay_out(["AA"], hands=["12I", "12G"], used="all the rest").play("place 12I", "done").is_over()
    last = lay_out(["AA"], hands=["12I", "", ""], cash=[0]).play("place 12I")
    assert (last.is_over(), last.asked) == (False, "chance draw")


def test_gh_082_no_tile_left_after_the_exchange() -> None:
    game = lay_out(BLOCKED, hands=["1B 2B"], dead_tiles="exchange", used="all the rest")
    assert game.asked == "0 buy"
    game.play("done")
    assert game.is_over()
    assert game.state["turn"] == 0
    assert game.board[1] == "xxxxxxxxxxxx"


def test_gh_082_amb_31_a_card_in_hand_does_not_hold_it_up() -> None:
    game = lay_out(BLOCKED, hands=["1B"], turn=2, passes=2, power_cards=True)
    assert game.answers == ["done", "play_card vision"]
    assert game.play("done", "done").is_over()


def test_gh_083_shares_of_absent_chains_are_worth_nothing_and_stay() -> None:
    game = lay_out(LARGE, shares={"luxor": (0, 5), "prestige": (1, 0, 1)}, hands=["12I"], cash=[0])
    game.play("place 12I", "announce_end")
    assert game.shares("luxor") == [0, 5, 0]
    assert game.shares("prestige") == [0, 0, 0]
    assert game.chain("prestige") == (41, 1200, 25)
    assert game.cash == [1200 + 9000, 6000, 6000 + 1200 + 9000]


def test_gh_083_amb_34_ties_share_the_place() -> None:
    game = lay_out(LARGE, hands=["12I"], cash=[0, 300, 300]).play("place 12I", "announce_end")
    assert game.state["ranking"] == [[1, 2], [0]]
    game = lay_out(LARGE, hands=["12I"], cash=[0, 0, 300]).play("place 12I", "announce_end")
    assert game.state["ranking"] == [[2], [0, 1]]


def test_gh_083_bonuses_of_every_chain_before_the_shares_are_sold() -> None:
    board = [*LARGE, "", "AAA"]
    game = lay_out(board, shares={"airport": (2, 1), "prestige": (0, 1)}, hands=["12I"], cash=[0, 0, 0])
    game.play("place 12I", "announce_end")
    assert game.cash == [3000 + 2 * 300, 1500 + 300 + 18000 + 1200, 0]


def test_worth_counts_cash_shares_and_the_bonuses_of_now() -> None:
    game = lay_out(["AAA"], shares={"airport": (2, 1), "luxor": (9,)}, hands=["12I"])
    assert game.state["worth"] == [6000 + 600 + 3000, 6000 + 300 + 1500, 6000]


def test_worth_of_two_players_leaves_the_bank_out() -> None:
    game = lay_out(["AAA"], players=2, shares={"airport": (2, 0)}, hands=["12I"])
    assert game.state["worth"] == [6000 + 600 + 4500, 6000]


def test_gh_097_a_chain_that_came_back_gets_its_number_anew() -> None:
    board = [*LARGE, "", "AA.LLL", "", "o"]
    game = lay_out(board, players=2, cash=[0, 0], hands=["3F", "2H"], used="all the rest")
    game.play("place 3F", "bank_number airport 5", "done", "place 2H", "found airport", "announce_end")
    game.play("bank_number prestige 3", "bank_number luxor 4")
    assert game.answers[0] == "bank_number airport 1"
    game.play("bank_number airport 12")
    assert game.is_over()
    assert game.cash == [0, 200 + 1000]  # one share, behind the bank's twelve
    assert game.position.s.absorbed == 0


def test_amb_26_worth_in_a_view_is_unknown_where_hidden_shares_decide_on_a_bonus() -> None:
    holdings = {"airport": (2, 1), "luxor": (0, 3)}
    game = lay_out(["AAA", "", "LL"], shares=holdings, hands=["12I"], holdings="hidden")
    assert game.position.view(0)["worth"] == [None, None, None]  # he cannot know whether he is first
    assert game.position.view(1)["worth"] == [None, None, None]
    assert game.position.view(2)["worth"] == [None, None, 6000]
    assert game.position.view()["worth"] == [None] * 3
    alone = lay_out(["AAA", "", "LL"], shares={"airport": (2,)}, hands=["12I"], holdings="hidden")
    assert alone.position.view(0)["worth"] == [6000 + 600 + 4500, None, None]
    assert game.state["worth"] == [6000 + 600 + 3000, 6000 + 300 + 1500 + 900 + 4500, 6000]
    one = lay_out(["AAA"], shares={"airport": (1, 24)}, hands=["12I"], holdings="hidden")
    assert one.position.view(0)["worth"][0] is None
