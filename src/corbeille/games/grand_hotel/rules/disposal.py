"""What becomes of the shares of an absorbed chain: keep, sell or trade (booklet 4.4)."""

from __future__ import annotations

from corbeille.core.refusals import LEGAL, OTHER_QUESTION
from corbeille.core.tell import tell

from ..actions import MOST_SHARES, Do
from ..events import Event
from ..reasons import Refusal
from ..state import Ask, Box, State, Step
from .merger import end_settling
from .questions import answered, ask


def ask_next_holder(s: State, box: Box) -> None:
    """GH-060, GH-063a: one holder after the other, beginning with the player who made the merger."""
    while s.holder < s.players:
        seat = (s.turn + s.holder) % s.players
        s.holder += 1
        if s.shares[seat][s.chain] > 0:
            ask_trade(s, box, seat)
            return
    end_settling(s, box)


def tradable_pairs(s: State, seat: int) -> int:
    """GH-063: two for one, as long as the bank has shares of the survivor."""
    return min(s.shares[seat][s.chain] // 2, s.bank[s.survivor])


def ask_trade(s: State, box: Box, seat: int) -> None:
    """Who can trade nothing is not asked, unless that tells what is hidden (the notation, chapter 15)."""
    if tradable_pairs(s, seat) > 0 or (box.hidden > 0 and s.bank[s.survivor] > 0):
        ask(s, Ask.TRADE, seat)
    else:
        ask_sell(s, box, seat)


def ask_sell(s: State, box: Box, seat: int) -> None:
    """Who has nothing left is not asked, unless that is a secret (the notation, chapter 15)."""
    if s.shares[seat][s.chain] > 0 or box.hidden > 0:
        ask(s, Ask.SELL, seat)
    else:
        answered(s, Step.NEXT_HOLDER)


def trade_refusal(s: State, seat: int, action: int) -> int:
    """GH-061, GH-063: within his shares, and within what the bank has of the survivor."""
    if not Do.TRADE <= action <= Do.TRADE + MOST_SHARES // 2:
        return OTHER_QUESTION
    pairs = action - Do.TRADE
    if pairs <= tradable_pairs(s, seat):
        return LEGAL
    return Refusal.TOO_MANY_SHARES if 2 * pairs > s.shares[seat][s.chain] else Refusal.BANK_LACKS_SHARES


def sell_refusal(s: State, seat: int, action: int) -> int:
    """GH-061: within what he still has."""
    if not Do.SELL <= action <= Do.SELL + MOST_SHARES:
        return OTHER_QUESTION
    return LEGAL if action - Do.SELL <= s.shares[seat][s.chain] else Refusal.TOO_MANY_SHARES


def trade(s: State, box: Box, pairs: int) -> None:
    """GH-063: shares of the absorbed chain for half as many of the survivor."""
    seat = s.asked
    s.shares[seat][s.chain] -= 2 * pairs
    s.bank[s.chain] += 2 * pairs
    s.shares[seat][s.survivor] += pairs
    s.bank[s.survivor] -= pairs
    if pairs > 0:
        tell(s, Event.TRADED, seat, s.chain, 2 * pairs, s.survivor, pairs)
    ask_sell(s, box, seat)


def sell(s: State, count: int) -> None:
    """GH-062, GH-064: sold at the price of before the merger; what he keeps waits for the chain to come back."""
    seat = s.asked
    s.shares[seat][s.chain] -= count
    s.bank[s.chain] += count
    s.cash[seat] += count * s.price[s.chain]
    if count > 0:
        tell(s, Event.SOLD, seat, s.chain, count, count * s.price[s.chain])
    if s.shares[seat][s.chain] > 0:
        tell(s, Event.KEPT, seat, s.chain, s.shares[seat][s.chain])
    answered(s, Step.NEXT_HOLDER)
