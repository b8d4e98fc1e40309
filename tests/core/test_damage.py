"""Whatever happens to the bytes of a journal: it is read, or one sentence says what is wrong. Nothing else."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

from corbeille.core.errors import Fault
from corbeille.core.fair import check_dice
from corbeille.core.journal import read
from corbeille.core.journal_file import lines_of, recover
from corbeille.core.json_lines import Broken
from corbeille.games import catalogue

from .test_fair import revealed
from .test_journal import short_game
from .test_position import about_to_merge
from .toy import CATALOGUE

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

GRAND_HOTEL = "\n".join(about_to_merge(power_cards=True).lines()).encode()
FAIR = "\n".join(revealed(rounds=3).lines()).encode()
# Bytes that mean something in JSON or in UTF-8, beside any others.
BYTES = st.sampled_from(b'{}[]",:\\0123456789eE.-+tfn \n\r\t\x00\x7f\x80\xc3\xed\xff') | st.integers(0, 255)
PLACE = st.integers(0, 10**6)
EDITS = st.lists(
    st.tuples(st.sampled_from(["change", "insert", "delete", "double", "cut"]), PLACE, BYTES), min_size=1, max_size=6
)


def damaged(data: bytes, edits: list[tuple[str, int, int]]) -> bytes:
    for kind, place, byte in edits:
        at = place % (len(data) + 1)
        fresh = bytes([byte])
        match kind:
            case "change":
                data = data[:at] + fresh + data[at + 1 :]
            case "insert":
                data = data[:at] + fresh + data[at:]
            case "delete":
                data = data[:at] + data[at + 1 + byte % 40 :]
            case "double":
                data = data[:at] + data[max(0, at - byte) :]
            case "cut":
                data = data[: max(at, len(data) - byte)]
    return data


def judged(data: bytes, catalogue_of: object) -> None:
    """Read it; a Broken has a sentence, a place, and is never anything else. What is read can be written again."""
    lines = data.split(b"\n")
    try:
        journal = read(lines, catalogue_of)  # type: ignore[arg-type]
    except Broken as broken:
        assert "\n" not in str(broken)  # noqa: PT017 - both ways are right
        assert 0 <= broken.entry < len(lines)  # noqa: PT017
        assert f"(line {broken.entry + 1}): " in str(broken)  # noqa: PT017
        assert str(broken).encode()  # noqa: PT017 - it can be printed
    else:
        again = read([line.encode() for line in journal.lines()], catalogue_of)  # type: ignore[arg-type]
        assert again.position.s == journal.position.s


@settings(max_examples=300)
@given(EDITS)
def test_damaged_bytes_give_a_sentence_or_a_journal(edits: list[tuple[str, int, int]]) -> None:
    judged(damaged("\n".join(short_game().lines()).encode(), edits), CATALOGUE)


@settings(max_examples=100)
@given(EDITS)
def test_damaged_bytes_of_a_grand_hotel_give_a_sentence_or_a_journal(edits: list[tuple[str, int, int]]) -> None:
    judged(damaged(GRAND_HOTEL, edits), catalogue.load)


@settings(max_examples=100)
@given(EDITS)
def test_damaged_dice_are_proved_or_refused_in_a_sentence(edits: list[tuple[str, int, int]]) -> None:
    try:
        proof = check_dice(damaged(FAIR, edits).split(b"\n"), CATALOGUE)
    except Fault as fault:
        assert "\n" not in str(fault)  # noqa: PT017 - both ways are right
    else:
        assert proof.proved + proof.unproved <= 4


# Any JSON value in any place of any line: what is no error of bytes.
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.sampled_from(["chance", "undo"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=120)
@given(PLACE, PLACE, JSON)
def test_any_value_in_any_place_gives_a_sentence_or_a_journal(line: int, key: int, value: object) -> None:
    lines = GRAND_HOTEL.decode().split("\n")
    at = line % len(lines)
    made = json.loads(lines[at])
    made[list(made)[key % len(made)]] = value
    lines[at] = json.dumps(made)
    judged("\n".join(lines).encode(), catalogue.load)


@settings(max_examples=100)
@given(PLACE)
def test_every_beginning_of_a_file_can_be_resumed_or_has_no_game(
    tmp_path_factory: pytest.TempPathFactory, place: int
) -> None:
    path: Path = tmp_path_factory.mktemp("cut") / "game.jsonl"
    cut = GRAND_HOTEL[: place % (len(GRAND_HOTEL) + 1)]
    path.write_bytes(cut)
    try:
        torn = recover(path)
    except Fault as fault:
        assert "no header is there" in str(fault)  # noqa: PT017 - both ways are right
        assert b"\n" not in cut
    else:
        whole = cut.count(b"\n") + (torn is None and not cut.endswith(b"\n"))
        assert len(read(lines_of(path), catalogue.load)) == whole - 1
