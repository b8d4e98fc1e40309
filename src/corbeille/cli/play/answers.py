"""What was typed, and what it means: a number of the list, a short form, a name, the first letters of one."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Any

from corbeille.bots.roster import plain
from corbeille.core.errors import Fault
from corbeille.core.vocabulary import Names

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from corbeille.cli.voice import Voice
    from corbeille.core.errors import Illegal
    from corbeille.core.position import Options, Position
    from corbeille.core.vocabulary import Verb

MANY = 24  # answers, from which those of one verb are folded into one line
FEW_BEHIND = 12  # answers behind a line that stand there one by one
LAST = ("pass", "done")  # what ends a question stands at the end of its list, always
FOLDED = 6  # answers of a verb that are worth folding
MOST_NAMES = 200  # values of an argument that are looked at one by one
SMALL, MANY_AMOUNTS = 1000, "…"
BETWEEN_DIGITS = re.compile(r"(?<=\d)[\s.,'’_](?=\d{3})")
OTHER_QUESTION = "other-question"


@dataclass(frozen=True)
class Line:
    """A line of the list: the key that is typed for it, its label, and the actions it stands for."""

    key: str
    label: str
    actions: Sequence[int]  # one; several that are chosen from next; or a range, whose amount is typed

    @property
    def single(self) -> bool:
        """Whether it is one answer."""
        return len(self.actions) == 1


@dataclass(frozen=True)
class Misunderstood(Exception):  # noqa: N818 - people mistype
    """Nothing can be made of what was typed; `meant` are the labels between which it does not decide."""

    meant: tuple[str, ...] = ()
    amounts: tuple[int, int, int] | None = (
        None  # the least, the most, the step: a number was typed that is none of them
    )


def lines(position: Position, options: Options, voice: Voice) -> list[Line]:
    """Return the list. A single range of amounts takes all numbers; then the other answers have letters."""
    words = position.setting.words
    amounts = len(options.ranges) == 1
    made: list[Line] = []
    *folded, ends = _folded(position, options.singles)
    for actions in folded:
        made.append(_line(_key(len(made), letter=amounts), actions, position, voice))
    for span in options.ranges:
        entry = words.span(span)
        low_high = entry[list(entry)[-1]]
        made.append(Line(_amounts_key(low_high) if amounts else _key(len(made)), voice.option(entry), span))
    letters = sum(not isinstance(line.actions, range) for line in made)
    for k, last in enumerate(ends):
        made.append(_line(_key(letters + k, letter=True) if amounts else _key(len(made)), [last], position, voice))
    return made


def _key(number: int, *, letter: bool = False) -> str:
    return chr(ord("a") + number) if letter else str(number + 1)


def _line(key: str, actions: Sequence[int], position: Position, voice: Voice, level: str = "") -> Line:
    """Return the line of one answer, or of several that are chosen from next."""
    entry = position.setting.words.entry(actions[0])
    if len(actions) == 1:
        return Line(key, voice.option(entry), actions)
    return Line(key, f"{voice.say('play-one-of', what=voice.several(entry, level))} ({len(actions)})", actions)


def unfolded(line: Line, position: Position, voice: Voice) -> list[Line]:
    """Return what stands behind a line; many answers with a first argument in common are again one line."""
    if isinstance(line.actions, range):
        return [line]
    entries = {action: position.setting.words.entry(action) for action in line.actions}
    level = list(entries[line.actions[0]])[1:2]
    groups: list[list[int]] = [[action] for action in line.actions]
    if len(groups) > FEW_BEHIND and level and voice.tells_several(entries[line.actions[0]], level[0]):
        groups = [list(group) for _, group in groupby(line.actions, key=lambda action: entries[action].get(level[0]))]
    if len(groups) == 1:
        groups = [[action] for action in line.actions]
    return [_line(_key(k), group, position, voice, *level) for k, group in enumerate(groups)]


def example(position: Position, voice: Voice) -> str:
    """Return how an answer that is offered may be typed: by its one argument, or by its words."""
    options = position.options(position.decider)
    for action in options.singles:
        _, *values = position.setting.words.entry(action).values()
        if len(values) == 1 and isinstance(values[0], str):
            return voice.speech.word(position.setting, values[0])
    return next((voice.option(position.setting.words.entry(action)) for action in options.singles), "1")


def _amounts_key(ends: Any) -> str:  # noqa: ANN401 - a number, or {"low", "high", "step"}
    """Return what stands for the amounts that may be typed; great ones are in the label."""
    if isinstance(ends, int):
        return str(ends)
    return f"{ends['low']}–{ends['high']}" if ends["high"] < SMALL else MANY_AMOUNTS


def _folded(position: Position, singles: Sequence[int]) -> Iterator[list[int]]:
    """A long list is short again when what one verb offers stands in one line. Last comes what ends the question."""
    verb = position.setting.words.verb
    ends = [action for action in singles if verb(action).do in LAST]
    for _, group in groupby((one for one in singles if one not in ends), key=lambda action: verb(action).do):
        actions = list(group)
        if len(singles) > MANY and len(actions) > FOLDED:
            yield actions
        else:
            yield from ([action] for action in actions)
    yield ends


# -- from what was typed to an action


def find(text: str, position: Position, offered: Sequence[Line], voice: Voice) -> Line | int:
    """Return the line, or the one action, that was meant; Misunderstood where it is neither."""
    typed = plain(text)
    amounts = [line.actions for line in offered if isinstance(line.actions, range)]
    amount = BETWEEN_DIGITS.sub("", typed)
    if len(amounts) == 1 and amount.isdecimal():
        return _amount(int(amount), position, amounts[0])
    for line in offered:
        if typed == line.key:
            return line
    if typed.isdecimal():
        raise Misunderstood
    named = {action: names(action, position, voice) for line in offered for action in _named(line)}
    for fits in (lambda name: name == typed, lambda name: name.startswith(typed)):
        found = [action for action, called in named.items() if any(map(fits, called))]
        if len(found) == 1:
            return found[0]
        if found:
            raise Misunderstood(tuple(voice.option(position.setting.words.entry(one)) for one in found[:8]))
    return _any_action(text, position, voice)


def _named(line: Line) -> Sequence[int]:
    return () if isinstance(line.actions, range) else line.actions


def names(action: int, position: Position, voice: Voice) -> set[str]:
    """Return what an answer may be called: its text, its argument, the printed name of that, its label."""
    words = position.setting.words
    entry = words.entry(action)
    do, *values = entry.values()
    called = {words.text(action), voice.option(entry)}
    if not values:
        called |= {do, do.replace("_", " ")}
    if len(values) == 1 and isinstance(values[0], str | int):
        called |= {str(values[0]), voice.speech.word(position.setting, str(values[0]))}
    return {plain(name) for name in called}


def _amount(amount: int, position: Position, span: range) -> int:
    """Return the answer of this amount, whether it may be given or not."""
    verb = position.setting.words.verb(span[0])
    values = verb.arguments(span[0])
    values[list(values)[-1]] = amount
    try:
        return verb.number(values)
    except Fault:
        ends = position.setting.words.span(span)
        told = ends[list(ends)[-1]]
        told = told if isinstance(told, dict) else {"low": told, "high": told, "step": 1}
        raise Misunderstood(amounts=(told["low"], told["high"], told["step"])) from None


def _any_action(text: str, position: Position, voice: Voice) -> int:
    """Return an action that is not offered, so that the rules can say why."""
    for action in meant(text, position, voice):
        return action
    raise Misunderstood


def meant(text: str, position: Position, voice: Voice) -> list[int]:
    """Return every action that this text may mean, those of the pending question first."""
    words = position.setting.words
    try:
        return [words.read(text)]
    except Fault:
        pass
    verbs = sorted(words.verbs, key=lambda verb: verb.do != position.kind)
    return [action for verb in verbs for action in _of_verb(verb, text, position, voice)]


def _of_verb(verb: Verb, text: str, position: Position, voice: Voice) -> Iterator[int]:
    typed = plain(text)
    if not verb.domains and typed in names(verb.base, position, voice):
        yield verb.base
    if len(verb.domains) != 1:
        return
    ((name, domain),) = verb.domains.items()
    if isinstance(domain, Names) and len(domain.names) <= MOST_NAMES:
        for word in domain.names:
            if typed in (plain(word), plain(voice.speech.word(position.setting, word))):
                yield verb.number({name: word})
    elif typed.isdecimal():
        try:
            yield verb.number({name: int(typed)})
        except Fault:
            return


def why_not(text: str, position: Position, seat: int, offered: Sequence[Line], voice: Voice) -> Illegal | None:
    """Return why this seat may not do what it names; nothing when it may. Misunderstood where it names nothing."""
    typed = plain(text)
    if any(typed in names(action, position, voice) for line in offered for action in _named(line)):
        return None
    refusals = [position.why_not(seat, action) for action in meant(text, position, voice)]
    if not refusals:
        raise Misunderstood
    if None in refusals:
        return None
    told = [one for one in refusals if one is not None]
    return next((one for one in told if one.reason != OTHER_QUESTION), told[0])
