"""What is said to people: the sentences of a game, and a plain stand-in where a stranger's game has none."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from corbeille.core.json_lines import write_object
from corbeille.core.speech import Speech

if TYPE_CHECKING:
    from collections.abc import Mapping

    from corbeille.core.errors import Illegal
    from corbeille.core.game import Setting


MOST_LETTERS = 1000  # of what is put into a sentence


def usual_language() -> str:
    """Return the language of this machine: French where it is not told, English for all others."""
    told = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    word = told.partition(".")[0].partition("_")[0].lower()
    return "fr" if word in ("", "c", "posix", "fr") else "en"


def shortened(text: str, most: int = MOST_LETTERS) -> str:
    """Return a text, without the end of one that is too long to be said."""
    return text if len(text) <= most else f"{text[: most - 1]}…"


class Voice:
    """One language, at one table."""

    def __init__(self, setting: Setting, language: str) -> None:
        """Speak this language at this table."""
        self.setting, self.language = setting, language
        self.speech = Speech(setting.game, language, ("corbeille.cli",))

    def say(self, key: str, **arguments: Any) -> str:  # noqa: ANN401 - numbers and words
        """Return one of the terminal's own sentences."""
        short = {name: shortened(word) if isinstance(word, str) else word for name, word in arguments.items()}
        return self.speech.sentence(key, **short)

    def title(self) -> str:
        """Return the printed name of the game."""
        return self.say("title") if self.speech.knows("title") else self.setting.game.meta.title

    def event(self, event: Mapping[str, Any]) -> str:
        """Say what happened."""
        try:
            return self.speech.event(self.setting, event)
        except KeyError:
            return write_object(dict(event))

    def refusal(self, illegal: Illegal) -> str:
        """Say why not, with the number of the rule."""
        try:
            return self.speech.refusal(self.setting, illegal)
        except KeyError:
            rule = f" ({illegal.rule})" if illegal.rule else ""
            return f"{illegal.reason.replace('-', ' ')}{rule}."

    def question(self, decision: Mapping[str, Any]) -> str:
        """Ask what is pending."""
        try:
            return self.speech.question(self.setting, decision)
        except KeyError:
            by = decision["by"]
            who = self.setting.seats[by] if isinstance(by, int) else by
            return self.say("play-question", seat=who, kind=str(decision["kind"]).replace("_", " "))

    def option(self, entry: Mapping[str, Any]) -> str:
        """Return the label of an answer."""
        try:
            return self.speech.option(self.setting, entry)
        except KeyError:
            words = (f"{one['low']}–{one['high']}" if isinstance(one, dict) else one for one in entry.values())
            return " ".join(str(word) for word in words).replace("_", " ")

    def several(self, entry: Mapping[str, Any], argument: str = "") -> str:
        """Return what several answers of a verb have in common: the verb, or its first argument too."""
        key = _several(entry, argument)
        if self.speech.knows(key):
            return self.say(key, **self.speech.arguments(self.setting, entry))
        return str(entry["do"]).replace("_", " ")

    def tells_several(self, entry: Mapping[str, Any], argument: str) -> bool:
        """Whether the game has words for the answers that have this argument in common."""
        return self.speech.knows(_several(entry, argument))

    def seats(self, seats: list[int]) -> str:
        """Return names, listed."""
        return self.speech.listed([self.setting.seats[seat] for seat in seats])


def _several(entry: Mapping[str, Any], argument: str) -> str:
    return f"option-{entry['do']}-one-of{f'-{argument}' if argument else ''}"
