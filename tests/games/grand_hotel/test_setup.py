"""The box and the start (booklet 1 to 3)."""

from __future__ import annotations

import pytest

from corbeille.core.errors import Fault
from corbeille.games.grand_hotel.actions import ALL_CELLS
from corbeille.games.grand_hotel.rules.board import around
from corbeille.games.grand_hotel.state import Mark, State

from .table import begin, lay_out, setting

SIZES = [*range(2, 13), 20, 21, 30, 31, 40, 41, 108]
# The table of the booklet, column by column, at these sizes.
CHEAP = [200, 300, 400, 500, 600, 600, 600, 600, 600, 700, 700, 700, 800, 800, 900, 900, 1000, 1000]


def touching(cell: int) -> set[int]:
    """The cells that lie next to a cell, found by marking one after the other."""
    found = set()
    for other in ALL_CELLS:
        s = State()
        s.board = [Mark.EMPTY] * len(s.board)
        s.board[other] = Mark.LOOSE
        if around(s, cell) >> Mark.LOOSE & 1:
            found.add(other)
    return found


def test_gh_001_cells_touch_beside_and_above_and_below_never_diagonally() -> None:
    assert len(ALL_CELLS) == 108
    assert touching(54) == {44, 64, 53, 55}  # 5E: 4E, 6E, 5D, 5F
    assert touching(10) == {20, 11}  # 1A: the corner
    assert touching(128) == {118, 127}  # 12I
    assert touching(18) == {28, 17}  # 1I does not touch 2A


def test_gh_002_one_tile_for_each_cell() -> None:
    game = begin(2)
    assert game.state["tiles_left"] == 108
    assert sorted(game.answers) == sorted(
        f"start_tile 0 {number}{row}" for number in range(1, 13) for row in "ABCDEFGHI"
    )
    assert game.play("start_tile 0 5E").state["tiles_left"] == 107
    assert "start_tile 1 5E" not in game.answers


def test_gh_003_seven_chains_in_three_classes_of_25_shares() -> None:
    chains = setting().data["chains"]
    assert {chain["id"]: chain["class"] for chain in chains} == {
        "airport": 0,
        "festival": 0,
        "imperial": 1,
        "luxor": 1,
        "oriental": 1,
        "prestige": 2,
        "continental": 2,
    }
    assert chains[0]["id"] == "airport"
    assert {facts["bank"] for facts in begin().state["chains"].values()} == {25}


@pytest.mark.parametrize("edition", ["grand_hotel", "acquire"])
def test_gh_004_gh_005_price_and_bonuses_at_every_size(edition: str) -> None:
    table = setting(edition=edition)
    for chain, spec in enumerate(table.data["chains"]):
        prices = [table.box.price[chain][size] for size in SIZES]
        assert prices == [price + 100 * spec["class"] for price in CHEAP]
        assert [table.box.first_bonus[chain][size] for size in SIZES] == [10 * price for price in prices]
        assert [table.box.second_bonus[chain][size] for size in SIZES] == [5 * price for price in prices]
        assert table.box.price[chain][:2] == [0, 0]


def test_gh_006_every_amount_is_a_multiple_of_100() -> None:
    data = setting().data
    assert data["start_cash"] % 100 == 0
    assert all(row[key] % 100 == 0 for row in data["rows"] for key in ("price", "first", "second"))


@pytest.mark.parametrize(("hotels", "closed"), [(2, False), (10, False), (11, True)])
def test_gh_007_amb_01_closed_from_eleven_hotels(hotels: int, closed: bool) -> None:  # noqa: FBT001 - one of two answers
    s = lay_out(["A" * hotels], hands=["12I"]).position.s
    assert (s.present, s.closed) == (1, int(closed))


@pytest.mark.parametrize("players", range(2, 7))
def test_gh_010_everybody_has_6000(players: int) -> None:
    assert begin(players).cash == [6000] * players


@pytest.mark.parametrize(
    ("players", "edition"), [(1, "grand_hotel"), (7, "grand_hotel"), (0, "acquire"), (7, "acquire")]
)
def test_gh_010_number_of_players(players: int, edition: str) -> None:
    with pytest.raises(Fault, match=f"{players} seats?; grand_hotel is for"):
        setting(players, edition=edition) if players < 7 else _seven(edition)


def _seven(edition: str) -> None:
    from corbeille.core.game import set_table  # noqa: PLC0415 - more seats than the table of the tests has names
    from corbeille.games.grand_hotel.plugin import GAME  # noqa: PLC0415

    set_table(GAME, ["x"] * 7, {"edition": edition})


def test_gh_010_acquire_alone() -> None:
    assert begin(1, edition="acquire").play("start_tile 0 5E").asked == "chance draw"


def test_gh_011_amb_03_start_tiles_side_by_side_stay_loose() -> None:
    game = begin(2).play("start_tile 0 5E", "start_tile 1 5F")
    assert (game.board[4], game.board[5]) == ("....o.......", "....o.......")
    assert all(facts["size"] == 0 for facts in game.state["chains"].values())


@pytest.mark.parametrize(
    ("tiles", "first"),
    [(["3A", "2E", "2B"], 2), (["2B", "2E", "3A"], 0), (["10A", "2I", "12A"], 1), (["1B", "1A", "1C"], 1)],
)
def test_gh_012_lowest_number_then_letter_begins(tiles: list[str], first: int) -> None:
    game = begin(3).play(*[f"start_tile {seat} {tile}" for seat, tile in enumerate(tiles)])
    assert game.state["turn"] == first


def test_gh_012_play_goes_to_the_left() -> None:
    game = lay_out(hands=["1A", "", "3A"], turn=2, used="all the rest")
    assert game.play("place 3A").state["turn"] == 0


def test_gh_013_gh_013a_six_tiles_each_from_the_first_player_on() -> None:
    game = begin(3).play("start_tile 0 3A", "start_tile 1 1A", "start_tile 2 2A")
    seats = []
    while game.asked == "chance draw":
        seats.append(game.answers[0].split()[1])
        game.play(game.answers[0])
    assert "".join(seats) == "1" * 6 + "2" * 6 + "0" * 6
    assert game.asked == "1 place"
    assert game.state["tiles_left"] == 108 - 3 - 18


def test_gh_013b_a_tile_drawn_goes_to_the_lowest_empty_slot() -> None:
    game = lay_out(hands=["1A 3A 5A 7A 9A 11A"]).play("place 5A")
    assert game.hand(0) == ["1A", "3A", None, "7A", "9A", "11A"]
    assert game.play("draw 0 1C").hand(0) == ["1A", "3A", "1C", "7A", "9A", "11A"]


@pytest.mark.parametrize(("cards", "slots"), [(False, 6), (True, 11)])
def test_gh_013b_slots_of_a_hand(cards: bool, slots: int) -> None:  # noqa: FBT001 - the value of a flag
    assert [len(begin(2, power_cards=cards).hand(seat)) for seat in (0, 1)] == [slots, slots]
