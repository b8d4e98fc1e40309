"""What imports cannot show: sizes, names, marks, and what pure code must not call."""

from __future__ import annotations

import ast
import re
from statistics import median
from typing import TYPE_CHECKING

import pytest

from tests.house import sources

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

LONGEST_FUNCTION = 60
LONGEST_RULES_FILE = 400
MEDIAN_OF_RULES = 8

IMPURE_CALLS = {"hash", "id", "input", "open", "print"}
NAMELESS = {"utils", "util", "helpers", "helper", "common", "misc"}

# Spelled so that this file does not hold what it forbids.
UNFINISHED = re.compile(r"\b(TO[D]O|FIX[M]E|XX[X]|HAC[K])\b")
MACHINES = re.compile(r"/wor[k]/|/roo[t]/|/tmp/brie[f]|/home/runne[r]")
REGISTRIES = re.compile(r"pyp[i]\.org|pythonhoste[d]|npmj[s]|yarnpk[g]|debia[n]\.org|crate[s]\.io")

RULES = sources.rules_folders()
PURE = sources.python_files(sources.PACKAGE / "core", *RULES)


def label(path: Path) -> str:
    """Return the name of a file or folder, for the name of its test."""
    return sources.name(path)


def test_no_function_is_longer_than_a_page() -> None:
    """A function that does not fit on a screen does more than one thing."""
    every = [found for path in sources.python_files() for found in sources.functions(path)]
    assert [where for where, lines in every if lines > LONGEST_FUNCTION] == []


@pytest.mark.parametrize("folder", RULES, ids=label)
def test_rules_are_short(folder: Path) -> None:
    """A file of rules is read with the booklet open, function by function."""
    texts = {label(path): path.read_text(encoding="utf-8") for path in sources.python_files(folder)}
    assert [name for name, text in texts.items() if text.count("\n") > LONGEST_RULES_FILE] == []
    sizes = [lines for path in sources.python_files(folder) for _, lines in sources.functions(path)]
    assert median(sizes) <= MEDIAN_OF_RULES


@pytest.mark.parametrize("path", PURE, ids=label)
def test_pure_code_counts_in_whole_numbers_and_touches_nothing(path: Path) -> None:
    """Core and rules give the same answer on every machine: no floats, no addresses, no files, no words printed."""
    assert list(impurities(sources.tree(path))) == []


def impurities(tree: ast.Module) -> Iterator[str]:
    """What makes an answer depend on the machine."""
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=float(number)):
                yield f"line {node.lineno}: {number} is a float"
            case ast.Call(func=ast.Name(id=called)) if called in IMPURE_CALLS:
                yield f"line {node.lineno}: {called}()"


def test_impurities_are_seen() -> None:
    """The test above can fail."""
    assert list(impurities(ast.parse("x = 0.5\nprint(hash(x))"))) == [
        "line 1: 0.5 is a float",
        "line 2: print()",
        "line 2: hash()",
    ]


def test_every_file_has_a_name_that_says_what_it_is() -> None:
    """A drawer for odds and ends fills up."""
    assert [label(path) for path in sources.files() if path.stem.lower() in NAMELESS] == []
    assert [label(path) for path in sources.files() if path.parent.name.lower() in NAMELESS] == []


@pytest.mark.parametrize("pattern", [UNFINISHED, MACHINES, REGISTRIES], ids=["unfinished", "machines", "registries"])
def test_nothing_is_left_in_the_text(pattern: re.Pattern[str]) -> None:
    """What is finished names no gap of its own, no machine that it was written on, and nobody's server."""
    found = {label(path): match[0] for path in sources.files() if (match := pattern.search(text_of(path)))}
    assert found == {}


def text_of(path: Path) -> str:
    """Return what a file says; nothing when it is no text."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""
