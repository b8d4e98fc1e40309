"""The sentences of both languages: none missing, none unused, and every one can be said."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from itertools import product
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from corbeille.core.chance import Dice, below, seed_dice
from corbeille.core.errors import Illegal
from corbeille.core.position import Position
from corbeille.core.speech import LANGUAGES, Speech
from corbeille.games.grand_hotel.actions import CARDS
from corbeille.games.grand_hotel.events import Event
from corbeille.games.grand_hotel.meta import META
from corbeille.games.grand_hotel.plugin import GAME
from corbeille.games.grand_hotel.reasons import REASONS, Refusal
from corbeille.games.grand_hotel.rules.bonuses import Part
from corbeille.games.grand_hotel.rules.ending import Why
from corbeille.games.grand_hotel.view import FACTS, KINDS

from .table import setting

if TYPE_CHECKING:
    from collections.abc import Iterator

ENTRY = re.compile(r"^([a-z][\w-]*) = (.*(?:\n[ }].*)*)", re.MULTILINE)
CHANCE_KINDS = {"start_tile", "draw", "bank_tile", "bank_number"}
AMOUNTS = {"trade", "sell"}  # offered as ranges
CONSTANTS = {value: name for name, value in vars(Event).items() if isinstance(value, int)}


@cache
def texts(language: str) -> dict[str, str]:
    """Each key with its sentence, as it is written."""
    source = resources.files("corbeille.games.grand_hotel").joinpath(f"text/{language}.ftl").read_text(encoding="utf-8")
    return dict(ENTRY.findall(source))


def wanted() -> Iterator[str]:
    """Every key that the game can ask for."""
    yield from ("title", "tagline")
    yield from {f"event-{facts[0]}" for facts in FACTS.values()}
    yield from (f"refusal-{reason}" for reason, _rule in REASONS.values())
    yield from (f"chance-{kind}" if kind in CHANCE_KINDS else f"question-{kind}" for kind in KINDS.values())
    yield from (f"option-{verb.do}" for verb in setting().words.verbs)
    yield from (f"option-{do}-range" for do in AMOUNTS)
    yield from (
        f"option-{folded}" for folded in ("place-one-of", "buy-one-of", "exchange-one-of", "exchange-one-of-give")
    )
    yield from (f"word-{card}" for card in CARDS)
    for flag in META.flags:
        yield f"flag-{flag.name}"
        yield from (f"flag-{flag.name}-{str(value).lower()}" for value in flag.values)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_is_missing_and_none_is_unused(language: str) -> None:
    ours = {key for key in texts(language) if not key.startswith(("screen-", "hint-"))}  # the terminal's
    assert ours == set(wanted())


def test_both_languages_say_the_same_with_the_same_facts() -> None:
    french, english = texts("fr"), texts("en")
    assert list(french) == list(english)
    for key, sentence in french.items():
        assert variables(sentence) == variables(english[key]), key


def variables(sentence: str) -> set[str]:
    return set(re.findall(r"\$(\w+)", sentence))


def test_the_terminals_sentences_are_said_there() -> None:
    source = resources.files("corbeille.games.grand_hotel").joinpath("terminal.py").read_text(encoding="utf-8")
    source += resources.files("corbeille.cli.play").joinpath("session.py").read_text(encoding="utf-8")  # of any game
    keys = [key for key in texts("fr") if key.startswith(("screen-", "hint-"))]
    unused = [key for key in keys if key not in source and f'"{key.partition("-")[2]}"' not in source]
    assert unused == []


def test_french_typography() -> None:
    for key, text in texts("fr").items():
        said = re.sub(r"\{ \$\w+ ->|\[\w+\]|\*\[\w+\]", "", text)
        assert "'" not in said, key
        assert not re.search(r"(?<![\u202f\u00a0])[;!?]|(?<!\u00a0):", said), key
        assert "..." not in said, key


def test_every_kind_of_event_has_its_facts() -> None:
    assert set(FACTS) == set(CONSTANTS)


def told_examples() -> Iterator[tuple[int, ...]]:
    """Every kind of event, with all the facts that change its sentence."""
    cases = {
        "seat": (0,),
        "chain": (2,),
        "survivor": (3,),
        "one": (0,),
        "two": (0, 1),
        "take": (3,),
        "tile": (54,),
        "card": tuple(range(1, 6)),
        "why": (Why.ALL_BLOCKED, Why.NO_TILES),
        "part": tuple(range(Part.FIRST, Part.OF_SECOND + 1)),
        "count": (1, 2),
        "taken": (1, 2),
        "held": (0, 1, 2),
        "amount": (3000,),
    }
    for event, (_name, *facts) in FACTS.items():
        if event == Event.BANK_NUMBER:
            yield from ((event, 0, held, 9, tile) for held, tile in product((0, 1, 9), (0, 95)))
        else:
            yield from ((event, *chosen) for chosen in product(*(cases.get(fact, (7,)) for fact in facts)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("holdings", ["open", "hidden"])
def test_every_event_can_be_said(language: str, holdings: str) -> None:
    speech, table = Speech(GAME, language), setting(holdings=holdings)
    for told, seat in product(told_examples(), (0, 1, -1)):
        event = GAME.hear(table, told, seat)
        if event is not None:
            assert is_a_sentence(speech.event(table, event)), told


def is_a_sentence(text: str) -> bool:
    """One whole sentence (or two), with nothing of its making left in it."""
    return text[0].isupper() and text[-1] in ".?!" and not re.search(r"[{}$]|none|None|  |_", text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_flag_can_be_said(language: str) -> None:
    speech = Speech(GAME, language)
    for flag in META.flags:
        assert speech.flag(flag.name)[0].isupper()
        assert all(speech.flag_value(flag.name, value)[0].isupper() for value in flag.values)


TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {"power_cards": True, "bank_notional_cap": "stock", "end_condition": "classic"}),
    (2, {"holdings": "hidden", "founder_without_stock": "cash"}),
    (3, {"power_cards": True, "holdings": "hidden", "dead_tiles": "exchange", "rounding": "up"}),
    (6, {"power_cards": True}),
    (4, {"edition": "acquire"}),
    (1, {"edition": "acquire", "power_cards": True}),
]


@pytest.mark.parametrize(("players", "flags"), TABLES)
def test_whatever_a_random_game_tells_asks_offers_or_refuses_can_be_said(players: int, flags: dict[str, Any]) -> None:
    speeches = [Speech(GAME, language) for language in LANGUAGES]
    for seed in range(2):
        position = Position.start(setting(players, **flags))
        for told in random_steps(position, seed, speeches):
            for seat, speech in product((-1, *range(players)), speeches):
                for event in position.hear(told, seat):
                    assert is_a_sentence(speech.event(position.setting, event)), event


def random_steps(position: Position, seed: int, speeches: list[Speech]) -> Iterator[list[tuple[int, ...]]]:
    """Play to the end; say every question with its answers, and why a few other actions are refused."""
    dice, random = Dice(), Random(seed)  # noqa: S311 - no secret
    seed_dice(dice, seed)
    actions = [verb.base + k for verb in position.setting.words.verbs for k in range(verb.size)]
    while not position.over:
        by = position.decider
        say_decision(position, by, speeches)
        if by < 0:
            outcomes = position.outcomes()
            yield position.play(by, outcomes[below(dice, len(outcomes))])
        else:
            say_refusals(position, by, random.sample(actions[:500], 8), speeches)
            yield position.play(by, position.random_option(by, lambda n: below(dice, n)))


def say_decision(position: Position, by: int, speeches: list[Speech]) -> None:
    decision = position.view(by)["decision"]
    for speech in speeches:
        assert is_a_sentence(speech.question(position.setting, decision)), decision
        for entry in decision["options"] or []:
            label = speech.option(position.setting, entry)
            assert label[0].isupper(), label
            assert not re.search(r"[{}$]", label), label


def say_refusals(position: Position, by: int, actions: list[int], speeches: list[Speech]) -> None:
    for action, seat in product(actions, (by, (by + 1) % position.setting.players)):
        illegal = position.why_not(seat, action)
        if illegal is not None:
            for speech in speeches:
                assert speech.refusal(position.setting, illegal)[0].isupper()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_can_be_said_with_the_facts_that_it_gets(language: str) -> None:
    speech, table = Speech(GAME, language), setting()
    position = Position.start(table)
    for action in (
        "place 5E",
        "survivor luxor",
        "trade 4",
        "sell 3",
        "buy luxor",
        "done",
        'exchange ["luxor","luxor"] airport',
    ):
        facts = GAME.facts(table, position.s, 0, table.words.read(action))
        for reason, rule in REASONS.values():
            if needs(reason) <= set(facts):
                assert re.search(r"règle|rule", speech.refusal(table, Illegal(reason, rule, facts)))
    assert {code for name, code in vars(Refusal).items() if name.isupper()} == set(REASONS)


def needs(reason: str) -> set[str]:
    return variables(texts("fr")[f"refusal-{reason}"])
