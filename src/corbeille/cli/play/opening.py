"""Before the game: who plays, and what everybody adds to the luck."""

from __future__ import annotations

import getpass
from typing import TYPE_CHECKING

from corbeille.bots.roster import find_level, names
from corbeille.cli.live import PERSON, draw_salt, salt_of
from corbeille.core.errors import Fault

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from corbeille.core.speech import Speech

USUAL_NAME = "Anne"
USUAL_BOT = "habitué"
BOT_NAMES = ("Bruno", "Chloé", "David", "Élise", "Fanny", "Gaston", "Hélène", "Igor", "Jeanne", "Karim")

Ask = "Callable[[str], str]"


def usual_name() -> str:
    """Return what whoever plays is called where he does not say: a first name, since the log speaks of him."""
    try:
        name = getpass.getuser()
    except (OSError, KeyError, ImportError):
        return USUAL_NAME
    return name.capitalize() if name.isalpha() and name != "root" else USUAL_NAME


def seat_names(people: Sequence[str], bots: Sequence[str]) -> list[str]:
    """Return a name for each seat: people first, then bots under first names that nobody bears yet."""
    for name in people:
        if list(people).count(name) > 1:
            raise Fault(f'two people are called "{name}"; each needs a name of his own')
    free = [name for name in BOT_NAMES if name not in people]
    return [*people, *free[: len(bots)]]


def chairs_of(people: Sequence[str], bots: Sequence[str]) -> list[str]:
    """Return who plays each seat."""
    return [PERSON] * len(people) + [find_level(bot) for bot in bots]


def ask_who_plays(speech: Speech, ask: Callable[[str], str], low: int, high: int) -> tuple[list[str], list[str]]:
    """Ask for the names of people and the number of bots, until they fit the game."""
    usual = usual_name()
    while True:
        said = ask(speech.sentence("play-who", name=usual))
        people = [name.strip() for name in said.split(",") if name.strip()] or [usual]
        if len(set(people)) == len(people) <= high:
            break
    least, most = max(0, low - len(people)), high - len(people)
    usual_bots = min(max(least, 4 - len(people)), most)
    if least == most:
        return people, [USUAL_BOT] * most
    while True:
        said = ask(speech.sentence("play-how-many-bots", low=least, high=most, usual=usual_bots))
        if not said or (said.isdecimal() and least <= int(said) <= most):
            return people, [USUAL_BOT] * (int(said) if said else usual_bots)


def ask_salts(speech: Speech, ask: Callable[[str], str], people: Sequence[str]) -> dict[int, str]:
    """Let each person type something that nobody could foresee, or have it drawn."""
    typed = (ask(speech.sentence("play-salt", seat=name)) for name in people)
    return {seat: salt_of(text) if text else draw_salt() for seat, text in enumerate(typed)}


def levels() -> str:
    """Return the bots that there are."""
    return ", ".join(names())
