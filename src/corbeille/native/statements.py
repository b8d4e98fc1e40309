"""Statements of the rules, in C; and a whole function of them."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from .kinds import TRUTH, Number, Pointer, Row, Value, local, number
from .loops import Loop, Loops

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from collections.abc import Set as AbstractSet

    from .program import Program, Routine

END = "return"  # stands among the known names where no way leads: there everything is known, this too
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
    """One function, on its way to C: what it finds out about its locals and changes is kept in its routine."""

    def __init__(self, program: Program, routine: Routine) -> None:
        """Translate the function."""
        super().__init__(program, routine)
        names = {node.id for node in ast.walk(routine.node) if isinstance(node, ast.Name)}
        self.nowhere = frozenset({END, *routine.parameters, *names})  # what is known where no way leads
        self.lines: list[str] = []
        self.breaks: list[set[str]] = []
        self.block(routine.node.body)
        if routine.returns and END not in self.known:
            self.refuse(routine.node, f"{routine.node.name} may end without a return", "return on every way")

    def text(self) -> str:
        """Return the function in C, and before it the folds that it needs."""
        own = {name: kind for name, kind in self.names.items() if name not in self.routine.parameters}
        begin = [f"{kind.declared(local(name))} = 0;" for name, kind in own.items()]
        unread = [f"(void){local(name)};" for name in self.names]
        enter = f"ENTER({'0' if self.routine.returns else ''})"
        first = " ".join([self.head(), "{", *begin, *unread, enter])
        return "\n".join([*self.functions, self.at_line(self.routine.node) + first, *self.lines, "}"])

    def head(self) -> str:
        """Return the function's head in C: records of different kinds never overlap."""
        kinds = list(self.routine.parameters.values())
        parameters = [
            kind.declared(("restrict " if isinstance(kind, Pointer) and kinds.count(kind) == 1 else "") + local(name))
            for name, kind in self.routine.parameters.items()
        ]
        result = "num" if self.routine.returns else "void"
        return f"FN {result} {self.routine.c_name}({', '.join(parameters) or 'void'})"

    def block(self, body: Sequence[ast.stmt]) -> None:
        """Translate statements that follow each other."""
        for node in body:
            method = getattr(self, f"_{type(node).__name__.lower()}", None)
            if method is None:
                self.refuse(node, "not in the subset", HINTS.get(type(node), ""))
            method(node)

    def write(self, node: ast.AST, text: str) -> None:
        """Add a line of C."""
        self.lines.append(self.at_line(node) + text)

    # -- what is stored

    def bind(self, node: ast.AST, name: str, value: Value) -> None:
        """Give a local a value; what it holds is a truth value only as long as nothing else is ever assigned to it."""
        kind, before = value.kind, self.names.get(name, value.kind)
        if isinstance(kind, Pointer) or isinstance(before, Pointer):
            self.refuse(node, "a record keeps the name of its parameter")
        if isinstance(kind, Number) and isinstance(before, Number):
            kind = Number(kind.truth and before.truth)
        elif kind != before:
            self.refuse(node, f"{name} stands for rows of different kinds, or a number", "give one another name")
        self.names[name] = self.routine.locals[name] = kind
        self.known.add(name)
        self.write(node, f"{local(name)} = {value.text};")

    def store(self, target: ast.expr, value: Value) -> None:
        """Store a value in a local, a field of a record or an item of its arrays."""
        if isinstance(target, ast.Name):
            self.bind(target, target.id, value)
        else:
            place, (low, high) = self._place(target)
            self.write(target, f"{place} = FIT({value.text}, {number(low)}, {number(high)});")

    def _place(self, target: ast.expr) -> tuple[str, tuple[int, int]]:
        """Return a place in C, and the least and the greatest number that fit."""
        if self.effects(target)[1]:
            self.refuse(target, "a call that changes something, in a place", "store it in a variable first")
        match target:
            case ast.Attribute(value=ast.Name(id=name), attr=attr):
                kind = self.names.get(name)
                field = kind.record.FIELDS.get(attr) if isinstance(kind, Pointer) else None
                if kind and field and not field.shape:
                    self.routine.changes.add(kind.owner)
                    return f"{local(name)}->{local(attr)}", field.limits
            case ast.Subscript():
                row = self.value(target.value)
                if isinstance(row.kind, Row) and row.kind.owner and len(row.kind.shape) == 1:
                    self.routine.changes.add(row.kind.owner)
                    return f"{row.text}[{self.index(target, row.text, row.kind)}]", row.kind.limits
        return self.refuse(target, "not a place of the subset", "a local, a field of a record, an item of its array")

    def _assign(self, node: ast.Assign) -> None:
        match node:
            case ast.Assign(targets=[ast.Name() as target], value=value):
                self.store(target, self.value(value))
            case ast.Assign(targets=[ast.Tuple(elts=targets)], value=ast.Tuple(elts=values)) if len(targets) == len(
                values
            ):
                self._assign_all(node, targets, values)
            case ast.Assign(targets=targets, value=value):
                self._assign_all(node, targets, [value])

    def _assign_all(self, node: ast.AST, targets: Sequence[ast.expr], values: Sequence[ast.expr]) -> None:
        """Evaluate all, then store all: `a, b = b, a`; or evaluate once and store several times: `a = b = 0`."""
        made = [self.number(value) for value in values]
        kept = [Value(f"_v{n}", value.kind) for n, value in enumerate(made)]
        self.write(node, "{ " + " ".join(f"num {v.text} = {value.text};" for v, value in zip(kept, made, strict=True)))
        for target, value in zip(targets, kept * len(targets), strict=False):
            self.store(target, value)
        self.lines.append("}")

    def _annassign(self, node: ast.AnnAssign) -> None:
        if node.value is None or not isinstance(node.target, ast.Name):
            self.refuse(node, "not in the subset", "a local begins with its first value")
        self.store(node.target, self.value(node.value))

    def _augassign(self, node: ast.AugAssign) -> None:
        self.in_any_order(node, [node.target, node.value])
        made = self.operation(node, node.op, self.number(node.target), self.number(node.value))
        self.store(node.target, made)

    # -- what decides

    def _if(self, node: ast.If) -> None:
        self._ways(node, [(self.test(node.test), node.body)], node.orelse)

    def _ways(
        self, node: ast.AST, cases: Iterable[tuple[str, Sequence[ast.stmt]]], otherwise: Sequence[ast.stmt]
    ) -> None:
        """Write a chain of tests: compilers make a table of it where that is better."""
        before, after = self.known, self.nowhere
        for n, (test, body) in enumerate(cases):
            self.write(node, f"{'} else ' if n else ''}if ({test}) {{")
            self.known = set(before)
            self.block(body)
            after &= self.known
        self.known = set(before)
        self.lines.append("} else {")
        self.block(otherwise)
        self.lines.append("}")
        self.known = set(after & self.known)

    def _match(self, node: ast.Match) -> None:
        self.write(node, f"{{ num _subject = {self.number(node.subject).text}; (void)_subject;")
        for case in node.cases:
            if case.guard:
                self.refuse(case.guard, "a case of the subset has no guard", "write an if inside the case")
        cases = [(self._pattern(case.pattern), case.body) for case in node.cases]
        otherwise = cases.pop()[1] if cases[-1][0] == "1" else []
        self._ways(node, cases or [("0", [])], otherwise)
        self.lines.append("}")

    def _pattern(self, pattern: ast.pattern) -> str:
        match pattern:
            case ast.MatchValue(value=value):
                constant = self.number(value).constant
                if constant is not None:
                    return f"_subject == {number(constant)}"
            case ast.MatchOr(patterns=patterns):
                return " || ".join(map(self._pattern, patterns))
            case ast.MatchAs(pattern=None, name=None):
                return "1"
        return self.refuse(pattern, "not a case of the subset", "a number, a constant of a class, several with |, or _")

    def _while(self, node: ast.While) -> None:
        endless = isinstance(node.test, ast.Constant) and bool(node.test.value)
        loop = Loop(f"while (GOING({self.test(node.test)})) {{", "}", {}, certain=False)
        self._repeat(node, loop, self.nowhere if endless else self.known)

    def _for(self, node: ast.For) -> None:
        loop = self.loop(node.target, node.iter)
        self._repeat(node, loop, self.known | loop.gives.keys() if loop.certain else self.known)

    def _repeat(self, node: ast.While | ast.For, loop: Loop, after: AbstractSet[str]) -> None:
        """Write a loop; after it, only what was known before is sure, or at every break."""
        if node.orelse:
            self.refuse(node, "a loop of the subset has no else", "return from inside, or keep a flag")
        self.write(node, loop.head)
        self.known = set(self.known)
        self.breaks.append(set(self.nowhere))
        for name, value in loop.gives.items():
            self.bind(node.target if isinstance(node, ast.For) else node, name, value)
        self.block(node.body)
        self.known = set(after & self.breaks.pop())
        self.lines.append(loop.tail)

    def _break(self, node: ast.Break) -> None:
        self.breaks[-1] &= self.known
        self._leave(node, "break;")

    def _continue(self, node: ast.Continue) -> None:
        self._leave(node, "continue;")

    def _leave(self, node: ast.AST, text: str) -> None:
        self.write(node, text)
        self.known = set(self.nowhere)

    def _pass(self, _: ast.Pass) -> None:
        """Nothing."""

    def _return(self, node: ast.Return) -> None:
        if (node.value is None) != (self.routine.returns is None):
            self.refuse(node, "the function says that it returns something else", "change `-> ...`")
        value = self.number(node.value) if node.value else Value("")
        if self.routine.returns == TRUTH and not value.truth:
            self.refuse(node, "the function returns a bool, this is a number", "compare it: `x != 0`")
        self._leave(node, f"return {value.text};")

    def _expr(self, node: ast.Expr) -> None:
        match node.value:
            case ast.Constant(value=str()):
                return
            case ast.Call() as call if self.is_tell(call):
                for argument in call.args[1:]:
                    self.number(argument)
                    if self.effects(argument)[1]:
                        what = "what is told must change nothing: compiled rules tell nothing"
                        self.refuse(argument, what, "call it before")
                return
            case ast.Call() as call if routine := self.called(call):
                self.write(node, f"{self.routine_call(call, routine).text};")
                return
        self.refuse(node, "not a statement of the subset", "a call of a function of the rules, or an assignment")
