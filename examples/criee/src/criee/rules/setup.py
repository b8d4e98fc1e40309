"""Setup: money, the opener, the client cards (rules 2), and the morning of each day (rules 3)."""

from __future__ import annotations

from corbeille.core.tell import tell

from ..events import Event
from ..state import CARDS, KINDS, NO_CLIENT, NOBODY, PURSES, SEATS, Ask, Box, State, Step
from .table import ask, left_of, pays_bank


def new_game(s: State, box: Box, players: int) -> None:
    """CR-010: the bank has all the money that will be paid out; each player receives his start."""
    s.players = players
    s.opener = s.leader = s.seller = s.partner = NOBODY
    for kind in range(KINDS):
        s.sea[kind] = box.crates[kind]
    for seat in range(SEATS):
        s.client[seat] = NO_CLIENT
    for purse in range(PURSES):
        s.bank[purse] = players * (box.start[purse] + box.days * box.wage[purse])
        for seat in range(players):
            pays_bank(s, seat, purse, -box.start[purse])
    ask(s, Ask.OPENER, NOBODY)


def name_opener(s: State, seat: int) -> None:
    """CR-011: he opens the first day."""
    s.opener = seat
    tell(s, Event.OPENER, seat)
    s.step = Step.CLIENTS


def next_client(s: State) -> int:
    """CR-012: the first seat without a card; NOBODY when all have one."""
    for seat in range(s.players):
        if s.client[seat] == NO_CLIENT:
            return seat
    return NOBODY


def deal_clients(s: State) -> None:
    """CR-012: one card to each."""
    if next_client(s) == NOBODY:
        s.step = Step.MORNING
    else:
        ask(s, Ask.CLIENT, NOBODY)


def take_client(s: State, seat: int, kind: int) -> None:
    """CR-012: he looks at his card."""
    s.client[seat] = kind
    tell(s, Event.CLIENT, seat, kind)


def cards_left(s: State, kind: int) -> int:
    """CR-004: the cards of a kind that nobody is known to have."""
    return CARDS - sum(1 for seat in range(s.players) if s.client[seat] == kind)


def count_cards(s: State) -> int:
    """CR-012: the cards still to be dealt."""
    return sum(cards_left(s, kind) for kind in range(KINDS))


def nth_card(s: State, k: int) -> int:
    """CR-012: the kind on the k-th card left."""
    kind = 0
    rest = k
    while rest >= cards_left(s, kind):
        rest -= cards_left(s, kind)
        kind += 1
    return kind


def begin_day(s: State, box: Box) -> None:
    """CR-020, CR-021: wages, and the boats come in."""
    s.day += 1
    tell(s, Event.MORNING, s.day, s.opener)
    for seat in range(s.players):
        for purse in range(PURSES):
            pays_bank(s, seat, purse, -box.wage[purse])
    ask(s, Ask.CATCH, NOBODY)


def end_day(s: State, box: Box) -> None:
    """CR-080, CR-065: the next opener, or the end of the game and of all orders."""
    if s.day < box.days:
        s.opener = left_of(s, s.opener)
        s.step = Step.MORNING
        return
    for seat in range(s.players):
        for kind in range(KINDS):
            s.limit[seat][kind] = 0
    tell(s, Event.GAME_OVER)
    ask(s, Ask.OVER, NOBODY)
