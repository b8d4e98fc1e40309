"""Every construct of the subset gives the same on plain Python, compiled, checked and in WebAssembly."""

from __future__ import annotations

import ast
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from corbeille.native.translate import translate
from tests.twins import targets
from tests.twins.transcript import Recorder, Transcript

from . import scaffold
from .toy import advice, rules
from .toy.rules import constructs, places
from .toy.state import Box, State

if TYPE_CHECKING:
    from corbeille.core.schema import Record

TOY = "tests.native.toy"
NUMBERS = range(-15, 16)  # what chance may give in the toy
TREES = [ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8")) for module in (constructs, places)]


def box_of_the_toy(rounds: int = 40) -> Box:
    """Return a box with many sides."""
    box = Box()
    box.rounds, box.sides = rounds, len(NUMBERS)
    box.prices[:] = [3, 5, 7]
    return box


def tried(rules_: Any, states: list[Any], box: Record, actions: list[int]) -> Transcript:  # noqa: ANN401
    """Apply every action to every state, by the plain rules."""
    written = Transcript()
    written.note(box.to_bytes().hex(), "box", box.to_bytes().hex())
    for s in states:
        for action in actions:
            after = s.clone()
            written.note(after.to_bytes().hex(), "state", after.to_bytes().hex())
            rules_.apply(after, box, action)
            written.note(0, "apply", action)
            written.note(after.to_bytes().hex(), "state")
    return written


def compare_everywhere(written: Transcript, package: str) -> None:
    """Ask every other target the same."""
    for checked in (False, True):
        module = targets.compiled(package, checked=checked)
        written.compare(targets.Compiled(module).ask(written.lines), "checked" if checked else "native")
    written.compare(targets.ask_wasm(targets.wasm(package), written.lines), "WebAssembly")


@pytest.mark.parametrize("which", range(constructs.CONSTRUCTS))
def test_a_construct_is_the_same_on_every_target(which: int) -> None:
    """With every number that chance may give, and all that it stores."""
    box, states = box_of_the_toy(), []
    for number in NUMBERS:
        s = State()
        rules.new_game(s, box, 3)
        for k in range(12):
            s.board[k], s.grid[k % 3][k] = (37 * k + 11) % 251, (-1) ** k * (53 * k + number)
        s.cube[1][2][:] = [3, -4, number, 5]
        s.asked, s.given = s.turn, number
        states.append(s)
    compare_everywhere(tried(rules, states, box, [which]), TOY)


def test_the_toy_tries_every_function_of_its_constructs() -> None:
    """None is forgotten: each is reached from the answers of the toy."""
    functions = {node.name: node for tree in TREES for node in tree.body if isinstance(node, ast.FunctionDef)}
    todo, reached = ["attempt"], set()
    while todo:
        name = todo.pop()
        if name in functions and name not in reached:
            reached.add(name)
            todo += [node.id for node in ast.walk(functions[name]) if isinstance(node, ast.Name)]
    assert reached == set(functions)


@pytest.mark.parametrize("seed", range(3))
def test_whole_games_of_the_toy_are_the_same_on_every_target(seed: int) -> None:
    """Also what is listed, refused, done out of turn, masked, filled and advised."""
    game: Any = SimpleNamespace(rules=rules, state=State, advice=advice)
    compare_everywhere(Recorder(game, box_of_the_toy(), 3, seed).play(views_every=10), TOY)


EDGES = '''
EDGES = (
    -(2**63), -(2**63) + 1, -(2**62), -(2**32) - 1, -(2**32), -(2**31) - 1, -(2**31), -1000, -7, -2, -1,
    0, 1, 2, 3, 7, 1000, 2**31 - 1, 2**31, 2**32 - 1, 2**32, 2**32 + 1, 2**62, 2**63 - 1,
)


def tried(s: State, n: int) -> int:
    """One of the operators, with two of the numbers."""
    a = EDGES[n // 20 % len(EDGES)]
    b = EDGES[n // 20 // len(EDGES)]
    match n % 20:
        case 0:
            return 0 if b in (0, -1) else a // b
        case 1:
            return 0 if b == 0 else a % b
        case 2:
            return a & b
        case 3:
            return a | b
        case 4:
            return a ^ b
        case 5:
            return ~a
        case 6:
            return min(a, b)
        case 7:
            return max(a, b)
        case 8:
            return (a < b) + 2 * (a <= b) + 4 * (a == b) + 8 * (a != b) + 16 * (a >= b) + 32 * (a > b)
        case 9:
            return a.bit_count() * 100 + b.bit_count()
        case 10:
            return a >> (b & 31)
        case 11:
            return (a & 0xFFFF) << (b & 31)
        case 12:
            return a // 2 + b // 2
        case 13:
            return a // 2 - b // 2
        case 14:
            return (a >> 33) * (b >> 33)
        case 15:
            return abs(a // 2) + abs(b // 4)
        case 16:
            return -(a // 2) + (a // 7) % 5 + a % 7 + a // -3 % 8
        case 17:
            return (a // 4 if a > b else b // 4) + (a < 0) * 3
        case 18:
            s.large = a
            return s.large // 8 + b // 16
        case _:
            below = max((edge for edge in EDGES if edge < b), default=0)
            return sum(1 for edge in EDGES if a <= edge < b) + 10 * (a in EDGES) + below // 2
'''


def test_numbers_at_the_edges_are_the_same_on_every_target(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Every operator with numbers around 0, 31, 32, 62 and 63 bits."""
    package = scaffold.write(tmp_path_factory.mktemp("edges"), "edges_of_numbers", EDGES)
    plain: Any = __import__(f"{package}.rules", fromlist=["rules"])
    state: Any = __import__(f"{package}.state", fromlist=["state"])
    numbers = len(plain.game.tried.__globals__["EDGES"])
    written = tried(plain, [state.State()], state.Box(), list(range(20 * numbers * numbers)))
    compare_everywhere(written, package)


FIRST_AND_SECOND = '''


def helper(n: int) -> int:
    """The first, under a name that stays."""
    return n + 1


first = helper


def helper(n: int) -> int:
    """The second."""
    return n + 2
'''
WHAT_PYTHON_DOES = '''
from ..state import first, helper

MOST = 2**63 - 1


def paid(s: State, amount: int) -> int:
    """Change the state, and return something."""
    s.large += amount
    return s.large


def steps(low: int, high: int) -> int:
    """Up by five, down by five; the next step may lie beyond 63 bits."""
    total = 0
    for k in range(low, high, 5):
        total = total * 3 + k % 7 + 1
        if total > 9999:
            break
    for k in range(-low, -high, -5):
        total = total * 3 + k % 7 + 1
        if total > 99999:
            break
    for k in range(low, high, MOST):
        total = total * 3 + k % 7 + 1
        if total > 999999:
            break
    return total


def tried(s: State, n: int) -> int:
    """One of what is easily done otherwise."""
    match n % 8:
        case 0:
            _ = paid(s, n)
            return s.large
        case 1:
            _: int = paid(s, n)
            return s.large + _
        case 2:
            _, other = paid(s, n), 3
            return s.large + other
        case 3:
            total = 0
            for _ in range(paid(s, n)):
                total += 1
            for place, _ in enumerate(s.cash):
                total += place
            return total + s.large + sum(2 for _ in s.cash)
        case 4:
            return 100 * first(n) + helper(n)
        case 5:
            return steps(MOST - n, MOST) + 3 * steps(-MOST - 1 + n, -MOST + n)
        case 6:
            return steps(n % 3, n)
    for far in range(MOST - n, MOST, 20):
        s.large += 2 + far % 3
        if s.large > 200:
            break
    return s.large
'''


def test_what_is_easily_done_otherwise_is_the_same_on_every_target(tmp_path_factory: pytest.TempPathFactory) -> None:
    """What is thrown away is evaluated, ranges end at the last number, the function that Python calls is called."""
    folder = tmp_path_factory.mktemp("otherwise")
    package = scaffold.write(folder, "done_otherwise", WHAT_PYTHON_DOES, state=scaffold.STATE + FIRST_AND_SECOND)
    plain: Any = __import__(f"{package}.rules", fromlist=["rules"])
    state: Any = __import__(f"{package}.state", fromlist=["state"])
    compare_everywhere(tried(plain, [state.State()], state.Box(), list(range(240))), package)


def test_the_same_rules_give_the_same_text() -> None:
    """No order of a set or of memory gets in."""
    assert translate(TOY) == translate(TOY)
