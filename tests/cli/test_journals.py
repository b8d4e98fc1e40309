"""`replay` and `check`: what a journal says, and what is proved of it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from corbeille.cli.check import Checked, said_of_dice
from corbeille.core.journal import replay
from corbeille.core.journal_file import lines_of
from corbeille.core.json_lines import write_object
from corbeille.core.speech import Speech
from corbeille.games import catalogue

if TYPE_CHECKING:
    from pathlib import Path

    from .conftest import Call


def test_states_are_the_true_states_entry_by_entry(call: Call, finished: Path) -> None:
    said = call("replay", str(finished), "--states")
    states = [write_object(position.true_state(n)) for n, position in replay(lines_of(finished), catalogue.load)]
    assert said == (0, "\n".join(states) + "\n", "")
    last = json.loads(said.out.splitlines()[-1])
    assert last["over"]
    assert sorted(seat for place in last["ranking"] for seat in place) == [0, 1, 2]


def test_a_journal_comes_through_a_pipe(call: Call, finished: Path) -> None:
    assert call("replay", "-", "--states", typed=finished.read_bytes()) == call("replay", str(finished), "--states")
    assert call("check", "-", typed=finished.read_bytes()) == call("check", str(finished))


def test_an_unfinished_game_is_no_fault(call: Call, finished: Path, tmp_path: Path) -> None:
    path = tmp_path / "half.jsonl"
    path.write_bytes(b"\n".join(finished.read_bytes().split(b"\n")[:60]) + b"\n")
    assert call("replay", str(path), "--states").status == 0
    said = call("replay", str(path))
    assert said.status == 0
    assert said.out.endswith("The game is not over.\n")


def test_the_game_is_told_in_both_languages(call: Call, finished: Path) -> None:
    english, french = call("replay", str(finished)).out, call("replay", str(finished), "--lang", "fr").out
    assert "Bruno places a hotel on" in english
    assert "Bruno pose un hôtel en" in french
    assert len(english.splitlines()) == len(french.splitlines()) > 200
    assert "Ranking: Chloé" in english
    assert "{" not in english + french


def test_an_undo_is_told(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "undone.jsonl"
    call("new", "grand_hotel", "--name", "A", "--name", "B", "--name", "C", "--journal", str(path))
    tile = '{"by":"chance","do":"start_tile","seat":0,"tile":"2B"}'
    assert call("apply", str(path), tile, '{"by":1,"do":"undo","to":0}').status == 0
    assert "B takes back: the state after entry 0 holds again." in call("replay", str(path)).out


def test_the_dice_of_a_whole_game_are_proved(call: Call, finished: Path) -> None:
    said = call("check", str(finished), "--json")
    found = json.loads(said.out)
    draws = sum('"by":"chance"' in line for line in finished.read_text(encoding="utf-8").splitlines())
    assert found == {"game": "grand_hotel", "entries": found["entries"], "over": True, "dice": "fair"} | {
        "proved": draws,
        "unproved": 0,
    }
    assert f"all {draws} draws follow" in call("check", str(finished)).out


def test_findings_are_told_in_french_too(call: Call, finished: Path) -> None:
    said = call("check", str(finished), "--lang", "fr")
    assert said.status == 0
    assert "Le journal est juste" in said.out
    assert "Ses dés sont honnêtes" in said.out


def test_dice_that_prove_nothing_are_not_called_fair(finished: Path) -> None:
    entries = len(finished.read_text(encoding="utf-8").splitlines()) - 1
    found = Checked("grand_hotel", entries, over=True, dice="fair", proved=0, unproved=60)
    said = said_of_dice(found, Speech(None, "en", ("corbeille.cli",)))
    assert "prove nothing" in said
    assert "are fair" not in said


def test_a_die_that_was_changed_is_found(call: Call, finished: Path, tmp_path: Path) -> None:
    lines = finished.read_text(encoding="utf-8").splitlines()
    other = next(tile for tile in ("5E", "6E") if tile not in lines[1] and tile not in lines[2])
    lines[1] = write_object(json.loads(lines[1]) | {"tile": other})
    path = tmp_path / "forged.jsonl"
    path.write_text("\n".join(lines[:2]) + "\n", encoding="utf-8")
    said = call("check", str(path))
    assert said.status == 2
    assert f'entry 1: the journal has "start_tile 0 {other}"' in said.err


def test_what_cannot_be_proved_is_said(call: Call, finished: Path, tmp_path: Path) -> None:
    header, *entries = finished.read_text(encoding="utf-8").splitlines()
    known = json.loads(header)
    sealed = known | {"dice": {key: value for key, value in known["dice"].items() if key != "seed"}}
    path = tmp_path / "other.jsonl"
    path.write_text("\n".join((write_object(sealed), *entries[:50])), encoding="utf-8")
    assert "sealed" in call("check", str(path)).out
    path.write_text("\n".join((write_object(sealed), *entries)), encoding="utf-8")
    said = call("check", str(path))
    assert said.status == 2
    assert "not revealed" in said.err
    path.write_text("\n".join((write_object({k: v for k, v in known.items() if k != "dice"}), *entries)))
    said = call("check", str(path))
    assert said.status == 0
    assert "no fair dice" in said.out
