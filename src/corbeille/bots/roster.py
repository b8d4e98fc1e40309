"""Bots by name."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from corbeille.core.errors import Fault

from .regular import Regular
from .uniform import Uniform

if TYPE_CHECKING:
    from collections.abc import Callable

    from .contract import Bot

LEVELS: dict[str, Callable[[], Bot]] = {"random": Uniform, "habitué": Regular}


def plain(name: str) -> str:
    """Return a name as any keyboard writes it: habitué and Habitue are one."""
    letters = unicodedata.normalize("NFKD", name.strip().casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def find_level(name: str) -> str:
    """Return a level as it is spelled for people; a Fault lists what there is."""
    for level in LEVELS:
        if plain(level) == plain(name):
            return level
    msg = f'no bot is called "{name}"; there is {", ".join(LEVELS)}'
    raise Fault(msg)


def make_bot(name: str) -> Bot:
    """Return the bot of this level."""
    return LEVELS[find_level(name)]()
