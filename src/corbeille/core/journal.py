"""The journal: the truth of a table. A header, and entries that are only ever added; undo is an entry, too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Self

from .errors import Fault, Illegal
from .header import check_extra, make_header, read_header
from .json_lines import Broken, numbered, read_object, shown, write_object
from .position import Position
from .seats import CHANCE, OVER

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from .game import Setting
    from .header import Catalogue
    from .position import Told
    from .vocabulary import Vocabulary

SPACING = 8  # entries between two kept states: an undo replays at most so many, memory stays small
UNDO_KEYS = {"by", "do", "to"}
SHOWN = 8  # answers that the sentence of a fault lists


class Entry(NamedTuple):
    """A line after the header: an action, or an undo (then `to` is an entry, and the action is -1)."""

    by: int
    action: int
    to: int = -1

    @property
    def undo(self) -> bool:
        """Whether it takes back."""
        return self.to >= 0


class Journal:
    """A journal in memory, with the position after its last entry.

    `position` moves on with every entry: clone it, or ask `at`, to keep one.
    """

    def __init__(self, header: dict[str, Any], setting: Setting) -> None:
        """Begin, with the header alone."""
        self.header, self.setting = header, setting
        self.position = Position.start(setting)
        self._entries = [Entry(CHANCE, -1)]  # the header's place, so that numbers are indices
        self._stands = [0]  # after each entry: the one whose state holds, itself or what an undo went back to
        self._before = [0]  # of each entry: the one whose state it was played on
        self._kept = {0: self.position.s.clone()}

    @classmethod
    def start(cls, setting: Setting, extra: Mapping[str, Any] | None = None) -> Self:
        """Begin a new journal; `extra` are further keys of its header."""
        return cls(make_header(setting, extra or {}), setting)

    # -- adding

    def play(self, by: int, action: int) -> list[Told]:
        """Play by the rules and add the entry; return what happened. What is refused changes nothing."""
        told = _play(self.position, by, action)
        self._entries.append(Entry(by, action))
        self._before.append(self._stands[-1])
        self._stands.append(len(self))
        if len(self) % SPACING == 0:
            self._kept[len(self)] = self.position.s.clone()
        return told

    def undo(self, by: int, to: int) -> None:
        """Add an undo: the state after entry `to` holds again. Who may ask for it is a matter of the table."""
        self._check_undo(by, to)
        self.position.s = self.at(to).s
        self._kept.setdefault(self._stands[to], self.position.s.clone())  # often it is taken back to more than once
        self._entries.append(Entry(by, -1, to))
        self._before.append(self._stands[-1])
        self._stands.append(self._stands[to])

    def take(self, text: str) -> list[Told]:
        """Add the entry of a line; a Broken says where it breaks the format or the rules."""
        number = len(self) + 1
        try:
            entry = self._read(read_object(text))
        except Fault as fault:
            raise Broken(number, str(fault)) from None
        try:
            if not entry.undo:
                return self.play(entry.by, entry.action)
            self.undo(entry.by, entry.to)
        except Illegal as illegal:
            sentence = f"{shown_entry(text)} is refused: {illegal}; {asked(self.position, entry.by)}"
            raise Broken(number, sentence, illegal) from None
        return []

    def annotate(self, key: str, value: object) -> None:
        """Change what the header says beside the game: fair dice, a date."""
        check_extra(key)
        self.header[key] = value

    # -- looking back

    def __len__(self) -> int:
        """Return the number of the last entry."""
        return len(self._entries) - 1

    def __getitem__(self, number: int) -> Entry:
        """Return an entry by its number, from 1."""
        if number < 1:
            raise IndexError(number)
        return self._entries[number]

    def at(self, number: int) -> Position:
        """Return the position after an entry (0: after the header), to keep."""
        number, path = self._standing(number), []
        while number not in self._kept:
            path.append(number)
            number = self._before[number]
        position = Position(self.setting, self._kept[number].clone())
        for step in reversed(path):
            _play(position, self._entries[step].by, self._entries[step].action)
        return position

    def in_force(self, number: int | None = None) -> list[int]:
        """Return the entries whose effect stands after this one (the last), ascending, without any undo."""
        at, path = self._standing(len(self) if number is None else number), []
        while at:
            path.append(at)
            at = self._before[at]
        return path[::-1]

    def _standing(self, number: int) -> int:
        """Return the entry whose state holds after this one: itself, or what an undo went back to."""
        if number < 0:
            raise IndexError(number)
        return self._stands[number]

    def chance_events(self, number: int | None = None, after: int = 0) -> int:
        """Count the chance events in force after this entry; an undo steps back. Those up to `after` do not count."""
        return sum(one > after and self._entries[one].by == CHANCE for one in self.in_force(number))

    def fork(self, number: int, source: str = "") -> Journal:
        """Return another journal with what is in force after an entry.

        Its header says where it comes from. It has no fair dice: their seed may still be secret, and other
        moves would be made by who has seen how it went on.
        """
        note = {"entry": number} | ({"of": source} if source else {}) | _origin(self.header)
        header = {key: value for key, value in self.header.items() if key != "dice"}
        twin = Journal(header | {"fork": note}, self.setting)
        for one in self.in_force(number):
            twin.play(self._entries[one].by, self._entries[one].action)
        return twin

    def line(self, number: int) -> str:
        """Return the line of an entry, 0 being the header, without its end."""
        if number == 0:
            return write_object(self.header)
        entry = self[number]
        by = "chance" if entry.by == CHANCE else entry.by
        said = {"do": "undo", "to": entry.to} if entry.undo else self.setting.words.entry(entry.action)
        return write_object({"by": by} | said)

    def lines(self) -> Iterator[str]:
        """Return every line, without its end."""
        return (self.line(number) for number in range(len(self) + 1))

    # -- one entry

    def _read(self, said: Mapping[str, Any]) -> Entry:
        for key in ("by", "do"):
            if key not in said:
                raise Fault(f'"{key}" is missing; an entry has "by", "do" and the arguments of its verb')
        by = self.position.by(said)
        if said["do"] != "undo":
            return Entry(by, self.position.number(said))
        if said.keys() != UNDO_KEYS:
            found = ", ".join(shown(key) for key in said if key not in ("by", "do")) or "nothing"
            raise Fault(f'"undo" takes "to" beside "by" and "do"; found {found}')
        self._check_undo(by, said["to"])
        return Entry(by, -1, said["to"])

    def _check_undo(self, by: int, to: object) -> None:
        """An undo names an entry before its own, and a seat, whichever."""
        if not 0 <= by < self.setting.players:
            raise Fault(f'"by": an undo is asked for by a seat, 0 to {self.setting.players - 1}')
        if type(to) is not int or not 0 <= to <= len(self):
            raise Fault(f'"to": {shown(to)} is no entry before this one; right is 0 to {len(self)}')


def read(lines: Iterable[str | bytes], catalogue: Catalogue) -> Journal:
    """Return the journal that these lines hold; a Broken names the first line that is wrong."""
    texts = numbered(lines)
    journal = _begin(next(texts)[1], catalogue)
    for _, text in texts:
        journal.take(text)
    return journal


def replay(lines: Iterable[str | bytes], catalogue: Catalogue) -> Iterator[tuple[int, Position]]:
    """Return the number of each entry and the position after it, while the lines come in.

    The position is the same object every time and moves on: clone it to keep it.
    """
    texts = numbered(lines)
    journal = _begin(next(texts)[1], catalogue)
    yield 0, journal.position
    for number, text in texts:
        journal.take(text)
        yield number, journal.position


def _play(position: Position, by: int, action: int) -> list[Told]:
    """A line does not say whether it is out of turn: its verb does."""
    aside = by != CHANCE and position.is_aside(action)
    return position.play_aside(by, action) if aside else position.play(by, action)


def _begin(text: str, catalogue: Catalogue) -> Journal:
    try:
        return Journal(*read_header(text, catalogue))
    except Fault as fault:
        raise Broken(0, str(fault)) from None


def _origin(header: Mapping[str, Any]) -> dict[str, Any]:
    """Where a journal itself comes from, for the notes of its fork."""
    dice, earlier = header.get("dice"), header.get("fork")
    table = {"table": dice["table"]} if isinstance(dice, dict) and "table" in dice else {}
    return table | ({"fork": earlier} if earlier is not None else {})


# -- sentences


def shown_entry(text: str) -> str:
    """Return an entry for a sentence."""
    return text if len(text) <= 200 else text[:199] + "…"  # noqa: PLR2004 - a few lines of a terminal


def asked(position: Position, to: int) -> str:
    """Say what is asked instead, and, to who is asked, which answers would be right: others must not see them."""
    words, by = position.setting.words, position.decider
    if by == OVER:
        return "the game is over"
    who = "chance has to" if by == CHANCE else f"seat {by} is asked to"
    if by != to or (by == CHANCE and position.kind in position.setting.game.unlisted):
        return f"{who} {position.kind}"
    if by == CHANCE:
        answers = [words.text(one) for one in position.outcomes()]
    else:
        offered = position.options(by)
        answers = [words.text(one) for one in offered.singles] + [_spanned(words, one) for one in offered.ranges]
    more = f" … ({len(answers)} in all)" if len(answers) > SHOWN else ""
    return f"{who} {position.kind}: {'; '.join(answers[:SHOWN])}{more}"


def _spanned(words: Vocabulary, actions: range) -> str:
    """Say a range of answers; its step is one of amounts, not of the numbers behind them."""
    spans = [value for value in words.span(actions).values() if type(value) is dict and "step" in value]
    first, last = words.text(actions[0]), words.text(actions[-1])
    return f"{first} to {last}, step {spans[-1]['step']}" if spans else first
