"""Sentences: each language's own, whole ones, and a clear error where one is missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from corbeille.core.errors import Fault, Illegal
from corbeille.core.game import set_table
from corbeille.core.speech import LANGUAGES, Speech, read_texts
from corbeille.games import catalogue

if TYPE_CHECKING:
    from corbeille.core.game import Setting


@pytest.fixture
def table() -> Setting:
    """Return a table of Grand Hôtel: a game with printed names and sentences of its own."""
    return set_table(catalogue.load("grand_hotel"), ["Anne", "Bruno", "Chloé"])


def speech(table: Setting, language: str) -> Speech:
    """Speak a language at this table."""
    return Speech(table.game, language)


def test_numbers_are_written_as_the_language_writes_them(table: Setting) -> None:
    assert speech(table, "en").number(12300) == "12,300"
    assert speech(table, "fr").number(12300).split() == ["12", "300"]


def test_enumerations_are_those_of_the_language(table: Setting) -> None:
    assert speech(table, "fr").listed(["Luxor", "Oriental", "Prestige"]) == "Luxor, Oriental et Prestige"
    assert speech(table, "en").listed(["Luxor", "Oriental"]) == "Luxor and Oriental"


def test_an_event_names_seats_and_chains(table: Setting) -> None:
    event = {"event": "bought", "seat": 1, "chain": "imperial", "price": 1200}
    assert speech(table, "en").event(table, event) == "Bruno buys one Impérial share for 1,200."
    french = speech(table, "fr").event(table, event)
    assert french.startswith("Bruno achète une action Impérial à 1")


def test_what_is_unknown_has_its_own_sentence(table: Setting) -> None:
    english = speech(table, "en")
    assert english.event(table, {"event": "drew", "seat": 0, "tile": None}) == "Anne draws a hotel."
    assert english.event(table, {"event": "drew", "seat": 0, "tile": "9F"}) == "Anne draws 9F."


@pytest.mark.parametrize(("language", "rule"), [("fr", "(règle GH-020)"), ("en", "(rule GH-020)")])
def test_a_refusal_ends_with_its_rule(table: Setting, language: str, rule: str) -> None:
    refused = Illegal("not-in-hand", "GH-020", {"seat": 0, "tile": "3A"})
    said = speech(table, language).refusal(table, refused)
    assert "3A" in said
    assert said.endswith(rule)


def test_a_refusal_that_all_games_share_names_no_rule(table: Setting) -> None:
    said = speech(table, "en").refusal(table, Illegal("not-asked"))
    assert said == "You are not the one who is asked right now."


def test_questions_and_answers_are_sentences(table: Setting) -> None:
    english = speech(table, "en")
    decision = {"by": 2, "kind": "buy", "options": [], "about": {"left": 3}}
    assert english.question(table, decision) == "Chloé, which shares do you buy? You may take 3 more."
    assert english.question(table, {"by": "chance", "kind": "draw"}) == "A hotel is drawn."
    assert english.option(table, {"do": "sell", "count": 1}) == "Sell 1 share"
    span = {"do": "sell", "count": {"low": 0, "high": 7, "step": 1}}
    assert english.option(table, span) == "Sell 0 to 7 shares"


def test_flags_say_what_they_mean(table: Setting) -> None:
    english = speech(table, "en")
    assert english.flag("rounding") == "How are shared bonuses rounded?"
    assert english.flag_value("power_cards", value=True) == "With the cards"
    assert english.flag_value("rounding", "up") == "To the next hundred"
    assert english.flag_value("rounds", 1200) == "1,200"


def test_a_printed_name_goes_before_a_translation_and_that_before_the_word(table: Setting) -> None:
    english = speech(table, "en")
    assert [english.word(table, word) for word in ("imperial", "ope", "9F")] == ["Impérial", "Exchange offer", "9F"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_missing_is_named(table: Setting, language: str) -> None:
    with pytest.raises(KeyError, match=f"no sentence no-such-thing in {language}"):
        speech(table, language).sentence("no-such-thing")
    with pytest.raises(KeyError, match=r"refusal-not-in-hand.*tile"):
        speech(table, language).sentence("refusal-not-in-hand")


def test_a_key_is_a_key_and_nothing_else(table: Setting) -> None:
    assert not speech(table, "fr").knows("title\ninjected = x")
    assert not speech(table, "fr").knows("")
    assert speech(table, "fr").knows("title")


def test_another_language_is_refused() -> None:
    with pytest.raises(Fault, match='language "de" is none of fr, en'):
        Speech(None, "de")


def test_a_package_without_sentences_has_none() -> None:
    assert read_texts("corbeille.lab", "fr") is None
    assert "number" in (read_texts("corbeille.core", "fr") or "")


def test_the_shared_sentences_are_the_same_in_both_languages() -> None:
    keys = [
        {line.split(" =")[0] for line in (read_texts("corbeille.core", one) or "").splitlines() if " =" in line}
        for one in LANGUAGES
    ]
    assert keys[0] == keys[1]
