"""Grand Hôtel as a game of the contract: its rooms tied together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from corbeille.core.game import Game

from . import actions, advice, rules, secrets, view
from .data import check_data, edition
from .meta import ACQUIRE, META
from .reasons import MOMENTS, REASONS
from .state import TILES, Box, State

if TYPE_CHECKING:
    from collections.abc import Mapping

    from corbeille.core.vocabulary import Vocabulary


def pack(options: Mapping[str, Any], data: Mapping[str, Any]) -> Box:
    """Return the box of a table: data and options."""
    box = Box()
    pack_data(box, data)
    box.classic_end = int(options["end_condition"] == "classic")
    box.exchange_dead = int(options["dead_tiles"] == "exchange")
    box.round_up = int(options["rounding"] == "up")
    box.founder_cash = int(options["founder_without_stock"] == "cash")
    box.hidden = int(options["holdings"] == "hidden")
    box.power_cards = int(options["power_cards"])
    box.cap_bank = int(options["bank_notional_cap"] == "stock")
    box.bank_holds = int(options["edition"] != ACQUIRE)
    return box


def pack_data(box: Box, data: Mapping[str, Any]) -> None:
    """GH-003 to GH-005: the table of information, chain by chain and size by size."""
    box.start_cash = data["start_cash"]
    box.share_count = data["share_count"]
    for chain, spec in enumerate(data["chains"]):
        for row in data["rows"]:
            low = row["from"][spec["class"]]
            for size in range(low, TILES + 1) if low else ():
                box.price[chain][size] = row["price"]
                box.first_bonus[chain][size] = row["first"]
                box.second_bonus[chain][size] = row["second"]


def vocabulary(_options: Mapping[str, Any], data: Mapping[str, Any]) -> Vocabulary:
    """Return the words of an edition."""
    return actions.vocabulary([chain["id"] for chain in data["chains"]])


GAME = Game(
    meta=META,
    rules=rules,
    state=State,
    box=Box,
    package=__package__,
    edition=edition,
    check_data=check_data,
    pack=pack,
    vocabulary=vocabulary,
    kind=view.kind,
    turn=lambda s: s.turn,
    describe=view.describe,
    hear=view.hear,
    about=view.about,
    reasons=REASONS,
    moments=MOMENTS,
    facts=view.refusal_facts,
    secrets=secrets.SECRETS,
    total=view.total,
    labels=view.labels,
    foreseen=view.foreseen,
    purses=view.purses,
    payments=view.payments,
    advice=advice,
)
