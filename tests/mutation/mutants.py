"""Small changes of a source, one at a time: what a slip of the pen might have written."""

from __future__ import annotations

import ast
import copy
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
}

ZEROS = ("0", "False", "LEGAL", "Part.NONE", "Want.ANY", "NO_TILE")  # what is nothing by another name


@dataclass(frozen=True)
class Mutant:
    """One change of a module's source: the k-th of the number-th node."""

    module: str
    source: str
    number: int
    k: int

    @cached_property
    def original(self) -> ast.Module:
        """The module as it is."""
        return ast.parse(self.source)

    @property
    def node(self) -> ast.expr | ast.stmt:
        """What is changed."""
        node = list(ast.walk(self.original))[self.number]
        assert isinstance(node, ast.expr | ast.stmt)
        return node

    @property
    def changed(self) -> ast.AST:
        """What it is changed into."""
        return list(changes(self.node))[self.k]

    @property
    def tree(self) -> ast.Module:
        """The module with the change."""
        tree = copy.deepcopy(self.original)
        replace(tree, list(ast.walk(tree))[self.number], self.changed)
        return ast.fix_missing_locations(tree)

    @property
    def function(self) -> str:
        """The function in which it stands; nothing outside of all."""
        for node in self.original.body:
            if isinstance(node, ast.FunctionDef) and node.lineno <= self.node.lineno <= (node.end_lineno or 0):
                return node.name
        return ""

    def __str__(self) -> str:
        """The change, for people."""
        return f"{self.function}:{self.node.lineno}: {shown(self.node)}  →  {shown(self.changed)}"


def mutants(module: str, source: str) -> Iterator[Mutant]:
    """Every mutant of a module."""
    for number, node in enumerate(ast.walk(ast.parse(source))):
        if isinstance(node, ast.expr | ast.stmt):
            for k, changed in enumerate(changes(node)):
                if ast.dump(changed) != ast.dump(node):
                    yield Mutant(module, source, number, k)


def shown(node: ast.AST) -> str:
    """The first line of a piece of source."""
    lines = ast.unparse(node).splitlines()
    return lines[0] + (" …" if len(lines) > 1 else "")


def replace(tree: ast.Module, old: ast.AST, new: ast.AST) -> None:
    """Put a node in the place of another."""
    for parent in ast.walk(tree):
        for name, value in ast.iter_fields(parent):
            if value is old:
                setattr(parent, name, new)
            elif isinstance(value, list):
                value[:] = [new if one is old else one for one in value]


def changes(node: ast.expr | ast.stmt) -> Iterator[ast.AST]:  # noqa: C901, PLR0912 - a case for each kind of slip
    """What a node may become. Annotations, imports and docstrings are left alone."""
    match node:
        case ast.Compare(ops=[op]):
            yield from (with_field(node, ops=[other()]) for other in COMPARISONS.get(type(op), ()))
        case ast.Compare(ops=[first, second]):
            yield from (with_field(node, ops=[other(), second]) for other in COMPARISONS.get(type(first), ()))
            yield from (with_field(node, ops=[first, other()]) for other in COMPARISONS.get(type(second), ()))
        case ast.BoolOp():
            yield with_field(node, op=ast.And() if isinstance(node.op, ast.Or) else ast.Or())
        case ast.BinOp() if type(node.op) in OPERATORS:
            yield with_field(node, op=OPERATORS[type(node.op)]())
        case ast.UnaryOp(op=ast.Not() | ast.Invert() | ast.USub()):
            yield node.operand
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield ast.Constant(value + 1)
        case ast.IfExp():
            yield node.body
            yield node.orelse
        case ast.Return(value=ast.expr() as value) if ast.unparse(value) not in ZEROS:
            yield ast.Return(ast.Constant(0))
        case ast.If() | ast.While():
            yield with_field(node, test=ast.UnaryOp(ast.Not(), node.test))
        case ast.AugAssign() if type(node.op) in OPERATORS:
            yield with_field(node, op=OPERATORS[type(node.op)]())
            yield ast.Pass()
        case ast.Expr(value=ast.Call()):
            yield ast.Pass()
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield ast.Pass()
        case ast.Break():
            yield ast.Continue()
        case ast.Continue():
            yield ast.Break()


def with_field(node: ast.AST, **fields: object) -> ast.AST:
    """A copy of a node with other fields."""
    twin = copy.copy(node)
    for name, value in fields.items():
        setattr(twin, name, value)
    return twin
