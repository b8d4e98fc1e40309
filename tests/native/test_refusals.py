"""What the subset does not have is refused: by file and line, with what to write instead."""

from __future__ import annotations

import sys
from textwrap import indent
from typing import TYPE_CHECKING

import pytest

from corbeille.native.kinds import Unsupported
from corbeille.native.translate import Incomplete, translate

from . import scaffold

if TYPE_CHECKING:
    from pathlib import Path

BUMP = '''
def bump(s: State, by: int) -> int:
    """Change the state, and return something."""
    s.count += by
    return s.count


def nothing(s: State) -> None:
    """Return nothing."""
    s.turn = 0


def is_odd(n: int) -> bool:
    """A truth value."""
    return n % 2 == 1
'''

# In a function `tried(s: State, n: int) -> int`: what is written, what is said of it, what is to be written instead.
# A line that is meant ends with `# <-` where there are several.
STATEMENTS = {
    "assert": ("assert n > 0", "not in the subset", "proofs stand in tests"),
    "del": ("del n", "not in the subset", "simply forgotten"),
    "def": ("def inner() -> int:\n    return 1", "not in the subset", "functions stand at module level"),
    "global": ("global CELLS", "not in the subset", "a field of the state"),
    "import": ("import math", "not in the subset", "imports stand at module level"),
    "from": ("from math import floor", "not in the subset", "imports stand at module level"),
    "raise": ("raise ValueError", "not in the subset", "`refusal` says why"),
    "try": ("try:\n    n += 1\nfinally:\n    n += 2", "not in the subset", "rules raise nothing"),
    "with": ("with s:\n    n += 1", "not in the subset", "rules open nothing"),
    "for else": ("for i in range(n):\n    n += i\nelse:\n    n += 1", "has no else", "keep a flag"),
    "while else": ("while n > 0:\n    n -= 1\nelse:\n    n += 1", "has no else", "keep a flag"),
    "guard": ("match n:\n    case 1 if s.turn:  # <-\n        n += 1", "no guard", "an if inside the case"),
    "capture": ("match n:\n    case m:  # <-\n        n += 1", "not a case", "a number, a constant"),
    "sequence": ("match n:\n    case [1, 2]:  # <-\n        n += 1", "not a case", "a number, a constant"),
    "case none": ("match n:\n    case None:  # <-\n        n += 1", "not a case", "a number, a constant"),
    "expression": ("n + 1", "not a statement", "an assignment"),
    "builtin alone": ("min(n, 2)", "not a statement", "an assignment"),
    "declared only": ("m: int", "not in the subset", "begins with its first value"),
    "annotated field": ("s.turn: int = 3", "not in the subset", "begins with its first value"),
    "unpack a call": ("n, m = bump(s, 1)", "not a place", "a local, a field"),
    "star": ("n, *m = 1, 2", "not a place", "a local, a field"),
    "constant changed": ("CELLS.x = 3", "not a place", "a local, a field"),
    "table changed": ("TABLE[0] = 3", "not a place", "a local, a field"),
    "whole row changed": ("s.cash = s.cash", "a number is needed here", "item by item"),
    "row changed": ("s.grid[0] = 3", "not a place", "a local, a field"),
    "no field": ("s.absent = 3", "not a place", "a local, a field"),
    "record renamed": ("t = s", "a record keeps the name", ""),
    "record overwritten": ("s = 3", "a record keeps the name", ""),
    "row and number": ("row = s.cash\nrow = 3  # <-", "rows of different kinds, or a number", "another name"),
    "two kinds of rows": ("row = s.cash\nrow = s.board  # <-", "rows of different kinds", "another name"),
    "table and array": ("row = TABLE\nrow = s.cash  # <-", "rows of different kinds", "another name"),
    "changing place": ("s.cash[bump(s, 1)] = 2", "changes something, in a place", "in a variable first"),
    "half given": ("if n > 0:\n    m = 1\nn = m  # <-", "m may have no value yet", "on every way"),
    "given in a loop": ("for i in range(n):\n    m = i\nn = m  # <-", "m may have no value yet", "on every way"),
    "given in while": ("while n > 3:\n    m = 1\n    n -= 1\nn = m  # <-", "m may have no value yet", "on every way"),
    "given before break": (
        "while True:\n    if n > 3:\n        break\n    m = 1\n    n += 1\nn = m  # <-",
        "m may have no value yet",
        "on every way",
    ),
    "given in a case": ("match n:\n    case 1:\n        m = 1\nn = m  # <-", "m may have no value yet", "on every way"),
    "bare return": ("return", "returns something else", "change `-> ...`"),
    "told change": ("tell(s, 1, bump(s, 1))", "what is told must change nothing", "call it before"),
    "augmented order": ("s.count += bump(s, 1)", "changes State that another part looks at", "in a variable first"),
    "float division": ("n /= 2", "not in the subset", "write `//`"),
    "loop over a call": ("for i in sorted(s.cash):\n    n += i", "not a loop of the subset", "over range"),
    "loop over a number": ("for i in n:\n    n += i", "not a loop of the subset", "over range"),
    "loop over a record": ("for i in s:\n    n += i", "not a loop of the subset", "over range"),
    "loop to a field": ("for s.turn in range(3):\n    n += 1", "not a loop of the subset", "over range"),
    "zip": ("for a, b in zip(s.cash, s.board):\n    n += a", "not a loop of the subset", "over range"),
    "enumerate from": ("for a, b in enumerate(s.cash, 1):\n    n += a", "not a loop of the subset", "over range"),
    "moving step": ("for i in range(0, 9, n):\n    n += i", "the step of a range", "a while loop"),
    "step of nothing": ("for i in range(0, 9, 0):\n    n += i", "the step of a range", "a while loop"),
    "range of nothing": ("for i in range():\n    n += i", "one to three numbers", ""),
    "loop order": ("for i in range(bump(s, 1), s.count):\n    n += i", "changes State", "in a variable first"),
}
EXPRESSIONS = {
    "float": ("1.5", "not in the subset", "whole numbers"),
    "string": ("'a'", "not in the subset", "whole numbers"),
    "none": ("None", "not in the subset", "whole numbers"),
    "too large": ("1 << 62 << 1", "does not fit in 64 bits", "between -2**63 and 2**63 - 1"),
    "large literal": ("9223372036854775808", "does not fit in 64 bits", "between -2**63 and 2**63 - 1"),
    "large constant": ("TOO_LARGE", "does not fit in 64 bits", "between -2**63 and 2**63 - 1"),
    "true division": ("n / 2", "not in the subset", "write `//`"),
    "power": ("n ** 2", "not in the subset", "a product, a shift"),
    "matrix": ("n @ 2", "not in the subset", ""),
    "division by zero": ("n // 0", "a division by zero", ""),
    "remainder by zero": ("n % 0", "a division by zero", ""),
    "shift back": ("n << -1", "a shift by less than 0", "64 bits"),
    "shift far": ("n >> 63", "a shift by less than 0 or more than 62", "64 bits"),
    "is": ("n is CELLS", "not in the subset", "write `==`"),
    "is not": ("n is not CELLS", "not in the subset", "write `!=`"),
    "chained in": ("1 < n in (1, 2)", "not in the subset", "one `in`, alone"),
    "walrus": ("(m := n)", "not in the subset", "on a line of its own"),
    "list": ("[n]", "not in the subset", "arrays are fields"),
    "list comprehension": ("len([i for i in range(n)])", "not in the subset", "write a loop"),
    "generator": ("(i for i in range(n))", "not in the subset", "only inside any"),
    "tuple": ("(n, n)", "not in the subset", "tables stand at module level"),
    "dictionary": ("{1: n}", "not in the subset", ""),
    "format": ("f'{n}'", "not in the subset", "say it with `tell`"),
    "lambda": ("(lambda: n)()", "not a function of the subset", "import it by name"),
    "slice": ("sum(s.cash[1:2])", "not in the subset", "copy item by item"),
    "and of numbers": ("n and 3", "and/or of numbers", "compare the numbers"),
    "or of numbers": ("s.turn or n > 3", "and/or of numbers", "compare the numbers"),
    "number for truth": ("takes_truth(n)", "takes a bool", "`x != 0`"),
    "negative index": ("s.cash[-1]", "a negative index from the end", "name the place"),
    "index beyond": ("s.cash[4]", "index beyond the last item, 3", ""),
    "index beyond a table": ("TABLE[2][0]", "index beyond the last item, 1", ""),
    "item of a number": ("n[0]", "only arrays of records and tables", ""),
    "item of a record": ("s[0]", "only arrays of records and tables", ""),
    "row as a number": ("s.cash + 1", "a number is needed here", "item by item"),
    "record as a number": ("s + 1", "a number is needed here", "item by item"),
    "no such field": ("s.absent", "neither a field of a record nor a named constant", "NAME = number"),
    "no such constant": ("Named.ABSENT", "neither a field of a record nor a named constant", "NAME = number"),
    "enum": ("Listed.ONE", "neither a field of a record nor a named constant", "NAME = number"),
    "lower constant": ("Named.small", "neither a field of a record nor a named constant", "NAME = number"),
    "no such name": ("absent", "absent has no value here", "a local, a constant or a table"),
    "mixed table": ("MIXED[0]", "a table is a tuple of ints", ""),
    "deep ragged table": ("RAGGED[0][0][0]", "a table is a tuple of ints", "two deep only"),
    "table of large numbers": ("LARGE[0]", "a table is a tuple of ints", ""),
    "list as a table": ("LISTED[0]", "has no value here", "a local, a constant or a table"),
    "method": ("s.cash.index(3)", "not a function of the subset", "import it by name"),
    "keyword": ("bump(s, by=1)", "not a function of the subset", "in their order"),
    "starred": ("bump(s, *n)", "not in the subset", ""),
    "too few": ("bump(s)", "bump takes 2 arguments, not 1", ""),
    "wrong kind": ("bump(n, n)", "the function takes a State here", ""),
    "record for a number": ("is_odd(s)", "the function takes a int here", ""),
    "nothing returned": ("nothing(s)", "returns nothing", "a line of its own"),
    "builtin": ("sorted(s.cash)", "not a function of the subset", "import it by name"),
    "bool()": ("bool(n)", "not used like this", "`x != 0`"),
    "int()": ("int(n)", "not used like this", "True and False count"),
    "range as a value": ("range(n)", "not used like this", "for x in range"),
    "enumerate as a value": ("enumerate(s.cash)", "not used like this", "for i, x in enumerate"),
    "len of a number": ("len(n)", "not used like this", "len of a table"),
    "sum from": ("sum((i for i in range(n)), 5)", "not used like this", "sum of a row"),
    "sum default": ("sum((i for i in range(n)), start=5)", "not used like this", "sum of a row"),
    "min by": ("min((i for i in range(3)), key=n)", "not used like this", "min(a, b)"),
    "min of what may be empty": ("min(i for i in range(n))", "min of what may be empty", "`, default=...`"),
    "max of what a test leaves": ("max(i for i in range(3) if i > n)", "max of what may be empty", "`, default=...`"),
    "two fors": ("sum(i for i in range(3) for j in range(i))", "one `for`", "write a loop"),
    "two ifs": ("sum(i for i in range(9) if i > 1 if i < 4)", "at most one `if`", "write a loop"),
    "hidden source": ("sum(n for n in range(n))", "n hides the name that it is taken from", "a name of its own"),
    "two changes": ("bump(s, 1) + bump(s, 2)", "changes State that another part looks at", "in a variable first"),
    "a look and a change": ("s.count + bump(s, 2)", "changes State that another part looks at", "in a variable first"),
    "arguments in any order": ("takes_two(bump(s, 1), s.count)", "changes State", "in a variable first"),
    "index in any order": ("s.grid[bump(s, 1)][s.count]", "changes State", "in a variable first"),
    "min in any order": ("min(s.count, bump(s, 1))", "changes State", "in a variable first"),
    "compared in any order": ("s.count < bump(s, 1)", "changes State", "in a variable first"),
    "called twice": ("0 < bump(s, 1) < n", "changes something, in the middle", "in a variable first"),
    "in, called more than once": ("bump(s, 1) in (1, 2)", "changes something, in the middle", "in a variable first"),
    "in a table, called for each item": (
        "bump(s, 1) in FLAT",
        "changes something, in the middle",
        "in a variable first",
    ),
    "in a range, called for each number": ("bump(s, 1) not in range(9)", "changes something, in the middle", "first"),
    "row of its own length, asked twice": ("UNEVEN[bump(s, 1)][0]", "changes something, in the middle", "first"),
    "in, called perhaps": ("n in (1, bump(s, 1))", "changes something, in the middle", "in a variable first"),
    "change in a fold": ("s.count + sum(bump(s, i) for i in range(3))", "changes State", "in a variable first"),
}
AROUND = '''
from enum import IntEnum

TABLE = ((1, 2), (3, 4))
TOO_LARGE = 1 << 63
FLAT = (1, 2, 3)
UNEVEN = ((1, 2, 3), (4,))
MIXED = (1, "a")
RAGGED = (((1,), (1, 2)),)
LARGE = (1 << 63,)
LISTED = [1, 2]


class Named:
    """Constants."""

    FEW = 1
    small = 2


class Listed(IntEnum):
    """Members of an enumeration leak into the state."""

    ONE = 1


def takes_truth(flag: bool) -> int:
    """A truth value."""
    return 1 if flag else 0


def takes_two(a: int, b: int) -> int:
    """Two numbers."""
    return a + b
'''
MODULES = {
    "star import": ("from math import *  # <-", "not in the subset at module level", "name what you import"),
    "import": ("import math  # <-", "not in the subset at module level", "`from module import name`"),
    "loop": ("for i in range(3):  # <-\n    pass", "not in the subset at module level", "imports, constants, classes"),
    "decorator": (
        "def first(f):\n    return f\n\n\n@first\ndef second(n: int) -> int:  # <-\n    return n",
        "not in the subset at module level",
        "imports, constants, classes",
    ),
    "function written twice": (
        "def first(n: int) -> int:  # <-\n    return 1\n\n\nsame = first\n\n\ndef first(n: int) -> int:\n    return 2",
        "first means something else at the end of the module",
        "one name for each",
    ),
    "function overwritten": (
        "def first(n: int) -> int:  # <-\n    return 1\n\n\nfirst = 3",
        "first means something else at the end of the module",
        "one name for each",
    ),
    "range of our own": (
        """\
def range(n: int) -> int:
    return n


def first(n: int) -> int:
    for i in range(n):  # <-
        n += i
    return n""",
        "not a loop of the subset",
        "over range",
    ),
    "no type": ("def first(n) -> int:  # <-\n    return n", "a parameter needs a type", "int, bool or a Record"),
    "list type": ("def first(n: list[int]) -> int:  # <-\n    return 1", "a parameter needs a type", "int, bool"),
    "no result": ("def first(n: int):  # <-\n    return n", "returns int, bool or None", "write `-> int`"),
    "record returned": ("def first(s: State) -> State:  # <-\n    return s", "returns int, bool or None", "`-> int`"),
    "keyword only": ("def first(*, n: int) -> int:  # <-\n    return n", "only plain parameters", "pass all"),
    "default": ("def first(n: int = 1) -> int:  # <-\n    return n", "only plain parameters", "pass all"),
    "many": ("def first(*n: int) -> int:  # <-\n    return 1", "only plain parameters", "pass all"),
    "no way out": (
        "def first(n: int) -> int:  # <-\n    if n > 0:\n        return n",
        "first may end without a return",
        "return on every way",
    ),
    "a number, not a truth": (
        "def first(n: int) -> bool:\n    return n & 1  # <-",
        "the function returns a bool, this is a number",
        "`x != 0`",
    ),
    "something returned": (
        "def first(n: int) -> None:\n    return n  # <-",
        "returns something else",
        "change `-> ...`",
    ),
    "truth that is overwritten": (
        """\
def first(n: int) -> int:
    flag = n > 0
    for _ in range(3):
        other = flag and n > 1  # <-
        flag = 3
    return 1""",
        "and/or of numbers",
        "compare the numbers",
    ),
}


def check(folder: Path, tried: str, what: str, instead: str) -> None:
    """The message names file and line, says what is wrong and what would be right."""
    package = scaffold.write(folder, f"refused{len(sys.modules)}", tried)
    with pytest.raises(Unsupported) as caught:
        translate(package)
    path = folder / package / "rules/tried.py"
    said = str(caught.value)
    line = scaffold.line_of(folder, package, "# <-")
    assert said.startswith(f"{path.as_posix()}:{line}: ")
    assert what in said
    assert instead in said
    assert "\n" not in said


@pytest.mark.parametrize("name", STATEMENTS)
def test_a_statement_outside_of_the_subset_is_refused(tmp_path: Path, name: str) -> None:
    """The rest of the function is of the subset."""
    text, what, instead = STATEMENTS[name]
    first, *rest = text.split("\n")
    marked = text if "# <-" in text else "\n".join([f"{first}  # <-", *rest])
    body = indent(f"{marked}\nreturn n\n", "    ")
    check(tmp_path, f"{AROUND}{BUMP}\n\ndef tried(s: State, n: int) -> int:\n{body}", what, instead)


@pytest.mark.parametrize("name", EXPRESSIONS)
def test_an_expression_outside_of_the_subset_is_refused(tmp_path: Path, name: str) -> None:
    """The rest of the function is of the subset."""
    text, what, instead = EXPRESSIONS[name]
    body = f"def tried(s: State, n: int) -> int:\n    value = {text}  # <-\n    return n + value\n"
    check(tmp_path, f"{AROUND}{BUMP}\n\n{body}", what, instead)


@pytest.mark.parametrize("name", MODULES)
def test_a_module_outside_of_the_subset_is_refused(tmp_path: Path, name: str) -> None:
    """A function is refused although nobody calls it."""
    text, what, instead = MODULES[name]
    check(tmp_path, f"\n{text}\n", what, instead)


ELSEWHERE = {
    "wrapped": """
from functools import wraps


def twice(f):
    @wraps(f)  # <-
    def doubled(n):
        return 2 * f(n)

    return doubled


@twice
def half(n: int) -> int:
    return n // 2
""",
    "marked": """
def marked(f):
    return f


@marked  # <-
def half(n: int) -> int:
    return n // 2
""",
    "under an if": """
def half(n: int) -> int:
    return n


if CELLS == 4:
    def half(n: int) -> int:  # <-
        return n // 2
""",
    "lambda": "half = lambda n: n // 2  # <-\n",
    "made on one line": "def made(): return lambda n: n // 2  # <-\nhalf = made()\n",
}


@pytest.mark.parametrize("elsewhere", ELSEWHERE.values(), ids=ELSEWHERE)
def test_a_function_that_is_not_the_one_written_is_refused(tmp_path: Path, elsewhere: str) -> None:
    """Modules that hold no rules may have any function, but rules call plain ones."""
    tried = "from ..state import half\n\n\ndef tried(s: State, n: int) -> int:\n    return half(n)\n"
    package = scaffold.write(tmp_path, f"other{len(sys.modules)}", tried, state=f"{scaffold.STATE}\n\n{elsewhere}")
    lines = (tmp_path / package / "state.py").read_text(encoding="utf-8").splitlines()
    [line] = [number for number, text in enumerate(lines, 1) if "# <-" in text]
    with pytest.raises(Unsupported, match=rf"state\.py:{line}: not a plain function of its module") as caught:
        translate(package)
    assert "a `def` at module level, without decorator" in str(caught.value)


def test_two_records_of_one_name_are_refused(tmp_path: Path) -> None:
    """C has one name for a kind of record."""
    other = "from .more import State as Other\n\n\ndef first(s: Other) -> int:\n    return 1\n"
    package = scaffold.write(tmp_path, "two_records", other)
    more = "from corbeille.core.schema import Record, int8\n\n\nclass State(Record):\n    x: int = int8\n"
    (tmp_path / package / "rules/more.py").write_text(more, encoding="utf-8")
    with pytest.raises(Unsupported, match="two records are called State"):
        translate(package)


def test_a_game_that_lacks_a_function_is_refused(tmp_path: Path) -> None:
    """The message names the functions."""
    game = scaffold.GAME.replace("def worth(", "def value(").replace("def mask(", "def hide(")
    with pytest.raises(Incomplete, match=r"lacking\.rules has no function worth, mask"):
        translate(scaffold.write(tmp_path, "lacking", game=game))


def test_asides_come_together(tmp_path: Path) -> None:
    """Who lists actions out of turn also refuses and applies them."""
    game = scaffold.GAME + "\n\ndef apply_aside(s: State, box: Box, seat: int, action: int) -> None:\n    s.turn = 1\n"
    with pytest.raises(Incomplete, match="has no function list_asides, aside_refusal"):
        translate(scaffold.write(tmp_path, "aside", game=game))


def test_a_function_of_another_form_is_refused(tmp_path: Path) -> None:
    """The contract's parameters and result stand in the message."""
    game = scaffold.GAME.replace("def may_happen(s: State, box: Box, action: int) -> bool:\n", MAY_HAPPEN)
    with pytest.raises(Unsupported, match="may_happen takes State, Box, int and returns bool"):
        translate(scaffold.write(tmp_path, "form", game=game))


MAY_HAPPEN = "def may_happen(s: State, box: Box, action: int) -> int:\n"


def test_a_question_that_changes_the_state_is_refused(tmp_path: Path) -> None:
    """Also where the change is hidden in what it calls."""
    game = scaffold.GAME.replace('    """Never."""\n    return 0', "    new_game(s, box, 1)\n    return 0")
    with pytest.raises(Unsupported, match="refusal changes State, which it should only read") as caught:
        translate(scaffold.write(tmp_path, "changing", game=game))
    assert "belongs in new_game, apply, mask or fill" in str(caught.value)


def test_a_change_through_the_name_of_a_row_is_seen(tmp_path: Path) -> None:
    """A row is a part of its record under another name."""
    game = scaffold.GAME.replace('    """Never."""\n    return 0', "    row = s.grid[0]\n    row[1] = 2\n    return 0")
    with pytest.raises(Unsupported, match="refusal changes State"):
        translate(scaffold.write(tmp_path, "row", game=game))
