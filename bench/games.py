"""Whole random games, on every target: each answer as likely as any other, each chance event a step of its own.

Nothing here is made for the bench: games are played through the `list_options` and `apply` that everybody uses.
"""

from __future__ import annotations

import tempfile
from array import array
from functools import partial
from itertools import repeat
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

from corbeille import native
from corbeille.bots.contract import dice_of
from corbeille.core.game import Setting, set_table
from corbeille.core.playout import playout, steps
from corbeille.core.position import Position
from corbeille.games import catalogue

from .table import Row, best_in_a_row, best_of, seconds
from .targets import RUNS, Wasm, Yardstick

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

GAMES = 400  # of one run, compiled: short enough to find a quiet moment of a shared machine
PLAIN_GAMES = 4
BATCH = 1_024
CALLS = 20_000
NAMES = ("Anne", "Bruno", "Chloé", "David", "Elsa", "Fanny")


def table(players: int = 4, **options: Any) -> Setting:  # noqa: ANN401 - values of flags
    """Lay out the table of the bench: the option `edition: "acquire"`, full rules, where nothing else is said."""
    return set_table(catalogue.load("grand_hotel"), NAMES[:players], options or {"edition": "acquire"})


def compiled(setting: Setting) -> Any:  # noqa: ANN401 - an extension module
    """Return the compiled rules; without them there is little to measure."""
    module = native.load(setting.game.package)
    if module is None:
        raise SystemExit(native.why_not(setting.game.package))
    return module


def random_games(setting: Setting, threads: int = 1, games: int = 0) -> float:
    """Return games per second by compiled rules."""
    games = games or GAMES
    module, box = compiled(setting), setting.box.to_bytes()
    states, played = bytearray(module.STATE_SIZE * games), array("q", repeat(0, games))
    begin = perf_counter()
    module.new_games(states, box, setting.players)
    module.play_games(states, box, range(games), played, threads)
    return games / (perf_counter() - begin)


def plain_games(setting: Setting) -> float:
    """Return games per second by the rules as they are written."""
    begin = perf_counter()
    for seed in range(PLAIN_GAMES):
        playout(setting.game.rules, Position.start(setting).s, setting.box, dice_of(seed))
    return PLAIN_GAMES / (perf_counter() - begin)


def steps_a_game(setting: Setting, games: int = 100) -> float:
    """Return the mean number of steps."""
    module, box = compiled(setting), setting.box.to_bytes()
    total: int = sum(module.Engine(box, setting.players).playout(seed) for seed in range(games))
    return total / games


def clones(engine: Any) -> float:  # noqa: ANN401 - a compiled game
    """Return clones per second."""

    def clone() -> None:
        copy = engine.clone
        for _ in repeat(None, CALLS):
            copy()

    return CALLS / seconds(clone)


def recorded(setting: Setting, seeds: Sequence[int]) -> list[list[int]]:
    """Return the actions of some random games."""
    return [list(steps(setting.game.rules, Position.start(setting).s, setting.box, dice_of(seed))) for seed in seeds]


def steps_from_python(setting: Setting, games: Sequence[Sequence[int]]) -> float:
    """Return steps per second, each a call from Python that takes a step of a real game."""
    module, box = compiled(setting), setting.box.to_bytes()
    engines = [module.Engine(box, setting.players) for _ in games]

    def play() -> None:
        for engine, actions in zip(engines, games, strict=True):
            step = engine.step
            for action in actions:
                step(action)

    return sum(map(len, games)) / seconds(play)


def steps_in_batches(setting: Setting, actions: Sequence[int]) -> float:
    """Return steps per second of many games at once: all of them take the same steps."""
    module, box = compiled(setting), setting.box.to_bytes()
    states = bytearray(module.STATE_SIZE * BATCH)
    module.new_games(states, box, setting.players)
    batches = [array("q", repeat(action, BATCH)) for action in actions]

    def play() -> None:
        for batch in batches:
            module.step_games(states, box, batch)

    return BATCH * len(batches) / seconds(play)


def measure(scale: int, yardstick: Path | None) -> list[Row]:
    """Measure games, steps and clones."""
    setting = table()
    with tempfile.TemporaryDirectory() as folder:
        rates = best_of(4 * scale, targets(setting, Path(folder), yardstick))
    plain = best_of(3 * scale, {"plain": partial(plain_games, setting)})["plain"]
    return [*whole_games(rates, plain, steps_a_game(setting)), *others(scale), *small_calls(setting, scale)]


def targets(setting: Setting, folder: Path, yardstick: Path | None) -> Mapping[str, Callable[[], float]]:
    """Return what is measured in turns, for ratios of one run."""
    measured: dict[str, Callable[[], float]] = {
        "native": lambda: best_in_a_row(partial(random_games, setting), RUNS),
        "two threads": lambda: best_in_a_row(partial(random_games, setting, 2), RUNS),
        "wasm": Wasm(setting, folder).rate,
    }
    if yardstick:
        measured["yardstick"] = Yardstick(yardstick, folder).rate
    return measured


def whole_games(rates: Mapping[str, float], plain: float, length: float) -> list[Row]:
    """Return the rows about games of `edition: "acquire"` with four players."""
    alone = rates["native"]
    rows = [
        Row("random games, compiled, one core", alone, "games/s", "25,000"),
        Row("  steps of such games", alone * length / 1e6, "million/s"),
        Row("random games, plain CPython", plain, "games/s", "200"),
        Row("random games, WebAssembly in Node", rates["wasm"], "games/s"),
        Row("  against native, in the same run", rates["wasm"] / alone, "", "0.8"),
        Row("random games, compiled, two threads", rates["two threads"], "games/s"),
        Row("  against one thread, in the same run", rates["two threads"] / alone, "", "1.6"),
    ]
    if "yardstick" in rates:
        rows.append(Row("the yardstick", rates["yardstick"], "games/s"))
        rows.append(Row("  our rules against it, in the same run", alone / rates["yardstick"], ""))
    return rows


def others(scale: int) -> list[Row]:
    """Return the rows about other tables, compiled, on one core."""
    tables = {
        "four players, Grand Hôtel": table(4, edition="grand_hotel"),
        "two players with the bank": table(2, edition="grand_hotel"),
        "six players with cards": table(6, power_cards=True),
    }
    rates = best_of(5 * scale * RUNS, {name: partial(random_games, setting) for name, setting in tables.items()})
    return [Row(f"  {name}", rate, "games/s") for name, rate in rates.items()]


def small_calls(setting: Setting, scale: int) -> list[Row]:
    """Return the rows about what search and learning do all the time."""
    module, games = compiled(setting), recorded(setting, range(12))
    engine = module.Engine(setting.box.to_bytes(), setting.players)
    for action in games[0][:150]:
        engine.step(action)
    rates = best_of(
        5 * scale,
        {
            "clone": partial(clones, engine),
            "step": partial(steps_from_python, setting, games),
            "batch": partial(steps_in_batches, setting, games[0]),
        },
    )
    return [
        Row("a clone", 1e6 / rates["clone"], "µs", "0.2"),
        Row("a step called from Python", 1e6 / rates["step"], "µs", "0.5"),
        Row(f"a step in a batch of {BATCH:,} games", 1e9 / rates["batch"], "ns"),
    ]
