"""What may be done in Criée: typed actions, and the frozen numbers that the rules know them by."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from corbeille.core.errors import Fault
from corbeille.core.vocabulary import Names, Numbers, Verb, Vocabulary

from .state import CEILING, KINDS, SEATS

AMOUNTS = 1 << 34  # more than the ceiling (CR-002): a verb with an amount has a block of so many numbers


class Do:
    """The first number of each kind of action; what follows is added."""

    PASS = 0
    PAY = 1  # + purse
    KEEP = 3
    ACCEPT = 4
    REFUSE = 5
    WITHDRAW = 6
    CATCH = 1 << 24  # + crates of each kind, four bits each, the first kind lowest
    BID = 1 << 34  # + price
    COUNTER = 2 << 34  # + price
    ORDER = 3 << 34  # + limit
    OFFER = 4 << 34  # + 2**34 × (10 × kind + partner) + price
    END = 64 << 34


CRATE_BITS = 4
MOST_CRATES = (1 << CRATE_BITS) - 1

# The answers to each question (`state.Ask`) that have no amount; none to chance, nor when the game is over.
PLAIN_ANSWERS = (
    (),
    (Do.PASS,),
    (Do.PASS,),
    (Do.PAY, Do.PAY + 1),
    (Do.KEEP,),
    (Do.ACCEPT, Do.REFUSE),
    (Do.ACCEPT, Do.REFUSE),
    (),
)

KIND_NAMES = ("sardine", "mackerel", "hake", "sole", "bass", "turbot")
PURSE_NAMES = ("cash", "vouchers")


@dataclass(frozen=True, slots=True)
class Catch:
    """Chance: the catch of the day (CR-021)."""

    crates: dict[str, int]


@dataclass(frozen=True, slots=True)
class Bid:
    """Bid, or write into one's envelope, so much for the lot (CR-030, CR-040)."""

    price: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Bid no more (CR-030, CR-040)."""


@dataclass(frozen=True, slots=True)
class Pay:
    """Name the purse that pays (CR-050)."""

    purse: str


@dataclass(frozen=True, slots=True)
class Offer:
    """Offer a crate of this kind to that seat, at this price (CR-070)."""

    fish: str
    partner: int
    price: int


@dataclass(frozen=True, slots=True)
class Keep:
    """Offer nothing (CR-070)."""


@dataclass(frozen=True, slots=True)
class Accept:
    """Take the offer, or the lower price (CR-071, CR-073)."""


@dataclass(frozen=True, slots=True)
class Refuse:
    """Do not (CR-071, CR-073)."""


@dataclass(frozen=True, slots=True)
class Counter:
    """Name a lower price (CR-071)."""

    price: int


@dataclass(frozen=True, slots=True)
class Order:
    """Out of turn: leave an order, up to so much for a lot (CR-060)."""

    limit: int


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Out of turn: withdraw one's order (CR-060)."""


class Catches:
    """A domain of one's own: too many values to list, so they are read digit by digit."""

    size = 1 << CRATE_BITS * KINDS

    def value(self, number: int) -> dict[str, int]:
        """Return the crates of each kind."""
        if not 0 <= number < self.size:
            raise Fault(f"{number} is no catch")
        return {name: number >> CRATE_BITS * kind & MOST_CRATES for kind, name in enumerate(KIND_NAMES)}

    def number(self, value: Any) -> int:  # noqa: ANN401 - a JSON value
        """Return the number of a catch."""
        if not isinstance(value, dict) or sorted(value) != sorted(KIND_NAMES):
            raise Fault(f"{value!r} is no catch; right is an object with {', '.join(KIND_NAMES)}")
        counts = [value[name] for name in KIND_NAMES]
        if any(type(count) is not int or not 0 <= count <= MOST_CRATES for count in counts):
            raise Fault(f"{value!r} is no catch; right are whole numbers from 0 to {MOST_CRATES}")
        return sum(count << CRATE_BITS * kind for kind, count in enumerate(counts))


def vocabulary() -> Vocabulary:
    """Return all verbs; the words are the same in every edition, only printed names differ."""
    fish, seat, amount = Names(KIND_NAMES), Numbers(0, SEATS - 1), Numbers(0, AMOUNTS - 1)
    return Vocabulary(
        Verb(Do.CATCH, Catch, crates=Catches()),
        Verb(Do.BID, Bid, price=amount),
        Verb(Do.PASS, Pass),
        Verb(Do.PAY, Pay, purse=Names(PURSE_NAMES)),
        Verb(Do.OFFER, Offer, fish=fish, partner=seat, price=amount),
        Verb(Do.KEEP, Keep),
        Verb(Do.ACCEPT, Accept),
        Verb(Do.REFUSE, Refuse),
        Verb(Do.COUNTER, Counter, price=amount),
        Verb(Do.ORDER, Order, limit=amount),
        Verb(Do.WITHDRAW, Withdraw),
    )


assert CEILING < AMOUNTS  # noqa: S101 - the numbers above are laid out for it
