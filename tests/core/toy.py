"""A game for these tests: two seats, one secret number, one die.

Chance hides a number; each round chance rolls, then the seat on turn bets an amount or passes. A bet wins where the
roll is the hidden number, else it is lost. Out of turn, each seat may leave a note. `rounds` and the purse are free.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from corbeille.core.editions import Edition, only_keys, want_int
from corbeille.core.game import Flag, Game, Meta, Setting
from corbeille.core.menu import clear, offer, offer_range
from corbeille.core.refusals import FIRST_OWN, LEGAL, NOT_ASKED, OTHER_QUESTION
from corbeille.core.schema import Record, int16, int32
from corbeille.core.seats import CHANCE, OVER, UNKNOWN
from corbeille.core.tell import tell
from corbeille.core.vocabulary import Listed, Numbers, Verb, Vocabulary

if TYPE_CHECKING:
    from collections.abc import Mapping

HIDE, ROLL, PASS, BET, NOTE, CHEER = 0, 10, 20, 1000, 5000, 6000
TOO_POOR, SAME_NOTE = FIRST_OWN, FIRST_OWN + 1
HUGE = 6 << 100  # outcomes with the flag `deep`: more than a machine word counts


class State(Record):
    """A game under way; no field is zero for want of a value but `hidden`."""

    cash: list[int] = int32[2]
    note: list[int] = int16[2]
    hidden: int = int16  # 0: not yet; UNKNOWN in a view
    roll: int = int16  # 0: to be rolled
    round: int = int16


class Box(Record):
    """The options and the data."""

    rounds: int = int16
    purse: int = int32
    deep: int = int16


@dataclass(frozen=True)
class Hide:
    """Chance: the secret number."""

    number: int


@dataclass(frozen=True)
class Roll:
    """Chance: the die."""

    roll: int


@dataclass(frozen=True)
class Pass:
    """No bet."""


@dataclass(frozen=True)
class Bet:
    """Bet an amount on the roll."""

    amount: int


@dataclass(frozen=True)
class Note:
    """Leave a note, out of turn."""

    mark: int


@dataclass(frozen=True)
class Cheer:
    """Say something to the others; never asked for."""

    words: list[str]
    to: int


WORDS = Vocabulary(
    Verb(HIDE, Hide, number=Numbers(1, 6)),
    Verb(ROLL, Roll, roll=Numbers(1, 6)),
    Verb(PASS, Pass),
    Verb(BET, Bet, amount=Numbers(5, 5000, 5)),
    Verb(NOTE, Note, mark=Numbers(0, 99)),
    Verb(CHEER, Cheer, words=Listed([["olé"], ["ah", "oh"]]), to=Numbers(0, 1)),
)


def new_game(s: State, box: Box, players: int) -> None:
    """Purses are filled."""
    for seat in range(players):
        s.cash[seat] = box.purse


def decider(s: State, box: Box) -> int:
    """Chance, then the seats in turn."""
    if s.round >= box.rounds:
        return OVER
    return CHANCE if s.hidden == 0 or s.roll == 0 else s.round % 2


def awaited(s: State, box: Box) -> int:
    """One at a time."""
    by = decider(s, box)
    return 1 << by if by >= 0 else 0


def list_options(s: State, box: Box, seat: int, menu: Any) -> None:  # noqa: ANN401
    """Pass, or bet what one has."""
    clear(menu)
    if seat == decider(s, box):
        offer(menu, PASS)
        offer_range(menu, BET, BET + s.cash[seat] // 5 - 1, 1)


def refusal(s: State, box: Box, seat: int, action: int) -> int:
    """Nobody bets more than he has, nor before his turn."""
    if seat != decider(s, box):
        return NOT_ASKED
    if action == PASS:
        return LEGAL
    if not BET <= action < NOTE:
        return OTHER_QUESTION
    return LEGAL if 5 * (action - BET + 1) <= s.cash[seat] else TOO_POOR


def chance_count(_s: State, box: Box) -> int:
    """Six, or a great many of which each sixth is the same."""
    return HUGE if box.deep else 6


def chance_outcome(s: State, _box: Box, k: int) -> int:
    """The k-th outcome."""
    return (HIDE if s.hidden == 0 else ROLL) + k % 6


def may_happen(s: State, _box: Box, action: int) -> bool:
    """The number first, then rolls."""
    base = HIDE if s.hidden == 0 else ROLL
    return base <= action < base + 6


def apply(s: State, _box: Box, action: int) -> None:
    """Take a step."""
    if action < ROLL:
        s.hidden = action - HIDE + 1
    elif action < PASS:
        s.roll = action - ROLL + 1
    else:
        amount = 5 * (action - BET + 1) if action >= BET else 0
        won = amount if s.roll == s.hidden else -amount
        s.cash[s.round % 2] += won
        tell(s, 1, s.round % 2, won)
        s.roll, s.round = 0, s.round + 1


def aside_refusal(s: State, box: Box, seat: int, action: int) -> int:
    """Any note but the same again, as long as the game lasts."""
    if decider(s, box) == OVER or not NOTE <= action < CHEER:
        return OTHER_QUESTION
    return SAME_NOTE if s.note[seat] == action - NOTE else LEGAL


def list_asides(s: State, box: Box, seat: int, menu: Any) -> None:  # noqa: ANN401
    """Every note but the one that lies there."""
    clear(menu)
    for action in range(NOTE, NOTE + 100):
        if aside_refusal(s, box, seat, action) == LEGAL:
            offer(menu, action)


def apply_aside(s: State, _box: Box, seat: int, action: int) -> None:
    """Keep the note."""
    s.note[seat] = action - NOTE


def worth(s: State, _box: Box, seat: int) -> int:
    """Cash."""
    return s.cash[seat]


def beats(s: State, _box: Box, seat: int, other: int) -> bool:
    """The richer wins."""
    return s.cash[seat] > s.cash[other]


def mask(s: State, _box: Box, seat: int) -> None:
    """Only seat 0 knows the hidden number."""
    if seat != 0 and s.hidden != 0:
        s.hidden = UNKNOWN


def check_data(table: Mapping[str, Any]) -> dict[str, Any]:
    """The purse."""
    only_keys(table, "purse")
    return {"purse": want_int(table, "purse", 0, 10_000, 5)}


def pack(options: Mapping[str, Any], data: Mapping[str, Any]) -> Box:
    """Options and data, for the rules."""
    box = Box()
    box.rounds, box.deep, box.purse = options["rounds"], options["deep"], data["purse"]
    return box


def kind(_setting: Setting, s: Any, _by: int) -> str:  # noqa: ANN401
    """The question, or the `do` of chance."""
    if s.hidden == 0:
        return "hide"
    return "roll" if s.roll == 0 else "bet"


RULES: Any = SimpleNamespace(
    new_game=new_game,
    decider=decider,
    awaited=awaited,
    list_options=list_options,
    refusal=refusal,
    chance_count=chance_count,
    chance_outcome=chance_outcome,
    may_happen=may_happen,
    apply=apply,
    aside_refusal=aside_refusal,
    list_asides=list_asides,
    apply_aside=apply_aside,
    worth=worth,
    beats=beats,
    mask=mask,
)


def make_game(version: int = 3) -> Game:
    """Return the game, with this version of its rules."""
    flags = (Flag("rounds", range(1, 1001), 2), Flag("deep", (False, True), default=False))
    return Game(
        meta=Meta("toy", "Toy", version, (2, 2), 1, flags),
        rules=RULES,
        state=State,
        box=Box,
        package="tests.core",
        edition=lambda _options=None: Edition("plain", "plain", {"purse": 100}),
        check_data=check_data,
        pack=pack,
        vocabulary=lambda _options, _data: WORDS,
        kind=kind,
        turn=lambda s: s.round % 2,
        turn_event="won",
        describe=lambda _setting, s: {"cash": list(s.cash), "note": list(s.note), "hidden": s.hidden, "roll": s.roll},
        hear=lambda _setting, told, _seat: {"event": "won", "seat": told[1], "amount": told[2]},
        reasons={TOO_POOR: ("too-poor", "TOY-3"), SAME_NOTE: ("same-note", "TOY-7")},
        facts=lambda _setting, _view, _seat, _action: {},
        secrets=(),
        total=lambda _setting, _s: {},
        labels=lambda _setting: {},
        asides=frozenset({"note"}),
    )


GAME = make_game()
CATALOGUE = {"toy": GAME}.__getitem__
