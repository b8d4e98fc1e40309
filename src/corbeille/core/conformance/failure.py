"""What the kit says when a game does not conform: where, and what differs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..schema import Record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

SHOWN = 160  # characters of a value in a sentence


class Nonconformity(AssertionError):  # noqa: N818 - what it is called in any quality report
    """A game breaks the contract: one sentence, and the table and the step where it was seen."""

    def __init__(self, what: str) -> None:
        """Say what is wrong; where is said by whoever leads the check there."""
        super().__init__(what)
        self.what = what
        self.where: list[str] = []  # the innermost first

    def __str__(self) -> str:
        """Say where and what."""
        return ": ".join([*reversed(self.where), self.what])


class Place:
    """Where a check looks: `with Place(...)` adds it to whatever goes wrong inside, an exception of the game too."""

    def __init__(self, name: Callable[[], str]) -> None:
        """Remember how it is called; the name is only made when it is needed."""
        self.name = name

    def __enter__(self) -> None:
        """Begin to look."""

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        """Say where it was."""
        if isinstance(error, Nonconformity):
            error.where.append(self.name())
        elif isinstance(error, Exception):
            wrong = Nonconformity(f"the game raised {type(error).__name__}: {error}")
            wrong.where.append(self.name())
            raise wrong from error


def demand_equal(what: str, one: object, two: object) -> None:
    """Refuse a difference, and show the first one."""
    for path, left, right in differences(one, two):
        raise Nonconformity(f"{what}{path}: {shown(left)} became {shown(right)}")


def differences(one: Any, two: Any, path: str = "") -> Iterator[tuple[str, Any, Any]]:  # noqa: ANN401 - any two values
    """Return where two values differ, field by field and item by item."""
    if isinstance(one, Record) and isinstance(two, Record) and one.FIELDS is two.FIELDS:
        for name in one.FIELDS:
            yield from differences(getattr(one, name), getattr(two, name), f"{path}.{name}")
    elif isinstance(one, dict) and isinstance(two, dict) and one.keys() == two.keys():
        for key in one:
            yield from differences(one[key], two[key], f"{path}[{key!r}]")
    elif isinstance(one, list) and isinstance(two, list) and len(one) == len(two):
        for number, (left, right) in enumerate(zip(one, two, strict=True)):
            yield from differences(left, right, f"{path}[{number}]")
    elif one != two or type(one) is not type(two):
        yield path, one, two


def shown(value: object) -> str:
    """Return a value for a sentence."""
    text = repr(value)
    return text if len(text) <= SHOWN else f"{text[: SHOWN - 1]}…"
