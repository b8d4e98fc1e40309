"""What an answer does, and why another one is refused."""

from __future__ import annotations

from corbeille.core.refusals import LEGAL, NOT_ASKED, OTHER_QUESTION

from ..actions import Do
from ..reasons import Refusal
from ..state import CELLS, CHAIN_BITS, CHAINS, END_OF_CELLS, NO_TILE, NUMBERS, Ask, Box, Card, State, Step
from .board import chains_near, has, largest_of
from .cards import card_refusal, exchange, exchange_refusal, play_card
from .course import go_on, pass_over
from .disposal import sell, sell_refusal, trade, trade_refusal
from .merger import absorb, begin_settling, candidates
from .options import may_stop
from .placement import found, place, tile_refusal
from .purchase import announce, announcement_refusal, buy, purchase_refusal
from .questions import answered
from .setup import lay_start_tile
from .tiles import bag_tile, draw_action, drawn, is_in_bag, slot_of
from .two_players import draw_bank_tile, set_bank_number


def apply(s: State, box: Box, action: int) -> None:
    """Take an answer, or what chance decided, and all that follows by itself."""
    match s.ask:
        case Ask.BUY:
            answer_purchase(s, box, action)
        case Ask.PLACE:
            answer_place(s, box, action)
        case Ask.DRAW:
            drawn(s, (action - Do.DRAW) % END_OF_CELLS)
        case Ask.TRADE:
            trade(s, box, action - Do.TRADE)
        case Ask.SELL:
            sell(s, action - Do.SELL)
        case Ask.FOUND:
            found(s, box, action - Do.FOUND)
        case Ask.START_TILE:
            lay_start_tile(s, (action - Do.START_TILE) % END_OF_CELLS)
        case Ask.SURVIVOR:
            absorb(s, box, action - Do.SURVIVOR)
        case Ask.NEXT_ABSORBED:
            begin_settling(s, action - Do.NEXT_ABSORBED)
        case Ask.BANK_TILE:
            draw_bank_tile(s, box, (action - Do.BANK_TILE) % END_OF_CELLS)
        case Ask.BANK_NUMBER:
            set_bank_number(s, box, (action - Do.BANK_NUMBER) % NUMBERS + 1, NO_TILE)
    go_on(s, box)


def answer_place(s: State, box: Box, action: int) -> None:
    """GH-020 (1): a tile, a card, or no (more) tile."""
    if action < CELLS:
        place(s, box, action - Do.PLACE)
    elif action != Do.DONE:
        play_card(s, action - Do.PLAY_CARD)
    elif s.placed == 0:
        answered(s, Step.PLACE)
        pass_over(s)
    else:
        answered(s, Step.PURCHASE)


def answer_purchase(s: State, box: Box, action: int) -> None:
    """GH-020 (2): a share, the announcement, a card, an exchange, or nothing more."""
    if action < Do.DONE:
        buy(s, action - Do.BUY)
    elif action == Do.DONE:
        answered(s, Step.PURCHASE_DONE)
    elif action == Do.ANNOUNCE_END:
        announce(s)
    elif action < Do.EXCHANGE:
        play_card(s, action - Do.PLAY_CARD)
    else:
        exchange(s, box, action)


def refusal(s: State, box: Box, seat: int, action: int) -> int:
    """Return 0 where this seat may answer so, else the reason why not."""
    if seat < 0 or seat != s.asked:
        return NOT_ASKED
    match s.ask:
        case Ask.PLACE:
            return place_refusal(s, action)
        case Ask.FOUND:
            return chain_refusal(action - Do.FOUND, CHAIN_BITS & ~s.present, Refusal.CHAIN_ON_BOARD)
        case Ask.SURVIVOR:
            return survivor_refusal(s, action - Do.SURVIVOR)
        case Ask.NEXT_ABSORBED:
            return chain_refusal(action - Do.NEXT_ABSORBED, largest_of(s, s.absorbed), Refusal.NOT_NEXT)
        case Ask.TRADE:
            return trade_refusal(s, seat, action)
        case Ask.SELL:
            return sell_refusal(s, seat, action)
        case _:
            return buy_refusal(s, box, action)


def chain_refusal(chain: int, allowed: int, reason: int) -> int:
    """Whether a chain that is named is one of those allowed."""
    if not 0 <= chain < CHAINS:
        return OTHER_QUESTION
    return LEGAL if has(allowed, chain) else reason


def survivor_refusal(s: State, chain: int) -> int:
    """GH-041: touched by the tile, and among the largest."""
    near = chain_refusal(chain, chains_near(s, s.tile), Refusal.NOT_TOUCHED)
    return near if near != LEGAL else chain_refusal(chain, candidates(s), Refusal.NOT_LARGEST)


def place_refusal(s: State, action: int) -> int:
    """GH-020 to GH-023, GH-034, GH-035: a legal tile of the hand; a card; or stopping when he may."""
    if NO_TILE < action < END_OF_CELLS:
        return tile_refusal(s, action) if slot_of(s, s.turn, action) >= 0 else Refusal.NOT_IN_HAND
    if action == Do.DONE:
        return LEGAL if may_stop(s) else Refusal.MUST_PLACE
    return play_card_refusal(s, action)


def play_card_refusal(s: State, action: int) -> int:
    """GH-100: one of the five cards."""
    if not Do.PLAY_CARD + Card.FIEVRE <= action <= Do.PLAY_CARD + Card.VISION:
        return OTHER_QUESTION
    return card_refusal(s, action - Do.PLAY_CARD)


def buy_refusal(s: State, box: Box, action: int) -> int:
    """GH-070, GH-081, GH-103: what belongs to the purchases."""
    if Do.BUY <= action < Do.BUY + CHAINS:
        return purchase_refusal(s, action - Do.BUY)
    if action == Do.DONE:
        return LEGAL
    if action == Do.ANNOUNCE_END:
        return announcement_refusal(s, box)
    if action >= Do.EXCHANGE:
        return exchange_refusal(s, action)
    return play_card_refusal(s, action)


def chance_count(s: State, _box: Box) -> int:
    """The notation, chapter 13: the tiles of the pool, or the numbers 1 to 12."""
    return NUMBERS if s.ask == Ask.BANK_NUMBER else s.tiles_left


def chance_outcome(s: State, _box: Box, k: int) -> int:
    """The notation, chapter 13: each equally likely."""
    if s.ask == Ask.BANK_NUMBER:
        return Do.BANK_NUMBER + NUMBERS * s.chain + k
    return draw_action(s, bag_tile(s, k))


def may_happen(s: State, _box: Box, action: int) -> bool:
    """The notation, chapter 13: the event that is pending, and a tile of the pool."""
    if s.ask == Ask.BANK_NUMBER:
        return Do.BANK_NUMBER + NUMBERS * s.chain <= action < Do.BANK_NUMBER + NUMBERS * (s.chain + 1)
    tile = action - draw_action(s, NO_TILE)
    return is_in_bag(s, tile)
