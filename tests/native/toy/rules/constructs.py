"""One function for each construct of the subset: numbers, truth, tables, loops."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..state import CELLS, SEATS
from .numbers import BIG, COLUMNS, DEEP, FLAGS, HUGE, LIMITS, NEAR, NOTHING, SQUARES, Wish
from .places import attempt_last

if TYPE_CHECKING:
    from ..state import Box, State

CONSTRUCTS = 40


def attempt(s: State, box: Box, which: int, n: int) -> int:
    """Try one of them with this number."""
    if which < CONSTRUCTS // 2:
        return attempt_first(s, box, which, n)
    return attempt_last(s, box, which, n)


def attempt_first(s: State, box: Box, which: int, n: int) -> int:  # noqa: PLR0912 - one for each construct
    """Numbers, truth and tables."""
    match which:
        case 0:
            return division(n)
        case 1:
            return division_by(n, box.sides)
        case 2:
            return bits(n)
        case 3:
            return truth(n, s.given > 0)
        case 4:
            return chained(n, s.given)
        case 5:
            return choice(n)
        case 6:
            return membership(n)
        case 7:
            return matching(n)
        case 8:
            return extremes(n, s.given, box.sides)
        case 9:
            return wide(n)
        case 10:
            return tables(n)
        case 11:
            return neighbours(s, n)
        case 12:
            return folds_over_ranges(n)
        case 13:
            return folds_over_tables(n)
        case 14:
            return lengths(s, n)
        case 15:
            return nested(n)
        case 16:
            return loops(n)
        case 17:
            return endless(n)
        case 18:
            return leaving(n)
        case _:
            return countdown(n)


def division(n: int) -> int:
    """Down, not towards zero: by what is known."""
    total = n // 3 + 10 * (n % 3) + 100 * (n // 4) + 1000 * (n % 4) + 10_000 * (n // 1) + (n % 1)
    return total * 7 + n // -3 + 3 * (n % -3) + (abs(n) // 5) * (abs(n) % 5) + (-7) // 2 + (-7) % 2


def division_by(n: int, by: int) -> int:
    """By what is not."""
    a = (n * BIG) // by + (n * BIG) % by
    return a + n // by + n % by + n // -by + n % -by + (abs(n) // by) * (abs(n) % by)


def bits(n: int) -> int:
    """All of them."""
    x = (n << 3) ^ (n >> 1) | (n & 5)
    return x + ~n + (-n) + (1 << (n & 31)) + n.bit_count() * 3 + (n * BIG).bit_count() + (1 << 40 << (n & 3)) + +n


def truth(n: int, flag: bool) -> int:  # noqa: FBT001 - a truth value as parameter is what is tried
    """And, or, not."""
    both = n > 0 and flag
    either = n < -2 or not flag
    if n and flag:
        return 100 + both + 2 * either
    if not n or either:
        return 200 + (both or either)
    return 300 + (both and not either) + (flag | both) + (n > 3 if n < 8 else not flag)


def chained(n: int, other: int) -> int:
    """Comparisons in a row."""
    return (0 <= n < other) + 2 * (-3 < n <= other <= 5) + 4 * (n == other != 0)


def choice(n: int) -> int:
    """One of two."""
    a = 100_000 if n > 0 else 3
    return a * (100_000 if n > 1 else -n if n < 0 else 7)


def membership(n: int) -> int:
    """In and not in."""
    return (n in (1, 2, Wish.LAST)) + 2 * (n not in (0, -1)) + 4 * (n in HUGE) + 8 * (n not in NEAR[5])


def matching(n: int) -> int:
    """Cases."""
    match n:
        case Wish.MORE | Wish.LESS:
            result = 1
        case -1:
            result = 2
        case 0 | 3:
            pass_by = n
            result = 3 + pass_by
        case _:
            result = 4
    match n + 1:
        case 1:
            result += 10
    match n:
        case _:
            result += 100
    return result


def extremes(a: int, b: int, c: int) -> int:
    """Least, greatest, absolute."""
    return min(a, b) + 10 * max(a, b, c, 2) + 100 * abs(a - c) + min(3, 4) + 1000 * min(a, b, c)


def wide(n: int) -> int:
    """Products that need 64 bits, and the ends."""
    lowest = LIMITS[0]
    return n * 3_000_000_000 + HUGE[1] + HUGE[2] * 2 + (lowest + LIMITS[1]) + (n > 0) * 5_000_000_000


def tables(n: int) -> int:
    """Tables of one, two and three dimensions."""
    row = SQUARES[abs(n) % SEATS]
    corner = DEEP[n & 1]
    return row[n & 3] + 10 * DEEP[1][n & 1][0] + corner[1][1] + 100 * FLAGS[n & 1] + len(NOTHING) + len(SQUARES[0])


def neighbours(s: State, cell: int) -> int:
    """Rows of several lengths."""
    at = abs(cell) % CELLS
    total = 0
    for near in NEAR[at]:
        total += s.board[near] + near
    for cells in NEAR:
        total += len(cells) * cells[0]
    for i, near in enumerate(NEAR[at]):
        total += i * near
    return total * 10 + len(NEAR[at]) + any(near == 1 for near in NEAR[at]) + sum(NEAR[at])


def folds_over_ranges(n: int) -> int:
    """Any, all, sum, min, max."""
    total = sum(i * n for i in range(5)) + 10 * sum(1 for i in range(abs(n)) if i != 2)
    total += 100 * any(i == n for i in range(3)) + 200 * all(i < n for i in range(3))
    total += max((i for i in range(n)), default=-5) + min(i * i - 3 * i for i in range(1, 6))
    return total + min((i - n for i in range(9, 0, -2) if i > n), default=n) + max(n - i for i in range(2))


def folds_over_tables(n: int) -> int:
    """The same over what is fixed."""
    total = sum(SQUARES[1]) + max(HUGE) + min(HUGE) * 2 + sum(x for x in NOTHING) + any(flag for flag in FLAGS)
    total += all(x != n for x in HUGE) + sum(len(row) for row in NEAR) + sum(row[2] for row in SQUARES if row[1] > 0)
    return total + max(i * x for i, x in enumerate(SQUARES[2])) + max(NOTHING, default=n) + sum(row[0] for row in NEAR)


def lengths(s: State, n: int) -> int:
    """Of arrays and tables."""
    row = s.grid[abs(n) % SEATS]
    return len(s.grid) + 10 * len(row) + 100 * len(NEAR) + 1000 * len(HUGE) + len(s.cube[0][1]) + len(s.board)


def nested(n: int) -> int:
    """A fold inside a fold."""
    total = sum(max(row[i] * n for i in range(COLUMNS)) for row in SQUARES)
    total += sum(1 for row in NEAR if all(cell != n for cell in row))
    return total + sum(x in HUGE for x in range(-1, 2)) + any(any(i + j == n for i in range(3)) for j in range(2))


def loops(n: int) -> int:
    """Ranges that do not move with what moves."""
    total, end = 0, abs(n)
    for i in range(end):
        end += 1
        total += i
    for i in range(end, -3, -2):
        total = total * 3 + i
    for k in range(3):
        total += k
    return total + k


def endless(n: int) -> int:
    """Until something leaves it."""
    i = n
    while True:
        i += 3
        square = i * i
        if square > 50:
            break
        if i % 2:
            continue
        i += 1
    return square + i


def leaving(n: int) -> int:
    """Break and continue in loops within loops, and under a match."""
    total = 0
    for i in range(6):
        for j in range(6):
            match j:
                case 4:
                    break
                case 2:
                    continue
            if (i + j) % 3 == n % 3:
                break
            total += 10 * i + j
        if total > 100:
            break
    return total


def countdown(n: int) -> int:
    """While, with an end."""
    left, steps = 20 + n, 0
    while left > 0 and steps < 50:
        left -= 3 if left % 2 else 1
        steps += 1
    _ = left
    return steps * 100 + left
