"""Reading journals from files: entry by entry, with what happened, and sentences where a line is wrong."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, NamedTuple

from corbeille.core.errors import Fault
from corbeille.core.header import read_header
from corbeille.core.journal import Journal, asked, shown_entry
from corbeille.core.journal_file import lines_of
from corbeille.core.json_lines import Broken, numbered, read_object
from corbeille.games import catalogue

from .voice import Voice

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from corbeille.core.position import Told


class Step(NamedTuple):
    """An entry that was read: its number (0 is the header), what happened, and the journal so far."""

    number: int
    told: list[Told]
    journal: Journal


def lines_from(path: str) -> Iterable[bytes]:
    """Return the lines of a file, or of standard input for "-", as they come in."""
    return sys.stdin.buffer if path == "-" else lines_of(path)


def follow(lines: Iterable[bytes | str]) -> Iterator[Step]:
    """Read a journal line by line; a Broken names the first that is wrong, in a whole sentence."""
    texts = numbered(lines)
    journal = begin(next(texts)[1])
    yield Step(0, [], journal)
    for number, text in texts:
        yield Step(number, take(journal, text), journal)


def begin(text: str) -> Journal:
    """Return the journal of a header."""
    try:
        return Journal(*read_header(text, catalogue.load))
    except Fault as fault:
        raise Broken(0, str(fault)) from None


def take(journal: Journal, text: str) -> list[Told]:
    """Add the entry of a line; where the rules refuse it, say so in their own sentence."""
    try:
        return journal.take(text)
    except Broken as broken:
        if broken.illegal is None:
            raise
        why = Voice(journal.setting, "en").refusal(broken.illegal)
        by = journal.position.by(read_object(text))
        sentence = f"{shown_entry(text)} is refused: {why} Now {asked(journal.position, by)}"
        raise Broken(broken.entry, sentence, broken.illegal) from None
