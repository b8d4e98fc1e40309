"""A random game by the plain rules, written down as questions and answers, so that every target can be asked."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any

from corbeille.core.chance import Dice, seed_dice
from corbeille.core.menu import Menu, Weights
from corbeille.core.playout import playout
from corbeille.core.position import read_menu
from corbeille.core.seats import CHANCE, OVER, SPECTATOR

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from corbeille.core.game import Game
    from corbeille.core.position import Options
    from corbeille.core.schema import Record

    from .targets import Line

MANY = 6  # of a longer list, that many answers are compared, both ends among them


@dataclass
class Transcript:
    """Questions, and what plain Python answered."""

    lines: list[Line] = field(default_factory=list)
    answers: list[str] = field(default_factory=list)

    def note(self, answer: object, name: str, *numbers: str | int) -> None:
        """Add one."""
        self.lines.append([name, *numbers])
        self.answers.append(str(int(answer) if isinstance(answer, bool) else answer))

    def compare(self, answers: Sequence[str], target: str) -> None:
        """Fail where another target answers anything else, and say what was asked."""
        assert len(answers) == len(self.answers), f"{target}: {len(answers)} answers"
        for at, (mine, its) in enumerate(zip(self.answers, answers, strict=True)):
            assert its == mine, f"{target}, line {at}: {its}, not {mine}, after {self.lines[max(at - 3, 0) : at + 1]}"


class Recorder:
    """A game by the plain rules, and everything that is asked on its way."""

    def __init__(self, game: Game, box: Record, players: int, seed: int) -> None:
        """Begin the game."""
        self.game, self.rules, self.advice = game, game.rules, game.advice
        self.box, self.players, self.random = box, players, Random(seed)  # noqa: S311 - seeded
        self.s: Any = game.state()
        self.menu = Menu()  # making one is slow
        self.written = Transcript()
        self.written.note(box.to_bytes().hex(), "box", box.to_bytes().hex())
        self.rules.new_game(self.s, box, players)
        self.written.note(0, "new_game", players)

    def play(self, views_every: int) -> Transcript:
        """Play at random to the end; look at the views of all seats once in so many steps."""
        step = 0
        while (by := self.rules.decider(self.s, self.box)) != OVER:
            self.look(by)
            if step % views_every == 0:
                self.look_at_views(by)
            if step % views_every == views_every // 2:
                self.play_out()
            self.act(by)
            step += 1
        self.look(by)
        for seat in range(self.players):
            for other in range(self.players):
                self.written.note(self.rules.beats(self.s, self.box, seat, other), "beats", seat, other)
        return self.written

    def look(self, by: int) -> None:
        """Ask everything that changes nothing."""
        note, s, box = self.written.note, self.s, self.box
        note(s.to_bytes().hex(), "state")
        note(by, "decider")
        note(self.rules.awaited(s, box), "awaited")
        seat, action = self.random.randrange(self.players), self.random.randrange(-2, 2000)
        note(self.rules.worth(s, box, seat), "worth", seat)
        note(self.rules.refusal(s, box, seat, action), "refusal", seat, action)
        note(self.rules.may_happen(s, box, action), "may_happen", action)
        if by == CHANCE:
            note(self.rules.chance_count(s, box), "chance_count")
        for answering in range(self.players):
            if by != OVER and (self.rules.awaited(s, box) >> answering & 1 or answering == by):
                self.look_at_options(answering)
        if "list_asides" in vars(self.rules):
            self.look_at_asides(seat, action)

    def look_at_options(self, seat: int) -> None:
        """Ask for the answers of a seat, and whether they are legal."""
        options = self.listed(self.rules.list_options, seat)
        every = list(options)
        self.written.note(len(every), "count_options", seat)
        for k in sorted({len(every) * i // MANY for i in range(MANY)} | {len(every) - 1}) if every else []:
            self.written.note(every[k], "option", seat, k)
        action = self.random.choice(every or [0])
        self.written.note(self.rules.refusal(self.s, self.box, seat, action), "refusal", seat, action)

    def look_at_asides(self, seat: int, action: int) -> None:
        """Ask what a seat may do out of turn."""
        rules: Any = self.rules
        every = list(self.listed(rules.list_asides, seat))
        self.written.note(len(every), "count_asides", seat)
        for k in range(min(len(every), MANY)):
            self.written.note(every[k], "aside", seat, k)
        for one in [action, *every[:2]]:
            self.written.note(rules.aside_refusal(self.s, self.box, seat, one), "aside_refusal", seat, one)

    def listed(self, listing: Callable[..., None], seat: int) -> Options:
        """Return what a function of the rules offers."""
        listing(self.s, self.box, seat, self.menu)
        return read_menu(self.menu)

    def look_at_views(self, by: int) -> None:
        """Mask and fill for every seat and a spectator; ask for advice in the view of the seat that answers."""
        note, true = self.written.note, self.s
        for seat in (SPECTATOR, *range(self.players)):
            self.s = true.clone()
            self.rules.mask(self.s, self.box, seat)
            note(0, "mask", seat)
            note(self.s.to_bytes().hex(), "state")
            if self.advice and seat == by >= 0:
                self.look_at_advice(seat)
            seed = self.random.randrange(1 << 40)
            self.rules.fill(self.s, self.box, seeded(seed))
            note(0, "fill", seed)
            note(self.s.to_bytes().hex(), "state")
            note(true.to_bytes().hex(), "state", true.to_bytes().hex())
        self.s = true

    def look_at_advice(self, seat: int) -> None:
        """Ask for advice."""
        menu, weights, seed = self.menu, Weights(), self.random.randrange(1 << 40)
        self.rules.list_options(self.s, self.box, seat, menu)
        if hasattr(self.advice, "evaluate"):
            self.written.note(self.advice.evaluate(self.s, self.box, seat), "evaluate", seat)
        if hasattr(self.advice, "weigh"):
            self.advice.weigh(self.s, self.box, seat, menu, weights)
            every = [*weights.single[: menu.singles], *weights.span[: menu.ranges]]
            for k in range(min(len(every), MANY)):
                self.written.note(every[k], "weight", seat, k)
        if hasattr(self.advice, "choose"):
            choice = self.advice.choose(self.s, self.box, seat, menu, seeded(seed))
            self.written.note(choice, "choose", seed, seat)

    def play_out(self) -> None:
        """Play a copy at random to its end, from a seed."""
        true, seed = self.s, self.random.randrange(1 << 62)
        self.s = true.clone()
        steps = playout(self.rules, self.s, self.box, seeded(seed))
        self.written.note(steps, "playout", seed)
        self.written.note(self.s.to_bytes().hex(), "state")
        self.written.note(true.to_bytes().hex(), "state", true.to_bytes().hex())
        self.s = true

    def act(self, by: int) -> None:
        """Take a step, and sometimes something out of turn before it."""
        rules: Any = self.rules
        seat = self.random.randrange(self.players)
        asides = list(self.listed(rules.list_asides, seat)) if hasattr(rules, "list_asides") else []
        if asides and self.random.random() < 1 / 4:
            action = self.random.choice(asides)
            rules.apply_aside(self.s, self.box, seat, action)
            self.written.note(0, "apply_aside", seat, action)
        by = rules.decider(self.s, self.box)
        if by == CHANCE:
            k = self.random.randrange(rules.chance_count(self.s, self.box))
            action = rules.chance_outcome(self.s, self.box, k)
            self.written.note(action, "chance_outcome", k)
        elif by != OVER:
            action = self.random.choice(list(self.listed(rules.list_options, by)))
        else:
            return
        rules.apply(self.s, self.box, action)
        self.written.note(0, "apply", action)


def seeded(seed: int) -> Dice:
    """Return dice of a seed."""
    dice = Dice()
    seed_dice(dice, seed)
    return dice
