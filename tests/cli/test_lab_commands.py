"""`simulate`, `arena` and `games`: the lab's figures, and what is installed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from corbeille.cli.several_words import unfold
from corbeille.cli.tables import table_text
from corbeille.lab.arena import fight
from corbeille.lab.plan import Plan
from corbeille.lab.simulate import simulate

if TYPE_CHECKING:
    from pathlib import Path

    from .conftest import Call

VARIES = ("seconds", "games_per_second", "rules")


def steady(figures: dict[str, Any]) -> dict[str, Any]:
    """Return the figures that do not depend on the machine."""
    return {key: value for key, value in figures.items() if key not in VARIES}


def test_simulate_prints_the_figures_of_the_lab(call: Call) -> None:
    words = ("simulate", "grand_hotel", "--games", "6", "--players", "3", "--seed", "5", "--cores", "1")
    said = call(*words, "--option", "power_cards=true", "--json")
    lab = simulate(Plan("grand_hotel", 3, 5, {"power_cards": True}), 6, 1).figures()
    assert steady(json.loads(said.out)) == steady(json.loads(json.dumps(lab)))
    table = call(*words, "--option", "power_cards=true").out
    assert "6 games of grand_hotel, 3 players, seed 5" in table
    assert "games/s" in table
    again = next(line for line in table.splitlines() if line.startswith("again: corbeille "))
    repeated = call(*again.removeprefix("again: corbeille ").split(), "--json", "--cores", "1")
    assert steady(json.loads(repeated.out)) == steady(json.loads(said.out))


def test_simulate_takes_bots_seat_by_seat(call: Call) -> None:
    words = (
        "simulate",
        "grand_hotel",
        "--bots",
        "habitue",
        "random",
        "random",
        "--games",
        "2",
        "--cores",
        "1",
        "--json",
    )
    assert json.loads(call(*words).out)["bots"] == ["habitué", "random", "random"]


def test_arena_prints_the_figures_of_the_lab(call: Call) -> None:
    words = (
        "arena",
        "grand_hotel",
        "--bots",
        "habitué",
        "random",
        "random",
        "--games",
        "3",
        "--seed",
        "2",
        "--cores",
        "1",
    )
    said = call(*words, "--json")
    lab = fight(Plan("grand_hotel", 3, 2, bots=("habitué", "random", "random")), 3, 1).figures()
    assert steady(json.loads(said.out)) == steady(json.loads(json.dumps(lab)))
    table = call(*words).out
    assert [line.split()[0] for line in table.splitlines()[3:5]] == ["habitué", "random"]


def test_options_of_a_file_are_those_that_are_typed(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "options.toml"
    path.write_text('power_cards = true\nrounding = "up"\n', encoding="utf-8")
    words = ("new", "grand_hotel", "--name", "A", "--name", "B", "--name", "C")
    typed = call(*words, "--option", "power_cards=true", "--option", "rounding=up").out
    assert call(*words, "--options", str(path)).out == typed
    both = call(*words, "--options", str(path), "--option", "rounding=nearest").out
    assert json.loads(both)["options"]["rounding"] == "nearest"


def test_games_are_listed_with_their_options(call: Call) -> None:
    assert "grand_hotel: Grand Hôtel, 2 to 6 players" in call("games").out
    card = json.loads(call("games", "grand_hotel", "--json").out)
    assert card["seats"] == [2, 6]
    detail = call("games", "grand_hotel", "--lang", "fr").out
    for flag in card["options"]:
        for value in flag["values"]:
            assert f"--option {flag['name']}={str(value).lower() if value in (True, False) else value}" in detail


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("g --bots a b --seed 3", "g --bots a --bots b --seed 3"),
        ("g --seed 3 --bots a b c", "g --seed 3 --bots a --bots b --bots c"),
        ("g --bots a --bots b", "g --bots a --bots b"),
        ("--seed 3 g x", "--seed 3 g x"),
    ],
)
def test_several_words_may_follow_one_option(typed: str, read: str) -> None:
    assert " ".join(unfold(typed.split(), ("--bots",))) == read


def test_a_table_of_figures_stands_in_columns() -> None:
    assert table_text(("bot", "wins"), [("habitué", "12"), ("random", "3")]).splitlines() == [
        "  bot      wins",
        "  habitué    12",
        "  random      3",
    ]
