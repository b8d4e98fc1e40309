"""A game under way: what is asked, what may be answered and why not, what each seat sees, who is ahead."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Self

from .errors import Fault, Illegal
from .json_lines import shown
from .menu import Menu, count_options, offer, offer_range, option
from .refusals import LEGAL, NOT_ASKED, SHARED
from .seats import CHANCE, OVER, SPECTATOR, UNKNOWN_WORTH

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from .game import Setting

Told = tuple[int, ...]


@dataclass(frozen=True)
class Options:
    """What may be answered: single actions, and ranges of them."""

    singles: list[int]
    ranges: list[range]

    def __len__(self) -> int:
        """Count the answers."""
        return len(self.singles) + sum(len(one) for one in self.ranges)

    def __contains__(self, action: object) -> bool:
        """Whether it is one of the answers."""
        return action in self.singles or any(action in one for one in self.ranges)

    def __iter__(self) -> Iterator[int]:
        """Every answer, one by one."""
        yield from self.singles
        for one in self.ranges:
            yield from one


def read_menu(menu: Menu) -> Options:
    """Return what a menu offers."""
    n, m = menu.singles, menu.ranges
    spans = zip(menu.low[:m], menu.high[:m], menu.step[:m], strict=True)
    return Options(menu.single[:n], [range(low, high + 1, step) for low, high, step in spans])


def write_menu(options: Options) -> Menu:
    """Return the menu that offers this, for advice written in the subset."""
    menu = Menu()
    for action in options.singles:
        offer(menu, action)
    for span in options.ranges:
        offer_range(menu, span[0], span[-1], span.step)
    return menu


@dataclass(frozen=True)
class Foresight:
    """What an action would do, as far as the seat that asks can know.

    Where it is not `certain`, the first events are all that is told: nothing is said of what hangs on a secret.
    """

    events: list[dict[str, Any]]
    worth: list[int | None]  # of each seat afterwards
    gain: list[int | None]  # against now
    ends_turn: bool
    asks: int | None  # another seat that is asked next, and was not before
    chance: bool  # chance speaks, and was not about to
    over: bool
    certain: bool  # false where it depends on what the seat cannot know

    @property
    def final(self) -> bool:
        """Whether it can no longer be taken back alone."""
        return self.ends_turn or self.chance or self.over or self.asks is not None or not self.certain


@dataclass
class Position:
    """Setting and state. `play` checks; `apply` trusts, for search."""

    setting: Setting
    s: Any
    menu: Menu = field(default_factory=Menu, repr=False)

    @classmethod
    def start(cls, setting: Setting) -> Self:
        """Lay out the table."""
        s = setting.game.state()
        setting.game.rules.new_game(s, setting.box, setting.players)
        return cls(setting, s)

    def clone(self) -> Position:
        """Return an independent copy; the setting is shared."""
        return Position(self.setting, self.s.clone())

    # -- who and what

    @property
    def decider(self) -> int:
        """A seat, CHANCE or OVER."""
        return self.setting.game.rules.decider(self.s, self.setting.box)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.decider == OVER

    @property
    def awaited(self) -> list[int]:
        """Every seat whose answer is wanted now."""
        bits = self.setting.game.rules.awaited(self.s, self.setting.box)
        return [seat for seat in range(self.setting.players) if bits >> seat & 1]

    @property
    def kind(self) -> str | None:
        """The kind of question, or of chance; nothing when the game is over."""
        return None if self.over else self.setting.game.kind(self.setting, self.s, self.decider)

    def options(self, seat: int) -> Options:
        """What this seat may answer now."""
        self.setting.game.rules.list_options(self.s, self.setting.box, seat, self.menu)
        return read_menu(self.menu)

    def asides(self, seat: int) -> Options:
        """What this seat may do out of turn now; nothing in a game without such actions."""
        rules: Any = self.setting.game.rules
        if not self.setting.game.asides:
            return Options([], [])
        rules.list_asides(self.s, self.setting.box, seat, self.menu)
        return read_menu(self.menu)

    def outcomes(self) -> list[int]:
        """What chance may do, each once, ascending."""
        rules, box = self.setting.game.rules, self.setting.box
        return sorted({rules.chance_outcome(self.s, box, k) for k in range(rules.chance_count(self.s, box))})

    def is_aside(self, action: int) -> bool:
        """Whether this is an action out of turn."""
        names, words = self.setting.game.asides, self.setting.words
        return bool(names) and action in words and words.verb(action).do in names

    def random_option(self, seat: int, below: Any) -> int:  # noqa: ANN401 - a function: n -> 0 … n - 1
        """Return one of the answers, each equally likely."""
        self.setting.game.rules.list_options(self.s, self.setting.box, seat, self.menu)
        return option(self.menu, below(count_options(self.menu)))

    # -- playing

    def play(self, by: int, action: int) -> list[Told]:
        """Take a checked step; return what happened. A refused step changes nothing."""
        refused = self.refusal(by, action)
        if refused:
            raise refused
        return self.apply(action)

    def apply(self, action: int) -> list[Told]:
        """Take a step that is known to be legal; return what happened."""
        told: list[Told] = []
        self.s.told = told
        self.setting.game.rules.apply(self.s, self.setting.box, action)
        self.s.told = None
        return told

    def play_aside(self, by: int, action: int) -> list[Told]:
        """Take a checked action out of turn."""
        refused = self.aside_refusal(by, action)
        if refused:
            raise refused
        return self.apply_aside(by, action)

    def apply_aside(self, by: int, action: int) -> list[Told]:
        """Take an action out of turn that is known to be legal; return what happened."""
        rules: Any = self.setting.game.rules
        told: list[Told] = []
        self.s.told = told
        rules.apply_aside(self.s, self.setting.box, by, action)
        self.s.told = None
        return told

    def refusal(self, by: int, action: int) -> Illegal | None:
        """Say why this step is refused; nothing when it is legal."""
        game, box = self.setting.game, self.setting.box
        if by != self.decider or by == OVER:
            return self._illegal(by, action, NOT_ASKED)
        if by == CHANCE:
            return None if game.rules.may_happen(self.s, box, action) else self._impossible(action)
        code = game.rules.refusal(self.s, box, by, action)
        return self._illegal(by, action, code) if code != LEGAL else None

    def aside_refusal(self, by: int, action: int) -> Illegal | None:
        """Say why an action out of turn is refused; nothing when it is legal."""
        rules: Any = self.setting.game.rules
        if not 0 <= by < self.setting.players or not self.setting.game.asides:
            return self._illegal(by, action, NOT_ASKED)
        code = rules.aside_refusal(self.s, self.setting.box, by, action)
        return self._illegal(by, action, code) if code != LEGAL else None

    def why_not(self, seat: int, action: int) -> Illegal | None:
        """Say why a seat may not do this now, from what it can see; nothing when it may."""
        code = self.setting.game.rules.refusal(self.seen_by(seat), self.setting.box, seat, action)
        return self._illegal(seat, action, code) if code != LEGAL else None

    def _impossible(self, action: int) -> Illegal:
        """Say that chance does no such thing."""
        words = self.setting.words
        return Illegal("chance-cannot", "", {"text": words.text(action) if action in words else str(action)})

    def _illegal(self, by: int, action: int, code: int) -> Illegal:
        """Find the words of a refusal, from what he sees to whom it is said; a number may stand for nothing."""
        if action not in self.setting.words:
            return Illegal("no-such-action", "", {"number": action})
        game, words = self.setting.game, self.setting.words
        moment = game.moments.get(words.verb(action).do, "")
        reason, rule = (SHARED[code], moment) if code in SHARED else game.reasons[code]
        viewer = by if 0 <= by < self.setting.players else SPECTATOR
        return Illegal(reason, rule, game.facts(self.setting, self.seen_by(viewer), viewer, action))

    # -- seeing

    def seen_by(self, seat: int) -> Any:  # noqa: ANN401 - a state of the game
        """Return the state as far as this seat can know it; all of it when the game is over."""
        view = self.s.clone()
        self.setting.game.rules.mask(view, self.setting.box, seat)
        return view

    def worth(self, view: Any = None) -> list[int | None]:  # noqa: ANN401
        """Return the net worth of each seat; nothing where a view does not tell."""
        s = self.s if view is None else view
        worth = (self.setting.game.rules.worth(s, self.setting.box, seat) for seat in range(self.setting.players))
        return [None if one == UNKNOWN_WORTH else one for one in worth]

    def ranking(self) -> list[list[int]] | None:
        """Return the places, best first, each the seats that share it; nothing before the end."""
        if not self.over:
            return None
        rules, box, players = self.setting.game.rules, self.setting.box, range(self.setting.players)
        better = [sum(rules.beats(self.s, box, other, seat) for other in players) for seat in players]
        return [[seat for seat in players if better[seat] == place] for place in sorted(set(better))]

    def true_state(self, entry: int) -> dict[str, Any]:
        """Return the whole state in the words of the notation."""
        return {
            "entry": entry,
            **self.setting.game.describe(self.setting, self.s),
            "decision": self._decision(self.options, chance=True),
            "over": self.over,
            "worth": self.worth(),
            "ranking": self.ranking(),
        }

    def view(self, seat: int = SPECTATOR) -> dict[str, Any]:
        """Return what a seat may know, in the same words: null is unknown, others' options are left out."""
        seen = Position(self.setting, self.seen_by(seat))

        def own(by: int) -> Options | None:
            return seen.options(seat) if by == seat else None

        decision = seen._decision(own, chance=False, seat=seat)
        about = self.setting.game.about(self.setting, seen.s)
        return {
            "seat": None if seat == SPECTATOR else seat,
            **self.setting.game.describe(self.setting, seen.s),
            "decision": decision and decision | ({"about": about} if about else {}),
            "awaited": seen.awaited,
            "over": seen.over,
            "worth": seen.worth(),
            "ranking": seen.ranking(),
        }

    def _decision(self, answers: Any, *, chance: bool, seat: int = SPECTATOR) -> dict[str, Any] | None:  # noqa: ANN401
        if self.over:
            return None
        if self.decider == CHANCE:
            listed = chance and self.kind not in self.setting.game.unlisted
            return {"by": "chance", "kind": self.kind, "options": self._entries(self.outcomes()) if listed else None}
        by = seat if seat in self.awaited else self.decider
        offered = answers(by)
        entries = None if offered is None else self._entries(offered.singles, offered.ranges)
        return {"by": by, "kind": self.setting.game.kind(self.setting, self.s, by), "options": entries}

    def _entries(self, singles: Sequence[int], ranges: Sequence[range] = ()) -> list[dict[str, Any]]:
        words = self.setting.words
        return [words.entry(one) for one in singles] + [words.span(one) for one in ranges]

    def hear(self, told: Sequence[Told], seat: int = SPECTATOR) -> list[dict[str, Any]]:
        """Return what happened as a seat hears it."""
        heard = (self.setting.game.hear(self.setting, one, seat) for one in told)
        return [one for one in heard if one is not None]

    def foresee(self, seat: int, action: int) -> Foresight:
        """Say what a legal action of this seat would do, from what it can see."""
        aside = self.is_aside(action)
        refused = self.aside_refusal(seat, action) if aside else self.why_not(seat, action)
        if refused:
            raise refused
        before = Position(self.setting, self.seen_by(seat))
        if seat != before.decider and not aside:  # others answer before him, and nobody knows what
            return _unforeseen([], self.setting.players)
        after = before.clone()
        told = after.apply_aside(seat, action) if aside else after.apply(action)
        game, by = self.setting.game, after.decider
        events, certain = game.foreseen(self.setting, before.s, after.hear(told, seat))
        if not certain:
            return _unforeseen(events, self.setting.players)
        worth, now = after.worth(after.s), before.worth(before.s)
        gain = [None if one is None or two is None else one - two for one, two in zip(worth, now, strict=True)]
        return Foresight(
            events=events,
            worth=worth,
            gain=gain,
            ends_turn=by == OVER or any(event["event"] == game.turn_event for event in events),
            asks=by if by >= 0 and by != seat and by not in before.awaited else None,
            chance=by == CHANCE != before.decider,
            over=by == OVER,
            certain=True,
        )

    # -- words

    def number(self, entry: Mapping[str, Any]) -> int:
        """Return the action of a JSON entry."""
        return self.setting.words.number(entry)

    def by(self, entry: Mapping[str, Any]) -> int:
        """Return who makes an entry: a seat, or CHANCE."""
        by = entry.get("by")
        if by == "chance":
            return CHANCE
        if type(by) is not int or not 0 <= by < self.setting.players:
            msg = f'"by": {shown(by)} is neither a seat, 0 to {self.setting.players - 1}, nor "chance"'
            raise Fault(msg)
        return by


def _unforeseen(events: list[dict[str, Any]], players: int) -> Foresight:
    """What is certain of an action whose outcome hangs on what the seat cannot know."""
    nobody = [None] * players
    return Foresight(
        events, list(nobody), list(nobody), ends_turn=False, asks=None, chance=False, over=False, certain=False
    )
