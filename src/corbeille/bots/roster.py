"""Bots by name: ours, those that installed packages offer, and those of a file of one's own.

A package offers a bot by an entry point of the group `corbeille.bots`, whose name is the bot's and whose value is what
makes one: a class, or a function without parameters. Whoever has only a file writes `module:Class`. A journal from
elsewhere names bots as well, so `find_level`, which knows installed ones alone, is what reads journals.
"""

from __future__ import annotations

import sys
import unicodedata
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import TYPE_CHECKING

from corbeille.core.errors import Fault
from corbeille.core.json_lines import shown

from .regular import Regular
from .uniform import Uniform

if TYPE_CHECKING:
    from collections.abc import Callable
    from importlib.metadata import EntryPoint

    from .contract import Bot

GROUP = "corbeille.bots"
LEVELS: dict[str, Callable[[], Bot]] = {"random": Uniform, "habitué": Regular}


def plain(name: str) -> str:
    """Return a name as any keyboard writes it: habitué and Habitue are one."""
    letters = unicodedata.normalize("NFKD", name.strip().casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def strangers() -> dict[str, EntryPoint]:
    """Return the bots of installed packages, none of them loaded; ours keep their names."""
    taken = {plain(level) for level in LEVELS}
    return {point.name: point for point in entry_points(group=GROUP) if plain(point.name) not in taken}


def names() -> list[str]:
    """Return every bot that is installed, ours first."""
    return [*LEVELS, *sorted(strangers())]


def find_level(name: str) -> str:
    """Return an installed bot as it is spelled for people; a Fault lists what there is."""
    for level in names():
        if plain(level) == plain(name):
            return level
    msg = f"no bot is called {shown(name)}; there is {', '.join(names())}"
    raise Fault(msg)


def find_bot(name: str) -> str:
    """Return an installed bot, or one of a file (`module:Class`) that can be loaded; whoever types it trusts it."""
    if ":" not in name:
        return find_level(name)
    make_bot(name)
    return name


def make_bot(name: str) -> Bot:
    """Return a bot that answers; a Fault says why there is none."""
    if ":" in name:
        return _made(name, lambda: _of_file(name))
    level = find_level(name)
    return LEVELS[level]() if level in LEVELS else _made(level, strangers()[level].load)


def _of_file(name: str) -> Callable[[], Bot]:
    """Look among the installed modules, then in this folder."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    module, _, attribute = name.partition(":")
    maker: Callable[[], Bot] = getattr(import_module(module), attribute)
    return maker


def _made(name: str, load: Callable[[], Callable[[], Bot]]) -> Bot:
    """Load and make; whatever goes wrong in a stranger's code is told in one sentence."""
    try:
        bot = load()()
    except Exception as error:
        raise Fault(f"the bot {shown(name)} cannot be loaded ({type(error).__name__}: {error})") from error
    if not callable(getattr(bot, "answer", None)):
        raise Fault(f"the bot {shown(name)} has no method answer(setting, view, seat, options, dice)")
    return bot
