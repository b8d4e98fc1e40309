"""One function for each construct of the subset: what is stored, and rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..state import CELLS, SEATS
from .numbers import NEAR, SQUARES, Wish

if TYPE_CHECKING:
    from ..state import Box, State


def attempt_last(s: State, box: Box, which: int, n: int) -> int:  # noqa: PLR0912 - one for each construct
    """What is stored, and rows."""
    match which:
        case 20:
            return store(s, n)
        case 21:
            return swap(s, n)
        case 22:
            return rows(s, n)
        case 23:
            return rows_of_rows(s, n)
        case 24:
            return sums_of_rows(s)
        case 25:
            return enumerated(s)
        case 26:
            return written_loop(s)
        case 27:
            return several(s, n)
        case 28:
            return odd_names(s, n)
        case 29:
            return calls(s, box, n)
        case 30:
            return recursion(n % 7)
        case 31:
            return cubes(s, n)
        case 32:
            return augmented(s, n)
        case 33:
            return kept_row(s, n)
        case 34:
            return captured_row(s, n)
        case 35:
            return folds_of_records(s, box, n)
        case 36 | 37:
            return truths_as_numbers(s, n)
        case Wish.NONE | Wish.LESS:
            return -1
        case _:
            return ragged_row(n)


def store(s: State, n: int) -> int:
    """In every width."""
    s.large = (n & 0xFF) << 24
    s.medium = n & 0xFFFF
    s.short = -n
    s.board[n & 7] = 250 + (n & 5)
    s.grid[1][n & 3] = n * 1000
    s.cube[1][2][n & 3] = n
    s.over = n == 99
    return s.large + s.medium + s.board[n & 7] + s.grid[1][n & 3]


def swap(s: State, n: int) -> int:
    """All values before all places."""
    a, b = n, 2 * n + 1
    a, b = b, a
    s.board[0], s.board[1] = s.board[1], s.board[0] ^ 1
    i = 0
    i, s.board[i + 2] = 1, n & 7
    s.board[4] = s.short = n & 3
    x = y = a - b
    return a * 100 + b + s.board[3] + x + y


def rows(s: State, n: int) -> int:
    """A row under its own name, read and written."""
    seat = abs(n) % SEATS
    row = s.grid[seat]
    row[0] = n
    row[1] += 2 * n
    seat = (seat + 1) % SEATS
    total = sum(row) + row[n & 3]
    for x in row:
        total += x
    row = s.grid[seat]
    return total + row[0] + sum(1 for x in row if x == n)


def rows_of_rows(s: State, n: int) -> int:
    """A row of rows."""
    plane = s.cube[n & 1]
    plane[2][3] = n
    total = 0
    for row in plane:
        row[1] = n & 7
        total += row[1] + sum(row)
    for line in s.grid:
        total += line[0]
    return total + sum(sum(row) for row in s.grid)


def sums_of_rows(s: State) -> int:
    """Without a generator."""
    return sum(s.money) + min(s.grid[1]) + max(s.board) * 2 + max(s.cube[0][1], default=3)


def enumerated(s: State) -> int:
    """With numbers."""
    total = 0
    for i, x in enumerate(s.board):
        total += i * x
    for i, row in enumerate(s.grid):
        total += i * row[1]
    return total + sum(i * x for i, x in enumerate(s.money) if x > 0)


def written_loop(s: State) -> int:
    """A loop sees what its rounds write."""
    total = 0
    for i, x in enumerate(s.board):
        if i + 1 < CELLS:
            s.board[i + 1] = (x + i) & 31
        total += x
    return total


def several(s: State, n: int) -> int:
    """A name that is a parameter, too."""
    n += 2
    n = -n if n < 0 else n
    m: int = n * 2
    for n in range(3):
        m += n
    return m + n + s.turn


def odd_names(s: State, n: int) -> int:
    """Words that C keeps for itself."""
    double = s.short + n
    for register in range(2):
        s.default[register] = double & 7
    int64_t, num = double, 3
    return double + int64_t * num + s.default[1] + sum(long for long in s.default)


def calls(s: State, box: Box, n: int) -> int:
    """One that changes something, alone in its expression or last to be asked."""
    first = bump(s, 1)
    s.board[first & 7] = bump(s, n & 3) & 255
    if s.medium > 3 and bump(s, 2) > 5 and is_odd(s.medium):
        return first + 2 * bump(s, bump(s, 1) & 3)
    bump(s, 1)
    return bump(s, 0) + box.prices[0] + is_odd(n)


def bump(s: State, by: int) -> int:
    """Change the state, and return something."""
    s.medium = (s.medium + by) & 0xFFF
    return s.medium


def is_odd(n: int) -> bool:
    """A truth value."""
    return n % 2 == 1


def recursion(n: int) -> int:
    """Fibonacci's."""
    return n if n < 2 else recursion(n - 1) + recursion(n - 2)


def cubes(s: State, n: int) -> int:
    """Three dimensions."""
    for i in range(2):
        for j in range(SEATS):
            s.cube[i][j][n & 3] += i - j
            if s.cube[i][j][n & 3] > 99 or s.cube[i][j][n & 3] < -99:
                s.cube[i][j][n & 3] = 0
    return sum(s.cube[1][2]) + max(max(row) for row in s.cube[0])


def augmented(s: State, n: int) -> int:
    """Every operator."""
    x = n
    x += 5
    x -= 2
    x *= 3
    x //= 2
    x %= 11
    x <<= 2
    x >>= 1
    x &= 0xFF
    x |= 1
    x ^= 6
    s.short = x & 63
    s.short //= 3
    s.short %= 5
    s.money[0] += x
    s.money[0] %= 10_000
    return x


def kept_row(s: State, n: int) -> int:
    """A row stays that of its seat."""
    seat = 0
    mine = s.grid[seat]
    seat = 1
    theirs = s.grid[seat]
    mine[3], theirs[3] = theirs[3], n
    return mine[3] * 10 + theirs[3] + seat


def captured_row(s: State, n: int) -> int:
    """A row in a generator."""
    row = s.grid[n & 1]
    cells = NEAR[abs(n) % CELLS]
    return sum(row[i] * n for i in range(4)) + sum(i * cells[0] + len(cells) for i in range(len(cells)))


def folds_of_records(s: State, box: Box, n: int) -> int:
    """Generators that look at records and call functions."""
    rich = sum(s.money[seat] > 100 * box.prices[seat] for seat in range(SEATS))
    best = max((s.money[seat] for seat in range(SEATS) if is_odd(seat + n)), default=0)
    equal = sum(1 for seat in range(SEATS) if s.money[seat] == best)
    return rich + best + equal * 7 if n > 0 else sum(bump(s, i) for i in range(3))


def truths_as_numbers(s: State, n: int) -> int:
    """True is 1."""
    flag = n > 0
    count = flag + is_odd(n)
    row = SQUARES[flag]
    return count + (flag << 35) + -flag + ~flag + s.board[is_odd(n)] + row[1] + min(flag, n > 5) + flag * 2


def ragged_row(n: int) -> int:
    """Rows of several lengths under one name."""
    row = NEAR[0]
    if n > 0:
        row = NEAR[abs(n) % CELLS]
    return len(row) * 100 + row[len(row) - 1] + (n in row)
