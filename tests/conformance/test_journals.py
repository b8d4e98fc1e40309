"""Every game that keeps journals of its endings: each is replayed to the end of its game."""

from __future__ import annotations

from pathlib import Path

import pytest

from corbeille.core.conformance import check_journals
from corbeille.games import catalogue

JOURNALS = Path(__file__).resolve().parents[1] / "journals"


@pytest.mark.parametrize("name", [name for name in catalogue.names() if (JOURNALS / name).is_dir()])
def test_every_journal_of_an_ending_is_replayed_to_its_end(name: str) -> None:
    ends = check_journals(JOURNALS / name, catalogue.load)
    assert {position.setting.game.meta.name for position in ends.values()} == {name}
