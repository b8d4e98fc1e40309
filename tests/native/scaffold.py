"""Small packages of rules, written for one test: whatever stands in `tried.py` is what the test is about."""

from __future__ import annotations

import importlib
import re
import sys
from textwrap import dedent
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

STATE = '''
"""What there is to know."""

from corbeille.core.schema import Record, int8, int16, int32, int64, uint8, uint16, uint32

CELLS = 4


class State(Record):
    """A number that was found, and places for more."""

    found: int = int64
    large: int = int64
    turn: int = int8
    count: int = uint8
    cash: list[int] = int32[CELLS]
    board: list[int] = uint8[CELLS]
    grid: list[list[int]] = int8[2, CELLS]


class Box(Record):
    """What an edition may change."""

    sides: int = int8
'''
GAME = '''
"""One seat, one question: everything is legal."""

from corbeille.core.chance import Dice
from corbeille.core.menu import Menu, clear, offer

from ..state import Box, State
from .tried import tried


def new_game(s: State, box: Box, players: int) -> None:
    """Begin."""
    s.turn = 0


def decider(s: State, box: Box) -> int:
    """The seat, until it has found something."""
    return -2 if s.found else 0


def awaited(s: State, box: Box) -> int:
    """The seat."""
    return 1


def list_options(s: State, box: Box, seat: int, menu: Menu) -> None:
    """Anything."""
    clear(menu)
    offer(menu, 1)


def refusal(s: State, box: Box, seat: int, action: int) -> int:
    """Never."""
    return 0


def chance_count(s: State, box: Box) -> int:
    """None."""
    return 0


def chance_outcome(s: State, box: Box, k: int) -> int:
    """None."""
    return k


def may_happen(s: State, box: Box, action: int) -> bool:
    """Never."""
    return False


def apply(s: State, box: Box, action: int) -> None:
    """Try it."""
    s.found = tried(s, action)


def worth(s: State, box: Box, seat: int) -> int:
    """What was found."""
    return s.found


def beats(s: State, box: Box, seat: int, other: int) -> bool:
    """Nobody."""
    return False


def mask(s: State, box: Box, seat: int) -> None:
    """Nothing is hidden."""


def fill(s: State, box: Box, dice: Dice) -> None:
    """Nothing is hidden."""
'''
BEGINNING = '''
"""What is tried."""

from corbeille.core.chance import Dice, below
from corbeille.core.tell import tell

from ..state import CELLS, Box, State
'''
FUNCTION = re.compile(r"^def (\w+)\(", re.MULTILINE)
USUAL = '''

def tried(s: State, n: int) -> int:
    """Nothing."""
    return n
'''


def write(  # noqa: PLR0913 - each is one file
    folder: Path, name: str, tried: str = "", *, game: str = GAME, state: str = STATE, advice: str | None = None
) -> str:
    """Write a package whose `tried.py` holds this; return its name. The folder becomes a place to import from."""
    rules = folder / name / "rules"
    rules.mkdir(parents=True)
    if "def tried(" not in tried:
        tried += USUAL
    texts = {
        "__init__.py": '"""Written for a test."""\n',
        "state.py": state,
        "rules/__init__.py": f"from .game import {', '.join(FUNCTION.findall(game))}\n",
        "rules/game.py": game,
        "rules/tried.py": BEGINNING + dedent(tried),
        **({} if advice is None else {"advice.py": advice}),
    }
    for path, text in texts.items():
        (folder / name / path).write_text(text.lstrip("\n"), encoding="utf-8")
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))
    importlib.invalidate_caches()
    return name


def line_of(folder: Path, name: str, mark: str) -> int:
    """Return the number of the line of `tried.py` where something stands."""
    lines = (folder / name / "rules/tried.py").read_text(encoding="utf-8").splitlines()
    [found] = [number for number, line in enumerate(lines, 1) if mark in line]
    return found
