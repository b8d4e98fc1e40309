"""What may be done in Criée: typed actions, and the frozen numbers that the rules know them by."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from corbeille.core.errors import Fault
from corbeille.core.vocabulary import Names, Numbers, Verb, Vocabulary

from .state import CATCH, KINDS, SEATS

AMOUNTS = 1 << 34  # more than the ceiling (CR-002), so an amount fits behind the first number of its verb
CRATE_BITS = 4  # of a catch, for each kind


class Do:
    """The first number of each kind of action; what follows is added."""

    OPENER = 0  # + seat
    CLIENT = 100  # + 8 × seat + kind
    PASS = 200
    PAY = 201  # + purse
    KEEP = 203
    ACCEPT = 204
    REFUSE = 205
    OFFER = 300  # + 10 × kind + partner
    WITHDRAW = 400  # + kind
    CATCH = 1 << 33  # + crates of each kind, four bits each, the first kind lowest
    BID = 1 << 34  # + price
    PRICE = 2 << 34  # + price
    COUNTER = 3 << 34  # + price
    ORDER = 4 << 34  # + 2**34 × kind + limit
    END = 12 << 34


KIND_NAMES = ("sardine", "mackerel", "hake", "pollack", "sole", "bass", "turbot", "langoustine")
PURSE_NAMES = ("cash", "vouchers")


@dataclass(frozen=True, slots=True)
class Opener:
    """Chance: who opens the first day (CR-011)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Client:
    """Chance: the client card of a seat (CR-012)."""

    seat: int
    fish: str


@dataclass(frozen=True, slots=True)
class Catch:
    """Chance: the catch of the day (CR-021)."""

    crates: dict[str, int]


@dataclass(frozen=True, slots=True)
class Bid:
    """Bid, or write into one's envelope, so much for a crate (CR-030, CR-040)."""

    price: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Bid no more."""


@dataclass(frozen=True, slots=True)
class Pay:
    """Name the purse that pays (CR-050)."""

    purse: str


@dataclass(frozen=True, slots=True)
class Offer:
    """Offer a crate of this kind to that seat (CR-070)."""

    fish: str
    partner: int


@dataclass(frozen=True, slots=True)
class Keep:
    """Offer nothing (CR-070)."""


@dataclass(frozen=True, slots=True)
class Price:
    """Name the price of one's offer (CR-071)."""

    price: int


@dataclass(frozen=True, slots=True)
class Accept:
    """Take the offer, or the other price (CR-072, CR-074)."""


@dataclass(frozen=True, slots=True)
class Refuse:
    """Take it not."""


@dataclass(frozen=True, slots=True)
class Counter:
    """Name a lower price (CR-074)."""

    price: int


@dataclass(frozen=True, slots=True)
class Order:
    """Out of turn: leave an order, up to so much for a crate (CR-060)."""

    fish: str
    limit: int


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Out of turn: withdraw an order (CR-060)."""

    fish: str


def crates_in(catch: int, kind: int) -> int:
    """Return how many crates of a kind a catch has (the rules have the same in `rules/catch.py`)."""
    return catch >> CRATE_BITS * kind & (1 << CRATE_BITS) - 1


class Catches:
    """A domain of one's own: too many values to list, so they are read digit by digit."""

    size = 1 << CRATE_BITS * KINDS

    def value(self, number: int) -> dict[str, int]:
        """Return the crates of each kind."""
        if not 0 <= number < self.size:
            raise Fault(f"{number} is no catch")
        return {name: crates_in(number, kind) for kind, name in enumerate(KIND_NAMES)}

    def number(self, value: Any) -> int:  # noqa: ANN401 - a JSON value
        """Return the number of a catch."""
        if not isinstance(value, dict) or sorted(value) != sorted(KIND_NAMES):
            raise Fault(f"{value!r} does not have the keys {', '.join(KIND_NAMES)}")
        counts = [value[name] for name in KIND_NAMES]
        if any(type(count) is not int or not 0 <= count <= CATCH for count in counts):
            raise Fault(f"{value!r} are not whole numbers from 0 to {CATCH}")
        return sum(count << CRATE_BITS * kind for kind, count in enumerate(counts))


def vocabulary() -> Vocabulary:
    """Return all verbs; the words are the same in every edition, only printed names differ."""
    fish, seat, amount = Names(KIND_NAMES), Numbers(0, SEATS - 1), Numbers(0, AMOUNTS - 1)
    return Vocabulary(
        Verb(Do.OPENER, Opener, seat=seat),
        Verb(Do.CLIENT, Client, seat=seat, fish=fish),
        Verb(Do.CATCH, Catch, crates=Catches()),
        Verb(Do.BID, Bid, price=amount),
        Verb(Do.PASS, Pass),
        Verb(Do.PAY, Pay, purse=Names(PURSE_NAMES)),
        Verb(Do.OFFER, Offer, fish=fish, partner=seat),
        Verb(Do.KEEP, Keep),
        Verb(Do.PRICE, Price, price=amount),
        Verb(Do.ACCEPT, Accept),
        Verb(Do.REFUSE, Refuse),
        Verb(Do.COUNTER, Counter, price=amount),
        Verb(Do.ORDER, Order, fish=fish, limit=amount),
        Verb(Do.WITHDRAW, Withdraw, fish=fish),
    )
