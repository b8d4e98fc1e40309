"""Payment, from one purse or the other (rules 6)."""

from __future__ import annotations

from corbeille.core.tell import tell

from ..events import Event
from ..state import NOBODY, Ask, Purse, State, Step
from .table import ask, pays_bank


def due(s: State) -> int:
    """CR-050: the price times the crates of the lot."""
    return s.bid * s.lot[s.kind]


def can_pay(s: State, seat: int, purse: int) -> bool:
    """CR-050: whether one purse can pay it all."""
    return s.purse[seat][purse] >= due(s)


def settle(s: State) -> None:
    """CR-035, CR-050: the cannery; or the winner pays, and chooses the purse if he can."""
    if s.leader == NOBODY:
        send_to_cannery(s)
        return
    tell(s, Event.SOLD, s.leader, s.kind, s.lot[s.kind], s.bid)
    if can_pay(s, s.leader, Purse.CASH) and can_pay(s, s.leader, Purse.VOUCHERS):
        ask(s, Ask.PAY, s.leader)
    else:
        pay_with(s, Purse.CASH if can_pay(s, s.leader, Purse.CASH) else Purse.VOUCHERS)


def send_to_cannery(s: State) -> None:
    """CR-035: nobody wants it."""
    tell(s, Event.UNSOLD, s.kind, s.lot[s.kind])
    s.cannery[s.kind] += s.lot[s.kind]
    s.lot[s.kind] = 0
    s.step = Step.NEXT_LOT


def pay_with(s: State, purse: int) -> None:
    """CR-050, CR-051: the money goes to the bank, the crates to the winner."""
    tell(s, Event.PAID, s.leader, due(s), purse)
    pays_bank(s, s.leader, purse, due(s))
    s.crates[s.leader][s.kind] += s.lot[s.kind]
    s.lot[s.kind] = 0
    s.step = Step.NEXT_LOT
