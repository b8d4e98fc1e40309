"""What a seat is worth hangs on the state alone, and is known where nothing is hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..position import Position
from ..seats import SPECTATOR
from .failure import Nonconformity, demand_equal
from .walk import looks

if TYPE_CHECKING:
    from .tables import Table

LOOKS = 40


def check_worth(table: Table) -> None:
    """Asked again, or of the state read back, it is the same; of a true state, or one that is seen whole, known."""
    for moment in looks(table, LOOKS):
        with moment.place():
            _check_worth(moment.position)


def _check_worth(position: Position) -> None:
    worth = position.worth()
    for seat, one in enumerate(worth):
        if one is None:
            raise Nonconformity(f"the worth of seat {seat} is unknown in the true state, where nothing is hidden")
    again = Position(position.setting, type(position.s).from_bytes(position.s.to_bytes()))
    for _ in range(2):
        demand_equal("the worth of the same state is another: ", worth, again.worth())
    for viewer in (*range(position.setting.players), SPECTATOR):
        seen = position.seen_by(viewer)
        if seen == position.s:
            demand_equal("nothing is hidden from it, and it is told another worth: ", worth, position.worth(seen))
