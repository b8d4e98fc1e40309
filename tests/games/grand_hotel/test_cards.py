"""The five cards of the variant."""

from __future__ import annotations

import pytest

from .table import Table, Value, lay_out

ALL = ["fievre", "heritage", "ope", "croissance", "vision"]
TWO_CHAINS = ["AA", "", "LL"]
BLOCKED = ["AAAAAAAAAAAA", "", "PPPPPPPPPPPP"]


def with_cards(board: list[str], *, hands: tuple[str, ...] = ("12I 10I 8I",), **more: Value) -> Table:
    return lay_out(board, hands=hands, power_cards=True, **more)


def test_gh_100_everybody_has_the_five_cards_in_the_open() -> None:
    game = with_cards(TWO_CHAINS)
    assert game.state["cards"] == [ALL] * 3
    assert game.position.view(1)["cards"] == [ALL] * 3
    assert lay_out(TWO_CHAINS, hands=["12I"]).state["cards"] == [[], [], []]


def test_gh_100_each_card_once_and_one_a_turn() -> None:
    game = with_cards(TWO_CHAINS).play("play_card croissance")
    assert game.state["cards"][0] == ["fievre", "heritage", "ope", "vision"]
    assert game.refusal("play_card vision") == ("card-played", "GH-100")
    assert game.refusal("play_card croissance") == ("no-such-card", "GH-100")
    game.play("place 12I", "done")
    assert game.answers_of("play_card") == []
    assert game.refusal("play_card fievre") == ("card-played", "GH-100")


def test_gh_100_a_new_turn_a_new_card() -> None:
    game = lay_out(TWO_CHAINS, players=1, edition="acquire", hands=["12I 10I 8I 6I 4I 2I"], power_cards=True)
    game.play("play_card croissance", "place 12I", "done", "done", "draw 0 12G")
    assert "play_card vision" in game.answers
    assert "play_card croissance" not in game.answers


def test_gh_100_never_obligatory() -> None:
    game = with_cards(TWO_CHAINS).play("place 12I", "done")
    assert game.state["cards"][0] == ALL


def test_gh_100a_which_card_when() -> None:
    game = with_cards(TWO_CHAINS, shares={"airport": (2,)})
    assert game.answers_of("play_card") == ["croissance", "vision"]
    assert game.refusal("play_card fievre") == ("not-the-moment", "GH-100a")
    game.play("place 12I")
    assert game.answers_of("play_card") == ["fievre", "heritage", "ope"]
    assert game.refusal("play_card vision") == ("not-the-moment", "GH-100a")


def test_gh_100a_amb_51_no_card_after_the_first_purchase() -> None:
    game = with_cards(TWO_CHAINS, shares={"airport": (2,)}).play("place 12I", "buy airport")
    assert game.answers_of("play_card") == []
    assert game.refusal("play_card heritage") == ("not-the-moment", "GH-100a")


def test_gh_101_five_shares_at_the_normal_price() -> None:
    game = with_cards(TWO_CHAINS).play("place 12I", "play_card fievre", *["buy airport", "buy luxor"] * 2)
    assert game.asked == "0 buy"
    game.play("buy airport")
    assert game.cash[0] == 6000 - 3 * 200 - 2 * 300
    assert game.asked == "chance draw"


def test_gh_101_offered_if_a_share_can_be_paid() -> None:
    game = with_cards(TWO_CHAINS, cash=[100]).play("place 12I")
    assert game.answers_of("play_card") == ["heritage"]
    assert game.refusal("play_card fievre") == ("card-useless", "GH-100a")


def test_gh_102_three_free_shares() -> None:
    game = with_cards(TWO_CHAINS, cash=[0]).play("place 12I", "play_card heritage", *["buy luxor"] * 3)
    assert (game.cash[0], game.shares("luxor")[0]) == (0, 3)
    assert game.asked == "chance draw"


def test_gh_102_offered_if_the_bank_has_a_share_of_a_chain_on_the_board() -> None:
    game = with_cards(["AA"], shares={"airport": (0, 25)}).play("place 12I")
    assert game.asked == "chance draw"
    game = with_cards(["AA"], shares={"airport": (0, 24)}, cash=[0]).play("place 12I")
    assert game.answers == ["done", "play_card heritage"]


def test_gh_102_amb_47_never_with_fievre() -> None:
    game = with_cards(TWO_CHAINS).play("place 12I", "play_card fievre")
    assert game.refusal("play_card heritage") == ("card-played", "GH-100")


def test_gh_103_amb_45_two_of_ones_own_for_one_of_the_bank() -> None:
    game = with_cards(TWO_CHAINS, shares={"airport": (2, 23), "luxor": (1,)}).play("place 12I", "play_card ope")
    # The bank has no Airport before the exchange; Luxor may be taken, also when one is given.
    assert game.answers_of("exchange") == ['["airport","airport"] luxor', '["airport","luxor"] luxor']
    game.play('exchange ["airport","luxor"] luxor')
    assert (game.shares("airport")[0], game.shares("luxor")[0]) == (1, 1)
    assert (game.chain("airport")[2], game.chain("luxor")[2]) == (1, 24)
    assert game.cash[0] == 6000


def test_gh_103_amb_46_in_any_order_with_purchases_up_to_three_times() -> None:
    game = with_cards(TWO_CHAINS, shares={"airport": (9,)}).play("place 12I", "play_card ope", "buy luxor")
    game.play(*['exchange ["airport","airport"] luxor', "buy luxor"] * 2, 'exchange ["airport","airport"] luxor')
    assert (game.shares("airport")[0], game.shares("luxor")[0]) == (3, 6)
    assert game.asked == "chance draw"


def test_gh_103_no_fourth_exchange() -> None:
    game = with_cards(TWO_CHAINS, shares={"airport": (9,)}).play("place 12I", "play_card ope")
    game.play(*['exchange ["airport","airport"] luxor'] * 3)
    assert game.answers_of("exchange") == []
    assert game.refusal('exchange ["airport","airport"] luxor') == ("no-exchange-left", "GH-103")


def test_gh_103_chains_on_the_board_only() -> None:
    game = with_cards(TWO_CHAINS, shares={"airport": (2,), "festival": (2,)}).play("place 12I")
    assert game.refusal('exchange ["airport","airport"] luxor') == ("no-ope", "GH-103")
    game.play("play_card ope")
    assert game.refusal('exchange ["airport","airport"] prestige') == ("exchange-off-board", "GH-103")
    assert game.refusal('exchange ["festival","festival"] luxor') == ("exchange-off-board", "GH-103")
    assert game.refusal('exchange ["airport","festival"] luxor') == ("exchange-off-board", "GH-103")
    assert game.refusal('exchange ["luxor","luxor"] airport') == ("not-yours-to-give", "GH-103")


@pytest.mark.parametrize("shares", [{}, {"airport": (1,)}, {"festival": (4,)}])
def test_gh_103_offered_if_an_exchange_is_possible(shares: dict[str, tuple[int, ...]]) -> None:
    game = with_cards(TWO_CHAINS, shares=shares).play("place 12I")
    assert "ope" not in game.answers_of("play_card")
    assert game.refusal("play_card ope") == ("card-useless", "GH-100a")


def test_gh_103_without_money_the_exchanges_are_asked_for() -> None:
    game = with_cards(TWO_CHAINS, shares={"airport": (5,)}, cash=[0]).play("place 12I", "play_card ope")
    assert game.answers_of("buy") == []
    game.play('exchange ["airport","airport"] luxor')
    assert game.asked == "0 buy"
    game.play("done")
    assert game.asked == "chance draw"


def test_gh_104_up_to_four_tiles_and_one_purchase_step() -> None:
    game = with_cards([], hands=("1A 3A 5A 7A 9A 11A",)).play("play_card croissance")
    assert game.answers_of("place") == ["1A", "3A", "5A", "7A", "9A", "11A"]
    assert game.refusal("done") == ("must-place", "GH-022")
    game.play("place 1A", "place 3A", "place 5A")
    assert game.asked == "0 place"
    assert "done" in game.answers
    assert game.play("place 7A").asked == "chance draw"  # nothing can be bought


def test_gh_104_he_may_stop_after_each() -> None:
    game = with_cards(TWO_CHAINS).play("play_card croissance", "place 12I", "done")
    assert game.asked == "0 buy"


def test_gh_104_each_tile_legal_when_placed_and_mergers_resolved_before_the_next() -> None:
    board = ["AAAAAA.LLLLL", "", "PPPPPPPPPPPP"]
    game = with_cards(board, hands=("7A 3B 12I",), shares={"luxor": (0, 1)}).play("play_card croissance", "place 7A")
    assert game.asked == "1 sell"
    game.play("sell 0")
    assert game.asked == "0 place"
    assert game.answers == ["place 12I", "done"]  # 3B lies between two closed chains by now


def test_gh_104_bank_tiles_lie_before_the_next_tile() -> None:
    board = ["LLLLLLL", "", "IIIIII"]
    game = with_cards(board, hands=("1B 12I",), players=2).play("play_card croissance", "place 1B")
    game.play("bank_tile imperial 9F")
    assert (game.asked, game.board[5]) == ("0 place", "........o...")


def test_gh_104_offered_if_he_has_a_legal_tile() -> None:
    game = with_cards(BLOCKED, hands=("1B",))
    assert game.answers == ["done", "play_card vision"]
    assert game.refusal("play_card croissance") == ("card-useless", "GH-100a")


def test_gh_104_amb_43_then_he_draws_up_to_six() -> None:
    game = with_cards([], hands=("1A 3A 5A 7A 9A 11A", "1C")).play(
        "play_card croissance", "place 1A", "place 3A", "done"
    )
    game.play("draw 0 1G", "draw 0 3G")
    assert game.asked == "1 place"


def test_gh_104_amb_50_stopping_is_asked_also_without_a_legal_tile() -> None:
    game = with_cards(BLOCKED, hands=("12I 1B",)).play("play_card croissance", "place 12I")
    assert (game.asked, game.answers) == ("0 place", ["done"])


def test_gh_104_amb_50_without_a_tile_he_is_not_asked() -> None:
    game = with_cards(TWO_CHAINS, hands=("12I",)).play("play_card croissance", "place 12I")
    assert game.asked == "0 buy"


def test_gh_105_five_tiles_more_at_the_start_of_the_turn() -> None:
    game = with_cards([], hands=("1A 3A 5A 7A 9A 11A",)).play("play_card vision")
    for tile in ("1C", "3C", "5C", "7C", "9C"):
        assert game.asked == "chance draw"
        game.play(f"draw 0 {tile}")
    assert game.asked == "0 place"
    assert None not in game.hand(0)
    assert game.refusal("play_card croissance") == ("card-played", "GH-100")


def test_gh_105_amb_49_or_what_the_pool_still_has() -> None:
    game = with_cards(TWO_CHAINS, hands=("12I",), used="all the rest")
    s = game.position.s
    assert game.refusal("play_card vision") == ("card-useless", "GH-100a")
    s.board[14], s.tiles_left = 8, 1  # 1E comes back
    s.bag[1] = 1 << 4
    assert "play_card vision" in game.answers
    assert game.play("play_card vision", "draw 0 1E").asked == "0 place"
    assert game.position.s.to_draw == 0


def test_gh_105_a_blocked_player_may_play_it_and_place() -> None:
    game = with_cards(BLOCKED, hands=("1B 2B 3B 4B 5B 6B",))
    assert game.answers == ["done", "play_card vision"]
    game.play("play_card vision", "draw 0 12I", *[f"draw 0 {n}B" for n in (7, 8, 9, 10)])
    assert game.answers == ["place 12I"]


def test_gh_105_a_blocked_player_who_draws_nothing_legal_goes_on_to_the_purchases() -> None:
    game = with_cards(BLOCKED, hands=("1B 2B 3B 4B 5B 6B",))
    game.play("play_card vision", *[f"draw 0 {n}B" for n in (7, 8, 9, 10, 11)])
    assert game.asked == "0 buy"


def test_gh_105_a_blocked_player_may_decline() -> None:
    game = with_cards(BLOCKED, hands=("1B",)).play("done")
    assert game.asked == "0 buy"
    assert game.answers_of("play_card") == ["fievre", "heritage"]
    assert game.refusal("play_card vision") == ("not-the-moment", "GH-100a")
    assert "vision" in game.state["cards"][0]


def test_gh_105_amb_44_no_draw_before_five_or_fewer_are_left() -> None:
    eleven = "1A 3A 5A 7A 9A 11A 1C 3C 5C 7C 9C"
    assert with_cards([], hands=(eleven, "1I")).play("place 1A").asked == "1 place"
    six = with_cards([], hands=("1A 3A 5A 7A 9A 11A", "1I")).play("place 1A")
    assert six.asked == "chance draw"
    assert six.play("draw 0 1C").asked == "1 place"


def test_gh_100_amb_48_cards_before_and_after_the_announcement() -> None:
    board = [*["PPPPPPPPPPPP"] * 3, "PPPPP"]
    game = with_cards(board, cash=[9000]).play("place 12I", "play_card fievre")
    assert "announce_end" in game.answers
    game = with_cards(board, cash=[9000]).play("place 12I", "announce_end", "play_card fievre", *["buy prestige"] * 5)
    assert game.is_over()


def test_gh_103_gh_081_exchanges_count_within_one_turn_only() -> None:
    board = [*["PPPPPPPPPPPP"] * 3, "PPPPP"]
    exchange = 'exchange ["prestige","prestige"] prestige'
    game = with_cards(board, hands=("12I", "12G"), shares={"prestige": (6, 6)}, used="all the rest")
    game.play("place 12I", "play_card ope", exchange, "done", "place 12G")
    assert "announce_end" in game.answers
    game.play("play_card ope", exchange, exchange, exchange)
    assert game.shares("prestige")[:2] == [5, 3]


def test_gh_101_to_gh_103_where_the_bank_has_shares_of_the_first_chain_only() -> None:
    holdings = {"airport": (3,), "luxor": (0, 25)}
    game = with_cards(TWO_CHAINS, shares=holdings).play("place 12I")
    assert game.answers_of("play_card") == ["fievre", "heritage", "ope"]
    game.play("play_card ope")
    assert game.answers_of("exchange") == ['["airport","airport"] airport']
    assert game.play('exchange ["airport","airport"] airport').shares("airport")[0] == 2


def test_gh_103_where_the_bank_has_no_share_of_a_chain_on_the_board() -> None:
    game = with_cards(["AA"], shares={"airport": (4, 21)}).play("place 12I")
    assert game.asked == "chance draw"  # no card can do anything
