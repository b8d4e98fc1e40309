"""What may be done in Grand Hôtel: typed actions, and the frozen numbers that the rules know them by."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from corbeille.core.vocabulary import Listed, Names, Numbers, Verb, Vocabulary

from .state import CHAINS, END_OF_CELLS, FIRST_CELL, LETTERS, NUMBERS, SEATS, Card

if TYPE_CHECKING:
    from collections.abc import Sequence


class Do:
    """The first number of each kind of action; what follows is added."""

    PLACE = 0  # + cell
    FOUND = 140  # + chain
    SURVIVOR = 147  # + chain
    NEXT_ABSORBED = 154  # + chain
    TRADE = 161  # + pairs of shares given up
    SELL = 211  # + shares
    BUY = 311  # + chain
    DONE = 318
    ANNOUNCE_END = 319
    PLAY_CARD = 320  # + card
    EXCHANGE = 326  # + 7 × pair of chains given + chain taken
    START_TILE = 600  # + 129 × seat + tile
    DRAW = 1374  # + 129 × seat + tile
    BANK_TILE = 2148  # + 129 × chain + tile
    BANK_NUMBER = 3051  # + 12 × chain + number - 1


MOST_SHARES = 99  # of a chain, in any edition
PAIRS = tuple((one, two) for one in range(CHAINS) for two in range(one, CHAINS))
CARDS = ("fievre", "heritage", "ope", "croissance", "vision")


@dataclass(frozen=True, slots=True)
class Place:
    """Lay a tile of one's hand (GH-020)."""

    tile: str


@dataclass(frozen=True, slots=True)
class Found:
    """Name the chain that one's tile founds (GH-031)."""

    chain: str


@dataclass(frozen=True, slots=True)
class Survivor:
    """Name the chain that absorbs the others, among equals (GH-041)."""

    chain: str


@dataclass(frozen=True, slots=True)
class NextAbsorbed:
    """Name the absorbed chain to be settled next, among equals (GH-042)."""

    chain: str


@dataclass(frozen=True, slots=True)
class Trade:
    """Give up so many shares of the absorbed chain, for half as many of the survivor (GH-063)."""

    count: int


@dataclass(frozen=True, slots=True)
class Sell:
    """Sell so many shares of the absorbed chain to the bank (GH-062)."""

    count: int


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy one share (GH-070)."""

    chain: str


@dataclass(frozen=True, slots=True)
class Done:
    """Place no more, or buy no more."""


@dataclass(frozen=True, slots=True)
class AnnounceEnd:
    """Announce the end of the game (GH-081)."""


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play one of the five cards (GH-100)."""

    card: str


@dataclass(frozen=True, slots=True)
class Exchange:
    """Give two own shares for one of the bank's, with O.P.E. (GH-103)."""

    give: list[str]
    take: str


@dataclass(frozen=True, slots=True)
class StartTile:
    """Chance: the tile that a seat lays at the start (GH-011)."""

    seat: int
    tile: str


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance: a tile for a hand (GH-013, GH-021)."""

    seat: int
    tile: str


@dataclass(frozen=True, slots=True)
class BankTile:
    """Chance: the tile that gives the bank's number (GH-090)."""

    chain: str
    tile: str


@dataclass(frozen=True, slots=True)
class BankNumber:
    """Chance: the bank's number when the pool is empty (GH-098)."""

    chain: str
    number: int


def cell_name(cell: int) -> str:
    """Return a cell as it is printed: number and letter."""
    return f"{cell // 10}{'ABCDEFGHI'[cell % 10]}"


ALL_CELLS = tuple(10 * number + letter for number in range(1, NUMBERS + 1) for letter in range(LETTERS))
TILE = Names([cell_name(cell) for cell in ALL_CELLS], ALL_CELLS)
SEAT = Numbers(0, SEATS - 1)
CARD = Names(CARDS, range(Card.FIEVRE, Card.VISION + 1))


def vocabulary(chains: Sequence[str]) -> Vocabulary:
    """Return the words of an edition whose chains have these names, in printed order."""
    chain = Names(chains)
    pair = Listed([[chains[one], chains[two]] for one, two in PAIRS])
    return Vocabulary(
        Verb(Do.PLACE, Place, tile=TILE),
        Verb(Do.FOUND, Found, chain=chain),
        Verb(Do.SURVIVOR, Survivor, chain=chain),
        Verb(Do.NEXT_ABSORBED, NextAbsorbed, chain=chain),
        Verb(Do.TRADE, Trade, count=Numbers(0, MOST_SHARES - 1, 2)),
        Verb(Do.SELL, Sell, count=Numbers(0, MOST_SHARES)),
        Verb(Do.BUY, Buy, chain=chain),
        Verb(Do.DONE, Done),
        Verb(Do.ANNOUNCE_END, AnnounceEnd),
        Verb(Do.PLAY_CARD, PlayCard, card=CARD),
        Verb(Do.EXCHANGE, Exchange, give=pair, take=chain),
        Verb(Do.START_TILE, StartTile, seat=SEAT, tile=TILE),
        Verb(Do.DRAW, Draw, seat=SEAT, tile=TILE),
        Verb(Do.BANK_TILE, BankTile, chain=chain, tile=TILE),
        Verb(Do.BANK_NUMBER, BankNumber, chain=chain, number=Numbers(1, NUMBERS)),
    )


assert TILE.size == END_OF_CELLS  # noqa: S101 - the numbers above are laid out for it
assert min(ALL_CELLS) == FIRST_CELL  # noqa: S101
