"""The data of the box: read from TOML, checked, and packed for the rules.

An own edition may name the chains, put them in other classes, and change prices, bonuses, the money at the start
and the number of shares; not the board, nor the number of chains.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from corbeille.core.editions import (
    Edition,
    inside,
    only_keys,
    parse_edition,
    want_int,
    want_ints,
    want_tables,
    want_text,
)
from corbeille.core.errors import Fault
from corbeille.core.json_lines import shown

if TYPE_CHECKING:
    from collections.abc import Mapping

CHAINS = 7
CLASSES = 3
TILES = 108
NOTE = 100  # the smallest: every amount is a multiple (GH-006)
RICHEST = 1_000_000
MOST_SHARES = 99
MOST_ROWS = 20
SMALLEST_CHAIN = 2
LONGEST_NAME = 30
# Words of the log and of questions: a chain that was called so would be printed in their place.
TAKEN = frozenset(
    {
        *("fievre", "heritage", "ope", "croissance", "vision"),
        *("first", "second", "both", "of_both", "of_second"),
        *("all_blocked", "no_tiles", "rulebook", "classic", "none", "true", "false"),
    }
)
IDENTIFIER = re.compile(r"[a-z][a-z0-9_]{0,19}")
COLOUR = re.compile(r"#[0-9A-Fa-f]{6}")


def check_data(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return the data of an edition, complete; a Fault names the key and what would be right."""
    only_keys(data, "start_cash", "share_count", "chains", "rows")
    return {
        "start_cash": want_int(data, "start_cash", 0, RICHEST, NOTE),
        "share_count": want_int(data, "share_count", 1, MOST_SHARES),
        "chains": check_chains(data),
        "rows": check_rows(data),
    }


def check_chains(data: Mapping[str, Any]) -> list[dict[str, Any]]:
    """GH-003: seven chains, in printed order; the first letters of their ids stand on the board."""
    chains = [check_chain(place, chain) for place, chain in enumerate(want_tables(data, "chains", CHAINS), 1)]
    for place, chain in enumerate(chains):
        before, where = chains[:place], f"chains #{place + 1}"
        letter = chain["id"][0]
        if letter in [other["id"][0] for other in before]:
            raise Fault(
                f'{where} > id: another chain begins with "{letter}" already; right are seven different letters'
            )
        if chain["name"] in [other["name"] for other in before]:
            raise Fault(f'{where} > name: another chain is "{chain["name"]}" already; right are seven different names')
    return chains


def check_chain(place: int, chain: Mapping[str, Any]) -> dict[str, Any]:
    """Return one chain, complete."""
    with inside(f"chains #{place}"):
        only_keys(chain, "id", "name", "class", "colour")
        identifier, colour = want_text(chain, "id"), want_text(chain, "colour")
        if not IDENTIFIER.fullmatch(identifier):
            raise Fault(f'id: "{identifier}" is not right; right is a word of a to z, 0 to 9 and _, at most 20')
        if identifier in TAKEN:
            raise Fault(f'id: "{identifier}" is a word of the game; right is another one')
        if not COLOUR.fullmatch(colour):
            raise Fault(f'colour: "{colour}" is not right; right is # and six digits of 0 to F')
        return {
            "id": identifier,
            "name": check_name(chain),
            "class": want_int(chain, "class", 0, CLASSES - 1),
            "colour": colour,
        }


def check_name(chain: Mapping[str, Any]) -> str:
    """Return a name that fits into a line of the log."""
    name = want_text(chain, "name")
    if not name.isprintable() or len(name) > LONGEST_NAME:
        raise Fault(f"name: {shown(name)} is not right; right are at most {LONGEST_NAME} characters on one line")
    return name


def check_rows(data: Mapping[str, Any]) -> list[dict[str, Any]]:
    """GH-004, GH-005: the table of information; each column begins at two hotels and rises, a dash is 0."""
    if not isinstance(data["rows"], list) or not 1 <= len(data["rows"]) <= MOST_ROWS:
        msg = f"rows: right are 1 to {MOST_ROWS} tables"
        raise Fault(msg)
    rows = [check_row(place, row) for place, row in enumerate(want_tables(data, "rows", len(data["rows"])), 1)]
    for column in range(CLASSES):
        sizes = [row["from"][column] for row in rows if row["from"][column]]
        if not sizes or sizes[0] != SMALLEST_CHAIN or sorted(set(sizes)) != sizes:
            msg = f"rows > from: the numbers of class {column} are {sizes}; right are rising ones, the first of them 2"
            raise Fault(msg)
    return rows


def check_row(place: int, row: Mapping[str, Any]) -> dict[str, Any]:
    """GH-006: one line of the table, complete; amounts are multiples of the smallest note."""
    with inside(f"rows #{place}"):
        only_keys(row, "from", "price", "first", "second")
        return {
            "from": want_ints(row, "from", CLASSES, 0, TILES),
            "price": want_int(row, "price", NOTE, RICHEST // 10, NOTE),
            "first": want_int(row, "first", 0, RICHEST, NOTE),
            "second": want_int(row, "second", 0, RICHEST, NOTE),
        }


@cache
def built_in(name: str) -> Edition:
    """Return the data of the option `edition`."""
    text = files(__package__).joinpath(f"{name}.toml").read_text(encoding="utf-8")
    return parse_edition(text, check_data, name)


def edition(options: Mapping[str, Any] | None = None) -> Edition:
    """Return the box that these options play with."""
    return built_in((options or {}).get("edition", "grand_hotel"))
