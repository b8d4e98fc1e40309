"""What an expression of the rules is in C: its text, its kind, and its value where that is known.

Texts follow one convention: whoever puts a text beside an operator sets parentheses around it. Rows and records
are the exception: theirs can be followed by `[` and `->` as they are. Every name that a rule gives ends with an
underscore in C (`local`), and no name of ours does: so none can clash with another, nor with a word of C.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..core.schema import int8, int16, int32, int64

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..core.schema import Field, Record

WORD = 1 << 63  # a number of the rules is at least -WORD and less than WORD
LONGEST_EXCERPT = 80


class Unsupported(Exception):  # noqa: N818 - the name that every writer of rules meets
    """Something that the subset does not have: where, what, and what to write instead."""

    def __init__(self, where: str, what: str, instead: str, source: str) -> None:
        """Say it in one line."""
        super().__init__(f"{where}: {what}: `{source}`" + (f" ({instead})" if instead else ""))


@dataclass(frozen=True)
class Number:
    """An int, or a bool: an `int64_t` in C."""

    truth: bool = False  # surely False or True
    owner = ""

    def __str__(self) -> str:
        """Its name in Python."""
        return "bool" if self.truth else "int"

    def declared(self, name: str) -> str:
        """Return the declaration of a variable in C."""
        return f"num {name}"


@dataclass(frozen=True)
class Pointer:
    """A record, as a parameter."""

    record: type[Record]

    def __str__(self) -> str:
        """Its name in Python."""
        return self.record.__name__

    @property
    def owner(self) -> str:
        """The record that it lets one look at."""
        return self.record.__name__

    def declared(self, name: str) -> str:
        """Return the declaration of a variable in C."""
        return f"{self.owner}_record *{name}"


@dataclass(frozen=True)
class Row:
    """An array of a record, a table, or a row of one of them: in C a pointer to its first item."""

    item: str  # type of an item in C
    shape: tuple[int, ...]
    limits: tuple[int, int]  # of an item
    owner: str = ""  # the record that holds it; a table has none
    ragged: bool = False  # rows of several lengths: before its first item, each has its length

    def declared(self, name: str) -> str:
        """Return the declaration of a variable in C."""
        item = self.item if self.owner else f"const {self.item}"
        rest = "".join(f"[{n}]" for n in self._inner)
        return f"{item} (*{name}){rest}" if rest else f"{item} *{name}"

    def length(self, text: str) -> Value:
        """Return how many items the row of this text has."""
        return Value(f"(num){text}[-1]") if self.ragged and len(self.shape) == 1 else literal(self.shape[0])

    def at(self, text: str, index: str) -> Value:
        """Return an item of the row of this text, or a row of it."""
        place = f"{text}[{index}]"
        if len(self.shape) == 1:
            return Value(f"(num){place}")
        inner = Row(self.item, self.shape[1:], self.limits, self.owner, self.ragged)
        return Value(f"({place} + 1)" if self.ragged else place, inner)

    def defined(self, name: str, value: tuple[Any, ...]) -> str:
        """Return the definition of a table in C."""
        sizes = "".join(f"[{n}]" for n in (self.shape[0] or 1, *self._inner))
        return f"TABLE {self.item} {name}{sizes} = {self._initial(value, top=True)};"

    @property
    def _inner(self) -> list[int]:
        return [n + self.ragged or 1 for n in self.shape[1:]]  # C has no array of nothing

    def _initial(self, value: Any, *, top: bool = False) -> str:  # noqa: ANN401 - a number, or tuples of them
        if not isinstance(value, tuple):
            return number(value)
        first = [number(len(value))] if self.ragged and not top else []
        return f"{{{', '.join([*first, *map(self._initial, value)]) or '0'}}}"


Kind = Number | Pointer | Row
INT, TRUTH = Number(), Number(truth=True)


@dataclass(frozen=True)
class Value:
    """An expression in C."""

    text: str
    kind: Kind = INT
    constant: int | None = None

    @property
    def truth(self) -> bool:
        """Whether it is surely False or True."""
        return self.kind == TRUTH


def literal(value: int) -> Value:
    """Return a number that is known."""
    return Value(number(value), Number(isinstance(value, bool)), int(value))


def number(value: int) -> str:
    """Return a number as C writes it: 64 bits wide, so that arithmetic with it is too."""
    return f"{int(value)}LL" if value > -WORD else f"({value + 1}LL - 1)"


def local(name: str) -> str:
    """Return the name of a local, a parameter or a field in C."""
    return f"{name}_"


def least_type(numbers: Sequence[int]) -> Field | None:
    """Return the narrowest integer that holds them all."""
    low, high = min(numbers, default=0), max(numbers, default=0)
    types: tuple[Field, ...] = (int8, int16, int32, int64)
    return next((kind for kind in types if kind.limits[0] <= low and high <= kind.limits[1]), None)


def excerpt(node: ast.AST) -> str:
    """Return the source of a piece of the rules, on one line."""
    first, *more = ast.unparse(node).splitlines()
    return first if not more and len(first) < LONGEST_EXCERPT else f"{first[:LONGEST_EXCERPT]}..."
