"""Everything that is said has a sentence, in French and in English."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any

from ..seats import SPECTATOR
from ..speech import LANGUAGES, Speech
from . import probes
from .failure import Nonconformity
from .walk import looks, play

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from ..game import Game, Setting
    from ..position import Position
    from .tables import Table

LOOKS = 20
REFUSALS = 60  # actions a seat whose refusals are said
READ: dict[tuple[str, str], Speech] = {}


def speech_of(game: Game, language: str) -> Speech:
    """Return the sentences of a game in a language; they are read once."""
    require_texts(game.package)
    return READ.setdefault((game.package, language), Speech(game, language))


@cache
def require_texts(package: str) -> None:
    """A game speaks every language itself: `Speech` would fall back on another one."""
    for language in LANGUAGES:
        if not (resources.files(package) / "text" / f"{language}.ftl").is_file():
            raise Nonconformity(f"{package} has no text/{language}.ftl")


def check_sentences(table: Table) -> None:
    """Events, questions, answers, refusals, options of the table: each can be said in every language."""
    game, setting = table.game, table.setting
    in_all(game, lambda speech: [speech.sentence(key) for key in ("title", "tagline")])
    for flag in game.meta.flags:
        in_all(game, lambda speech: speech.flag(flag.name))  # noqa: B023 - said at once
        in_all(game, lambda speech: speech.flag_value(flag.name, setting.options[flag.name]))  # noqa: B023
    for key, rule in game.reasons.values():
        if not rule:
            raise Nonconformity(f'the refusal "{key}" names no rule')
        if not all(speech_of(game, language).knows(f"refusal-{key}") for language in LANGUAGES):
            raise Nonconformity(f"there is no sentence refusal-{key} in every language ({', '.join(LANGUAGES)})")
    _say_game(table)


def _say_game(table: Table) -> None:
    said, random = set[str](), table.random("sentences")
    for moment in play(table):
        with moment.place():
            for viewer in (*range(table.players), SPECTATOR):
                for event in moment.position.hear(moment.told, viewer):
                    _say_event(table.setting, event, said)
    for moment in looks(table, LOOKS):
        with moment.place():
            _say_refusals(moment.position, random)
            for seat in moment.position.awaited:
                _say_question(moment.position, seat)
            if moment.position.kind and not moment.position.awaited:
                asked = {"by": "chance", "kind": moment.position.kind}
                in_all(table.game, lambda speech: speech.question(table.setting, asked))  # noqa: B023


def _say_event(setting: Setting, event: dict[str, Any], said: set[str]) -> None:
    """One of each shape is enough."""
    shape = f"{event['event']} {[(key, type(value)) for key, value in event.items()]}"
    if shape not in said:
        said.add(shape)
        in_all(setting.game, lambda speech: speech.event(setting, event))


def _say_question(position: Position, seat: int) -> None:
    setting, decision = position.setting, position.view(seat)["decision"]
    in_all(setting.game, lambda speech: speech.question(setting, decision))
    for entry in decision["options"]:
        in_all(setting.game, lambda speech: speech.option(setting, entry))  # noqa: B023 - said at once


def _say_refusals(position: Position, random: Random) -> None:
    """Whoever asks for anything gets an answer that can be read."""
    for seat in range(position.setting.players):
        offered = position.options(seat)
        for action in probes.numbers(position.setting.words, offered, random, most=REFUSALS):
            refused = position.why_not(seat, action)
            if refused is not None:
                in_all(position.setting.game, lambda speech: speech.refusal(position.setting, refused))  # noqa: B023


def in_all(game: Game, say: Callable[[Speech], object]) -> None:
    """Say something in every language."""
    for language in LANGUAGES:
        try:
            said = say(speech_of(game, language))
        except KeyError as error:
            raise Nonconformity(f"it cannot be said: {error.args[0]}") from error
        if said == "":
            raise Nonconformity(f"a sentence is empty in {language}")
