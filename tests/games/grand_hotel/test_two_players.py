"""Two players: the bank is taken for a shareholder (booklet, rules for two players)."""

from __future__ import annotations

import pytest

from .table import lay_out

MERGER = ["LLLLLLL", "", "IIIIII"]  # 1B: Luxor (7) absorbs Impérial (6, 700)
LARGE = [*["PPPPPPPPPPPP"] * 3, "PPPPP"]


def test_gh_090_amb_35_amb_42_one_tile_of_the_pool_for_each_chain_before_the_bonuses() -> None:
    board = ["CCCCCCCC.OO", "........FF"]
    game = lay_out(board, players=2, shares={"oriental": (1,)}, hands=["9A 12I"]).play("place 9A")
    assert game.asked == "chance bank_tile"
    assert {text.split()[1] for text in game.answers} == {"festival"}  # equals: in printed order
    assert "bank_tile festival 12I" not in game.answers
    left = game.state["tiles_left"]
    game.play("bank_tile festival 5E")
    assert game.cash == [6000, 6000]
    assert (game.state["tiles_left"], game.state["bank_tiles"]) == (left - 1, ["5E"])
    assert game.answers[0].startswith("bank_tile oriental")
    game.play("bank_tile oriental 4G")
    assert game.cash[0] == 6000 + 1500  # the bank is first


def test_gh_090_the_largest_chain_first() -> None:
    board = ["CCCCCCCC.OOO", "........FF"]
    game = lay_out(board, players=2, hands=["9A"]).play("place 9A")
    assert game.answers[0].startswith("bank_tile oriental")


def test_gh_090_three_players_have_no_bank() -> None:
    assert lay_out(MERGER, players=3, hands=["1B"]).play("place 1B").asked == "0 buy"


def test_gh_090_acquire_has_no_bank() -> None:
    game = lay_out(["LLLLLLL", "", "IIIIII"], players=2, edition="acquire", hands=["1B"]).play("place 1B")
    assert game.asked == "0 buy"


@pytest.mark.parametrize(("cap", "bonus"), [("none", 7000), ("stock", 10500)])
def test_gh_090a_amb_37_amb_38_more_than_the_bank_can_have(cap: str, bonus: int) -> None:
    game = lay_out(MERGER, players=2, shares={"imperial": (25, 0)}, hands=["1B"], bank_notional_cap=cap)
    assert game.play("place 1B", "bank_tile imperial 9F").cash == [6000 + bonus, 6000]


@pytest.mark.parametrize(("cap", "bonuses"), [("none", [3500, 0]), ("stock", [7000, 3500])])
def test_gh_090a_capped_at_what_the_players_do_not_hold(cap: str, bonuses: list[int]) -> None:
    game = lay_out(MERGER, players=2, shares={"imperial": (10, 8)}, hands=["1B"], bank_notional_cap=cap)
    game.play("place 1B", "bank_tile imperial 12F")
    assert [cash - 6000 for cash in game.cash] == bonuses


def test_gh_091_amb_39_what_is_due_to_the_bank_is_paid_to_nobody() -> None:
    game = lay_out(MERGER, players=2, shares={"imperial": (9, 5)}, hands=["1B"])
    assert game.play("place 1B", "bank_tile imperial 9F").cash == [6000 + 5300, 6000]  # 10 500 / 2
    game = lay_out(MERGER, players=2, shares={"imperial": (9, 5)}, hands=["1B"])
    assert game.play("place 1B", "bank_tile imperial 5F").cash == [6000 + 7000, 6000 + 1800]  # 3 500 / 2
    game = lay_out(MERGER, players=2, shares={"imperial": (9, 5)}, hands=["1B"])
    assert game.play("place 1B", "bank_tile imperial 2F").cash == [6000 + 7000, 6000 + 3500]


def test_gh_091_the_bank_disposes_of_nothing() -> None:
    game = lay_out(MERGER, players=2, shares={"imperial": (0, 1)}, hands=["1B"])
    game.play("place 1B", "bank_tile imperial 9F")
    assert game.chain("imperial")[2] == 24
    assert game.asked == "1 sell"


def test_gh_092_amb_56_placed_after_the_disposals_and_before_the_purchases() -> None:
    game = lay_out(MERGER, players=2, shares={"imperial": (1,)}, hands=["1B"])
    game.play("place 1B", "bank_tile imperial 9F")
    assert game.board[5] == "............"
    game.play("sell 1")
    assert game.board[5] == "........o..."
    assert game.asked == "0 buy"


def test_gh_092a_amb_53_drawn_first_placed_first() -> None:
    board = ["CCCCCCCC.OOO", "........F..O", "........F", "........F", "", "AA.LLL"]
    game = lay_out(board, players=2, hands=["9A"]).play("place 9A", "bank_tile oriental 3F", "bank_tile festival 2G")
    game.play("bank_tile airport 3G")  # 3F merged Airport into Luxor: then 2G, then 3G, which both join Luxor
    assert game.state["bank_tiles"] == []
    assert game.board[5:7] == ["LLLLLL......", ".LL........."]
    assert game.chain("luxor")[0] == 8


def test_gh_093_bank_tile_extends_a_chain_and_takes_loose_hotels_along() -> None:
    game = lay_out([*MERGER, "", "", "AA.o"], players=2, hands=["1B"]).play("place 1B", "bank_tile imperial 3F")
    assert game.board[5] == "AAAA........"
    assert game.chain("airport")[:2] == (4, 400)


def test_gh_094_amb_41_bank_tiles_never_found() -> None:
    board = ["LLLLLLL.AA", "", "IIIIII", "", "", "", "....o"]
    game = lay_out(board, players=2, hands=["1B 8A", "5I"])
    game.play("place 1B", "bank_tile imperial 5H", "done", *[f"draw 0 {n}I" for n in (1, 2, 7, 8, 9)])
    assert game.asked == "1 place"
    assert [row[4] for row in game.board] == list("L.L...oo.")


def test_gh_095_amb_36_the_active_player_decides_for_the_bank_tile() -> None:
    board = [*MERGER, "", "", "AA.PP"]
    game = lay_out(board, players=2, shares={"airport": (1, 1)}, hands=["", "1B"], turn=1)
    game.play("place 1B", "bank_tile imperial 3F")
    assert (game.asked, game.answers) == ("1 survivor", ["survivor airport", "survivor prestige"])
    assert (game.state["bank_tiles"], game.board[5]) == ([], "AAoPP.......")
    game.play("survivor prestige", "bank_tile airport 12I")
    assert game.asked == "1 sell"
    game.play("sell 0")
    assert game.asked == "0 sell"
    assert game.play("sell 1").board[8] == "...........o"


def test_gh_096_illegal_bank_tile_is_set_aside_for_good() -> None:
    game = lay_out(["LLLLLLLLLLLL", "", "OOOOOOOOOOOO", "", "II"], players=2, hands=["1D"])
    game.play("place 1D", "bank_tile imperial 9B")
    assert game.board[1] == "........x..."
    assert game.state["bank_tiles"] == []
    assert "draw 0 9B" not in game.play("done").answers


def test_gh_096_amb_54_legality_is_looked_at_when_the_tile_is_placed() -> None:
    board = ["CCCCCCCC.OO", "........FF", "", "", "PPPPPPPPPP", "", "LLLLLLLLLLLL"]
    game = lay_out(board, players=2, hands=["9A"]).play("place 9A", "bank_tile festival 11E", "bank_tile oriental 5F")
    game.play("next_absorbed festival")  # then 11E closes Prestige, and 5F lies between two closed chains
    assert game.chain("prestige")[0] == 11
    assert game.board[5] == "....x......."


def test_gh_096_amb_40_with_seven_chains_a_bank_tile_beside_a_loose_hotel_is_set_aside() -> None:
    """It cannot come about in a game; the test of legality is the one of players (GH-034)."""
    from corbeille.games.grand_hotel.rules.two_players import lay_bank_tile  # noqa: PLC0415 - beyond what can be played

    game = lay_out(["AA.FF.II.LL", "", "OO.PP.....CC", "", "........o"], players=2, hands=["12I"])
    lay_bank_tile(game.position.s, game.position.setting.box, 95)
    assert game.board[5] == "........x..."


def test_gh_097_final_numbers_the_largest_first_and_not_placed() -> None:
    board = [*LARGE, "", "AAA", "", "LLL"]
    game = lay_out(board, players=2, shares={"airport": (5, 5), "luxor": (1,)}, cash=[0, 0], hands=["12I"])
    game.play("place 12I", "announce_end")
    assert game.answers[0].startswith("bank_tile prestige")
    assert game.state["turn"] == 0
    game.play("bank_tile prestige 1I")
    assert game.answers[0].startswith("bank_tile airport")  # three hotels each: in printed order
    game.play("bank_tile airport 5I", "bank_tile luxor 1G")
    assert game.is_over()
    assert game.state["bank_tiles"] == ["1I", "5I", "1G"]
    assert game.board[8] == "...........o"
    # Airport: all three hold five, 4 500 / 3; Luxor: a tie of one, 6 000 / 2.
    assert game.cash == [1500 + 5 * 300 + 3000 + 400, 1500 + 5 * 300]


def test_gh_098_a_number_when_the_pool_is_empty() -> None:
    game = lay_out(MERGER, players=2, shares={"imperial": (4, 3)}, hands=["1B"], used="all the rest").play("place 1B")
    assert game.asked == "chance bank_number"
    assert game.answers == [f"bank_number imperial {number}" for number in range(1, 13)]
    game.play("bank_number imperial 4")
    assert game.cash == [6000 + 5300, 6000]
    assert game.state["bank_tiles"] == []


def test_gh_098_the_last_tile_of_the_pool_is_drawn_then_numbers() -> None:
    board = ["CCCCCCCC.OOO", "........FF"]
    game = lay_out(board, players=2, hands=["9A"], used="all the rest")
    s = game.position.s
    s.board[14], s.tiles_left = 8, 1  # 1E comes back
    s.bag[1] = 1 << 4
    game.play("place 9A")
    assert game.answers == ["bank_tile oriental 1E"]
    assert game.play("bank_tile oriental 1E").asked == "chance bank_number"


def test_gh_091_amb_38_a_single_share_of_the_bank_makes_it_second() -> None:
    game = lay_out(MERGER, players=2, shares={"imperial": (5, 0)}, hands=["1B"])
    assert game.play("place 1B", "bank_tile imperial 1F").cash == [6000 + 7000, 6000]


def test_gh_091_no_number_of_the_bank_outlives_its_merger() -> None:
    game = lay_out(MERGER, players=2, shares={"imperial": (5, 0)}, hands=["1B"])
    game.play("place 1B", "bank_tile imperial 7F", "trade 0", "sell 0")
    assert game.position.s.bank_number == [0] * 7
    assert game.position.s.waiting == [0] * 8
