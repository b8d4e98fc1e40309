"""The table on the screen: Grand Hôtel's own drawing, and the one for any game."""

from __future__ import annotations

import io
import random
import re
from typing import TYPE_CHECKING, Any

import pytest
from rich.console import Console

from corbeille.cli.play import any_game
from corbeille.cli.play.screen import drawing_of, whole
from corbeille.core.game import set_table
from corbeille.core.position import Position
from corbeille.core.seats import CHANCE, SPECTATOR
from corbeille.core.speech import Speech
from corbeille.games import catalogue

if TYPE_CHECKING:
    from collections.abc import Mapping

OPTIONS: tuple[dict[str, Any], ...] = ({}, {"power_cards": True}, {"holdings": "hidden"}, {"edition": "acquire"})


def under_way(options: Mapping[str, Any], steps: int, seed: int = 5) -> Position:
    """Return a game of four after so many random steps."""
    setting = set_table(catalogue.load("grand_hotel"), ["Anne", "Bruno", "Chloé", "Maximilienne"], options)
    position, dice = Position.start(setting), random.Random(seed)  # noqa: S311 - dice of a test
    for _ in range(steps):
        seat = position.decider
        choices = position.outcomes() if seat == CHANCE else list(position.options(seat))
        position.apply(dice.choice(choices))
    return position


def drawn(position: Position, seat: int, width: int, drawing: Any, *, colour: bool = False) -> str:  # noqa: ANN401
    """Return what is printed."""
    file = io.StringIO()
    console = Console(file=file, width=width, force_terminal=colour, color_system="truecolor" if colour else None)
    speech = Speech(position.setting.game, "en")
    console.print(drawing.draw(position.setting, position.view(seat), speech, width))
    return file.getvalue()


@pytest.fixture
def own() -> Any:  # noqa: ANN401 - a module
    """Return how Grand Hôtel draws itself."""
    return drawing_of(set_table(catalogue.load("grand_hotel"), ["A", "B", "C"]))


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("width", [48, 79, 80, 100, 160, 240])
def test_it_fits_and_nothing_is_cut(own: Any, options: Mapping[str, Any], width: int) -> None:  # noqa: ANN401
    text = drawn(under_way(options, 250), 0, width, own)
    assert max(map(len, text.splitlines())) <= width
    assert "…" not in text
    assert [line for line in text.splitlines() if line.startswith("I ")] != []


def test_it_leaves_room_for_the_question_on_a_small_terminal(own: Any) -> None:  # noqa: ANN401
    assert len(drawn(under_way({}, 250), 0, 80, own).splitlines()) <= 17


@pytest.mark.parametrize("drawing", ["own", "any"])
def test_the_board_shows_ones_own_hand_and_no_other(own: Any, drawing: str) -> None:  # noqa: ANN401
    position = under_way({}, 120)
    hands = position.true_state(0)["hands"]
    for seat in (0, 2, SPECTATOR):
        words = set(drawn(position, seat, 300, own if drawing == "own" else any_game).replace(",", " ").split())
        for owner, hand in enumerate(hands):
            tiles = {tile for tile in hand if tile}
            assert tiles & words == (tiles if owner == seat else set())


def test_hidden_purses_are_question_marks(own: Any) -> None:  # noqa: ANN401
    position = under_way({"holdings": "hidden"}, 250)
    text = drawn(position, 1, 100, own)
    rows = {name: next(line for line in text.splitlines() if name in line) for name in ("Anne", "Bruno")}
    unknown = {name: row.count("?") for name, row in rows.items()}
    assert unknown["Anne"] == len(position.setting.data["chains"]) + 2  # money and worth
    assert unknown["Bruno"] <= 1  # his worth depends on what the others hold


def test_letters_say_what_colours_say(own: Any) -> None:  # noqa: ANN401
    position = under_way({}, 250)
    plain, coloured = (drawn(position, 0, 100, own, colour=colour) for colour in (False, True))
    assert "\x1b[" not in plain
    assert "\x1b[" in coloured
    board = [
        line[2:50].replace(" ", "") for line in plain.splitlines() if line[:2] in [f"{row} " for row in "ABCDEFGHI"]
    ]
    marks = position.true_state(0)["board"]
    for row, line in zip(marks, board, strict=True):
        assert [mark for mark in row if mark.isupper()] == [mark for mark in line if mark in "AFILOPC" and mark in row]


def test_the_table_of_prices_is_the_printed_one(own: Any) -> None:  # noqa: ANN401
    position = under_way({}, 30)
    file = io.StringIO()
    speech = Speech(position.setting.game, "en")
    Console(file=file, width=100).print(own.reference(position.setting, position.view(0), speech))
    lines = [line.split() for line in file.getvalue().splitlines()]
    assert ["2", "–", "–", "200", "2,000", "/", "1,000"] in lines
    assert ["6–10", "5", "4", "600", "6,000", "/", "3,000"] in lines
    assert ["–", "–", "41+", "1,200", "12,000", "/", "6,000"] in lines


def test_an_answer_says_what_it_touches(own: Any) -> None:  # noqa: ANN401
    position = under_way({}, 250)
    setting, speech, view = position.setting, Speech(position.setting.game, "en"), dict(position.view(0))
    view["board"] = ["AA.LL.......", ".o..........", *["............"] * 7]
    hints = {
        tile: own.hint(setting, view, {"do": "place", "tile": tile}, speech) for tile in ("3A", "6A", "3B", "12I", "1B")
    }
    assert hints == {
        "3A": "merges Airport and Luxor",
        "6A": "extends Luxor",
        "3B": "founds a chain",
        "12I": "",
        "1B": "extends Airport",
    }


@pytest.mark.parametrize("width", [48, 79, 80, 100])
def test_two_hotels_of_a_hand_beside_each_other_do_not_touch(own: Any, width: int) -> None:  # noqa: ANN401
    position = under_way({}, 250)
    speech, view = Speech(position.setting.game, "en"), dict(position.view(0))
    hand = ["8C", "9C", "10C", "11C", "12C", "1D"]
    view["board"], view["hands"] = ["............"] * 9, [hand, *view["hands"][1:]]
    file = io.StringIO()
    Console(file=file, width=width).print(own.draw(position.setting, view, speech, width))
    assert set(hand) <= set(file.getvalue().split())


def test_when_the_game_is_over_nobody_is_to_play_and_nothing_to_be_placed(own: Any) -> None:  # noqa: ANN401
    position = under_way({}, 120)
    speech, view = Speech(position.setting.game, "en"), position.view(0)
    drawings = []
    for over in (False, True):
        file = io.StringIO()
        Console(file=file, width=100).print(own.draw(position.setting, {**view, "over": over}, speech, 100))
        drawings.append(file.getvalue())
    assert [("▶" in text, "yours to place" in text) for text in drawings] == [(True, True), (False, False)]


def test_only_whole_words_are_names() -> None:
    assert re.findall(whole("a"), "a draws a hotel; Anna, a.") == ["a"] * 3
    assert re.findall(whole("Zoé"), "Zoé, Zoée, Zoé.") == ["Zoé"] * 2


@pytest.mark.parametrize("width", [40, 80, 200])
def test_any_game_can_be_drawn(width: int) -> None:
    position = under_way({"power_cards": True}, 250)
    text = drawn(position, 0, width, any_game)
    assert all(name in text for name in position.setting.seats)
    assert max(map(len, text.splitlines())) <= width
