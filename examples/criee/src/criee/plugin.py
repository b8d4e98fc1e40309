"""Criée as a game of the contract: its rooms tied together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from corbeille.core.game import Game

from . import rules, secrets, view
from .actions import vocabulary
from .data import check_data, edition, pack_data
from .meta import META
from .reasons import MOMENTS, REASONS
from .state import Box, Purse, State

if TYPE_CHECKING:
    from collections.abc import Mapping

SEALED_DAYS = {"open": 0b00, "mixed": 0b01, "sealed": 0b11}  # a bit for even days, a bit for odd ones (CR-022)


def pack(options: Mapping[str, Any], data: Mapping[str, Any]) -> Box:
    """Return the box of a table: data and options."""
    box = Box()
    pack_data(box, data)
    box.days = options["days"]
    box.sealed = SEALED_DAYS[options["auction"]]
    box.orders = int(options["orders"])
    box.offers = int(options["offers"] != "none")
    box.counter = int(options["offers"] == "counter")
    if not options["vouchers"]:
        box.start[Purse.VOUCHERS] = 0
    return box


GAME = Game(
    meta=META,
    rules=rules,
    state=State,
    box=Box,
    package=__package__,
    edition=edition,
    check_data=check_data,
    pack=pack,
    vocabulary=lambda _options, _data: vocabulary(),
    kind=view.kind,
    turn=view.turn,
    turn_event="day",
    describe=view.describe,
    hear=view.hear,
    reasons=REASONS,
    moments=MOMENTS,
    facts=view.refusal_facts,
    secrets=secrets.SECRETS,
    total=view.total,
    purses=view.purses,
    payments=view.payments,
    labels=lambda _setting: {},
    foreseen=view.foreseen,
    unlisted=frozenset({"catch"}),
    asides=frozenset({"order", "withdraw"}),
)
