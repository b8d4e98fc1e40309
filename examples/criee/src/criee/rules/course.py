"""The course of the game: what follows by itself, up to the next question, chance, or the end."""

from __future__ import annotations

from corbeille.core.seats import CHANCE
from corbeille.core.tell import tell

from ..actions import Do
from ..events import Event
from ..state import CATCH, KINDS, PASSED, SEATS, Ask, Box, State, Step
from .auction import bid, call_next, collect, drop, next_lot, write
from .catch import catches, is_catch, land, nth_catch
from .payment import pay_with, settle
from .quay import call_seller, counter, keep, name_price, offer_crate, refuse, strike
from .setup import (
    begin_day,
    cards_left,
    count_cards,
    deal_clients,
    end_day,
    name_opener,
    next_client,
    nth_card,
    take_client,
)
from .table import decider


def go_on(s: State, box: Box) -> None:
    """Take one step after the other until somebody is asked."""
    while s.ask == Ask.NOTHING:
        match s.step:
            case Step.CLIENTS:
                deal_clients(s)
            case Step.MORNING:
                begin_day(s, box)
            case Step.NEXT_LOT:
                next_lot(s, box)
            case Step.CALL:
                call_next(s, box)
            case Step.ENVELOPES:
                collect(s, box)
            case Step.PAYMENT:
                settle(s)
            case Step.QUAY:
                call_seller(s, box)
            case _:
                end_day(s, box)


def apply(s: State, box: Box, action: int) -> None:
    """Take the answer to the pending question, and go on."""
    seat = decider(s, box)
    question = s.ask
    s.ask = Ask.NOTHING
    if seat == CHANCE:
        happen(s, question, action)
    elif question in (Ask.BID, Ask.SEALED_BID, Ask.PAY):
        answer_auction(s, question, seat, action)
    else:
        answer_offer(s, box, seat, action)
    go_on(s, box)


def answer_auction(s: State, question: int, seat: int, action: int) -> None:
    """CR-030, CR-040, CR-050: what is said in an auction."""
    if question == Ask.PAY:
        pay_with(s, action - Do.PAY)
    elif question == Ask.SEALED_BID:
        write(s, seat, PASSED if action == Do.PASS else action - Do.BID)
    elif action == Do.PASS:
        drop(s, seat)
    else:
        bid(s, seat, action - Do.BID)


def answer_offer(s: State, box: Box, seat: int, action: int) -> None:
    """CR-070 to CR-075: what is said on the quay."""
    if action == Do.KEEP:
        keep(s)
    elif action == Do.ACCEPT:
        strike(s)
    elif action == Do.REFUSE:
        refuse(s, seat)
    elif action < Do.WITHDRAW:
        offer_crate(s, box, (action - Do.OFFER) // SEATS, (action - Do.OFFER) % SEATS)
    elif action < Do.COUNTER:
        name_price(s, action - Do.PRICE)
    else:
        counter(s, action - Do.COUNTER)


# -- chance


def happen(s: State, question: int, action: int) -> None:
    """CR-011, CR-012, CR-021: what chance has done."""
    match question:
        case Ask.OPENER:
            name_opener(s, action - Do.OPENER)
        case Ask.CLIENT:
            take_client(s, (action - Do.CLIENT) // KINDS, (action - Do.CLIENT) % KINDS)
        case _:
            tell(s, Event.CATCH, action - Do.CATCH)
            land(s, action - Do.CATCH)
            s.step = Step.NEXT_LOT


def chance_count(s: State, _box: Box) -> int:
    """Count the equally likely outcomes."""
    match s.ask:
        case Ask.OPENER:
            return s.players
        case Ask.CLIENT:
            return count_cards(s)
        case Ask.CATCH:
            return catches(s, 0, CATCH)
        case _:
            return 0


def chance_outcome(s: State, _box: Box, k: int) -> int:
    """Return the k-th of them."""
    match s.ask:
        case Ask.OPENER:
            return Do.OPENER + k
        case Ask.CLIENT:
            return Do.CLIENT + KINDS * next_client(s) + nth_card(s, k)
        case _:
            return Do.CATCH + nth_catch(s, k)


def may_happen(s: State, _box: Box, action: int) -> bool:
    """Whether chance may do this now."""
    match s.ask:
        case Ask.OPENER:
            return 0 <= action - Do.OPENER < s.players
        case Ask.CLIENT:
            kind = action - Do.CLIENT - KINDS * next_client(s)
            return 0 <= kind < KINDS and cards_left(s, kind) > 0
        case Ask.CATCH:
            return action >= Do.CATCH and is_catch(s, action - Do.CATCH)
        case _:
            return False
