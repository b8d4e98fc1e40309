"""Simulations and arenas: the same figures on one core or several, by compiled or plain rules; honest intervals."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import sqrt
from typing import TYPE_CHECKING, Any

import pytest

from corbeille import native
from corbeille.bots.roster import make_bot
from corbeille.core.errors import Fault
from corbeille.lab import arena, simulate
from corbeille.lab.arena import Arena, arrangements, fight, play_some
from corbeille.lab.batches import split, spread
from corbeille.lab.intervals import Z, wilson
from corbeille.lab.plan import Plan, compiled
from corbeille.lab.playing import Played, play_fast, play_plain
from corbeille.lab.simulate import POINTS, Simulation, Tally

if TYPE_CHECKING:
    from collections.abc import Iterator

    from corbeille.bots.contract import Bot

CARDS = {"power_cards": True, "holdings": "hidden"}
VARIES = ("rules", "seconds", "games_per_second")


@pytest.fixture(autouse=True)
def small_batches(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Cut the work of few games into several batches, as that of many is."""
    for module in (arena, simulate):
        for name in ("FAST_BATCH", "PLAIN_BATCH"):
            monkeypatch.setattr(module, name, 3)
    yield
    native._found.cache_clear()  # noqa: SLF001 - what was found is remembered for the whole process


def by_plain_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Switch the compiled rules off."""
    native._found.cache_clear()  # noqa: SLF001 - what was found is remembered for the whole process
    monkeypatch.setenv(native.OFF, "0")


def figures(result: Simulation | Arena) -> dict[str, Any]:
    """Return what must not vary from run to run."""
    return {name: value for name, value in result.figures().items() if name not in VARIES}


# -- the same figures everywhere

SIMULATED = [
    Plan("grand_hotel", 4, 7, {"edition": "acquire"}),
    Plan("grand_hotel", 2, 8, CARDS, bots=("habitué", "random")),
]


@pytest.mark.parametrize("plan", SIMULATED)
def test_a_simulation_gives_the_same_figures_compiled_and_plain_on_one_core_and_on_two(
    plan: Plan, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = simulate.simulate(plan, 8, cores=1)
    shared = simulate.simulate(plan, 8, cores=2)
    by_plain_rules(monkeypatch)
    plain = simulate.simulate(plan, 8, cores=1)
    assert (alone.rules, plain.rules) == ("compiled", "plain")
    assert figures(alone) == figures(shared) == figures(plain)


def test_an_arena_gives_the_same_figures_compiled_and_plain_on_one_core_and_on_two(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plan = Plan("grand_hotel", 3, 9, {}, bots=("habitué", "random", "random"))
    alone, shared = fight(plan, 6, cores=1), fight(plan, 6, cores=2)
    by_plain_rules(monkeypatch)
    plain = fight(plan, 6, cores=1)
    assert (alone.rules, plain.rules) == ("compiled", "plain")
    assert figures(alone) == figures(shared) == figures(plain)


def test_another_seed_is_another_simulation() -> None:
    one, two = (simulate.simulate(Plan("grand_hotel", 3, seed), 4, cores=1) for seed in (1, 2))
    assert figures(one) | {"seed": 0} != figures(two) | {"seed": 0}


def test_more_games_begin_with_the_same_ones() -> None:
    plan = Plan("grand_hotel", 4, 3)
    few, rest = simulate.play_batch(plan, range(5)), simulate.play_batch(plan, range(5, 9))
    few.add(rest)
    assert few == simulate.play_batch(plan, range(9))


@pytest.mark.parametrize("bots", [("random",) * 3, ("habitué", "random", "habitué")])
def test_a_game_is_the_same_by_both_rules(bots: tuple[str, ...]) -> None:
    setting = Plan("grand_hotel", 3, 1, {}).setting()
    module, seated = compiled(setting), [make_bot(name) for name in bots]
    for seed in range(3):
        fast, plain = play_fast(module, setting, seated, seed), play_plain(setting, seated, seed)
        assert (fast.steps, fast.result, fast.winners) == (plain.steps, plain.result, plain.winners)
        assert plain.turns > setting.players


def test_the_habitue_beats_three_random_players() -> None:
    plan = Plan("grand_hotel", 4, 1, {}, bots=("habitué", "random", "random", "random"))
    best = fight(plan, 40, cores=1).standings[0]
    assert best.bot == "habitué"
    assert wilson(best.wins, best.games)[0] > 0.5


# -- chairs


def test_every_arrangement_is_played_equally_often() -> None:
    bots = ("habitué", "random", "random", "random")
    orders = arrangements(bots, 400)
    names = [tuple(bots[chair] for chair in order) for order in orders]
    assert sorted(names) == sorted(set(permutations(bots)))
    assert len(orders) == 4


def test_too_many_arrangements_move_one_chair_further() -> None:
    bots = tuple("abcdef")
    orders = arrangements(bots, 100)
    assert len(orders) == 6
    for seat in range(6):
        assert Counter(order[seat] for order in orders) == Counter(range(6))


def test_an_arena_rounds_up_to_whole_rounds_of_arrangements() -> None:
    plan = Plan("grand_hotel", 3, 9, {}, bots=("habitué", "random", "random"))
    result = fight(plan, 4, cores=1)
    assert (result.arrangements, result.games) == (3, 6)
    assert sum(standing.wins for standing in result.standings) == pytest.approx(6)


def test_all_arrangements_of_a_round_have_the_same_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = []

    def played(_module: object, _setting: object, _bots: object, seed: int) -> Played:
        seeds.append(seed)
        return Played(1, (5, 3), (0,))

    monkeypatch.setattr(arena, "play_fast", played)
    plan = Plan("grand_hotel", 2, 4, {}, bots=("habitué", "random"))
    sums = play_some(arrangements(plan.bots, 6), plan, range(6))
    assert seeds[0::2] == seeds[1::2]
    assert len(set(seeds)) == 3
    assert sums == [(3 * POINTS, 24), (3 * POINTS, 24)]  # who sits first wins: each chair did three times


# -- sums


def test_a_shared_victory_is_shared_in_whole_points() -> None:
    tally = Tally(4)
    tally.count(Played(10, (5, 5, 1, 5), (0, 1, 3)))
    tally.count(Played(30, (1, 9, 2, 3), (1,)))
    assert tally.points == [POINTS // 3, POINTS // 3 + POINTS, 0, POINTS // 3]
    assert sum(tally.points) == 2 * POINTS
    assert (tally.games, tally.steps, tally.shortest, tally.longest) == (2, 40, 10, 30)
    assert tally.results == [6, 14, 3, 8]


def test_points_can_be_shared_by_any_number_of_players() -> None:
    assert all(POINTS % players == 0 for players in range(1, 11))


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [  # R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_intervals_are_those_of_the_literature(successes: int, trials: int, low: float, high: float) -> None:
    assert wilson(successes, trials) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize(("successes", "trials"), [(1, 10), (7.5, 40), (392, 400)])
def test_the_ends_of_an_interval_are_shares_that_would_just_not_surprise(successes: float, trials: int) -> None:
    for end in wilson(successes, trials):
        assert abs(successes / trials - end) == pytest.approx(Z * sqrt(end * (1 - end) / trials))


def test_without_games_nothing_is_known() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_work_is_cut_without_gap_or_overlap() -> None:
    assert [number for batch in split(10, 3) for number in batch] == list(range(10))
    assert [len(batch) for batch in split(10, 3)] == [3, 3, 3, 1]
    assert split(0, 3) == []


def test_progress_hears_of_every_game() -> None:
    heard: list[int] = []
    simulate.simulate(Plan("grand_hotel", 3, 1), 7, cores=1, progress=heard.append)
    assert heard == [3, 3, 1]
    heard.clear()
    fight(Plan("grand_hotel", 2, 1, bots=("random", "habitué")), 8, cores=1, progress=heard.append)
    assert heard == [3, 3, 2]


# -- what does not fit


def test_a_plan_says_what_does_not_fit() -> None:
    with pytest.raises(Fault, match="7 seats; grand_hotel is for 2 to 6"):
        Plan("grand_hotel", 7, 1).setting()
    with pytest.raises(Fault, match='option "edition"'):
        Plan("grand_hotel", 3, 1, {"edition": "monopoly"}).setting()
    with pytest.raises(Fault, match='no bot is called "champion"'):
        fight(Plan("grand_hotel", 2, 1, bots=("champion", "random")), 2, cores=1)


def fail(_plan: Plan, batch: range) -> int:
    """Work that cannot be done."""
    msg = f"batch {batch.start}"
    raise Fault(msg)


@pytest.mark.parametrize("cores", [1, 2])
def test_a_fault_in_a_batch_reaches_whoever_asked(cores: int) -> None:
    with pytest.raises(Fault, match="batch"):
        list(spread(fail, Plan("grand_hotel", 3, 1), split(6, 3), cores))


def test_a_bot_that_cheats_is_caught() -> None:
    class Cheat:
        """Answers what nobody offered."""

        def answer(self, *_: object) -> int:
            return 5_000

        def answer_fast(self, *_: object) -> int:
            return 5_000

    cheats: list[Bot] = [Cheat(), Cheat(), Cheat()]
    setting = Plan("grand_hotel", 3, 1).setting()
    with pytest.raises(Fault, match="Cheat answers 5000, which is none of its"):
        play_plain(setting, cheats, 1)
    with pytest.raises(Fault, match="Cheat answers 5000, which is none of its"):
        play_fast(compiled(setting), setting, cheats, 1)
