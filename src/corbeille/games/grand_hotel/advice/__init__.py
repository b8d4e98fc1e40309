"""How a sensible player thinks: from a view alone, an opinion of every answer, and a quick policy.

Opinions are in money, as whole numbers: what an answer changes in the prospects of the seat (`prospects`), less what
it changes in those of the others. What players' literature says: majorities are
worth more than shares, running out of cash is fatal, early money goes to chains that will soon be absorbed, and
nobody buys a third place.
"""

from __future__ import annotations

from corbeille.core.chance import Dice, below
from corbeille.core.menu import Menu, Weights

from ..actions import Do
from ..rules.board import chains_near
from ..state import Ask, Box, State
from .cards import card_wanted, exchange_opinion
from .disposal import pairs_wanted, settling_opinion, shares_to_sell
from .ending import end_opinion
from .placement import best_tile, merger_opinion, name_opinion, tile_opinion
from .prospects import due_soon, is_pressed, outlook
from .purchase import purchase_opinion

__all__ = ["choose", "evaluate", "weigh"]

NEVER = -1_000_000
CARD_FIRST = 5000  # a card that is wanted comes before the purchases
EXCHANGE_FIRST = 3000
NOISE = 30  # so that equal opinions are not always settled alike
HEAVY = 1000  # weight of the best answer
STEP = 200  # money that halves a weight
HALVINGS = 10


def evaluate(s: State, box: Box, seat: int) -> int:
    """Return what the seat has and may hope for, less what the best of the others has."""
    soon = due_soon(s)
    best = max((outlook(s, box, other, soon) for other in range(s.players) if other != seat), default=0)
    return outlook(s, box, seat, soon) - best


def action_opinion(s: State, box: Box, seat: int, action: int, soon: int) -> int:
    """Return the opinion of a single answer; amounts have `amount_wanted`."""
    match s.ask:
        case Ask.PLACE:
            return place_opinion(s, box, seat, action, soon)
        case Ask.FOUND:
            return name_opinion(s, box, seat, action - Do.FOUND, is_pressed(s, s.tile))
        case Ask.SURVIVOR:
            return merger_opinion(s, box, seat, chains_near(s, s.tile), action - Do.SURVIVOR, soon)
        case Ask.NEXT_ABSORBED:
            return settling_opinion(s, seat, action - Do.NEXT_ABSORBED)
        case Ask.BUY:
            return buy_opinion(s, box, seat, action, soon)
        case _:
            return 0


def place_opinion(s: State, box: Box, seat: int, action: int, soon: int) -> int:
    """Return the opinion of a tile, of a card, or of stopping."""
    if action < Do.FOUND:
        return tile_opinion(s, box, seat, action - Do.PLACE, soon)
    if action == Do.DONE:
        return 0
    card = card_wanted(s, box, seat, action - Do.PLAY_CARD, soon)
    return best_tile(s, box, seat, soon) + card if card > 0 else NEVER


def buy_opinion(s: State, box: Box, seat: int, action: int, soon: int) -> int:
    """Return the opinion of a share, of stopping, of the announcement, of a card, of an exchange."""
    if action < Do.DONE:
        return purchase_opinion(s, box, seat, action - Do.BUY, soon)
    if action == Do.DONE:
        return 0
    if action == Do.ANNOUNCE_END:
        return end_opinion(s, box, seat)
    if action < Do.EXCHANGE:
        card = card_wanted(s, box, seat, action - Do.PLAY_CARD, soon)
        return CARD_FIRST + card if card > 0 else NEVER
    gain = exchange_opinion(s, box, seat, action - Do.EXCHANGE, soon)
    return EXCHANGE_FIRST + gain if gain > 0 else NEVER


def amount_wanted(s: State, box: Box, seat: int, soon: int) -> int:
    """Return how many pairs to trade, or how many shares to sell."""
    return pairs_wanted(s, box, seat, soon) if s.ask == Ask.TRADE else shares_to_sell(s, box, seat)


def weigh(s: State, box: Box, seat: int, menu: Menu, weights: Weights) -> None:
    """Give each answer its weight: half as much for each step that its opinion is below the best."""
    soon = due_soon(s)
    best = 2 * NEVER
    for k in range(menu.singles):
        best = max(best, action_opinion(s, box, seat, menu.single[k], soon))
    for k in range(menu.singles):
        steps = (best - action_opinion(s, box, seat, menu.single[k], soon)) // STEP
        weights.single[k] = 1 + (HEAVY >> min(steps, HALVINGS))
    for k in range(menu.ranges):
        weights.span[k] = HEAVY


def choose(s: State, box: Box, seat: int, menu: Menu, dice: Dice) -> int:
    """Return the answer that seems best; almost equal ones are settled by the dice."""
    soon = due_soon(s)
    if s.ask in (Ask.TRADE, Ask.SELL):
        return menu.low[0] + menu.step[0] * amount_wanted(s, box, seat, soon)
    chosen = menu.single[0]
    most = 3 * NEVER
    for k in range(menu.singles):
        opinion = action_opinion(s, box, seat, menu.single[k], soon) + below(dice, NOISE)
        if opinion > most:
            chosen = menu.single[k]
            most = opinion
    return chosen
