"""The auction, called out or under seal (rules 4 and 5), with the answers of standing orders (rules 7)."""

from __future__ import annotations

from corbeille.core.seats import UNKNOWN
from corbeille.core.tell import tell

from ..events import Event
from ..reasons import Refusal
from ..state import KINDS, NO_ANSWER, NOBODY, PASSED, Ask, Box, State, Step
from .table import ask, is_asked, left_of, may_be_waiting, on_step, price_refusal


def next_lot(s: State, box: Box) -> None:
    """CR-022: the next kind of today's catch; when all are sold, the quay."""
    s.out = 0
    for kind in range(KINDS):
        if s.lot[kind] > 0:
            put_up(s, box, kind)
            return
    s.seller = s.opener
    s.step = Step.QUAY


def put_up(s: State, box: Box, kind: int) -> None:
    """CR-022, CR-030, CR-040: the bidding for a lot begins."""
    s.kind = kind
    s.bid = 0
    s.leader = NOBODY
    s.turn = s.opener
    tell(s, Event.LOT, kind, s.lot[kind])
    if box.sealed:
        hand_out_envelopes(s, box)
    s.step = Step.ENVELOPES if box.sealed else Step.CALL


def least_bid(s: State, box: Box) -> int:
    """CR-031: the reserve, or one step more than the last bid."""
    reserve = -(-box.value[s.kind] // (2 * box.bid_step)) * box.bid_step
    return s.bid + box.bid_step if s.bid > 0 else reserve


def most_bid(s: State, box: Box, seat: int) -> int:
    """CR-032: what the fuller of his purses can pay for all crates of the lot."""
    return on_step(box, max(s.purse[seat]) // s.lot[s.kind])


def may_bid(s: State, box: Box, seat: int) -> bool:
    """CR-033: whether there is a legal bid for him."""
    return least_bid(s, box) <= most_bid(s, box, seat)


def bid_refusal(s: State, box: Box, seat: int, price: int) -> int:
    """CR-002, CR-031, CR-032: why a price is no bid."""
    if price_refusal(box, price) != 0:
        return price_refusal(box, price)
    if price < least_bid(s, box):
        return Refusal.TOO_LOW
    return Refusal.CANNOT_PAY if price > most_bid(s, box, seat) else 0


# -- called out


def call_next(s: State, box: Box) -> None:
    """CR-030, CR-033, CR-034, CR-061: the seat whose turn it is bids, passes, is asked, or the hammer falls."""
    if all(is_out(s, seat) or seat == s.leader for seat in range(s.players)):
        s.step = Step.PAYMENT
    elif is_out(s, s.turn) or s.turn == s.leader:
        s.turn = left_of(s, s.turn)
    elif not may_bid(s, box, s.turn):
        drop(s, s.turn)
    elif s.limit[s.turn][s.kind] > 0:
        bid_by_order(s, box, s.turn)
    else:
        ask(s, Ask.BID, s.turn)


def is_out(s: State, seat: int) -> bool:
    """CR-030: whether he has passed."""
    return s.out >> seat & 1 == 1


def bid(s: State, seat: int, price: int) -> None:
    """CR-030: he leads."""
    s.bid = price
    s.leader = seat
    tell(s, Event.BID, seat, price)


def drop(s: State, seat: int) -> None:
    """CR-030: he is out."""
    s.out |= 1 << seat
    tell(s, Event.PASSED, seat)


def bid_by_order(s: State, box: Box, seat: int) -> None:
    """CR-061: the lowest legal price, if the limit is not below it."""
    if least_bid(s, box) <= s.limit[seat][s.kind]:
        bid(s, seat, least_bid(s, box))
    else:
        drop(s, seat)


# -- under seal


def hand_out_envelopes(s: State, box: Box) -> None:
    """CR-040: to everybody who can make a legal bid."""
    s.asked = sum(1 << seat for seat in range(s.players) if may_bid(s, box, seat))


def collect(s: State, box: Box) -> None:
    """CR-040, CR-041, CR-062: orders write; when nobody is left to write the envelopes are opened."""
    for seat in range(s.players):
        if is_asked(s, seat) and s.answer[seat] == NO_ANSWER and s.limit[seat][s.kind] > 0:
            write_by_order(s, box, seat)
    if any(may_be_waiting(s, seat) for seat in range(s.players)):
        ask(s, Ask.SEALED_BID, NOBODY)
    else:
        open_envelopes(s)


def write(s: State, seat: int, answer: int) -> None:
    """CR-040: a price, or PASSED."""
    s.answer[seat] = answer
    tell(s, Event.WRITTEN, seat, answer)


def write_by_order(s: State, box: Box, seat: int) -> None:
    """CR-062: the limit, or the highest legal price below it, or that he passes."""
    price = min(s.limit[seat][s.kind], most_bid(s, box, seat))
    write(s, seat, price if price >= least_bid(s, box) else PASSED)


def open_envelopes(s: State) -> None:
    """CR-041, CR-042: the highest wins, the first called among equals; the others are burnt."""
    seat = s.opener
    for _ in range(s.players):
        if s.answer[seat] > s.bid:
            s.bid = s.answer[seat]
            s.leader = seat
        s.answer[seat] = NO_ANSWER
        seat = left_of(s, seat)
    s.asked = 0
    s.step = Step.PAYMENT


def hide_envelopes(s: State, viewer: int) -> None:
    """CR-042: others' envelopes; for who has yet to write, those before his may be written and those after are not."""
    own = viewer >= 0 and may_be_waiting(s, viewer)
    seat = s.opener
    for _ in range(s.players):
        if seat == viewer:
            own = False
        elif is_asked(s, seat):
            s.answer[seat] = UNKNOWN if own else NO_ANSWER
        seat = left_of(s, seat)
