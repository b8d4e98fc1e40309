"""`docs/subset.md` is true: every block is translated and run on every target, every refused one is refused."""

from __future__ import annotations

import importlib
import re
from textwrap import indent
from typing import TYPE_CHECKING, Any

import pytest

import start
from corbeille.native.kinds import Unsupported
from corbeille.native.translate import translate

from . import scaffold
from .test_constructs import compare_everywhere, tried

if TYPE_CHECKING:
    from pathlib import Path

PAGE = (start.ROOT / "docs/subset.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
[STATE] = [block for block in BLOCKS if "class State(Record)" in block]
REFUSED = [block for block in BLOCKS if block.startswith("# refused:")]
RULES = "\n\n".join(block for block in BLOCKS if block != STATE and block not in REFUSED)
EXAMPLE = re.compile(r"^def (\w+)\(s: State, n: int\) -> int:", re.MULTILINE)
CELLS = "\n\nCELLS = SEATS\n"  # which the scaffold imports
USED = '''

def paid(s: State, amount: int) -> int:
    """Change the state, and return something."""
    s.cash[1] += amount
    return s.cash[1]


def is_true(flag: bool) -> bool:
    """A truth value."""
    return flag
'''


def test_every_block_runs_alike_on_every_target(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Each function of a state and a number is called with many numbers, one after the other."""
    names = EXAMPLE.findall(RULES)
    assert len(names) >= 12
    cases = "".join(f"        case {k}:\n            return {name}(s, n // 16)\n" for k, name in enumerate(names))
    rules = f"{RULES}\n\ndef tried(s: State, n: int) -> int:\n    match n % 16:\n{cases}    return 0\n"
    package = scaffold.write(tmp_path_factory.mktemp("page"), "subset_page", rules, state=STATE + CELLS)
    states = importlib.import_module(f"{package}.state")
    state: Any = states.State()
    state.cash[:] = [3, -70, 1000, 5]
    state.size[:] = range(7)
    written = tried(importlib.import_module(f"{package}.rules"), [state], states.Box(), list(range(-16 * 20, 16 * 30)))
    compare_everywhere(written, package)


@pytest.mark.parametrize("block", REFUSED, ids=lambda block: block.split("\n")[1])
def test_what_is_refused_is_refused_and_what_stands_below_is_not(tmp_path: Path, block: str) -> None:
    """In these words."""
    first, _, rest = block.partition("\n")
    wrong, right = rest.split("# instead\n")
    with pytest.raises(Unsupported, match=re.escape(first.removeprefix("# refused: "))):
        translate(package_of(tmp_path, "wrong", wrong))
    translate(package_of(tmp_path, "right", right))


def package_of(folder: Path, name: str, statements: str) -> str:
    """Write a package with these statements in a function."""
    body = indent(f"{statements}return value + 0\n", "    ")
    rules = f"{RULES}{USED}\n\ndef tried(s: State, n: int) -> int:\n{body}"
    return scaffold.write(folder, f"{name}_{folder.name}", rules, state=STATE + CELLS)
