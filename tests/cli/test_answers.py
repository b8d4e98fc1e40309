"""What was typed, and what it means."""

from __future__ import annotations

import pytest

from corbeille.cli.play import answers
from corbeille.cli.play.answers import Misunderstood
from corbeille.cli.play.commands import Wish, read_wish
from corbeille.cli.play.screen import repeated
from corbeille.cli.voice import Voice, usual_language
from corbeille.core.game import set_table
from corbeille.core.position import Position
from corbeille.games import catalogue

BEGINNING = (
    "start_tile 0 2B", "start_tile 1 9F", "start_tile 2 12I",
    *(f"draw 0 {tile}" for tile in ("2C", "4A", "5A", "6A", "7A", "8A")),
    *(f"draw 1 {tile}" for tile in ("4B", "5C", "6D", "7E", "8F", "10A")),
    *(f"draw 2 {tile}" for tile in ("1I", "3I", "5I", "7I", "9I", "11A")),
)  # fmt: skip


@pytest.fixture
def table() -> tuple[Position, Voice]:
    """Return a table where seat 0 has placed 2C beside 2B, and is to name the chain."""
    setting = set_table(catalogue.load("grand_hotel"), ["Anne", "Bruno", "Chloé"])
    position = Position.start(setting)
    for text in BEGINNING:
        position.play(-1, setting.words.read(text))
    position.play(0, setting.words.read("place 2C"))
    return position, Voice(setting, "fr")


def means(table: tuple[Position, Voice], text: str) -> str:
    """Return the short text of the action that is meant."""
    position, voice = table
    lines = answers.lines(position, position.options(0), voice)
    found = answers.find(text, position, lines, voice)
    return position.setting.words.text(found if isinstance(found, int) else found.actions[0])


@pytest.mark.parametrize("text", ["3", "imperial", "Impérial", "IMPÉRIAL", "imp", "found imperial", "Fonder Impérial"])
def test_a_chain_by_number_name_letters_or_label(table: tuple[Position, Voice], text: str) -> None:
    assert means(table, text) == "found imperial"


@pytest.mark.parametrize("text", ["8", "0", "99", "xyz", "found", "fonder", "12Z"])
def test_what_means_nothing_or_several_things(table: tuple[Position, Voice], text: str) -> None:
    with pytest.raises(Misunderstood):
        means(table, text)


def test_several_meanings_are_named(table: tuple[Position, Voice]) -> None:
    with pytest.raises(Misunderstood) as found:
        means(table, "fonder")
    assert "Fonder Luxor" in found.value.meant


def test_why_not_looks_for_the_reason_that_helps_most(table: tuple[Position, Voice]) -> None:
    position, voice = table
    position.play(0, position.setting.words.read("found luxor"))
    lines = answers.lines(position, position.options(0), voice)
    assert answers.why_not("luxor", position, 0, lines, voice) is None
    refused = answers.why_not("airport", position, 0, lines, voice)
    assert refused is not None
    assert (refused.reason, refused.rule) == ("not-on-board", "GH-070")
    with pytest.raises(Misunderstood):
        answers.why_not("xyz", position, 0, lines, voice)


@pytest.mark.parametrize(
    ("text", "wish"),
    [
        ("?", (Wish.HELP, "")),
        ("", (Wish.BOARD, "")),
        ("Pourquoi 3A ?", (Wish.WHY, "3A")),
        ("why buy luxor?", (Wish.WHY, "buy luxor")),
        ("si 9F", (Wish.IF, "9F")),
        ("ANNULER", (Wish.UNDO, "")),
        ("undo 3", None),
        ("why", None),
        ("9F", None),
        ("luxor", None),
    ],
)
def test_wishes(text: str, wish: tuple[Wish, str] | None) -> None:
    assert read_wish(text) == wish


def test_what_is_said_several_times_in_a_row_is_said_once() -> None:
    assert list(repeated(["a", "a", "b", "a"])) == [("a", 2), ("b", 1), ("a", 1)]
    assert list(repeated([])) == []


@pytest.mark.parametrize(
    ("locale", "language"),
    [("", "fr"), ("C", "fr"), ("POSIX", "fr"), ("fr_CH.UTF-8", "fr"), ("en_GB.UTF-8", "en"), ("de_DE", "en")],
)
def test_the_language_is_that_of_the_machine_french_first(
    monkeypatch: pytest.MonkeyPatch, locale: str, language: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", locale)
    assert usual_language() == language
