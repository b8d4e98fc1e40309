"""Strict JSON, one object a line: what a journal is made of, before a game is asked.

What other readers might take differently is refused: a key twice, NaN, a number beyond all bounds, half a
surrogate pair. Tolerated, since people write such files by hand: a byte-order mark at the very beginning,
CR LF instead of LF, a last line without its end, empty lines at the end.
"""

from __future__ import annotations

import json
import math
from typing import TYPE_CHECKING, Any

from .errors import Fault, Illegal

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

BLANK = " \t\r\n"  # JSON's own white space; `str.strip` would take more
DEEPEST = 50  # brackets in each other: no header nor entry has ten
BYTE_ORDER_MARK = "\ufeff"


class Broken(Fault):
    """A line that breaks the format or the rules; nothing counts from it on."""

    def __init__(self, entry: int, sentence: str, illegal: Illegal | None = None) -> None:
        """Say where: no line is empty, so the line is one more than the entry."""
        where = f"entry {entry}" if entry else "header"
        super().__init__(f"{where} (line {entry + 1}): {sentence}")
        self.entry = entry
        self.illegal = illegal  # where the rules refuse it: for a sentence in the reader's language


def numbered(lines: Iterable[str | bytes]) -> Iterator[tuple[int, str]]:
    """Return each line with the number of its entry, the header's being 0; empty lines may only end the journal."""
    empty, number = None, -1
    for number, line in enumerate(lines):
        text = _decoded(number, line).strip(BLANK)
        if not text:
            empty = number if empty is None else empty
        elif empty is not None:
            raise Broken(empty, "the line is empty; each line holds one JSON object")
        else:
            yield number, text
    if number < 0 or empty == 0:
        raise Broken(0, 'nothing is there; the first line is the header, {"corbeille":1,"game":…}')


def _decoded(number: int, line: str | bytes) -> str:
    """Return the text of a line, without the byte-order mark that some editors put first."""
    try:
        text = line if isinstance(line, str) else line.decode()
    except UnicodeDecodeError as error:
        raise Broken(number, f"byte {error.start + 1} is not UTF-8; journals are written in UTF-8") from None
    return text.removeprefix(BYTE_ORDER_MARK) if number == 0 else text


def read_object(text: str) -> dict[str, Any]:
    """Return the object of a line; a Fault says what is wrong with it."""
    try:
        made = _STRICT.decode(text)
    except json.JSONDecodeError as error:
        cut = error.pos >= len(text) or error.msg.startswith("Unterminated")
        hint = "; the line seems to be cut off" if cut else ""
        raise Fault(f"no JSON ({error.msg}, column {error.pos + 1}){hint}; each line holds one JSON object") from None
    except (ValueError, RecursionError):
        raise Fault("a number is too long, or the object too deep, to be read") from None
    if type(made) is not dict:
        raise Fault("the line holds no JSON object; right is {…} with keys and values")
    if text.count("[") + text.count("{") > DEEPEST:
        _check_depth(made)
    if "\\u" in text or not text.isascii():
        check_writable(made)
    return made


def _check_depth(made: dict[str, Any]) -> None:
    """What can just be read could not be written again, from a deeper call."""
    level: list[Any] = [made]
    for _ in range(DEEPEST):
        lists = (one.values() if type(one) is dict else one for one in level if type(one) in (dict, list))
        level = [inner for values in lists for inner in values]
        if not level:
            return
    raise Fault(f"the object is too deep; right are at most {DEEPEST} brackets in each other")


def check_writable(made: Mapping[str, Any]) -> None:
    """Half a surrogate pair can be read from its escape, and never be written."""
    try:
        write_object(made).encode()
    except UnicodeEncodeError:
        raise Fault("half a surrogate pair (\\ud800 to \\udfff) stands for no character") from None


def write_object(made: Mapping[str, Any]) -> str:
    """Return the line of an object: no spaces, accents as they are."""
    return _COMPACT.encode(made)


def shown(value: object) -> str:
    """Return a JSON value for a sentence, shortened where it is long."""
    text = json.dumps(value, ensure_ascii=False, default=str)  # TOML has dates
    return text if len(text) <= 60 else text[:59] + "…"  # noqa: PLR2004 - a line of a terminal has room for more


def named(key: str) -> str:
    """Return a key for a sentence: bare where it is a word, in quotation marks where it is anything else."""
    return key if key.isidentifier() and len(key) <= 40 else shown(key)  # noqa: PLR2004 - as above


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) != len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise Fault(f"the key {shown(twice)} stands twice in one object; each key stands once")
    return made


def _float(text: str) -> float:
    made = float(text)
    if not math.isfinite(made):
        raise Fault(f"{text} is beyond all numbers")
    return made


def _constant(text: str) -> float:
    raise Fault(f"{text} is no JSON; numbers are written in digits")


_STRICT = json.JSONDecoder(object_pairs_hook=_object, parse_float=_float, parse_constant=_constant)
_COMPACT = json.JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":"))
