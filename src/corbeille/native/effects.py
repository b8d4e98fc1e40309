"""Which records a function changes, itself or through what it calls."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from .kinds import Pointer

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from .program import Program, Routine


def spread(program: Program, roots: Iterable[Routine]) -> list[Routine]:
    """Find all that the roots call, and what each changes; return them in the order of the files."""
    found: dict[Routine, None] = {}
    todo = list(roots)
    while todo:
        routine = todo.pop()
        if routine not in found:
            found[routine] = None
            routine.calls = set(_calls(program, routine))
            routine.writes = set(_own_writes(routine))
            todo += routine.calls
    changed = True
    while changed:
        changed = False
        for routine in found:
            more = set().union(*(callee.writes for callee in routine.calls)) - routine.writes
            routine.writes |= more
            changed = changed or bool(more)
    return sorted(found, key=lambda routine: (routine.module.name, routine.node.lineno))


def reached(roots: Iterable[Routine]) -> set[Routine]:
    """Return what the roots call, and what that calls."""
    found: set[Routine] = set()
    todo = list(roots)
    while todo:
        routine = todo.pop()
        if routine not in found:
            found.add(routine)
            todo += routine.calls
    return found


def _calls(program: Program, routine: Routine) -> Iterator[Routine]:
    for node in ast.walk(routine.node):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            callee = program.called(routine.module, node.func.id)
            if callee:
                yield callee


def _own_writes(routine: Routine) -> Iterator[str]:
    """Yield the records that a store changes, through a row that was given a name too."""
    sources = list(_row_names(routine.node))
    owners = {name: {kind.name} for name, kind in routine.parameters.items() if isinstance(kind, Pointer)}
    for _ in sources:
        for name, source in sources:
            owners[name] = owners.get(name, set()) | owners.get(source, set())
    for node in ast.walk(routine.node):
        if isinstance(node, ast.Attribute | ast.Subscript) and isinstance(node.ctx, ast.Store):
            yield from owners.get(_first_name(node), ())


def _row_names(function: ast.FunctionDef) -> Iterator[tuple[str, str]]:
    """Yield each name that may stand for a part of something, and the name of that."""
    for node in ast.walk(function):
        match node:
            case ast.Assign(targets=targets, value=value):
                pairs = [(target, value) for target in targets]
            case ast.For(target=target, iter=value) | ast.comprehension(target=target, iter=value):
                pairs = [(target, value)]
            case _:
                continue
        for target, value in pairs:
            inner = value.args[0] if isinstance(value, ast.Call) and value.args else value
            for name in ast.walk(target):
                if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store):
                    yield name.id, _first_name(inner)


def _first_name(node: ast.expr) -> str:
    while isinstance(node, ast.Attribute | ast.Subscript):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""
