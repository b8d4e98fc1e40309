"""The five cards of the variant (GH-100 to GH-105)."""

from __future__ import annotations

from corbeille.core.refusals import LEGAL, OTHER_QUESTION
from corbeille.core.tell import tell

from ..actions import PAIRS, Do
from ..events import Event
from ..reasons import Refusal
from ..state import CHAINS, Ask, Box, Card, State, Step
from .board import has
from .placement import has_legal_tile
from .purchase import in_stock, may_buy
from .questions import answered

VISION_TILES = 5
GROWTH_TILES = 4
EXCHANGES = 3


def card_refusal(s: State, card: int) -> int:
    """GH-100, GH-100a: once a game, one a turn, at its moment, and only if it can do something."""
    if not s.cards[s.turn] >> card & 1:
        return Refusal.NO_SUCH_CARD
    if s.card != Card.NONE:
        return Refusal.CARD_PLAYED
    if not is_the_moment(s, card):
        return Refusal.NOT_THE_MOMENT
    return LEGAL if is_useful(s, card) else Refusal.CARD_USELESS


def is_the_moment(s: State, card: int) -> bool:
    """GH-100a: VISION and CROISSANCE before the first tile, the others before the first share."""
    if card in (Card.CROISSANCE, Card.VISION):
        return s.ask != Ask.BUY and s.placed == 0
    return s.ask != Ask.PLACE and s.bought == 0


def is_useful(s: State, card: int) -> bool:
    """GH-101 to GH-105: the conditions of each."""
    match card:
        case Card.FIEVRE:
            return may_buy(s)
        case Card.HERITAGE:
            return in_stock(s) > 0
        case Card.OPE:
            return any(can_exchange(s, pair) for pair in range(len(PAIRS)))
        case Card.CROISSANCE:
            return has_legal_tile(s, s.turn)
        case _:
            return s.tiles_left > 0


def may_play_any(s: State, first: int, last: int) -> bool:
    """Whether one of these cards may be played now."""
    return s.cards[s.turn] > 0 and any(card_refusal(s, card) == LEGAL for card in range(first, last + 1))


def play_card(s: State, card: int) -> None:
    """GH-100: the card is used up; its power lasts for this turn."""
    s.cards[s.turn] &= ~(1 << card)
    s.card = card
    tell(s, Event.CARD, s.turn, card)
    match card:
        case Card.VISION:
            s.to_draw = VISION_TILES
            answered(s, Step.VISION)
        case Card.CROISSANCE:
            answered(s, Step.PLACE)
        case _:
            answered(s, Step.PURCHASE)


def are_active(s: State, pair: int) -> bool:
    """GH-103: both shares that would be given are of chains on the board."""
    return has(s.present, PAIRS[pair][0]) and has(s.present, PAIRS[pair][1])


def owns(s: State, pair: int) -> bool:
    """GH-103: he has the two shares that he would give."""
    one = PAIRS[pair][0]
    two = PAIRS[pair][1]
    return s.shares[s.turn][one] > (1 if one == two else 0) and s.shares[s.turn][two] > 0


def can_exchange(s: State, pair: int) -> bool:
    """GH-103: two own shares of chains on the board, for one that the bank has before they come back."""
    return are_active(s, pair) and owns(s, pair) and in_stock(s) > 0


def exchange_refusal(s: State, action: int) -> int:
    """GH-103: up to three times, with O.P.E., among chains on the board."""
    if not Do.EXCHANGE <= action < Do.EXCHANGE + CHAINS * len(PAIRS):
        return OTHER_QUESTION
    if s.card != Card.OPE:
        return Refusal.NO_OPE
    if s.exchanges >= EXCHANGES:
        return Refusal.NO_EXCHANGE_LEFT
    pair = (action - Do.EXCHANGE) // CHAINS
    taken = (action - Do.EXCHANGE) % CHAINS
    if not are_active(s, pair) or not has(s.present, taken):
        return Refusal.EXCHANGE_OFF_BOARD
    if not owns(s, pair):
        return Refusal.NOT_YOURS_TO_GIVE
    return LEGAL if has(in_stock(s), taken) else Refusal.NO_SHARES_IN_BANK


def may_exchange(s: State) -> bool:
    """Whether an exchange can be made now."""
    return s.card == Card.OPE and s.exchanges < EXCHANGES and any(can_exchange(s, pair) for pair in range(len(PAIRS)))


def exchange(s: State, box: Box, action: int) -> None:
    """GH-103: two own shares for one of the bank's."""
    pair = (action - Do.EXCHANGE) // CHAINS
    taken = (action - Do.EXCHANGE) % CHAINS
    s.shares[s.turn][taken] += 1
    s.bank[taken] -= 1
    for chain in PAIRS[pair]:
        s.shares[s.turn][chain] -= 1
        s.bank[chain] += 1
    s.exchanges += 1
    tell(s, Event.EXCHANGED, s.turn, PAIRS[pair][0], PAIRS[pair][1], taken)
    answered(s, Step.PURCHASE)
