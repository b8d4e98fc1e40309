"""Everything there is to know of a game of Criée, and of the harbour where it is played."""

from __future__ import annotations

from corbeille.core.schema import Record, int8, int16, int64

SEATS = 10
KINDS = 8  # of fish (CR-001)
CARDS = 2  # client cards of each kind (CR-004)
CATCH = 8  # crates a day (CR-021)
CEILING = 10_000_000_000  # centimes (CR-002)

NOBODY = -1
NO_CLIENT = -2  # before it is dealt; UNKNOWN (-1) is a client whom the viewer may not know
NO_ANSWER = 0  # an envelope that is not written; UNKNOWN is one that may be written
PASSED = -2


class Purse:
    """The two purses of a seat (CR-003)."""

    CASH = 0
    VOUCHERS = 1


PURSES = 2


class Ask:
    """What is pending: a question to a seat, or what chance is to decide."""

    NOTHING = 0
    OPENER = 1
    CLIENT = 2
    CATCH = 3
    BID = 4
    SEALED_BID = 5
    PAY = 6
    OFFER = 7
    PRICE = 8
    REPLY = 9
    LAST_WORD = 10
    OVER = 11


class Step:
    """What comes next once nothing is pending (`rules/course.py`)."""

    CLIENTS = 0
    MORNING = 1
    NEXT_LOT = 2
    CALL = 3
    ENVELOPES = 4
    PAYMENT = 5
    QUAY = 6
    EVENING = 7


class State(Record):
    """A game of Criée. Prices are for one crate."""

    bank: list[int] = int64[PURSES]
    purse: list[list[int]] = int64[SEATS, PURSES]
    limit: list[list[int]] = int64[SEATS, KINDS]  # standing orders; 0 for none
    answer: list[int] = int64[SEATS]  # the envelopes of this lot
    bid: int = int64  # the highest; 0 for none
    price: int = int64  # of the offer; 0 before it is named
    sea: list[int] = int16[KINDS]
    lot: list[int] = int16[KINDS]  # of today's catch, not yet sold
    cannery: list[int] = int16[KINDS]
    crates: list[list[int]] = int16[SEATS, KINDS]
    out: int = int16  # seats that have passed, or that have spoken on the quay, one bit each
    asked: int = int16  # seats with an envelope, one bit each
    client: list[int] = int8[SEATS]  # a kind
    players: int = int8
    day: int = int8
    step: int = int8
    ask: int = int8
    turn: int = int8  # the seat that is called or asked
    opener: int = int8
    kind: int = int8  # of fish: on sale, or offered
    leader: int = int8  # of the auction
    seller: int = int8  # on the quay
    partner: int = int8


class Box(Record):
    """The edition's data and the options of the table: read by the rules, never changed."""

    value: list[int] = int64[KINDS]  # what a crate is worth
    start: list[int] = int64[PURSES]
    wage: list[int] = int64[PURSES]
    bid_step: int = int64
    crates: list[int] = int16[KINDS]  # in the sea
    days: int = int8
    sealed: int = int8
    counter: int = int8
    open_clients: int = int8
