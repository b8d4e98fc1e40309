"""The rules of a game, as one text of C: freestanding C99 that nothing but <stdint.h> is included in.

What the translator does not know it refuses by file and line (`Unsupported`): it defines the subset, which
`docs/subset.md` tells to people. Numbers of Python have no end; here they have 64 bits, and the checked build says
where they would not do.
"""

from __future__ import annotations

import importlib
import importlib.util
from pathlib import Path
from types import FunctionType
from typing import TYPE_CHECKING

from ..core.schema import layout
from . import fingerprint
from .kinds import local
from .program import Program
from .statements import Statements

if TYPE_CHECKING:
    from types import ModuleType

    from ..core.schema import Record
    from .program import Module, Routine

ARITHMETIC = (Path(__file__).parent / "arithmetic.h").read_text(encoding="utf-8")

# What the driver calls: the parameters, what is returned, and what may be changed.
RULES = {
    "new_game": ("State Box int", "None", "State"),
    "decider": ("State Box", "int", ""),
    "awaited": ("State Box", "int", ""),
    "list_options": ("State Box int Menu", "None", "Menu"),
    "refusal": ("State Box int int", "int", ""),
    "chance_count": ("State Box", "int", ""),
    "chance_outcome": ("State Box int", "int", ""),
    "may_happen": ("State Box int", "bool", ""),
    "apply": ("State Box int", "None", "State"),
    "worth": ("State Box int", "int", ""),
    "beats": ("State Box int int", "bool", ""),
    "mask": ("State Box int", "None", "State"),
    "fill": ("State Box Dice", "None", "State Dice"),
}
ASIDES = {
    "list_asides": ("State Box int Menu", "None", "Menu"),
    "aside_refusal": ("State Box int int", "int", ""),
    "apply_aside": ("State Box int int", "None", "State"),
}
ADVICE = {
    "evaluate": ("State Box int", "int", ""),
    "weigh": ("State Box int Menu Weights", "None", "Weights"),
    "choose": ("State Box int Menu Dice", "int", "Dice"),
}
NOTHING = {"None": "void", "int": "num"}
SHARED = {
    "corbeille.core.chance": ("Dice", "seed_dice", "below"),
    "corbeille.core.menu": ("Menu", "Weights", "clear", "count_options", "option"),
}


class Incomplete(Exception):  # noqa: N818 - like Unsupported
    """A package that lacks functions which a game has."""


def translate(package: str) -> str:
    """Translate `package.rules`, and `package.advice` where there is one."""
    program = Program()
    modules = [importlib.import_module(f"{package}.rules")]
    if importlib.util.find_spec(f"{package}.advice"):
        modules.append(importlib.import_module(f"{package}.advice"))
    entries = find_entries(program, modules)
    shared = find_shared(program)
    sources = find_sources(program, [*modules, *map(importlib.import_module, SHARED)])
    for module in sources:
        if f"{module.name}.".startswith((f"{package}.rules.", f"{package}.advice.")):
            module.check()
            for name, _ in module.functions:
                program.routine(module.names[name])  # one that nobody calls yet is checked too
    written = settle(program)
    state, box = check_entries(entries)
    names = tuple(sorted(module.name for module in sources))
    absent = {name: form for name, form in (ASIDES | ADVICE).items() if name not in entries}
    lines = [
        f"/* The rules of {package}, translated from Python: do not edit. */",
        "#include <stdint.h>",
        ARITHMETIC,
        *map(declared, program.records.values()),
        *(definition for definition, _ in program.tables.values()),
        *(f"{function.head()};" for function in written),
        *(function.text() for function in written),
        *(f"#define game_{name} {routine.c_name}" for name, routine in (entries | shared).items()),
        f"typedef {state}_record game_state;",
        f"typedef {box}_record game_box;",
        *(f"#define game_{name}(...) (({NOTHING[returns]})0)" for name, (_, returns, _) in absent.items()),
        f'#define GAME_OFFERS "{" ".join(entries)}"',
        f'#define GAME_SOURCES "{" ".join(names)}"',
        f'#define GAME_FINGERPRINT "{fingerprint(names)}"',
    ]
    return "\n".join(lines) + "\n"


def find_entries(program: Program, modules: list[ModuleType]) -> dict[str, Routine]:
    """Return the functions that the driver calls: all of the rules, those of asides together, any of advice."""
    found: dict[str, Routine] = {}
    for module, names in zip(modules, (RULES | ASIDES, ADVICE), strict=False):
        functions = {name: vars(module).get(name) for name in names}
        found |= {name: program.routine(f) for name, f in functions.items() if isinstance(f, FunctionType)}
    wanted = RULES | (ASIDES if found.keys() & ASIDES else {})
    if missing := [name for name in wanted if name not in found]:
        raise Incomplete(f"{modules[0].__name__} has no function {', '.join(missing)}")
    return found


def find_shared(program: Program) -> dict[str, Routine]:
    """Return the functions of the core that the driver calls, and see to the records that it needs."""
    found = {}
    for module, names in SHARED.items():
        for name in names:
            value = getattr(importlib.import_module(module), name)
            if isinstance(value, FunctionType):
                found[name] = program.routine(value)
            else:
                program.records.setdefault(name, value)
    return found


def find_sources(program: Program, modules: list[ModuleType]) -> list[Module]:
    """Return the modules that the translation depends on: what the rules import, and what that imports."""
    found: dict[str, Module] = {}
    todo = [module.__name__ for module in modules]
    while todo:
        name = todo.pop()
        if name not in found:
            found[name] = program.module(name)
            todo += found[name].imports
    return list(found.values())


def settle(program: Program) -> list[Statements]:
    """Translate everything until nothing new is found out: who calls whom, what changes what, what is a truth value."""
    while True:
        before = program.facts()
        written = [Statements(program, routine) for routine in reversed(list(program.routines.values()))]
        if program.facts() == before:
            return written


def check_entries(entries: dict[str, Routine]) -> tuple[str, str]:
    """Refuse a function of another form than the contract's, and one that changes what it should only read."""
    state, box, *_ = [*map(str, entries["new_game"].parameters.values()), "State", "Box"]
    names = {"State": state, "Box": box}
    for name, routine in entries.items():
        parameters, returns, changed = (RULES | ASIDES | ADVICE)[name]
        wanted = [names.get(word, word) for word in parameters.split()]
        if [*map(str, routine.parameters.values()), str(routine.returns)] != [*wanted, returns]:
            routine.module.refuse(routine.node, f"{name} takes {', '.join(wanted)} and returns {returns}")
        if more := routine.changes - {names.get(word, word) for word in changed.split()}:
            what = f"{name} changes {', '.join(sorted(more))}, which it should only read"
            routine.module.refuse(routine.node, what, "what changes the state belongs in new_game, apply, mask or fill")
    return state, box


def declared(record: type[Record]) -> str:
    """Return the struct of a record, and the proof that C and Python give it the same size."""
    name = record.__name__
    fields = [
        f"{field.c_type} {local(key)}{''.join(f'[{n}]' for n in field.shape)};" for key, field in layout(record).items()
    ]
    proof = f"typedef char {name}_is_as_large_as_in_python[sizeof({name}_record) == {record.byte_size()} ? 1 : -1];"
    return "\n".join(["typedef struct {", *fields, f"}} {name}_record;", proof])
