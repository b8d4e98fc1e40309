"""RULES.md is true: every number of the rules, the functions that hold to it, the tests that prove it."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module, resources
from pathlib import Path

import pytest

PACKAGE = "corbeille.games.grand_hotel"
HERE = Path(__file__).parent
NUMBERS = (
    "001 002 003 004 005 006 007 010 011 012 013 013a 013b 020 021 022 023 024 030 031 031a 032 033 034 035 036 "
    "040 041 042 043 044 050 051 052 053 054 055 060 061 062 063 063a 064 070 071 072 073 080 081 082 083 "
    "090 090a 091 092 092a 093 094 095 096 097 098 100 100a 101 102 103 104 105"
)
RULES = [f"GH-{number}" for number in NUMBERS.split()]
DECISIONS = [f"AMB-{number:02d}" for number in range(1, 57)]


@cache
def rows() -> dict[str, list[str]]:
    """The cells of each line of the page's tables, by its number."""
    text = resources.files(PACKAGE).joinpath("RULES.md").read_text(encoding="utf-8")
    lines = re.findall(r"^\| ((?:GH|AMB)-\w+) \| (.*) \| (.*) \| (.*) \|$", text, re.MULTILINE)
    assert len({line[0] for line in lines}) == len(lines), "a number stands there twice"
    return {number: cells for number, *cells in lines}


def quoted(cell: str) -> list[str]:
    return re.findall(r"`([\w.]+)`", cell)


@cache
def bearers() -> dict[str, set[str]]:
    """The tests of each file."""
    return {
        path.stem: set(re.findall(r"^def (test_\w+)\(", path.read_text(encoding="utf-8"), re.MULTILINE))
        for path in HERE.glob("test_*.py")
    }


def function(name: str) -> object:
    """A function by the name of its module and its own."""
    module, _, own = name.partition(".")
    place = {"rules": ".rules", "data": ".data", "view": ".view", "meta": ".meta", "plugin": ".plugin"}.get(
        module, f".rules.{module}"
    )
    return getattr(import_module(PACKAGE + place), own)


def names(docstring: str, number: str) -> bool:
    """Whether a docstring names a rule, alone or within `GH-030 to GH-033`."""
    if re.search(rf"{number}(?!\w)", docstring):
        return True
    spans = re.findall(r"(GH-\w+) to (GH-\w+)", docstring)
    return any(RULES.index(low) <= RULES.index(number) <= RULES.index(high) for low, high in spans)


def test_every_number_stands_on_the_page_and_no_other() -> None:
    assert list(rows()) == [*RULES, *DECISIONS]


@pytest.mark.parametrize("number", RULES)
def test_the_functions_are_there_and_name_the_rule(number: str) -> None:
    functions = quoted(rows()[number][1])
    assert functions, "no function"
    for name in functions:
        assert names(function(name).__doc__ or "", number), name


@pytest.mark.parametrize("number", [*RULES, *DECISIONS])
def test_the_tests_are_there_and_bear_the_number(number: str) -> None:
    tag = re.compile(rf"{number.lower().replace('-', '_')}(?![0-9a-z])")
    bearing = {f"{file}.{name}" for file, own in bearers().items() for name in own if tag.search(name)}
    assert set(quoted(rows()[number][2])) == bearing
    assert bearing, "no test"


def test_what_else_the_page_names_is_there() -> None:
    text = resources.files(PACKAGE).joinpath("RULES.md").read_text(encoding="utf-8")
    for file, name in re.findall(r"`(test_\w+)\.(test_\w+)`", text):
        assert name in bearers()[file], name


def test_no_docstring_of_the_rules_names_a_number_that_is_none() -> None:
    known = {*RULES, *DECISIONS}
    for path in [*Path(str(resources.files(PACKAGE))).rglob("*.py"), *HERE.glob("*.py")]:
        for number in re.findall(r"\b(?:GH|AMB)-\d+[a-z]?\b", path.read_text(encoding="utf-8")):
            assert number in known, f"{path}: {number}"
