"""Statements of the rules, in C; and a whole function of them.

A function is translated again until what is assumed of its locals holds: at first all are taken for truth values,
then only those to which nothing else is ever assigned.
"""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from .expressions import Scope
from .kinds import TRUTH, Number, Pointer, Row, Value, bare, c_name, number
from .loops import Loops, named

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .program import Program, Routine

HINTS = {
    ast.Assert: "proofs stand in tests",
    ast.Delete: "a local is simply forgotten",
    ast.FunctionDef: "functions stand at module level",
    ast.Global: "what changes is a field of the state",
    ast.Import: "imports stand at module level",
    ast.ImportFrom: "imports stand at module level",
    ast.Raise: "`refusal` says why something may not be done; rules raise nothing",
    ast.Try: "rules raise nothing",
    ast.With: "rules open nothing",
}


class Statements(Loops):
    """One function, on its way to C."""

    def __init__(self, program: Program, routine: Routine, *, checked: bool) -> None:
        """Begin a function."""
        super().__init__(program, routine, checked=checked)
        self.lines: list[str] = []
        self.breaks: list[list[set[str] | None]] = []
        self.seen: dict[str, Number] = {}

    def translated(self) -> str:
        """Return the function in C, and before it the folds that it needs."""
        assumed: dict[str, Number] = {}
        while True:
            self._translate(assumed)
            if self.seen == assumed:
                break
            assumed = self.seen
        return "\n".join(
            [*self.functions, self._line(self.routine.node), self.head() + " {", *self._first(), *self.lines, "}"]
        )

    def head(self) -> str:
        """Return the function's head in C."""
        kinds = list(self.routine.parameters.values())
        parameters = [
            self.parameter(name, kind, "restrict " if kinds.count(kind) == 1 else "")
            for name, kind in self.routine.parameters.items()
        ]
        result = "num" if self.routine.returns else "void"
        return f"FN {result} {self.routine.c_name}({', '.join(parameters) or 'void'})"

    def _translate(self, assumed: dict[str, Number]) -> None:
        self.scope = Scope(dict(self.routine.parameters))
        self.scope.names |= assumed
        self.flow = set(self.routine.parameters)
        self.fresh, self.lines, self.functions, self.seen = 0, [], [], {}
        for argument in self.routine.node.args.args:
            self.new_name(argument, argument.arg)
        self.block(self.routine.node.body)
        if self.flow is not None and self.routine.returns:
            self.refuse(self.routine.node, f"{self.routine.node.name} may end without a return", "return on every way")

    def _first(self) -> list[str]:
        """Return the declarations of the locals; `(void)` keeps C from complaining of those that are never read."""
        lines = []
        for name, kind in self.scope.names.items():
            if name not in self.routine.parameters:
                lines.append(f"{self.parameter(name, kind)} = 0;")
                if isinstance(kind, Row) and kind.ragged:
                    lines.append(f"num {kind.lengths} = 0; (void){kind.lengths};")
            if name not in self.scope.used:
                lines.append(f"(void){c_name(name)};")
        if self.checked:
            lines.append(f"if (fault_where) return{' 0' if self.routine.returns else ''};")
        return lines

    def _line(self, node: ast.AST) -> str:
        return f'#line {getattr(node, "lineno", 1)} "{self.module.shown}"'

    def block(self, body: Sequence[ast.stmt]) -> None:
        """Translate statements that follow each other."""
        for node in body:
            method = getattr(self, f"_{type(node).__name__.lower()}", None)
            if method is None:
                self.refuse(node, "not in the subset", HINTS.get(type(node), ""))
            at = len(self.lines)
            method(node)
            if len(self.lines) > at:
                self.lines.insert(at, self._line(node))

    # -- what is stored

    def bind(self, node: ast.AST, name: str, value: Value) -> None:
        """Give a local a value."""
        if name == "_":
            return
        self.new_name(node, name)
        kind, c = named(value.kind, name), c_name(name)
        before = self.scope.names.get(name)
        if isinstance(kind, Pointer) or isinstance(before, Pointer):
            self.refuse(node, "a record keeps the name of its parameter")
        if before is not None and isinstance(before, Row) != isinstance(kind, Row):
            self.refuse(node, f"{name} is a number here and a row there", "give one another name")
        if isinstance(kind, Number):
            declared = self.routine.parameters.get(name, TRUTH)
            self.seen[name] = kind & self.seen.get(name, declared if isinstance(declared, Number) else TRUTH)
            self.scope.names.setdefault(name, TRUTH)
        elif isinstance(kind, Row):
            if before not in (None, kind):
                self.refuse(node, f"{name} stands for rows of different kinds", "give one another name")
            self.scope.names[name] = kind
            if kind.ragged and isinstance(value.kind, Row):
                self.lines.append(f"{kind.lengths} = {value.kind.lengths};")
        self.lines.append(f"{c} = {bare(value.text)};")
        if self.flow is not None:
            self.flow.add(name)

    def store(self, target: ast.expr, value: Value) -> None:
        """Store a value in a local, a field of a record or an item of its arrays."""
        if isinstance(target, ast.Name):
            self.bind(target, target.id, value)
            return
        if not isinstance(target, ast.Attribute | ast.Subscript):
            self.refuse(target, "not a place of the subset", "a local, a field of a record, an item of its array")
        if not isinstance(value.kind, Number):
            self.refuse(target, "a row is no value", "copy item by item")
        if value.writes:
            result = self.temporary()
            self.lines.append(f"num {result} = {bare(value.text)};")
            value = Value(result, value.kind)
        place, low, high = self._place(target)
        if self.checked and not (value.constant is not None and low <= value.constant <= high):
            value = Value(f"checked_fit({bare(value.text)}, {number(low)}, {number(high)}, {self.where(target)})")
        self.lines.append(f"{place} = {bare(value.text)};")

    def _place(self, target: ast.Attribute | ast.Subscript) -> tuple[str, int, int]:
        """Return the place in C, and the least and the greatest number that fit."""
        value = self.value(target)
        if isinstance(target, ast.Subscript):
            row = self.value(target.value).kind
            if not isinstance(row, Row) or not row.owner:
                self.refuse(target, "tables never change", "arrays that change are fields of a record")
            limits = row.limits
        else:
            kind = self.scope.find(target.value.id) if isinstance(target.value, ast.Name) else None
            if not isinstance(kind, Pointer):
                self.refuse(target, "constants never change")
            limits = kind.record.FIELDS[target.attr].limits
        if not isinstance(value.kind, Number):
            self.refuse(target, "a row is no place for a number", "name the item")
        if value.writes:
            self.refuse(target, "a call that changes something, in a place", "store it in a variable first")
        return value.text.removeprefix("(num)"), *limits

    def _assign(self, node: ast.Assign) -> None:
        match node:
            case ast.Assign(targets=[ast.Tuple(elts=targets)], value=ast.Tuple(elts=values)) if len(targets) == len(
                values
            ):
                self._swap(targets, values)
            case ast.Assign(targets=[target], value=value):
                self.store(target, self.value(value))
            case ast.Assign(targets=targets, value=value):
                self._swap(targets, [value] * len(targets), once=True)

    def _swap(self, targets: Sequence[ast.expr], values: Sequence[ast.expr], *, once: bool = False) -> None:
        """Evaluate all, then store all: `a, b = b, a`; or evaluate once and store several times: `a = b = 0`."""
        self.lines.append("{")
        kept: list[Value] = []
        for value in values:
            if once and kept:
                kept.append(kept[0])
                continue
            made = self.number(value)
            kept.append(Value(self.temporary(), made.kind))
            self.lines.append(f"num {kept[-1].text} = {bare(made.text)};")
        for target, value in zip(targets, kept, strict=True):
            self.store(target, value)
        self.lines.append("}")

    def _annassign(self, node: ast.AnnAssign) -> None:
        if node.value is None or not isinstance(node.target, ast.Name):
            self.refuse(node, "not in the subset", "a local begins with its first value")
        self.store(node.target, self.value(node.value))

    def _augassign(self, node: ast.AugAssign) -> None:
        made = self.operation(node, node.op, self.number(node.target), self.number(node.value))
        self.store(node.target, made)

    # -- what decides

    def _if(self, node: ast.If) -> None:
        self.lines.append(f"if ({bare(self.test(node.test).text)}) {{")
        before = _copy(self.flow)
        self.block(node.body)
        after, self.flow = self.flow, before
        if node.orelse:
            self.lines.append("} else {")
            self.block(node.orelse)
        self.lines.append("}")
        self.flow = _merged(after, self.flow)

    def _match(self, node: ast.Match) -> None:
        """A chain of tests: compilers make a table of it where that is better."""
        subject = self.temporary()
        self.lines.append(f"{{ num {subject} = {bare(self.number(node.subject).text)}; (void){subject};")
        before, after = self.flow, None
        for n, case in enumerate(node.cases):
            if case.guard:
                self.refuse(case.guard, "a case of the subset has no guard", "write an if inside the case")
            self.lines.append(f"{'} else ' if n else ''}if ({self._pattern(case.pattern, subject)}) {{")
            self.flow = _copy(before)
            self.block(case.body)
            after = _merged(after, self.flow)
        self.lines.append("} }")
        self.flow = after if isinstance(node.cases[-1].pattern, ast.MatchAs) else _merged(after, before)

    def _pattern(self, pattern: ast.pattern, subject: str) -> str:
        match pattern:
            case ast.MatchValue(value=value):
                constant = self.number(value).constant
                if constant is not None:
                    return f"{subject} == {number(constant)}"
            case ast.MatchOr(patterns=patterns):
                return " || ".join(self._pattern(part, subject) for part in patterns)
            case ast.MatchAs(pattern=None, name=None):
                return "1"
        return self.refuse(pattern, "not a case of the subset", "a number, a constant of a class, several with |, or _")

    def _while(self, node: ast.While) -> None:
        self._no_else(node)
        test = self.test(node.test)
        guard = " && !fault_where" if self.checked else ""
        self.lines.append(f"while ({test.text}{guard}) {{" if guard else f"while ({bare(test.text)}) {{")
        self._body(node.body, endless=bool(test.constant))
        self.lines.append("}")

    def _for(self, node: ast.For) -> None:
        self._no_else(node)
        loop = self.loop(node.target, node.iter)
        self.lines.append(loop.head)
        before = _copy(self.flow)
        for name, value in loop.gives:
            self.bind(node.target, name, value)
        given = _copy(self.flow)
        self._body(node.body)
        self.flow = given if loop.certain else before
        self.lines.append("}" * (2 if loop.head.startswith("{") else 1))

    def _body(self, body: Sequence[ast.stmt], *, endless: bool = False) -> None:
        """Translate what is repeated; after it, only what was known before is sure, or at every break."""
        before = _copy(self.flow)
        self.breaks.append([])
        self.block(body)
        left = self.breaks.pop()
        self.flow = before
        if endless:
            self.flow = None
            for flow in left:
                self.flow = _merged(self.flow, flow)

    def _no_else(self, node: ast.While | ast.For) -> None:
        if node.orelse:
            self.refuse(node, "a loop of the subset has no else", "return from inside, or keep a flag")

    def _break(self, _: ast.Break) -> None:
        self.breaks[-1].append(_copy(self.flow))
        self._leave("break;")

    def _continue(self, _: ast.Continue) -> None:
        self._leave("continue;")

    def _leave(self, text: str) -> None:
        self.lines.append(text)
        self.flow = None

    def _pass(self, _: ast.Pass) -> None:
        """Nothing."""

    def _return(self, node: ast.Return) -> None:
        if node.value is None and self.routine.returns is None:
            return self._leave("return;")
        if node.value is None or self.routine.returns is None:
            return self.refuse(node, "the function says that it returns something else", "change `-> ...`")
        value = self.number(node.value)
        if self.routine.returns.truth and not value.truth:
            return self.refuse(node, "the function returns a bool, this is a number", "compare it: `x != 0`")
        return self._leave(f"return {bare(value.text)};")

    def _expr(self, node: ast.Expr) -> None:
        match node.value:
            case ast.Constant(value=str()):
                return
            case ast.Call() as call if self.is_tell(call):
                self._told(call)
                return
            case ast.Call() as call:
                routine = self.called(call)
                if routine:
                    self.lines.append(f"{self.routine_call(call, routine).text};")
                    return
        self.refuse(node, "not a statement of the subset", "a call of a function of the rules, or an assignment")

    def _told(self, call: ast.Call) -> None:
        """Drop what is told, once it is sure that nothing is lost with it."""
        used, functions = set(self.scope.used), list(self.functions)
        for argument in call.args[1:]:
            if self.number(argument).writes:
                self.refuse(argument, "what is told must change nothing: compiled rules tell nothing", "call it before")
        self.scope.used, self.functions = used, functions


def _copy(flow: set[str] | None) -> set[str] | None:
    return None if flow is None else set(flow)


def _merged(a: set[str] | None, b: set[str] | None) -> set[str] | None:
    """Return what is known where two ways meet; None is a way that never gets there."""
    if a is None or b is None:
        return b if a is None else a
    return a & b
