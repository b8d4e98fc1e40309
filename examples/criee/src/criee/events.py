"""What the rules tell: the kinds of happenings. Their facts stand in `view.py`, their sentences in `text/`."""

from __future__ import annotations


class Event:
    """Kinds of happenings, for the log."""

    DAY = 1
    CATCH = 2
    BID = 3
    WRITTEN = 4
    SOLD = 5
    PAID = 6
    OFFERED = 7
    COUNTERED = 8
    DEAL = 9
    NO_DEAL = 10
    ORDERED = 11
    GAME_OVER = 12
