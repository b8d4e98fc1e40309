"""Who knows what: a view is a state with unknowns, and can be completed at random (rules 10)."""

from __future__ import annotations

from corbeille.core.chance import Dice, below
from corbeille.core.seats import UNKNOWN

from ..state import KINDS, NO_CLIENT, PASSED, Ask, Box, State
from .auction import hide_envelopes, least_bid, most_bid
from .setup import count_cards, nth_card
from .table import is_awaited, on_step

ORDERED = 4  # of so many orders that a seat may have, one stands in a state completed at random
TIMES = 3  # its limit is at most so many times the worth of the fish


def mask(s: State, box: Box, seat: int) -> None:
    """CR-091, CR-092: blank what this seat cannot know; at the end nothing is hidden."""
    if s.ask == Ask.OVER:
        return
    if s.ask == Ask.SEALED_BID:
        hide_envelopes(s, seat)
    for other in range(s.players):
        if other != seat:
            hide_seat(s, box, other)


def hide_seat(s: State, box: Box, seat: int) -> None:
    """CR-064, CR-091: his client and his orders; not that he has a client."""
    if not box.open_clients and s.client[seat] != NO_CLIENT:
        s.client[seat] = UNKNOWN
    for kind in range(KINDS):
        s.limit[seat][kind] = UNKNOWN


def fill(s: State, box: Box, dice: Dice) -> None:
    """Put something possible in the place of all that is unknown."""
    for seat in range(s.players):
        if s.client[seat] == UNKNOWN:
            s.client[seat] = nth_card(s, below(dice, count_cards(s)))
        if s.answer[seat] == UNKNOWN:
            s.answer[seat] = random_answer(s, box, seat, dice)
    for seat in range(s.players):
        for kind in range(KINDS):
            if s.limit[seat][kind] == UNKNOWN:
                s.limit[seat][kind] = random_limit(s, box, seat, kind, dice)


def random_answer(s: State, box: Box, seat: int, dice: Dice) -> int:
    """CR-040: an envelope that he may have written."""
    prices = (most_bid(s, box, seat) - least_bid(s, box)) // box.bid_step + 1
    k = below(dice, prices + 1)
    return PASSED if k == prices else least_bid(s, box) + k * box.bid_step


def random_limit(s: State, box: Box, seat: int, kind: int, dice: Dice) -> int:
    """CR-061, CR-064: mostly no order; surely none where it would have answered."""
    has_answered = is_awaited(s, box, seat) and kind == s.kind
    if has_answered or below(dice, ORDERED) > 0:
        return 0
    return box.bid_step * (1 + below(dice, on_step(box, TIMES * box.value[kind]) // box.bid_step))
