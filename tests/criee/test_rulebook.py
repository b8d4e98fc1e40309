"""RULES.md of Criée is true: each rule has its function and its test, and nothing names a rule that is not there."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from criee.reasons import REASONS

from . import test_rules

GAME = Path(__file__).parents[2] / "examples" / "criee"
TEXT = (GAME / "RULES.md").read_text(encoding="utf-8")
RULES = re.findall(r"\*\*(CR-\d{3})\*\*", TEXT)
ROWS = re.findall(r"^\| (CR-\d{3}) \| (.*) \| (.*) \|$", TEXT, re.MULTILINE)
MOST_LINES = 400


def numbers(text: str) -> set[str]:
    """Return the rules that a text names: CR-070 to CR-074 are five."""
    named = set()
    for first, last in re.findall(r"CR-(\d{3})(?: to CR-(\d{3}))?", text):
        named |= {f"CR-{number:03}" for number in range(int(first), int(last or first) + 1)}
    return named


def test_each_rule_has_one_number_and_one_row() -> None:
    assert sorted(set(RULES)) == RULES
    assert [rule for rule, _, _ in ROWS] == RULES


@pytest.mark.parametrize(("rule", "functions", "tests"), ROWS, ids=[rule for rule, _, _ in ROWS])
def test_a_row_is_true(rule: str, functions: str, tests: str) -> None:
    for name in re.findall(r"`([^`]+)`", functions):
        module, function = name.split(".")
        home = "criee.rules" if module == "rules" else f"criee.rules.{module}"
        assert rule in numbers(getattr(import_module(home), function).__doc__), name
    assert "`" in functions
    named = re.findall(r"`([^`]+)`", tests)
    assert named == [name for name in vars(test_rules) if f"cr_{rule[3:]}" in name]
    assert named


def test_nothing_names_a_rule_that_is_not_there() -> None:
    sources = "\n".join(path.read_text(encoding="utf-8") for path in GAME.rglob("src/**/*.py"))
    assert numbers(sources) | {rule for _, rule in REASONS.values()} <= set(RULES)


def test_the_rules_are_a_small_game() -> None:
    lines = [len(path.read_text(encoding="utf-8").splitlines()) for path in (GAME / "src/criee/rules").glob("*.py")]
    assert len(lines) > 1
    assert sum(lines) < MOST_LINES
