"""docs/notation.md is true: its tables are the program's and the oracle's, its fragments replay in both."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
from collections import defaultdict
from itertools import pairwise
from typing import Any

import pytest

from corbeille.core.fair import KEYS, OPTIONAL_KEYS, FairDice
from corbeille.core.game import set_table
from corbeille.core.header import NEEDED, OWN
from corbeille.core.journal import Journal, read, replay
from corbeille.core.json_lines import DEEPEST, read_object
from corbeille.core.position import Position
from corbeille.core.seats import CHANCE
from corbeille.games import catalogue
from tests.oracle import grand_hotel as oracle
from tests.oracle.compare import differences
from tests.oracle.random_player import random_game

from .page import Block, blocks, chapter, codes, read_page, tables

PAGE = read_page("notation.md")
BLOCKS = blocks(PAGE)
GAME = catalogue.load("grand_hotel")
EDITIONS = ("grand_hotel", "acquire")


def table(seats: int = 2, **options: object) -> Position:
    return Position.start(set_table(GAME, list("ABCDEF")[:seats], options))


def journals() -> list[tuple[Block, list[Block]]]:
    """Each journal of the page, with the states that follow it."""
    found: list[tuple[Block, list[Block]]] = []
    for block in BLOCKS:
        if block.language == "jsonl":
            found.append((block, []))
        elif block.language == "json" and found:
            found[-1][1].append(block)
    return found


def cell(chapter_title: str, number: int = 0) -> dict[str, list[list[str]]]:
    """The rows of a table by the code of the first cell."""
    return {codes(row[0])[0]: [codes(one) for one in row] for row in tables(chapter(PAGE, chapter_title))[number]}


# -- what is printed as JSON


@pytest.mark.parametrize(
    "line", [line for block in BLOCKS if block.language in ("json", "jsonl") for line in block.lines]
)
def test_every_line_of_json_is_one_object_for_a_strict_reader(line: str) -> None:
    assert read_object(line)


@pytest.mark.parametrize(("journal", "states"), journals())
def test_the_journals_replay_with_the_states_that_are_printed(journal: Block, states: list[Block]) -> None:
    played = read(journal.lines, catalogue.load)
    assert list(played.lines()) == journal.lines
    assert len(states) >= 2
    for block in states:
        printed = json.loads(block.text)
        number = printed["entry"]
        true = played.at(number).true_state(number)
        assert printed == {key: true[key] for key in printed}


@pytest.mark.parametrize(("journal", "_states"), journals())
def test_the_journals_replay_the_same_in_another_implementation(journal: Block, _states: list[Block]) -> None:
    ours = [position.true_state(number) for number, position in replay(journal.lines, catalogue.load)]
    theirs = list(oracle.replay(journal.lines))
    assert len(ours) == len(theirs) == len(journal.lines)
    assert [differences(one, other) for one, other in zip(ours, theirs, strict=True)] == [[]] * len(ours)


def test_one_state_is_printed_whole() -> None:
    whole = [set(json.loads(block.text)) for _, states in journals() for block in states]
    assert set(table(3).true_state(0)) in whole


def test_the_example_of_an_undo_leaves_in_force_what_the_page_says() -> None:
    merger = read(journals()[0][0].lines, catalogue.load)
    assert merger[41].undo
    assert merger.in_force() == [*range(1, 37), 42]
    assert "In force are the entries 1 to 36 and 42." in PAGE


# -- chapters 1 to 9


def test_the_depth_of_brackets() -> None:
    assert f"brackets nested more than {DEEPEST} deep" in PAGE


def test_the_keys_of_a_header() -> None:
    assert tuple(cell("2. The header")) == OWN
    assert tuple(OWN[:5]) == NEEDED
    assert "The first five must be there." in PAGE


def test_the_keys_of_a_fork() -> None:
    journal = read(journals()[0][0].lines, catalogue.load)
    journal.annotate("dice", {"table": "T-1"})
    note = journal.fork(36).fork(3, "evening.jsonl").header["fork"]
    assert note == {"entry": 3, "of": "evening.jsonl", "fork": {"entry": 36, "table": "T-1"}}
    example = next(code for code in codes(chapter(PAGE, "2. The header")) if "evening.jsonl" in code)
    assert set(json.loads(example)) | {"fork"} == {"entry", "of", "table", "fork"}


def test_the_keys_of_a_true_state() -> None:
    described = [*cell("8. True states"), *cell("16. Grand Hôtel: true state")]
    assert sorted(described) == sorted(table().true_state(0))
    chains = codes(tables(chapter(PAGE, "16. Grand Hôtel: true state"))[0][1][1])
    assert chains == list(table().true_state(0)["chains"]["luxor"])


def test_the_keys_of_a_view() -> None:
    position = read(journals()[0][0].lines, catalogue.load).at(36)
    assert set(position.view(0)) == set(position.true_state(36)) - {"entry"} | {"seat", "awaited"}
    printed = set(codes(chapter(PAGE, "8. True states").partition("**view**")[2]))
    keys = set(position.view(0)["decision"]) | set(position.view(0)) | set(position.true_state(0))
    assert printed - {"null", '"?"'} <= keys
    assert {"seat", "awaited", "about"} <= printed


# -- chapter 10, the dice

TEXTS = [block.text for block in BLOCKS if block.language == "text"]


def test_the_keys_of_the_dice() -> None:
    assert sorted(cell("10. Fair dice")) == sorted(KEYS + OPTIONAL_KEYS)


def test_the_example_of_the_dice_is_what_the_steps_give() -> None:
    given, message, result = TEXTS
    facts = dict(re.findall(r"^(\S+(?: \d)?) +(\S+)$", given, re.MULTILINE))
    seed = bytes.fromhex(facts["seed"])
    assert hashlib.sha256(seed).hexdigest() == facts["commit"]
    assert message.splitlines() == ["corbeille dice 1", facts["table"], facts["salt 0"], facts["salt 1"], "1", "0"]
    text = message.removesuffix("\n").encode()
    assert f"has {len(text)} bytes" in PAGE
    digest = hmac.new(seed, text, hashlib.sha256).hexdigest()
    x = int(digest, 16)
    assert result.split() == ["digest", digest, "x", str(x), "x", "mod", "n", str(x % 108)]
    outcome = GAME.rules.chance_outcome(table().s, table().setting.box, x % 108)
    tile = table().setting.words.entry(outcome)["tile"]
    assert f"Outcome {x % 108} of a full pool is tile `{tile}`" in PAGE


def test_the_example_of_the_dice_is_what_the_program_rolls() -> None:
    facts = dict(re.findall(r"^(\S+(?: \d)?) +(\S+)$", TEXTS[0], re.MULTILINE))
    dice = FairDice(facts["table"], 2, bytes.fromhex(facts["seed"]))
    for seat in (0, 1):
        dice.add_salt(seat, facts[f"salt {seat}"])
    journal = Journal.start(table().setting, {"dice": dice.terms.header()})
    dice.play(journal)
    assert journal.line(1) == '{"by":"chance","do":"start_tile","seat":0,"tile":"1H"}'


def test_a_digest_is_thrown_away_as_seldom_as_the_page_says() -> None:
    assert "With 108 outcomes this happens\n   less than once in 2²⁴⁹." in PAGE
    assert 2**256 % 108 * 2**249 < 2**256


# -- Grand Hôtel


def printed_chains() -> dict[str, list[list[str]]]:
    return {name.strip('"'): classes for name, (_, *classes) in cell("Chains").items()}


def test_the_chains_of_both_editions() -> None:
    for edition in EDITIONS:
        classes = printed_chains()[edition]
        ours = table(edition=edition).setting.data["chains"]
        assert [chain for one in classes for chain in one] == [chain["id"] for chain in ours]
        of = {chain: number for number, one in enumerate(classes) for chain in one}
        assert of == {chain["id"]: chain["class"] for chain in ours} == oracle.CHAINS[edition]


def test_the_options_their_values_and_their_defaults() -> None:
    rows = cell("Options")
    printed = {name: [json.loads(value) for value in row[1]] for name, row in rows.items()}
    assert printed == {flag.name: list(flag.values) for flag in GAME.meta.flags} == oracle.FLAGS
    assert {name: values[0] for name, values in printed.items()} == {
        flag.name: flag.default for flag in GAME.meta.flags
    }
    acquire = {name: json.loads(row[2][0]) for name, row in rows.items() if row[2]}
    assert acquire == oracle.ACQUIRE_DEFAULTS
    assert GAME.meta.settle({"edition": "acquire"}) == {
        **{name: values[0] for name, values in printed.items()},
        "edition": "acquire",
        **acquire,
    }


def test_the_numbers_of_seats() -> None:
    said = re.search(r'(\d) to (\d) seats, with `"edition":"acquire"` (\d) to (\d)\.', PAGE)
    assert said
    assert GAME.meta.seats_with
    limits = [GAME.meta.seats_with(GAME.meta.settle({"edition": edition})) for edition in EDITIONS]
    assert [*limits[0], *limits[1]] == [int(number) for number in said.groups()]


def test_the_cards_in_their_order() -> None:
    words = next(row for row in tables(chapter(PAGE, "11. Grand Hôtel: words"))[0] if row[0] == "card")
    cards = [code.strip('"') for code in codes(words[1])]
    assert cards == oracle.CARDS == table(power_cards=True).true_state(0)["cards"][0]
    assert list(cell("12. Grand Hôtel: the course of a game")) == cards


def test_the_prices_for_every_class_and_size() -> None:
    text = chapter(PAGE, "12. Grand Hôtel: the course of a game")
    steps = dict(zip(range(2, 6), range(4), strict=True))
    assert "where the step is 0, 1, 2, 3 for 2, 3, 4, 5 hotels" in text
    starts = {int(size): int(step) for step, size in re.findall(r"(\d) from\s+(\d+)", text.partition("first bonus")[0])}
    assert len(starts) == 5
    for size in range(6, 109):
        steps[size] = max(step for start, step in starts.items() if start <= size)
    for edition in EDITIONS:
        setting = table(edition=edition).setting
        for chain, spec in enumerate(setting.data["chains"]):
            prices = [200 + 100 * spec["class"] + 100 * steps[size] for size in range(2, 109)]
            assert setting.box.price[chain][2:] == prices
            assert setting.box.first_bonus[chain][2:] == [10 * price for price in prices]
            assert setting.box.second_bonus[chain][2:] == [5 * price for price in prices]
            assert [oracle.price_of(spec["class"], size) for size in range(2, 109)] == prices


def test_the_data_of_an_edition_have_the_keys_that_are_printed() -> None:
    example = next(json.loads(block.text) for block in BLOCKS if "start_cash" in block.text)
    data = json.loads(json.dumps(GAME.edition().data))
    assert list(example) == list(data)
    assert example["chains"] == data["chains"][:1]
    assert example["rows"] == data["rows"][:2]
    assert GAME.check_data(data) == data


# -- verbs and questions


def printed_verbs() -> dict[str, list[str]]:
    players = {do: row[1] for do, row in cell("14. Grand Hôtel: questions", 1).items()}
    return players | {do: row[1] for do, row in cell("13. Grand Hôtel: chance").items()}


def test_every_verb_with_its_arguments() -> None:
    ours = {verb.do: list(verb.domains) for verb in table().setting.words.verbs}
    assert printed_verbs() == ours
    assert len(ours) == 15


def positions(options: dict[str, Any], seed: int, players: int) -> list[Position]:
    return [position.clone() for _, position in replay(random_game(seed, players, options), catalogue.load)]


@pytest.fixture(scope="module")
def met() -> list[Position]:
    """Positions of random games that reach every kind of question."""
    games: list[tuple[dict[str, Any], int, int]]
    games = [({"power_cards": True}, 0, 4), ({"end_condition": "classic"}, 8, 3), ({}, 0, 2)]
    return [position for options, seed, players in games for position in positions(options, seed, players)]


def test_every_question_and_what_answers_it(met: list[Position]) -> None:
    """What the table offers in whole games is what the page says, and nothing that it says is missing."""
    answers: dict[str, set[str]] = defaultdict(set)
    for position in met:
        if position.kind is not None and position.decider != CHANCE:
            words = position.setting.words
            answers[position.kind] |= {words.verb(action).do for action in position.options(position.decider)}
    printed: dict[str, set[str]] = defaultdict(set)
    for do, row in cell("14. Grand Hôtel: questions", 1).items():
        for kind in row[2]:
            printed[kind].add(do)
    assert answers == printed
    assert set(cell("14. Grand Hôtel: questions", 0)) == set(printed)


def test_chance_has_the_outcomes_in_the_order_that_is_printed(met: list[Position]) -> None:
    kinds = set()
    for position in met:
        if position.decider != CHANCE:
            continue
        setting = position.setting
        count = GAME.rules.chance_count(position.s, setting.box)
        actions = [GAME.rules.chance_outcome(position.s, setting.box, k) for k in range(count)]
        entries = [setting.words.entry(action) for action in actions]
        places = [entry["number"] if "number" in entry else oracle.CELLS.index(entry["tile"]) for entry in entries]
        assert all(one < two for one, two in pairwise(places))
        assert {entry["do"] for entry in entries} == {position.kind}
        if position.kind == "bank_number":
            assert places == list(range(1, 13))
        kinds.add(position.kind)
    assert kinds == set(cell("13. Grand Hôtel: chance"))


def kinds_with_one_answer(met: list[Position]) -> set[str | None]:
    return {one.kind for one in met if one.decider >= 0 and len(one.options(one.decider)) == 1}


def test_questions_with_one_answer_are_those_of_the_page(met: list[Position]) -> None:
    assert kinds_with_one_answer(met) == {"place"}
    assert kinds_with_one_answer(positions({"holdings": "hidden"}, 0, 4)) <= {"place", "trade", "sell", "buy"}
    exceptions = chapter(PAGE, "15. Grand Hôtel: what is not asked").partition("even with a single answer:")[2]
    assert set(re.findall(r"(?:^- |: |; )`(place|trade|sell|buy)`", exceptions, re.MULTILINE)) == {
        "place",
        "trade",
        "sell",
        "buy",
    }
