"""Every way in which a game can end has a journal, which ends so and is replayed to the state that stands beside it."""

from __future__ import annotations

import json
from functools import cache

import pytest

from corbeille.core.journal import read
from corbeille.core.journal_file import lines_of
from corbeille.games import catalogue
from tests.oracle import grand_hotel as oracle
from tests.oracle.compare import differences

from .ways import FOLDER, WAYS, Played, last_state


@cache
def played(name: str) -> Played:
    """The journal of a way, replayed."""
    lines = lines_of(FOLDER / f"{name}.jsonl")
    journal = read(lines, catalogue.load)
    again, told = read(lines[:1], catalogue.load), []
    for number in range(1, len(journal) + 1):
        told += again.play(journal[number].by, journal[number].action)
    return Played(journal, told)


def test_every_way_has_a_journal_and_every_journal_is_of_a_way() -> None:
    assert {path.stem for path in FOLDER.glob("*.jsonl")} == set(WAYS)
    assert {path.name.removesuffix(".last.json") for path in FOLDER.glob("*.last.json")} == set(WAYS)


@pytest.mark.parametrize("name", WAYS)
def test_the_journal_ends_in_its_way(name: str) -> None:
    game = played(name)
    assert game.journal.position.over
    assert WAYS[name].ends_so(game)
    assert len(game.journal.setting.seats) == WAYS[name].players


@pytest.mark.parametrize("name", WAYS)
def test_the_last_state_is_the_one_that_was_kept(name: str) -> None:
    kept = (FOLDER / f"{name}.last.json").read_text(encoding="utf-8")
    assert json.loads(last_state(played(name).journal)) == json.loads(kept)


@pytest.mark.parametrize("name", [name for name, way in WAYS.items() if not way.own_box])
def test_the_oracle_comes_to_the_same_end(name: str) -> None:
    lines = (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    kept = json.loads((FOLDER / f"{name}.last.json").read_text(encoding="utf-8"))
    assert differences(kept, list(oracle.replay(lines))[-1]) == []


@pytest.mark.parametrize("name", WAYS)
def test_a_journal_is_written_as_it_was_read(name: str) -> None:
    lines = [line.decode() for line in lines_of(FOLDER / f"{name}.jsonl") if line]
    assert list(played(name).journal.lines()) == lines


def test_they_are_short_enough_to_be_read() -> None:
    assert all(len(played(name).journal) < 600 for name in WAYS)
