"""Expressions of the rules, in C: one method for each kind of node; what has none is refused."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, NoReturn

from ..core.tell import tell
from .kinds import INT, NATURAL, NOTHING, TRUTH, WORD, Number, Pointer, Row, Value, bare, c_name, excerpt, literal
from .program import BUILTINS, constant_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .kinds import Kind
    from .program import Module, Program, Routine

# Python's operator: the one of C, the name of the checked one, and when the result is surely not negative.
OPERATORS = {
    ast.Add: ("+", "checked_add", all),
    ast.Sub: ("-", "checked_sub", lambda _: False),
    ast.Mult: ("*", "checked_mul", all),
    ast.LShift: ("<<", "checked_left", lambda naturals: naturals[0]),
    ast.RShift: (">>", "checked_right", lambda naturals: naturals[0]),
    ast.BitAnd: ("&", "", any),
    ast.BitOr: ("|", "", all),
    ast.BitXor: ("^", "", all),
}
DIVISIONS = {ast.FloorDiv: ("/", "floor_div"), ast.Mod: ("%", "floor_mod")}
COMPARISONS = {ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="}
ITEM = "_item"  # of a row in a fold that names none
FOLDS = frozenset(("any", "all", "sum", "min", "max"))
HINTS = {
    ast.Div: "`/` makes a float: write `//`",
    ast.Pow: "write a product, a shift, or a constant at module level",
    ast.MatMult: "",
    ast.Is: "write `==`",
    ast.IsNot: "write `!=`",
    ast.NamedExpr: "assign on a line of its own",
    ast.ListComp: "write a loop, or any/all/sum/min/max over a generator",
    ast.GeneratorExp: "only inside any, all, sum, min or max",
    ast.List: "arrays are fields of a record, tables are tuples at module level",
    ast.Tuple: "tables stand at module level",
    ast.Slice: "copy item by item",
    ast.JoinedStr: "rules hold numbers only; say it with `tell`",
    ast.Lambda: "write a function",
}


@dataclass
class Scope:
    """The names of a function, or of a generator inside it, which sees those around it."""

    names: dict[str, Kind] = field(default_factory=dict)
    around: Scope | None = None
    captured: dict[str, Kind] = field(default_factory=dict)
    used: set[str] = field(default_factory=set)

    def find(self, name: str) -> Kind | None:
        """Return the kind of a local name, and note that it is used."""
        if name in self.names:
            self.used.add(name)
            return self.names[name]
        kind = self.around.find(name) if self.around else None
        if kind is not None:
            self.captured[name] = kind
        return kind

    def is_of_function(self, name: str) -> bool:
        """Whether the name is the function's own, not a generator's."""
        return self.around is None or (name not in self.names and self.around.is_of_function(name))


class Expressions:
    """What statements need to know of expressions."""

    def __init__(self, program: Program, routine: Routine, *, checked: bool) -> None:
        """Begin a function."""
        self.program, self.routine, self.checked = program, routine, checked
        self.module: Module = routine.module
        self.scope = Scope(dict(routine.parameters))
        self.flow: set[str] | None = set(routine.parameters)  # names that surely have a value here; None: never here
        self.fresh = 0
        self.functions: list[str] = []  # of folds

    def refuse(self, node: ast.AST, what: str, instead: str = "") -> NoReturn:
        """Say where the subset ends."""
        self.module.refuse(node, what, instead)

    def temporary(self) -> str:
        """Return a name that no rule uses."""
        self.fresh += 1
        return f"_{self.fresh}"

    def where(self, node: ast.AST) -> str:
        """Return a place in the source, as a string of C."""
        text = f"{self.module.shown}:{getattr(node, 'lineno', 1)}: {excerpt(node)}"
        return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'

    def value(self, node: ast.expr) -> Value:
        """Translate any expression."""
        method = getattr(self, f"_{type(node).__name__.lower()}", None)
        if method is None:
            self.refuse(node, "not in the subset", HINTS.get(type(node), ""))
        made: Value = method(node)
        return made

    def number(self, node: ast.expr) -> Value:
        """Translate an expression that must be a number."""
        made = self.value(node)
        if not isinstance(made.kind, Number):
            self.refuse(node, "a number is needed here", "rows and records are read item by item")
        return made

    def test(self, node: ast.expr) -> Value:
        """Translate an expression of which only the truth counts."""
        if isinstance(node, ast.BoolOp):
            return self._joined(node, [self.test(part) for part in node.values])
        return self.number(node)

    def together(self, node: ast.expr, *parts: Value) -> None:
        """Refuse parts of which one changes what another looks at: C may evaluate them in any order."""
        for a, b in combinations(parts, 2):
            if a.writes & (b.reads | b.writes) or b.writes & (a.reads | a.writes):
                changed = ", ".join(sorted((a.writes & (b.reads | b.writes)) | (b.writes & (a.reads | a.writes))))
                what = f"one part changes {changed} that another part looks at, and C may take them in any order"
                self.refuse(node, what, "store the first in a variable, on a line of its own")

    # -- names and places

    def _constant(self, node: ast.Constant) -> Value:
        if not isinstance(node.value, int):
            self.refuse(node, "not in the subset", "rules hold whole numbers, True and False only")
        return self._known(node, node.value)

    def _known(self, node: ast.expr, value: int) -> Value:
        if not -WORD <= value < WORD:
            self.refuse(node, "does not fit in 64 bits", "numbers lie between -2**63 and 2**63 - 1")
        return literal(value)

    def _name(self, node: ast.Name) -> Value:
        kind = self.scope.find(node.id)
        if kind is not None:
            if self.flow is not None and node.id not in self.flow and self.scope.is_of_function(node.id):
                self.refuse(node, f"{node.id} may have no value yet here", "give it one on every way that leads here")
            return Value(c_name(node.id), kind, reads=frozenset((kind.owner,)) if isinstance(kind, Row) else NOTHING)
        found = self.module.names.get(node.id)
        if isinstance(found, int):
            return self._known(node, found)
        if isinstance(found, tuple):
            return Value(*self.program.table(self.module, node.id, node))
        return self.refuse(node, f"{node.id} has no value here that the subset knows", "a local, a constant or a table")

    def _attribute(self, node: ast.Attribute) -> Value:
        name = node.value.id if isinstance(node.value, ast.Name) else ""
        kind = self.scope.find(name)
        if isinstance(kind, Pointer) and node.attr in kind.record.FIELDS:
            found = kind.record.FIELDS[node.attr]
            reads, text = frozenset((kind.name,)), f"{c_name(name)}->{c_name(node.attr)}"
            if found.shape:
                return Value(text, Row(found.c_type, found.shape, found.limits, kind.name), reads=reads)
            return Value(f"(num){text}", Number(natural=not found.signed), reads=reads)
        constant = constant_of(self.module.names.get(name), node.attr) if kind is None else None
        if constant is None:
            self.refuse(node, "neither a field of a record nor a named constant", "constants of classes: NAME = number")
        return self._known(node, constant)

    def _subscript(self, node: ast.Subscript) -> Value:
        row, index = self.value(node.value), self.number(node.slice)
        if not isinstance(row.kind, Row):
            self.refuse(node, "only arrays of records and tables have items")
        self.together(node, row, index)
        kind, at = row.kind, self._index(node, row.kind, index)
        if len(kind.shape) > 1:
            lengths = f"{kind.lengths}[{at}]" if kind.lengths else ""
            if lengths and index.writes:
                self.refuse(node, "a call that changes something, as an index", "store it in a variable first")
            rest: Kind = Row(kind.item, kind.shape[1:], kind.limits, kind.owner, lengths)
            return Value(f"{row.text}[{at}]", rest).after((row, index))
        return Value(f"(num){row.text}[{at}]", Number(natural=kind.limits[0] >= 0)).after((row, index))

    def _index(self, node: ast.Subscript, row: Row, index: Value) -> str:
        """Refuse an index that is surely wrong; let the checked build see to the others."""
        if index.constant is not None:
            if index.constant < 0:
                self.refuse(node, "Python counts a negative index from the end, C does not", "name the place")
            if not row.ragged and index.constant >= row.shape[0]:
                self.refuse(node, f"index beyond the last item, {row.shape[0] - 1}")
        elif index.truth:
            index = Value(f"(num){index.text}")
        if not self.checked or (index.constant is not None and not row.ragged):
            return bare(index.text)
        return f"checked_index({bare(index.text)}, {row.length}, {self.where(node)})"

    # -- arithmetic

    def _unaryop(self, node: ast.UnaryOp) -> Value:
        if isinstance(node.op, ast.Not):
            part = self.test(node.operand)
            return Value(f"(!{part.text})", TRUTH).after((part,))
        part = self.number(node.operand)
        if isinstance(node.op, ast.UAdd):
            return part
        if part.constant is not None:
            return self._known(node, -part.constant if isinstance(node.op, ast.USub) else ~part.constant)
        if self.checked and isinstance(node.op, ast.USub):
            return Value(f"checked_sub(0, {part.text}, {self.where(node)})").after((part,))
        return Value(f"({'-' if isinstance(node.op, ast.USub) else '~'}{part.text})").after((part,))

    def _binop(self, node: ast.BinOp) -> Value:
        return self.operation(node, node.op, self.number(node.left), self.number(node.right))

    def operation(self, node: ast.expr | ast.AugAssign, op: ast.operator, left: Value, right: Value) -> Value:
        """Translate one step of arithmetic."""
        at = node.target if isinstance(node, ast.AugAssign) else node
        self.together(at, left, right)
        if type(op) in DIVISIONS:
            made = self._division(node, op, left, right)
        elif type(op) in OPERATORS:
            made = self._arithmetic(node, op, left, right)
        else:
            self.refuse(node, "not in the subset", HINTS.get(type(op), ""))
        return made.after((left, right))

    def _arithmetic(self, node: ast.AST, op: ast.operator, left: Value, right: Value) -> Value:
        sign, checked, natural = OPERATORS[type(op)]
        shift = isinstance(op, ast.LShift | ast.RShift)
        if shift and right.constant is not None and not 0 <= right.constant < 63:  # noqa: PLR2004 - bits
            self.refuse(node, "a shift by less than 0 or more than 62 bits", "numbers have 64 bits")
        if left.constant is not None and right.constant is not None:
            result = eval(f"{left.constant} {sign} {right.constant}", {})  # noqa: S307 - two numbers
            return self._known(ast.Constant(result, lineno=getattr(node, "lineno", 1)), result)
        bits = isinstance(op, ast.BitAnd | ast.BitOr | ast.BitXor)
        kind = Number(bits and left.truth and right.truth, natural((left.natural, right.natural)))
        if self.checked and checked:
            return Value(f"{checked}({left.text}, {right.text}, {self.where(node)})", kind)
        first = f"(num){left.text}" if shift and left.truth else left.text
        return Value(f"({first} {sign} {right.text})", kind)

    def _division(self, node: ast.AST, op: ast.operator, left: Value, right: Value) -> Value:
        """Python rounds down, C towards zero: equal where nothing is negative; cheap where C knows the divisor."""
        sign, name = DIVISIONS[type(op)]
        remainder, divisor = sign == "%", right.constant
        kind = Number(natural=right.natural and (remainder or left.natural))
        if divisor == 0:
            self.refuse(node, "a division by zero")
        if left.constant is not None and divisor is not None:
            return literal(left.constant % divisor if remainder else left.constant // divisor)
        if divisor is None:
            where = f", {self.where(node)}" if self.checked else ""
            return Value(f"{'checked_' if self.checked else ''}{name}({left.text}, {right.text}{where})", kind)
        if divisor > 0 and divisor & (divisor - 1) == 0:
            by = f"& {divisor - 1}LL" if remainder else f">> {divisor.bit_length() - 1}"
            return Value(f"({left.text} {by})", kind)
        if left.natural and divisor > 0 and not self.checked:
            return Value(f"({left.text} {sign} {right.text})", kind)
        return Value(
            f"{name}_by({left.text}, {right.text})" if divisor > 0 else f"{name}({left.text}, {right.text})", kind
        )

    # -- truth

    def _boolop(self, node: ast.BoolOp) -> Value:
        parts = [self.number(part) for part in node.values]
        if not all(part.truth for part in parts):
            what = "and/or of numbers is one of the numbers in Python, and 0 or 1 in C"
            self.refuse(node, what, "compare the numbers, or write `a if a else b`")
        return self._joined(node, parts)

    def _joined(self, node: ast.BoolOp, parts: Sequence[Value]) -> Value:
        sign = " && " if isinstance(node.op, ast.And) else " || "
        return Value(f"({sign.join(part.text for part in parts)})", TRUTH).after(parts)

    def _compare(self, node: ast.Compare) -> Value:
        if isinstance(node.ops[0], ast.In | ast.NotIn) and len(node.ops) == 1:
            return self._contained(node)
        if any(self._calls_rules(part) for part in node.comparators[:-1]):
            what = "a call in the middle of a chained comparison: C would call it twice"
            self.refuse(node, what, "store it in a variable first")
        parts = [self.number(part) for part in (node.left, *node.comparators)]
        signs = [COMPARISONS.get(type(op)) for op in node.ops]
        if None in signs:
            self.refuse(node, "not in the subset", " ".join(HINTS.get(type(op), "") for op in node.ops).strip())
        self.together(node, *parts)
        tests = [f"({a.text} {sign} {b.text})" for (a, b), sign in zip(pairwise(parts), signs, strict=True)]
        return Value(tests[0] if len(tests) == 1 else f"({' && '.join(tests)})", TRUTH).after(parts)

    def _calls_rules(self, node: ast.expr) -> bool:
        return any(
            isinstance(part, ast.Call) and not (isinstance(part.func, ast.Name) and part.func.id in BUILTINS - FOLDS)
            for part in ast.walk(node)
        )

    def _contained(self, node: ast.Compare) -> Value:
        """Translate `x in (A, B)`, and `x in TABLE`."""
        inside = node.comparators[0]
        absent = isinstance(node.ops[0], ast.NotIn)
        if not isinstance(inside, ast.Tuple | ast.Set):
            item = ast.Name(ITEM, ast.Load())
            test = ast.Compare(item, [ast.Eq()], [node.left])
            found = self.fold(node, "any", _generator(inside, test, item.id), None)
        else:
            if self._calls_rules(node.left):
                self.refuse(node, "a call before `in`: C would call it several times", "store it in a variable first")
            left, items = self.number(node.left), [self.number(item) for item in inside.elts]
            tests = " || ".join(f"({left.text} == {item.text})" for item in items)
            found = Value(f"({tests or '0'})", TRUTH).after((left, *items))
        return Value(f"(!{found.text})", TRUTH).after((found,)) if absent else found

    def _ifexp(self, node: ast.IfExp) -> Value:
        test, yes, no = self.test(node.test), self.number(node.body), self.number(node.orelse)
        kind = yes.kind & no.kind if isinstance(yes.kind, Number) and isinstance(no.kind, Number) else INT
        return Value(f"({test.text} ? {yes.text} : {no.text})", kind).after((test, yes, no))

    # -- calls

    def _call(self, node: ast.Call) -> Value:
        routine = self.called(node)
        if routine:
            if routine.returns is None:
                self.refuse(node, "this function returns nothing", "call it on a line of its own")
            return self.routine_call(node, routine)
        match node:
            case ast.Call(func=ast.Attribute(value=value, attr="bit_count"), args=[], keywords=[]):
                part = self.number(value)
                return Value(f"bit_count({part.text})", NATURAL).after((part,))
            case ast.Call(func=ast.Name(id=name)) if name in BUILTINS and name not in self.module.names:
                return self._builtin(node, name)
        return self.refuse(
            node, "not a function of the subset", "import it by its name, pass its arguments in their order"
        )

    def called(self, node: ast.Call) -> Routine | None:
        """Return the function of the rules that is called."""
        name = node.func.id if isinstance(node.func, ast.Name) and not node.keywords else ""
        return self.program.called(self.module, name) if self.scope.find(name) is None else None

    def routine_call(self, node: ast.Call, routine: Routine) -> Value:
        """Translate the call of a function of the rules."""
        if len(node.args) != len(routine.parameters):
            self.refuse(node, f"{routine.node.name} takes {len(routine.parameters)} arguments, not {len(node.args)}")
        arguments = [self._argument(a, k) for a, k in zip(node.args, routine.parameters.values(), strict=True)]
        self.together(node, *arguments)
        text = f"{routine.c_name}({', '.join(bare(argument.text) for argument in arguments)})"
        own = Value(text, routine.returns or INT, reads=routine.reads, writes=frozenset(routine.writes))
        return own.after(arguments)

    def _argument(self, node: ast.expr, kind: Kind) -> Value:
        if not isinstance(kind, Pointer):
            made = self.number(node)
            if kind == TRUTH and not made.truth:
                self.refuse(node, "a number where the function takes a bool", "compare it: `x != 0`")
            return made
        made = self.value(node)
        if made.kind != kind:
            self.refuse(node, f"the function takes a {kind.name} here")
        return made

    def _builtin(self, node: ast.Call, name: str) -> Value:
        match node:
            case ast.Call(args=[ast.GeneratorExp() as generator], keywords=keywords) if name in FOLDS:
                return self.fold(node, name, generator, self._default(node, name, keywords))
            case ast.Call(args=[ast.Name() | ast.Attribute() | ast.Subscript() as row], keywords=keywords) if (
                name in FOLDS
            ):
                generator = _generator(row, ast.Name(ITEM, ast.Load()), ITEM)
                return self.fold(node, name, generator, self._default(node, name, keywords))
            case ast.Call(args=[_, _, *_] as several, keywords=[]) if name in ("min", "max"):
                return self._extreme(node, name, [self.number(part) for part in several])
            case ast.Call(args=[part], keywords=[]) if name == "abs":
                made = self.number(part)
                return Value(f"size_of({made.text})", NATURAL).after((made,))
            case ast.Call(args=[part], keywords=[]) if name == "len":
                row = self.value(part)
                if isinstance(row.kind, Row):
                    return Value(f"(num){row.kind.length}", NATURAL) if row.kind.ragged else literal(row.kind.shape[0])
        return self.refuse(node, f"{name} is not used like this in the subset", USES[name])

    def _default(self, node: ast.Call, name: str, keywords: list[ast.keyword]) -> Value | None:
        match keywords:
            case []:
                return None
            case [ast.keyword(arg="default", value=value)] if name in ("min", "max"):
                return self.number(value)
        return self.refuse(node, f"{name} is not used like this in the subset", USES[name])

    def _extreme(self, node: ast.expr, name: str, parts: list[Value]) -> Value:
        """Translate min or max of several numbers."""
        self.together(node, *parts)
        if all(part.constant is not None for part in parts):
            constants = [part.constant for part in parts if part.constant is not None]
            return literal(min(constants) if name == "min" else max(constants))
        text = parts[0].text
        for part in parts[1:]:
            text = f"{'least' if name == 'min' else 'most'}({text}, {part.text})"
        naturals = [part.natural for part in parts]
        natural = all(naturals) if name == "min" else any(naturals)
        return Value(text, Number(all(part.truth for part in parts), natural)).after(parts)

    def is_tell(self, node: ast.expr) -> bool:
        """Whether it is a call of `tell`."""
        named = isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        return named and self.module.names.get(node.func.id) is tell  # type: ignore[attr-defined]

    def fold(self, node: ast.expr, name: str, generator: ast.GeneratorExp, default: Value | None) -> Value:
        """Translate any, all, sum, min, max over a generator (`statements`, which know loops)."""
        raise NotImplementedError


USES = {
    "abs": "abs(x)",
    "all": "all(... for x in ...)",
    "any": "any(... for x in ...)",
    "bool": "compare it: `x != 0`",
    "enumerate": "for i, x in enumerate(ROW)",
    "int": "True and False count as 1 and 0 as they are",
    "len": "len of a table or of a record's array",
    "max": "max(a, b) or max(... for x in ...), with default= where it may be empty",
    "min": "min(a, b) or min(... for x in ...), with default= where it may be empty",
    "range": "for x in range(...)",
    "sum": "sum(... for x in ...) or sum of a row",
}


def _generator(row: ast.expr, element: ast.expr, item: str) -> ast.GeneratorExp:
    """Return the generator `element for item in row`."""
    target = ast.Name(item, ast.Store())
    made = ast.GeneratorExp(element, [ast.comprehension(target, row, [], 0)])
    return ast.fix_missing_locations(ast.copy_location(made, row))
