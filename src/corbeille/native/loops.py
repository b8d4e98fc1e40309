"""Loops over ranges, tables and the arrays of records; and the folds, which are loops with a result."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .expressions import Expressions
from .kinds import INT, TRUTH, Row, Value, literal, local

if TYPE_CHECKING:
    from .program import Program, Routine

# A fold: how its function begins, what it does with each value, what it returns; {0} is the value, _d the default.
FOLDS = {
    "any": ("", "if ({0}) return 1;", "return 0;"),
    "all": ("", "if (!({0})) return 0;", "return 1;"),
    "sum": ("num _r = 0;", "_r = ADD(_r, {0});", "return _r;"),
    "min": ("num _r = 0, _n = 0;", "{{ num _v = {0}; if (!_n || _v < _r) _r = _v; _n = 1; }}", "return _n ? _r : _d;"),
    "max": ("num _r = 0, _n = 0;", "{{ num _v = {0}; if (!_n || _v > _r) _r = _v; _n = 1; }}", "return _n ? _r : _d;"),
}
MOST_ENDS = 3  # of a range


@dataclass(frozen=True)
class Loop:
    """A loop in C: its head and its tail, what each round gives to which name, and whether there surely is one."""

    head: str
    tail: str
    gives: dict[str, Value]
    certain: bool


class Loops(Expressions):
    """Expressions, and the loops in them."""

    def __init__(self, program: Program, routine: Routine) -> None:
        """Begin a function."""
        super().__init__(program, routine)
        self.functions: list[str] = []  # one for each fold

    def loop(self, target: ast.expr, iterable: ast.expr) -> Loop:
        """Translate `for target in iterable`. Names of C are the same in every loop: the innermost is meant."""
        match target, iterable:
            case _, ast.Call(func=ast.Name(id=name)) if name in self.module.names:
                pass  # a range of somebody else's
            case ast.Name(id=name), ast.Call(func=ast.Name(id="range"), args=ends, keywords=[]):
                return self._over_range(iterable, name, ends)
            case (
                ast.Tuple(elts=[ast.Name(id=count), ast.Name(id=name)]),
                ast.Call(func=ast.Name(id="enumerate"), args=[row], keywords=[]),
            ) if count != name:
                return self._over_row(row, name, {count: Value("_i")})
            case ast.Name(id=name), _ if not isinstance(iterable, ast.Call):
                return self._over_row(iterable, name, {})
        return self.refuse(iterable, "not a loop of the subset", "over range(...), a table, a row, or enumerate of one")

    def _over_range(self, node: ast.expr, name: str, ends: list[ast.expr]) -> Loop:
        if not 1 <= len(ends) <= MOST_ENDS or any(isinstance(end, ast.Starred) for end in ends):
            self.refuse(node, "range takes one to three numbers")
        self.in_any_order(node, ends)
        first, *more = [self.number(end) for end in ends]
        low, high, step = (first, *more, literal(1))[:3] if more else (literal(0), first, literal(1))
        if not step.constant:
            self.refuse(node, "the step of a range is a number other than 0", "write a while loop")
        sign = "<" if step.constant > 0 else ">"
        end = "_end" if high.constant is None else high.text  # a number that is known lets compilers unroll
        begin = f"num _i = {low.text}, _end = {high.text}" if end == "_end" else f"num _i = {low.text}"
        onward = f"_i += {step.text}" if abs(step.constant) == 1 else f"_i = stepped(_i, {step.text}, {end})"
        head = f"for ({begin}; _i {sign} {end}; {onward}) {{"
        known = low.constant is not None and high.constant is not None
        certain = known and bool(range(low.constant or 0, high.constant or 0, step.constant))
        return Loop(head, "}", {name: Value("_i")}, certain)

    def _over_row(self, node: ast.expr, name: str, gives: dict[str, Value]) -> Loop:
        row = self.value(node)
        if not isinstance(row.kind, Row):
            self.refuse(node, "not a loop of the subset", "over range(...), a table, a row, or enumerate of one")
        length = row.kind.length("_row")
        head = f"{{ {row.kind.declared('_row')} = {row.text}; (void)_row; for (num _i = 0; _i < {length.text}; _i++) {{"
        return Loop(head, "} }", gives | {name: row.kind.at("_row", "_i")}, bool(length.constant))

    def fold(self, node: ast.expr, name: str, generator: ast.GeneratorExp, default: Value | None = None) -> Value:
        """Translate a fold: a function of its own, of the names that it uses."""
        [comprehension, *more] = generator.generators
        if more or comprehension.is_async or len(comprehension.ifs) > 1:
            self.refuse(node, "a generator of the subset has one `for` and at most one `if`", "write a loop")
        loop = self.loop(comprehension.target, comprehension.iter)
        if name in ("min", "max") and default is None and (comprehension.ifs or not loop.certain):
            self.refuse(node, f"{name} of what may be empty, without default", "add `, default=...`")
        names, known = self.names, self.known
        hidden = {n.id for n in ast.walk(comprehension.iter) if isinstance(n, ast.Name)} & loop.gives.keys()
        if hidden:
            self.refuse(node, f"{hidden.pop()} hides the name that it is taken from", "give it a name of its own")
        self.names = names | {give: value.kind for give, value in loop.gives.items()}
        self.known = known | loop.gives.keys()
        tests = [self.test(test) for test in comprehension.ifs]
        value = Value(self.test(generator.elt), TRUTH) if name in ("any", "all") else self.number(generator.elt)
        self.names, self.known = names, known
        begin, step, end = FOLDS[name]
        given = [
            f"{value.kind.declared(local(give))} = {value.text}; (void){local(give)};"
            for give, value in loop.gives.items()
        ]
        step = step.format(value.text)
        body = [begin, loop.head, *given, f"if ({tests[0]}) {{ {step} }}" if tests else step, loop.tail, end]
        mentioned = {n.id for n in ast.walk(generator) if isinstance(n, ast.Name)} - loop.gives.keys()
        return self._written(node, name, [n for n in names if n in mentioned], body, default or literal(0))

    def _written(self, node: ast.expr, name: str, taken: list[str], body: list[str], default: Value) -> Value:
        """Write the function of a fold, and return its call."""
        function = f"{self.routine.c_name}_{name}{len(self.functions)}"
        parameters = [*(self.names[one].declared(local(one)) for one in taken), "num _d"]
        lines = [f"FN num {function}({', '.join(parameters)}) {{", "(void)_d;", *filter(None, body), "}"]
        self.functions += [self.at_line(node) + " ".join(lines)]
        call = f"{function}({', '.join([*map(local, taken), default.text])})"
        return Value(call, TRUTH if name in ("any", "all") else INT)

    def at_line(self, node: ast.AST) -> str:
        """Return what makes debuggers, profilers and faults name the line of a node."""
        return f'#line {getattr(node, "lineno", 1)} "{self.module.shown}"\n'
