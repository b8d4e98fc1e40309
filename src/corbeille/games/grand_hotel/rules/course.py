"""The course of a turn: what follows by itself, up to the next question, chance, or the end (booklet 4)."""

from __future__ import annotations

from corbeille.core.refusals import LEGAL
from corbeille.core.tell import tell

from ..events import Event
from ..state import UNSEEN_TILE, Ask, Box, Card, State, Step
from .board import are_several
from .cards import GROWTH_TILES, may_exchange, may_play_any
from .disposal import ask_next_holder
from .ending import close_purchase, end_without_tiles, settle_final
from .merger import pay_all_bonuses, settle_next_chain
from .placement import has_legal_tile, is_dead
from .purchase import announcement_refusal, in_stock, limit, may_buy, put_purchase
from .questions import ask
from .tiles import deal, draw_for_vision, put_out, refill, tiles_held
from .two_players import ask_bank_numbers, lay_next_bank_tile


def go_on(s: State, box: Box) -> None:
    """Take one step after the other until somebody is asked."""
    while s.ask == Ask.NOTHING:
        match s.step:
            case Step.PURCHASE:
                purchase(s, box)
            case Step.BANK_TILES:
                lay_next_bank_tile(s, box)
            case Step.TILE_DONE:
                place_again(s)
            case Step.PURCHASE_DONE:
                close_purchase(s)
            case Step.REFILL:
                refill(s)
            case Step.DEAD_TILES:
                exchange_dead_tile(s, box)
            case Step.TURN_DONE:
                end_turn(s)
            case Step.TURN:
                begin_turn(s)
            case Step.DEAL:
                deal(s)
            case _:
                go_on_seldom(s, box)


def go_on_seldom(s: State, box: Box) -> None:
    """Take the steps of a merger, of VISION and of the end."""
    match s.step:
        case Step.VISION:
            draw_for_vision(s)
        case Step.PLACE:
            ask_place(s)
        case Step.BANK_NUMBERS:
            ask_bank_numbers(s, box)
        case Step.BONUSES:
            pay_all_bonuses(s, box)
        case Step.NEXT_CHAIN:
            settle_next_chain(s)
        case Step.NEXT_HOLDER:
            ask_next_holder(s, box)
        case _:
            settle_final(s, box)


def begin_turn(s: State) -> None:
    """GH-020: a new turn; nothing of the last one is left."""
    s.placed = 0
    s.bought = 0
    s.exchanges = 0
    s.card = Card.NONE
    tell(s, Event.TURN, s.turn)
    s.step = Step.PLACE


def ask_place(s: State) -> None:
    """GH-022, GH-023: he must place a tile if he can; who can place none goes on to the purchases."""
    if has_legal_tile(s, s.turn) or may_play_any(s, Card.CROISSANCE, Card.VISION):
        ask(s, Ask.PLACE, s.turn)
    else:
        pass_over(s)


def pass_over(s: State) -> None:
    """GH-023, GH-082: no tile is placed in this turn."""
    s.passes += 1
    tell(s, Event.BLOCKED, s.turn)
    s.step = Step.PURCHASE


def place_again(s: State) -> None:
    """GH-104: up to four tiles with CROISSANCE RAPIDE; he is asked as long as he holds one (AMB-50)."""
    if s.card == Card.CROISSANCE and s.placed < GROWTH_TILES and tiles_held(s, s.turn) > 0:
        ask(s, Ask.PLACE, s.turn)
    else:
        s.step = Step.PURCHASE


def purchase(s: State, box: Box) -> None:
    """GH-070: he is asked as long as there is something to do, or hidden holdings forbid to show that not."""
    if (
        may_buy(s)
        or announcement_refusal(s, box) == LEGAL
        or may_exchange(s)
        or may_play_any(s, Card.FIEVRE, Card.OPE)
        or (box.hidden and s.bought < limit(s) and in_stock(s))
    ):
        put_purchase(s)
        return
    if s.bought == 0:
        tell(s, Event.NOTHING_TO_BUY, s.turn)
    s.step = Step.PURCHASE_DONE


def exchange_dead_tile(s: State, box: Box) -> None:
    """GH-024: the dead tile in the lowest slot leaves the game; then he draws, and his hand is looked at anew."""
    if box.exchange_dead and are_several(s.closed):
        for slot, tile in enumerate(s.hands[s.turn]):
            if tile > UNSEEN_TILE and is_dead(s, tile):
                put_out(s, s.turn, slot)
                s.step = Step.REFILL
                return
    s.step = Step.TURN_DONE


def end_turn(s: State) -> None:
    """GH-012, GH-082 (b): the player to the left is next, unless no tile is left."""
    end_without_tiles(s, Step.TURN)
    if s.step == Step.TURN:
        s.turn = (s.turn + 1) % s.players
