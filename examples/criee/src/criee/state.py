"""Everything there is to know of a game of Criée, and of the harbour where it is played."""

from __future__ import annotations

from corbeille.core.schema import Record, int8, int16, int64

SEATS = 10
KINDS = 6  # of fish (CR-001)
LOT_SIZE = 6  # crates (CR-021)
CEILING = 10_000_000_000  # centimes (CR-002)

BANK = SEATS  # whose purses come after those of the seats (CR-003)
SEA = SEATS  # likewise for crates (CR-001)

NOBODY = -1
NO_ORDER = 0
NO_ANSWER = 0  # an envelope in which nothing is written; UNKNOWN (-1) is one that may be written
PASSED = -2  # instead of a price


class Purse:
    """The two purses of a seat (CR-003)."""

    CASH = 0
    VOUCHERS = 1


PURSES = 2


class Ask:
    """What is pending: a question to a seat, or what chance is to decide."""

    CATCH = 0
    BID = 1
    SEALED_BID = 2
    PAY = 3
    OFFER = 4
    REPLY = 5
    LAST_WORD = 6
    OVER = 7


class State(Record):
    """A game of Criée. A price is for what is on sale: the whole lot, or one crate."""

    purse: list[list[int]] = int64[SEATS + 1, PURSES]
    order: list[int] = int64[SEATS]  # the limit of a standing order
    envelope: list[int] = int64[SEATS]
    bid: int = int64  # the highest; 0 for none
    price: int = int64  # of the crate that is offered
    lot: int = int64  # today's catch, as chance has named it; its crates count in the sea until they are paid
    crates: list[list[int]] = int16[SEATS + 1, KINDS]
    out: int = int16  # seats that have no more to say in this auction, one bit each
    players: int = int8
    day: int = int8
    ask: int = int8
    turn: int = int8  # the seat that is asked, CHANCE or OVER
    leader: int = int8  # of the auction; he may then offer a crate
    partner: int = int8  # to whom
    kind: int = int8  # of the crate


class Box(Record):
    """The edition's data and the options of the table: read by the rules, never changed."""

    worth: list[int] = int64[KINDS]  # of a crate
    start: list[int] = int64[PURSES]
    reserve: int = int64
    step: int = int64
    sea: list[int] = int16[KINDS]  # crates
    days: int = int8
    sealed: int = int8  # one bit for even days, one for odd ones
    orders: int = int8
    offers: int = int8
    counter: int = int8
