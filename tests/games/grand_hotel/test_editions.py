"""An edition of one's own: what it may change, and what is said of bad data."""

from __future__ import annotations

import copy
import json
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from corbeille.core.editions import Edition, edition_of_header, parse_edition, read_edition
from corbeille.core.errors import Fault
from corbeille.core.journal import Journal, read, replay
from corbeille.games import catalogue
from corbeille.games.grand_hotel.data import TAKEN, built_in, check_data
from corbeille.games.grand_hotel.meta import META
from corbeille.games.grand_hotel.plugin import GAME
from corbeille.games.grand_hotel.view import WORDS

from .table import begin, setting

if TYPE_CHECKING:
    from collections.abc import Callable

EXAMPLE = Path(__file__).parents[3] / "examples/editions/grand_hotel_bourse.toml"
GOOD: dict[str, Any] = tomllib.loads(EXAMPLE.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def bourse() -> Edition:
    return read_edition(EXAMPLE, GAME)


def test_the_example_is_an_edition(bourse: Edition) -> None:
    assert (bourse.name, bourse.base) == ("La Bourse", "grand_hotel")
    assert [chain["id"] for chain in bourse.data["chains"]][:2] == ["bourse", "comptoir"]


def test_names_classes_prices_bonuses_cash_and_shares_are_those_of_the_edition(bourse: Edition) -> None:
    table = setting(own=bourse)
    assert begin(own=bourse).cash == [8000] * 3
    assert begin(own=bourse).chain("tresor") == (0, 0, 20)
    box = table.box
    assert [box.price[0][size] for size in (2, 3, 4, 6, 7, 12, 30, 108)] == [300, 300, 500, 500, 700, 1000, 1500, 1500]
    assert [box.price[3][size] for size in (2, 4, 5, 9, 25)] == [500, 500, 700, 1000, 1500]
    assert [box.price[6][size] for size in (2, 5, 6, 20)] == [700, 700, 1000, 1500]
    assert (box.first_bonus[6][2], box.second_bonus[6][2]) == (6000, 2000)
    assert GAME.labels(table)["epargne"] == "L’Épargne"


def test_a_game_carries_the_whole_edition_in_its_header(bourse: Edition) -> None:
    journal = Journal.start(setting(own=bourse))
    for text in ("start_tile 0 5E", "start_tile 1 6E", "start_tile 2 1A"):
        journal.play(-1, journal.setting.words.read(text))
    header = json.loads(journal.line(0))
    assert header["edition"] == {"name": "La Bourse", "base": "grand_hotel", "data": dict(bourse.data)}
    again = read(list(journal.lines()), catalogue.load)
    assert again.position.true_state(3) == journal.position.true_state(3)
    assert again.setting.box == journal.setting.box


def test_without_an_own_edition_the_header_has_none() -> None:
    assert "edition" not in json.loads(Journal.start(setting()).line(0))


def test_the_option_edition_still_rules_the_flags(bourse: Edition) -> None:
    table = setting(2, own=bourse, edition="acquire")
    assert table.options["end_condition"] == "classic"
    assert table.box.bank_holds == 0
    assert table.data["chains"][0]["id"] == "bourse"


def test_bonuses_of_an_edition_are_paid(bourse: Edition) -> None:
    lines = [
        Journal.start(setting(own=bourse)).line(0),
        *(
            f'{{"by":"chance","do":"start_tile","seat":{seat},"tile":"{tile}"}}'
            for seat, tile in enumerate(["1A", "3A", "9I"])
        ),
    ]
    hands = [
        ["2A", "5A", "7A", "9A", "11A", "1C"],
        ["4A", "5C", "7C", "9C", "11C", "3C"],
        ["1E", "3E", "5E", "7E", "9E", "11E"],
    ]
    for seat, hand in enumerate(hands):
        lines += [f'{{"by":"chance","do":"draw","seat":{seat},"tile":"{tile}"}}' for tile in hand]
    lines += ['{"by":0,"do":"place","tile":"2A"}', '{"by":0,"do":"found","chain":"union"}']
    *_, (_, position) = replay(lines, catalogue.load)
    assert position.true_state(0)["chains"]["union"] == {"size": 3, "price": 700, "bank": 19}
    assert position.worth()[0] == 8000 + 700 + 6000 + 2000
    assert position.true_state(0)["board"][0] == "UUU........."


def test_no_chain_takes_the_name_of_another_word_of_the_log() -> None:
    words = {word for meanings in WORDS.values() for word in meanings.values()}
    conditions = next(flag.values for flag in META.flags if flag.name == "end_condition")
    assert {*words, *conditions, "none", "true", "false"} == TAKEN


def test_the_built_in_data_pass_the_same_check() -> None:
    for name in ("grand_hotel", "acquire"):
        edition = built_in(name)
        assert check_data(edition.data) == edition.data


def change(data: dict[str, Any], path: str, value: object) -> None:
    """Set (or, with `...`, take away) what stands at a path like `chains.2.class`."""
    *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    at: Any = data
    for step in way:
        at = at[step]
    if value is ...:
        del at[last]
    else:
        at[last] = value


FAULTS: list[tuple[str, object, str]] = [
    ("start_cash", ..., "data > start_cash: missing"),
    ("start_cash", "6000", 'data > start_cash: "6000" is not right; right is a whole number from 0 to 1000000'),
    (
        "start_cash",
        6050,
        "data > start_cash: 6050 is not right; right is a whole number from 0 to 1000000 in steps of 100",
    ),
    ("start_cash", -100, "data > start_cash: -100 is not right"),
    ("start_cash", 6000.0, "data > start_cash: 6000.0 is not right"),
    ("start_cash", True, "data > start_cash: true is not right"),
    ("start_cash", 1000100, "data > start_cash: 1000100 is not right"),
    ("share_count", 0, "data > share_count: 0 is not right; right is a whole number from 1 to 99"),
    ("share_count", 100, "data > share_count: 100 is not right; right is a whole number from 1 to 99"),
    ("board", [12, 9], "data > board: unknown key; right is start_cash, share_count, chains, rows"),
    ("chains", ..., "data > chains: missing"),
    ("chains", [], "data > chains: 0 tables; right is 7"),
    ("chains", "seven", "data > chains"),
    ("chains.6", ..., "data > chains: 6 tables; right is 7"),
    ("chains.2", 5, "data > chains #3: 5 is no table"),
    ("chains.2.id", ..., "data > chains #3 > id: missing"),
    ("chains.2.id", "", "data > chains #3 > id: the text is empty"),
    (
        "chains.2.id",
        "Épargne",
        'data > chains #3 > id: "Épargne" is not right; right is a word of a to z, 0 to 9 and _',
    ),
    ("chains.2.id", 3, "data > chains #3 > id: 3 is not right; right is a text"),
    ("chains.2.id", "bank", 'data > chains #3 > id: another chain begins with "b" already; right are seven different'),
    ("chains.2.id", "vision", 'data > chains #3 > id: "vision" is a word of the game; right is another one'),
    ("chains.2.name", "L’Épargne\net la suite", "data > chains #3 > name: "),
    ("chains.2.name", "É" * 31, "data > chains #3 > name: "),
    ("chains.2.name", " ", "data > chains #3 > name: the text is empty"),
    ("chains.2.name", "Le Comptoir", 'data > chains #3 > name: another chain is "Le Comptoir" already'),
    ("chains.2.class", 3, "data > chains #3 > class: 3 is not right; right is a whole number from 0 to 2"),
    ("chains.2.colour", "red", 'data > chains #3 > colour: "red" is not right; right is # and six digits of 0 to F'),
    ("chains.2.logo", "x.png", "data > chains #3 > logo: unknown key; right is id, name, class, colour"),
    ("rows", ..., "data > rows: missing"),
    ("rows", [], "data > rows: right are 1 to 20 tables"),
    ("rows", {}, "data > rows: right are 1 to 20 tables"),
    ("rows.1", "x", 'data > rows #2: "x" is no table'),
    ("rows.1.from", [4, 2], "data > rows #2 > from: 2 numbers; right is 3"),
    ("rows.1.from", [4, 2, "x"], 'data > rows #2 > from #3: "x" is not right; right is a whole number from 0 to 108'),
    ("rows.1.from", [109, 2, 0], "data > rows #2 > from #1: 109 is not right; right is a whole number from 0 to 108"),
    (
        "rows.1.from",
        [2, 2, 0],
        "data > rows > from: the numbers of class 0 are [2, 2, 7, 12, 30]; right are rising ones",
    ),
    ("rows.1.from", [4, 3, 0], "data > rows > from: the numbers of class 1 are [3, 5, 9, 25]; right are rising ones"),
    (
        "rows.2.from",
        [7, 5, 0],
        "data > rows > from: the numbers of class 2 are [6, 20]; right are rising ones, the first",
    ),
    ("rows.1.price", 0, "data > rows #2 > price: 0 is not right; right is a whole number from 100 to 100000"),
    ("rows.1.price", 550, "data > rows #2 > price: 550 is not right"),
    ("rows.1.first", 50, "data > rows #2 > first: 50 is not right; right is a whole number from 0 to 1000000"),
    ("rows.1.second", ..., "data > rows #2 > second: missing"),
    ("rows.1.third", 0, "data > rows #2 > third: unknown key; right is from, price, first, second"),
]


@pytest.mark.parametrize(("path", "value", "sentence"), FAULTS)
def test_bad_data_are_refused_in_one_sentence(path: str, value: object, sentence: str) -> None:
    bad = copy.deepcopy({key: GOOD[key] for key in ("name", "base", "data")})
    change(bad["data"], path, value)
    with pytest.raises(Fault) as fault:
        edition_of_header(bad, GAME)
    assert str(fault.value).startswith(f'"edition" > {sentence}')
    assert "\n" not in str(fault.value)


def made(edit: Callable[[str], str]) -> str:
    return edit(EXAMPLE.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("start_cash = 8000", "start_cash = ", "no TOML: "),
        ('name = "La Bourse"\nbase', "base", "name: missing"),
        (
            'base = "grand_hotel"',
            'base = "monopoly"',
            'base: "monopoly" is not right; right is one of grand_hotel, acquire',
        ),
        ("[data]", "[date]", "date: unknown key; right is name, data, base, provenance"),
        ("start_cash = 8000", "start_cash = 8001", "data > start_cash: 8001 is not right"),
        ('chains = "our own"', "chains = 1", "provenance > chains: 1 is not right; right is a text"),
    ],
)
def test_a_bad_file_is_refused_with_its_name(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    file = tmp_path / "box.toml"
    text = made(lambda text: text.replace(old, new, 1))
    file.write_text(text, encoding="utf-8")
    assert text != EXAMPLE.read_text(encoding="utf-8")
    with pytest.raises(Fault) as fault:
        read_edition(file, GAME)
    assert str(fault.value).startswith(f"{file}: {sentence}")


def test_a_box_that_began_as_acquire_says_so(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text(made(lambda text: text.replace('base = "grand_hotel"', 'base = "acquire"')), encoding="utf-8")
    assert read_edition(file, GAME).base == "acquire"


def test_a_header_keeps_the_base_that_it_holds() -> None:
    """A journal of another release may name an edition that is not installed here."""
    value = {"name": "x", "base": "of 2031", "data": dict(GAME.edition().data)}
    assert edition_of_header(value, GAME).base == "of 2031"


def test_the_provenance_may_be_left_out() -> None:
    text = EXAMPLE.read_text(encoding="utf-8").replace('[provenance]\nchains = "our own"\nrows = "our own"\n', "")
    assert parse_edition(text, check_data, "grand_hotel").provenance == {}
