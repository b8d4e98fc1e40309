"""Journals of every version of the rules open for ever, or are refused by name."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import zip_longest
from typing import TYPE_CHECKING

import pytest

from corbeille.core.fair import check_dice
from corbeille.core.journal import read
from corbeille.core.journal import replay as replay_lines
from corbeille.core.journal_file import lines_of
from corbeille.core.json_lines import Broken
from corbeille.games import catalogue
from tests.oracle import grand_hotel as oracle

from .archive import ARCHIVE, JOURNALS, digests, record, remembered, version_of

if TYPE_CHECKING:
    from pathlib import Path

    from corbeille.core.game import Game


def label(journal: Path) -> str:
    return str(journal.relative_to(ARCHIVE).with_suffix(""))


def first_difference(found: list[str], right: list[str]) -> int | None:
    """The first entry whose state is another one."""
    pairs = enumerate(zip_longest(found, right))
    return next((number for number, (one, other) in pairs if one != other), None)


@pytest.mark.parametrize("journal", JOURNALS, ids=label)
def test_a_journal_of_any_version_gives_its_states_again_or_is_refused_by_name(journal: Path) -> None:
    game = catalogue.load(journal.parent.parent.name)
    version, ours = version_of(journal), game.meta.rules_version
    if version == ours:
        positions = replay_lines(lines_of(journal), catalogue.load)
        states = [position.true_state(number) for number, position in positions]
        assert first_difference(digests(states), remembered(journal)) is None
    else:
        with pytest.raises(Broken, match=rf"version {version} of the rules of .* version {ours};"):
            read(lines_of(journal), catalogue.load)


@pytest.mark.parametrize("journal", JOURNALS, ids=label)
def test_a_journal_lies_in_the_folder_of_its_version_and_is_over(journal: Path) -> None:
    header = json.loads(lines_of(journal)[0])
    assert (header["game"], header["rules"]) == (journal.parent.parent.name, version_of(journal))
    assert len(remembered(journal)) == len(lines_of(journal)) - 1


@pytest.mark.parametrize("game", sorted({journal.parent.parent.name for journal in JOURNALS}))
def test_every_version_has_journals_here(game: str) -> None:
    """Who raises the version of the rules adds journals of the new one."""
    versions = {version_of(journal) for journal in JOURNALS if journal.parent.parent.name == game}
    assert versions == set(range(1, catalogue.load(game).meta.rules_version + 1))


@pytest.mark.parametrize("journal", JOURNALS, ids=label)
def test_by_rules_of_another_version_no_journal_is_replayed(journal: Path) -> None:
    version = version_of(journal)

    def newer(name: str) -> Game:
        game = catalogue.load(name)
        return replace(game, meta=replace(game.meta, rules_version=version + 1))

    with pytest.raises(Broken) as caught:
        read(lines_of(journal), newer)
    assert str(caught.value) == (
        f'header (line 1): "rules": the journal was played by version {version} of the rules of grand_hotel; installed '
        f"is the newer version {version + 1}; a release with version {version} opens it"
    )


OLDEST = [journal for journal in JOURNALS if version_of(journal) == 1]


@pytest.mark.parametrize("journal", OLDEST, ids=label)
def test_what_is_remembered_of_version_1_is_what_another_implementation_gives(journal: Path) -> None:
    """It knows the built-in data alone."""
    lines = [line.decode() for line in lines_of(journal) if line]
    if "edition" in json.loads(lines[0]):
        with pytest.raises(oracle.Refused):
            next(oracle.replay(lines))
    else:
        assert first_difference(digests(oracle.replay(lines)), remembered(journal)) is None


def test_what_is_remembered_is_never_written_again(tmp_path: Path) -> None:
    source = OLDEST[0]
    copy = tmp_path / source.name
    copy.write_bytes(source.read_bytes())
    record(copy)
    assert remembered(copy) == remembered(source)
    with pytest.raises(FileExistsError):
        record(copy)


def test_a_changed_state_would_be_noticed() -> None:
    right = remembered(OLDEST[0])
    changed = [*right[:7], "0" * 16, *right[8:]]
    assert first_difference(changed, right) == 7
    assert first_difference(right[:-1], right) == len(right) - 1


PROVABLE = [journal for journal in JOURNALS if '"seed":' in lines_of(journal)[0].decode()]


@pytest.mark.parametrize("journal", PROVABLE, ids=label)
def test_fair_dice_of_any_version_stay_proved(journal: Path) -> None:
    assert check_dice(lines_of(journal), catalogue.load).proved > 0


def test_one_journal_of_the_archive_has_fair_dice() -> None:
    assert [journal.stem for journal in PROVABLE] == ["own-box-fair-dice"]
