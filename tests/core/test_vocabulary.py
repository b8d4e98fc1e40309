"""Four forms of an action: number, typed, JSON, text. Each leads back to each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corbeille.core.errors import Fault
from corbeille.core.vocabulary import Listed, Names, Numbers, Verb, Vocabulary

from .toy import BET, CHEER, HIDE, NOTE, PASS, ROLL, WORDS, Bet, Cheer, Pass

NUMBERS = [
    number
    for verb in WORDS.verbs
    for number in (range(verb.base, verb.base + verb.size) if verb.size < 100 else (verb.base, verb.base + 7))
]
QUICK = settings(derandomize=True, max_examples=50, deadline=None)


@pytest.mark.parametrize("number", NUMBERS)
def test_four_forms_are_one(number: int) -> None:
    assert WORDS.number(WORDS.entry(number)) == number
    assert WORDS.number({"by": 1} | WORDS.entry(number)) == number
    assert WORDS.typed(WORDS.action(number)) == number
    assert WORDS.read(WORDS.text(number)) == number


@QUICK
@given(st.integers(0, 6003))
def test_a_number_is_an_action_or_a_fault(number: int) -> None:
    try:
        entry = WORDS.entry(number)
    except Fault as fault:
        assert str(fault) == f"{number} is no action of this game"  # noqa: PT017 - both ways are right
    else:
        assert WORDS.number(entry) == number


def test_forms_as_people_see_them() -> None:
    assert WORDS.entry(BET + 2) == {"do": "bet", "amount": 15}
    assert WORDS.text(BET + 2) == "bet 15"
    assert WORDS.action(BET + 2) == Bet(15)
    assert WORDS.text(PASS) == "pass"
    assert WORDS.typed(Pass()) == PASS
    assert WORDS.entry(CHEER + 3) == {"do": "cheer", "words": ["ah", "oh"], "to": 1}
    assert WORDS.text(CHEER + 3) == 'cheer ["ah","oh"] 1'
    assert WORDS.typed(Cheer(["ah", "oh"], 1)) == CHEER + 3


def test_a_range_of_options_is_one_entry() -> None:
    assert WORDS.span(range(BET, BET + 4)) == {"do": "bet", "amount": {"low": 5, "high": 20, "step": 5}}
    assert WORDS.span(range(BET, BET + 1)) == {"do": "bet", "amount": 5}
    assert WORDS.span(range(NOTE, NOTE + 9, 2)) == {"do": "note", "mark": {"low": 0, "high": 8, "step": 2}}


def test_a_value_given_out_may_be_changed() -> None:
    WORDS.entry(CHEER)["words"].append("!")
    assert WORDS.entry(CHEER)["words"] == ["olé"]


@pytest.mark.parametrize(
    ("entry", "sentence"),
    [
        ({"do": "fly"}, '"do": "fly" is none of hide, roll, pass, bet, note, cheer'),
        ({"do": 5}, '"do": 5 is none of hide, roll, pass, bet, note, cheer'),
        ({"do": ["bet"]}, '"do": ["bet"] is none of hide, roll, pass, bet, note, cheer'),
        ({}, '"do": null is none of hide, roll, pass, bet, note, cheer'),
        ({"do": "bet"}, '"bet" takes "amount" beside "by" and "do"; found nothing'),
        ({"do": "pass", "amount": 5}, '"pass" takes nothing beside "by" and "do"; found "amount"'),
        ({"do": "bet", "amount": 5, "to": 1}, '"bet" takes "amount" beside "by" and "do"; found "amount", "to"'),
        ({"do": "bet", "amount": 5.0}, '"amount": 5.0 is not a whole number from 5 to 5000 in steps of 5'),
        ({"do": "bet", "amount": True}, '"amount": true is not a whole number from 5 to 5000 in steps of 5'),
        ({"do": "bet", "amount": "5"}, '"amount": "5" is not a whole number from 5 to 5000 in steps of 5'),
        ({"do": "bet", "amount": 7}, '"amount": 7 is not a whole number from 5 to 5000 in steps of 5'),
        ({"do": "bet", "amount": 5005}, '"amount": 5005 is not a whole number from 5 to 5000 in steps of 5'),
        ({"do": "roll", "roll": 0}, '"roll": 0 is not a whole number from 1 to 6'),
        ({"do": "cheer", "words": ["oh", "ah"], "to": 0}, '"words": ["oh", "ah"] is none of '),
        ({"do": "cheer", "words": "olé", "to": 0}, '"words": "olé" is none of '),
    ],
)
def test_an_entry_that_says_nothing(entry: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Fault) as caught:
        WORDS.number(entry)
    assert str(caught.value).startswith(sentence)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("fly", '"fly" is none of hide, roll, pass, bet, note, cheer'),
        ("bet", '"bet" is followed by amount; found ""'),
        ("pass 5", '"pass" is followed by nothing; found "5"'),
        ("bet five", '"amount": "five" is not a whole number from 5 to 5000 in steps of 5'),
        ("roll 7", '"roll": "7" is not a whole number from 1 to 6'),
    ],
)
def test_a_text_that_says_nothing(text: str, sentence: str) -> None:
    with pytest.raises(Fault) as caught:
        WORDS.read(text)
    assert str(caught.value) == sentence


def test_numbers_of_names_may_have_gaps() -> None:
    names = Names(["1A", "1B", "2A"], [10, 11, 20])
    assert [names.number(word) for word in names.names] == [10, 11, 20]
    with pytest.raises(Fault, match="12 stands for no word"):
        names.value(12)
    with pytest.raises(Fault, match='"3A" is none of 1A, 1B, 2A'):
        names.number("3A")


@pytest.mark.parametrize("domain", [Numbers(1, 6), Listed(["a", [1, 2]])])
def test_a_domain_ends(domain: Numbers | Listed) -> None:
    assert [domain.number(domain.value(number)) for number in range(domain.size)] == list(range(domain.size))
    for number in (-1, domain.size):
        with pytest.raises(Fault, match="is no number of this argument"):
            domain.value(number)


def test_many_right_words_are_not_all_listed() -> None:
    with pytest.raises(Fault) as caught:
        Names([f"w{number}" for number in range(40)]).number("x")
    assert str(caught.value).endswith("w10, w11 … (40 in all)")


def test_no_number_has_two_meanings() -> None:
    with pytest.raises(ValueError, match="the numbers of hide and roll overlap"):
        Vocabulary(Verb(HIDE, _Hide, number=Numbers(1, 20)), Verb(ROLL, _Roll, roll=Numbers(1, 6)))


def test_a_verb_has_the_domains_of_its_action() -> None:
    with pytest.raises(TypeError, match="Bet and its domains differ"):
        Verb(0, Bet, sum=Numbers(1, 6))


def test_a_stranger_among_the_typed() -> None:
    with pytest.raises(Fault, match="Roll is no action of this game"):
        WORDS.typed(_Roll(1))


@dataclass(frozen=True)
class _Hide:
    number: int


@dataclass(frozen=True)
class _Roll:
    roll: int


_Hide.__name__, _Roll.__name__ = "Hide", "Roll"
