"""The quay: one crate, from the winner to another player (rules 8)."""

from corbeille.core.tell import tell

from ..actions import AMOUNTS, Do
from ..events import Event
from ..reasons import Refusal
from ..state import SEATS, Ask, Box, Purse, State
from .auction import amount_refusal
from .day import ask, next_day


def offer_refusal(s: State, box: Box, seat: int, action: int) -> int:
    """CR-070: why he cannot offer this crate to that seat at this price."""
    kind, partner = (action - Do.OFFER) // AMOUNTS // SEATS, (action - Do.OFFER) // AMOUNTS % SEATS
    if s.crates[seat][kind] == 0:
        return Refusal.NO_CRATE
    if partner == seat or partner >= s.players:
        return Refusal.NO_PARTNER
    return amount_refusal(s, box, seat, action)


def deal(s: State, box: Box, action: int) -> None:
    """CR-070 to CR-074: an offer; then cash against a crate, nothing, or once another price."""
    if action >= Do.OFFER:
        s.kind, s.partner = (action - Do.OFFER) // AMOUNTS // SEATS, (action - Do.OFFER) // AMOUNTS % SEATS
        s.price = action % AMOUNTS
        tell(s, Event.OFFERED, s.leader, s.partner, s.kind, s.price)
        ask(s, Ask.REPLY, s.partner)
    elif action >= Do.COUNTER:
        s.price = action % AMOUNTS
        tell(s, Event.COUNTERED, s.partner, s.price)
        ask(s, Ask.LAST_WORD, s.leader)
    elif action == Do.ACCEPT:
        tell(s, Event.DEAL, s.leader, s.partner, s.kind, s.price)
        s.purse[s.partner][Purse.CASH] -= s.price
        s.purse[s.leader][Purse.CASH] += s.price
        s.crates[s.leader][s.kind] -= 1
        s.crates[s.partner][s.kind] += 1
        next_day(s, box)
    else:
        tell(s, Event.NO_DEAL, s.turn)
        next_day(s, box)
