"""Editions: the printed data of a game where the rulebook does not give them, and files with one's own.

An edition file is TOML, and `[data]` is the game's:

    name = "Ma boîte"          # shown at the table
    base = "grand_hotel"       # the built-in edition it began as; may be left out
    [provenance]               # may be left out: where which data come from, in words
    cards = "copied from the box of 1984"
    [data]
    ...

The `check_data` of the game reads `[data]` with the checkers below. Their Faults begin with the key; `inside` puts
before it where that key stands, so that the reader of `data > cards #4 > cost: …` finds it in his file.
"""

from __future__ import annotations

import tomllib
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from .errors import Fault
from .json_lines import named, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

HEADER_KEYS = ("name", "base", "data")


@dataclass(frozen=True)
class Edition:
    """Data of a game, complete and checked, with a name and where they come from."""

    name: str
    base: str
    data: Mapping[str, Any]
    provenance: Mapping[str, str] = field(default_factory=dict)


class OnData(Protocol):
    """What is needed here of a game: its built-in data, and how it checks other ones."""

    @property
    def built_in(self) -> tuple[str, ...]:
        """Return the names of the editions that come with it."""

    @property
    def edition(self) -> Callable[..., Edition]:
        """Return the built-in data."""

    @property
    def check_data(self) -> Callable[[Mapping[str, Any]], dict[str, Any]]:
        """Return data complete, or raise a Fault."""


def read_edition(path: str | Path, game: OnData) -> Edition:
    """Return the edition of a file; a Fault names the file, the line or key, and what would be right."""
    path = Path(path)
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise Fault(f"{path}: cannot be read ({error.strerror})") from None
    except UnicodeDecodeError as error:
        raise Fault(f"{path}: byte {error.start + 1} is not UTF-8; TOML is written in UTF-8") from None
    with inside(str(path), ": "):
        made = parse_edition(text, game.check_data, game.edition().base)
        return replace(made, base=_word("base", made.base, game.built_in))


def parse_edition(text: str, check_data: Callable[[Mapping[str, Any]], Mapping[str, Any]], base: str) -> Edition:
    """Return the edition of a TOML text; the built-in data of a game are read by this as well."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Fault(f"no TOML: {error}") from None
    except (ValueError, RecursionError):
        raise Fault("no TOML: a number is too long, or the brackets too deep, to be read") from None
    only_keys(table, "name", "data", optional=("base", "provenance"))
    name = want_text(table, "name")
    base = want_text(table, "base") if "base" in table else base
    provenance = want_table(table, "provenance") if "provenance" in table else {}
    with inside("provenance"):
        for key, where in provenance.items():
            if type(where) is not str:
                raise Fault(f"{named(key)}: {shown(where)} is not right; right is a text")
    return Edition(name, base, _checked(table, check_data), provenance)


def edition_of_header(value: object, game: OnData) -> Edition:
    """Return the edition that the header of a journal holds."""
    with inside('"edition"'):
        if type(value) is not dict:
            raise Fault(f"{shown(value)} is no edition; right is an object with {', '.join(HEADER_KEYS)}")
        only_keys(value, *HEADER_KEYS)
        return Edition(want_text(value, "name"), want_text(value, "base"), _checked(value, game.check_data))


def header_of_edition(edition: Edition) -> dict[str, Any]:
    """Return the edition as a header holds it: the whole of the data, so that the file alone replays anywhere."""
    return {"name": edition.name, "base": edition.base, "data": dict(edition.data)}


def _checked(
    table: Mapping[str, Any], check_data: Callable[[Mapping[str, Any]], Mapping[str, Any]]
) -> Mapping[str, Any]:
    data = want_table(table, "data")
    with inside("data"):
        return check_data(data)


# -- checkers for the data of games


@contextmanager
def inside(where: str, between: str = " > ") -> Iterator[None]:
    """Put before the key of a Fault where that key stands, like "cards #4"."""
    try:
        yield
    except Fault as fault:
        raise Fault(f"{where}{between}{fault}") from None


def only_keys(table: Mapping[str, Any], *keys: str, optional: Sequence[str] = ()) -> None:
    """Refuse keys that nobody reads, and missing ones; most are misspelt."""
    known = (*keys, *optional)
    for key in table:
        if key not in known:
            raise Fault(f"{named(key)}: unknown key; right is {', '.join(known)}")
    for key in keys:
        if key not in table:
            raise Fault(f"{key}: missing")


def want_int(table: Mapping[str, Any], key: str, low: int, high: int, step: int = 1) -> int:
    """Return a whole number from low to high, low plus a multiple of step."""
    return _int(key, _want(table, key, int, _span(low, high, step)), low, high, step)


def want_ints(table: Mapping[str, Any], key: str, count: int, low: int, high: int) -> list[int]:
    """Return so many whole numbers from low to high."""
    values = _want(table, key, list, f"a list of {count} whole numbers from {low} to {high}")
    if len(values) != count:
        raise Fault(f"{key}: {len(values)} numbers; right is {count}")
    return [_int(f"{key} #{place}", value, low, high, 1) for place, value in enumerate(values, 1)]


def want_text(table: Mapping[str, Any], key: str) -> str:
    """Return a text that is not empty."""
    value = _want(table, key, str, "a text")
    if not value.strip():
        raise Fault(f"{key}: the text is empty")
    return str(value)


def want_word(table: Mapping[str, Any], key: str, words: Sequence[str]) -> str:
    """Return one of these words."""
    return _word(key, _want(table, key, str, f"one of {', '.join(words)}"), words)


def want_words(table: Mapping[str, Any], key: str, words: Sequence[str], count: int) -> list[str]:
    """Return so many of these words, no word twice."""
    values = _want(table, key, list, f"a list of {count} words")
    made = [_word(f"{key} #{place}", value, words) for place, value in enumerate(values, 1)]
    for place, word in enumerate(made):
        if word in made[:place]:
            raise Fault(f'{key} #{place + 1}: "{word}" stands there twice')
    if len(made) != count:
        raise Fault(f"{key}: {len(made)} words; right is {count}")
    return made


def want_table(table: Mapping[str, Any], key: str) -> dict[str, Any]:
    """Return a table."""
    made: dict[str, Any] = _want(table, key, dict, "a table")
    return made


def want_tables(table: Mapping[str, Any], key: str, count: int) -> list[dict[str, Any]]:
    """Return so many tables, `[[key]]` in TOML."""
    values = _want(table, key, list, f"{count} tables")
    for place, value in enumerate(values, 1):
        if type(value) is not dict:
            raise Fault(f"{key} #{place}: {shown(value)} is no table")
    if len(values) != count:
        raise Fault(f"{key}: {len(values)} tables; right is {count}")
    return list(values)


def _want(table: Mapping[str, Any], key: str, kind: type, right: str) -> Any:  # noqa: ANN401 - of that kind
    if key not in table:
        raise Fault(f"{key}: missing; right is {right}")
    if type(table[key]) is not kind:
        raise Fault(f"{key}: {shown(table[key])} is not right; right is {right}")
    return table[key]


def _int(where: str, value: object, low: int, high: int, step: int) -> int:
    if type(value) is not int or not low <= value <= high or (value - low) % step:
        raise Fault(f"{where}: {shown(value)} is not right; right is {_span(low, high, step)}")
    return value


def _span(low: int, high: int, step: int) -> str:
    return f"a whole number from {low} to {high}" + (f" in steps of {step}" if step != 1 else "")


def _word(where: str, value: object, words: Sequence[str]) -> str:
    if type(value) is not str or value not in words:
        raise Fault(f"{where}: {shown(value)} is not right; right is one of {', '.join(words)}")
    return value
