"""What goes wrong, in words for the reader: what, where, and what would be right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping


class Illegal(Exception):  # noqa: N818 - a refused move is no error of the program
    """A move that the rules refuse: a reason with the number of its rule, and the facts that a sentence needs."""

    def __init__(self, reason: str, rule: str = "", facts: Mapping[str, Any] | None = None) -> None:
        """Keep the key of the reason; the sentence is made in the reader's language."""
        super().__init__(f"{reason} ({rule})" if rule else reason)
        self.reason = reason
        self.rule = rule
        self.facts = dict(facts or {})


class Fault(Exception):  # noqa: N818 - raised for people, as one sentence
    """Bad input: a sentence that says where, what is wrong, and what would be right."""
