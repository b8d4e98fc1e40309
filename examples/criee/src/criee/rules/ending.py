"""The end: what a player is worth, and who is before whom (rules 9)."""

from __future__ import annotations

from corbeille.core.seats import UNKNOWN, UNKNOWN_WORTH

from ..state import KINDS, Box, Purse, State


def crate_worth(s: State, box: Box, seat: int, kind: int) -> int:
    """CR-081: a crate counts twice for the client's kind."""
    return 2 * box.value[kind] if s.client[seat] == kind else box.value[kind]


def worth(s: State, box: Box, seat: int) -> int:
    """CR-081: cash, half the vouchers, crates; unknown to who does not know the client (CR-091)."""
    if s.client[seat] == UNKNOWN:
        return UNKNOWN_WORTH
    fish = sum(s.crates[seat][kind] * crate_worth(s, box, seat, kind) for kind in range(KINDS))
    return s.purse[seat][Purse.CASH] + s.purse[seat][Purse.VOUCHERS] // 2 + fish


def beats(s: State, box: Box, seat: int, other: int) -> bool:
    """CR-082: the greater worth, then the more crates."""
    mine = worth(s, box, seat)
    his = worth(s, box, other)
    return mine > his or (mine == his and sum(s.crates[seat]) > sum(s.crates[other]))
