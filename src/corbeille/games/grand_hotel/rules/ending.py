"""The end of the game, and what everybody has (booklet 5)."""

from __future__ import annotations

from corbeille.core.seats import OVER, UNKNOWN, UNKNOWN_WORTH
from corbeille.core.tell import tell

from ..events import Event
from ..state import CHAINS, Ask, Box, State, Step
from .board import has
from .bonuses import bonus, pay_bonuses
from .tiles import nobody_has_tiles


class Why:
    """Why a game ends by itself (GH-082)."""

    ALL_BLOCKED = 1
    NO_TILES = 2


def close_purchase(s: State) -> None:
    """GH-081, GH-082: announced, nobody can place, or no tile is left; else the turn goes on."""
    if s.announced:
        begin_final(s)
    elif s.passes >= s.players:
        tell(s, Event.AUTOMATIC_END, Why.ALL_BLOCKED)
        begin_final(s)
    else:
        end_without_tiles(s, Step.REFILL)


def end_without_tiles(s: State, otherwise: int) -> None:
    """GH-082 (b): looked at after the purchases, and again at the end of the turn."""
    if nobody_has_tiles(s):
        tell(s, Event.AUTOMATIC_END, Why.NO_TILES)
        begin_final(s)
    else:
        s.step = otherwise


def begin_final(s: State) -> None:
    """GH-083, GH-097: first, with two players, the bank's numbers for all chains on the board."""
    s.ending = 1
    s.absorbed = s.present
    s.numbered = 0
    s.step = Step.BANK_NUMBERS


def settle_final(s: State, box: Box) -> None:
    """GH-083: all bonuses, then every share of a chain on the board is sold; the others are worth nothing."""
    s.absorbed = 0
    for chain in range(CHAINS):
        if has(s.present, chain):
            pay_bonuses(s, box, chain)
    for seat in range(s.players):
        sell_all(s, seat)
    s.ask = Ask.OVER
    s.asked = OVER
    tell(s, Event.GAME_OVER)


def sell_all(s: State, seat: int) -> None:
    """GH-083: his shares of the chains on the board, at their price."""
    for chain in range(CHAINS):
        count = s.shares[seat][chain]
        if has(s.present, chain) and count > 0:
            s.shares[seat][chain] = 0
            s.bank[chain] += count
            s.cash[seat] += count * s.price[chain]
            tell(s, Event.FINAL_SALE, seat, chain, count, count * s.price[chain])


def worth(s: State, box: Box, seat: int) -> int:
    """Cash, shares at their price, and the bonuses that would be paid now, as far as a view tells (chapter 16)."""
    if s.cash[seat] == UNKNOWN:
        return UNKNOWN_WORTH
    total = s.cash[seat] + sum(s.shares[seat][chain] * s.price[chain] for chain in range(CHAINS))
    for chain in range(CHAINS):
        if has(s.present & ~s.absorbed, chain) or (s.ending > 0 and has(s.present, chain)):
            if s.shares[seat][chain] > 0 and hidden_shares(s, box, chain) > 0:
                return UNKNOWN_WORTH
            total += bonus(s, box, chain, seat, 0)
    return total


def hidden_shares(s: State, box: Box, chain: int) -> int:
    """AMB-26: in a view, the shares of a chain in hands that it does not know; they decide on the bonuses."""
    if all(s.cash[seat] != UNKNOWN for seat in range(s.players)):
        return 0
    return box.share_count - s.bank[chain] - sum(max(s.shares[seat][chain], 0) for seat in range(s.players))
