"""The list of what may be answered: single actions, and ranges of them for amounts."""

from __future__ import annotations

from .schema import Record, int32, int64

SINGLES = 512
RANGES = 128


class Menu(Record):
    """Actions are integers, ascending; a range stands for `low`, `low + step` … `high`."""

    singles: int = int32
    ranges: int = int32
    single: list[int] = int64[SINGLES]
    low: list[int] = int64[RANGES]
    high: list[int] = int64[RANGES]
    step: list[int] = int64[RANGES]


class Weights(Record):
    """How likely a good player is to choose each answer: a weight for a single one, and one for a range."""

    single: list[int] = int32[SINGLES]
    span: list[int] = int32[RANGES]


def clear(menu: Menu) -> None:
    """Begin a list."""
    menu.singles = 0
    menu.ranges = 0


def offer(menu: Menu, action: int) -> None:
    """One more answer, greater than those before."""
    menu.single[menu.singles] = action
    menu.singles += 1


def offer_in_order(menu: Menu, action: int) -> None:
    """One more answer, put in its place among those before."""
    at = menu.singles
    while at > 0 and menu.single[at - 1] > action:
        menu.single[at] = menu.single[at - 1]
        at -= 1
    menu.single[at] = action
    menu.singles += 1


def offer_range(menu: Menu, low: int, high: int, step: int) -> None:
    """One more range of answers; nothing when it is empty."""
    if low > high:
        return
    menu.low[menu.ranges] = low
    menu.high[menu.ranges] = high
    menu.step[menu.ranges] = step
    menu.ranges += 1


def count_options(menu: Menu) -> int:
    """How many answers there are."""
    count = menu.singles
    for i in range(menu.ranges):
        count += (menu.high[i] - menu.low[i]) // menu.step[i] + 1
    return count


def option(menu: Menu, k: int) -> int:
    """The k-th answer: first the single ones, then range by range."""
    if k < menu.singles:
        return menu.single[k]
    rest = k - menu.singles
    for i in range(menu.ranges):
        size = (menu.high[i] - menu.low[i]) // menu.step[i] + 1
        if rest < size:
            return menu.low[i] + rest * menu.step[i]
        rest -= size
    return -1


def includes(menu: Menu, action: int) -> bool:
    """Whether it is one of the answers."""
    for i in range(menu.singles):
        if menu.single[i] == action:
            return True
    for i in range(menu.ranges):
        if menu.low[i] <= action <= menu.high[i] and (action - menu.low[i]) % menu.step[i] == 0:
            return True
    return False
