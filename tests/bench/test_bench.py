"""That the bench measures what it says, to the last row; no time is judged."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING

from bench import __main__ as bench
from bench import games, programs, targets
from bench.table import Row, as_markdown, best_of, quantile, show

if TYPE_CHECKING:
    import pytest

SMALL = ((games, "GAMES", 6), (games, "PLAIN_GAMES", 1), (games, "CALLS", 10), (games, "BATCH", 4))
SMALLER = (
    (programs, "SEEDS", 3),
    (targets, "GAMES", 4),
    (targets, "RUNS", 2),
    (games, "RUNS", 2),
    (targets, "WARM", 2),
)


def test_one_command_prints_one_table(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for module, name, value in SMALL + SMALLER:
        monkeypatch.setattr(module, name, value)
    monkeypatch.setattr(bench, "SCALES", {"quick": 1, "full": 1})
    monkeypatch.setattr(sys, "argv", ["bench", "--markdown"])
    assert bench.main() == 0
    table = capsys.readouterr().out
    for what in (
        "one core",
        "plain CPython",
        "WebAssembly",
        "two threads",
        "a clone",
        "from Python",
        "replay",
        "import",
    ):
        assert re.search(rf"^\| .*{what}.* \| [\d.,e+-]+ .*\|", table, re.MULTILINE), what


def test_games_of_the_bench_are_those_of_the_plain_rules() -> None:
    setting = games.table()
    module = games.compiled(setting)
    lengths = [len(actions) for actions in games.recorded(setting, range(3))]
    assert lengths == [module.Engine(setting.box.to_bytes(), 4).playout(seed) for seed in range(3)]
    assert setting.options["edition"] == "acquire"


def test_what_is_measured_in_turns_keeps_its_best() -> None:
    figures = iter([3.0, 10.0, 5.0, 8.0])
    assert best_of(2, {"one": lambda: next(figures), "two": lambda: next(figures)}) == {"one": 5.0, "two": 10.0}


def test_quantiles() -> None:
    assert [quantile(range(100), part) for part in (0.5, 0.99, 1.0)] == [50, 99, 99]


def test_rows_are_shown_with_unit_and_aim() -> None:
    rows = [Row("games", 12345.6, "games/s", "25,000"), Row("clone", 0.0871, "µs")]
    assert show(rows, "A machine").splitlines() == [
        "A machine",
        "",
        "games      12,346 games/s      25,000",
        "clone      0.0871 µs",
    ]
    assert "| clone | 0.0871 µs |  |" in as_markdown(rows, "A machine")
