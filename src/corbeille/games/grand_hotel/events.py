"""What the rules tell: the kinds of happenings. Their facts stand in `view.py`, their sentences in `text/`."""

from __future__ import annotations


class Event:
    """Kinds of happenings, for the log."""

    START_TILE = 1
    FIRST_PLAYER = 2
    DREW = 3
    TURN = 4
    BLOCKED = 5
    PLACED = 6
    FOUNDED = 7
    FREE_SHARE = 8
    NO_FREE_SHARE = 9
    FOUNDER_PAID = 10
    GREW = 11
    ABSORBED = 12
    MERGED = 13
    BANK_NUMBER = 14
    BONUS = 15
    TRADED = 16
    SOLD = 17
    KEPT = 18
    SETTLED = 19
    BANK_LAID = 20
    BANK_ASIDE = 21
    BOUGHT = 22
    BOUGHT_FREE = 23
    NOTHING_TO_BUY = 24
    CARD = 25
    EXCHANGED = 26
    ANNOUNCED = 27
    OUT = 28
    AUTOMATIC_END = 29
    FINAL_BONUS = 30
    FINAL_SALE = 31
    GAME_OVER = 32
    BONUSES = 33
