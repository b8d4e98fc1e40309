"""The rules of a game, as one text of C: freestanding C99 that nothing but <stdint.h> is included in.

What the translator does not know it refuses by file and line (`Unsupported`): it defines the subset, which
`docs/subset.md` tells to people. Numbers of Python have no end; here they have 64 bits, and the checked build says
where they would not do.
"""

from __future__ import annotations

import importlib
import importlib.util
from dataclasses import dataclass
from types import FunctionType
from typing import TYPE_CHECKING

from . import fingerprint
from .effects import reached, spread
from .kinds import ARITHMETIC, Number, Pointer
from .program import Program, declared
from .statements import Statements

if TYPE_CHECKING:
    from types import ModuleType

    from .program import Module, Routine


@dataclass(frozen=True)
class Entry:
    """A function that the driver calls: its parameters, what it returns and what it may change."""

    parameters: str
    returns: str
    changes: str = ""


RULES = {
    "new_game": Entry("State Box int", "None", "State"),
    "decider": Entry("State Box", "int"),
    "awaited": Entry("State Box", "int"),
    "list_options": Entry("State Box int Menu", "None", "Menu"),
    "refusal": Entry("State Box int int", "int"),
    "chance_count": Entry("State Box", "int"),
    "chance_outcome": Entry("State Box int", "int"),
    "may_happen": Entry("State Box int", "bool"),
    "apply": Entry("State Box int", "None", "State"),
    "worth": Entry("State Box int", "int"),
    "beats": Entry("State Box int int", "bool"),
    "mask": Entry("State Box int", "None", "State"),
    "fill": Entry("State Box Dice", "None", "State Dice"),
}
ASIDES = {
    "list_asides": Entry("State Box int Menu", "None", "Menu"),
    "aside_refusal": Entry("State Box int int", "int"),
    "apply_aside": Entry("State Box int int", "None", "State"),
}
ADVICE = {
    "evaluate": Entry("State Box int", "int"),
    "weigh": Entry("State Box int Menu Weights", "None", "Weights"),
    "choose": Entry("State Box int Menu Dice", "int", "Dice"),
}
SHARED = {
    "corbeille.core.chance": ("Dice", "seed_dice", "below"),
    "corbeille.core.menu": ("Menu", "Weights", "clear", "count_options", "option"),
}


class Incomplete(Exception):  # noqa: N818 - like Unsupported
    """A package whose functions are not those that a game has."""


@dataclass(frozen=True)
class Translation:
    """The text, and the modules that it was made from."""

    text: str
    sources: tuple[str, ...]
    fingerprint: str


def translate(package: str, *, checked: bool = False) -> Translation:
    """Translate `package.rules`, and `package.advice` where there is one."""
    program = Program()
    modules = [importlib.import_module(f"{package}.rules")]
    if importlib.util.find_spec(f"{package}.advice"):
        modules.append(importlib.import_module(f"{package}.advice"))
    entries = _entries(program, modules)
    shared = _shared(program)
    sources = _sources(program, [*modules, *map(importlib.import_module, SHARED)])
    own = [module for module in sources if _is_of(module.name, package)]
    routines = spread(program, [*entries.values(), *shared.values(), *_all_functions(program, own)])
    for module in own:
        module.check()
    state = _checked_entries(entries)
    written = {routine: Statements(program, routine, checked=checked) for routine in routines}
    bodies = {routine: writer.translated() for routine, writer in written.items()}
    wanted = reached([*entries.values(), *shared.values()])
    names = tuple(sorted(module.name for module in sources))
    mark = fingerprint(names)
    lines = [
        f"/* The rules of {package}, translated from Python: do not edit. */",
        "#include <stdint.h>",
        *(["#define CHECKED 1"] if checked else []),
        ARITHMETIC,
        *map(declared, program.records.values()),
        *program.tables,
        *(f"{written[routine].head()};" for routine in routines if routine in wanted),
        *(bodies[routine] for routine in routines if routine in wanted),
        *(f"#define game_{name} {routine.c_name}" for name, routine in (entries | shared).items()),
        *(f"typedef {record} game_{name};" for name, record in zip(("state", "box"), state, strict=True)),
        f"#define GAME_HAS_ASIDES {int('list_asides' in entries)}",
        f"#define GAME_HAS_ADVICE {int('choose' in entries)}",
        f'#define GAME_SOURCES "{" ".join(names)}"',
        f'#define GAME_FINGERPRINT "{mark}"',
    ]
    return Translation("\n".join(lines) + "\n", names, mark)


def _is_of(module: str, package: str) -> bool:
    """Whether all of a module must be of the subset."""
    return f"{module}.".startswith((f"{package}.rules.", f"{package}.advice."))


def _entries(program: Program, modules: list[ModuleType]) -> dict[str, Routine]:
    """Return the functions that the driver calls."""
    found: dict[str, Routine] = {}
    rules, *advice = modules
    for module, names in [(rules, RULES | ASIDES), *((module, ADVICE) for module in advice)]:
        for name in names:
            value = vars(module).get(name)
            if isinstance(value, FunctionType):
                found[name] = program.routine(value)
    for group in (RULES, *([ASIDES] if found.keys() & ASIDES else []), *([ADVICE] if advice else [])):
        missing = [name for name in group if name not in found]
        if missing:
            raise Incomplete(f"{rules.__name__} (or its advice) has no function {', '.join(missing)}")
    return found


def _shared(program: Program) -> dict[str, Routine]:
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


def _checked_entries(entries: dict[str, Routine]) -> tuple[str, str]:
    """Refuse a function of another form than the contract's, and one that changes what it should only read."""
    state, box, _ = map(_type_of, entries["new_game"].parameters.values())
    for name, routine in entries.items():
        entry = (RULES | ASIDES | ADVICE)[name]
        names = {"State": state, "Box": box}
        wanted = " ".join(names.get(word, word) for word in entry.parameters.split())
        returns = "None" if routine.returns is None else _type_of(routine.returns)
        if (" ".join(map(_type_of, routine.parameters.values())), returns) != (wanted, entry.returns):
            routine.module.refuse(routine.node, f"{name} takes {wanted} and returns {entry.returns}")
        more = routine.writes - {names.get(word, word) for word in entry.changes.split()}
        if more:
            what = f"{name} changes {', '.join(sorted(more))}, which it should only read"
            routine.module.refuse(routine.node, what, "what changes the state belongs in new_game, apply, mask or fill")
    return state, box


def _type_of(kind: object) -> str:
    if isinstance(kind, Pointer):
        return kind.name
    return "bool" if isinstance(kind, Number) and kind.truth else "int"


def _sources(program: Program, modules: list[ModuleType]) -> list[Module]:
    """Return the modules that the translation depends on: what the rules import, and what that imports."""
    found: dict[str, Module] = {}
    todo = [module.__name__ for module in modules]
    while todo:
        name = todo.pop()
        if name not in found:
            found[name] = program.module(name)
            todo += [module.__name__ for _, module in found[name].imports()]
    return list(found.values())


def _all_functions(program: Program, modules: list[Module]) -> list[Routine]:
    """Return every function of the rules, so that one that nobody calls yet is checked too."""
    return [program.routine(module.names[name]) for module in modules for name in module.functions]
