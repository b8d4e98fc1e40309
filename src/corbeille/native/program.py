"""What the rules are made of: modules, the functions in them, and the tables that they read.

Imported things are taken by value from the modules as Python has loaded them, so a constant may be computed in
any way; functions are read from their source.
"""

from __future__ import annotations

import ast
import importlib
from enum import Enum
from pathlib import Path
from types import FunctionType
from typing import TYPE_CHECKING, Any, NoReturn

from ..core.schema import Record
from ..core.tell import tell
from .kinds import INT, TRUTH, Number, Pointer, Row, Unsupported, Value, excerpt, least_type

if TYPE_CHECKING:
    from types import ModuleType

    from .kinds import Kind

OUR_PACKAGE = __name__.partition(".")[0]


class Module:
    """One file of rules."""

    def __init__(self, module: ModuleType) -> None:
        """Read the file; what it imports for annotations alone is taken, too."""
        self.name = module.__name__
        self.path = Path(str(module.__file__))
        self.tree = ast.parse(self.path.read_bytes())
        self.names: dict[str, Any] = dict(vars(module))
        self.functions = {(n.name, n.lineno): n for n in self.tree.body if isinstance(n, ast.FunctionDef)}
        self.imports: list[str] = []  # what it depends on, except the standard library's and others' packages
        roots = {OUR_PACKAGE, self.name.partition(".")[0]}
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom) and (node.level or str(node.module).partition(".")[0] in roots):
                source = importlib.import_module("." * node.level + (node.module or ""), module.__package__)
                self.imports.append(source.__name__)
                for alias in node.names:
                    self.names.setdefault(alias.asname or alias.name, getattr(source, alias.name, None))

    @property
    def shown(self) -> str:
        """The file, as messages and debuggers name it: relative where it is below the current folder."""
        return (self.path.relative_to(Path.cwd()) if self.path.is_relative_to(Path.cwd()) else self.path).as_posix()

    def refuse(self, node: ast.AST, what: str, instead: str = "") -> NoReturn:
        """Say where the subset ends."""
        raise Unsupported(f"{self.shown}:{getattr(node, 'lineno', 1)}", what, instead, excerpt(node))

    def check(self) -> None:
        """Refuse what a module of rules does not have."""
        for node in self.tree.body:
            match node:
                case ast.ImportFrom(names=[ast.alias(name="*")]):
                    self.refuse(node, "not in the subset at module level", "name what you import")
                case ast.Import():
                    self.refuse(node, "not in the subset at module level", "write `from module import name`")
                case (
                    ast.Expr(value=ast.Constant(value=str()))
                    | (ast.ClassDef(decorator_list=[]) | ast.FunctionDef(decorator_list=[]))
                    | (ast.ImportFrom() | ast.Assign() | ast.AnnAssign())
                ):
                    pass
                case _ if not is_for_types(node):
                    self.refuse(node, "not in the subset at module level", "imports, constants, classes, functions")
        for place, node in self.functions.items():
            if place_of(self.names.get(node.name)) != place:
                self.refuse(node, f"{node.name} means something else at the end of the module", "one name for each")


def place_of(value: Any) -> tuple[str, int] | None:  # noqa: ANN401 - whatever a module holds
    """Return the name and the line under which a function is written; a decorated one begins a line before."""
    return (value.__code__.co_name, value.__code__.co_firstlineno) if isinstance(value, FunctionType) else None


def is_for_types(node: ast.AST) -> bool:
    """Whether it is an `if TYPE_CHECKING:`."""
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


class Routine:
    """A function of the rules, and what is found out about it: its locals, and which records it changes."""

    def __init__(self, module: Module, node: ast.FunctionDef, c_name: str) -> None:
        """Read the signature."""
        self.module, self.node, self.c_name = module, node, c_name
        given = node.args
        if any((given.vararg, given.kwarg, *given.kwonlyargs, *given.posonlyargs, *given.defaults)):
            module.refuse(node, "only plain parameters without default", "give every parameter a name, pass all")
        self.parameters = {argument.arg: self._parameter(argument) for argument in given.args}
        self.returns = self._returned()
        self.locals: dict[str, Kind] = {}
        self.changes: set[str] = set()

    def _parameter(self, argument: ast.arg) -> Kind:
        return self._kind(argument.annotation) or self.module.refuse(
            argument, "a parameter needs a type", "int, bool or a Record"
        )

    def _returned(self) -> Number | None:
        if isinstance(self.node.returns, ast.Constant) and self.node.returns.value is None:
            return None
        kind = self._kind(self.node.returns)
        if not isinstance(kind, Number):
            self.module.refuse(self.node, "a function returns int, bool or None", "write `-> int`")
        return kind

    def _kind(self, annotation: ast.expr | None) -> Kind | None:
        """Return what an annotation says; None when the subset has no such type."""
        name = annotation.id if isinstance(annotation, ast.Name) else ""
        record = self.module.names.get(name)
        if isinstance(record, type) and issubclass(record, Record):
            return Pointer(record)
        return {"int": INT, "bool": TRUTH}.get(name)


class Program:
    """Everything that the entry modules reach. Each name in C ends with a number that no other has."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.modules: dict[str, Module] = {}
        self.routines: dict[FunctionType, Routine] = {}
        self.records: dict[str, type[Record]] = {}
        self.tables: dict[int, tuple[str, Value]] = {}  # by identity: its definition, and what it is

    def unique(self, name: str) -> str:
        """Return a name for C."""
        return f"{name}_{len(self.routines) + len(self.tables)}"

    def module(self, name: str) -> Module:
        """Read a module, once."""
        if name not in self.modules:
            self.modules[name] = Module(importlib.import_module(name))
        return self.modules[name]

    def routine(self, function: FunctionType) -> Routine:
        """Return the function as it is in C: the one that Python calls, whatever name it goes by."""
        if function not in self.routines:
            module = self.module(function.__globals__["__name__"])
            code = function.__code__
            node = module.functions.get((code.co_name, code.co_firstlineno)) or module.refuse(
                ast.Name(function.__name__, lineno=code.co_firstlineno),
                "not a plain function of its module",
                "a `def` at module level, without decorator",
            )
            made = self.routines[function] = Routine(module, node, self.unique(node.name))
            for kind in made.parameters.values():
                if isinstance(kind, Pointer) and self.records.setdefault(str(kind), kind.record) is not kind.record:
                    module.refuse(node, f"two records are called {kind}", "give one another name")
        return self.routines[function]

    def called(self, module: Module, name: str) -> Routine | None:
        """Return the function of the rules that the module means by this name, if it is one."""
        value = module.names.get(name)
        return self.routine(value) if isinstance(value, FunctionType) and value is not tell else None

    def table(self, module: Module, name: str, node: ast.AST) -> Value:
        """Return a tuple of the module as an array of C."""
        value = module.names[name]
        if id(value) not in self.tables:
            what, instead = "a table is a tuple of ints, or of tuples of ints", "rows of several lengths two deep only"
            row = table_kind(value) or module.refuse(node, what, instead)
            c_name = self.unique(name)
            self.tables[id(value)] = (row.defined(c_name, value), Value(c_name, row))
        return self.tables[id(value)][1]

    def facts(self) -> list[object]:
        """Return what has been found out so far."""
        return [(dict(routine.locals), set(routine.changes)) for routine in self.routines.values()]


def table_kind(value: tuple[Any, ...]) -> Row | None:
    """Return what a tuple holds; None when it is no table."""
    shape: list[int] = []
    level: list[Any] = [value]
    ragged = False
    while level and all(isinstance(part, tuple) for part in level):
        lengths = {len(part) for part in level}
        ragged = ragged or len(lengths) > 1
        shape.append(max(lengths))
        level = [item for part in level for item in part]
    if not all(isinstance(item, int) for item in level) or (ragged and len(shape) != 2):  # noqa: PLR2004 - two deep
        return None
    field = least_type([*level, *shape])  # a row of several lengths holds its own, too
    return Row(field.c_type, tuple(shape), field.limits, ragged=ragged) if field else None


def constant_of(value: Any, member: str) -> int | None:  # noqa: ANN401 - whatever a module holds
    """Return the named constant of a class of constants; None when it is none."""
    if not isinstance(value, type) or issubclass(value, Enum | Record) or not member.isupper():
        return None
    found = vars(value).get(member)
    return found if isinstance(found, int) else None
