"""The rules for players, in both languages: every number that the program names is found there, and the true prices."""

from __future__ import annotations

import re

import pytest

from corbeille.core.game import set_table
from corbeille.games.grand_hotel.plugin import GAME
from corbeille.games.grand_hotel.reasons import REASONS
from tests.house.sources import ROOT

from .test_rules_page import RULES

PAGES = ("docs/games/grand_hotel.md", "docs/fr/grand-hotel.md")


def text_of(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def anchors(page: str) -> list[str]:
    """The rules that can be looked up: each number stands beside an anchor of the same name."""
    return [
        number
        for anchor, number in re.findall(r'<a id="([\w-]+)"></a>\*\*(GH-\w+)\*\*', text_of(page))
        if number.replace("GH", "gh") == anchor
    ]


@pytest.mark.parametrize("page", PAGES)
def test_every_rule_can_be_looked_up_once(page: str) -> None:
    assert sorted(anchors(page)) == sorted(RULES)


@pytest.mark.parametrize("page", PAGES)
def test_every_rule_that_a_refusal_names_can_be_looked_up(page: str) -> None:
    assert {rule for _, rule in REASONS.values()} <= set(anchors(page))


def test_both_languages_tell_the_same_rules_in_the_same_order() -> None:
    assert anchors(PAGES[0]) == anchors(PAGES[1])


def least(cell: str) -> int:
    """From how many hotels on a line of the table holds; 0 for a dash."""
    digits = re.match(r"\d+", cell)
    return int(digits[0]) if digits else 0


def amount(cell: str) -> int:
    return int(cell.replace(" ", ""))


@pytest.mark.parametrize("page", PAGES)
def test_the_price_table_is_that_of_the_game(page: str) -> None:
    lines = [line.strip("| ").split(" | ") for line in text_of(page).splitlines() if re.match(r"\| [\d–]", line)]
    printed = [(list(map(least, line[:3])), *map(amount, line[3:])) for line in lines]
    rows = GAME.edition().data["rows"]
    assert printed == [(row["from"], row["price"], row["first"], row["second"]) for row in rows]


@pytest.mark.parametrize("page", PAGES)
def test_every_option_stands_there_with_its_values_the_usual_one_first(page: str) -> None:
    usual = set_table(GAME, ["Anne", "Bruno"]).options
    for flag in GAME.meta.flags:
        row = re.search(rf"^\| `{flag.name}` \| (.+?) \|", text_of(page), re.MULTILINE)
        assert row, flag.name
        values = re.findall(r"`(\w+)`", row[1])
        assert values[0] == str(usual[flag.name]).lower()
        assert set(values) == {str(value).lower() for value in flag.values}
