"""Games that break the contract, each in one way: what a check of the kit is there to see."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from itertools import count
from typing import TYPE_CHECKING, Any, Self

from corbeille.core.chance import Dice
from corbeille.core.conformance import with_rules
from corbeille.core.game import Payment, Secret, show_nothing
from corbeille.core.menu import clear, offer
from corbeille.core.refusals import LEGAL, OTHER_QUESTION
from corbeille.core.seats import UNKNOWN_WORTH
from corbeille.core.vocabulary import Numbers, Verb, Vocabulary
from corbeille.games import catalogue
from corbeille.games.grand_hotel.actions import Buy, Do
from corbeille.games.grand_hotel.events import Event
from corbeille.games.grand_hotel.rules.disposal import tradable_pairs
from corbeille.games.grand_hotel.rules.purchase import may_buy
from corbeille.games.grand_hotel.state import NO_TILE, Ask, State

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from random import Random

    from corbeille.core.game import Game, Setting
    from corbeille.core.menu import Menu

GAME = catalogue.load("grand_hotel")
RULES: Any = GAME.rules


def after(function: str, then: Callable[..., None]) -> Game:
    """Return the game that does something more after a function of its rules."""

    def both(s: Any, box: Any, *more: Any) -> Any:  # noqa: ANN401 - as the rules
        answer = getattr(RULES, function)(s, box, *more)
        then(s, box, *more)
        return answer

    return with_rules(GAME, **{function: both})


def instead(function: str, change: Callable[..., Any]) -> Game:
    """Return the game that changes what a function of its rules answers."""

    def changed(s: Any, box: Any, *more: Any) -> Any:  # noqa: ANN401
        return change(getattr(RULES, function)(s, box, *more), s, *more)

    return with_rules(GAME, **{function: changed})


# -- the end, chance, answers


def endless() -> Game:
    """The last step asks the first seat again."""

    def go_on(s: State, _box: object, _action: int) -> None:
        if s.ask == Ask.OVER:
            s.ask, s.asked = Ask.BUY, 0

    return after("apply", go_on)


def offers_when_over() -> Game:
    """Somebody may still say that he is done."""

    def offer_more(s: State, _box: object, _seat: int, menu: Menu) -> None:
        if s.ask == Ask.OVER:
            offer(menu, Do.DONE)

    return after("list_options", offer_more)


def keeps_results_secret() -> Game:
    """Nobody ever learns what a seat has."""
    return instead("worth", lambda _worth, _s, _seat: UNKNOWN_WORTH)


def ranks_in_a_circle() -> Game:
    """Each seat beats the next one, the last the first."""
    return instead("beats", lambda _beats, s, seat, other: other == (seat + 1) % s.players)


def offers_twice() -> Game:
    """The last answer is listed again."""

    def again(_s: State, _box: object, _seat: int, menu: Menu) -> None:
        if menu.singles:
            offer(menu, menu.single[menu.singles - 1])

    return after("list_options", again)


def offers_to_others() -> Game:
    """Somebody who is not asked is offered to be done."""

    def to_all(s: State, _box: object, seat: int, menu: Menu) -> None:
        if 0 <= s.asked != seat:
            offer(menu, Do.DONE)

    return after("list_options", to_all)


def forgets_an_option() -> Game:
    """Buying no share is accepted, and not offered."""

    def forget(s: State, _box: object, _seat: int, menu: Menu) -> None:
        if s.ask == Ask.BUY and menu.single[menu.singles - 1] == Do.DONE:
            menu.singles -= 1

    return after("list_options", forget)


def asks_without_answers() -> Game:
    """Who is to found a chain has no answer."""

    def nothing(s: State, _box: object, _seat: int, menu: Menu) -> None:
        if s.ask == Ask.FOUND:
            clear(menu)

    return after("list_options", nothing)


def never_buys() -> Game:
    """No share is offered."""

    def only_done(s: State, _box: object, seat: int, menu: Menu) -> None:
        if s.ask == Ask.BUY and seat == s.asked:
            clear(menu)
            offer(menu, Do.DONE)

    return after("list_options", only_done)


def accepts_nonsense() -> Game:
    """Numbers beyond all verbs are legal for who is asked."""
    return instead("refusal", lambda code, s, seat, action: LEGAL if action > 1 << 40 and seat == s.asked else code)


def refuses_without_rule() -> Game:
    """One reason names no rule."""
    return replace(GAME, reasons={code: (key, "") for code, (key, _rule) in GAME.reasons.items()})


def changes_its_reason() -> Game:
    """Who only asks hears another reason than who tries."""

    def by_looks(code: int, s: State, seat: int, _action: int) -> int:
        hidden = any(s.hands[other][0] == 1 for other in range(s.players) if other != seat)
        return OTHER_QUESTION if code and hidden else code

    return instead("refusal", by_looks)


def lets_chance_do_anything() -> Game:
    """Every tile may be drawn, in the bag or not."""
    return instead("may_happen", lambda _may, _s, _action: True)


def counts_too_many() -> Game:
    """One outcome more than there are."""
    return with_rules(
        GAME,
        chance_count=lambda s, box: RULES.chance_count(s, box) + 1,
        chance_outcome=lambda s, box, k: (
            RULES.chance_outcome(s, box, k) if k < RULES.chance_count(s, box) else Do.DRAW + NO_TILE
        ),
    )


def draws_something_else() -> Game:
    """What is drawn is not of the kind that is pending."""
    return replace(GAME, kind=lambda setting, s, by: "bank_tile" if s.ask == Ask.DRAW else GAME.kind(setting, s, by))


# -- states and records


def remembers() -> Game:
    """A rule keeps a count of its own, outside the state."""
    calls = count(1)

    def now_and_then(s: State, _box: object, _action: int) -> None:
        if next(calls) % 50 == 0:
            s.cash[0] += 100

    return after("apply", now_and_then)


class Sharing(State):
    """A state whose clones have one purse."""


def copy_all_but_the_purse(s: Sharing) -> Sharing:
    """The clone of that state; a record writes its own, so it is put there afterwards."""
    twin = Sharing()
    for name in s.FIELDS:
        setattr(twin, name, deepcopy(getattr(s, name)))
    twin.cash = s.cash
    return twin


Sharing.clone = copy_all_but_the_purse  # type: ignore[assignment, method-assign]


def shares_its_purse() -> Game:
    """Clones are not independent."""
    return replace(GAME, state=Sharing)


class Losing(State):
    """A state that forgets the turn when it is written."""

    @classmethod
    def from_bytes(cls, data: bytes) -> Self:
        """Read all but the turn."""
        made = super().from_bytes(data)
        made.turn = 0
        return made


def forgets_when_written() -> Game:
    """States do not read back."""
    return replace(GAME, state=Losing)


def writes_to_the_box() -> Game:
    """A rule changes what the edition says."""

    def cheaper(_s: State, box: Any, _action: int) -> None:  # noqa: ANN401
        box.start_cash -= 1

    return after("apply", cheaper)


def listing_changes() -> Game:
    """Looking at the options is remembered."""

    def count_it(s: State, _box: object, _seat: int, _menu: Menu) -> None:
        s.start_tiles[0] ^= 1

    return after("list_options", count_it)


# -- what is conserved


def loses_shares() -> Game:
    """A share is lost with each purchase."""

    def lose(s: State, _box: object, action: int) -> None:
        if action == Do.DONE and s.bank[0] > 0:
            s.bank[0] -= 1

    return after("apply", lose)


def pays_in_silence() -> Game:
    """The bank pays, and no event tells."""

    def pay(s: State, _box: object, action: int) -> None:
        if action == Do.DONE:
            s.cash[0] += 100

    return after("apply", pay)


def pays_from_nowhere() -> Game:
    """A payment comes from somebody who has no purse."""

    def payments(setting: Setting, told: tuple[int, ...]) -> list[Payment]:
        return [payment._replace(payer="the harbour") for payment in GAME.payments(setting, told)]

    return replace(GAME, payments=payments)


# -- words


class Crooked(Numbers):
    """Amounts that read back one higher."""

    def number(self, value: Any) -> int:  # noqa: ANN401
        """Return a wrong number."""
        return min(super().number(value) + 1, self.size - 1)


def with_words(*verbs: Verb) -> Game:
    """Return the game with these verbs in the place of others."""

    def vocabulary(options: Mapping[str, Any], data: Mapping[str, Any]) -> Vocabulary:
        own = GAME.vocabulary(options, data)
        return Vocabulary(*(next((new for new in verbs if new.base == verb.base), verb) for verb in own.verbs))

    return replace(GAME, vocabulary=vocabulary)


def crooked_words() -> Game:
    """Chains to buy are numbers that do not read back."""
    return with_words(Verb(Do.BUY, Buy, chain=Crooked(0, 6)))


def empty_words() -> Game:
    """A verb whose only number stands for nothing."""

    class Void(Numbers):
        def value(self, number: int) -> int:
            return super().value(number + self.size)

    return with_words(Verb(Do.BUY, Buy, chain=Void(0, 6)))


def silent() -> Game:
    """A game without a sentence."""
    return replace(GAME, package="corbeille.native")


def one_reason_more() -> Game:
    """A reason without its sentence."""
    return replace(GAME, reasons={99: ("moon-too-full", "GH-020"), **GAME.reasons})


# -- secrets


def hears_everything() -> Game:
    """Everybody hears which tile is drawn."""

    def hear(setting: Setting, told: tuple[int, ...], seat: int) -> dict[str, Any] | None:
        return GAME.hear(setting, told, told[1] if told[0] == Event.DREW else seat)

    return replace(GAME, hear=hear)


def refuses_by_secrets() -> Game:
    """What a seat is told depends on the hand of the next one."""

    def by_hand(code: int, s: State, seat: int, action: int) -> int:
        rival = s.hands[(seat + 1) % s.players][0]
        return OTHER_QUESTION if code and action < Do.FOUND and rival % 2 else code

    return instead("refusal", by_hand)


def tells_a_lie() -> Game:
    """A view says that a seat has more than it has."""
    return instead("worth", lambda worth, s, _seat: worth + 100 if 1 in s.hands[0] and worth > 0 else worth)


def view_of_tuples() -> Game:
    """A view that does not survive the journey to the page."""

    def describe(setting: Setting, s: State) -> dict[str, Any]:
        return GAME.describe(setting, s) | {"cells": (1, 2)}

    return replace(GAME, describe=describe)


def without_secrets() -> Game:
    """A table of secrets that is empty."""
    return replace(GAME, secrets=())


def one_secret_more() -> Game:
    """A table that names what everybody sees."""

    def swap(_setting: Setting, s: State, _viewer: int, random: Random) -> bool:
        before = list(s.start_tiles)
        random.shuffle(s.start_tiles)
        return s.start_tiles != before

    return replace(GAME, secrets=(*GAME.secrets, Secret("start_tiles", "nobody", "for good", "GH-011", swap)))


def lame_secrets(field: str) -> Game:
    """A `vary` that finds nothing to change."""
    lame = [replace(secret, vary=lambda *_: False) if secret.field == field else secret for secret in GAME.secrets]
    return replace(GAME, secrets=tuple(lame))


def boasting_secrets() -> Game:
    """A `vary` that says that it did something."""
    return replace(GAME, secrets=tuple(replace(secret, vary=lambda *_: True) for secret in GAME.secrets))


def reaching_secrets() -> Game:
    """A `vary` that changes more than its own fields."""
    first = GAME.secrets[0]

    def reach(setting: Setting, s: State, viewer: int, random: Random) -> bool:
        s.turn += 1
        first.vary(setting, s, viewer, random)
        return True

    return replace(GAME, secrets=(replace(first, vary=reach), *GAME.secrets[1:]))


# -- secrets that a rule carries into the open


def copies_a_secret() -> Game:
    """With each step a tile of the first hand is written where everybody reads it."""

    def copy(s: State, _box: object, _action: int) -> None:
        s.start_tiles[5] = s.hands[0][0] if s.ask != Ask.OVER else 0

    return after("apply", copy)


def copies_slowly() -> Game:
    """With one step it is written into a purse that is hidden, with the next one from there to where all read it."""

    def copy(s: State, _box: object, _action: int) -> None:
        s.start_tiles[5] = s.cash[0] % 100
        carried = s.hands[0][0] % 100 if s.ask != Ask.OVER else 0  # then purses are public
        s.cash[0] += carried - s.cash[0] % 100

    return replace(after("apply", copy), secrets=GAME.secrets[:1])


def asks_who_can_trade() -> Game:
    """Who can trade nothing is not asked, though his shares are hidden."""

    def skip(s: State, _box: object, _action: int) -> None:
        if s.ask == Ask.TRADE and tradable_pairs(s, s.asked) == 0:
            s.ask = Ask.SELL

    return after("apply", skip)


def asks_who_can_pay() -> Game:
    """Who can buy nothing is passed over, though his purse is hidden."""

    def skip(s: State, box: Any, _action: int) -> None:  # noqa: ANN401
        while s.ask == Ask.BUY and s.bought == 0 and not may_buy(s):
            RULES.apply(s, box, Do.DONE)

    return after("apply", skip)


def excuses_everything() -> Game:
    """A table whose `shows` is different each time."""
    shown = count()
    return replace(GAME, secrets=tuple(replace(one, shows=lambda *_: next(shown)) for one in GAME.secrets))


def shows_nothing(field: str) -> Game:
    """A table that forgets what the rules show of one secret."""
    mute = [replace(secret, shows=show_nothing) if secret.field == field else secret for secret in GAME.secrets]
    return replace(GAME, secrets=tuple(mute))


# -- turns, worth


def always_the_first() -> Game:
    """It is always the turn of seat 0."""
    return replace(GAME, turn=lambda _s: 0)


def turns_in_silence() -> Game:
    """Nobody is told that a turn begins."""

    def hear(setting: Setting, told: tuple[int, ...], seat: int) -> dict[str, Any] | None:
        return None if told[0] == Event.TURN else GAME.hear(setting, told, seat)

    return replace(GAME, hear=hear)


def forgets_the_worth() -> Game:
    """While shares are bought, nobody is told what anybody has."""
    return instead("worth", lambda worth, s, _seat: UNKNOWN_WORTH if s.ask == Ask.BUY else worth)


def guesses_the_worth() -> Game:
    """It is another one whenever it is asked."""
    guess = count()
    return instead("worth", lambda worth, _s, _seat: worth + next(guess))


# -- completions, foresight, noise


def always_the_same() -> Game:
    """Dice of its own: every completion is the same."""

    def fill(s: State, box: Any, _dice: Dice) -> None:  # noqa: ANN401
        dice = Dice()
        dice.x = 7
        RULES.fill(s, box, dice)

    return with_rules(GAME, fill=fill)


def deals_too_much() -> Game:
    """Shares from nowhere."""

    def fill(s: State, box: Any, dice: Dice) -> None:  # noqa: ANN401
        unknown = 1 in s.hands[0] or 1 in s.hands[1]
        RULES.fill(s, box, dice)
        if unknown:
            s.bank[3] += 1

    return with_rules(GAME, fill=fill)


def leaves_gaps() -> Game:
    """Nothing is completed."""
    return with_rules(GAME, fill=lambda _s, _box, _dice: None)


def sure_of_everything() -> Game:
    """What hangs on a secret is foreseen all the same."""
    return replace(GAME, foreseen=lambda _setting, _view, events: (list(events), True))


def sure_of_nothing() -> Game:
    """Nothing is ever certain."""
    return replace(GAME, foreseen=lambda _setting, _view, _events: ([], False))


def foresees_miracles() -> Game:
    """What is not certain is told."""
    return replace(GAME, foreseen=lambda _setting, _view, _events: ([{"event": "jackpot"}], False))


def trips_over_numbers() -> Game:
    """A number that it does not expect stops the program."""

    def trip(code: int, _s: State, _seat: int, action: int) -> int:
        return ([code] * (Do.BANK_NUMBER + 84))[max(action, 0)]

    return instead("refusal", trip)


def refused_and_done() -> Game:
    """What is refused is done a little."""

    def do(code: int, s: State, _seat: int, _action: int) -> int:
        if code:
            s.passes = (s.passes + 1) % 100
        return code

    return instead("refusal", do)
