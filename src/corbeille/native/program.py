"""What the rules are made of: modules, the functions in them, and the names that a function sees.

Imported things are taken by value from the modules as Python has loaded them, so a constant may be computed in
any way; functions are read from their source. A function is translated once, under a name made of its module's.
"""

from __future__ import annotations

import ast
import importlib
import os
from enum import Enum
from pathlib import Path
from types import FunctionType
from typing import TYPE_CHECKING, Any, NoReturn

from ..core.schema import Record, layout
from ..core.tell import tell
from .kinds import INT, TRUTH, Number, Pointer, Row, Unsupported, c_name, excerpt, least_type, number

if TYPE_CHECKING:
    from types import ModuleType

    from .kinds import Kind

OUR_PACKAGE = __name__.partition(".")[0]
BUILTINS = frozenset(["abs", "all", "any", "bool", "enumerate", "int", "len", "max", "min", "range", "sum"])
TABLE_DEPTH = 3


class Module:
    """One file of rules."""

    def __init__(self, module: ModuleType) -> None:
        """Read the file."""
        self.name = module.__name__
        self.package = module.__package__ or ""
        self.path = Path(str(module.__file__))
        self.tree = ast.parse(self.path.read_bytes())
        self.names: dict[str, Any] = dict(vars(module))
        self.functions = {node.name: node for node in self.tree.body if isinstance(node, ast.FunctionDef)}
        self._import_for_types()

    @property
    def shown(self) -> str:
        """The file, as messages and debuggers name it: relative where it is below the current folder."""
        here = os.path.relpath(self.path) if self.path.drive == Path.cwd().drive else str(self.path)
        return Path(str(self.path) if here.startswith("..") else here).as_posix()

    def imports(self) -> list[tuple[ast.ImportFrom, ModuleType]]:
        """Return the modules that this one imports from, except the standard library's and others' packages."""
        roots = {OUR_PACKAGE, self.name.partition(".")[0]}
        blocks = [block for block in self.tree.body if isinstance(block, ast.ImportFrom) or is_for_types(block)]
        found = [node for block in blocks for node in ast.walk(block) if isinstance(node, ast.ImportFrom)]
        return [(node, self._imported(node)) for node in found if node.level or str(node.module).split(".")[0] in roots]

    def _imported(self, node: ast.ImportFrom) -> ModuleType:
        return importlib.import_module("." * node.level + (node.module or ""), self.package)

    def _import_for_types(self) -> None:
        """Take what `if TYPE_CHECKING:` imports too: annotations name it."""
        for block in self.tree.body:
            if is_for_types(block):
                for node in (n for n in ast.walk(block) if isinstance(n, ast.ImportFrom)):
                    for alias in node.names:
                        self.names[alias.asname or alias.name] = getattr(self._imported(node), alias.name, None)

    def refuse(self, node: ast.AST, what: str, instead: str = "") -> NoReturn:
        """Say where the subset ends."""
        raise Unsupported(f"{self.shown}:{getattr(node, 'lineno', 1)}", what, instead, excerpt(node))

    def check(self) -> None:
        """Refuse what a module of rules does not have."""
        for node in self.tree.body:
            match node:
                case ast.Expr(value=ast.Constant(value=str())) | ast.ClassDef(decorator_list=[]):
                    pass
                case ast.ImportFrom(names=[ast.alias(name="*")]):
                    self.refuse(node, "not in the subset at module level", "name what you import")
                case ast.ImportFrom() | ast.Assign() | ast.AnnAssign() | ast.FunctionDef(decorator_list=[]):
                    pass
                case ast.Import():
                    self.refuse(node, "not in the subset at module level", "write `from module import name`")
                case _ if not is_for_types(node):
                    self.refuse(node, "not in the subset at module level", "imports, constants, classes, functions")


def is_for_types(node: ast.AST) -> bool:
    """Whether it is an `if TYPE_CHECKING:`."""
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


class Routine:
    """A function: its name and parameters in C, what it calls, and which records it changes."""

    def __init__(self, module: Module, node: ast.FunctionDef, name: str) -> None:
        """Read the signature."""
        self.module, self.node, self.c_name = module, node, name
        self.parameters = {argument.arg: self._parameter(argument) for argument in node.args.args}
        self.returns = self._returned()
        self.calls: set[Routine] = set()
        self.writes: set[str] = set()
        more = (node.args.vararg, node.args.kwarg, *node.args.kwonlyargs, *node.args.posonlyargs, *node.args.defaults)
        if any(more):
            module.refuse(node, "only plain parameters without default", "give every parameter a name, pass all")

    @property
    def reads(self) -> frozenset[str]:
        """The records that it may look at."""
        return frozenset(kind.name for kind in self.parameters.values() if isinstance(kind, Pointer))

    def _parameter(self, argument: ast.arg) -> Kind:
        kind = self._kind(argument.annotation)
        if kind is None:
            self.module.refuse(argument, "a parameter needs a type", "int, bool or a Record")
        return kind

    def _returned(self) -> Number | None:
        annotation = self.node.returns
        if isinstance(annotation, ast.Constant) and annotation.value is None:
            return None
        kind = self._kind(annotation)
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
    """Everything that the entry modules reach."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.modules: dict[str, Module] = {}
        self.routines: dict[FunctionType, Routine] = {}
        self.records: dict[str, type[Record]] = {}
        self.tables: list[str] = []
        self._table_names: dict[tuple[Any, ...], str] = {}
        self._c_names: set[str] = set()

    def module(self, name: str) -> Module:
        """Read a module, once."""
        if name not in self.modules:
            self.modules[name] = Module(importlib.import_module(name))
        return self.modules[name]

    def routine(self, function: FunctionType) -> Routine:
        """Return the function as it is in C."""
        if function not in self.routines:
            module = self.module(function.__module__)
            node = module.functions[function.__name__]
            routine = Routine(module, node, self._unique(module.name.partition(".")[2] or module.name, node.name))
            self.routines[function] = routine
            for kind in routine.parameters.values():
                if isinstance(kind, Pointer):
                    self._declare(kind.record, routine)
        return self.routines[function]

    def called(self, module: Module, name: str) -> Routine | None:
        """Return the function of the rules that the module means by this name, if it is one."""
        value = module.names.get(name)
        if not isinstance(value, FunctionType) or value is tell:
            return None
        return self.routine(value) if value.__name__ in self.module(value.__module__).functions else None

    def table(self, module: Module, name: str, node: ast.AST) -> tuple[str, Row]:
        """Return a tuple of the module as an array of C, and what it holds."""
        value = module.names[name]
        row = self._table_shape(value) or module.refuse(
            node, "a table is a tuple of ints, or of tuples of ints", "up to three deep; rows of two lengths up to two"
        )
        if value not in self._table_names:
            c = self._table_names[value] = self._unique(module.name.partition(".")[2], name)
            self.tables.append(_defined(f"{row.item} {c}", row.shape, value))
            if row.lengths:
                self.tables.append(_defined(f"int32_t {c}__length", row.shape[:1], tuple(len(part) for part in value)))
        c = self._table_names[value]
        return c, Row(row.item, row.shape, row.limits, lengths=f"{c}__length" if row.lengths else "")

    def _table_shape(self, value: Any) -> Row | None:  # noqa: ANN401 - whatever a module holds
        """Return what a tuple holds; None when it is no table."""
        shape: list[int] = []
        level, ragged = [value], False
        while level and all(isinstance(part, tuple) for part in level) and len(shape) < TABLE_DEPTH:
            lengths = {len(part) for part in level}
            ragged = ragged or len(lengths) > 1
            shape.append(max(*lengths, 1) if len(level) > 1 else len(level[0]))
            level = [item for part in level for item in part]
        if not shape or not all(isinstance(item, int) for item in level) or (ragged and len(shape) != 2):  # noqa: PLR2004
            return None
        field = least_type(level)
        return Row(field.c_type, tuple(shape), (min(level, default=0), max(level, default=0)), lengths="?" * ragged)

    def _declare(self, record: type[Record], routine: Routine) -> None:
        if self.records.setdefault(record.__name__, record) is not record:
            routine.module.refuse(routine.node, f"two records are called {record.__name__}", "give one another name")

    def _unique(self, module: str, name: str) -> str:
        """Return a name for C, that nothing else has."""
        c = wanted = f"{module.replace('.', '_')}__{name}"
        n = 1
        while c in self._c_names:
            n += 1
            c = f"{wanted}{n}"
        self._c_names.add(c)
        return c


def constant_of(value: Any, member: str) -> int | None:  # noqa: ANN401 - whatever a module holds
    """Return the named constant of a class of constants; None when it is none."""
    if not isinstance(value, type) or issubclass(value, Enum | Record) or not member.isupper():
        return None
    found = vars(value).get(member)
    return found if isinstance(found, int) else None


def declared(record: type[Record]) -> str:
    """Return the struct of a record, and the proof that C and Python give it the same size."""
    fields = [
        f"    {field.c_type} {c_name(name)}{''.join(f'[{n}]' for n in field.shape)};"
        for name, field in layout(record).items()
    ]
    name = record.__name__
    proof = f"typedef char {name}_is_as_large_as_in_python[sizeof({name}) == {record.byte_size()} ? 1 : -1];"
    return "\n".join(["typedef struct {", *fields, f"}} {name};", proof])


def _defined(head: str, shape: tuple[int, ...], value: tuple[Any, ...]) -> str:
    sizes = "".join(f"[{max(n, 1)}]" for n in shape)
    return f"TABLE {head}{sizes} = {_initial(value)};"


def _initial(value: Any) -> str:  # noqa: ANN401 - a number or tuples of them
    return f"{{{', '.join(map(_initial, value)) or '0'}}}" if isinstance(value, tuple) else number(value)
