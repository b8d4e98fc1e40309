"""Sentences for people, from the same Fluent files as the page; whole sentences, never glued from pieces.

`fluent.runtime` is imported when the first sentence is asked for: who only plays millions of games does without.
"""

from __future__ import annotations

import re
from functools import cached_property
from importlib import resources
from typing import TYPE_CHECKING, Any

from .errors import Fault

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from fluent.runtime import FluentBundle

    from .errors import Illegal
    from .game import Game, Setting

LANGUAGES = ("fr", "en")
SEAT_ARGUMENTS = frozenset({"seat", "by", "with", "partner", "other", "owner", "buyer", "seller", "winner"})
NO_ARGUMENTS = frozenset({"event", "do", "kind", "options"})  # they choose the sentence
KEY = re.compile(r"[a-zA-Z][a-zA-Z0-9_-]*")


def read_texts(package: str, language: str) -> str | None:
    """Return the sentences of a package in a language, in another one where it lacks that, or nothing."""
    folder = resources.files(package) / "text"
    for one in (language, *LANGUAGES):
        file = folder / f"{one}.ftl"
        if file.is_file():
            return file.read_text(encoding="utf-8")
    return None


class Speech:
    """What is said in one language: what all games share, then what a game says, then a room's own words."""

    def __init__(self, game: Game | None, language: str, rooms: Iterable[str] = ()) -> None:
        """Remember where the sentences are; they are read when they are needed."""
        if language not in LANGUAGES:
            msg = f'language "{language}" is none of {", ".join(LANGUAGES)}'
            raise Fault(msg)
        self.game, self.language = game, language
        self.packages = ("corbeille.core", *([game.package] if game else []), *rooms)

    @cached_property
    def bundle(self) -> FluentBundle:
        """All sentences; a later package may say a thing its own way."""
        from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415 - see the head of this file

        # Names and numbers stand bare: terminals and mails show the marks that isolate them.
        bundle = FluentBundle([self.language], use_isolating=False)
        for package in self.packages:
            text = read_texts(package, self.language)
            if text is not None:
                bundle.add_resource(FluentResource(text), allow_overrides=True)
        return bundle

    # -- sentences

    def knows(self, key: str) -> bool:
        """Whether there is such a sentence."""
        return KEY.fullmatch(key) is not None and self.bundle.has_message(key)

    def sentence(self, key: str, **arguments: Any) -> str:  # noqa: ANN401 - numbers and words
        """Return a sentence; a KeyError names the key where it, or one of its arguments, is missing."""
        if not self.knows(key):
            msg = f"no sentence {key} in {self.language} ({', '.join(self.packages)})"
            raise KeyError(msg)
        pattern = self.bundle.get_message(key).value
        if pattern is None:
            msg = f"{key} has no text in {self.language}"
            raise KeyError(msg)
        text, errors = self.bundle.format_pattern(pattern, arguments)
        if errors:
            msg = f"{key} in {self.language}: {'; '.join(map(str, errors))}"
            raise KeyError(msg)
        return str(text)

    def number(self, amount: int) -> str:
        """Return a number as the language writes it: 3 000, 3,000."""
        return self.sentence("number", number=amount)

    def listed(self, words: Sequence[str]) -> str:
        """Return an enumeration: Luxor, Oriental et Prestige."""
        from babel.lists import format_list  # noqa: PLC0415 - comes with fluent.runtime, and as late

        return format_list(words, locale=self.language)

    # -- what happens at a table

    def event(self, setting: Setting, event: Mapping[str, Any]) -> str:
        """Say what happened."""
        return self.sentence(f"event-{event['event']}", **self.arguments(setting, event))

    def refusal(self, setting: Setting, illegal: Illegal) -> str:
        """Say why a move is refused, with the number of the rule."""
        facts = self.arguments(setting, illegal.facts)
        sentence = self.sentence(f"refusal-{illegal.reason}", **({"rule": illegal.rule} | facts))
        return self.sentence("under-rule", sentence=sentence, rule=illegal.rule) if illegal.rule else sentence

    def question(self, setting: Setting, decision: Mapping[str, Any]) -> str:
        """Ask what is pending, of a view; whoever is asked stands in `seat`, the rest in its `about`."""
        if decision["by"] == "chance":
            return self.sentence(f"chance-{decision['kind']}")
        asked = {"seat": decision["by"], **decision.get("about", {})}
        return self.sentence(f"question-{decision['kind']}", **self.arguments(setting, asked))

    def option(self, setting: Setting, entry: Mapping[str, Any]) -> str:
        """Return the label of an answer; a range of amounts has a label of its own, `option-<do>-range`."""
        spans = {name: value for name, value in entry.items() if isinstance(value, dict)}
        plain = {name: value for name, value in entry.items() if name not in spans}
        key = f"option-{entry['do']}-range" if spans else f"option-{entry['do']}"
        ends = {end: amount for span in spans.values() for end, amount in span.items()}
        return self.sentence(key, **self.arguments(setting, plain | ends))

    def flag(self, name: str) -> str:
        """Say what an option of a table is about."""
        return self.sentence(f"flag-{name}")

    def flag_value(self, name: str, value: str | int | bool) -> str:  # noqa: FBT001 - a value of a flag
        """Say what this value of an option means; a number speaks for itself."""
        word = str(value).lower() if isinstance(value, bool) else str(value)
        key = f"flag-{name}-{word}"
        return self.number(value) if type(value) is int and not self.knows(key) else self.sentence(key)

    # -- words

    def word(self, setting: Setting, value: str) -> str:
        """Return the printed name of a word, else its translation, else the word itself (a cell, a person)."""
        labels = setting.game.labels(setting)
        if value in labels:
            return labels[value]
        return self.sentence(f"word-{value}") if self.knows(f"word-{value}") else value

    def arguments(self, setting: Setting, facts: Mapping[str, Any]) -> dict[str, Any]:
        """Return the facts as a sentence takes them: names for seats and words; nothing is `none`."""
        kept = {name: value for name, value in facts.items() if name not in NO_ARGUMENTS}
        return {name: self._argument(setting, name, value) for name, value in kept.items()}

    def _argument(self, setting: Setting, name: str, value: Any) -> Any:  # noqa: ANN401 - a JSON value
        match value:
            case None:
                return "none"
            case bool():
                return "true" if value else "false"
            case int() if name in SEAT_ARGUMENTS and 0 <= value < setting.players:
                return setting.seats[value]
            case str():
                return self.word(setting, value)
            case list():
                return self.listed([str(self._argument(setting, name, one)) for one in value])
        return value
