"""The rules of Grand Hôtel: what the contract of a game asks for (see docs/add-a-game.md).

The phases stand in the order of the booklet: `setup`, `tiles`, `course` (the turn), `placement`, `merger`,
`bonuses`, `disposal`, `purchase`, `ending`, then `two_players` and `cards`. RULES.md finds each rule by its number.
"""

from __future__ import annotations

from ..state import Box, State
from .answers import apply, chance_count, chance_outcome, may_happen, refusal
from .ending import worth
from .knowledge import fill, mask
from .options import list_options
from .setup import lay_out

__all__ = [
    "apply",
    "awaited",
    "beats",
    "chance_count",
    "chance_outcome",
    "decider",
    "fill",
    "list_options",
    "mask",
    "may_happen",
    "new_game",
    "refusal",
    "worth",
]


def new_game(s: State, box: Box, players: int) -> None:
    """GH-010: the table is laid."""
    lay_out(s, box, players)


def decider(s: State, _box: Box) -> int:
    """Return the seat that is asked, CHANCE or OVER."""
    return s.asked


def awaited(s: State, _box: Box) -> int:
    """Return the seat that is asked as a bit; in this game nobody answers at the same time."""
    return 1 << s.asked if s.asked >= 0 else 0


def beats(s: State, box: Box, seat: int, other: int) -> bool:
    """GH-083: the richest wins; ties share the place."""
    return worth(s, box, seat) > worth(s, box, other)
