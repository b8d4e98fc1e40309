"""The journal: entries are only ever added, undo is one of them, and every line says the same again."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corbeille.core.errors import Fault, Illegal
from corbeille.core.game import set_table
from corbeille.core.journal import Entry, Journal, read, replay
from corbeille.core.json_lines import Broken
from corbeille.core.seats import CHANCE

from .toy import BET, CATALOGUE, GAME, HIDE, NOTE, PASS, ROLL

SEATS = ["Anne", "Chloé"]


def begun(**options: object) -> Journal:
    return Journal.start(set_table(GAME, SEATS, options))


def short_game() -> Journal:
    """Six entries: the number is 3, seat 0 bets 20 on a 3 and wins, seat 1 passes."""
    journal = begun()
    journal.play(CHANCE, HIDE + 2)
    journal.play(CHANCE, ROLL + 2)
    journal.play(0, BET + 3)
    journal.play(1, NOTE + 42)
    journal.play(CHANCE, ROLL + 4)
    journal.play(1, PASS)
    return journal


def test_a_game_in_lines_that_a_person_can_write() -> None:
    assert list(short_game().lines()) == [
        '{"corbeille":1,"game":"toy","rules":3,"options":{"rounds":2,"deep":false},"seats":["Anne","Chloé"]}',
        '{"by":"chance","do":"hide","number":3}',
        '{"by":"chance","do":"roll","roll":3}',
        '{"by":0,"do":"bet","amount":20}',
        '{"by":1,"do":"note","mark":42}',
        '{"by":"chance","do":"roll","roll":5}',
        '{"by":1,"do":"pass"}',
    ]


def test_playing_tells_what_happened_and_keeps_the_entry() -> None:
    journal = begun()
    assert journal.play(CHANCE, HIDE) == []
    journal.play(CHANCE, ROLL)
    assert journal.play(0, BET) == [(1, 0, 5)]
    assert len(journal) == 3
    assert journal[3] == Entry(0, BET)
    assert not journal[3].undo
    assert journal.position.s.cash == [105, 100]


@pytest.mark.parametrize(
    ("by", "action", "reason"),
    [
        (1, PASS, "not-asked"),
        (CHANCE, ROLL, "not-asked"),
        (7, PASS, "not-asked"),
        (0, ROLL, "other-question"),
        (0, BET + 20, "too-poor"),
        (0, 999, "no-such-action"),
        (0, -5, "no-such-action"),
        (0, 1 << 70, "no-such-action"),
        (0, NOTE, "same-note"),
    ],
)
def test_what_is_refused_changes_nothing(by: int, action: int, reason: str) -> None:
    journal = begun()
    journal.play(CHANCE, HIDE)
    journal.play(CHANCE, ROLL)
    before, lines = journal.position.clone(), list(journal.lines())
    with pytest.raises(Illegal) as caught:
        journal.play(by, action)
    assert caught.value.reason == reason
    assert journal.position.s == before.s
    assert list(journal.lines()) == lines


@pytest.mark.parametrize(("action", "text"), [(ROLL, "roll 1"), (999, "999"), (PASS, "pass")])
def test_chance_too_is_refused_what_it_cannot_do(action: int, text: str) -> None:
    with pytest.raises(Illegal) as caught:
        begun().play(CHANCE, action)
    assert (caught.value.reason, caught.value.facts) == ("chance-cannot", {"text": text})


def test_undo_is_an_entry_and_deletes_nothing() -> None:
    journal = short_game()
    journal.undo(0, 2)
    assert journal.line(7) == '{"by":0,"do":"undo","to":2}'
    assert journal[7] == Entry(0, -1, 2)
    assert journal[7].undo
    assert journal.position.s == journal.at(2).s
    assert journal.position.s.note == [0, 0]  # asides are taken back as well
    journal.play(0, PASS)
    assert len(journal) == 8
    assert journal.line(3) == '{"by":0,"do":"bet","amount":20}'


def test_an_undo_of_an_undo_brings_back_what_was_taken_back() -> None:
    journal = short_game()
    end = journal.position.clone()
    journal.undo(0, 1)
    journal.undo(1, 6)
    assert journal.position.s == end.s
    assert journal.position.over
    assert journal.in_force() == [1, 2, 3, 4, 5, 6]
    journal.undo(0, 7)
    assert journal.in_force() == [1]
    journal.undo(0, 0)
    assert journal.in_force() == []
    assert journal.position.kind == "hide"


@pytest.mark.parametrize(
    ("by", "to", "sentence"),
    [
        (0, 7, '"to": 7 is no entry before this one; right is 0 to 6'),
        (0, -1, '"to": -1 is no entry before this one; right is 0 to 6'),
        (0, True, '"to": true is no entry before this one; right is 0 to 6'),
        (2, 1, '"by": an undo is asked for by a seat, 0 to 1'),
        (CHANCE, 1, '"by": an undo is asked for by a seat, 0 to 1'),
    ],
)
def test_an_undo_that_goes_nowhere(by: int, to: int, sentence: str) -> None:
    journal = short_game()
    with pytest.raises(Fault) as caught:
        journal.undo(by, to)
    assert str(caught.value) == sentence
    assert len(journal) == 6


def test_chance_events_in_force_step_back_with_an_undo() -> None:
    journal = short_game()
    assert [journal.chance_events(number) for number in range(7)] == [0, 1, 2, 2, 2, 3, 3]
    journal.undo(1, 2)
    assert journal.chance_events() == 2
    journal.play(0, PASS)
    journal.play(CHANCE, ROLL)
    assert journal.chance_events() == 3
    assert journal.chance_events(after=1) == 2
    assert journal.in_force() == [1, 2, 8, 9]


def test_numbers_that_are_no_entries() -> None:
    journal = short_game()
    for number in (-1, 7):
        for look in (journal.at, journal.in_force, journal.chance_events, journal.fork, journal.line):
            with pytest.raises(IndexError):
                look(number)
    for number in (-1, 0, 7):
        with pytest.raises(IndexError):
            journal[number]


def test_a_position_of_the_past_is_a_copy() -> None:
    journal = short_game()
    past = journal.at(6)
    past.s.cash[0] = -1
    assert journal.at(6).s.cash[0] == 120
    assert journal.position.s.cash[0] == 120


def test_a_fork_holds_what_is_in_force_and_says_where_it_comes_from() -> None:
    journal = Journal.start(set_table(GAME, SEATS), {"dice": {"table": "T1"}, "date": "2026-01-01"})
    for by, action in [(CHANCE, HIDE), (CHANCE, ROLL), (0, BET)]:
        journal.play(by, action)
    journal.undo(0, 2)
    journal.play(0, PASS)
    fork = journal.fork(5, "game.jsonl")
    assert list(fork.lines())[1:] == [journal.line(number) for number in (1, 2, 5)]
    assert fork.header["fork"] == {"entry": 5, "of": "game.jsonl", "table": "T1"}
    assert "dice" not in fork.header
    assert fork.header["date"] == "2026-01-01"
    assert fork.position.s == journal.position.s
    fork.play(CHANCE, ROLL)
    assert len(journal) == 5
    assert fork.fork(2).header["fork"] == {"entry": 2, "fork": fork.header["fork"]}


def test_a_note_beside_the_game_may_be_written_later() -> None:
    journal = short_game()
    journal.annotate("date", "2026-01-01")
    assert journal.line(0).endswith(',"date":"2026-01-01"}')
    for key in ("seats", "rules", "options", "edition", "corbeille", "game"):
        with pytest.raises(Fault, match=f'"{key}" follows from the table'):
            journal.annotate(key, 1)
        with pytest.raises(Fault, match=f'"{key}" follows from the table'):
            Journal.start(set_table(GAME, SEATS), {key: 1})


def test_replay_gives_each_position_while_the_lines_come_in() -> None:
    lines = list(short_game().lines())
    fed = []

    def slowly() -> object:
        for line in lines:
            fed.append(line)
            yield line

    cash = []
    for number, position in replay(slowly(), CATALOGUE):  # type: ignore[arg-type]
        assert len(fed) <= number + 2
        cash.append(list(position.s.cash))
    assert cash == [[100, 100]] * 3 + [[120, 100]] * 4


def test_a_journal_may_stop_anywhere() -> None:
    lines = list(short_game().lines())
    for end in range(1, len(lines) + 1):
        assert len(read(lines[:end], CATALOGUE)) == end - 1


def test_keys_may_stand_in_any_order() -> None:
    header, *lines = short_game().lines()
    turned = [json.dumps(dict(reversed(json.loads(line).items()))) for line in lines]
    assert list(read([header, *turned], CATALOGUE).lines()) == [header, *lines]


MOVES = st.lists(st.tuples(st.sampled_from(["play", "play", "play", "note", "undo", "redo"]), st.integers(0, 10**6)))


@settings(max_examples=60)
@given(MOVES)
def test_every_position_of_the_past_is_what_a_replay_gives(moves: list[tuple[str, int]]) -> None:
    """`at` leaps from kept states over undo entries; a replay of the lines and a plain list of states do not."""
    journal = begun(rounds=6)
    states = [journal.position.s.clone()]
    for move, number in moves:
        position = journal.position
        if move == "undo":
            journal.undo(number % 2, number % (len(journal) + 1))
        elif move == "redo":
            journal.undo(number % 2, len(journal))
        elif position.over:
            continue
        elif move == "note":
            mark = number % 100
            if position.s.note[number % 2] != mark:
                journal.play(number % 2, NOTE + mark)
        else:
            by = position.decider
            every = position.outcomes() if by == CHANCE else list(position.options(by))
            journal.play(by, every[number % len(every)])
        if len(journal) == len(states):
            states.append(journal.position.s.clone())
    for number in reversed(range(len(states))):  # each leaves kept states behind for the next
        assert journal.at(number).s == states[number]
        assert journal.fork(number).position.s == states[number]
    assert [position.s.clone() for _, position in replay(journal.lines(), CATALOGUE)] == states
    assert list(read(journal.lines(), CATALOGUE).lines()) == list(journal.lines())


# -- lines that break the format or the rules

HEADER, *ENTRIES = short_game().lines()
BY_OR_SEAT = 'is neither a seat, 0 to 1, nor "chance"'


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("{", "no JSON (Expecting property name enclosed in double quotes, column 2); the line seems to be cut off"),
        ('{"by":0,"do":"pa', "no JSON (Unterminated string starting at, column 14); the line seems to be cut off"),
        ("[]", "the line holds no JSON object; right is {…} with keys and values"),
        ("{}", '"by" is missing; an entry has "by", "do" and the arguments of its verb'),
        ('{"by":0}', '"do" is missing; an entry has "by", "do" and the arguments of its verb'),
        ('{"by":0,"do":"fly"}', '"do": "fly" is none of hide, roll, pass, bet, note, cheer'),
        ('{"by":0,"do":null}', '"do": null is none of hide, roll, pass, bet, note, cheer'),
        ('{"by":2,"do":"pass"}', f'"by": 2 {BY_OR_SEAT}'),
        ('{"by":-1,"do":"pass"}', f'"by": -1 {BY_OR_SEAT}'),
        ('{"by":false,"do":"pass"}', f'"by": false {BY_OR_SEAT}'),
        ('{"by":0.0,"do":"pass"}', f'"by": 0.0 {BY_OR_SEAT}'),
        ('{"by":"0","do":"pass"}', f'"by": "0" {BY_OR_SEAT}'),
        ('{"by":null,"do":"pass"}', f'"by": null {BY_OR_SEAT}'),
        ('{"by":0,"do":"bet"}', '"bet" takes "amount" beside "by" and "do"; found nothing'),
        ('{"by":0,"do":"bet","amount":5,"x":1}', '"bet" takes "amount" beside "by" and "do"; found "amount", "x"'),
        ('{"by":0,"do":"bet","amount":5.0}', '"amount": 5.0 is not a whole number from 5 to 5000 in steps of 5'),
        ('{"by":0,"do":"bet","amount":true}', '"amount": true is not a whole number from 5 to 5000 in steps of 5'),
        ('{"by":0,"do":"bet","amount":{"low":5}}', '"amount": {"low": 5} is not a whole number from 5 to 5000'),
        ('{"by":0,"by":1,"do":"pass"}', 'the key "by" stands twice in one object; each key stands once'),
        ('{"by":0,"do":"\\ud800"}', "half a surrogate pair (\\ud800 to \\udfff) stands for no character"),
        ('{"by":0,"do":' + "[" * 60 + "]" * 60 + "}", "the object is too deep; right are at most 50 brackets"),
        ('{"by":0,"do":' + "[" * 9999 + "]" * 9999 + "}", "a number is too long, or the object too deep, to be read"),
        ('{"by":0,"do":"bet","amount":' + "9" * 5000 + "}", "a number is too long, or the object too deep, to be read"),
        ('{"by":0,"do":"undo"}', '"undo" takes "to" beside "by" and "do"; found nothing'),
        ('{"by":0,"do":"undo","to":1,"why":2}', '"undo" takes "to" beside "by" and "do"; found "to", "why"'),
        ('{"by":0,"do":"undo","to":3}', '"to": 3 is no entry before this one; right is 0 to 2'),
        ('{"by":0,"do":"undo","to":"1"}', '"to": "1" is no entry before this one; right is 0 to 2'),
        ('{"by":"chance","do":"undo","to":1}', '"by": an undo is asked for by a seat, 0 to 1'),
        (
            '{"by":0,"do":"bet","amount":105}',
            '{"by":0,"do":"bet","amount":105} is refused: too-poor (TOY-3); seat 0 is asked to bet: pass; bet 5 to',
        ),
        (
            '{"by":1,"do":"pass"}',
            '{"by":1,"do":"pass"} is refused: not-asked; seat 0 is asked to bet',
        ),
        (
            '{"by":"chance","do":"roll","roll":1}',
            '{"by":"chance","do":"roll","roll":1} is refused: not-asked; seat 0 is asked to bet',
        ),
        (
            '{"by":0,"do":"note","mark":0}',
            '{"by":0,"do":"note","mark":0} is refused: same-note (TOY-7); seat 0 is asked to bet',
        ),
    ],
)
def test_a_broken_line_is_one_sentence_with_its_number_and_what_is_right(line: str, sentence: str) -> None:
    journal = read([HEADER, *ENTRIES[:2]], CATALOGUE)
    before = journal.position.s.clone()
    with pytest.raises(Broken) as caught:
        journal.take(line)
    assert str(caught.value).startswith(f"entry 3 (line 4): {sentence}")
    assert "\n" not in str(caught.value)
    assert caught.value.entry == 3
    assert len(journal) == 2
    assert journal.position.s == before
    with pytest.raises(Broken) as again:
        read([HEADER, *ENTRIES[:2], line, *ENTRIES[2:]], CATALOGUE)
    assert str(again.value) == str(caught.value)


def test_the_sentence_says_what_chance_has_to_do() -> None:
    with pytest.raises(Broken, match="is refused: chance-cannot; chance has to hide: hide 1; hide 2; hide 3; hide 4"):
        read([HEADER, '{"by":"chance","do":"roll","roll":1}'], CATALOGUE)


def test_the_sentence_lists_no_outcomes_where_there_are_too_many() -> None:
    game = replace(GAME, unlisted=frozenset({"hide"}))
    with pytest.raises(Broken, match=r"is refused: chance-cannot; chance has to hide$"):
        read([HEADER, '{"by":"chance","do":"roll","roll":1}'], {"toy": game}.__getitem__)


def test_the_sentence_says_that_the_game_is_over() -> None:
    with pytest.raises(Broken, match=r"entry 7 \(line 8\): .* is refused: not-asked; the game is over"):
        read([HEADER, *ENTRIES, '{"by":0,"do":"pass"}'], CATALOGUE)


def test_a_long_line_is_shortened_and_the_refusal_kept_for_the_reader_s_language() -> None:
    line = '{"by":1,"do":"pass"' + " " * 300 + "}"
    with pytest.raises(Broken) as caught:
        read([HEADER, *ENTRIES[:2], line], CATALOGUE)
    assert len(str(caught.value)) < 350
    assert caught.value.illegal is not None
    assert caught.value.illegal.reason == "not-asked"


def test_replay_gives_what_stands_before_a_broken_line() -> None:
    positions = replay([HEADER, *ENTRIES[:3], "x"], CATALOGUE)
    assert [next(positions)[0] for _ in range(4)] == [0, 1, 2, 3]
    with pytest.raises(Broken):
        next(positions)
