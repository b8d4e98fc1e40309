"""What may be answered, and why something else may not: the same predicates for both."""

from __future__ import annotations

from corbeille.core.menu import Menu, clear, offer, offer_range
from corbeille.core.refusals import LEGAL, NOT_ASKED, OTHER_QUESTION

from ..actions import AMOUNTS, Do
from ..reasons import Refusal
from ..state import KINDS, PURSES, SEATS, Ask, Box, State
from .auction import bid_refusal, least_bid, most_bid
from .payment import can_pay
from .quay import asked_price_refusal, counter_refusal, most_price, offer_refusal
from .table import is_awaited


def refusal(s: State, box: Box, seat: int, action: int) -> int:
    """Return 0 for a legal answer, else the code of the reason."""
    if not is_awaited(s, box, seat):
        return NOT_ASKED
    match s.ask:
        case Ask.BID | Ask.SEALED_BID:
            return bidding_refusal(s, box, seat, action)
        case Ask.PAY:
            return purse_refusal(s, seat, action)
        case Ask.OFFER:
            return offering_refusal(s, box, seat, action)
        case Ask.PRICE:
            return asked_price_refusal(s, box, action - Do.PRICE) if is_amount(action, Do.PRICE) else OTHER_QUESTION
        case _:
            return replying_refusal(s, box, action)


def is_amount(action: int, first: int) -> bool:
    """Whether an action belongs to a verb with an amount."""
    return first <= action < first + AMOUNTS


def bidding_refusal(s: State, box: Box, seat: int, action: int) -> int:
    """CR-030, CR-040: a bid, or a pass."""
    if action == Do.PASS:
        return LEGAL
    return bid_refusal(s, box, seat, action - Do.BID) if is_amount(action, Do.BID) else OTHER_QUESTION


def purse_refusal(s: State, seat: int, action: int) -> int:
    """CR-050: one of the two purses."""
    if not 0 <= action - Do.PAY < PURSES:
        return OTHER_QUESTION
    return LEGAL if can_pay(s, seat, action - Do.PAY) else Refusal.PURSE_TOO_SMALL


def offering_refusal(s: State, box: Box, seat: int, action: int) -> int:
    """CR-070: an offer, or he keeps what he has."""
    if action == Do.KEEP:
        return LEGAL
    if not 0 <= action - Do.OFFER < KINDS * SEATS:
        return OTHER_QUESTION
    return offer_refusal(s, box, seat, (action - Do.OFFER) // SEATS, (action - Do.OFFER) % SEATS)


def replying_refusal(s: State, box: Box, action: int) -> int:
    """CR-072, CR-074: yes, no, or once another price."""
    if action in (Do.ACCEPT, Do.REFUSE):
        return LEGAL
    if s.ask != Ask.REPLY or not is_amount(action, Do.COUNTER):
        return OTHER_QUESTION
    return counter_refusal(s, box, action - Do.COUNTER)


def list_options(s: State, box: Box, seat: int, menu: Menu) -> None:
    """Offer every legal answer of a seat; nothing when it is not asked."""
    clear(menu)
    if is_awaited(s, box, seat):
        match s.ask:
            case Ask.BID | Ask.SEALED_BID:
                offer(menu, Do.PASS)
                offer_range(menu, Do.BID + least_bid(s, box), Do.BID + most_bid(s, box, seat), box.bid_step)
            case Ask.PAY:
                offer_legal(s, box, seat, menu, Do.PAY, PURSES)
            case Ask.OFFER:
                offer_legal(s, box, seat, menu, Do.KEEP, 1)
                offer_legal(s, box, seat, menu, Do.OFFER, KINDS * SEATS)
            case Ask.PRICE:
                offer_range(menu, Do.PRICE + box.bid_step, Do.PRICE + most_price(s, box, s.partner), box.bid_step)
            case _:
                offer_replies(s, box, menu)


def offer_legal(s: State, box: Box, seat: int, menu: Menu, first: int, count: int) -> None:
    """Offer what is legal of so many actions."""
    for action in range(first, first + count):
        if refusal(s, box, seat, action) == LEGAL:
            offer(menu, action)


def offer_replies(s: State, box: Box, menu: Menu) -> None:
    """CR-072, CR-074: yes, no, or once another price."""
    offer(menu, Do.ACCEPT)
    offer(menu, Do.REFUSE)
    if s.ask == Ask.REPLY and box.counter:
        offer_range(menu, Do.COUNTER + box.bid_step, Do.COUNTER + s.price - box.bid_step, box.bid_step)
