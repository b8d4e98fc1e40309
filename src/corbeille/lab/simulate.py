"""Many games of one kind: who wins from which seat, and how long it takes."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import repeat
from time import perf_counter
from typing import TYPE_CHECKING, Any

from corbeille.bots.roster import make_bot

from .batches import split, spread
from .intervals import wilson
from .plan import compiled, compiled_or_said
from .playing import play_fast, play_plain

if TYPE_CHECKING:
    from collections.abc import Callable

    from .plan import Plan
    from .playing import Played

POINTS = 2520  # for a win, shared evenly by 2, 3 … 10 winners, in whole numbers: sums do not depend on their order
PLAIN_BATCH, FAST_BATCH = 25, 2000
TURNS_COUNTED = 50  # games in which turns are counted, by the plain rules


@dataclass
class Tally:
    """Sums over games; whole numbers."""

    players: int
    games: int = 0
    steps: int = 0
    longest: int = 0
    shortest: int = 1 << 62
    points: list[int] = field(default_factory=list)
    results: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Begin at nothing for each seat."""
        self.points = self.points or list(repeat(0, self.players))
        self.results = self.results or list(repeat(0, self.players))

    def count(self, played: Played) -> None:
        """Add a game."""
        self.games += 1
        self.steps += played.steps
        self.longest, self.shortest = max(self.longest, played.steps), min(self.shortest, played.steps)
        for seat in played.winners:
            self.points[seat] += POINTS // len(played.winners)
        self.results = [one + two for one, two in zip(self.results, played.result, strict=True)]

    def add(self, other: Tally) -> None:
        """Add the games of another tally."""
        self.games += other.games
        self.steps += other.steps
        self.longest, self.shortest = max(self.longest, other.longest), min(self.shortest, other.shortest)
        self.points = [one + two for one, two in zip(self.points, other.points, strict=True)]
        self.results = [one + two for one, two in zip(self.results, other.results, strict=True)]


@dataclass(frozen=True)
class Simulation:
    """The figures, and what repeats them."""

    plan: Plan
    rules: str  # "compiled" or "plain": the figures are the same, the speed is not
    seconds: float
    tally: Tally
    turns: float  # a game, in the first ones

    def figures(self) -> dict[str, Any]:
        """Return everything in plain JSON values: the same in every run but for `rules` and the speed."""
        tally, games = self.tally, self.tally.games
        return {
            "game": self.plan.game,
            "players": self.plan.players,
            "options": dict(self.plan.options),
            "bots": list(self.plan.bots) or ["random"] * self.plan.players,
            "seed": self.plan.seed,
            "games": games,
            "rules": self.rules,
            "seconds": round(self.seconds, 3),
            "games_per_second": round(games / self.seconds, 1) if self.seconds else None,
            "steps": {"mean": round(tally.steps / games, 2), "least": tally.shortest, "most": tally.longest},
            "turns": {"mean": round(self.turns, 2), "counted_in": min(games, TURNS_COUNTED)},
            "seats": [
                {
                    "seat": seat,
                    "wins": round(tally.points[seat] / POINTS, 3),
                    "share": round(tally.points[seat] / POINTS / games, 4),
                    "interval": [round(end, 4) for end in wilson(tally.points[seat] / POINTS, games)],
                    "mean_result": round(tally.results[seat] / games, 1),
                }
                for seat in range(self.plan.players)
            ],
        }


def play_batch(plan: Plan, numbers: range) -> Tally:
    """Play the games with these numbers."""
    setting, tally = plan.setting(), Tally(plan.players)
    module, bots = compiled(setting), [make_bot(name) for name in plan.bots or ["random"] * plan.players]
    for number in numbers:
        seed = plan.seed_of(number)
        tally.count(play_fast(module, setting, bots, seed) if module else play_plain(setting, bots, seed))
    return tally


def count_turns(plan: Plan, games: int) -> float:
    """Return the mean number of turns in the first of the same games."""
    setting, bots = plan.setting(), [make_bot(name) for name in plan.bots or ["random"] * plan.players]
    return sum(play_plain(setting, bots, plan.seed_of(number)).turns for number in range(games)) / games


def simulate(plan: Plan, games: int, cores: int = 0, progress: Callable[[int], object] = bool) -> Simulation:
    """Play so many games; `progress` hears how many more are done."""
    fast = compiled_or_said(plan.setting()) is not None
    start, tally = perf_counter(), Tally(plan.players)
    for batch, part in spread(play_batch, plan, split(games, FAST_BATCH if fast else PLAIN_BATCH), cores):
        tally.add(part)
        progress(len(batch))
    seconds = perf_counter() - start
    return Simulation(
        plan, "compiled" if fast else "plain", seconds, tally, count_turns(plan, min(games, TURNS_COUNTED))
    )
