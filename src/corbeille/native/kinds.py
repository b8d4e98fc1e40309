"""What an expression of the rules is in C: its text, its kind, and what is known of its value."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass, field, replace
from functools import reduce
from pathlib import Path
from typing import TYPE_CHECKING

from ..core.schema import int8, int16, int32, int64

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..core.schema import Field, Record

ARITHMETIC = (Path(__file__).parent / "arithmetic.h").read_text(encoding="utf-8")

# Words that a name of a rule may be and a name in C may not.
TAKEN_IN_C = frozenset(re.findall(r"FN num (\w+)", ARITHMETIC)) | frozenset(
    [
        "auto",
        "case",
        "char",
        "const",
        "default",
        "double",
        "do",
        "enum",
        "extern",
        "float",
        "goto",
        "inline",
        "int",
        "int8_t",
        "int16_t",
        "int32_t",
        "int64_t",
        "long",
        "main",
        "num",
        "register",
        "restrict",
        "short",
        "signed",
        "sizeof",
        "static",
        "struct",
        "switch",
        "typedef",
        "uint8_t",
        "uint16_t",
        "uint32_t",
        "uint64_t",
        "union",
        "unsigned",
        "void",
        "volatile",
        "linux",
        "unix",
        "FN",
        "TABLE",
        "fault_where",
        "fault_what",
        "fault_number",
    ]
)
WORD = 1 << 63  # a number of the rules is at least -WORD and less than WORD


class Unsupported(Exception):  # noqa: N818 - the name that every writer of rules meets
    """Something that the subset does not have: where, what, and what to write instead."""

    def __init__(self, where: str, what: str, instead: str, source: str) -> None:
        """Say it in one line."""
        super().__init__(f"{where}: {what}: `{source}`" + (f" ({instead})" if instead else ""))
        self.where, self.what, self.instead, self.source = where, what, instead, source


@dataclass(frozen=True)
class Number:
    """An int, or a bool (0 or 1): an `int64_t` in C."""

    truth: bool = False  # surely False or True
    natural: bool = False  # surely not negative

    def __and__(self, other: Number) -> Number:
        """Return what is sure of a value that may be either."""
        return Number(self.truth and other.truth, self.natural and other.natural)


@dataclass(frozen=True)
class Pointer:
    """A record, as a parameter."""

    record: type[Record]

    @property
    def name(self) -> str:
        """Its type in C."""
        return self.record.__name__


@dataclass(frozen=True)
class Row:
    """An array of a record, a table, or a row of one of them: a pointer in C."""

    item: str  # type of an item in C
    shape: tuple[int, ...]
    limits: tuple[int, int]  # of an item
    owner: str = ""  # the record that holds it; a table has none
    lengths: str = ""  # of a table with rows of several lengths: the name of their table, or of this row's length

    @property
    def ragged(self) -> bool:
        """Whether the length of this very row is known only when it runs."""
        return bool(self.lengths) and len(self.shape) == 1

    @property
    def length(self) -> str:
        """How many items it has, in C."""
        return self.lengths if self.ragged else number(self.shape[0])

    def declared(self, name: str, *, constant: bool) -> str:
        """Return the declaration of a pointer to its first item."""
        const = "const " if constant or not self.owner else ""
        rest = "".join(f"[{n}]" for n in self.shape[1:])
        return f"{const}{self.item} (*{name}){rest}" if rest else f"{const}{self.item} *{name}"


Kind = Number | Pointer | Row
INT, NATURAL, TRUTH = Number(), Number(natural=True), Number(truth=True, natural=True)
NOTHING: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Value:
    """An expression in C; `reads` and `writes` name the records that evaluating it looks at and changes."""

    text: str
    kind: Kind = INT
    constant: int | None = None
    reads: frozenset[str] = field(default=NOTHING)
    writes: frozenset[str] = field(default=NOTHING)

    @property
    def natural(self) -> bool:
        """Whether it is surely not negative."""
        return isinstance(self.kind, Number) and self.kind.natural

    @property
    def truth(self) -> bool:
        """Whether it is surely False or True."""
        return isinstance(self.kind, Number) and self.kind.truth

    def after(self, others: Iterable[Value]) -> Value:
        """Return the same, with the effects of its parts."""
        parts = (self, *others)
        return replace(
            self,
            reads=frozenset().union(*(part.reads for part in parts)),
            writes=frozenset().union(*(part.writes for part in parts)),
        )


def literal(value: int) -> Value:
    """Return a number that is known."""
    return Value(number(value), Number(isinstance(value, bool), value >= 0), int(value))


def number(value: int) -> str:
    """Return a number as C writes it: 64 bits wide, so that arithmetic with it is too."""
    if value == -WORD:
        return f"(-{WORD - 1}LL - 1)"
    return f"{int(value)}LL" if value >= 0 else f"({int(value)}LL)"


def bare(text: str) -> str:
    """Return an expression without the parentheses around all of it."""
    if not text.startswith("("):
        return text
    depth = 0
    for at, letter in enumerate(text):
        depth += {"(": 1, ")": -1}.get(letter, 0)
        if depth == 0 and at < len(text) - 1:
            return text
    return text[1:-1]


def c_name(name: str) -> str:
    """Return the name of a local, a parameter or a field in C."""
    return name + "_" if name in TAKEN_IN_C or "__" in name or (name.endswith("_") and name != "_") else name


def least_type(numbers: Iterable[int]) -> Field:
    """Return the narrowest integer that holds them all."""
    low, high = reduce(lambda limits, n: (min(limits[0], n), max(limits[1], n)), numbers, (0, 0))
    types: tuple[Field, ...] = (int8, int16, int32, int64)
    return next(kind for kind in types if kind.limits[0] <= low and high <= kind.limits[1])


def excerpt(node: ast.AST) -> str:
    """Return the source of a piece of the rules, on one line."""
    lines = ast.unparse(node).splitlines()
    return lines[0][:77] + ("..." if len(lines) > 1 or len(lines[0]) > 77 else "")  # noqa: PLR2004 - of a line
