"""Bonuses of the majority holders, at a merger and at the end (booklet 4.3)."""

from __future__ import annotations

from corbeille.core.tell import tell

from ..events import Event
from ..state import Box, State

NOTE = 100  # the smallest


class Part:
    """What a holder gets of the two bonuses."""

    NONE = 0
    FIRST = 1  # GH-052
    SECOND = 2  # GH-052
    BOTH = 3  # GH-051: nobody else holds shares
    OF_BOTH = 4  # GH-053: several are first
    OF_SECOND = 5  # GH-054: several are second


def split(box: Box, amount: int, ways: int) -> int:
    """GH-055: equal parts, each to the nearest note (GH-006), half a note upwards; or up, if the table plays so."""
    if box.round_up:
        return -(-amount // (NOTE * ways)) * NOTE
    return (2 * amount + NOTE * ways) // (2 * NOTE * ways) * NOTE


def part(s: State, chain: int, seat: int, bank: int) -> int:
    """GH-050 to GH-054: which part of the two bonuses is due; the bank may hold shares too (GH-091)."""
    held = s.shares[seat][chain]
    if held <= 0:
        return Part.NONE
    more = 1 if bank > held else 0
    same = 1 if bank == held else 0
    fewer = 1 if 0 < bank < held else 0
    for other in range(s.players):
        shares = s.shares[other][chain]
        if shares > held:
            more += 1
        elif shares == held:
            same += 1
        elif shares > 0:
            fewer += 1
    if more == 0 and same > 1:
        return Part.OF_BOTH
    if more == 0:
        return Part.FIRST if fewer > 0 else Part.BOTH
    if more > 1:
        return Part.NONE
    return Part.OF_SECOND if same > 1 else Part.SECOND


def sharers(s: State, chain: int, seat: int, bank: int, due: int) -> int:
    """GH-053, GH-054: among how many a part is shared, the bank counted."""
    if due not in (Part.OF_BOTH, Part.OF_SECOND):
        return 1
    held = s.shares[seat][chain]
    return (1 if bank == held else 0) + sum(1 for other in range(s.players) if s.shares[other][chain] == held)


def amount_of(s: State, box: Box, chain: int, due: int, shared: int) -> int:
    """GH-005, GH-051 to GH-055: what a part comes to."""
    first = box.first_bonus[chain][s.size[chain]]
    second = box.second_bonus[chain][s.size[chain]]
    match due:
        case Part.FIRST:
            return first
        case Part.SECOND | Part.OF_SECOND:
            return split(box, second, shared)
        case Part.BOTH | Part.OF_BOTH:
            return split(box, first + second, shared)
    return 0  # GH-050


def bonus(s: State, box: Box, chain: int, seat: int, bank: int) -> int:
    """Return what a seat would get of a chain, were its bonuses paid now."""
    due = part(s, chain, seat, bank)
    return amount_of(s, box, chain, due, sharers(s, chain, seat, bank, due))


def pay_bonuses(s: State, box: Box, chain: int) -> None:
    """GH-042 (3), GH-083: to whom they are due; a part due to the bank is paid to nobody (GH-091)."""
    bank = s.bank_number[chain]
    tell(s, Event.BONUSES, chain)
    for seat in range(s.players):
        due = part(s, chain, seat, bank)
        if due != Part.NONE:
            shared = sharers(s, chain, seat, bank, due)
            pay_bonus(s, chain, seat, amount_of(s, box, chain, due, shared), due)
    s.bank_number[chain] = 0


def pay_bonus(s: State, chain: int, seat: int, amount: int, due: int) -> None:
    """Bonuses of a merger may be secret (AMB-26); those of the end are not."""
    s.cash[seat] += amount
    if s.ending:
        tell(s, Event.FINAL_BONUS, seat, chain, amount, due)
    else:
        tell(s, Event.BONUS, seat, chain, amount, due)
