"""Before the game: who plays, and what everybody adds to the luck."""

from __future__ import annotations

import getpass
from typing import TYPE_CHECKING, NamedTuple

from corbeille.bots.roster import find_level
from corbeille.cli.live import PERSON, draw_salt, salt_of
from corbeille.core.errors import Fault

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from corbeille.core.speech import Speech

USUAL_NAME = "Anne"
USUAL_BOT = "habitué"
DIGITS = 3  # of a number of players
BOT_NAMES = ("Bruno", "Chloé", "David", "Élise", "Fanny", "Gaston", "Hélène", "Igor", "Jeanne", "Karim")


class Talk(NamedTuple):
    """How a question is asked before there is a table, and a sentence said."""

    ask: Callable[[str], str]
    tell: Callable[[str], None]


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


def ask_who_plays(speech: Speech, talk: Talk, low: int, high: int) -> tuple[list[str], list[str]]:
    """Ask for the names of people and the number of bots, until they fit the game; what does not fit is said."""
    usual = usual_name()
    while True:
        said = talk.ask(speech.sentence("play-who", name=usual))
        people = [name.strip() for name in said.split(",") if name.strip()] or [usual]
        if len(people) > high:
            talk.tell(speech.sentence("play-too-many", count=len(people), high=high))
        elif len(set(people)) < len(people):
            talk.tell(speech.sentence("play-twice"))
        else:
            break
    least, most = max(0, low - len(people)), high - len(people)
    if least == most:
        return people, [USUAL_BOT] * most
    return people, [USUAL_BOT] * _ask_bots(speech, talk, least, most, min(max(least, 4 - len(people)), most))


def _ask_bots(speech: Speech, talk: Talk, least: int, most: int, usual: int) -> int:
    while True:
        said = talk.ask(speech.sentence("play-how-many-bots", low=least, high=most, usual=usual))
        if not said:
            return usual
        if said.isdecimal() and len(said) <= DIGITS and least <= int(said) <= most:
            return int(said)
        talk.tell(speech.sentence("play-amount", low=least, high=most, step=1))


def ask_salts(speech: Speech, talk: Talk, people: Sequence[str]) -> dict[int, str]:
    """Let each person type something that nobody could foresee, or have it drawn."""
    typed = (talk.ask(speech.sentence("play-salt", seat=name)) for name in people)
    return {seat: salt_of(text) if text else draw_salt() for seat, text in enumerate(typed)}
