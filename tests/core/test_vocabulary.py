"""Four forms of an action: number, typed, JSON, text. Each leads back to each."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corbeille.core.errors import Fault
from corbeille.core.game import set_table
from corbeille.core.vocabulary import Domain, Listed, Names, Numbers, Verb, Vocabulary
from corbeille.games import catalogue

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


CUBES = Listed([{"yellow": 0, "red": 2}, {"yellow": 1, "red": 1}])
SHARES_OUT = [{"restaurant": 6, "hotel": 4}, {"restaurant": 4, "hotel": 6}]


def test_an_object_is_read_with_its_keys_in_any_order() -> None:
    assert CUBES.number({"red": 1, "yellow": 1}) == 1
    assert list(CUBES.value(0)) == ["yellow", "red"]
    assert [Listed(SHARES_OUT).number(one) for one in SHARES_OUT] == [0, 1]


@pytest.mark.parametrize(
    "value",
    [
        {"yellow": 1.0, "red": 1},
        {"yellow": True, "red": 1},
        {"yellow": 1},
        {"yellow": 1, "red": 1, "x": 0},
        [1, 1],
        None,
    ],
)
def test_an_object_that_is_none_of_those_listed(value: object) -> None:
    with pytest.raises(Fault, match="is none of "):
        CUBES.number(value)


def test_a_list_of_dice_keeps_its_order() -> None:
    dice = Listed([[one, two] for one in range(1, 7) for two in range(1, 7)])
    assert dice.size == 36
    assert dice.number([1, 2]) != dice.number([2, 1])
    with pytest.raises(Fault, match=r"\[0, 1\] is none of "):
        dice.number([0, 1])


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


# -- verbs that share a word: a standing order on a value, for the auction under way, or in general


@dataclass(frozen=True)
class OrderOnValue:
    """Bid for a value, up to a limit."""

    DO: ClassVar[str] = "order"
    value: str
    limit: int


@dataclass(frozen=True)
class OrderNow:
    """Bid in the auction under way, up to a limit."""

    DO: ClassVar[str] = "order"
    limit: int


@dataclass(frozen=True)
class OrderInGeneral:
    """Say once for all that one passes, or never sells."""

    DO: ClassVar[str] = "order"
    general: str


@dataclass(frozen=True)
class WithdrawNow:
    """Take back the order for the auction under way."""

    DO: ClassVar[str] = "withdraw"


@dataclass(frozen=True)
class WithdrawOnValue:
    """Take back the order on a value."""

    DO: ClassVar[str] = "withdraw"
    value: str


@dataclass(frozen=True)
class Swap:
    """Exchange with another seat; `with` is a word of Python."""

    with_: int
    give: str


VALUE = Names(["mines", "vins"])
LIMIT = Numbers(0, 990, 10)
SWAP: dict[str, Domain] = {"with": Numbers(0, 3), "give": VALUE}
ORDERS = Vocabulary(
    Verb(0, OrderOnValue, value=VALUE, limit=LIMIT),
    Verb(200, OrderNow, limit=LIMIT),
    Verb(300, OrderInGeneral, general=Names(["pass", "no_sale"])),
    Verb(302, WithdrawNow),
    Verb(303, WithdrawOnValue, value=VALUE),
    Verb(400, Swap, **SWAP),
)
SHARED_FORMS = [
    (143, {"do": "order", "value": "vins", "limit": 430}, "order vins 430", OrderOnValue("vins", 430)),
    (243, {"do": "order", "limit": 430}, "order 430", OrderNow(430)),
    (301, {"do": "order", "general": "no_sale"}, "order no_sale", OrderInGeneral("no_sale")),
    (302, {"do": "withdraw"}, "withdraw", WithdrawNow()),
    (304, {"do": "withdraw", "value": "vins"}, "withdraw vins", WithdrawOnValue("vins")),
    (405, {"do": "swap", "with": 2, "give": "vins"}, "swap 2 vins", Swap(2, "vins")),
]


@pytest.mark.parametrize(("number", "entry", "text", "typed"), SHARED_FORMS)
def test_verbs_that_share_a_word_are_told_apart_by_their_keys(
    number: int, entry: dict[str, Any], text: str, typed: object
) -> None:
    assert ORDERS.entry(number) == entry
    assert ORDERS.number(entry) == ORDERS.read(text) == ORDERS.typed(typed) == number
    assert ORDERS.text(number) == text
    assert ORDERS.action(number) == typed


@pytest.mark.parametrize(
    ("entry", "sentence"),
    [
        (
            {"do": "order"},
            '"order" takes "value", "limit", or "limit", or "general" beside "by" and "do"; found nothing',
        ),
        ({"do": "order", "value": "vins"}, '"order" takes "value", "limit", or "limit", or "general" beside "by"'),
        ({"do": "order", "value": "vins", "limit": 5}, '"limit": 5 is not a whole number from 0 to 990 in steps of 10'),
        ({"do": "order", "general": "no"}, '"general": "no" is none of pass, no_sale'),
        ({"do": "withdraw", "general": "no"}, '"withdraw" takes nothing, or "value" beside "by" and "do"; found '),
        ({"do": "swap", "with_": 2, "give": "vins"}, '"swap" takes "with", "give" beside "by" and "do"; found '),
    ],
)
def test_what_no_verb_of_a_shared_word_takes(entry: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Fault) as caught:
        ORDERS.number(entry)
    assert str(caught.value).startswith(sentence)


def test_a_text_that_no_verb_of_a_shared_word_takes() -> None:
    with pytest.raises(Fault, match='"order" is followed by value, limit, or limit, or general; found ""'):
        ORDERS.read("order")
    with pytest.raises(Fault, match='"do": "sell" is none of order, withdraw, swap'):
        ORDERS.number({"do": "sell"})


def test_verbs_that_share_word_and_keys_could_not_be_told_apart() -> None:
    with pytest.raises(ValueError, match="two verbs order have the same keys"):
        Vocabulary(Verb(0, OrderNow, limit=LIMIT), Verb(200, OrderNow, limit=LIMIT))


def test_numbers_between_verbs_and_beyond_are_no_actions() -> None:
    for number in (-1, 305, 408, 1 << 70):
        assert number not in ORDERS
        with pytest.raises(Fault, match=f"{number} is no action of this game"):
            ORDERS.verb(number)
    assert all(number in ORDERS for number, *_ in SHARED_FORMS)


def test_a_number_that_stands_for_no_word_is_no_action() -> None:
    gaps = Vocabulary(Verb(0, _Lay, tile=Names(["1A", "1B"], [10, 12])))
    assert [number for number in range(20) if number in gaps] == [10, 12]


@pytest.mark.parametrize("options", [{}, {"edition": "acquire"}, {"power_cards": True}])
def test_every_number_of_grand_hotel_has_four_forms(options: dict[str, Any]) -> None:
    words = set_table(catalogue.load("grand_hotel"), ["Anne", "Bruno"], options).words
    numbers = [number for verb in words.verbs for number in range(verb.base, verb.base + verb.size) if number in words]
    assert len(numbers) > 2500
    for number in numbers:
        assert words.number(json.loads(json.dumps(words.entry(number)))) == number
        assert words.typed(words.action(number)) == number
        assert words.read(words.text(number)) == number
    assert len({words.text(number) for number in numbers}) == len(numbers)


@dataclass(frozen=True)
class _Lay:
    tile: str


@dataclass(frozen=True)
class _Hide:
    number: int


@dataclass(frozen=True)
class _Roll:
    roll: int


_Hide.__name__, _Roll.__name__ = "Hide", "Roll"
