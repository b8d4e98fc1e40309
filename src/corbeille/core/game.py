"""A game: its parts, tied together in the `plugin` of its folder. No parent class: games share functions."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from .errors import Fault
from .json_lines import shown

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Mapping, Sequence

    from .editions import Edition
    from .schema import Record
    from .vocabulary import Vocabulary


class Rules(Protocol):
    """What the `rules` of every game offer (see docs/add-a-game.md)."""

    def new_game(self, s: Any, box: Any, players: int) -> None:  # noqa: ANN401 - each game has its own records
        """Lay out an empty table."""

    def decider(self, s: Any, box: Any) -> int:  # noqa: ANN401
        """Return a seat, CHANCE or OVER."""

    def awaited(self, s: Any, box: Any) -> int:  # noqa: ANN401
        """Return the seats whose answer is wanted, one bit each."""

    def list_options(self, s: Any, box: Any, seat: int, menu: Any) -> None:  # noqa: ANN401
        """Offer what this seat may answer."""

    def refusal(self, s: Any, box: Any, seat: int, action: int) -> int:  # noqa: ANN401
        """Return 0 where an action is legal, else the code of the reason."""

    def chance_count(self, s: Any, box: Any) -> int:  # noqa: ANN401
        """Count the equally likely outcomes."""

    def chance_outcome(self, s: Any, box: Any, k: int) -> int:  # noqa: ANN401
        """Return the k-th outcome."""

    def may_happen(self, s: Any, box: Any, action: int) -> bool:  # noqa: ANN401
        """Whether chance may do this."""

    def apply(self, s: Any, box: Any, action: int) -> None:  # noqa: ANN401
        """Take a step, unchecked."""

    def worth(self, s: Any, box: Any, seat: int) -> int:  # noqa: ANN401
        """Return the net worth of a seat."""

    def beats(self, s: Any, box: Any, seat: int, other: int) -> bool:  # noqa: ANN401
        """Whether a seat is ranked before another."""

    def mask(self, s: Any, box: Any, seat: int) -> None:  # noqa: ANN401
        """Blank what a seat cannot know."""

    def fill(self, s: Any, box: Any, dice: Any) -> None:  # noqa: ANN401
        """Complete a masked state at random."""


@dataclass(frozen=True)
class Flag:
    """An option of a table: what it may be, and what it is when nobody says."""

    name: str
    values: tuple[Any, ...] | range
    default: Any
    words: tuple[str, ...] = ()  # beside the numbers of a range

    def accepts(self, value: object) -> bool:
        """Whether the flag may have this value; `1` is no `true`, `5.0` no 5."""
        allowed = (*self.values, *self.words)
        return any(value == one and type(value) is type(one) for one in allowed)

    def read(self, text: str) -> Any:  # noqa: ANN401 - str, int or bool
        """Return the value that somebody typed."""
        for one in (*self.values, *self.words):
            if text == (str(one).lower() if isinstance(one, bool) else str(one)):
                return one
        return text

    def describe(self) -> str:
        """Say what would be right."""
        if isinstance(self.values, range):
            span = f"{self.values[0]} to {self.values[-1]}"
            return ", ".join([span, *(f'"{word}"' for word in self.words)])
        return ", ".join(str(one).lower() if isinstance(one, bool) else f'"{one}"' for one in self.values)


@dataclass(frozen=True)
class Meta:
    """The identity card of a game: enough for a lobby, without a single rule."""

    name: str
    title: str
    rules_version: int
    seats: tuple[int, int]
    minutes: int
    flags: tuple[Flag, ...]
    # defaults of the other flags that follow from some (Grand Hôtel's `edition`)
    defaults: Callable[[Mapping[str, Any]], Mapping[str, Any]] = field(default=lambda _options: {})
    # number of seats where an option changes it
    seats_with: Callable[[Mapping[str, Any]], tuple[int, int]] | None = None

    def settle(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Return every flag with its value; a Fault names the first unknown flag or value."""
        known = {flag.name: flag for flag in self.flags}
        for name, value in options.items():
            if name not in known:
                msg = f"option {shown(name)} is unknown; {self.name} has {', '.join(known)}"
                raise Fault(msg)
            if not known[name].accepts(value):
                msg = f'option "{name}": {shown(value)} is none of {known[name].describe()}'
                raise Fault(msg)
        plain = {flag.name: flag.default for flag in self.flags}
        return plain | dict(self.defaults(plain | dict(options))) | dict(options)

    def check_seats(self, count: int, options: Mapping[str, Any]) -> None:
        """Refuse a number of players that the game does not know."""
        low, high = self.seats_with(options) if self.seats_with else self.seats
        if not low <= count <= high:
            msg = f"{count} {'seat' if count == 1 else 'seats'}; {self.name} is for {low} to {high}"
            raise Fault(msg)


class Taken(NamedTuple):
    """A step that was taken: the true states around it, and what was told."""

    before: Any
    told: Sequence[tuple[int, ...]]
    after: Any


def show_nothing(_setting: Setting, _taken: Taken, _viewer: int) -> Hashable:
    """Of most secrets no step shows anything."""
    return None


@dataclass(frozen=True)
class Secret:
    """One line of a game's table of secrets, written from its rulebook, never from `mask` or `fill`.

    `vary` changes what `viewer` cannot know in a true state, at random and within the rules; it returns
    whether it could. `until` says when the secret ends, for people. `shows` returns what the rules let `viewer` see of
    it by one step: a blocked player is seen to be blocked. Where that is the same, nothing else may differ.
    """

    field: str
    who: str
    until: str
    rule: str
    vary: Callable[[Setting, Any, int, Any], bool]  # setting, state, viewer, random.Random
    shows: Callable[[Setting, Taken, int], Hashable] = show_nothing


class Payment(NamedTuple):
    """Money that changes hands, with its two ends: keys of `Game.purses`, or None for a bank that never runs out."""

    payer: Hashable
    payee: Hashable
    amount: int


@dataclass(frozen=True)
class Game:
    """A game with all its parts."""

    meta: Meta
    rules: Rules
    state: type[Record]
    box: type[Record]
    package: str  # where its compiled rules live: `package._fast`
    edition: Callable[..., Edition]  # the built-in data of these options; without options the usual ones
    # reads a table of an own edition file: complete data, or a Fault with the key and what would be right
    check_data: Callable[[Mapping[str, Any]], dict[str, Any]]
    pack: Callable[[Mapping[str, Any], Mapping[str, Any]], Record]  # options, data -> box
    vocabulary: Callable[[Mapping[str, Any], Mapping[str, Any]], Vocabulary]  # options, data
    # what is asked of a seat (of several at the same time each may be asked something else), or the `do` of CHANCE
    kind: Callable[[Setting, Any, int], str]
    turn: Callable[[Any], int]  # the seat whose turn it is, -1 for none
    describe: Callable[[Setting, Any], dict[str, Any]]  # the keys of the notation, of a true or masked state
    hear: Callable[[Setting, tuple[int, ...], int], dict[str, Any] | None]  # an event as a seat hears it
    reasons: Mapping[int, tuple[str, str]]  # code of a refusal -> key of its sentence, rule
    facts: Callable[[Setting, Any, int, int], dict[str, Any]]  # what the sentence of a refusal needs
    secrets: tuple[Secret, ...]
    total: Callable[[Setting, Any], dict[str, int]]  # what is conserved: shares, tiles, the money of a bank that counts
    labels: Callable[[Setting], Mapping[str, str]]  # words that have a printed name: chain -> "Impérial"
    turn_event: str = "turn"  # begins a turn: it may be the same seat's again
    # by `do`, the rule that says when this may be done: for who is told that now is not the moment
    moments: Mapping[str, str] = field(default_factory=dict)
    advice: Any = None
    # what cannot be foreseen from a view is taken out of the events of a step taken there
    foreseen: Callable[[Setting, Any, Sequence[dict[str, Any]]], tuple[list[dict[str, Any]], bool]] = field(
        default=lambda _setting, _view, events: (list(events), True)
    )
    # what the pending question is about, for its sentence; from a masked state
    about: Callable[[Setting, Any], dict[str, Any]] = field(default=lambda _setting, _view: {})
    unlisted: frozenset[str] = frozenset()  # kinds of chance with too many outcomes to list
    asides: frozenset[str] = frozenset()  # the `do` of actions out of turn (standing orders)
    # all money that is counted, by its owner (a seat, or whatever names a purse), and what an event moves
    purses: Callable[[Setting, Any], Mapping[Hashable, int]] | None = None
    payments: Callable[[Setting, tuple[int, ...]], Sequence[Payment]] = field(default=lambda _setting, _told: ())

    @property
    def built_in(self) -> tuple[str, ...]:
        """The editions that come with it: the values of its flag `edition`, or the only one."""
        values = [str(value) for flag in self.meta.flags if flag.name == "edition" for value in flag.values]
        return tuple(values) or (self.edition().base,)


@dataclass(frozen=True)
class Setting:
    """What does not change while a table is played: game, options, data, names of the seats."""

    game: Game
    options: Mapping[str, Any]
    data: Mapping[str, Any]
    seats: tuple[str, ...]
    box: Any
    words: Vocabulary
    own: Edition | None = None  # the edition, where it is not the built-in one

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.seats)

    @cached_property
    def packed_box(self) -> bytes:
        """The box as compiled rules take it; packed once, since it is larger than many a game is long."""
        packed: bytes = self.box.to_bytes()
        return packed


def set_table(
    game: Game, seats: Sequence[str], options: Mapping[str, Any] | None = None, own: Edition | None = None
) -> Setting:
    """Lay out everything but the state; a Fault says what does not fit."""
    settled = game.meta.settle(options or {})
    game.meta.check_seats(len(seats), settled)
    data = game.check_data(own.data) if own else game.edition(settled).data
    box, words = game.pack(settled, data), game.vocabulary(settled, data)
    return Setting(game, settled, data, tuple(seats), box, words, own)
