"""What may be answered to each question: the same predicates refuse and offer."""

from __future__ import annotations

from corbeille.core.menu import Menu, clear, offer, offer_in_order, offer_range
from corbeille.core.refusals import LEGAL

from ..actions import PAIRS, Do
from ..state import CHAIN_BITS, CHAINS, NO_TILE, Ask, Box, Card, State
from .board import has, largest_of
from .cards import card_refusal, exchange_refusal
from .disposal import tradable_pairs
from .merger import candidates
from .placement import has_legal_tile, tile_refusal
from .purchase import announcement_refusal, buyable


def list_options(s: State, box: Box, seat: int, menu: Menu) -> None:
    """Offer every legal answer of this seat, ascending."""
    clear(menu)
    if seat < 0 or seat != s.asked:
        return
    match s.ask:
        case Ask.PLACE:
            offer_tiles(s, menu)
        case Ask.BUY:
            offer_purchases(s, box, menu)
        case Ask.FOUND:
            offer_chains(CHAIN_BITS & ~s.present, Do.FOUND, menu)
        case Ask.SURVIVOR:
            offer_chains(candidates(s), Do.SURVIVOR, menu)
        case Ask.NEXT_ABSORBED:
            offer_chains(largest_of(s, s.absorbed), Do.NEXT_ABSORBED, menu)
        case Ask.TRADE:
            offer_range(menu, Do.TRADE, Do.TRADE + tradable_pairs(s, seat), 1)
        case Ask.SELL:
            offer_range(menu, Do.SELL, Do.SELL + s.shares[seat][s.chain], 1)


def offer_chains(chains: int, first: int, menu: Menu) -> None:
    """Offer each chain of a set."""
    for chain in range(CHAINS):
        if has(chains, chain):
            offer(menu, first + chain)


def offer_tiles(s: State, menu: Menu) -> None:
    """GH-022, GH-104: the legal tiles of the hand; stopping, when nothing must be placed any more; cards."""
    for tile in s.hands[s.turn]:
        if tile != NO_TILE and tile_refusal(s, tile) == LEGAL:
            offer_in_order(menu, Do.PLACE + tile)
    if may_stop(s):
        offer(menu, Do.DONE)
    if s.cards[s.turn]:
        offer_cards(s, menu)


def may_stop(s: State) -> bool:
    """GH-022, GH-104: one tile must be placed if one can be; after it he may stop."""
    return s.placed > 0 or not has_legal_tile(s, s.turn)


def offer_cards(s: State, menu: Menu) -> None:
    """GH-100a: those whose moment it is."""
    for card in range(Card.FIEVRE, Card.VISION + 1):
        if card_refusal(s, card) == LEGAL:
            offer(menu, Do.PLAY_CARD + card)


def offer_purchases(s: State, box: Box, menu: Menu) -> None:
    """GH-070, GH-081, GH-103: shares, stopping, the announcement, cards, exchanges."""
    offer_chains(buyable(s), Do.BUY, menu)
    offer(menu, Do.DONE)
    if announcement_refusal(s, box) == LEGAL:
        offer(menu, Do.ANNOUNCE_END)
    if s.cards[s.turn]:
        offer_cards(s, menu)
    if s.card == Card.OPE:
        for action in range(Do.EXCHANGE, Do.EXCHANGE + CHAINS * len(PAIRS)):
            if exchange_refusal(s, action) == LEGAL:
                offer(menu, action)
