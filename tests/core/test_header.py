"""The header: what it holds, what is refused, and that it alone brings back the table."""

from __future__ import annotations

import json
from typing import Any

import pytest

from corbeille.core.editions import Edition
from corbeille.core.errors import Fault
from corbeille.core.game import Game, set_table
from corbeille.core.header import make_header, read_header
from corbeille.core.journal import Journal, read
from corbeille.core.json_lines import Broken, write_object
from corbeille.games import catalogue

from .toy import CATALOGUE, GAME, make_game

RIGHT: dict[str, Any] = {"corbeille": 1, "game": "toy", "rules": 3, "options": {}, "seats": ["Anne", "Bruno"]}
REMOVED = object()


def changed(key: str, value: object) -> str:
    made = RIGHT | {key: value}
    return write_object({one: kept for one, kept in made.items() if kept is not REMOVED})


FIVE = '"corbeille", "game", "rules", "options" and "seats"'


@pytest.mark.parametrize(
    ("key", "value", "sentence"),
    [
        ("corbeille", REMOVED, f'"corbeille" is missing; a header has {FIVE}'),
        ("game", REMOVED, f'"game" is missing; a header has {FIVE}'),
        ("rules", REMOVED, f'"rules" is missing; a header has {FIVE}'),
        ("options", REMOVED, f'"options" is missing; a header has {FIVE}'),
        ("seats", REMOVED, f'"seats" is missing; a header has {FIVE}'),
        ("corbeille", "1", '"corbeille": "1" is no version; right is the number 1'),
        ("corbeille", True, '"corbeille": true is no version; right is the number 1'),
        ("corbeille", 1.0, '"corbeille": 1.0 is no version; right is the number 1'),
        ("corbeille", None, '"corbeille": null is no version; right is the number 1'),
        ("corbeille", 2, "the journal has format 2; this program reads format 1"),
        ("game", 5, '"game": 5 is no name; right is the name of an installed game'),
        ("game", ["toy"], '"game": ["toy"] is no name; right is the name of an installed game'),
        ("game", "tarot", '"game": "tarot" is not installed here'),
        ("game", "ta\nrot", '"game": "ta\\nrot" is not installed here'),
        ("rules", "3", '"rules": "3" is no version; right is a whole number, for toy here 3'),
        ("rules", True, '"rules": true is no version; right is a whole number, for toy here 3'),
        ("rules", 3.0, '"rules": 3.0 is no version; right is a whole number, for toy here 3'),
        ("rules", 0, '"rules": 0 is no version; right is a whole number, for toy here 3'),
        ("options", [], '"options": [] is not right; it is an object of flags and their values'),
        ("options", None, '"options": null is not right; it is an object of flags and their values'),
        ("options", {"speed": 1}, 'option "speed" is unknown; toy has rounds, deep'),
        ("options", {"rounds": 0}, 'option "rounds": 0 is none of 1 to 1000'),
        ("options", {"rounds": "2"}, 'option "rounds": "2" is none of 1 to 1000'),
        ("options", {"rounds": 2.0}, 'option "rounds": 2.0 is none of 1 to 1000'),
        ("options", {"rounds": True}, 'option "rounds": true is none of 1 to 1000'),
        ("options", {"rounds": None}, 'option "rounds": null is none of 1 to 1000'),
        ("options", {"deep": 1}, 'option "deep": 1 is none of false, true'),
        ("options", {"deep": [True]}, 'option "deep": [true] is none of false, true'),
        ("seats", "Anne", '"seats": "Anne" is not right; it is a list of names'),
        ("seats", 2, '"seats": 2 is not right; it is a list of names'),
        ("seats", ["Anne", 2], '"seats": 2 is no name; names are written in quotation marks'),
        ("seats", [], "0 seats; toy is for 2 to 2"),
        ("seats", ["Anne"], "1 seat; toy is for 2 to 2"),
        ("seats", ["A", "B", "C"], "3 seats; toy is for 2 to 2"),
        ("edition", None, '"edition" > null is no edition; right is an object with name, base, data'),
        ("edition", {"name": "x"}, '"edition" > base: missing'),
        ("edition", {"name": "x", "base": "y", "data": {}, "z": 1}, '"edition" > z: unknown key; right is name, base'),
        (
            "edition",
            {"name": 5, "base": "y", "data": {"purse": 5}},
            '"edition" > name: 5 is not right; right is a text',
        ),
        ("edition", {"name": " ", "base": "y", "data": {"purse": 5}}, '"edition" > name: the text is empty'),
        ("edition", {"name": "x", "base": "y", "data": []}, '"edition" > data: [] is not right; right is a table'),
        (
            "edition",
            {"name": "x", "base": "y", "data": {"purse": 7}},
            '"edition" > data > purse: 7 is not right; right is a whole number from 0 to 10000 in steps of 5',
        ),
    ],
)
def test_a_broken_header_is_one_sentence_that_says_what_is_right(key: str, value: object, sentence: str) -> None:
    with pytest.raises(Broken) as caught:
        read([changed(key, value)], CATALOGUE)
    assert str(caught.value).startswith(f"header (line 1): {sentence}")
    assert "\n" not in str(caught.value)
    assert caught.value.entry == 0


def test_a_game_that_cannot_be_opened_is_a_broken_header() -> None:
    with pytest.raises(Broken, match=r'"game": no game "ta\\nrot" is installed; there is .*grand_hotel'):
        read([changed("game", "ta\nrot")], catalogue.load)


@pytest.mark.parametrize(
    ("ours", "sentence"),
    [
        (2, "was played by version 3 of the rules of toy; installed is the older version 2; a newer release opens it"),
        (4, "was played by version 3 of the rules of toy; installed is the newer version 4; a release with version 3"),
    ],
)
def test_another_version_of_the_rules_is_named_and_refused(ours: int, sentence: str) -> None:
    def other(_name: str) -> Game:
        return make_game(ours)

    with pytest.raises(Fault) as caught:
        read_header(json.dumps(RIGHT), other)
    assert str(caught.value).startswith(f'"rules": the journal {sentence}')


def test_a_new_header_says_every_option_and_is_read_back() -> None:
    setting = set_table(GAME, ["Anne", "Chloé"], {"deep": True})
    header = make_header(setting, {"date": "2026-01-01"})
    assert header == {
        "corbeille": 1,
        "game": "toy",
        "rules": 3,
        "options": {"rounds": 2, "deep": True},
        "seats": ["Anne", "Chloé"],
        "date": "2026-01-01",
    }
    again, table = read_header(write_object(header), CATALOGUE)
    assert again == header
    assert (table.options, table.seats, table.data) == (setting.options, setting.seats, setting.data)


def test_missing_options_have_their_defaults_and_the_header_stays_as_it_was_written() -> None:
    journal = read([json.dumps(RIGHT)], CATALOGUE)
    assert journal.setting.options == {"rounds": 2, "deep": False}
    assert journal.header == RIGHT


def test_the_defaults_of_an_option_may_hang_on_another() -> None:
    header = {"corbeille": 1, "game": "grand_hotel", "rules": 1, "seats": ["Anne"]}
    journal = read([json.dumps(header | {"options": {"edition": "acquire", "rounding": "nearest"}})], catalogue.load)
    assert journal.setting.options["dead_tiles"] == "exchange"
    assert journal.setting.options["end_condition"] == "classic"
    assert journal.setting.options["rounding"] == "nearest"


def test_other_keys_of_a_header_are_not_the_game_s_business() -> None:
    line = changed("dice", {"anything": [1, None, 2.5]})
    journal = read([line], CATALOGUE)
    assert journal.header["dice"] == {"anything": [1, None, 2.5]}
    assert journal.line(0) == line


def test_own_data_travel_whole_in_the_header() -> None:
    own = Edition("Ma boîte", "plain", {"purse": 55})
    journal = Journal.start(set_table(GAME, ["Anne", "Bruno"], {}, own))
    assert journal.header["edition"] == {"name": "Ma boîte", "base": "plain", "data": {"purse": 55}}
    again = read(journal.lines(), CATALOGUE)
    assert again.position.s.cash == [55, 55]
    assert again.line(0) == journal.line(0)
    assert again.setting.own == own


def test_a_name_that_cannot_be_written_begins_no_journal() -> None:
    with pytest.raises(Fault, match="half a surrogate pair"):
        Journal.start(set_table(GAME, ["Anne", "\udcff"]))
