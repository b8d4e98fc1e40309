"""The archive of journals: where it is, and how the states of a journal are remembered in a line each.

    python -m tests.core.archive FILE.jsonl …

writes what is remembered of new journals, beside them. What is there already is never written again.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from corbeille.core.journal import replay
from corbeille.core.journal_file import lines_of
from corbeille.games import catalogue
from tests.oracle.compare import normalise

if TYPE_CHECKING:
    from collections.abc import Iterable

ARCHIVE = Path(__file__).parents[1] / "journals" / "archive"
JOURNALS = sorted(ARCHIVE.glob("*/rules-*/*.jsonl"))


def version_of(journal: Path) -> int:
    """Return the version of the rules that a journal of the archive was played by, from its folder."""
    return int(journal.parent.name.removeprefix("rules-"))


def remembered(journal: Path) -> list[str]:
    """Return the digests of the states of a journal, as they were when it was put here."""
    return journal.with_suffix(".states").read_text(encoding="ascii").split()


def digest(state: dict[str, Any]) -> str:
    """Return 16 digits for a true state: ranges are written out, the order of keys and options does not count."""
    text = json.dumps(normalise(state), sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def digests(states: Iterable[dict[str, Any]]) -> list[str]:
    """Return the digest of each state."""
    return [digest(state) for state in states]


def record(journal: Path) -> None:
    """Remember the states of a journal that is new in the archive."""
    states = (position.true_state(number) for number, position in replay(lines_of(journal), catalogue.load))
    with journal.with_suffix(".states").open("x", encoding="ascii") as file:
        file.writelines(f"{line}\n" for line in digests(states))


if __name__ == "__main__":
    for name in sys.argv[1:]:
        record(Path(name))
