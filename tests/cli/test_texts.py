"""The terminal's own sentences: the same ones in both languages, with the same gaps, and none that is missing."""

from __future__ import annotations

import re
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import corbeille.cli

ROOM = Path(corbeille.cli.__file__).parent


class Gaps(Visitor):
    """Collects the variables of a sentence."""

    def __init__(self) -> None:
        """Begin without any."""
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the parser's name
        """Note a variable."""
        self.names.add(node.id.name)


def sentences(language: str) -> dict[str, set[str]]:
    """Return the variables of each sentence of a file."""
    made = {}
    for entry in FluentParser().parse((ROOM / "text" / f"{language}.ftl").read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            gaps = Gaps()
            gaps.visit(entry)
            made[entry.id.name] = gaps.names
    return made


def test_both_languages_say_the_same_things() -> None:
    assert sentences("fr") == sentences("en")


def test_every_sentence_is_said_somewhere_and_none_is_missing() -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in ROOM.rglob("*.py"))
    said = set(re.findall(r"""["']((?:play|replay|games|check)-[a-z-]+|interrupted)["']""", code))
    assert said == set(sentences("fr"))
