"""One function for each construct of the subset."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..state import CELLS, SEATS
from .numbers import BIG, COLUMNS, DEEP, FLAGS, HUGE, LIMITS, NEAR, NOTHING, SQUARES, Wish

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
    return 300 + (both and not either) + (flag | both) + (n > 3 if either else not flag)


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
