"""The numbers of the toy."""

from __future__ import annotations

from ..state import CELLS, SEATS

BIG = 1 << 40
LIMITS = (-(2**63), 2**63 - 1)
COLUMNS = 4
NEAR = tuple(
    tuple(near for near in (c - COLUMNS, c - 1, c + 1, c + COLUMNS) if 0 <= near < CELLS) for c in range(CELLS)
)
SQUARES = tuple(tuple(r * c for c in range(COLUMNS)) for r in range(SEATS))
DEEP = (((1, 2), (3, 4)), ((5, 6), (-7, 8)))
HUGE = (0, 5_000_000_000, -5_000_000_000)
NOTHING: tuple[int, ...] = ()
FLAGS = (True, False, True)


class Wish:
    """What a seat may wish."""

    NONE = 0
    MORE = 1
    LESS = 2
    LAST = 2


class Kind:
    """What is told."""

    TRIED = 1
