"""A game at this keyboard: who is asked, what is shown before, what is done with the answer, how it ends."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from corbeille.cli import called
from corbeille.cli.live import PERSON
from corbeille.cli.voice import shortened
from corbeille.core.seats import CHANCE, SPECTATOR

from . import answers
from .answers import Misunderstood
from .commands import Wish, read_wish

if TYPE_CHECKING:
    from collections.abc import Sequence

    from corbeille.cli.live import LiveTable
    from corbeille.cli.voice import Voice
    from corbeille.core.position import Foresight, Options

    from .answers import Line
    from .screen import Screen

RECENT = 12  # sentences of the past that are told without being asked for
CHOICES_WITH_HINTS = 40
ECHOED = 60  # letters of what was typed


class Left(Exception):  # noqa: N818 - nobody's mistake
    """Whoever plays has had enough for today."""


@dataclass
class Session:
    """The one at the keyboard is `at`; `heard` is the last entry that each person knows of."""

    table: LiveTable
    screen: Screen
    voice: Voice
    confirm: bool
    at: int = SPECTATOR
    heard: dict[int, int] = field(default_factory=dict)
    shown: tuple[Any, ...] = ()  # what the table last drawn was about

    def run(self) -> None:
        """Play to the end."""
        self.screen.say("play-seats", "dim", seats=self.voice.speech.listed(self.who_plays()))
        if len(self.table.people) == 1:
            self.at = self.table.people[0]
            self.tell(slowly=False, recent=RECENT)
        while not self.table.over:
            seat = self.table.position.decider
            if seat == CHANCE:
                self.table.roll()  # told with what follows: so the same said six times is said once
                self.shown = ()
            elif self.table.chairs[seat] == PERSON:
                self.person(seat)
            else:
                self.table.answer(seat, self.table.bot_choice(seat))
                self.tell(slowly=True)
                self.shown = ()
        self.ending()

    def who_plays(self) -> list[str]:
        """Return the seats, and which bots sit there."""
        pairs = zip(self.table.setting.seats, self.table.chairs, strict=True)
        return [name if chair == PERSON else f"{name} ({chair})" for name, chair in pairs]

    # -- telling

    def view(self) -> dict[str, Any]:
        """Return what the one at the keyboard sees."""
        return self.table.position.view(self.at)

    def tell(self, *, slowly: bool, recent: int = 0, foretold: Sequence[dict[str, Any]] = ()) -> None:
        """Tell whoever is at the keyboard what he has not heard yet; behind the curtain nobody listens."""
        if self.at == SPECTATOR and self.table.people:
            return
        events = self.table.events(self.at, self.heard.get(self.at, 0))
        self.heard[self.at] = len(self.table.journal)
        if foretold and events[: len(foretold)] == list(foretold):
            events = events[len(foretold) :]
        if recent and len(events) > recent:
            self.screen.say("play-more-happened", "dim", count=len(events) - recent)
            events = events[-recent:]
        self.screen.tell(events, self.view(), slowly=slowly)

    def show_table(self) -> None:
        """Draw the table, with a free line before and after."""
        self.screen.blank()
        self.screen.table(self.view())
        self.screen.blank()

    # -- a person

    def person(self, seat: int) -> None:
        """Ask a person, until the game has moved on."""
        if self.at != seat:
            self.sit_down(seat)
        self.tell(slowly=False)
        position = self.table.position
        about = (seat, position.setting.game.turn(position.s), position.kind)
        if about != self.shown:
            self.show_table()
            self.shown = about
        options = position.options(seat)
        lines = answers.lines(position, options, self.voice)
        self.show_question(seat, options, lines)
        while not self.take(seat, self.screen.ask("> "), lines):
            pass

    def sit_down(self, seat: int) -> None:
        """Draw the curtain between two people; then tell the second what happened since he last looked."""
        name = self.table.setting.seats[seat]
        if len(self.table.people) > 1 and self.table.setting.game.secrets:
            if self.at != SPECTATOR:
                self.screen.ask(self.voice.say("play-pass-on", seat=name))
            self.screen.curtain()
            self.screen.ask(self.voice.say("play-sit-down", seat=name))
            self.screen.curtain()
        self.at, self.shown = seat, ()
        self.tell(slowly=False, recent=RECENT)

    def show_question(self, seat: int, options: Options, lines: list[Line]) -> None:
        """Ask, and list what may be answered."""
        view = self.table.position.view(seat)
        self.screen.print(self.voice.question(view["decision"]), "bold")
        hints = [self.hint(view, line) if len(options) <= CHOICES_WITH_HINTS else "" for line in lines]
        self.screen.answers(lines, hints)

    def hint(self, view: dict[str, Any], line: Line) -> str:
        """Return what a game says of an answer beside its label: a price, a chain that would grow."""
        drawing = self.screen.drawing
        if not line.single or not hasattr(drawing, "hint"):
            return ""
        entry = self.table.setting.words.entry(line.actions[0])
        hint: str = drawing.hint(self.table.setting, view, entry, self.voice.speech)
        return hint

    def take(self, seat: int, text: str, lines: list[Line]) -> bool:
        """Do what was typed; return whether another question is due."""
        wish = read_wish(text)
        try:
            if wish:
                return self.fulfil(seat, *wish, lines)
            return self.choose(seat, text, lines)
        except Misunderstood as misunderstood:
            self.misunderstood(text, misunderstood)
            return False

    def misunderstood(self, text: str, misunderstood: Misunderstood) -> None:
        """Say that nothing can be made of it, and what would be right."""
        if misunderstood.amounts:
            low, high, step = misunderstood.amounts
            self.screen.say("play-amount", low=low, high=high, step=step)
        elif misunderstood.meant:
            self.screen.say("play-which", what=self.voice.speech.listed(misunderstood.meant))
        else:
            self.screen.say("play-not-understood", text=shortened(text, ECHOED))

    def choose(self, seat: int, text: str, lines: list[Line]) -> bool:
        """Play the answer that was typed, after a question back where it is final."""
        found = answers.find(text, self.table.position, lines, self.voice)
        action = found if isinstance(found, int) else self.narrow(found)
        if action is None:
            return True
        if self.table.position.is_aside(action):
            return self.play_aside(seat, action)
        refused = self.table.position.refusal(seat, action)
        if refused:
            self.screen.print(self.voice.refusal(refused))
            return False
        foresight = self.table.position.foresee(seat, action)
        asking = self.confirm and foresight.final
        if asking:
            self.foretell(seat, action, foresight)
        if not asking or self.agreed():
            self.table.answer(seat, action)
            self.tell(slowly=False, foretold=foresight.events if asking else ())
        return True

    def narrow(self, line: Line) -> int | None:
        """Return the one action of a line, after a second question where it stands for several."""
        while not line.single:
            offered = answers.unfolded(line, self.table.position, self.voice)
            self.screen.answers(offered, [""] * len(offered))
            text = self.screen.ask(self.voice.say("play-which-one"))
            if not text:
                return None
            found = answers.find(text, self.table.position, offered, self.voice)
            if isinstance(found, int):
                return found
            line = found
        return line.actions[0]

    def play_aside(self, seat: int, action: int) -> bool:
        """Leave a standing order; the question stays."""
        refused = self.table.position.aside_refusal(seat, action)
        if refused:
            self.screen.print(self.voice.refusal(refused))
            return False
        self.table.answer(seat, action)
        self.tell(slowly=False)
        return True

    # -- what cannot be taken back

    def agreed(self) -> bool:
        """Return whether Enter was pressed, or a word for yes typed."""
        said = self.screen.ask(self.voice.say("play-confirm")).lower()
        return said in ("", "o", "oui", "y", "yes", "ok")

    def foretell(self, seat: int, action: int, foresight: Foresight) -> None:
        """Say what would happen, who would be richer, and what comes next; the first line says that it is an if."""
        label = self.voice.option(self.table.setting.words.entry(action))
        hint = self.hint(self.table.position.view(seat), answers.Line("", label, (action,)))
        self.screen.say("play-supposed", "bold", answer=f"{label} ({hint})" if hint else label)
        self.screen.tell(foresight.events, self.view())
        gains = [
            self.voice.say(
                "play-gain", seat=name, gain=f"{'+' if gain > 0 else '−'}{self.voice.speech.number(abs(gain))}"
            )
            for name, gain in zip(self.table.setting.seats, foresight.gain, strict=True)
            if gain
        ]
        if gains:
            self.screen.say("play-gains", "dim", gains=" · ".join(gains))
        self.screen.say(self.what_next(foresight), "dim", seat=self.name(foresight.asks))

    def what_next(self, foresight: Foresight) -> str:
        """Return the key of what comes next."""
        if not foresight.certain:
            return "play-next-unknown"
        if foresight.over:
            return "play-next-over"
        if foresight.chance:
            return "play-next-end-of-turn" if foresight.ends_turn else "play-next-chance"
        return "play-next-asks" if foresight.asks is not None else "play-next-you"

    def name(self, seat: int | None) -> str:
        """Return the name of a seat."""
        return "" if seat is None else self.table.setting.seats[seat]

    # -- wishes

    def fulfil(self, seat: int, wish: Wish, about: str, lines: list[Line]) -> bool:
        """Do what is no answer; return whether the question is to be asked anew."""
        match wish:
            case Wish.UNDO:
                return self.undo(seat)
            case Wish.ORDERS:
                return self.order(seat)
            case Wish.WHY:
                self.explain(seat, about, lines)
                return False
            case Wish.IF:
                self.suppose(seat, about, lines)
                return False
            case Wish.QUIT:
                raise Left
        self.show(wish)
        return True

    def show(self, wish: Wish) -> None:
        """Show what there is to be seen."""
        match wish:
            case Wish.BOARD:
                self.shown = ()
            case Wish.LOG:
                self.screen.tell(self.table.events(self.at)[-4 * RECENT :], self.view())
            case Wish.PRICES:
                if not self.screen.prices(self.view()):
                    self.screen.say("play-no-prices")
            case _:
                self.help()

    def help(self) -> None:
        """Say what may be typed at this table, with an answer that is offered now for an example."""
        self.screen.say("play-help", example=answers.example(self.table.position, self.voice))
        if hasattr(self.screen.drawing, "reference"):
            self.screen.say("play-help-prices")
        if self.table.setting.game.asides:
            self.screen.say("play-help-orders")
        if self.voice.speech.knows("screen-explained"):
            self.screen.say("screen-explained", "dim")

    def order(self, seat: int) -> bool:
        """List what may be done out of turn, and do what is chosen."""
        position = self.table.position
        offered = answers.lines(position, position.asides(seat), self.voice)
        if not offered:
            self.screen.say("play-no-orders")
            return False
        self.screen.answers(offered, [""] * len(offered))
        text = self.screen.ask(self.voice.say("play-which-one"))
        return self.choose(seat, text, offered) if text else True

    def undo(self, seat: int) -> bool:
        """Take the last step of this seat back, as long as nobody else has spoken."""
        to = self.table.may_undo(seat)
        if to is None:
            self.screen.say("play-no-undo")
            return False
        self.table.undo(seat, to)
        self.heard[self.at] = len(self.table.journal)
        self.shown = ()
        self.screen.say("play-undone")
        return True

    def explain(self, seat: int, about: str, lines: list[Line]) -> None:
        """Say why not, with the rule."""
        refused = answers.why_not(about, self.table.position, seat, lines, self.voice)
        if refused:
            self.screen.print(self.voice.refusal(refused))
        else:
            self.screen.say("play-you-may", text=shortened(about, ECHOED))

    def suppose(self, seat: int, about: str, lines: list[Line]) -> None:
        """Say what an answer would do, without giving it."""
        found = answers.find(about, self.table.position, lines, self.voice)
        action = found if isinstance(found, int) else found.actions[0] if found.single else None
        if action is None:
            raise Misunderstood
        refused = self.table.position.why_not(seat, action)
        if refused:
            self.screen.print(self.voice.refusal(refused))
        else:
            self.foretell(seat, action, self.table.position.foresee(seat, action))

    # -- the end

    def ending(self) -> None:
        """The places, and where the proof of the dice is."""
        several = len(self.table.people) > 1
        self.at = self.table.people[0] if self.table.people and not several else SPECTATOR
        self.tell(slowly=False)
        self.table.reveal()
        self.show_table()
        self.screen.say("play-places", "bold")
        worth = self.table.position.worth()
        for place, seats in enumerate(self.table.position.ranking() or [], 1):
            amount = self.voice.speech.number(worth[seats[0]] or 0)
            self.screen.say(
                "play-place", "bold" if place == 1 else "", place=place, seats=self.voice.seats(seats), worth=amount
            )
        self.screen.blank()
        if self.table.file:
            self.screen.say("play-proof", command=called.line("check", str(self.table.file.path)))
