"""What is shown of a game: the true state or a view, and what happened, in the words of RULES.md."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from corbeille.core.game import Payment
from corbeille.core.seats import UNKNOWN

from .actions import AMOUNTS, KIND_NAMES, PURSE_NAMES, Do
from .events import Event
from .rules.auction import least, most, opener
from .rules.day import crates_of
from .state import BANK, NO_ANSWER, NOBODY, PASSED, PURSES, SEA, Ask, Purse

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from corbeille.core.game import Setting

    from .state import State

KINDS = {
    Ask.CATCH: "catch",
    Ask.BID: "bid",
    Ask.SEALED_BID: "sealed_bid",
    Ask.PAY: "pay",
    Ask.OFFER: "offer",
    Ask.REPLY: "reply",
    Ask.LAST_WORD: "last_word",
}


def kind(_setting: Setting, s: State, _by: int) -> str:
    """Return the kind of the pending question, or of chance."""
    return KINDS[s.ask]


def turn(s: State) -> int:
    """CR-022: the opener's, all day."""
    return opener(s)


def describe(setting: Setting, s: State) -> dict[str, Any]:
    """RULES.md, appendix J: the state in its words; what a view does not know is null."""
    seats = range(setting.players)
    return {
        "day": s.day,
        "opener": opener(s),
        "bank": _purses(s, BANK),
        "purses": [_purses(s, seat) for seat in seats],
        "sea": _crates(s.crates[SEA]),
        "crates": [_crates(s.crates[seat]) for seat in seats],
        "lot": None if s.ask in (Ask.CATCH, Ask.OVER) else catch(s.lot - Do.CATCH),
        "orders": [None if s.order[seat] == UNKNOWN else s.order[seat] for seat in seats],
        "auction": auction(setting, s) if s.ask in (Ask.BID, Ask.SEALED_BID, Ask.PAY) else None,
        "offer": offer(s) if s.ask in (Ask.REPLY, Ask.LAST_WORD) else None,
    }


def auction(setting: Setting, s: State) -> dict[str, Any]:
    """While a lot is on sale: who may still speak, who leads, and the envelopes that are known."""
    seats = range(setting.players)
    return {
        "sealed": s.ask == Ask.SEALED_BID,
        "bid": s.bid or None,
        "leader": None if s.leader == NOBODY else s.leader,
        "in": [seat for seat in seats if not s.out >> seat & 1],
        "envelopes": [_envelope(s.envelope[seat]) for seat in seats],
    }


def offer(s: State) -> dict[str, Any]:
    """While a crate is offered: which, to whom, for how much."""
    return {"fish": KIND_NAMES[s.kind], "partner": s.partner, "price": s.price}


def catch(number: int) -> dict[str, int]:
    """Return the crates of a catch."""
    return _crates([crates_of(Do.CATCH + number, fish) for fish in range(len(KIND_NAMES))])


def _purses(s: State, owner: int) -> dict[str, int]:
    return dict(zip(PURSE_NAMES, s.purse[owner], strict=True))


def _crates(counts: Sequence[int]) -> dict[str, int]:
    return dict(zip(KIND_NAMES, counts, strict=True))


def _envelope(answer: int) -> int | str | None:
    return None if answer in (NO_ANSWER, UNKNOWN) else _price(answer) or "pass"


def _price(price: int) -> int | None:
    return None if price == PASSED else price


# -- what happens

# Facts of each kind of event, in the order in which the rules tell them.
FACTS: dict[int, tuple[str, ...]] = {
    Event.DAY: ("day", "day"),
    Event.CATCH: ("catch", "crates"),
    Event.BID: ("bid", "seat", "price"),
    Event.WRITTEN: ("written", "seat", "price"),
    Event.SOLD: ("sold", "seat", "price"),
    Event.PAID: ("paid", "seat", "price", "purse"),
    Event.OFFERED: ("offered", "seat", "partner", "fish", "price"),
    Event.COUNTERED: ("countered", "seat", "price"),
    Event.DEAL: ("deal", "seat", "partner", "fish", "price"),
    Event.NO_DEAL: ("no_deal", "seat"),
    Event.ORDERED: ("ordered", "seat", "price"),
    Event.GAME_OVER: ("game_over",),
}
PRIVATE = (Event.WRITTEN, Event.ORDERED)  # CR-091, CR-092


def hear(_setting: Setting, told: tuple[int, ...], seat: int) -> dict[str, Any] | None:
    """Return an event as a seat hears it; nothing when it is not for its ears."""
    name, *facts = FACTS[told[0]]
    event = {"event": name} | {fact: _word(fact, number) for fact, number in zip(facts, told[1:], strict=True)}
    return None if told[0] in PRIVATE and event["seat"] != seat else event


def _word(fact: str, number: int) -> Any:  # noqa: ANN401 - a JSON value
    """Return a fact in the words of the journal."""
    match fact:
        case "crates":
            return [name for name, count in catch(number).items() for _ in range(count)]
        case "fish":
            return KIND_NAMES[number]
        case "purse":
            return PURSE_NAMES[number]
        case "price":
            return number if number > 0 else None
    return number if number != NOBODY else None


def foreseen(setting: Setting, view: State, events: Sequence[dict[str, Any]]) -> tuple[list[dict[str, Any]], bool]:
    """CR-091, CR-092: nobody can foresee what others' orders answer, nor what is in their envelopes."""
    told = {event["event"] for event in events}
    if view.ask not in (Ask.BID, Ask.SEALED_BID) or "sold" in told or told == {"ordered"}:
        return list(events), True
    return list(events), view.ask == Ask.BID and not setting.options["orders"]


def refusal_facts(setting: Setting, view: State, seat: int, action: int) -> dict[str, Any]:
    """Return what the sentence of a refusal needs, from what the seat can see."""
    box = setting.box
    facts = {name: value for name, value in setting.words.entry(action).items() if name != "do"}
    facts |= {"step": box.step}
    if action >= AMOUNTS and 0 <= seat < setting.players:
        verb = action // AMOUNTS * AMOUNTS
        facts |= {"low": least(view, box, verb), "high": max(0, most(view, box, seat, verb))}
    return facts


def total(setting: Setting, s: State) -> dict[str, int]:
    """CR-001, CR-003: what is conserved: the crates of each kind, and the money in each purse, with the bank's."""
    owners = [*range(setting.players), SEA]
    crates = {name: sum(s.crates[owner][fish] for owner in owners) for fish, name in enumerate(KIND_NAMES)}
    money = {name: sum(s.purse[owner][purse] for owner in owners) for purse, name in enumerate(PURSE_NAMES)}
    return crates | money


def purses(setting: Setting, s: State) -> dict[Hashable, int]:
    """CR-003: all money, by seat (or the bank) and purse."""
    return {
        (owner, purse): s.purse[owner][purse] for owner in (*range(setting.players), BANK) for purse in range(PURSES)
    }


def payments(_setting: Setting, told: tuple[int, ...]) -> list[Payment]:
    """CR-050, CR-074: what an event moves from one purse to another."""
    match told:
        case Event.PAID, seat, price, purse:
            return [Payment((seat, purse), (BANK, purse), price)]
        case Event.DEAL, seat, partner, _, price:
            return [Payment((partner, Purse.CASH), (seat, Purse.CASH), price)]
    return []


assert SEA == BANK  # noqa: S101 - `total` counts both
assert len(FACTS) == Event.GAME_OVER  # noqa: S101 - no event without its facts
