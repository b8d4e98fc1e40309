"""Buying shares, and announcing the end (booklet 4.6, 5)."""

from __future__ import annotations

from corbeille.core.refusals import LEGAL
from corbeille.core.tell import tell

from ..events import Event
from ..reasons import Refusal
from ..state import CHAIN_BITS, CHAINS, Ask, Box, Card, State, Step
from .board import has
from .questions import answered, ask

LIMIT = 3
FEVER_LIMIT = 5
LARGE = 41  # hotels: one such chain may end the game


def limit(s: State) -> int:
    """GH-070, GH-071, GH-101: three shares a turn beside the founder's, five with FIÈVRE ACHETEUSE."""
    return FEVER_LIMIT if s.card == Card.FIEVRE else LIMIT


def in_stock(s: State) -> int:
    """GH-070: the chains on the board of which the bank has a share."""
    chains = 0
    for chain in range(CHAINS):
        if s.size[chain] > 0 and s.bank[chain] > 0:
            chains |= 1 << chain
    return chains


def can_take(s: State, chain: int) -> bool:
    """GH-070, GH-102: on the board, in the bank, and paid at once; with HÉRITAGE free."""
    return s.size[chain] > 0 and s.bank[chain] > 0 and (s.price[chain] <= s.cash[s.turn] or s.card == Card.HERITAGE)


def buyable(s: State) -> int:
    """GH-070: the chains of which he can take a share, within the limit of this turn."""
    chains = 0
    if s.bought < limit(s):
        for chain in range(CHAINS):
            if can_take(s, chain):
                chains |= 1 << chain
    return chains


def may_buy(s: State) -> bool:
    """GH-070: whether there is any."""
    if s.bought < limit(s):
        for chain in range(CHAINS):
            if can_take(s, chain):
                return True
    return False


def purchase_refusal(s: State, chain: int) -> int:
    """GH-070, GH-072: on the board, in the bank, within the limit, and paid at once."""
    if has(buyable(s), chain):
        return LEGAL
    if s.size[chain] == 0:
        return Refusal.NOT_ON_BOARD
    if s.bank[chain] == 0:
        return Refusal.NO_SHARES_IN_BANK
    return Refusal.LIMIT_REACHED if s.bought >= limit(s) else Refusal.CASH_TOO_LOW


def buy(s: State, chain: int) -> None:
    """GH-070, GH-102: one share from the bank, at the price of now."""
    s.bank[chain] -= 1
    s.shares[s.turn][chain] += 1
    s.bought += 1
    if s.card == Card.HERITAGE:
        tell(s, Event.BOUGHT_FREE, s.turn, chain)
    else:
        s.cash[s.turn] -= s.price[chain]
        tell(s, Event.BOUGHT, s.turn, chain, s.price[chain])
    answered(s, Step.PURCHASE)


def may_end(s: State, box: Box) -> bool:
    """GH-080: seven chains of more than ten, or one of 41; classic: all chains on the board."""
    wanted = s.present if box.classic_end and s.present > 0 else CHAIN_BITS
    return s.closed == wanted or any(size >= LARGE for size in s.size)


def announcement_refusal(s: State, box: Box) -> int:
    """GH-081: the end has come, and he has not begun to buy."""
    if s.announced:
        return Refusal.ALREADY_ANNOUNCED
    if s.bought > 0 or s.exchanges > 0:
        return Refusal.ALREADY_BOUGHT
    return LEGAL if may_end(s, box) else Refusal.END_NOT_REACHED


def announce(s: State) -> None:
    """GH-081: he may still buy; then the game is over."""
    s.announced = 1
    tell(s, Event.ANNOUNCED, s.turn)
    answered(s, Step.PURCHASE)


def put_purchase(s: State) -> None:
    """GH-020 (2): the active player is asked what he buys."""
    ask(s, Ask.BUY, s.turn)
