"""The identity card of Grand Hôtel: seats, options, version of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from corbeille.core.game import Flag, Meta

if TYPE_CHECKING:
    from collections.abc import Mapping

GRAND_HOTEL = "grand_hotel"
ACQUIRE = "acquire"
ACQUIRE_DEFAULTS = {"end_condition": "classic", "dead_tiles": "exchange", "rounding": "up"}


def defaults(options: Mapping[str, Any]) -> Mapping[str, Any]:
    """The edition sets the defaults of the other flags."""
    return ACQUIRE_DEFAULTS if options["edition"] == ACQUIRE else {}


def seats_with(options: Mapping[str, Any]) -> tuple[int, int]:
    """GH-010: from one seat in Acquire."""
    return (1, 6) if options["edition"] == ACQUIRE else (2, 6)


META = Meta(
    name="grand_hotel",
    title="Grand Hôtel",
    rules_version=1,
    seats=(2, 6),
    minutes=90,
    flags=(
        Flag("edition", (GRAND_HOTEL, ACQUIRE), GRAND_HOTEL),
        Flag("end_condition", ("rulebook", "classic"), "rulebook"),
        Flag("dead_tiles", ("keep", "exchange"), "keep"),
        Flag("rounding", ("nearest", "up"), "nearest"),
        Flag("founder_without_stock", ("nothing", "cash"), "nothing"),
        Flag("holdings", ("open", "hidden"), "open"),
        Flag("power_cards", (False, True), False),  # noqa: FBT003 - the value of a flag
        Flag("bank_notional_cap", ("none", "stock"), "none"),
    ),
    defaults=defaults,
    seats_with=seats_with,
)
