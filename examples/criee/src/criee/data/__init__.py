"""The data of the harbour: read from TOML, checked, and packed for the rules."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from corbeille.core.editions import Edition, inside, only_keys, parse_edition, want_int, want_table
from corbeille.core.errors import Fault

from ..actions import KIND_NAMES, PURSE_NAMES
from ..meta import MOST_DAYS
from ..state import CEILING, LOT_SIZE

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ..state import Box

RICHEST = 1_000_000_000_000  # of a purse at the start, and of a crate
MOST_CRATES = 99  # of a kind
LEAST_STEP = CEILING // 10_000  # two orders that outbid each other come to an end soon


def check_data(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return the data of an edition, complete; a Fault names the key and what would be right."""
    only_keys(data, "start", "crates", "worth", "reserve", "step")
    step = want_int(data, "step", LEAST_STEP, CEILING)
    crates = _amounts(data, "crates", KIND_NAMES, MOST_CRATES)
    if sum(crates.values()) < LOT_SIZE * MOST_DAYS:
        raise Fault(f"crates: {sum(crates.values())} in all; right are at least {LOT_SIZE * MOST_DAYS}")
    return {
        "start": _amounts(data, "start", PURSE_NAMES, RICHEST),
        "crates": crates,
        "worth": _amounts(data, "worth", KIND_NAMES, RICHEST),
        "reserve": want_int(data, "reserve", step, CEILING // step * step, step),
        "step": step,
    }


def _amounts(data: Mapping[str, Any], key: str, names: Sequence[str], most: int) -> dict[str, int]:
    """Return a table with a number for each of these names."""
    table = want_table(data, key)
    with inside(key):
        only_keys(table, *names)
        return {name: want_int(table, name, 0, most) for name in names}


@cache
def built_in() -> Edition:
    """Return the data that come with the game."""
    text = files(__package__).joinpath("harbour.toml").read_text(encoding="utf-8")
    return parse_edition(text, check_data, "harbour")


def edition(_options: Mapping[str, Any] | None = None) -> Edition:
    """Return the harbour; it is the same with all options."""
    return built_in()


def pack_data(box: Box, data: Mapping[str, Any]) -> None:
    """CR-001, CR-002: for the rules, numbers in their order."""
    box.start = [data["start"][name] for name in PURSE_NAMES]
    box.sea = [data["crates"][name] for name in KIND_NAMES]
    box.worth = [data["worth"][name] for name in KIND_NAMES]
    box.reserve = data["reserve"]
    box.step = data["step"]
