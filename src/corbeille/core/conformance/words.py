"""The four forms of an action, number, JSON, text and typed value: each leads back to each."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from . import probes
from .failure import Nonconformity, Place, shown
from .walk import corners, looks, play

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..vocabulary import Verb, Vocabulary
    from .tables import Table

LOOKS = 30
TRIED = 500  # numbers of a verb too large to be tried whole


def check_words(table: Table) -> None:
    """Over the whole vocabulary (samples of it where it is huge), and over everything that comes up in a game."""
    words = table.setting.words
    for verb in words.verbs:
        with Place(lambda: f'the verb "{verb.do}"'):  # noqa: B023 - named at once
            _check_verb(words, verb, table)
    for moment in looks(table, LOOKS):
        with moment.place():
            for seat in moment.position.awaited:
                _check_offered(table, moment.position.options(seat).ranges)
                for action in corners(moment.position.options(seat)):
                    check_forms(words, action)
    for moment in play(table):
        if moment.step:
            check_forms(words, moment.step.action)


def _check_verb(words: Vocabulary, verb: Verb, table: Table) -> None:
    meant = 0
    for action in _numbers(verb, table):
        if action in words:
            meant += 1
            check_forms(words, action)
            if words.verb(action) is not verb:
                raise Nonconformity(f"{action} stands in this verb's block, and belongs to {words.verb(action).do}")
    if meant == 0:
        raise Nonconformity("none of its numbers stands for an action")


def _numbers(verb: Verb, table: Table) -> Iterator[int]:
    if verb.size <= probes.FEW:
        return iter(range(verb.base, verb.base + verb.size))
    random = table.random(verb.do)
    inside = {verb.base + random.randrange(verb.size) for _ in range(TRIED)}
    return iter(sorted(inside | {verb.base, verb.base + 1, verb.base + verb.size - 1}))


def check_forms(words: Vocabulary, action: int) -> None:
    """Each form of an action leads back to its number, also after a journey through JSON."""
    entry, text = words.entry(action), words.text(action)
    carried = json.loads(json.dumps(entry, ensure_ascii=False))
    back = {
        "JSON entry": (entry, words.number(entry)),
        "JSON entry with its `by`": (entry, words.number({"by": 0} | carried)),
        "text": (text, words.read(text)),
        "typed action": (words.action(action), words.typed(words.action(action))),
    }
    for form, (shape, number) in back.items():
        if number != action:
            raise Nonconformity(f"action {action} is, as {form}, {shown(shape)}, which is read as {number}")
    if carried != entry:
        raise Nonconformity(f"action {action} is written {shown(entry)}, and comes back from JSON as {shown(carried)}")


def _check_offered(table: Table, ranges: list[range]) -> None:
    """A range of answers is written low, high, step of its last argument."""
    words = table.setting.words
    for span in (one for one in ranges if len(one) > 1):
        entry = words.span(span)
        *_, name = entry
        amounts = entry[name]
        if not isinstance(amounts, dict) or amounts.keys() != {"low", "high", "step"}:
            raise Nonconformity(f"the range {span} is written {shown(entry)}, without low, high and step")
        for number in (0, 1, len(span) // 2, len(span) - 1):
            amount = amounts["low"] + number * amounts["step"]
            if amount > amounts["high"] or words.number(entry | {name: amount}) != span[number]:
                raise Nonconformity(f"answer {number} of {shown(entry)} is {words.text(span[number])}")
