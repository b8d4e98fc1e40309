"""Strict JSON: what is refused, what is tolerated, in which words."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corbeille.core.errors import Fault
from corbeille.core.json_lines import Broken, numbered, read_object, shown, write_object

QUICK = settings(derandomize=True, max_examples=50, deadline=None)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(st.characters(exclude_categories=["Cs"])), inner),
    max_leaves=8,
)


@QUICK
@given(st.dictionaries(st.text(st.characters(exclude_categories=["Cs"])), JSON))
def test_what_is_written_is_read_back(made: dict[str, object]) -> None:
    line = write_object(made)
    assert "\n" not in line
    assert read_object(line) == made


def test_accents_stay_and_nothing_is_padded() -> None:
    assert write_object({"seats": ["Chloé", "Zoë"], "n": 1}) == '{"seats":["Chloé","Zoë"],"n":1}'


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ('{"by":0,"by":1}', 'the key "by" stands twice in one object; each key stands once'),
        ('{"a":{"b":1,"b":1}}', 'the key "b" stands twice in one object; each key stands once'),
        ('{"a":NaN}', "NaN is no JSON; numbers are written in digits"),
        ('{"a":-Infinity}', "-Infinity is no JSON; numbers are written in digits"),
        ('{"a":1e999}', "1e999 is beyond all numbers"),
        ("[0,1]", "the line holds no JSON object; right is {…} with keys and values"),
        ("null", "the line holds no JSON object; right is {…} with keys and values"),
        ('{"a":' + "9" * 5000 + "}", "a number is too long, or the object too deep, to be read"),
        ('{"a":' * 100_000, "a number is too long, or the object too deep, to be read"),
        ("{'a':1}", "no JSON (Expecting property name enclosed in double quotes, column 2); "),
        ('{"a":1} {"b":2}', "no JSON (Extra data, column 9); each line holds one JSON object"),
        ('{"a":1', "no JSON (Expecting ',' delimiter, column 7); the line seems to be cut off; "),
        ('{"a":"lux', "no JSON (Unterminated string starting at, column 6); the line seems to be cut off; "),
    ],
)
def test_a_line_that_is_no_strict_json(line: str, sentence: str) -> None:
    with pytest.raises(Fault) as caught:
        read_object(line)
    assert str(caught.value).startswith(sentence)


def test_lines_have_the_numbers_of_their_entries() -> None:
    assert list(numbered(["{}\n", b"[]", " {} \r\n"])) == [(0, "{}"), (1, "[]"), (2, "{}")]


def test_byte_order_mark_line_ends_and_empty_lines_at_the_end_are_tolerated() -> None:
    assert list(numbered([b"\xef\xbb\xbf{}\r\n", b"{}\r\n", b"\r\n", b" \n", b""])) == [(0, "{}"), (1, "{}")]


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ([], "header (line 1): nothing is there; the first line is the header, "),
        (["", "\n"], "header (line 1): nothing is there; the first line is the header, "),
        (["", "{}"], "header (line 1): the line is empty; each line holds one JSON object"),
        (["{}", "", "", "{}"], "entry 1 (line 2): the line is empty; each line holds one JSON object"),
        (["{}", b'{"a":"\xe9"}'], "entry 1 (line 2): byte 7 is not UTF-8; journals are written in UTF-8"),
    ],
)
def test_lines_that_make_no_journal(lines: list[str | bytes], sentence: str) -> None:
    with pytest.raises(Broken) as caught:
        list(numbered(lines))
    assert str(caught.value).startswith(sentence)


def test_long_values_are_shortened_in_sentences() -> None:
    assert shown("é") == '"é"'
    assert shown(list(range(100))).endswith("…")
    assert len(shown(list(range(100)))) == 60
