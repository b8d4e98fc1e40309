"""Broken files, impossible moves, unknown words: one sentence with the place, status 2, nothing changed on disk."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from .conftest import Call, Said

HEADER = '{"corbeille":1,"game":"grand_hotel","rules":1,"options":{},"seats":["A","B","C"]}\n'
FIRST = '{"by":"chance","do":"start_tile","seat":0,"tile":"2B"}\n'
READERS = (("replay",), ("replay", "--states"), ("check",), ("play", "--resume"), ("apply",), ("drive", "--resume"))


def refused(said: Said, *right: str) -> None:
    """One sentence that holds all these words, and status 2."""
    assert said.status == 2, said
    assert said.err.count("\n") == 1
    assert "Traceback" not in said.err
    assert [word for word in right if word not in said.err] == []


JOURNALS = {
    "nothing": ("", ("header", "line 1")),
    "not JSON": ("Anne vs Bruno\n", ("header", "line 1", "JSON")),
    "cut in the middle": (HEADER + FIRST + '{"by":"chance","do":"sta\n', ("entry 2", "line 3", "cut off")),
    "another format": (HEADER.replace(':1,"game', ':9,"game'), ("header", "format 9", "format 1")),
    "newer rules": (HEADER.replace('"rules":1', '"rules":7'), ("header", '"rules"', "version 7")),
    "unknown game": (HEADER.replace("grand_hotel", "petit_hotel"), ("header", "petit_hotel", "grand_hotel")),
    "unknown option": (HEADER.replace("{}", '{"hats":true}'), ("header", '"hats"', "power_cards")),
    "unknown value": (HEADER.replace("{}", '{"rounding":"down"}'), ("header", '"rounding"', "nearest", "up")),
    "too many seats": (HEADER.replace('"A"', '"D","E","F","G","A"'), ("header", "7 seats", "2 to 6")),
    "unknown verb": (HEADER + '{"by":0,"do":"dance"}\n', ("entry 1", "line 2", "dance", "place")),
    "unknown seat": (HEADER + '{"by":5,"do":"done"}\n', ("entry 1", "5", "0 to 2")),
    "wrong seat": (HEADER + '{"by":1,"do":"done"}\n', ("entry 1", "not the one who is asked", "chance has to")),
    "a tile twice": (HEADER + FIRST + FIRST.replace("0", "1"), ("entry 2", "line 3", "2B")),
    "a key too many": (HEADER + FIRST.replace("}", ',"x":1}'), ("entry 1", '"start_tile" takes', "x")),
    "undo of the future": (HEADER + '{"by":0,"do":"undo","to":9}\n', ("entry 1", '"to"', "9")),
}


@pytest.mark.parametrize("command", READERS, ids=" ".join)
@pytest.mark.parametrize("name", JOURNALS)
def test_a_broken_journal(call: Call, tmp_path: Path, command: Sequence[str], name: str) -> None:
    text, right = JOURNALS[name]
    path = tmp_path / "broken.jsonl"
    path.write_text(text, encoding="utf-8")
    refused(call(*command, str(path)), *(right if name != "nothing" else ()))
    assert path.read_text(encoding="utf-8") == text
    assert sorted(one.name for one in tmp_path.iterdir()) == ["broken.jsonl"]


@pytest.mark.parametrize("command", READERS, ids=" ".join)
def test_what_is_no_journal_at_all(call: Call, tmp_path: Path, command: Sequence[str]) -> None:
    (tmp_path / "latin").write_bytes(HEADER.encode() + '{"by":"chance","do":"é"}\n'.encode("latin-1"))
    refused(call(*command, str(tmp_path / "none.jsonl")), "none.jsonl", "No such file")
    refused(call(*command, str(tmp_path)), str(tmp_path))
    refused(call(*command, str(tmp_path / "latin")), "entry 1", "UTF-8")


def test_states_before_the_broken_line_are_printed_and_none_from_it_on(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "broken.jsonl"
    path.write_text(HEADER + FIRST + FIRST, encoding="utf-8")
    said = call("replay", "--states", str(path))
    refused(said, "entry 2 (line 3)")
    assert [json.loads(line)["entry"] for line in said.out.splitlines()] == [0, 1]


EDITIONS = {
    "no TOML": ("name = 1 2", "line 1"),
    "no data": ('name = "x"\n', "data: missing"),
    "not UTF-8": ('name = "é"\n', "UTF-8"),
    "a wrong number": ('name = "x"\n[data]\nstart_cash = 5\nshare_count = 1\nchains = 1\nrows = 1', "start_cash: 5"),
    "an unknown key": ('name = "x"\nhats = 3\n[data]\n', "hats"),
}
OPENERS = (
    ("play", "grand_hotel", "--name", "A", "--bots", "random", "random"),
    ("simulate", "grand_hotel", "--games", "1"),
    ("arena", "grand_hotel", "--bots", "random", "random", "random"),
    ("new", "grand_hotel", "--name", "A", "--name", "B", "--name", "C"),
    ("drive", "grand_hotel", "--players", "3"),
)


@pytest.mark.parametrize("opener", OPENERS, ids=lambda words: words[0])
@pytest.mark.parametrize("name", EDITIONS)
def test_a_broken_edition(call: Call, tmp_path: Path, opener: Sequence[str], name: str) -> None:
    text, right = EDITIONS[name]
    path = tmp_path / "box.toml"
    path.write_bytes(text.encode("latin-1" if name == "not UTF-8" else "utf-8"))
    said = call(*opener, "--edition", str(path))
    refused(said, "box.toml", right)
    assert said.out == ""
    assert [one.name for one in tmp_path.iterdir()] == ["box.toml"]


@pytest.mark.parametrize("opener", OPENERS, ids=lambda words: words[0])
@pytest.mark.parametrize(
    ("words", "right"),
    [
        (("--option", "hats=1"), ('"hats"', "power_cards")),
        (("--option", "rounding=down"), ('"rounding"', "nearest", "up")),
        (("--option", "power_cards=1"), ('"power_cards"', "false, true")),
        (("--option", "rounding"), ("rounding", "flag=value")),
        (("--option", "rounding=up", "--option", "rounding=up"), ("rounding", "twice")),
        (("--options", "none.toml"), ("none.toml", "No such file")),
        (("--edition", "none.toml"), ("none.toml", "No such file")),
    ],
    ids=" ".join,
)
def test_wrong_options(call: Call, opener: Sequence[str], words: Sequence[str], right: Sequence[str]) -> None:
    said = call(*opener, *words)
    refused(said, *right)
    assert said.out == ""


@pytest.mark.parametrize("opener", OPENERS, ids=lambda words: words[0])
def test_a_broken_file_of_options(call: Call, tmp_path: Path, opener: Sequence[str]) -> None:
    path = tmp_path / "options.toml"
    path.write_text("power_cards = yes\n", encoding="utf-8")
    refused(call(*opener, "--options", str(path)), "options.toml", "line 1")
    path.write_bytes(b"name = '\xe9'\n")
    refused(call(*opener, "--options", str(path)), "options.toml", "UTF-8")
    path.write_text("power_cards = 1\n", encoding="utf-8")
    refused(call(*opener, "--options", str(path)), "options.toml", '"power_cards"', "false, true")


@pytest.mark.parametrize(
    ("words", "right"),
    [
        (("simulate", "petit_hotel"), ('no game "petit_hotel"', "grand_hotel")),
        (("simulate", "grand_hotel", "--players", "9"), ("9 seats", "2 to 6")),
        (("simulate", "grand_hotel", "--players", "3", "--bots", "random", "random"), ("2 bots for 3",)),
        (("arena", "grand_hotel", "--bots", "habitué", "grandmaster"), ('"grandmaster"', "habitué")),
        (("play", "--name", "A", "--bots", "robot", "random"), ('"robot"', "random")),
        (("play", "--name", "A", "--name", "A", "--bots", "random"), ('"A"', "name of his own")),
        (("play", "--name", "A", "--bots", "random", "random", "--seed", "xy"), ("64",)),
        (("play", "--name", "A", "--bots", "random", "random", "--seed", "aa"), ("32",)),
        (("play", "--name", "A", "--bots", "random", "random", "--salt", "a", "--salt", "b"), ("2 salts for 1",)),
        (("play", "--resume"), ("no unfinished game", "--resume FILE")),
        (("new", "grand_hotel", "--name", " "), ('" "', "no name")),
        (("new", "grand_hotel", "--name", "A", "--name", "B", "--name", "C", "--fair-dice"), ("--journal FILE",)),
        (("play", "--pace", "nan"), ("--pace", "nan")),
        (("play", "--bots", "--name", "A"), ("--bots", "BOT")),
        (("play", "--name", "A" * 61, "--bots", "random", "random"), ("too long", "60")),
        (("apply", "none.jsonl", "--seed", "3"), ("--seed", "--roll")),
        (("apply", "none.jsonl", "--roll", "--seed", "-3"), ("--seed", "0<=x")),
        (("drive", "grand_hotel", "--players", "3", "--dice", "fair", "--seed", "3"), ("--seed", "--dice fair")),
        (("drive",), ("GAME", "--resume FILE")),
        (("drive", "grand_hotel"), ("--players N",)),
        (("drive", "grand_hotel", "--players", "3", "--seat", "3"), ("--seat 3", "0 to 2")),
        (("games", "petit_hotel"), ("petit_hotel",)),
    ],
    ids=" ".join,
)
def test_wrong_words(call: Call, words: Sequence[str], right: Sequence[str]) -> None:
    refused(call(*words), *right)


@pytest.mark.parametrize(
    "words",
    [
        ("play", "--bots", "random"),
        ("play", "--name", "Zoé"),
        ("play", "--option", "power_cards=true"),
        ("play", "--seed", "07" * 32),
        ("play", "--salt", "x"),
        ("play", "--journal", "other.jsonl"),
        ("play", "criee"),
        ("drive", "--name", "Zoé"),
        ("drive", "--players", "3"),
        ("drive", "--journal", "other.jsonl"),
        ("drive", "--option", "power_cards=true"),
        ("drive", "--seed", "3"),
        ("drive", "--dice", "none"),
    ],
    ids=" ".join,
)
def test_a_game_goes_on_as_it_was_begun_and_who_wants_another_is_told(
    call: Call, tmp_path: Path, words: Sequence[str]
) -> None:
    path = tmp_path / "game.jsonl"
    assert call("play", "--name", "A", "--bots", "random", "random", "--journal", str(path)).status == 0
    before = path.read_bytes()
    refused(call(*words, "--resume", str(path)), words[1] if words[1] != "criee" else "a game of grand_hotel")
    assert path.read_bytes() == before
    assert call(words[0], *(["grand_hotel"] if words[0] == "play" else []), "--resume", str(path)).status == 0


def test_where_no_games_can_be_kept_the_remedy_is_named(call: Call, tmp_path: Path) -> None:
    (tmp_path / "data").write_text("no folder", encoding="utf-8")
    refused(call("play", "--name", "A", "--bots", "random", "random"), "CORBEILLE_DATA", str(tmp_path / "data"))


@pytest.mark.parametrize("words", [("--seed", "aa"), ("--salt", "a", "--salt", "b"), ("--journal", "/none/game.jsonl")])
def test_no_fingerprint_of_a_game_that_does_not_begin_is_shown(call: Call, words: Sequence[str]) -> None:
    said = call("play", "--name", "A", "--bots", "random", "random", *words)
    assert (said.status, said.out) == (2, "")


@pytest.mark.parametrize("opener", OPENERS[:1] + OPENERS[3:], ids=lambda words: words[0])
def test_a_file_that_is_there_is_left_alone(call: Call, tmp_path: Path, opener: Sequence[str]) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Anne", encoding="utf-8")
    refused(call(*opener, "--journal", str(path)), "letter.txt", "is there already")
    assert path.read_text(encoding="utf-8") == "Dear Anne"
    refused(call(*opener, "--journal", str(tmp_path / "no" / "game.jsonl")), "game.jsonl")
