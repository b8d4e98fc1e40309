"""What people wait for: opening the package, replaying a journal, a bot that thinks."""

from __future__ import annotations

import subprocess
import sys
from time import perf_counter
from typing import TYPE_CHECKING

from corbeille.bots.contract import dice_of, next_seed
from corbeille.bots.roster import make_bot
from corbeille.core.chance import below
from corbeille.core.journal import Journal, replay
from corbeille.core.position import Position
from corbeille.core.seats import CHANCE, OVER
from corbeille.games import catalogue

from .games import compiled, recorded, table
from .table import Row, quantile, seconds

if TYPE_CHECKING:
    from corbeille.core.game import Setting

SEEDS = 1_000
ALONE = "import time; begin = time.perf_counter(); import {}; print(time.perf_counter() - begin)"


def measure(scale: int) -> list[Row]:
    """Measure what people wait for."""
    return [*imports(2 * scale), *replays(scale), *thinking(scale)]


def imports(runs: int) -> list[Row]:
    """Return the rows about opening the package in a new process."""
    rows = []
    for module in ("corbeille", "corbeille.cli"):
        took = min(float(_fresh(ALONE.format(module))) for _ in range(runs))
        rows.append(Row(f"import {module}", 1000 * took, "ms", "100" if module == "corbeille" else ""))
    return rows


def _fresh(code: str) -> str:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout


def longest_journal() -> list[str]:
    """Return the longest of many random games of six players with cards, as lines."""
    setting = table(6, power_cards=True)
    module, box = compiled(setting), setting.box.to_bytes()
    seed = max(range(SEEDS), key=lambda seed: module.Engine(box, setting.players).playout(seed))
    journal = Journal.start(setting)
    for action in recorded(setting, [seed])[0]:
        journal.play(journal.position.decider, action)
    return list(journal.lines())


def replays(scale: int) -> list[Row]:
    """Return the row about a replay by the plain rules, every line read and checked."""
    lines = longest_journal()
    took = min(seconds(lambda: sum(1 for _ in replay(lines, catalogue.load))) for _ in range(5 * scale))
    what = f"replay of the longest of {SEEDS:,} random games, six players, cards ({len(lines) - 1} entries)"
    return [Row(what, 1000 * took, "ms", "50")]


def answers(setting: Setting, level: str, seed: int) -> list[float]:
    """Return how long each answer took in a game of one kind of bot, by the plain rules."""
    bot, dice, position, took = make_bot(level), dice_of(seed), Position.start(setting), []
    rules, box = setting.game.rules, setting.box
    while (seat := position.decider) != OVER:
        if seat == CHANCE:
            action = rules.chance_outcome(position.s, box, below(dice, rules.chance_count(position.s, box)))
        else:
            view, options, own = position.seen_by(seat), position.options(seat), dice_of(next_seed(dice))
            begin = perf_counter()
            action = bot.answer(setting, view, seat, options, own)
            took.append(perf_counter() - begin)
        position.apply(action)
    return took


def thinking(scale: int) -> list[Row]:
    """Return the rows about bots on the plain rules: the table that asks most of them."""
    setting = table(6, power_cards=True, holdings="hidden")
    rows = []
    for level in ("random", "habitué"):
        took = [one for seed in range(2 * scale) for one in answers(setting, level, seed)]
        for name, part, aim in (("half of the answers", 0.5, ""), ("99 of 100", 0.99, "20"), ("all", 1.0, "")):
            rows.append(Row(f"{level}, plain rules: {name} within", 1000 * quantile(took, part), "ms", aim))
    return rows
