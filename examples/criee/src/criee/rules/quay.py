"""The quay: one crate, from one player to another (rules 8)."""

from __future__ import annotations

from corbeille.core.tell import tell

from ..events import Event
from ..reasons import Refusal
from ..state import NOBODY, Ask, Box, Purse, State, Step
from .table import ask, left_of, on_step, price_refusal


def call_seller(s: State, box: Box) -> None:
    """CR-070: each player once, if there is something that he could offer."""
    if s.out >> s.seller & 1 == 1:
        s.step = Step.EVENING
    elif may_offer(s, box, s.seller):
        ask(s, Ask.OFFER, s.seller)
    else:
        end_offer(s)


def may_offer(s: State, box: Box, seat: int) -> bool:
    """CR-070: he has a crate, and somebody has cash."""
    has_crate = any(crates > 0 for crates in s.crates[seat])
    return has_crate and any(partner_refusal(s, box, seat, other) == 0 for other in range(s.players))


def partner_refusal(s: State, box: Box, seat: int, partner: int) -> int:
    """CR-070: why somebody cannot be one's partner."""
    if not (0 <= partner < s.players and partner != seat):
        return Refusal.NO_PARTNER
    return Refusal.PARTNER_CANNOT_PAY if most_price(s, box, partner) < box.bid_step else 0


def offer_refusal(s: State, box: Box, seat: int, kind: int, partner: int) -> int:
    """CR-070: why he cannot offer this kind to that seat."""
    return Refusal.NO_CRATE if s.crates[seat][kind] == 0 else partner_refusal(s, box, seat, partner)


def most_price(s: State, box: Box, partner: int) -> int:
    """CR-071: what the partner has in cash."""
    return on_step(box, s.purse[partner][Purse.CASH])


def offer_crate(s: State, box: Box, kind: int, partner: int) -> None:
    """CR-070, CR-071: the kind and the partner, then the price; the only possible one names itself."""
    s.kind = kind
    s.partner = partner
    s.price = 0
    tell(s, Event.OFFERED, s.seller, partner, kind)
    if most_price(s, box, partner) == box.bid_step:
        name_price(s, box.bid_step)
    else:
        ask(s, Ask.PRICE, s.seller)


def asked_price_refusal(s: State, box: Box, price: int) -> int:
    """CR-071: why he cannot ask for so much."""
    if price_refusal(box, price) != 0:
        return price_refusal(box, price)
    return Refusal.PARTNER_CANNOT_PAY if price > most_price(s, box, s.partner) else 0


def name_price(s: State, price: int) -> None:
    """CR-071, CR-072: it is the partner's turn to speak."""
    s.price = price
    tell(s, Event.PRICED, s.seller, s.partner, s.kind, price)
    ask(s, Ask.REPLY, s.partner)


def counter_refusal(s: State, box: Box, price: int) -> int:
    """CR-074: why the partner cannot answer with this price."""
    if not box.counter:
        return Refusal.NO_COUNTER
    return Refusal.NOT_LOWER if price >= s.price else price_refusal(box, price)


def counter(s: State, price: int) -> None:
    """CR-074: once; the first player has the last word."""
    s.price = price
    tell(s, Event.COUNTERED, s.partner, s.seller, s.kind, price)
    ask(s, Ask.LAST_WORD, s.seller)


def strike(s: State) -> None:
    """CR-075: cash against a crate."""
    s.purse[s.partner][Purse.CASH] -= s.price
    s.purse[s.seller][Purse.CASH] += s.price
    s.crates[s.seller][s.kind] -= 1
    s.crates[s.partner][s.kind] += 1
    tell(s, Event.DEAL, s.seller, s.partner, s.kind, s.price)
    end_offer(s)


def refuse(s: State, by: int) -> None:
    """CR-073: nothing happens."""
    tell(s, Event.REFUSED, by)
    end_offer(s)


def keep(s: State) -> None:
    """CR-070: he offers nothing."""
    tell(s, Event.KEPT, s.seller)
    end_offer(s)


def end_offer(s: State) -> None:
    """CR-070: the next player, clockwise."""
    s.out |= 1 << s.seller
    s.seller = left_of(s, s.seller)
    s.partner = NOBODY
    s.price = 0
