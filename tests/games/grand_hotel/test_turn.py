"""A turn: place, buy, draw (booklet 4), and the exchange of dead tiles."""

from __future__ import annotations

from .table import lay_out

BLOCKED = ["AAAAAAAAAAAA", "", "PPPPPPPPPPPP"]  # row B is dead
SIX = "1I 3I 5I 7I 9I 11I"


def test_gh_020_amb_25_place_then_buy_then_draw() -> None:
    game = lay_out(["AA"], hands=[SIX, "1G"])
    assert game.asked == "0 place"
    assert game.refusal("buy airport")[0] == "other-question"
    assert game.play("place 1I").asked == "0 buy"
    assert game.refusal("place 3I")[0] == "other-question"
    assert game.play("done").asked == "chance draw"
    assert game.play("draw 0 9G").asked == "1 place"


def test_gh_021_draws_until_six() -> None:
    game = lay_out(hands=["1I 3I 5I", "1G"]).play("place 1I")
    for tile in ("1C", "3C", "5C", "7C"):
        assert game.asked == "chance draw"
        game.play(f"draw 0 {tile}")
    assert game.asked == "1 place"
    assert game.hand(0) == ["1C", "3I", "5I", "3C", "5C", "7C"]


def test_gh_021_amb_24_an_empty_pool_ends_the_draw_and_the_game_goes_on() -> None:
    game = lay_out(hands=["1I 3I 5I", "1G"], used="all the rest").play("place 1I")
    assert game.asked == "1 place"
    assert game.hand(0)[:3] == [None, "3I", "5I"]


def test_gh_022_amb_23_amb_55_the_only_legal_tile_is_asked_for() -> None:
    game = lay_out(BLOCKED, hands=["1B 2B 12I"])
    assert (game.asked, game.answers) == ("0 place", ["place 12I"])
    assert game.refusal("done") == ("must-place", "GH-022")


def test_gh_022_any_legal_tile_of_the_hand() -> None:
    game = lay_out(["AA"], hands=["5I 3A 1I"])
    assert game.answers == ["place 1I", "place 3A", "place 5I"]
    assert game.refusal("place 7I") == ("not-in-hand", "GH-020")


def test_gh_023_who_has_no_tile_may_still_buy() -> None:
    game = lay_out(["AA"], hands=["", "1I"], used="all the rest")
    assert game.asked == "0 buy"
    assert game.play("buy airport", "done").asked == "1 place"


def test_gh_023_amb_22_blocked_with_six_tiles_draws_nothing() -> None:
    game = lay_out(BLOCKED, hands=["1B 2B 3B 4B 5B 6B", "1I"])
    assert game.play("done").asked == "1 place"


def test_gh_024_amb_20_dead_tiles_are_kept_by_default() -> None:
    game = lay_out(BLOCKED, hands=["1B 12I", "1I"], used="all the rest").play("place 12I", "done")
    assert game.hand(0)[0] == "1B"
    assert game.board[1][0] == "."


def test_gh_024_after_the_draw_and_only_his_own_hand() -> None:
    game = lay_out(BLOCKED, hands=["1I 3I 5I 7I 9I 2B", "3B 11I"], dead_tiles="exchange").play("place 1I", "done")
    game.play("draw 0 11G")  # first the draw, then the exchange
    assert game.hand(0) == ["11G", "3I", "5I", "7I", "9I", None]
    assert game.play("draw 0 9G").hand(0)[5] == "9G"
    assert game.hand(1)[0] == "3B"
    assert game.board[1] == ".x.........."


def test_gh_024_without_a_pool_dead_tiles_leave_all_the_same() -> None:
    game = lay_out(BLOCKED, hands=["1I 2B 4B", "11I"], dead_tiles="exchange", used="all the rest")
    game.play("place 1I", "done")
    assert game.hand(0) == [None] * 6
    assert game.asked == "1 place"


def test_gh_024_amb_21_tiles_of_an_eighth_chain_are_never_exchanged() -> None:
    board = ["LL.TT.AA.FF", "", "WW.CC.....II", "", "........o"]
    game = lay_out(board, edition="acquire", hands=["9F 1I 3I 5I 7I 11I", "12G"])
    game.play("place 1I", "done", "draw 0 1G")
    assert game.hand(0)[0] == "9F"
    assert game.asked == "1 place"


def test_gh_024_with_more_than_six_tiles_nothing_is_drawn_for_a_dead_one() -> None:
    hand = "1I 3I 5I 7I 9I 11I 1G 2B"
    game = lay_out(BLOCKED, hands=[hand, "12G"], dead_tiles="exchange", power_cards=True)
    game.play("place 1I", "done")
    assert game.asked == "1 place"
    assert game.hand(0)[:8] == [None, "3I", "5I", "7I", "9I", "11I", "1G", None]


def test_gh_020_it_is_foreseen_that_a_turn_ends_also_when_the_same_seat_is_next() -> None:
    game = lay_out(["AA.........."], players=2, hands=["1C 5E 7G", ""], cash=[0, 0], used="all the rest")
    seen = game.position.foresee(0, game.position.setting.words.read("place 1C"))
    assert [event["seat"] for event in seen.events if event["event"] == "turn"] == [1, 0]
    assert (seen.ends_turn, seen.final) == (True, True)
