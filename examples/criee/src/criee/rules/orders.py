"""Standing orders: actions of any seat at any moment, outside the questions (rules 7)."""

from __future__ import annotations

from corbeille.core.menu import Menu, clear, offer, offer_range
from corbeille.core.tell import tell

from ..actions import AMOUNTS, Do
from ..events import Event
from ..reasons import Refusal
from ..state import CEILING, KINDS, Ask, Box, State
from .course import go_on
from .table import on_step, price_refusal


def aside_refusal(s: State, box: Box, seat: int, action: int) -> int:
    """CR-060, CR-065: why an order cannot be left or withdrawn."""
    if s.ask == Ask.OVER:
        return Refusal.GAME_OVER
    if Do.WITHDRAW <= action < Do.WITHDRAW + KINDS:
        return 0 if s.limit[seat][action - Do.WITHDRAW] != 0 else Refusal.NO_ORDER
    if not Do.ORDER <= action < Do.END:
        return Refusal.NO_ASIDE
    price = (action - Do.ORDER) % AMOUNTS
    if price == s.limit[seat][(action - Do.ORDER) // AMOUNTS]:
        return Refusal.SAME_ORDER
    return price_refusal(box, price)


def list_asides(s: State, box: Box, seat: int, menu: Menu) -> None:
    """CR-060: the orders that may be withdrawn, then every limit but the one that stands."""
    clear(menu)
    if s.ask == Ask.OVER:
        return
    for kind in range(KINDS):
        if s.limit[seat][kind] != 0:
            offer(menu, Do.WITHDRAW + kind)
    for kind in range(KINDS):
        offer_limits(s, box, seat, kind, menu)


def offer_limits(s: State, box: Box, seat: int, kind: int, menu: Menu) -> None:
    """CR-060: below the limit that stands, and above it."""
    first = Do.ORDER + AMOUNTS * kind
    stands = s.limit[seat][kind]
    offer_range(menu, first + box.bid_step, first + stands - box.bid_step, box.bid_step)
    offer_range(menu, first + stands + box.bid_step, first + on_step(box, CEILING), box.bid_step)


def apply_aside(s: State, box: Box, seat: int, action: int) -> None:
    """CR-060, CR-063: the order stands, or no longer; a bid that is being asked for is answered at once."""
    if action < Do.ORDER:
        s.limit[seat][action - Do.WITHDRAW] = 0
        tell(s, Event.WITHDRAWN, seat, action - Do.WITHDRAW)
    else:
        s.limit[seat][(action - Do.ORDER) // AMOUNTS] = (action - Do.ORDER) % AMOUNTS
        tell(s, Event.ORDERED, seat, (action - Do.ORDER) // AMOUNTS, (action - Do.ORDER) % AMOUNTS)
    if s.ask in (Ask.BID, Ask.SEALED_BID):
        s.ask = Ask.NOTHING
        go_on(s, box)
