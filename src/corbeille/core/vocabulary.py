"""The words of a game: each action is an integer, a typed value, a JSON entry and a short text.

A verb owns a block of integers. Its arguments count like digits, each in its own domain, the last one fastest:
so an amount that comes last is a range of integers as well. The four forms are bijections, and the numbers
are frozen: journals, learners and tables rely on them.
"""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from dataclasses import fields
from functools import cached_property
from typing import TYPE_CHECKING, Any, Protocol

from .errors import Fault
from .json_lines import shown

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class Domain(Protocol):
    """What an argument may be: its JSON values, numbered from 0."""

    @property
    def size(self) -> int:
        """One more than the greatest number."""

    def value(self, number: int) -> Any:  # noqa: ANN401 - a JSON value
        """Return the JSON value of a number; a Fault where there is none."""

    def number(self, value: Any) -> int:  # noqa: ANN401 - a JSON value
        """Return the number of a JSON value; a Fault that says what would be right."""


class Names:
    """Words, in their order; `codes` where their numbers are not 0, 1, 2 …"""

    def __init__(self, names: Sequence[str], codes: Sequence[int] | None = None) -> None:
        """Number the names."""
        self.names = tuple(names)
        self.codes = dict(zip(names, codes or range(len(names)), strict=True))
        self.words = {code: name for name, code in self.codes.items()}
        self.size = max(self.words) + 1

    def value(self, number: int) -> str:
        """Return the word."""
        if number not in self.words:
            msg = f"{number} stands for no word"
            raise Fault(msg)
        return self.words[number]

    def number(self, value: Any) -> int:  # noqa: ANN401
        """Return the number of a word."""
        if not isinstance(value, str) or value not in self.codes:
            msg = f"{shown(value)} is none of {_some(self.names)}"
            raise Fault(msg)
        return self.codes[value]


class Numbers:
    """Whole numbers from `low` to `high` in steps."""

    def __init__(self, low: int, high: int, step: int = 1) -> None:
        """Bound the numbers."""
        self.low, self.high, self.step = low, high, step
        self.size = (high - low) // step + 1

    def value(self, number: int) -> int:
        """Return the amount."""
        if not 0 <= number < self.size:
            msg = f"{number} is no number of this argument"
            raise Fault(msg)
        return self.low + number * self.step

    def number(self, value: Any) -> int:  # noqa: ANN401
        """Return the number of an amount; `5.0` and `true` are refused."""
        if type(value) is not int or not self.low <= value <= self.high or (value - self.low) % self.step:
            step = f" in steps of {self.step}" if self.step != 1 else ""
            msg = f"{shown(value)} is not a whole number from {self.low} to {self.high}{step}"
            raise Fault(msg)
        return (value - self.low) // self.step


class Listed:
    """Any JSON values, in their order: pairs of names, sets of cubes, throws of two dice."""

    def __init__(self, values: Sequence[Any]) -> None:
        """Number the values."""
        self.values = tuple(values)
        self.size = len(values)

    @cached_property
    def codes(self) -> dict[str, int]:
        """The numbers by canonical text."""
        return {json.dumps(value, sort_keys=True): k for k, value in enumerate(self.values)}

    def value(self, number: int) -> Any:  # noqa: ANN401
        """Return a value that the caller may change."""
        if not 0 <= number < self.size:
            msg = f"{number} is no number of this argument"
            raise Fault(msg)
        return json.loads(json.dumps(self.values[number]))

    def number(self, value: Any) -> int:  # noqa: ANN401
        """Return the number of a value."""
        key = json.dumps(value, sort_keys=True)
        if key not in self.codes:
            msg = f"{shown(value)} is none of {_some([shown(one) for one in self.values])}"
            raise Fault(msg)
        return self.codes[key]


def _some(words: Sequence[str], most: int = 12) -> str:
    """Name the right words, not a hundred of them."""
    return ", ".join(words[:most]) + (f" … ({len(words)} in all)" if len(words) > most else "")


class Verb:
    """One kind of action: a dataclass, the first of its integers, and the domain of each argument.

    Its `do` is the name of the dataclass, or what that says of itself: `DO: ClassVar[str] = "order"`.
    """

    def __init__(self, base: int, action: type[Any], **domains: Domain) -> None:
        """Lay out the block of integers."""
        self.base, self.action, self.domains = base, action, domains
        self.do = getattr(action, "DO", "") or re.sub(r"(?<!^)(?=[A-Z])", "_", action.__name__).lower()
        self.size = 1
        for domain in domains.values():
            self.size *= domain.size
        if [argument_of(field.name) for field in fields(action)] != list(domains):
            msg = f"{action.__name__} and its domains differ"
            raise TypeError(msg)

    def arguments(self, number: int) -> dict[str, Any]:
        """Return the JSON values that a number of this block stands for."""
        rest, values = number - self.base, {}
        for name, domain in reversed(self.domains.items()):
            rest, digit = divmod(rest, domain.size)
            values[name] = domain.value(digit)
        return dict(reversed(values.items()))

    def number(self, values: Mapping[str, Any]) -> int:
        """Return the number of these JSON values."""
        rest = 0
        for name, domain in self.domains.items():
            try:
                rest = rest * domain.size + domain.number(values[name])
            except Fault as fault:
                msg = f'"{name}": {fault}'
                raise Fault(msg) from None
        return self.base + rest


def argument_of(field: str) -> str:
    """Return the JSON key of a field: `with_` is written "with", which Python keeps for itself."""
    return field.removesuffix("_")


class Vocabulary:
    """All verbs of a game. Some may share a `do`: then their keys tell them apart."""

    def __init__(self, *verbs: Verb) -> None:
        """Check that no number has two meanings."""
        self.verbs = tuple(sorted(verbs, key=lambda verb: verb.base))
        for one, two in zip(self.verbs, self.verbs[1:], strict=False):
            if one.base + one.size > two.base:
                msg = f"the numbers of {one.do} and {two.do} overlap"
                raise ValueError(msg)
        self._bases = [verb.base for verb in self.verbs]
        self.by_do: dict[str, list[Verb]] = {}
        for verb in self.verbs:
            self.by_do.setdefault(verb.do, []).append(verb)
            if sum(set(verb.domains) == set(twin.domains) for twin in self.by_do[verb.do]) > 1:
                msg = f"two verbs {verb.do} have the same keys"
                raise ValueError(msg)

    def verb(self, number: int) -> Verb:
        """Return the verb to whose block a number belongs."""
        verb = self.verbs[bisect_right(self._bases, number) - 1]
        if not verb.base <= number < verb.base + verb.size:
            msg = f"{number} is no action of this game"
            raise Fault(msg)
        return verb

    def __contains__(self, number: int) -> bool:
        """Whether a number is an action; some between those of a verb stand for nothing."""
        try:
            self.entry(number)
        except Fault:
            return False
        return True

    def entry(self, number: int) -> dict[str, Any]:
        """Return the JSON entry of an action, without its `by`."""
        verb = self.verb(number)
        return {"do": verb.do, **verb.arguments(number)}

    def number(self, entry: Mapping[str, Any]) -> int:
        """Return the number of a JSON entry, read without its `by`."""
        do = entry.get("do")
        if not isinstance(do, str) or do not in self.by_do:
            msg = f'"do": {shown(do)} is none of {", ".join(self.by_do)}'
            raise Fault(msg)
        names = [name for name in entry if name not in ("by", "do")]
        for verb in self.by_do[do]:
            if set(names) == set(verb.domains):
                return verb.number(entry)
        wanted = ", or ".join(", ".join(f'"{name}"' for name in verb.domains) or "nothing" for verb in self.by_do[do])
        msg = f'"{do}" takes {wanted} beside "by" and "do"; found {", ".join(map(shown, names)) or "nothing"}'
        raise Fault(msg)

    def span(self, numbers: range) -> dict[str, Any]:
        """Return the entry of a range of options: its last argument is written low, high, step."""
        entry, second = self.entry(numbers[0]), self.entry(numbers[-1])
        name = list(entry)[-1]
        if len(numbers) > 1:
            step = self.entry(numbers[1])[name] - entry[name]
            entry[name] = {"low": entry[name], "high": second[name], "step": step}
        return entry

    def action(self, number: int) -> Any:  # noqa: ANN401 - one of the game's dataclasses
        """Return the typed action."""
        verb = self.verb(number)
        values = verb.arguments(number)
        return verb.action(**{field.name: values[argument_of(field.name)] for field in fields(verb.action)})

    def typed(self, action: Any) -> int:  # noqa: ANN401
        """Return the number of a typed action."""
        for verb in self.verbs:
            if verb.action is type(action):
                return verb.number({argument_of(field.name): getattr(action, field.name) for field in fields(action)})
        msg = f"{type(action).__name__} is no action of this game"
        raise Fault(msg)

    def text(self, number: int) -> str:
        """Return the short text: the verb and its arguments, with a space between."""
        entry = self.entry(number)
        return " ".join(_word(value) for value in entry.values())

    def read(self, text: str) -> int:
        """Return the number of a short text."""
        do, *words = text.split() or [""]
        if do not in self.by_do:
            msg = f"{shown(do)} is none of {', '.join(self.by_do)}"
            raise Fault(msg)
        fault = Fault("")
        for verb in self.by_do[do]:
            if len(words) == len(verb.domains):
                pairs = zip(verb.domains.items(), words, strict=True)
                try:
                    return verb.number({name: _meant(word, domain) for (name, domain), word in pairs})
                except Fault as wrong:
                    fault = wrong
        if fault.args != ("",):
            raise fault
        wanted = ", or ".join(", ".join(verb.domains) or "nothing" for verb in self.by_do[do])
        msg = f'"{do}" is followed by {wanted}; found {shown(" ".join(words))}'
        raise Fault(msg)


def _word(value: Any) -> str:  # noqa: ANN401
    return value if isinstance(value, str) else json.dumps(value, separators=(",", ":"))


def _meant(word: str, domain: Domain) -> Any:  # noqa: ANN401
    """Read a word as JSON where its domain has such a value (`16`), else as the word itself (`2B`)."""
    try:
        value = json.loads(word)
        domain.number(value)
    except (ValueError, Fault):
        return word
    return value
