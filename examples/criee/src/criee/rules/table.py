"""The table: who sits where, who is asked, which prices there are (rules 1)."""

from __future__ import annotations

from corbeille.core.seats import CHANCE, OVER, UNKNOWN

from ..reasons import Refusal
from ..state import CEILING, NO_ANSWER, NOBODY, Ask, Box, State


def left_of(s: State, seat: int) -> int:
    """CR-005: the next seat clockwise."""
    return (seat + 1) % s.players


def ask(s: State, question: int, seat: int) -> None:
    """Put a question to a seat; to NOBODY, if chance is meant."""
    s.ask = question
    s.turn = seat


def on_step(box: Box, amount: int) -> int:
    """CR-002: the greatest price that is not above an amount."""
    return min(CEILING, amount) // box.bid_step * box.bid_step


def price_refusal(box: Box, price: int) -> int:
    """CR-002: what is no price at all."""
    if price > CEILING:
        return Refusal.ABOVE_CEILING
    return Refusal.OFF_STEP if price < box.bid_step or price % box.bid_step != 0 else 0


def pays_bank(s: State, seat: int, purse: int, amount: int) -> None:
    """CR-003: money goes from a purse to the bank; a negative amount comes from there."""
    s.purse[seat][purse] -= amount
    s.bank[purse] += amount


def is_asked(s: State, seat: int) -> bool:
    """CR-040: whether a seat has an envelope."""
    return s.asked >> seat & 1 == 1


def may_be_waiting(s: State, seat: int) -> bool:
    """CR-042: whether its envelope is not written, or may be so for all that a viewer knows."""
    return is_asked(s, seat) and s.answer[seat] in (NO_ANSWER, UNKNOWN)


def next_envelope(s: State) -> int:
    """CR-040: the first envelope to be written, in the order of CR-030; those that may be written come last."""
    perhaps = NOBODY
    seat = s.opener
    for _ in range(s.players):
        if is_asked(s, seat) and s.answer[seat] == NO_ANSWER:
            return seat
        if may_be_waiting(s, seat) and perhaps == NOBODY:
            perhaps = seat
        seat = left_of(s, seat)
    return perhaps


def decider(s: State, _box: Box) -> int:
    """Return the seat that is asked, CHANCE or OVER."""
    match s.ask:
        case Ask.OPENER | Ask.CLIENT | Ask.CATCH:
            return CHANCE
        case Ask.OVER:
            return OVER
        case Ask.SEALED_BID:
            return next_envelope(s)
        case _:
            return s.turn


def awaited(s: State, box: Box) -> int:
    """CR-040: envelopes are written at the same time; all other questions are put to one seat."""
    if s.ask == Ask.SEALED_BID:
        return sum(1 << seat for seat in range(s.players) if may_be_waiting(s, seat))
    seat = decider(s, box)
    return 1 << seat if seat >= 0 else 0


def is_awaited(s: State, box: Box, seat: int) -> bool:
    """Whether the answer of this seat is wanted now."""
    return 0 <= seat < s.players and awaited(s, box) >> seat & 1 == 1
