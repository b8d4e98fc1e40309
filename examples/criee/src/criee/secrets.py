"""What each seat cannot know, written from RULES.md: never derived from `mask` or `fill`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from corbeille.core.game import Secret

from .actions import Do
from .events import Event
from .rules.auction import is_awaited, is_out, least, most
from .state import CEILING, NO_ANSWER, NO_ORDER, PASSED, Ask

if TYPE_CHECKING:
    from collections.abc import Hashable
    from random import Random

    from corbeille.core.game import Setting, Taken

    from .state import State


def change_orders(setting: Setting, s: State, viewer: int, random: Random) -> bool:
    """CR-063, CR-064: others have other orders, or none; who is being asked for a bid has none."""
    before, box = list(s.order), setting.box
    for seat in _others(s, viewer):
        asked = s.ask in (Ask.BID, Ask.SEALED_BID) and is_awaited(s, seat)
        if box.orders and not asked:
            limit = random.randrange(box.step, CEILING, box.step)
            s.order[seat] = random.choice((NO_ORDER, limit))
    return s.order != before


def change_envelopes(setting: Setting, s: State, viewer: int, random: Random) -> bool:
    """CR-042: others have written another price, or nothing yet; as long as one is missing none is opened."""
    before, box = list(s.envelope), setting.box
    if s.ask != Ask.SEALED_BID:
        return False
    others = [seat for seat in _others(s, viewer) if not is_out(s, seat)]
    for seat in others:
        price = random.randrange(least(s, box, Do.BID), most(s, box, seat, Do.BID) + 1, box.step)
        empty = (NO_ANSWER,) if s.order[seat] == NO_ORDER else ()  # an order writes at once (CR-062)
        s.envelope[seat] = random.choice((price, PASSED, *empty))
    if not any(is_awaited(s, seat) for seat in range(s.players)):
        s.envelope[_missing(before, others)] = NO_ANSWER
    return s.envelope != before


def show_answers(_setting: Setting, taken: Taken, _viewer: int) -> Hashable:
    """CR-030, CR-042, CR-062: what is called out, by a seat or its order; what the last envelope brings to light."""
    return tuple(told for told in taken.told if told[0] in (Event.BID, Event.SOLD))


def _missing(envelopes: list[int], seats: list[int]) -> int:
    """Return a seat whose envelope was missing."""
    return next(seat for seat in seats if envelopes[seat] == NO_ANSWER)


def _others(s: State, viewer: int) -> list[int]:
    return [seat for seat in range(s.players) if seat != viewer]


SECRETS = (
    Secret("order", "the seat that left it", "for good", "CR-064", change_orders, show_answers),
    Secret(
        "envelope",
        "the seat that wrote it",
        "the last one is written; losers' for good",
        "CR-042",
        change_envelopes,
        show_answers,
    ),
)
