"""Bonuses of the majority holders, at a merger and at the end (booklet 4.3)."""

from __future__ import annotations

from corbeille.core.tell import tell

from ..events import Event
from ..state import Box, State

NOTE = 100  # the smallest


def split(box: Box, amount: int, ways: int) -> int:
    """GH-055: equal parts, each to the nearest note, half a note upwards; or up, if the table plays so."""
    if box.round_up:
        return -(-amount // (NOTE * ways)) * NOTE
    return (2 * amount + NOTE * ways) // (2 * NOTE * ways) * NOTE


def bonus(s: State, box: Box, chain: int, seat: int, bank: int) -> int:
    """GH-050 to GH-054: what a seat gets; with two players the bank may hold shares too (GH-091)."""
    held = s.shares[seat][chain]
    if held <= 0:
        return 0
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
    first = box.first_bonus[chain][s.size[chain]]
    second = box.second_bonus[chain][s.size[chain]]
    if more == 0 and same > 1:
        return split(box, first + second, same)  # GH-053
    if more == 0:
        return first if fewer > 0 else first + second  # GH-052, GH-051
    return split(box, second, same) if more == 1 else 0  # GH-054


def pay_bonuses(s: State, box: Box, chain: int) -> None:
    """GH-042 (3), GH-083: to whom they are due; a part due to the bank is paid to nobody (GH-091)."""
    for seat in range(s.players):
        amount = bonus(s, box, chain, seat, s.bank_number[chain])
        if amount > 0:
            s.cash[seat] += amount
            tell(s, Event.BONUS, seat, chain, amount)
    s.bank_number[chain] = 0
