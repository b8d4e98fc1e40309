"""Loops: over ranges, tables and the arrays of records; and the folds, which are loops with a result."""

from __future__ import annotations

import ast
from dataclasses import dataclass, replace
from types import FunctionType
from typing import TYPE_CHECKING

from .expressions import ITEM, Expressions, Scope
from .kinds import INT, NATURAL, TRUTH, Number, Pointer, Row, Value, bare, c_name, literal
from .program import BUILTINS

if TYPE_CHECKING:
    from .kinds import Kind

# A fold: how its function begins, what it does with each value, what it returns; {0} is the value.
FOLDS = {
    "any": ("", "if ({0}) return 1;", "0"),
    "all": ("", "if (!({0})) return 0;", "1"),
    "sum": ("num _r = 0;", "_r += {0};", "_r"),
    "min": ("num _r = 0; int _n = 0;", "{{ num _v = {0}; if (!_n || _v < _r) _r = _v; _n = 1; }}", "_n ? _r : {1}"),
    "max": ("num _r = 0; int _n = 0;", "{{ num _v = {0}; if (!_n || _v > _r) _r = _v; _n = 1; }}", "_n ? _r : {1}"),
}


@dataclass(frozen=True)
class Loop:
    """The head of a loop in C, and what each round gives to which name."""

    head: str
    gives: list[tuple[str, Value]]
    effects: Value
    certain: bool  # surely at least one round


class Loops(Expressions):
    """Expressions, and the loops in them."""

    def loop(self, target: ast.expr, iterable: ast.expr) -> Loop:
        """Translate `for target in iterable`."""
        match target, iterable:
            case ast.Name(id=name), ast.Call(func=ast.Name(id="range"), args=ends, keywords=[]):
                return self._over_range(iterable, name, ends)
            case (
                ast.Tuple(elts=[ast.Name(id=count), ast.Name(id=name)]),
                ast.Call(func=ast.Name(id="enumerate"), args=[row], keywords=[]),
            ) if count != name:
                return self._over_row(row, name, count)
            case ast.Name(id=name), _ if not isinstance(iterable, ast.Call):
                return self._over_row(iterable, name, "")
        return self.refuse(iterable, "not a loop of the subset", "over range(...), a table, a row, or enumerate of one")

    def _over_range(self, node: ast.expr, name: str, ends: list[ast.expr]) -> Loop:
        if not 1 <= len(ends) <= 3 or any(isinstance(end, ast.Starred) for end in ends):  # noqa: PLR2004 - of range
            self.refuse(node, "range takes one to three numbers")
        values = [self.number(end) for end in ends]
        low, high, step = (literal(0), *values, literal(1))[:3] if len(values) == 1 else (*values, literal(1))[:3]
        if not step.constant:
            self.refuse(node, "the step of a range is a number other than 0", "write a while loop")
        i, end = self.temporary(), self.temporary()
        sign, declared, limit = "<" if step.constant > 0 else ">", f", {end} = {bare(high.text)}", end
        if high.constant is not None:
            declared, limit = "", high.text
        move = f"{i}++" if step.constant == 1 else f"{i} += {step.text}"
        head = f"for (num {i} = {bare(low.text)}{declared}; {i} {sign} {limit}; {move}) {{"
        natural = low.natural if step.constant > 0 else high.natural or high.constant == -1
        known = low.constant is not None and high.constant is not None
        certain = known and len(range(low.constant or 0, high.constant or 0, step.constant)) > 0
        return Loop(head, [(name, Value(i, Number(natural=natural)))], literal(0).after(values), certain)

    def _over_row(self, node: ast.expr, name: str, count: str) -> Loop:
        row = self.value(node)
        if not isinstance(row.kind, Row):
            self.refuse(node, "not a loop of the subset", "over range(...), a table, a row, or enumerate of one")
        kind, i, first = row.kind, self.temporary(), self.temporary()
        constant = bool(kind.owner) and kind.owner not in self.routine.writes
        length = kind.length
        if kind.ragged:
            length = self.temporary()
        bound = f", {length} = {kind.length}" if kind.ragged else ""
        head = f"{{ {kind.declared(first, constant=constant)} = {row.text}; for (num {i} = 0{bound}; {i} < {length}; {i}++) {{"
        item: Value
        if len(kind.shape) > 1:
            lengths = f"{kind.lengths}[{i}]" if kind.lengths else ""
            if lengths and "[" in kind.lengths:
                self.refuse(node, "a loop over rows of several lengths, inside one", "loop over its number")
            item = Value(f"{first}[{i}]", Row(kind.item, kind.shape[1:], kind.limits, kind.owner, lengths))
        else:
            item = Value(f"(num){first}[{i}]", Number(natural=kind.limits[0] >= 0))
        gives = [(count, Value(i, NATURAL))] if count else []
        certain = not kind.ragged and kind.shape[0] > 0
        return Loop(head, [*gives, (name, item)], literal(0).after((row,)), certain)

    def fold(self, node: ast.expr, name: str, generator: ast.GeneratorExp, default: Value | None) -> Value:
        """Translate a fold: a function of its own, of the names that it uses."""
        self.fresh += 1
        function = f"{self.routine.c_name}__{name}{self.fresh}"
        self.scope = Scope(around=self.scope)
        loop, tests, each = self._generated(node, name, generator)
        inner, outer = self.scope, self.scope.around
        if outer is not None:
            self.scope = outer
        if name in ("min", "max") and default is None and (tests or not loop.certain):
            self.refuse(node, f"{name} of what may be empty, without default", "add `, default=...`")
        begin, step, end = FOLDS[name]
        lines = [begin] if begin else []
        lines += [loop.head, *(f"{self._local(give, value)};" for give, value in loop.gives if give in inner.used)]
        step = step.format(bare(each.text) if name in ("any", "all") else each.text)
        lines.append(f"if ({bare(tests[0].text)}) {{ {step} }}" if tests else step)
        lines += ["}" * (2 if loop.head.startswith("{") else 1), f"return {end.format('', '_d' if default else '0')};"]
        self._write(function, inner, lines, default)
        arguments = [c_name(captured) for captured in inner.captured] + ([bare(default.text)] if default else [])
        lengths = [c_name(n) + "__length" for n, k in inner.captured.items() if isinstance(k, Row) and k.ragged]
        made = Value(f"{function}({', '.join(arguments + lengths)})", self._result(name, each, default))
        parts = (loop.effects, *tests, each)
        made = made.after(parts)
        if default:
            self.together(node, made, default)
        return made.after((default,)) if default else made

    def _generated(self, node: ast.expr, name: str, generator: ast.GeneratorExp) -> tuple[Loop, list[Value], Value]:
        """Translate the parts of a generator, in its own scope."""
        first, *more = generator.generators
        if more or first.is_async or len(first.ifs) > 1:
            self.refuse(node, "a generator of the subset has one `for` and at most one `if`", "write a loop")
        loop = self.loop(first.target, first.iter)
        for give, value in loop.gives:
            self.new_name(first.target, give)
            self.scope.names[give] = named(value.kind, give)
        tests = [self.test(test) for test in first.ifs]
        each = self.test(generator.elt) if name in ("any", "all") else self.number(generator.elt)
        return loop, tests, each

    def _result(self, name: str, each: Value, default: Value | None) -> Number:
        if name in ("any", "all"):
            return TRUTH
        natural = each.natural and (default is None or default.natural)
        return NATURAL if natural else INT

    def _local(self, name: str, value: Value) -> str:
        """Return the declaration of a loop's name, with its value."""
        kind, c = value.kind, c_name(name)
        if not isinstance(kind, Row):
            return f"num {c} = {value.text}"
        constant = kind.owner not in self.routine.writes
        length = f"; num {c}__length = {kind.lengths}; (void){c}__length" if kind.ragged else ""
        return f"{kind.declared(c, constant=constant)} = {value.text}{length}"

    def _write(self, function: str, scope: Scope, lines: list[str], default: Value | None) -> None:
        parameters = [self.parameter(name, kind) for name, kind in scope.captured.items()]
        parameters += ["num _d"] if default else []
        rows = [n for n, k in scope.captured.items() if isinstance(k, Row) and k.ragged]
        parameters += [f"num {c_name(name)}__length" for name in rows]
        unused = [f"(void){c_name(name)}__length;" for name in rows]
        head = f"FN num {function}({', '.join(parameters) or 'void'}) {{"
        self.functions.append("\n".join([head, *unused, *lines, "}"]))

    def parameter(self, name: str, kind: Kind, restrict: str = "") -> str:
        """Return a parameter in C."""
        if isinstance(kind, Pointer):
            const = "" if kind.name in self.routine.writes else "const "
            return f"{const}{kind.name} *{restrict}{c_name(name)}"
        if isinstance(kind, Row):
            return kind.declared(c_name(name), constant=kind.owner not in self.routine.writes)
        return f"num {c_name(name)}"

    def new_name(self, node: ast.AST, name: str) -> None:
        """Refuse a name that hides another, or that the C text needs."""
        if name in ("_", ITEM):
            return
        known = self.module.names.get(name)
        if name in BUILTINS or isinstance(known, int | tuple | type | FunctionType):
            self.refuse(node, f"{name} hides a name of the module or of Python", "give it a name of its own")
        if name in self.scope.captured:
            self.refuse(node, f"{name} hides the name that it is taken from", "give it a name of its own")
        if name.startswith("_") and not name[1:3].isalpha():  # `_box` says that it is not used; `_1` and `_r` are C's
            self.refuse(
                node, f"{name} begins with an underscore", "a name begins with a letter, or has a word behind it"
            )


def named(kind: Kind, name: str) -> Kind:
    """Return the kind of a row that has a name: of its length too, where that is not known before."""
    return replace(kind, lengths=f"{c_name(name)}__length") if isinstance(kind, Row) and kind.ragged else kind
