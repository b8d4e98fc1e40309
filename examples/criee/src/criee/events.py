"""What the rules tell: the kinds of happenings. Their facts stand in `view.py`, their sentences in `text/`."""

from __future__ import annotations


class Event:
    """Kinds of happenings, for the log."""

    OPENER = 1
    CLIENT = 2
    MORNING = 3
    CATCH = 4
    LOT = 5
    BID = 6
    PASSED = 7
    WRITTEN = 8
    SOLD = 9
    UNSOLD = 10
    PAID = 11
    OFFERED = 12
    PRICED = 13
    COUNTERED = 14
    DEAL = 15
    REFUSED = 16
    KEPT = 17
    ORDERED = 18
    WITHDRAWN = 19
    GAME_OVER = 20
