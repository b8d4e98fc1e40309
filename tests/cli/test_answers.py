"""What was typed, and what it means."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from corbeille.cli.play import answers
from corbeille.cli.play.answers import Misunderstood
from corbeille.cli.play.commands import Wish, read_wish
from corbeille.cli.play.screen import repeated
from corbeille.cli.voice import Voice, usual_language
from corbeille.core.game import set_table
from corbeille.core.position import Position
from corbeille.core.seats import CHANCE
from corbeille.games import catalogue

if TYPE_CHECKING:
    from collections.abc import Callable

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


def after(options: dict[str, bool], wanted: Callable[[Position, list[str]], bool]) -> tuple[Position, Voice]:
    """Return the first moment of random games that is wanted, by the position and the texts of its answers."""
    setting = set_table(catalogue.load("grand_hotel"), ["Anne", "Bruno", "Chloé"], options)
    dice = random.Random(3)  # noqa: S311 - dice of a test
    while True:
        position = Position.start(setting)
        while not position.over:
            seat = position.decider
            choices = position.outcomes() if seat == CHANCE else list(position.options(seat))
            texts = [setting.words.text(action) for action in choices] if seat != CHANCE else []
            if wanted(position, texts):
                return position, Voice(setting, "fr")
            ope = texts.index("play_card ope") if "play_card ope" in texts and len(texts) > WIDE_CHOICE else None
            position.apply(dice.choice(choices) if ope is None else choices[ope])


WIDE_CHOICE = 8  # answers; who has so many owns shares of several chains


def test_an_odd_number_in_a_trade_is_answered_with_what_would_be_right() -> None:
    position, voice = after({}, lambda position, texts: position.kind == "trade" and len(texts) > 1)
    lines = answers.lines(position, position.options(position.decider), voice)
    (most,) = [line.actions for line in lines if isinstance(line.actions, range)]
    with pytest.raises(Misunderstood) as found:
        answers.find("1", position, lines, voice)
    assert found.value.amounts is not None
    low, high, step = found.value.amounts
    assert (low, high, step) == (0, 2 * (len(most) - 1), 2)
    assert f"un nombre pair de 0 à {high}" in voice.say("play-amount", low=low, high=high, step=step)


def test_many_exchanges_are_chosen_step_by_step_and_done_stands_last() -> None:
    position, voice = after({"power_cards": True}, lambda _, texts: sum("exchange" in one for one in texts) > 20)
    lines = answers.lines(position, position.options(position.decider), voice)
    assert lines[-1].label == "Terminer"
    assert [line.key for line in lines] == [str(k) for k in range(1, len(lines) + 1)]
    exchanges = next(line for line in lines if line.label.startswith("Échanger des actions"))
    assert exchanges.label == f"Échanger des actions… ({len(exchanges.actions)})"
    behind = answers.unfolded(exchanges, position, voice)
    assert [action for line in behind for action in line.actions] == list(exchanges.actions)
    assert 1 < len(behind) < len(exchanges.actions)
    several = next(line for line in behind if not line.single)
    assert several.label.startswith("Échanger ")
    assert " contre… (" in several.label
    assert all(line.single for line in answers.unfolded(several, position, voice))


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
