"""The course of the toy: chance gives a number, a seat chooses what is tried with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from corbeille.core.menu import clear, offer, offer_range
from corbeille.core.seats import CHANCE, OVER
from corbeille.core.tell import tell

from ..state import SEATS
from .constructs import CONSTRUCTS, attempt
from .numbers import Kind

if TYPE_CHECKING:
    from corbeille.core.menu import Menu

    from ..state import Box, State

GIVE = 1000  # chance gives a number: GIVE + number
BID = 2000  # a seat bids: BID + amount
BIDS = 9
STEP = 3


def new_game(s: State, box: Box, players: int) -> None:
    """Everyone has a purse and a secret."""
    for seat in range(players):
        s.money[seat] = 100 * box.prices[seat]
        s.secret[seat] = seat
    s.rounds = box.rounds
    s.asked = CHANCE


def decider(s: State, box: Box) -> int:
    """Chance and the seats in turn."""
    return OVER if s.over else s.asked


def awaited(s: State, box: Box) -> int:
    """The seat alone."""
    return 1 << s.asked if s.asked >= 0 and not s.over else 0


def refusal(s: State, box: Box, seat: int, action: int) -> int:
    """One predicate."""
    if s.over or seat != s.asked:
        return 1
    if BID <= action <= BID + BIDS * STEP:
        return 0 if (action - BID) % STEP == 0 else 10
    return 0 if 0 <= action < CONSTRUCTS else 2


def list_options(s: State, box: Box, seat: int, menu: Menu) -> None:
    """All constructs, and bids."""
    clear(menu)
    if s.over or seat != s.asked:
        return
    for which in range(CONSTRUCTS):
        offer(menu, which)
    offer_range(menu, BID, BID + BIDS * STEP, STEP)


def chance_count(s: State, box: Box) -> int:
    """The sides of the die."""
    return box.sides


def chance_outcome(s: State, box: Box, k: int) -> int:
    """A number below and above zero."""
    return GIVE + k


def may_happen(s: State, box: Box, action: int) -> bool:
    """Whether the die has this side."""
    return s.asked == CHANCE and GIVE <= action < GIVE + box.sides


def apply(s: State, box: Box, action: int) -> None:
    """The number, or what is tried with it."""
    if s.asked == CHANCE:
        s.given = action - GIVE - box.sides // 2
        s.asked = s.turn
        return
    if action >= BID:
        s.money[s.turn] -= action - BID
    else:
        s.found = attempt(s, box, action, s.given)
        tell(s, Kind.TRIED, action, s.found)
    pass_turn(s)


def pass_turn(s: State) -> None:
    """On to the next seat, and after the last to the next round."""
    s.turn = (s.turn + 1) % SEATS
    s.asked = CHANCE
    if s.turn == 0:
        s.rounds -= 1
        s.over = s.rounds <= 0


def worth(s: State, box: Box, seat: int) -> int:
    """The purse."""
    return s.money[seat]


def beats(s: State, box: Box, seat: int, other: int) -> bool:
    """More money, and among equals the secret."""
    if s.money[seat] != s.money[other]:
        return s.money[seat] > s.money[other]
    return s.secret[seat] > s.secret[other]
