"""The worked examples of the rules, two fragments of a journal, and random games."""

from __future__ import annotations

import json
from typing import Any

import pytest

from .compare import differences, normalise
from .grand_hotel import (
    BANK,
    CARDS,
    CELLS,
    FLAGS,
    LOOSE,
    OUT,
    Refused,
    Session,
    Table,
    bonuses,
    end_ok,
    full_options,
    is_dead,
    is_legal,
    new_table,
    price_of,
    replay,
    turns,
)
from .random_player import random_game

Json = Any  # the value of a flag or of an argument
State = dict[str, Any]


def position(players: int = 3, **flags: Json) -> Table:
    """An empty table in the middle of a game, seat 0 to play."""
    table = new_table(full_options(flags), players)
    table.turn = 0
    return table


def lay_out(table: Table, what: str, cells: str) -> None:
    """`cells`: single ones and runs in a row, such as `1A-5A 7B`."""
    for part in cells.split():
        first, last = part.split("-") if "-" in part else (part, part)
        for number in range(int(first[:-1]), int(last[:-1]) + 1):
            table.board[f"{number}{first[-1]}"] = what


def hold(table: Table, chain: str, *counts: int) -> None:
    for seat, count in enumerate(counts):
        table.shares[seat][chain] = count


def give_hand(table: Table, seat: int, tiles: str) -> None:
    for slot, tile in enumerate(tiles.split()):
        table.hands[seat][slot] = tile


def start(table: Table) -> Session:
    return Session(table, turns)


def enter(session: Session, by: int | str, do: str, **arguments: Json) -> State:
    session.enter({"by": by, "do": do, **arguments})
    return session.state()


def pending(session: Session) -> tuple[Any, str]:
    return session.asked.by, session.asked.kind


def answers(session: Session, do: str) -> list[Any]:
    """The arguments of all answers of this name."""
    return [{**option, "do": None} for option in session.asked.options if option["do"] == do]


def one_loose(table: Table, tile: str = "12I") -> Session:
    """Seat 0 has only this tile."""
    give_hand(table, 0, tile)
    session = start(table)
    enter(session, 0, "place", tile=tile)
    return session


# ---------------------------------------------------------------- the worked examples


def test_example_1_lowest_start_tile_begins() -> None:
    session = Session(new_table(full_options({}), 3))
    for seat, tile in enumerate(["3A", "2E", "2B"]):
        assert session.state()["turn"] is None
        enter(session, "chance", "start_tile", seat=seat, tile=tile)
    assert session.state()["turn"] == 2
    assert session.asked.options[0] == {"do": "draw", "seat": 2, "tile": "1A"}


def test_gh_012_ten_is_more_than_two() -> None:
    session = Session(new_table(full_options({}), 2))
    enter(session, "chance", "start_tile", seat=0, tile="10A")
    assert enter(session, "chance", "start_tile", seat=1, tile="2I")["turn"] == 1


@pytest.mark.parametrize(("tile", "hotels"), [("2C", 2), ("3B", 2), ("1B", 3), ("2A", 3)])
def test_example_2_founding_geometry(tile: str, hotels: int) -> None:
    table = position()
    lay_out(table, LOOSE, "1A 2B")
    session = one_loose(table, tile)
    assert pending(session) == (0, "found")
    assert session.state()["board"]["ABCDEFGHI".index(tile[-1])][int(tile[:-1]) - 1] == "o"
    assert enter(session, 0, "found", chain="luxor")["chains"]["luxor"]["size"] == hotels


def test_example_3_initial_neighbours() -> None:
    table = position()
    lay_out(table, LOOSE, "4D 5D")
    session = one_loose(table, "6D")
    state = enter(session, 0, "found", chain="prestige")
    assert state["chains"]["prestige"] == {"size": 3, "price": 500, "bank": 24}
    assert state["board"][3] == "...PPP......"
    enter(session, 0, "buy", chain="prestige")
    enter(session, 0, "buy", chain="prestige")
    state = enter(session, 0, "buy", chain="prestige")
    assert (state["cash"][0], state["shares"][0]["prestige"], state["chains"]["prestige"]["bank"]) == (4500, 4, 21)
    assert pending(session) == ("chance", "draw")


@pytest.mark.parametrize(
    ("price_class", "hotels", "price"),
    [
        (0, 2, 200),
        (1, 2, 300),
        (2, 2, 400),
        (2, 10, 800),
        (2, 11, 900),
        (1, 40, 1000),
        (1, 41, 1100),
        (2, 41, 1200),
        (0, 41, 1000),
    ],
)
def test_example_4_prices(price_class: int, hotels: int, price: int) -> None:
    assert price_of(price_class, hotels) == price


def test_example_5_simple_merger() -> None:
    table = position()
    table.turn = 2
    lay_out(table, "luxor", "1A-5A")
    lay_out(table, "airport", "7A-9A")
    hold(table, "airport", 6, 4, 1)
    give_hand(table, 2, "6A")
    session = start(table)
    state = enter(session, 2, "place", tile="6A")
    assert state["cash"] == [9000, 7500, 6000]
    assert state["board"][0] == "LLLLLLLLL..."
    assert state["chains"]["airport"] == {"size": 3, "price": 300, "bank": 14}
    assert state["chains"]["luxor"] == {"size": 9, "price": 700, "bank": 25}
    assert state["worth"] == [9000 + 6 * 300, 7500 + 4 * 300, 6000 + 300]  # Airport's bonuses are paid already
    enter(session, 2, "sell", count=1)
    assert answers(session, "trade") == [{"do": None, "count": count} for count in (0, 2, 4, 6)]
    enter(session, 0, "trade", count=4)
    enter(session, 0, "sell", count=2)
    enter(session, 1, "trade", count=0)
    state = enter(session, 1, "sell", count=0)
    assert state["cash"] == [9600, 7500, 6300]
    assert [owned["airport"] for owned in state["shares"]] == [0, 4, 0]
    assert state["chains"]["airport"] == {"size": 0, "price": 0, "bank": 21}
    assert state["chains"]["luxor"]["bank"] == 23
    assert pending(session) == (2, "buy")


@pytest.mark.parametrize(
    ("holdings", "price", "rounding", "paid"),
    [
        ({0: 5, 1: 5, 2: 2}, 500, "nearest", {0: 3800, 1: 3800}),  # 6
        ({0: 4, 1: 4, 2: 4, 3: 1}, 500, "nearest", {0: 2500, 1: 2500, 2: 2500}),  # 7
        ({0: 2, 1: 2, 2: 2, 3: 2}, 300, "nearest", {0: 1100, 1: 1100, 2: 1100, 3: 1100}),  # 8
        ({0: 2, 1: 2, 2: 2, 3: 2}, 300, "up", {0: 1200, 1: 1200, 2: 1200, 3: 1200}),
        ({0: 6, 1: 3, 2: 3, 3: 3}, 500, "nearest", {0: 5000, 1: 800, 2: 800, 3: 800}),  # 9
        ({0: 6, 1: 3, 2: 3, 3: 3}, 500, "up", {0: 5000, 1: 900, 2: 900, 3: 900}),
        ({0: 3, 1: 0}, 600, "nearest", {0: 9000}),  # 10
        ({0: 4, 1: 2, 2: 2}, 300, "nearest", {0: 3000, 1: 800, 2: 800}),  # 11
        ({0: 11, 1: 5, BANK: 9}, 700, "nearest", {0: 7000, BANK: 3500}),  # 20
        ({0: 7, 1: 3, BANK: 7}, 300, "nearest", {0: 2300, BANK: 2300}),  # 21
        ({0: 4, 1: 4, BANK: 10}, 400, "nearest", {0: 1000, 1: 1000, BANK: 4000}),  # 22
        ({0: 0, 1: 0}, 400, "nearest", {}),  # GH-050
    ],
)
def test_examples_6_to_11_and_20_to_22_bonuses(
    holdings: dict[Any, int], price: int, rounding: str, paid: dict[Any, int]
) -> None:
    assert bonuses(holdings, price, rounding) == paid


def test_example_12_ten_is_open() -> None:
    table = position()
    lay_out(table, "airport", "1A-10A")
    lay_out(table, "prestige", "1C-12C")
    assert is_legal(table, "3B")
    session = one_loose(table, "3B")
    assert session.state()["chains"]["prestige"] == {"size": 23, "price": 1000, "bank": 25}
    lay_out(table, "airport", "11A")
    assert not is_legal(table, "3B")
    assert is_dead(table, "3B")


def test_example_13_tie_of_sizes() -> None:
    table = position()
    lay_out(table, "luxor", "1A-10A")
    lay_out(table, "oriental", "1C-10C")
    hold(table, "luxor", 1)
    session = one_loose(table, "3B")
    state = session.state()
    assert state["board"][1][2] == "o"
    assert state["chains"]["luxor"]["size"] == 10
    assert [answer["chain"] for answer in answers(session, "survivor")] == ["luxor", "oriental"]
    state = enter(session, 0, "survivor", chain="oriental")
    assert state["cash"][0] == 6000 + 15 * 700
    assert state["chains"]["oriental"]["price"] == 900
    assert enter(session, 0, "sell", count=1)["cash"][0] == 6000 + 16 * 700


def triple_merger(**flags: Json) -> Table:
    """Continental 8, Oriental 4, Festival 4 meet at 9A."""
    table = position(**flags)
    lay_out(table, "continental", "1A-8A")
    lay_out(table, "oriental", "10A-12A 12B")
    lay_out(table, "festival", "9B 9C 9D 9E")
    return table


def test_example_14_triple_merger() -> None:
    table = triple_merger()
    hold(table, "oriental", 2, 1)
    hold(table, "festival", 0, 3, 1)
    session = one_loose(table, "9A")
    state = session.state()
    assert state["cash"] == [11000, 6000 + 2500 + 4000, 8000]
    assert state["chains"]["continental"]["price"] == 900
    assert state["chains"]["continental"]["size"] == 17
    assert [answer["chain"] for answer in answers(session, "next_absorbed")] == ["festival", "oriental"]
    state = enter(session, 0, "next_absorbed", chain="oriental")
    enter(session, 0, "trade", count=0)
    enter(session, 0, "sell", count=2)
    state = enter(session, 1, "sell", count=1)
    assert state["chains"]["oriental"]["size"] == 0
    assert state["chains"]["festival"]["size"] == 4
    assert pending(session) == (1, "trade")


def test_example_15_trade_limit() -> None:
    table = position()
    lay_out(table, "luxor", "1A-5A")
    lay_out(table, "airport", "7A-9A")
    hold(table, "airport", 9, 6)
    hold(table, "luxor", 0, 0, 23)
    session = one_loose(table, "6A")
    assert [answer["count"] for answer in answers(session, "trade")] == [0, 2, 4]
    enter(session, 0, "trade", count=4)
    enter(session, 0, "sell", count=0)
    assert pending(session) == (1, "sell")


def test_example_16_eighth_chain() -> None:
    table = position()
    for chain, letter in zip(table.chains, "ABCDEFG", strict=True):
        lay_out(table, chain, f"1{letter}-2{letter}")
    lay_out(table, LOOSE, "9C")
    assert not is_legal(table, "9D")
    assert not is_dead(table, "9D")
    lay_out(table, table.chains[0], "1B-2B")
    assert is_legal(table, "9D")


@pytest.mark.parametrize(("flag", "cash"), [("nothing", 6000), ("cash", 6200)])
def test_example_17_founding_without_stock(flag: str, cash: int) -> None:
    table = position(founder_without_stock=flag)
    lay_out(table, LOOSE, "1A")
    hold(table, "festival", 10, 8, 7)
    session = one_loose(table, "2A")
    state = enter(session, 0, "found", chain="festival")
    assert (state["cash"][0], state["shares"][0]["festival"]) == (cash, 10)
    assert state["chains"]["festival"] == {"size": 2, "price": 200, "bank": 0}
    assert pending(session) == ("chance", "draw")


def test_example_18_purchase_limits() -> None:
    table = position()
    lay_out(table, "luxor", "1A-3A")
    table.cash[0] = 1000
    session = one_loose(table)
    enter(session, 0, "buy", chain="luxor")
    assert enter(session, 0, "buy", chain="luxor")["cash"][0] == 200
    assert pending(session) == ("chance", "draw")


@pytest.mark.parametrize("flag", ["keep", "exchange"])
def test_example_19_blocked_player(flag: str) -> None:
    table = position(dead_tiles=flag)
    lay_out(table, "airport", "1A-12A")
    lay_out(table, "prestige", "1C-12C")
    give_hand(table, 0, "1B 2B 3B 4B 5B 6B")
    give_hand(table, 1, "1I")
    session = start(table)
    assert pending(session) == (0, "buy")
    assert {option["do"] for option in session.asked.options} == {"buy", "done"}
    state = enter(session, 0, "done")
    if flag == "keep":
        assert pending(session) == (1, "place")
        assert len(state["hands"][0]) == 6
        assert None not in state["hands"][0]
    else:
        assert pending(session) == ("chance", "draw")
        assert state["hands"][0] == [None, "2B", "3B", "4B", "5B", "6B"]
        assert state["board"][1][0] == "x"
        state = enter(session, "chance", "draw", seat=0, tile="7B")
        assert state["hands"][0] == [None, "2B", "3B", "4B", "5B", "6B"]
        assert state["board"][1][6] == "x"
        state = enter(session, "chance", "draw", seat=0, tile="9I")
        assert state["hands"][0] == ["9I", None, "3B", "4B", "5B", "6B"]


def test_example_20_two_players_of_the_rulebook() -> None:
    table = position(2)
    lay_out(table, "luxor", "1A-7A")
    lay_out(table, "imperial", "1C-6C")
    hold(table, "imperial", 11, 5)
    session = one_loose(table, "1B")
    assert pending(session) == ("chance", "bank_tile")
    state = enter(session, "chance", "bank_tile", chain="imperial", tile="9F")
    assert state["cash"] == [13000, 6000]
    assert state["bank_tiles"] == ["9F"]
    enter(session, 0, "trade", count=0)
    enter(session, 0, "sell", count=0)
    enter(session, 1, "trade", count=0)
    state = enter(session, 1, "sell", count=0)
    assert state["board"][5][8] == "o"
    assert state["bank_tiles"] == []


def test_example_23_bank_tile_founds_nothing() -> None:
    table = position(2)
    lay_out(table, "luxor", "1A-7A")
    lay_out(table, "imperial", "1C-6C")
    lay_out(table, LOOSE, "5G")
    give_hand(table, 1, "5I")
    session = one_loose(table, "1B")
    state = enter(session, "chance", "bank_tile", chain="imperial", tile="5H")
    assert (state["board"][6][4], state["board"][7][4]) == ("o", "o")
    enter(session, 0, "done")
    for tile in ("1I", "2I", "3I", "7I", "8I", "9I"):
        enter(session, "chance", "draw", seat=0, tile=tile)
    enter(session, 1, "place", tile="5I")
    state = enter(session, 1, "found", chain="airport")
    assert state["chains"]["airport"]["size"] == 3
    assert state["shares"][1]["airport"] == 1


def test_example_24_end_rules() -> None:
    for flag, expected in (("rulebook", False), ("classic", True)):
        table = position(end_condition=flag)
        lay_out(table, "airport", "1A-12A")
        lay_out(table, "luxor", "1C-12C 1D-3D")
        lay_out(table, "prestige", "1F-12F 1G-12G 1H-6H")
        assert end_ok(table) is expected
        lay_out(table, "prestige", "7H-12H 1I-5I")
        assert end_ok(table)
    assert not end_ok(position(end_condition="classic"))


def final_position() -> Table:
    """Example 25: Airport 11, Prestige 41, with 12I still to place."""
    table = position()
    lay_out(table, "airport", "1A-11A")
    lay_out(table, "prestige", "1C-12C 1D-12D 1E-12E 1F-5F")
    hold(table, "airport", 5, 5, 2)
    hold(table, "prestige", 10, 8, 7)
    hold(table, "luxor", 0, 0, 3)
    table.cash = [1200, 3400, 500]
    return table


def test_examples_25_and_33_announcement_and_final_settlement() -> None:
    session = one_loose(final_position())
    assert {option["do"] for option in session.asked.options} == {"announce_end", "buy", "done"}
    estimate = session.state()["worth"]
    enter(session, 0, "announce_end")
    assert not answers(session, "announce_end")
    state = enter(session, 0, "done")
    assert state["over"]
    assert state["decision"] is None
    assert state["turn"] == 0
    assert state["cash"] == state["worth"] == estimate == [34000, 27800, 10300]
    assert state["ranking"] == [[0], [1], [2]]
    assert state["chains"]["airport"] == {"size": 11, "price": 700, "bank": 25}
    assert state["shares"][2]["luxor"] == 3
    assert state["hands"][0] == [None] * 6


def test_example_33_no_announcement_after_a_purchase() -> None:
    session = one_loose(final_position())
    enter(session, 0, "buy", chain="airport")
    assert pending(session) == ("chance", "draw")  # 500 left: nothing else to ask
    with pytest.raises(Refused):
        enter(session, 0, "announce_end")


def test_example_26_fievre() -> None:
    table = position(power_cards=True)
    lay_out(table, "luxor", "1A-2A")
    table.cash[0] = 1700
    session = one_loose(table)
    enter(session, 0, "play_card", card="fievre")
    for _ in range(5):
        enter(session, 0, "buy", chain="luxor")
    state = session.state()
    assert state["cash"][0] == 200
    assert state["cards"][0] == ["heritage", "ope", "croissance", "vision"]
    assert pending(session) == ("chance", "draw")


def test_example_27_heritage() -> None:
    table = position(power_cards=True)
    lay_out(table, "continental", "1A-11A")
    table.cash[0] = 0
    session = one_loose(table)
    assert [answer["card"] for answer in answers(session, "play_card")] == ["heritage"]
    enter(session, 0, "play_card", card="heritage")
    for _ in range(3):
        enter(session, 0, "buy", chain="continental")
    state = session.state()
    assert state["cash"][0] == 0
    assert state["shares"][0]["continental"] == 3


def test_example_28_ope() -> None:
    table = position(power_cards=True)
    lay_out(table, "airport", "1A-2A")
    lay_out(table, "oriental", "1C-2C")
    lay_out(table, "prestige", "1E-2E")
    hold(table, "airport", 4)
    hold(table, "oriental", 2)
    hold(table, "luxor", 1)
    session = one_loose(table)
    enter(session, 0, "play_card", card="ope")
    assert all("luxor" not in option.get("give", []) for option in session.asked.options)
    for give in (["airport", "airport"], ["airport", "oriental"]):
        enter(session, 0, "exchange", give=give, take="prestige")
    enter(session, 0, "buy", chain="oriental")
    state = enter(session, 0, "exchange", give=["airport", "oriental"], take="prestige")
    assert not answers(session, "exchange")
    assert state["shares"][0]["prestige"] == 3
    enter(session, 0, "buy", chain="airport")
    enter(session, 0, "buy", chain="airport")
    assert pending(session) == ("chance", "draw")


def test_example_29_croissance() -> None:
    table = position(power_cards=True)
    lay_out(table, LOOSE, "1A 1D")
    give_hand(table, 0, "2A 2D 12I 12G 9A 9C")
    session = start(table)
    enter(session, 0, "play_card", card="croissance")
    assert not answers(session, "done")
    assert not answers(session, "play_card")
    enter(session, 0, "place", tile="2A")
    enter(session, 0, "found", chain="luxor")
    assert answers(session, "done")
    enter(session, 0, "place", tile="2D")
    enter(session, 0, "found", chain="airport")
    enter(session, 0, "place", tile="12I")
    state = enter(session, 0, "place", tile="12G")
    assert pending(session) == (0, "buy")
    assert not answers(session, "play_card")
    assert state["shares"][0]["luxor"] == state["shares"][0]["airport"] == 1
    enter(session, 0, "done")
    for tile in ("5I", "6I", "7I", "8I"):
        assert pending(session) == ("chance", "draw")
        enter(session, "chance", "draw", seat=0, tile=tile)
    state = session.state()
    assert state["hands"][0] == ["5I", "6I", "7I", "8I", "9A", "9C", *[None] * 5]
    assert state["turn"] == 1


def test_example_29_stopping_is_asked_also_without_a_legal_tile() -> None:
    table = position(power_cards=True)
    lay_out(table, "airport", "1A-12A")
    lay_out(table, "prestige", "1C-12C")
    give_hand(table, 0, "12I 1B")
    session = start(table)
    enter(session, 0, "play_card", card="croissance")
    enter(session, 0, "place", tile="12I")
    assert pending(session) == (0, "place")
    assert session.asked.options == [{"do": "done"}]


def test_example_30_vision() -> None:
    table = position(1, edition="acquire", power_cards=True)
    give_hand(table, 0, "1A 3A 5A 7A 9A 11A")
    session = start(table)
    enter(session, 0, "play_card", card="vision")
    for tile in ("1C", "3C", "5C", "7C", "9C"):
        assert pending(session) == ("chance", "draw")
        enter(session, "chance", "draw", seat=0, tile=tile)
    for held in (10, 9, 8, 7, 6):
        state = enter(session, 0, **first_placement(session))
        assert 11 - state["hands"][0].count(None) == held
        assert pending(session) == (0, "place")
    state = enter(session, 0, **first_placement(session))
    assert pending(session) == ("chance", "draw")
    enter(session, "chance", "draw", seat=0, tile="9I")
    assert pending(session) == (0, "place")


def first_placement(session: Session) -> dict[str, Any]:
    return next(option for option in session.asked.options if option["do"] == "place")


def test_example_31_two_players_loop() -> None:
    table = position(2)
    lay_out(table, "continental", "1A-8A")
    lay_out(table, "oriental", "10A-12A 12B")
    lay_out(table, "festival", "9B 9C 9D")
    lay_out(table, "airport", "1F-2F")
    lay_out(table, "luxor", "4F-6F")
    hold(table, "oriental", 2)
    session = one_loose(table, "9A")
    enter(session, "chance", "bank_tile", chain="oriental", tile="3F")
    state = enter(session, "chance", "bank_tile", chain="festival", tile="1I")
    assert state["bank_tiles"] == ["3F", "1I"]
    assert state["cash"] == [8500, 6000]
    enter(session, 0, "trade", count=2)
    assert session.asked.options[0] == {"do": "bank_tile", "chain": "airport", "tile": "1B"}
    assert session.state()["bank_tiles"] == ["1I"]
    assert session.state()["chains"]["luxor"]["size"] == 6
    state = enter(session, "chance", "bank_tile", chain="airport", tile="12I")
    assert state["bank_tiles"] == []
    assert state["board"][8] == "o..........o"
    assert pending(session) == (0, "buy")


def test_example_32_automatic_end() -> None:
    table = position(3, dead_tiles="exchange")
    lay_out(table, "airport", "1A-12A")
    lay_out(table, "prestige", "1C-12C")
    for seat, number in enumerate((1, 4, 7)):
        give_hand(table, seat, f"{number}B {number + 1}B")
    table.cash = [0, 0, 0]
    table.turns_without_tile = 2
    state = start(table).state()
    assert state["over"]
    assert state["turn"] == 0
    assert state["hands"][0][:2] == ["1B", "2B"]
    assert state["board"][1] == "............"
    assert state["ranking"] == [[0, 1, 2]]


# ---------------------------------------------------------------- further rules


def test_gh_082_no_tile_left_is_seen_after_the_exchange() -> None:
    table = position(2, edition="acquire", end_condition="rulebook")
    lay_out(table, "continental", "1A-12A")
    lay_out(table, "imperial", "1C-12C")
    lay_out(table, OUT, "3B-12B " + " ".join(f"1{letter}-12{letter}" for letter in "DEFGHI"))
    give_hand(table, 0, "1B 2B")
    table.cash = [0, 0]
    state = start(table).state()
    assert state["over"]
    assert state["turn"] == 0
    assert state["board"][1] == "xxxxxxxxxxxx"
    assert state["hands"][0] == [None] * 6


def test_gh_098_number_when_the_pool_is_empty() -> None:
    table = position(2)
    lay_out(table, "luxor", "1A-7A")
    lay_out(table, "imperial", "1C-6C")
    hold(table, "imperial", 4, 3)
    lay_out(table, OUT, "8A-12A 2B-12B 7C-12C " + " ".join(f"1{letter}-12{letter}" for letter in "DEFGHI"))
    session = one_loose(table, "1B")
    assert pending(session) == ("chance", "bank_number")
    assert len(session.asked.options) == 12
    state = enter(session, "chance", "bank_number", chain="imperial", number=4)
    assert state["cash"] == [6000 + 5300, 6000]
    assert state["bank_tiles"] == []


@pytest.mark.parametrize(("flag", "bonus"), [("stock", 10500), ("none", 7000)])
def test_gh_090a_no_more_than_the_stock(flag: str, bonus: int) -> None:
    table = position(2, bank_notional_cap=flag)
    lay_out(table, "luxor", "1A-7A")
    lay_out(table, "imperial", "1C-6C")
    hold(table, "imperial", 25, 0)
    session = one_loose(table, "1B")
    assert enter(session, "chance", "bank_tile", chain="imperial", tile="9F")["cash"] == [6000 + bonus, 6000]


def test_gh_095_bank_tile_waits_for_its_survivor() -> None:
    table = position(2)
    lay_out(table, "luxor", "1A-7A")
    lay_out(table, "imperial", "1C-6C")
    lay_out(table, "airport", "1F-2F")
    lay_out(table, "prestige", "4F-5F")
    session = one_loose(table, "1B")
    state = enter(session, "chance", "bank_tile", chain="imperial", tile="3F")
    assert pending(session) == (0, "survivor")
    assert state["bank_tiles"] == []
    assert state["board"][5] == "AAoPP......."


def test_gh_096_bank_tile_is_set_aside() -> None:
    table = position(2)
    lay_out(table, "luxor", "1A-12A")
    lay_out(table, "oriental", "1C-12C")
    lay_out(table, "imperial", "1E-2E")
    session = one_loose(table, "1D")
    state = enter(session, "chance", "bank_tile", chain="imperial", tile="9B")
    assert state["board"][1][8] == "x"
    assert state["bank_tiles"] == []


def test_gh_097_final_numbers() -> None:
    table = position(2)
    table.board = final_position().board
    hold(table, "airport", 5, 5)
    session = one_loose(table)
    enter(session, 0, "announce_end")
    enter(session, 0, "done")
    enter(session, "chance", "bank_tile", chain="prestige", tile="1I")
    state = enter(session, "chance", "bank_tile", chain="airport", tile="5I")
    assert state["over"]
    assert state["bank_tiles"] == ["1I", "5I"]
    assert state["board"][8] == "...........o"
    assert state["worth"] == [6000 + 3500 + 3500] * 2
    assert state["ranking"] == [[0, 1]]


def test_hidden_holdings() -> None:
    table = position(holdings="hidden")
    lay_out(table, "luxor", "1A-5A")
    lay_out(table, "airport", "7A-9A")
    hold(table, "airport", 1, 2)
    table.cash = [-5400, -2000, 0]  # nothing to buy with after the bonuses
    session = one_loose(table, "6A")
    assert session.asked.options == [{"do": "trade", "count": 0}]
    enter(session, 0, "trade", count=0)
    enter(session, 0, "sell", count=0)
    enter(session, 1, "trade", count=2)
    assert session.asked.options == [{"do": "sell", "count": 0}]
    enter(session, 1, "sell", count=0)
    assert session.asked.options == [{"do": "done"}]


def test_blocked_player_may_play_vision() -> None:
    table = position(power_cards=True)
    lay_out(table, "airport", "1A-12A")
    lay_out(table, "prestige", "1C-12C")
    give_hand(table, 0, "1B 2B 3B 4B 5B 6B")
    session = start(table)
    assert session.asked.options == [{"do": "play_card", "card": "vision"}, {"do": "done"}]
    enter(session, 0, "done")
    assert pending(session) == (0, "buy")


# ---------------------------------------------------------------- two fragments of a journal


def test_a_journal_of_a_merger() -> None:
    table = position()
    lay_out(table, "festival", "10C 9D-11D")
    lay_out(table, "imperial", "11A-12A 12B 12C")
    lay_out(table, "oriental", "1D 1E")
    hold(table, "imperial", 10, 8, 4)
    hold(table, "festival", 1, 1, 2)
    table.cash = [0, 0, 100]
    give_hand(table, 0, "12D 1I 2I 3I 4I 5I")
    give_hand(table, 1, "9I")
    session = start(table)
    enter(session, 0, "place", tile="12D")
    state = enter(session, 0, "survivor", chain="festival")
    assert state["chains"]["festival"] == {"size": 9, "price": 600, "bank": 21}
    assert state["cash"] == [5000, 2500, 100]
    assert [answer["count"] for answer in answers(session, "trade")] == [0, 2, 4, 6, 8, 10]
    enter(session, 0, "trade", count=10)
    enter(session, 1, "trade", count=4)
    enter(session, 1, "sell", count=4)
    enter(session, 2, "trade", count=0)
    enter(session, 2, "sell", count=4)
    enter(session, 0, "buy", chain="oriental")
    enter(session, 0, "done")
    state = enter(session, "chance", "draw", seat=0, tile="8I")
    assert state["cash"] == [4700, 4500, 2100]
    assert state["hands"][0][0] == "8I"
    assert pending(session) == (1, "place")


def test_a_journal_of_two_players() -> None:
    table = position(2)
    lay_out(table, "luxor", "7H 1H-6H 8H-12H 1I-8I")
    lay_out(table, "oriental", "8G-10G")
    lay_out(table, "airport", "7E 7F")
    lay_out(table, "festival", "1B-12B 12A")
    lay_out(table, "prestige", "1D-10D 2E")
    hold(table, "oriental", 2, 3)
    hold(table, "airport", 0, 3)
    table.cash = [5600, 0]
    give_hand(table, 0, "7G 1F 2F 3F 4F 5F")
    give_hand(table, 1, "12F")
    session = start(table)
    enter(session, 0, "place", tile="7G")
    enter(session, "chance", "bank_tile", chain="oriental", tile="3C")
    state = enter(session, "chance", "bank_tile", chain="airport", tile="11A")
    assert state["cash"] == [5600, 4000]
    assert state["bank_tiles"] == ["3C", "11A"]
    enter(session, 0, "trade", count=2)
    enter(session, 1, "trade", count=2)
    enter(session, 1, "sell", count=0)
    enter(session, 1, "trade", count=2)
    state = enter(session, 1, "sell", count=1)
    assert state["cash"] == [5600, 4200]
    assert state["board"][2][2] == "x"
    assert state["board"][0][10] == "F"
    enter(session, 0, "buy", chain="festival")
    enter(session, 0, "buy", chain="prestige")
    enter(session, 0, "buy", chain="festival")
    state = enter(session, "chance", "draw", seat=0, tile="9I")
    assert state["turn"] == 1
    assert state["hands"][0][0] == "9I"


# ---------------------------------------------------------------- journal


def header(**changes: Json) -> str:
    base = {"corbeille": 1, "game": "grand_hotel", "rules": 1, "options": {}, "seats": ["Anne", "Bruno"]}
    return json.dumps(base | changes)


@pytest.mark.parametrize(
    "changes",
    [
        {"corbeille": True},
        {"rules": 2},
        {"game": "holding"},
        {"options": {"flag": 1}},
        {"seats": ["Anne"]},
        {"options": {"power_cards": 1}},
        {"options": {"rounding": "down"}},
        {"seats": ["x"] * 7},
        {"edition": {}},
    ],
)
def test_header_is_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(Refused) as refusal:
        list(replay([header(**changes)]))
    assert refusal.value.entry == 0


@pytest.mark.parametrize(
    "entry",
    [
        "{",
        "[]",
        '{"by":"chance","do":"start_tile","seat":1,"tile":"1A"}',
        '{"by":"chance","do":"start_tile","seat":false,"tile":"1A"}',
        '{"by":"chance","do":"start_tile","seat":0.0,"tile":"1A"}',
        '{"by":"chance","do":"start_tile","seat":0,"tile":"1A","x":1}',
        '{"by":0,"do":"undo","to":1}',
        '{"by":2,"do":"undo","to":0}',
        '{"by":"chance","do":"undo","to":0}',
    ],
)
def test_entry_is_refused(entry: str) -> None:
    states = replay([header(), entry])
    assert next(states)["tiles_left"] == 108
    with pytest.raises(Refused) as refusal:
        next(states)
    assert refusal.value.entry == 1


def test_one_seat_only_with_acquire() -> None:
    state = next(replay([header(seats=["Anne"], options={"edition": "acquire"})]))
    assert next(iter(state["chains"])) == "luxor"
    assert state["hands"] == [[None] * 6]


def test_undo_brings_back_the_earlier_state() -> None:
    lines = random_game(3, 3, {"power_cards": True})
    last = len(lines) - 1
    lines += [json.dumps({"by": 1, "do": "undo", "to": 40}), json.dumps({"by": 0, "do": "undo", "to": last})]
    lines += [json.dumps({"by": 0, "do": "undo", "to": last + 1}), lines[41]]
    states = list(replay(lines))
    assert differences({**states[last + 1], "entry": 40}, states[40]) == []
    assert states[last + 2]["over"]
    assert states[last + 2]["entry"] == last + 2
    assert differences({**states[last + 4], "entry": 41}, states[41]) == []


# ---------------------------------------------------------------- random games


def check_conservation(state: State, players: int, chains: list[str]) -> None:
    """108 tiles, each in one place; 25 shares a chain; money in hundreds, never below nothing."""
    on_board = [f"{n + 1}{'ABCDEFGHI'[r]}" for r, row in enumerate(state["board"]) for n in range(12) if row[n] != "."]
    tiles = on_board + [tile for hand in state["hands"] for tile in hand if tile] + state["bank_tiles"]
    assert len(set(tiles)) == len(tiles)
    assert len(tiles) + state["tiles_left"] == 108
    assert set(tiles) <= set(CELLS)
    assert list(state["chains"]) == chains
    for chain, facts in state["chains"].items():
        owned = [shares[chain] for shares in state["shares"]]
        assert min(owned) >= 0
        assert facts["bank"] >= 0
        assert sum(owned) + facts["bank"] == 25
        assert facts["size"] != 1
        assert (facts["size"] > 0) == (facts["price"] > 0)
    assert len(state["cash"]) == players
    assert all(cash >= 0 and cash % 100 == 0 for cash in state["cash"])
    assert state["over"] == (state["decision"] is None) == (state["ranking"] is not None)


def option_sets() -> list[dict[str, Any]]:
    """Each flag's value that is not the default, alone and with the cards, in both editions."""
    single = [{flag: value} for flag, values in FLAGS.items() for value in values[1:]]
    acquire = [{"edition": "acquire", flag: value} for flag, values in FLAGS.items() for value in values]
    return [{}, *single, *[{**flags, "power_cards": True} for flags in single], *acquire[2:]]


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
def test_random_games_end_and_conserve(players: int) -> None:
    for seed, options in enumerate(option_sets()):
        acquire = options.get("edition") == "acquire"
        if (players == 1 and not acquire) or (seed + players) % 3 != 1:  # a third of them: the file stays quick
            continue
        lines = random_game(seed, players, options)
        chains = position(3, **options).chains
        states = list(replay(lines))
        for state in states:
            check_conservation(state, players, chains)
        state = states[-1]
        assert state["over"]
        assert state["worth"] == state["cash"]
        assert sorted(seat for place in state["ranking"] for seat in place) == list(range(players))


def test_random_games_depend_on_nothing_but_their_arguments() -> None:
    assert random_game(1, 2, {"power_cards": True}) == random_game(1, 2, {"power_cards": True})
    assert random_game(1, 2, {}) != random_game(2, 2, {})


def test_cards_come_in_their_order() -> None:
    state = next(replay([header(options={"power_cards": True})]))
    assert state["cards"] == [CARDS, CARDS]
    assert len(state["hands"][0]) == 11


# ---------------------------------------------------------------- compare


def test_compare_expands_ranges_and_ignores_the_order_of_options() -> None:
    short = {
        "decision": {"by": 0, "kind": "trade", "options": [{"do": "trade", "count": {"low": 0, "high": 4, "step": 2}}]},
        "over": False,
    }
    long = {
        "decision": {"by": 0, "kind": "trade", "options": [{"do": "trade", "count": count} for count in (4, 0, 2)]},
        "over": False,
    }
    assert normalise(short) == normalise(long)
    assert differences(short, long) == []


def test_compare_names_the_place() -> None:
    one = {"cash": [0, 1], "shares": [{"luxor": 1}], "decision": None, "over": False}
    other = {"cash": [0, True], "shares": [{"luxor": 2}], "decision": None}
    assert differences(one, other) == ["cash[1]: 1, True", "shares[0].luxor: 1, 2", "over: False, missing"]
    asked = {"decision": {"options": [{"do": "done"}, {"do": "done"}]}}
    assert differences(asked, {"decision": {"options": [{"do": "done"}]}}) == [
        'decision.options: {"do": "done"} 2 times, 1 times'
    ]
