"""Bots against each other: every arrangement of the chairs is played equally often, with the same luck."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from itertools import permutations
from math import ceil, factorial, prod
from time import perf_counter
from typing import TYPE_CHECKING, Any

from corbeille.bots.roster import make_bot

from .batches import split, spread
from .intervals import wilson
from .plan import compiled, compiled_or_said
from .playing import play_fast, play_plain
from .simulate import FAST_BATCH, PLAIN_BATCH, POINTS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .plan import Plan


@dataclass(frozen=True)
class Standing:
    """How a bot did, over all its chairs."""

    bot: str
    chairs: int
    games: int  # of one chair
    wins: float
    mean_result: float

    @property
    def share(self) -> float:
        """Wins of one chair, in games."""
        return self.wins / self.games / self.chairs

    def figures(self) -> dict[str, Any]:
        """Return it in plain JSON values."""
        return {
            "bot": self.bot,
            "chairs": self.chairs,
            "wins": round(self.wins, 3),
            "share_of_a_chair": round(self.share, 4),
            "interval": [round(end, 4) for end in wilson(self.wins, self.games * self.chairs)],
            "mean_result": round(self.mean_result, 1),
        }


def arrangements(bots: Sequence[str], games: int) -> list[tuple[int, ...]]:
    """Return which bot sits where: every different order, or each order one seat further where those are too many."""
    chairs = range(len(bots))
    different = factorial(len(bots)) // prod(factorial(bots.count(bot)) for bot in set(bots))
    if different > games:
        return [tuple((seat + shift) % len(bots) for seat in chairs) for shift in chairs]
    by_names = {tuple(bots[chair] for chair in order): order for order in permutations(chairs)}
    return [by_names[names] for names in sorted(by_names)]


def play_some(orders: Sequence[tuple[int, ...]], plan: Plan, numbers: range) -> list[tuple[int, int]]:
    """Play the games with these numbers, the arrangements in turn; return points and result by chair."""
    setting, sums = plan.setting(), [(0, 0)] * plan.players
    module, bots = compiled(setting), [make_bot(name) for name in plan.bots]
    for number in numbers:
        turn, arrangement = divmod(number, len(orders))
        order, seed = orders[arrangement], plan.seed_of(turn)
        seated = [bots[chair] for chair in order]
        played = play_fast(module, setting, seated, seed) if module else play_plain(setting, seated, seed)
        for seat, chair in enumerate(order):
            won = POINTS // len(played.winners) if seat in played.winners else 0
            sums[chair] = (sums[chair][0] + won, sums[chair][1] + played.result[seat])
    return sums


@dataclass(frozen=True)
class Arena:
    """The standings, best first, and what repeats them."""

    plan: Plan
    games: int
    arrangements: int
    rules: str
    seconds: float
    standings: list[Standing]

    def figures(self) -> dict[str, Any]:
        """Return everything in plain JSON values; only `rules` and `seconds` vary from run to run."""
        return {
            "game": self.plan.game,
            "options": dict(self.plan.options),
            "seed": self.plan.seed,
            "games": self.games,
            "arrangements": self.arrangements,
            "rules": self.rules,
            "seconds": round(self.seconds, 3),
            "bots": [standing.figures() for standing in self.standings],
        }


def fight(plan: Plan, games: int, cores: int = 0, progress: Callable[[int], object] = bool) -> Arena:
    """Play at least so many games, each arrangement equally often."""
    orders = arrangements(plan.bots, games)
    games = ceil(games / len(orders)) * len(orders)
    fast = compiled_or_said(plan.setting()) is not None
    start, sums = perf_counter(), [(0, 0)] * plan.players
    for batch, part in spread(
        partial(play_some, orders), plan, split(games, FAST_BATCH if fast else PLAIN_BATCH), cores
    ):
        sums = [(won + more[0], result + more[1]) for (won, result), more in zip(sums, part, strict=True)]
        progress(len(batch))
    standings = sorted(_standings(plan.bots, sums, games), key=lambda standing: (-standing.share, standing.bot))
    return Arena(plan, games, len(orders), "compiled" if fast else "plain", perf_counter() - start, standings)


def _standings(bots: Sequence[str], sums: Sequence[tuple[int, int]], games: int) -> list[Standing]:
    """Bots of one name are one bot on several chairs."""
    made = []
    for bot in dict.fromkeys(bots):
        own = [sums[chair] for chair, name in enumerate(bots) if name == bot]
        wins, result = sum(won for won, _ in own) / POINTS, sum(result for _, result in own)
        made.append(Standing(bot, len(own), games, wins, result / games / len(own)))
    return made
