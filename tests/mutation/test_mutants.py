"""The mutants are what they are meant to be: one slip each, in code that still loads."""

from __future__ import annotations

import ast

from .mutants import mutants

SOURCE = '''
LIMIT = 3


def f(s, a):
    """A docstring is left alone."""
    if not a < LIMIT and s.size & 1:
        s.size += 2
        tell(s, a)
    return -a if a else 0
'''


def test_each_mutant_has_one_slip() -> None:
    assert sorted(str(mutant) for mutant in mutants("m", SOURCE)) == sorted(
        [
            ":2: 3  →  4",
            "f:7: if not a < LIMIT and s.size & 1: …  →  if not (not a < LIMIT and s.size & 1): …",
            "f:7: not a < LIMIT and s.size & 1  →  not a < LIMIT or s.size & 1",
            "f:7: not a < LIMIT  →  a < LIMIT",
            "f:7: a < LIMIT  →  a <= LIMIT",
            "f:7: a < LIMIT  →  a >= LIMIT",
            "f:7: s.size & 1  →  s.size | 1",
            "f:7: 1  →  2",
            "f:8: s.size += 2  →  s.size -= 2",
            "f:8: s.size += 2  →  pass",
            "f:8: 2  →  3",
            "f:9: tell(s, a)  →  pass",
            "f:10: return -a if a else 0  →  return 0",
            "f:10: -a if a else 0  →  -a",
            "f:10: -a if a else 0  →  0",
            "f:10: -a  →  a",
            "f:10: 0  →  1",
        ]
    )


def test_every_mutant_can_be_loaded_and_differs() -> None:
    same = ast.dump(ast.parse(SOURCE))
    for mutant in mutants("m", SOURCE):
        compile(mutant.tree, "m.py", "exec")
        assert ast.dump(mutant.tree) != same
        assert ast.dump(mutant.original) == same
