"""A game played at random, step by step, and the moments of it that a check looks at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..errors import Illegal
from ..position import Position
from ..seats import CHANCE
from .failure import Nonconformity, Place

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from ..position import Options, Told
    from ..vocabulary import Vocabulary
    from .tables import Table

MOST_STEPS = 100_000
ASIDE = 8  # one step in so many is out of turn, where the game has such


@dataclass(frozen=True)
class Step:
    """Who does what; `aside` when it is out of turn."""

    by: int
    action: int
    aside: bool = False

    def is_legal(self, position: Position) -> bool:
        """Whether it could be done there."""
        return (position.aside_refusal if self.aside else position.refusal)(self.by, self.action) is None

    def take(self, position: Position) -> list[Told]:
        """Do it, checked; return what happened."""
        return (position.play_aside if self.aside else position.play)(self.by, self.action)

    def take_offered(self, position: Position) -> list[Told]:
        """Do what was offered: then it cannot be refused."""
        try:
            return self.take(position)
        except Illegal as illegal:
            text = text_of(position.setting.words, self.action)
            raise Nonconformity(f"{text} is offered to {name_of(self.by)}, and it is refused: {illegal}") from illegal


@dataclass(frozen=True)
class Moment:
    """A position of a game, the step that is taken in it (none at the end), and what that told."""

    table: Table
    number: int  # of steps before it
    position: Position
    step: Step | None
    told: list[Told]

    @property
    def kind(self) -> str:
        """What is asked, of whom: each kind deserves a look."""
        return self.position.kind or "over"

    def place(self) -> Place:
        """Return where it is, for what goes wrong here."""
        return Place(self.name)

    def name(self) -> str:
        """Say where it is."""
        if self.step is None:
            return f"after step {self.number}, the last"
        text = text_of(self.table.setting.words, self.step.action)
        return f"before step {self.number + 1} ({name_of(self.step.by)}: {text})"


def text_of(words: Vocabulary, action: int) -> str:
    """Return an action in words, or its number where it has none."""
    return words.text(action) if action in words else f"{action}, no action of the vocabulary,"


def name_of(by: int) -> str:
    """Name who takes a step."""
    return "chance" if by == CHANCE else f"seat {by}"


def play(table: Table) -> Iterator[Moment]:
    """Play a game at random to its end, and yield every moment of it; positions may be kept."""
    random, position = table.random("play"), Position.start(table.setting)
    for number in range(MOST_STEPS):
        with Place(lambda: f"step {number + 1}"):  # noqa: B023 - asked at once
            step = next_step(position, random)
            before, told = position.clone(), step.take_offered(position) if step else []
        yield Moment(table, number, before, step, told)
        if step is None:
            return
    raise Nonconformity(f"no end after {MOST_STEPS} steps of random play")


def next_step(position: Position, random: Random) -> Step | None:
    """Return a step at random; nothing when the game is over."""
    if position.over:
        return None
    if position.setting.game.asides and random.randrange(ASIDE) == 0:
        seat = random.randrange(position.setting.players)
        offered = position.asides(seat)
        if len(offered) > 0:
            return Step(seat, pick(offered, random), aside=True)
    by = position.decider
    return Step(by, outcome(position, random) if by == CHANCE else pick(position.options(by), random))


def outcome(position: Position, random: Random) -> int:
    """Return what chance does, each outcome equally likely."""
    rules, s, box = position.setting.game.rules, position.s, position.setting.box
    return rules.chance_outcome(s, box, random.randrange(rules.chance_count(s, box)))


def pick(options: Options, random: Random) -> int:
    """Return one of the answers: any, or, of ranges as often, an end, where the rules are narrow."""
    if len(options) == 0:
        raise Nonconformity("somebody is asked, and no answer is legal")
    if options.ranges and random.randrange(2):
        return random.choice(corners(options))
    k = random.randrange(len(options))
    for span in (options.singles, *options.ranges):
        if k < len(span):
            return span[k]
        k -= len(span)
    raise AssertionError


def corners(options: Options) -> list[int]:
    """Return the single answers and the ends of ranges."""
    return sorted({*options.singles, *(end for span in options.ranges for end in (span[0], span[-1]))})


def looks(table: Table, most: int) -> list[Moment]:
    """Play a game and return some moments, in their order: of each kind of question some, seldom ones first."""
    moments = list(play(table))
    random, kinds = table.random("looks"), dict[str, list[Moment]]()
    for moment in moments:
        kinds.setdefault(moment.kind, []).append(moment)
    for pile in kinds.values():
        random.shuffle(pile)
    return sorted(in_turn(list(kinds.values()), most), key=lambda moment: moment.number)


def in_turn(piles: Sequence[list[Moment]], most: int) -> list[Moment]:
    """Take one of each pile, again and again."""
    taken: list[Moment] = []
    while len(taken) < most and any(piles):
        taken += [pile.pop() for pile in piles if pile]
    return taken[:most]


def some(options: Options, random: Random, most: int) -> list[int]:
    """Return some of the answers: the corners, or a choice of them."""
    known = corners(options)
    return known if len(known) <= most else random.sample(known, most)
