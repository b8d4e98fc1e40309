"""What a seat may know: the hands of others are hidden, and their money and shares if the table plays so."""

from __future__ import annotations

from corbeille.core.chance import Dice, below
from corbeille.core.refusals import LEGAL
from corbeille.core.seats import UNKNOWN

from ..state import CHAINS, END_OF_CELLS, FIRST_CELL, NO_TILE, UNSEEN_TILE, Ask, Box, Card, State, Step
from .placement import is_dead, tile_refusal
from .tiles import is_in_bag

NOTE = 100
RICHEST = 400  # notes of 100: what a purse that nobody sees is taken to hold at most


class Want:
    """Which tiles a hidden hand can have, by what the table has seen."""

    ANY = 0
    LEGAL = 1
    ILLEGAL = 2
    ALIVE = 3  # not dead (GH-035)


STRICTEST_FIRST = (Want.ILLEGAL, Want.LEGAL, Want.ALIVE, Want.ANY)  # whom few tiles suit is served first


def mask(s: State, box: Box, seat: int) -> None:
    """AMB-26: tiles in hand are always secret; money and shares with `holdings: hidden`, until the end."""
    for other in range(s.players):
        if other != seat:
            hide_hand(s, other)
            if box.hidden > 0 and s.ask != Ask.OVER:
                hide_holdings(s, other)


def hide_hand(s: State, seat: int) -> None:
    """Each tile is one of those that nobody has seen: it goes back among them."""
    for slot, tile in enumerate(s.hands[seat]):
        if tile > UNSEEN_TILE:
            s.bag[tile // 10] |= 1 << tile % 10
            s.hands[seat][slot] = UNSEEN_TILE


def hide_holdings(s: State, seat: int) -> None:
    """Cash and shares; what the bank has left is public (GH-073)."""
    s.cash[seat] = UNKNOWN
    for chain in range(CHAINS):
        s.shares[seat][chain] = UNKNOWN


def fill(s: State, box: Box, dice: Dice) -> None:
    """Complete a masked state: any hands and holdings that agree with what lies on the table."""
    for wanted in STRICTEST_FIRST:
        for seat in range(s.players):
            if wanted_tiles(s, box, seat) == wanted:
                fill_hand(s, seat, wanted, dice)
    for chain in range(CHAINS):
        fill_shares(s, box, chain, dice)
    for seat in range(s.players):
        if s.cash[seat] == UNKNOWN:
            s.cash[seat] = NOTE * below(dice, RICHEST + 1)


def fill_hand(s: State, seat: int, wanted: int, dice: Dice) -> None:
    """Deal a hidden hand from the tiles that nobody has seen; where one must be legal, that one first."""
    unseen = sum(1 for tile in s.hands[seat] if tile == UNSEEN_TILE)
    if unseen > 0 and wanted == Want.LEGAL:
        slot = unseen_slot(s, seat, below(dice, unseen))
        s.hands[seat][slot] = deal_tile(s, Want.LEGAL, dice)
    for slot, tile in enumerate(s.hands[seat]):
        if tile == UNSEEN_TILE:
            s.hands[seat][slot] = deal_tile(s, Want.ANY if wanted == Want.LEGAL else wanted, dice)


def unseen_slot(s: State, seat: int, k: int) -> int:
    """Return the k-th slot whose tile is not known."""
    for slot, tile in enumerate(s.hands[seat]):
        if tile == UNSEEN_TILE:
            if k == 0:
                return slot
            k -= 1
    return -1


def wanted_tiles(s: State, box: Box, seat: int) -> int:
    """GH-022 to GH-024: what everybody has seen of a hand since a tile was last placed."""
    since = (s.turn - seat) % s.players  # turns since his own
    if s.turn < 0 or s.placed > 0:
        return Want.ANY
    if since == 0:
        return tiles_of_active_player(s)
    blocked = s.passes - 1 if is_passed_over(s) else s.passes  # turns before this one
    if box.exchange_dead > 0:
        return Want.ALIVE if since <= blocked + 1 else Want.ANY
    return Want.ILLEGAL if since <= blocked else Want.ANY


def tiles_of_active_player(s: State) -> int:
    """GH-022, GH-023: who is asked to place has a legal tile; who was passed over has none."""
    if s.ask == Ask.BUY:
        return Want.ILLEGAL
    return Want.LEGAL if s.ask == Ask.PLACE and not could_be_asked_all_the_same(s) else Want.ANY


def is_passed_over(s: State) -> bool:
    """GH-082: whether the active player is counted among those in a row who placed nothing."""
    return s.placed == 0 and s.ask != Ask.PLACE and s.step not in (Step.DEAL, Step.VISION)


def could_be_asked_all_the_same(s: State) -> bool:
    """GH-105: with VISION a blocked player is asked too."""
    return s.cards[s.turn] >> Card.VISION & 1 == 1 and s.card == Card.NONE and s.tiles_left > 0


def suits(s: State, tile: int, wanted: int) -> bool:
    """Whether a tile that nobody has seen may be in such a hand."""
    if not is_in_bag(s, tile):
        return False
    match wanted:
        case Want.ANY:
            return True
        case Want.ALIVE:
            return not is_dead(s, tile)
        case _:
            return (tile_refusal(s, tile) == LEGAL) == (wanted == Want.LEGAL)


def deal_tile(s: State, wanted: int, dice: Dice) -> int:
    """Take one of the tiles that suit, each equally likely."""
    count = sum(1 for tile in range(FIRST_CELL, END_OF_CELLS) if suits(s, tile, wanted))
    if count == 0:
        return deal_tile(s, Want.ANY, dice)
    k = below(dice, count)
    for tile in range(FIRST_CELL, END_OF_CELLS):
        if suits(s, tile, wanted):
            if k == 0:
                s.bag[tile // 10] ^= 1 << tile % 10
                return tile
            k -= 1
    return NO_TILE


def fill_shares(s: State, box: Box, chain: int, dice: Dice) -> None:
    """Deal what neither the bank nor a known hand holds; who is asked to trade has a share (GH-060)."""
    rest = box.share_count - s.bank[chain]
    hidden = 0
    for seat in range(s.players):
        if s.cash[seat] == UNKNOWN:
            s.shares[seat][chain] = 0
            hidden += 1
        else:
            rest -= s.shares[seat][chain]
    if hidden > 0 and s.ask == Ask.TRADE and chain == s.chain and s.cash[s.asked] == UNKNOWN:
        s.shares[s.asked][chain] = 1
        rest -= 1
    for _ in range(rest if hidden > 0 else 0):
        lucky = hidden_seat(s, below(dice, hidden))
        s.shares[lucky][chain] += 1


def hidden_seat(s: State, k: int) -> int:
    """Return the k-th seat whose holdings are not known."""
    for seat in range(s.players):
        if s.cash[seat] == UNKNOWN:
            if k == 0:
                return seat
            k -= 1
    return -1
