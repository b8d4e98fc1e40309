"""The harbour, day by day: setup, the catch, the end (rules 2, 3 and 9)."""

from corbeille.core.seats import CHANCE, OVER
from corbeille.core.tell import tell

from ..actions import CRATE_BITS, MOST_CRATES, Do
from ..events import Event
from ..state import KINDS, LOT_SIZE, PURSES, SEA, Ask, Box, Purse, State


def ask(s: State, question: int, seat: int) -> None:
    """Put a question to a seat, or to chance."""
    s.ask = question
    s.turn = seat


def new_game(s: State, box: Box, players: int) -> None:
    """CR-001, CR-010: money for everybody; all crates are in the sea."""
    s.players = players
    for kind in range(KINDS):
        s.crates[SEA][kind] = box.sea[kind]
    for seat in range(players):
        for purse in range(PURSES):
            s.purse[seat][purse] = box.start[purse]
    next_day(s, box)


def next_day(s: State, box: Box) -> None:
    """CR-020, CR-080: the boats come in; or the game is over."""
    if s.day < box.days:
        s.day += 1
        tell(s, Event.DAY, s.day)
        ask(s, Ask.CATCH, CHANCE)
        return
    tell(s, Event.GAME_OVER)
    ask(s, Ask.OVER, OVER)


def crates_of(catch: int, kind: int) -> int:
    """Return how many crates of a kind a catch has."""
    return catch - Do.CATCH >> CRATE_BITS * kind & MOST_CRATES


def chance_count(s: State, box: Box) -> int:
    """CR-021: the ways to draw six crates, one after the other: too many to list."""
    ways, there = 1, sum(s.crates[SEA])
    for left in range(there, there - LOT_SIZE, -1):
        ways *= left
    return ways


def chance_outcome(s: State, box: Box, k: int) -> int:
    """CR-021: the k-th of them, crates of one kind told apart."""
    catch, rest, there = Do.CATCH, k, sum(s.crates[SEA])
    for left in range(there, there - LOT_SIZE, -1):
        nth, kind = rest % left, 0
        rest //= left
        while nth >= s.crates[SEA][kind] - crates_of(catch, kind):
            nth -= s.crates[SEA][kind] - crates_of(catch, kind)
            kind += 1
        catch += 1 << CRATE_BITS * kind
    return catch


def may_happen(s: State, box: Box, action: int) -> bool:
    """CR-021: any six crates that are in the sea."""
    return (
        Do.CATCH <= action < Do.CATCH + (1 << CRATE_BITS * KINDS)
        and sum(crates_of(action, kind) for kind in range(KINDS)) == LOT_SIZE
        and all(crates_of(action, kind) <= s.crates[SEA][kind] for kind in range(KINDS))
    )


def worth(s: State, box: Box, seat: int) -> int:
    """CR-006, CR-081: cash, half the vouchers, and the crates; those of one's own kind count twice."""
    fish = sum(s.crates[seat][kind] * box.worth[kind] * (1 + (kind == seat % KINDS)) for kind in range(KINDS))
    return s.purse[seat][Purse.CASH] + s.purse[seat][Purse.VOUCHERS] // 2 + fish


def beats(s: State, box: Box, seat: int, other: int) -> bool:
    """CR-082: the greater worth; if equal, the more crates."""
    more = worth(s, box, seat) - worth(s, box, other)
    return more > 0 or (more == 0 and sum(s.crates[seat]) > sum(s.crates[other]))
