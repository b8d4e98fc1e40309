"""The booklet's own examples, and the thirty-three worked ones, each with the rules that it shows."""

from __future__ import annotations

import pytest

from .table import begin, lay_out


def draw(seat: int, *tiles: str) -> list[str]:
    return [f"draw {seat} {tile}" for tile in tiles]


# ---------------------------------------------------------------- the booklet's own


def test_booklet_3_gh_012_2b_begins_before_2e_and_3a() -> None:
    game = begin(3).play("start_tile 0 3A", "start_tile 1 2E", "start_tile 2 2B")
    assert game.state["turn"] == 2


def test_booklet_4_1_gh_001_diagonal_neighbours_are_no_chain() -> None:
    game = lay_out(["o"], hands=["2B"]).play("place 2B")
    assert game.board[:2] == ["o...........", ".o.........."]


@pytest.mark.parametrize(("tile", "hotels"), [("2C", 2), ("3B", 2), ("1B", 3), ("2A", 3)])
def test_example_02_booklet_4_1_gh_031_founding_geometry(tile: str, hotels: int) -> None:
    game = lay_out(["o", ".o"], hands=[tile]).play(f"place {tile}")
    assert game.asked == "0 found"
    assert game.board["ABCDEFGHI".index(tile[1])][int(tile[0]) - 1] == "o"
    assert game.play("found luxor").chain("luxor") == (hotels, 100 + 100 * hotels, 24)


def test_booklet_two_players_gh_091_eleven_five_and_nine_for_the_bank() -> None:
    game = lay_out(["LLLLLLL", "", "IIIIII"], players=2, shares={"imperial": (11, 5)}, hands=["1B"])
    game.play("place 1B", "bank_tile imperial 9F")
    assert game.cash == [6000 + 7000, 6000]


# ---------------------------------------------------------------- the worked examples


def test_example_01_gh_012_lowest_start_tile_begins() -> None:
    game = begin(3).play("start_tile 0 3A", "start_tile 1 2E")
    assert game.state["turn"] is None
    assert game.play("start_tile 2 2B").state["turn"] == 2
    assert game.asked == "chance draw"
    assert game.answers[0] == "draw 2 1A"
    game.play(*draw(2, "1A", "1B", "1C", "1D", "1E", "1F"), "draw 0 1G")
    assert game.hand(0)[0] == "1G"


def test_example_03_gh_011_initial_neighbours_wait_for_a_third() -> None:
    game = lay_out(["", "", "", "...oo"], hands=["6D"])
    game.play("place 6D", "found prestige")
    assert game.chain("prestige") == (3, 500, 24)
    game.play("buy prestige", "buy prestige", "buy prestige")
    assert (game.cash[0], game.shares("prestige"), game.chain("prestige")) == (4500, [4, 0, 0], (3, 500, 21))
    assert game.asked == "chance draw"


@pytest.mark.parametrize(
    ("letter", "name", "hotels", "price"),
    [
        ("A", "airport", 2, 200),
        ("L", "luxor", 2, 300),
        ("P", "prestige", 2, 400),
        ("C", "continental", 10, 800),
        ("C", "continental", 11, 900),
        ("I", "imperial", 40, 1000),
        ("O", "oriental", 41, 1100),
        ("P", "prestige", 41, 1200),
        ("F", "festival", 41, 1000),
    ],
)
def test_example_04_gh_004_prices(letter: str, name: str, hotels: int, price: int) -> None:
    rows = [(letter * hotels)[at : at + 12] for at in range(0, hotels, 12)]
    assert lay_out(rows, hands=["12I"]).chain(name) == (hotels, price, 25)


def test_example_05_gh_042_gh_052_gh_060_simple_merger() -> None:
    game = lay_out(["LLLLL.AAA"], shares={"airport": (6, 4, 1)}, hands=["", "", "6A"], turn=2)
    game.play("place 6A")
    assert game.cash == [9000, 7500, 6000]
    assert game.board[0] == "LLLLLLLLL..."
    assert game.chain("airport") == (3, 300, 14)
    assert game.chain("luxor") == (9, 700, 25)
    assert game.state["worth"] == [9000 + 6 * 300, 7500 + 4 * 300, 6000 + 300]
    assert game.asked == "2 sell"  # one share cannot be traded
    game.play("sell 1")
    assert (game.asked, game.answers) == ("0 trade", ["trade 0", "trade 2", "trade 4", "trade 6"])
    game.play("trade 4", "sell 2")
    assert game.asked == "1 trade"
    game.play("trade 0", "sell 0")
    assert game.cash == [9600, 7500, 6300]
    assert game.shares("airport") == [0, 4, 0]
    assert game.chain("airport") == (0, 0, 21)
    assert game.chain("luxor") == (9, 700, 23)
    assert game.asked == "2 buy"


@pytest.mark.parametrize(
    ("board", "chain", "shares", "rounding", "bonuses"),
    [
        pytest.param("LLLL.IIIIII", "luxor", (5, 5, 2), "nearest", (3800, 3800, 0), id="06"),
        pytest.param("AAAAA.IIIIII", "airport", (4, 4, 4, 1), "nearest", (2500, 2500, 2500, 0), id="07"),
        pytest.param("OO.IIIIII", "oriental", (2, 2, 2, 2), "nearest", (1100, 1100, 1100, 1100), id="08"),
        pytest.param("OO.IIIIII", "oriental", (2, 2, 2, 2), "up", (1200, 1200, 1200, 1200), id="08-up"),
        pytest.param("PPP.IIIIII", "prestige", (6, 3, 3, 3), "nearest", (5000, 800, 800, 800), id="09"),
        pytest.param("PPP.IIIIII", "prestige", (6, 3, 3, 3), "up", (5000, 900, 900, 900), id="09-up"),
        pytest.param("AAA.IIIIII", "airport", (4, 2, 2), "nearest", (3000, 800, 800), id="11"),
    ],
)
def test_examples_06_to_11_gh_052_to_gh_055_bonuses(
    board: str, chain: str, shares: tuple[int, ...], rounding: str, bonuses: tuple[int, ...]
) -> None:
    joint = f"{board.index('.') + 1}A"
    game = lay_out([board], players=len(shares), shares={chain: shares}, hands=[joint], rounding=rounding)
    game.play(f"place {joint}")
    assert tuple(cash - 6000 for cash in game.cash) == bonuses


def test_example_10_gh_051_sole_holder_gets_both_bonuses() -> None:
    game = lay_out(["FFFFFF.I", *[".......I"] * 6], shares={"festival": (0, 3)}, hands=["7A"]).play("place 7A")
    assert game.cash == [6000, 6000 + 9000, 6000]


def test_example_12_gh_035_gh_036_ten_is_open() -> None:
    game = lay_out(["AAAAAAAAAA", "", "PPPPPPPPPPPP"], shares={"airport": (1,)}, hands=["3B"])
    game.play("place 3B")
    assert game.cash[0] == 6000 + 15 * 600
    assert game.chain("prestige") == (23, 1000, 25)
    closed = lay_out(["AAAAAAAAAAA", "", "PPPPPPPPPPPP"], hands=["3B 12I"])
    assert closed.answers == ["place 12I"]
    assert closed.refusal("place 3B") == ("two-closed-chains", "GH-035")


def test_example_13_gh_041_tie_of_ten_and_ten() -> None:
    game = lay_out(["LLLLLLLLLL", "", "OOOOOOOOOO"], shares={"luxor": (1,)}, hands=["3B"]).play("place 3B")
    assert game.board[1] == "..o........."
    assert game.chain("luxor")[0] == 10
    assert game.answers == ["survivor luxor", "survivor oriental"]
    game.play("survivor oriental")
    assert game.cash[0] == 6000 + 15 * 700
    assert game.chain("oriental")[:2] == (21, 900)
    assert game.play("sell 1").cash[0] == 6000 + 16 * 700


TRIPLE = ["CCCCCCCC.OOO", "........F..O", "........F", "........F", "........F"]


def test_example_14_gh_042_triple_merger() -> None:
    game = lay_out(TRIPLE, shares={"oriental": (2, 1), "festival": (0, 3, 1)}, hands=["9A"]).play("place 9A")
    assert game.cash == [6000 + 5000, 6000 + 2500 + 4000, 6000 + 2000]
    assert game.chain("continental") == (17, 900, 25)
    assert game.answers == ["next_absorbed festival", "next_absorbed oriental"]
    game.play("next_absorbed oriental", "trade 0", "sell 2", "sell 1")
    assert game.cash == [12000, 13000, 8000]
    assert (game.chain("oriental")[0], game.chain("festival")[:2]) == (0, (4, 400))
    assert game.asked == "1 trade"


def test_example_15_gh_063_trade_limit() -> None:
    game = lay_out(["LLLLL.AAA"], shares={"airport": (9, 6), "luxor": (0, 0, 23)}, hands=["6A"]).play("place 6A")
    assert game.answers == ["trade 0", "trade 2", "trade 4"]
    assert game.refusal("trade 6") == ("bank-lacks-shares", "GH-063")
    game.play("trade 4", "sell 0")
    assert game.asked == "1 sell"


SEVEN = ["LL.TT.AA.FF", "", "WW.CC.....II", "", "........o"]


def test_example_16_gh_034_eighth_chain_is_only_for_now() -> None:
    game = lay_out(SEVEN, players=1, edition="acquire", hands=["9F 3A 1I 3I 5I 7I"])
    assert game.refusal("place 9F") == ("eighth-chain", "GH-034")
    game.play("place 3A", "survivor luxor", "done", "draw 0 9I", "place 9F")
    assert game.chain("tower")[0] == 2  # the only absent one is founded unasked


@pytest.mark.parametrize(("flag", "cash"), [("nothing", 6000), ("cash", 6200)])
def test_example_17_gh_031a_founding_without_stock(flag: str, cash: int) -> None:
    game = lay_out(["o"], shares={"festival": (10, 8, 7)}, hands=["2A"], founder_without_stock=flag)
    game.play("place 2A", "found festival")
    assert (game.cash[0], game.shares("festival")[0], game.chain("festival")) == (cash, 10, (2, 200, 0))
    assert game.asked == "chance draw"  # nothing can be bought


def test_example_18_gh_070_purchase_limits() -> None:
    game = lay_out(["LLL"], cash=[1000], hands=["12I"]).play("place 12I", "buy luxor", "buy luxor")
    assert (game.cash[0], game.asked) == (200, "chance draw")
    game = lay_out(["AAA"], shares={"airport": (0, 22)}, cash=[5000], hands=["12I"])
    game.play("place 12I", "buy airport", "buy airport", "buy airport")
    assert (game.cash[0], game.asked) == (4100, "chance draw")


BLOCKED = ["AAAAAAAAAAAA", "", "PPPPPPPPPPPP"]


def test_example_19_gh_023_blocked_player_buys_and_draws_nothing() -> None:
    game = lay_out(BLOCKED, hands=["1B 2B 3B 4B 5B 6B", "1I"])
    assert game.asked == "0 buy"
    game.play("buy airport", "buy airport", "buy airport")
    assert game.asked == "1 place"
    assert game.hand(0) == ["1B", "2B", "3B", "4B", "5B", "6B"]


def test_example_19_gh_024_dead_tiles_are_exchanged_one_after_the_other() -> None:
    game = lay_out(BLOCKED, hands=["1B 2B 3B 4B 5B 6B", "1I"], dead_tiles="exchange").play("done")
    assert game.hand(0) == [None, "2B", "3B", "4B", "5B", "6B"]
    assert game.board[1] == "x..........."
    game.play("draw 0 7B")
    assert game.hand(0) == [None, "2B", "3B", "4B", "5B", "6B"]
    assert game.board[1] == "x.....x....."
    game.play("draw 0 9I")
    assert game.hand(0) == ["9I", None, "3B", "4B", "5B", "6B"]


def test_example_20_gh_090_gh_092_two_players() -> None:
    game = lay_out(["LLLLLLL", "", "IIIIII"], players=2, shares={"imperial": (11, 5)}, hands=["1B"]).play("place 1B")
    assert game.asked == "chance bank_tile"
    game.play("bank_tile imperial 9F")
    assert (game.cash, game.state["bank_tiles"]) == ([13000, 6000], ["9F"])
    game.play("trade 0", "sell 0", "trade 0", "sell 0")
    assert (game.board[5], game.state["bank_tiles"]) == ("........o...", [])
    assert game.asked == "0 buy"


def test_example_21_gh_091_two_players_tie_with_the_bank() -> None:
    game = lay_out(["LLLLL.AAA"], players=2, shares={"airport": (7, 3)}, hands=["6A"])
    assert game.play("place 6A", "bank_tile airport 7H").cash == [8300, 6000]


def test_example_22_gh_091_two_players_bank_first() -> None:
    game = lay_out(["LLLLL.PP"], players=2, shares={"prestige": (4, 4)}, hands=["6A"])
    assert game.play("place 6A", "bank_tile prestige 10H").cash == [7000, 7000]


def test_example_23_gh_094_bank_tile_founds_nothing() -> None:
    board = ["LLLLLLL", "", "IIIIII", "", "", "", "....o"]
    game = lay_out(board, players=2, hands=["1B", "5I"]).play("place 1B", "bank_tile imperial 5H")
    assert (game.board[6], game.board[7]) == ("....o.......", "....o.......")
    game.play("done", *draw(0, "1I", "2I", "3I", "7I", "8I", "9I"))
    game.play("place 5I", "found airport")
    assert (game.chain("airport")[0], game.shares("airport")) == (3, [0, 1])


THREE = ["AAAAAAAAAAAA", "", "LLLLLLLLLLLL", "LLL", "", "PPPPPPPPPPPP", "PPPPPPPPPPPP", "PPPPPP"]


@pytest.mark.parametrize(("condition", "may"), [("rulebook", False), ("classic", True)])
def test_example_24_gh_080_end_rules(condition: str, may: bool) -> None:  # noqa: FBT001 - one of two answers
    game = lay_out(THREE, hands=["12I"], end_condition=condition).play("place 12I")
    assert [game.chain(name)[0] for name in ("airport", "luxor", "prestige")] == [12, 15, 30]
    assert ("announce_end" in game.answers) is may


@pytest.mark.parametrize("condition", ["rulebook", "classic"])
def test_example_24_gh_080_one_chain_of_41(condition: str) -> None:
    game = lay_out([*["PPPPPPPPPPPP"] * 3, "PPPPP", "", "AA"], hands=["12I"], end_condition=condition)
    assert "announce_end" in game.play("place 12I").answers


FINAL = ["AAAAAAAAAAA", "", "PPPPPPPPPPPP", "PPPPPPPPPPPP", "PPPPPPPPPPPP", "PPPPP"]
HOLDINGS = {"airport": (5, 5, 2), "prestige": (10, 8, 7), "luxor": (0, 0, 3)}


def test_example_25_gh_083_final_settlement() -> None:
    game = lay_out(FINAL, shares=HOLDINGS, cash=[1200, 3400, 500], hands=["12I"]).play("place 12I")
    estimate = game.state["worth"]
    game.play("announce_end")
    assert game.answers_of("announce_end") == []
    game.play("done")
    assert game.is_over()
    assert game.cash == game.state["worth"] == estimate == [34000, 27800, 10300]
    assert game.state["ranking"] == [[0], [1], [2]]
    assert game.chain("airport") == (11, 700, 25)
    assert game.shares("luxor") == [0, 0, 3]
    assert (game.state["decision"], game.state["turn"], game.hand(0)) == (None, 0, [None] * 6)


def test_example_26_gh_101_fievre_acheteuse() -> None:
    game = lay_out(["LL"], cash=[1700], hands=["12I"], power_cards=True)
    game.play("place 12I", "play_card fievre", *["buy luxor"] * 5)
    assert game.cash[0] == 200
    assert game.state["cards"][0] == ["heritage", "ope", "croissance", "vision"]
    assert game.asked == "chance draw"


def test_example_27_gh_102_heritage() -> None:
    game = lay_out(["CCCCCCCCCCC"], cash=[0], hands=["12I"], power_cards=True).play("place 12I")
    assert game.answers_of("play_card") == ["heritage"]
    game.play("play_card heritage", *["buy continental"] * 3)
    assert (game.cash[0], game.shares("continental")[0], game.asked) == (0, 3, "chance draw")


def test_example_28_gh_103_ope() -> None:
    holdings = {"airport": (4,), "oriental": (2,), "luxor": (1,)}
    game = lay_out(["AA", "", "OO", "", "PP"], shares=holdings, hands=["12I"], power_cards=True)
    game.play("place 12I", "play_card ope")
    assert not any("luxor" in text for text in game.answers)
    game.play('exchange ["airport","airport"] prestige', 'exchange ["airport","oriental"] prestige')
    game.play("buy oriental", 'exchange ["airport","oriental"] prestige')
    assert game.answers_of("exchange") == []
    assert game.shares("prestige")[0] == 3
    game.play("buy airport", "buy airport")
    assert game.asked == "chance draw"


def test_example_29_gh_104_croissance_rapide() -> None:
    game = lay_out(["o", "", "", "o"], hands=["2A 2D 12I 12G 9A 9C"], power_cards=True)
    game.play("play_card croissance")
    assert not {"done", "play_card vision"} & set(game.answers)
    game.play("place 2A", "found luxor")
    assert "done" in game.answers
    game.play("place 2D", "found airport", "place 12I", "place 12G")
    assert game.asked == "0 buy"
    assert game.answers_of("play_card") == []
    assert (game.shares("luxor")[0], game.shares("airport")[0]) == (1, 1)
    game.play("buy luxor", "buy luxor", "buy luxor")
    assert game.asked == "chance draw"
    game.play(*draw(0, "5I", "6I", "7I", "8I"))
    assert game.hand(0) == ["5I", "6I", "7I", "8I", "9A", "9C", *[None] * 5]
    assert game.state["turn"] == 1


def test_example_30_gh_105_vision_d_avenir() -> None:
    game = lay_out(hands=["1A 3A 5A 7A 9A 11A"], players=1, edition="acquire", power_cards=True)
    game.play("play_card vision", *draw(0, "1C", "3C", "5C", "7C", "9C"))
    for tile, left in zip(["1A", "3A", "5A", "7A", "9A"], [10, 9, 8, 7, 6], strict=True):
        game.play(f"place {tile}")
        assert 11 - game.hand(0).count(None) == left
        assert game.asked == "0 place"  # no draw
    game.play("place 11A")
    assert game.asked == "chance draw"
    assert game.play("draw 0 9I").asked == "0 place"


LOOP = ["CCCCCCCC.OOO", "........F..O", "........F", "........F", "", "AA.LLL"]


def test_example_31_gh_092a_gh_095_two_players_loop() -> None:
    game = lay_out(LOOP, players=2, shares={"oriental": (2,)}, hands=["9A"])
    game.play("place 9A", "bank_tile oriental 3F", "bank_tile festival 1I")
    assert (game.state["bank_tiles"], game.cash) == (["3F", "1I"], [8500, 6000])
    game.play("trade 2")
    assert (game.asked, game.answers[0]) == ("chance bank_tile", "bank_tile airport 1B")
    assert (game.state["bank_tiles"], game.chain("luxor")[0]) == (["1I"], 6)
    game.play("bank_tile airport 12I")
    assert (game.state["bank_tiles"], game.board[8], game.asked) == ([], "o..........o", "0 buy")


def test_example_32_gh_082_automatic_end_after_a_round_without_a_tile() -> None:
    hands = ["1B 2B", "4B 5B", "7B 8B"]
    game = lay_out(BLOCKED, hands=hands, dead_tiles="exchange", turn=2, passes=2)
    assert game.asked == "2 buy"
    game.play("done")
    assert game.is_over()
    assert game.hand(2)[:2] == ["7B", "8B"]
    assert game.board[1] == "............"
    assert game.state["tiles_left"] > 0


def test_example_33_gh_081_announcement_before_the_purchases() -> None:
    game = lay_out(FINAL, hands=["12I"]).play("place 12I")
    assert {text.split()[0] for text in game.answers} == {"announce_end", "buy", "done"}
    game.play("buy airport")
    assert game.refusal("announce_end") == ("already-bought", "GH-081")
    assert "announce_end" not in game.answers
