"""Files with own data: what is read, and the sentence for each way in which they can be wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from corbeille.core.editions import (
    Edition,
    edition_of_header,
    header_of_edition,
    inside,
    only_keys,
    parse_edition,
    read_edition,
    want_int,
    want_ints,
    want_table,
    want_tables,
    want_text,
    want_word,
    want_words,
)
from corbeille.core.errors import Fault
from corbeille.core.game import set_table
from corbeille.core.position import Position

from .toy import GAME

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

BOX = """
name = "Ma boîte"
base = "plain"
[provenance]
purse = "counted twice"
[data]
purse = 55
"""


def test_a_file_becomes_an_edition_and_a_table(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_text("\ufeff" + BOX, encoding="utf-8")  # an editor may put a byte-order mark first
    own = read_edition(path, GAME)
    assert own == Edition("Ma boîte", "plain", {"purse": 55}, {"purse": "counted twice"})
    assert Position.start(set_table(GAME, ["Anne", "Bruno"], {}, own)).s.cash == [55, 55]


def test_an_edition_begins_as_the_built_in_one_where_it_does_not_say() -> None:
    assert parse_edition('name = "x"\n[data]\npurse = 5', GAME.check_data, "plain").base == "plain"


def test_a_header_holds_all_of_an_edition_but_where_it_comes_from() -> None:
    own = Edition("x", "plain", {"purse": 5}, {"purse": "dreamt"})
    assert header_of_edition(own) == {"name": "x", "base": "plain", "data": {"purse": 5}}
    assert edition_of_header(header_of_edition(own), GAME) == Edition("x", "plain", {"purse": 5})


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('name = "Ma boîte"', "", "name: missing"),
        ('name = "Ma boîte"', "name = 5", "name: 5 is not right; right is a text"),
        ('name = "Ma boîte"', 'name = "  "', "name: the text is empty"),
        ('base = "plain"', "base = 2026-01-01", 'base: "2026-01-01" is not right; right is a text'),
        ('base = "plain"', 'base = "fancy"', 'base: "fancy" is not right; right is one of plain'),
        ('base = "plain"', 'bass = "plain"', "bass: unknown key; right is name, data, base, provenance"),
        ('purse = "counted twice"', "purse = 5", "provenance > purse: 5 is not right; right is a text"),
        ('purse = "counted twice"', '"a\\nb" = 5', 'provenance > "a\\nb": 5 is not right; right is a text'),
        ('base = "plain"', '"a\\nb" = 5', '"a\\nb": unknown key; right is name, data, base, provenance'),
        ("[data]", "[date]", "date: unknown key; right is name, data, base, provenance"),
        ("purse = 55", "", "data > purse: missing"),
        ("purse = 55", "purse = 57", "data > purse: 57 is not right; right is a whole number from 0 to 10000 in steps"),
        ("purse = 55", "purse = 55.0", "data > purse: 55.0 is not right; right is a whole number from 0 to 10000"),
        ("purse = 55", "purse = true", "data > purse: true is not right; right is a whole number from 0 to 10000"),
        ("purse = 55", "purse = nan", "data > purse: NaN is not right; right is a whole number from 0 to 10000"),
        ("purse = 55", "purse = 55\npurse = 55", "no TOML: Cannot overwrite a value (at line 8, column 11)"),
        ("purse = 55", "purse =", "no TOML: Invalid value (at line 7, column 8)"),
        ("purse = 55", "purse = " + "[" * 5000, "no TOML: a number is too long, or the brackets too deep, to be read"),
        ("purse = 55", "purse = " + "9" * 5000, "no TOML: a number is too long, or the brackets too deep, to be read"),
    ],
)
def test_a_wrong_file_is_one_sentence_with_file_key_and_what_is_right(
    tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    path = tmp_path / "box.toml"
    path.write_text(BOX.replace(old, new), encoding="utf-8")
    with pytest.raises(Fault) as caught:
        read_edition(path, GAME)
    assert str(caught.value).startswith(f"{path}: {sentence}")
    assert "\n" not in str(caught.value)


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_bytes(b'name = "bo\xeete"')
    with pytest.raises(Fault, match="byte 11 is not UTF-8; TOML is written in UTF-8"):
        read_edition(path, GAME)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(Fault, match=r"box.toml: cannot be read \(No such file or directory\)"):
        read_edition(tmp_path / "box.toml", GAME)
    with pytest.raises(Fault, match=r"cannot be read \(Is a directory\)"):
        read_edition(tmp_path, GAME)


WORDS = ("red", "white")


@pytest.mark.parametrize(
    ("check", "value", "sentence"),
    [
        (lambda t: want_int(t, "k", 1, 6), 7, "k: 7 is not right; right is a whole number from 1 to 6"),
        (
            lambda t: want_int(t, "k", 1, 7, 3),
            5,
            "k: 5 is not right; right is a whole number from 1 to 7 in steps of 3",
        ),
        (lambda t: want_ints(t, "k", 2, 1, 6), 5, "k: 5 is not right; right is a list of 2 whole numbers from 1 to 6"),
        (lambda t: want_ints(t, "k", 2, 1, 6), [5], "k: 1 numbers; right is 2"),
        (lambda t: want_ints(t, "k", 2, 1, 6), [5, 9], "k #2: 9 is not right; right is a whole number from 1 to 6"),
        (lambda t: want_ints(t, "k", 2, 1, 6), [True, 1], "k #1: true is not right; right is a whole number"),
        (lambda t: want_word(t, "k", WORDS), "blue", 'k: "blue" is not right; right is one of red, white'),
        (lambda t: want_word(t, "k", WORDS), 5, "k: 5 is not right; right is one of red, white"),
        (lambda t: want_words(t, "k", WORDS, 2), "red", 'k: "red" is not right; right is a list of 2 words'),
        (lambda t: want_words(t, "k", WORDS, 2), ["red"], "k: 1 words; right is 2"),
        (lambda t: want_words(t, "k", WORDS, 2), ["red", "red"], 'k #2: "red" stands there twice'),
        (lambda t: want_words(t, "k", WORDS, 2), ["red", []], "k #2: [] is not right; right is one of red, white"),
        (lambda t: want_text(t, "k"), [], "k: [] is not right; right is a text"),
        (lambda t: want_table(t, "k"), [], "k: [] is not right; right is a table"),
        (lambda t: want_tables(t, "k", 2), {}, "k: {} is not right; right is 2 tables"),
        (lambda t: want_tables(t, "k", 2), [{}, 5], "k #2: 5 is no table"),
        (lambda t: want_tables(t, "k", 2), [{}], "k: 1 tables; right is 2"),
    ],
)
def test_checkers_name_the_key_and_what_is_right(
    check: Callable[[dict[str, Any]], object], value: object, sentence: str
) -> None:
    with pytest.raises(Fault) as caught:
        check({"k": value})
    assert str(caught.value).startswith(sentence)
    with pytest.raises(Fault, match=r"^k: missing; right is "):
        check({})


def test_checkers_return_what_is_right() -> None:
    table = {"int": 4, "ints": [1, 6], "text": "é", "word": "red", "words": ["white", "red"], "table": {"a": 1}}
    assert want_int(table, "int", 1, 7, 3) == 4
    assert want_ints(table, "ints", 2, 1, 6) == [1, 6]
    assert want_text(table, "text") == "é"
    assert want_word(table, "word", WORDS) == "red"
    assert want_words(table, "words", WORDS, 2) == ["white", "red"]
    assert want_table(table, "table") == {"a": 1}
    assert want_tables({"tables": [{"a": 1}]}, "tables", 1) == [{"a": 1}]
    only_keys(table, "int", "ints", optional=("text", "word", "words", "table"))


def test_places_are_put_before_a_fault_from_the_outside_in() -> None:
    with pytest.raises(Fault) as caught, inside("cards #4"), inside("cost"):
        raise Fault("7 is too much")
    assert str(caught.value) == "cards #4 > cost > 7 is too much"
