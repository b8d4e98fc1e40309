"""Expressions of the rules, in C: one method for each kind of node; what has none is refused."""

from __future__ import annotations

import ast
import operator
from itertools import pairwise, permutations
from typing import TYPE_CHECKING, NoReturn

from ..core.tell import tell
from .kinds import INT, TRUTH, WORD, Number, Pointer, Row, Value, literal, local
from .program import constant_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .kinds import Kind
    from .program import Program, Routine

# Python's operators: their macros in `arithmetic.h`, and what they do to numbers that are known.
OPERATORS = {
    ast.Add: ("ADD", operator.add),
    ast.Sub: ("SUB", operator.sub),
    ast.Mult: ("MUL", operator.mul),
    ast.FloorDiv: ("DIV", operator.floordiv),
    ast.Mod: ("MOD", operator.mod),
    ast.LShift: ("LEFT", operator.lshift),
    ast.RShift: ("RIGHT", operator.rshift),
    ast.BitAnd: ("AND", operator.and_),
    ast.BitOr: ("OR", operator.or_),
    ast.BitXor: ("XOR", operator.xor),
}
BITWISE = (ast.BitAnd, ast.BitOr, ast.BitXor)
COMPARISONS = {ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="}
ITEM = ""  # of a row in a fold that names none: no name of Python
HINTS = {
    ast.Div: "`/` makes a float: write `//`",
    ast.GeneratorExp: "only inside any, all, sum, min or max",
    ast.Is: "write `==`",
    ast.IsNot: "write `!=`",
    ast.JoinedStr: "rules hold numbers only; say it with `tell`",
    ast.Lambda: "write a function",
    ast.List: "arrays are fields of a record, tables are tuples at module level",
    ast.ListComp: "write a loop, or any/all/sum/min/max over a generator",
    ast.NamedExpr: "assign on a line of its own",
    ast.Pow: "write a product, a shift, or a constant at module level",
    ast.Slice: "copy item by item",
    ast.Tuple: "tables stand at module level",
}
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
FOLDS = ("any", "all", "sum", "min", "max")


class Expressions:
    """What statements need to know of expressions."""

    def __init__(self, program: Program, routine: Routine) -> None:
        """Begin a function."""
        self.program, self.routine, self.module = program, routine, routine.module
        self.names: dict[str, Kind] = routine.parameters | routine.locals
        self.known = set(routine.parameters)  # names that surely have a value here

    def refuse(self, node: ast.AST, what: str, instead: str = "") -> NoReturn:
        """Say where the subset ends."""
        self.module.refuse(node, what, instead)

    def value(self, node: ast.expr) -> Value:
        """Translate any expression."""
        method = getattr(self, f"_{type(node).__name__.lower()}", None)
        if method is None:
            self.refuse(node, "not in the subset", HINTS.get(type(node), ""))
        if isinstance(node, ast.BinOp | ast.Compare | ast.Subscript):
            self.in_any_order(node, [part for part in ast.iter_child_nodes(node) if isinstance(part, ast.expr)])
        made: Value = method(node)
        return made

    def number(self, node: ast.expr) -> Value:
        """Translate an expression that must be a number."""
        made = self.value(node)
        if not isinstance(made.kind, Number):
            self.refuse(node, "a number is needed here", "rows and records are read item by item")
        return made

    def test(self, node: ast.expr) -> str:
        """Translate an expression of which only the truth counts."""
        if isinstance(node, ast.BoolOp):
            return self._joined(node.op, [self.test(part) for part in node.values])
        made = self.number(node)
        return made.text if made.truth else f"({made.text}) != 0"

    # -- in which order

    def effects(self, node: ast.AST) -> tuple[set[str], set[str]]:
        """Return the records that evaluating something may look at, and those that it may change."""
        looks: set[str] = set()
        changes: set[str] = set()
        for part in ast.walk(node):
            if isinstance(part, ast.Name) and part.id in self.names:
                looks.add(self.names[part.id].owner)
            elif isinstance(part, ast.Name) and (routine := self.program.called(self.module, part.id)):
                changes |= routine.changes
        return looks | changes, changes

    def in_any_order(self, node: ast.AST, parts: Sequence[ast.expr]) -> None:
        """Refuse parts of which one changes what another looks at: C may evaluate them in any order."""
        for (_, changes), (looks, _) in permutations(map(self.effects, parts), 2):
            if changes & looks:
                what = f"one part changes {', '.join(sorted(changes & looks))} that another part looks at"
                self.refuse(node, f"{what}, and C may take them in any order", "store one in a variable first")

    def once(self, parts: Sequence[ast.expr]) -> None:
        """Refuse a part that changes something where C evaluates it more often, or less, than Python."""
        for part in parts:
            if self.effects(part)[1]:
                self.refuse(part, "a call that changes something, in the middle", "store it in a variable first")

    # -- names and places

    def _constant(self, node: ast.Constant) -> Value:
        if not isinstance(node.value, int):
            self.refuse(node, "not in the subset", "rules hold whole numbers, True and False only")
        return self.fixed(node, node.value)

    def fixed(self, node: ast.AST, value: int) -> Value:
        """Return a number that is known."""
        if not -WORD <= value < WORD:
            self.refuse(node, "does not fit in 64 bits", "numbers lie between -2**63 and 2**63 - 1")
        return literal(value)

    def _name(self, node: ast.Name) -> Value:
        if node.id in self.names:
            if node.id not in self.known:
                self.refuse(node, f"{node.id} may have no value yet here", "give it one on every way that leads here")
            return Value(local(node.id), self.names[node.id])
        found = self.module.names.get(node.id)
        if isinstance(found, int):
            return self.fixed(node, found)
        if isinstance(found, tuple):
            return self.program.table(self.module, node.id, node)
        return self.refuse(node, f"{node.id} has no value here that the subset knows", "a local, a constant or a table")

    def _attribute(self, node: ast.Attribute) -> Value:
        name = node.value.id if isinstance(node.value, ast.Name) else ""
        kind = self.names.get(name)
        if isinstance(kind, Pointer) and node.attr in kind.record.FIELDS:
            found, text = kind.record.FIELDS[node.attr], f"{local(name)}->{local(node.attr)}"
            if found.shape:
                return Value(text, Row(found.c_type, found.shape, found.limits, kind.owner))
            return Value(f"(num){text}")
        constant = None if kind else constant_of(self.module.names.get(name), node.attr)
        if constant is None:
            self.refuse(node, "neither a field of a record nor a named constant", "constants of classes: NAME = number")
        return self.fixed(node, constant)

    def _subscript(self, node: ast.Subscript) -> Value:
        row = self.value(node.value)
        if not isinstance(row.kind, Row):
            self.refuse(node, "only arrays of records and tables have items")
        return row.kind.at(row.text, self.index(node, row.text, row.kind))

    def index(self, node: ast.Subscript, text: str, row: Row) -> str:
        """Refuse an index that is surely wrong; the checked build sees to the others."""
        index, length = self.number(node.slice), row.length(text)
        if length.constant is None:
            self.once([node.value])  # the checked build asks the row for its length, too
        if index.constant is not None and index.constant < 0:
            self.refuse(node, "Python counts a negative index from the end, C does not", "name the place")
        if index.constant is not None and length.constant is not None and index.constant >= length.constant:
            self.refuse(node, f"index beyond the last item, {length.constant - 1}")
        return f"INDEX({index.text}, {length.text})"

    # -- arithmetic

    def _unaryop(self, node: ast.UnaryOp) -> Value:
        if isinstance(node.op, ast.Not):
            return Value(f"!({self.test(node.operand)})", TRUTH)
        part = self.number(node.operand)
        if isinstance(node.op, ast.UAdd):
            return Value(part.text, INT, part.constant)
        if isinstance(node.op, ast.USub):
            return self.operation(node, ast.Sub(), literal(0), part)
        return self.operation(node, ast.BitXor(), literal(-1), part)

    def _binop(self, node: ast.BinOp) -> Value:
        return self.operation(node, node.op, self.number(node.left), self.number(node.right))

    def operation(self, node: ast.AST, op: ast.operator, left: Value, right: Value) -> Value:
        """Translate one step of arithmetic."""
        if type(op) not in OPERATORS:
            self.refuse(node, "not in the subset", HINTS.get(type(op), ""))
        macro, known = OPERATORS[type(op)]
        if right.constant == 0 and isinstance(op, ast.FloorDiv | ast.Mod):
            self.refuse(node, "a division by zero")
        if right.constant is not None and isinstance(op, ast.LShift | ast.RShift) and not 0 <= right.constant < 63:  # noqa: PLR2004
            self.refuse(node, "a shift by less than 0 or more than 62 bits", "numbers have 64 bits")
        if left.constant is not None and right.constant is not None:
            return self.fixed(node, known(left.constant, right.constant))
        truth = isinstance(op, BITWISE) and left.truth and right.truth
        return Value(f"{macro}({left.text}, {right.text})", Number(truth))

    # -- truth

    def _boolop(self, node: ast.BoolOp) -> Value:
        parts = [self.number(part) for part in node.values]
        if not all(part.truth for part in parts):
            what = "and/or of numbers is one of the numbers in Python, and 0 or 1 in C"
            self.refuse(node, what, "compare the numbers, or write `a if a else b`")
        return Value(self._joined(node.op, [part.text for part in parts]), TRUTH)

    def _joined(self, op: ast.boolop, texts: Sequence[str]) -> str:
        return (" && " if isinstance(op, ast.And) else " || ").join(f"({text})" for text in texts)

    def _compare(self, node: ast.Compare) -> Value:
        if isinstance(node.ops[0], ast.In | ast.NotIn) and len(node.ops) == 1:
            return self._contained(node)
        if unknown := [op for op in node.ops if type(op) not in COMPARISONS]:
            self.refuse(node, "not in the subset", HINTS.get(type(unknown[0]), "one `in`, alone"))
        self.once(node.comparators[:-1])
        parts = [self.number(part) for part in (node.left, *node.comparators)]
        pairs = zip(pairwise(parts), node.ops, strict=True)
        tests = [f"({a.text}) {COMPARISONS[type(op)]} ({b.text})" for (a, b), op in pairs]
        return Value(tests[0] if len(tests) == 1 else self._joined(ast.And(), tests), TRUTH)

    def _contained(self, node: ast.Compare) -> Value:
        """Translate `x in (A, B)`, and `x in ROW`."""
        inside = node.comparators[0]
        self.once([node.left])
        if isinstance(inside, ast.Tuple | ast.Set):
            self.once(inside.elts)
            left = self.number(node.left)
            tests = [f"({left.text}) == ({self.number(item).text})" for item in inside.elts]
            found = self._joined(ast.Or(), tests) if tests else "0"
        else:
            same = ast.Compare(ast.Name(ITEM, ast.Load()), [ast.Eq()], [node.left])
            found = self.fold(node, "any", each(inside, same)).text
        return Value(f"!({found})" if isinstance(node.ops[0], ast.NotIn) else found, TRUTH)

    def _ifexp(self, node: ast.IfExp) -> Value:
        test, yes, no = self.test(node.test), self.number(node.body), self.number(node.orelse)
        return Value(f"({test}) ? ({yes.text}) : ({no.text})", Number(yes.truth and no.truth))

    # -- calls

    def _call(self, node: ast.Call) -> Value:
        routine = self.called(node)
        if routine and routine.returns is None:
            self.refuse(node, "this function returns nothing", "call it on a line of its own")
        if routine:
            return self.routine_call(node, routine)
        match node:
            case ast.Call(func=ast.Attribute(value=value, attr="bit_count"), args=[], keywords=[]):
                return Value(f"bit_count({self.number(value).text})")
            case ast.Call(func=ast.Name(id=name)) if name in USES and name not in self.module.names:
                return self._builtin(node, name)
        return self.refuse(node, "not a function of the subset", "import it by name, pass arguments in their order")

    def called(self, node: ast.Call) -> Routine | None:
        """Return the function of the rules that is called."""
        name = node.func.id if isinstance(node.func, ast.Name) and not node.keywords else ""
        return None if name in self.names else self.program.called(self.module, name)

    def routine_call(self, node: ast.Call, routine: Routine) -> Value:
        """Translate the call of a function of the rules."""
        if len(node.args) != len(routine.parameters):
            self.refuse(node, f"{routine.node.name} takes {len(routine.parameters)} arguments, not {len(node.args)}")
        self.in_any_order(node, [a for a in node.args if not isinstance(a, ast.Name)])  # a name alone looks at nothing
        self.routine.changes |= routine.changes
        given = [self._argument(a, kind) for a, kind in zip(node.args, routine.parameters.values(), strict=True)]
        return Value(f"{routine.c_name}({', '.join(given)})", routine.returns or INT)

    def _argument(self, node: ast.expr, kind: Kind) -> str:
        made = self.value(node)
        if made.kind != kind and not (kind == INT and made.truth):
            self.refuse(node, f"the function takes a {kind} here", "compare it: `x != 0`" if kind == TRUTH else "")
        return made.text

    def _builtin(self, node: ast.Call, name: str) -> Value:
        self.in_any_order(node, [*node.args, *(keyword.value for keyword in node.keywords)])
        match node:
            case ast.Call(args=[ast.GeneratorExp() as generator]) if name in FOLDS:
                return self.fold(node, name, generator, self._default(node, name))
            case ast.Call(args=[ast.Name() | ast.Attribute() | ast.Subscript() as row]) if name in FOLDS:
                return self.fold(node, name, each(row, ast.Name(ITEM, ast.Load())), self._default(node, name))
            case ast.Call(args=[first, *others], keywords=[]) if name in ("min", "max") and others:
                return self._extreme(name, self.number(first), [self.number(other) for other in others])
            case ast.Call(args=[part], keywords=[]) if name == "abs":
                return Value(f"ABS({self.number(part).text})")
            case ast.Call(args=[part], keywords=[]) if name == "len":
                made = self.value(part)
                if isinstance(made.kind, Row):
                    return made.kind.length(made.text)
        return self.refuse(node, f"{name} is not used like this in the subset", USES[name])

    def _default(self, node: ast.Call, name: str) -> Value | None:
        match node.keywords:
            case []:
                return None
            case [ast.keyword(arg="default", value=value)] if name in ("min", "max"):
                return self.number(value)
        return self.refuse(node, f"{name} is not used like this in the subset", USES[name])

    def _extreme(self, name: str, first: Value, others: Sequence[Value]) -> Value:
        """Translate min or max of several numbers."""
        for other in others:
            text = f"{'least' if name == 'min' else 'most'}({first.text}, {other.text})"
            first = Value(text, Number(first.truth and other.truth))
        return first

    def is_tell(self, node: ast.Call) -> bool:
        """Whether it is a call of `tell`."""
        return isinstance(node.func, ast.Name) and self.module.names.get(node.func.id) is tell

    def fold(self, node: ast.expr, name: str, generator: ast.GeneratorExp, default: Value | None = None) -> Value:
        """Translate any, all, sum, min, max over a generator (`loops`)."""
        raise NotImplementedError


def each(row: ast.expr, element: ast.expr) -> ast.GeneratorExp:
    """Return the generator of an element for each item of a row."""
    made = ast.GeneratorExp(element, [ast.comprehension(ast.Name(ITEM, ast.Store()), row, [], 0)])
    return ast.fix_missing_locations(ast.copy_location(made, row))
