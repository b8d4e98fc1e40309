"""The checked build finds every index, width and number that goes wrong, and names the line of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from tests.twins import targets

from . import scaffold

if TYPE_CHECKING:
    from pathlib import Path

Module = Any  # compiled: it has no types

# What each action does wrong, and what is said of it. Python itself does some of it without a word.
WRONG = {
    "s.found = s.cash[n - 9]": "no such index: -9",
    "s.found = s.cash[n + 3]": "no such index: 4",
    "s.cash[n + 2] = 7": "no such index: 4",
    "s.found = s.grid[n - 1][0]": "no such index: 2",
    "s.found = TABLE[n - 4]": "no such index: 0",
    "s.found = RAGGED[n - 4][n - 4]": "no such index: 1",
    "s.turn = n * 40": "a number that does not fit: 240",
    "s.turn = -n * 40": "a number that does not fit: -280",
    "s.count = n - 9": "a number that does not fit: -1",
    "s.board[2] = n + 255": "a number that does not fit: 264",
    "s.cash[0] = n << 40": "a number that does not fit: 10995116277760",
    "s.turn += 117": "a number that does not fit: 137",
    "s.found = LARGEST + n": "more than 63 bits from: 9223372036854775807",
    "s.found = -LARGEST - n": "more than 63 bits from: -9223372036854775807",
    "s.found = LARGEST // 4 * n": "more than 63 bits from: 2305843009213693951",
    "s.found = n << 61": "more than 63 bits from: 15",
    "s.found = n << n * 10": "a shift by: 160",
    "s.found = 1 >> n - 99": "a shift by: -82",
    "s.found = 3 // (n - 18)": "a division by: 0",
    "s.found = 3 % (n - 19)": "a division by: 0",
    "s.found = (-LARGEST - 1) // (n - 21)": "a division by: -1",
    "s.found = abs(-LARGEST - (n - 20))": "more than 63 bits from: 0",
    "s.found = sum(LARGEST // 4 for i in range(n))": "more than 63 bits from: 9223372036854775804",
    "s.found = max(s.cash[i] for i in range(5))": "no such index: 4",
    "s.found = deep(s, n)": "no such index: 99",
    "while s.cash[n] >= 0:\n            s.found += 1": "no such index: 25",
}
TRIED = (
    """
LARGEST = 2**63 - 1
TABLE: tuple[int, ...] = ()
RAGGED = ((1, 2, 3), (1,))


def deep(s: State, n: int) -> int:
    \"\"\"Go wrong at the bottom.\"\"\"
    return deep(s, n - 1) if n > 0 else s.board[n + 99]


def tried(s: State, n: int) -> int:
    \"\"\"Go wrong.\"\"\"
    s.turn = 20
"""
    + "".join(f"    if n == {n}:\n        {text}  # wrong {n}.\n" for n, text in enumerate(WRONG))
    + "    return 5\n"
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return where the package lies."""
    return tmp_path_factory.mktemp("checked")


@pytest.fixture(scope="module")
def checked(folder: Path) -> Module:
    """Return the rules that go wrong, in a checked build."""
    return targets.compiled(scaffold.write(folder, "rules_that_go_wrong", TRIED), checked=True)


@pytest.mark.parametrize(("action", "said"), list(enumerate(WRONG.values())), ids=list(WRONG))
def test_what_goes_wrong_is_found(folder: Path, checked: Module, action: int, said: str) -> None:
    """By file and line; the game before it goes on."""
    engine = checked.Engine(bytes(1), 1)
    twin = engine.clone()
    line = scaffold.line_of(folder, "rules_that_go_wrong", f"# wrong {action}.")
    line -= "while" in list(WRONG)[action]  # its test is what goes wrong, on the line before
    with pytest.raises(checked.RuleFault) as caught:
        twin.step(action)
    where = f"{(folder / 'rules_that_go_wrong/rules/tried.py').as_posix()}:{line}"
    if "deep" in list(WRONG)[action]:
        where = where.rpartition(":")[0]
    assert str(caught.value).startswith(where)
    assert str(caught.value).endswith(f": {said}")
    engine.step(100)
    assert engine.worth(0) == 5


@pytest.mark.parametrize("threads", [1, 3])
def test_a_batch_raises_what_one_of_its_games_has_met(checked: Module, threads: int) -> None:
    """In whatever thread it was played."""
    memory = np.zeros(64 * checked.STATE_SIZE, np.uint8)
    actions = np.full(64, 100)
    actions[40] = 0
    with pytest.raises(checked.RuleFault, match="no such index: -9"):
        checked.step_games(memory, bytes(1), actions, threads)
    checked.step_games(memory, bytes(1), np.full(64, 100), threads)
