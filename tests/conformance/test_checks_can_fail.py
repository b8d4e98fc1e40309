"""Each check of the kit refuses a game that breaks what it is there to protect, and says where and what."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from corbeille import native
from corbeille.core import conformance as kit
from corbeille.core.conformance import Nonconformity, Table, sequels, walk
from corbeille.core.journal import Journal

from . import broken

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from corbeille.core.game import Game

OPEN: dict[str, object] = {}
HIDDEN: dict[str, object] = {"holdings": "hidden"}

ONE_TABLE = [
    (kit.check_ends, broken.offers_when_over, OPEN, "still has 1 options"),
    (kit.check_ends, broken.keeps_results_secret, OPEN, "the result of seat 0 is unknown"),
    (kit.check_ends, broken.ranks_in_a_circle, OPEN, "share a place, and"),
    (kit.check_conservation, broken.loses_shares, OPEN, "the total has changed"),
    (kit.check_money, broken.pays_in_silence, OPEN, "by events it gained"),
    (kit.check_money, broken.pays_from_nowhere, OPEN, "'the harbour' is neither"),
    (kit.check_repeats, broken.remembers, OPEN, "the same seed gave another state"),
    (kit.check_copies, broken.shares_its_purse, OPEN, "changed the original"),
    (kit.check_copies, broken.writes_to_the_box, OPEN, "wrote to the box"),
    (kit.check_copies, broken.listing_changes, OPEN, "looking at the state changed it"),
    (kit.check_copies, broken.remembers, OPEN, "leads elsewhere"),
    (kit.check_records, broken.forgets_when_written, OPEN, "read back from its bytes"),
    (kit.check_history, broken.remembers, OPEN, "another state"),
    (kit.check_answers, broken.offers_twice, OPEN, "do not ascend"),
    (kit.check_answers, broken.offers_to_others, OPEN, "is not awaited and is offered done"),
    (kit.check_answers, broken.forgets_an_option, OPEN, "is not offered action 318 (done), and it is accepted"),
    (kit.check_answers, broken.asks_without_answers, OPEN, "no answer is legal"),
    (kit.check_answers, broken.accepts_nonsense, OPEN, "no action of the vocabulary), and it is accepted"),
    (kit.check_answers, broken.refuses_without_rule, OPEN, "names no rule"),
    (kit.check_answers, broken.changes_its_reason, OPEN, "and why_not says other-question"),
    (kit.check_chance, broken.lets_chance_do_anything, OPEN, "may happen, and is not among"),
    (kit.check_chance, broken.counts_too_many, OPEN, "is offered to chance, and it is refused: chance-cannot"),
    (kit.check_chance, broken.draws_something_else, OPEN, 'is no "bank_tile"'),
    (kit.check_words, broken.crooked_words, OPEN, "which is read as"),
    (kit.check_words, broken.empty_words, OPEN, "none of its numbers stands for an action"),
    (kit.check_sentences, broken.silent, OPEN, "has no text/fr.ftl"),
    (kit.check_sentences, broken.one_reason_more, OPEN, "refusal-moon-too-full"),
    (kit.check_views, broken.refuses_by_secrets, OPEN, "can tell two contents of"),
    (kit.check_views, broken.tells_a_lie, OPEN, "or else tell nothing"),
    (kit.check_views, broken.view_of_tuples, OPEN, "after a journey through JSON"),
    (kit.check_hearing, broken.hears_everything, OPEN, "sees no difference between"),
    (kit.check_sequels, broken.copies_a_secret, OPEN, "the masked state .start_tiles[5]"),
    (kit.check_sequels, broken.copies_slowly, HIDDEN, "the masked state .start_tiles[5]"),
    (kit.check_sequels, broken.asks_who_can_trade, HIDDEN, "the masked state .ask: "),
    (kit.check_sequels, broken.asks_who_can_pay, HIDDEN, "apart afterwards: after"),
    (kit.check_sequels, broken.excuses_everything, OPEN, "and so excuses whatever a rule gives away"),
    (kit.check_turns, broken.always_the_first, OPEN, "and Game.turn says 0"),
    (kit.check_turns, broken.turns_in_silence, OPEN, 'and no "turn" is told'),
    (kit.check_worth, broken.forgets_the_worth, OPEN, "is unknown in the true state"),
    (kit.check_worth, broken.guesses_the_worth, OPEN, "the worth of the same state is another"),
    (kit.check_completions, broken.always_the_same, OPEN, "in the same way"),
    (kit.check_completions, broken.deals_too_much, OPEN, "completed"),
    (kit.check_completions, broken.leaves_gaps, OPEN, "in the same way"),
    (kit.check_foresight, broken.sure_of_everything, HIDDEN, "asks what"),
    (kit.check_foresight, broken.foresees_miracles, OPEN, "is foreseen, and does not happen"),
    (kit.check_noise, broken.trips_over_numbers, OPEN, "the game raised IndexError"),
    (kit.check_noise, broken.refused_and_done, OPEN, "it is refused, and has changed the state"),
]

ALL_TABLES = [
    (kit.check_secrets, broken.without_secrets, "`mask` blanks bag, cash, hands, shares"),
    (kit.check_secrets, broken.one_secret_more, "names start_tiles, and `mask` never blanks it"),
    (kit.check_secrets, broken.boasting_secrets, "returned True, and changed nothing"),
    (kit.check_secrets, broken.reaching_secrets, "changed turn, too"),
    (kit.check_secrets, lambda: broken.lame_secrets("cash"), "no `vary` ever changed it"),
    (kit.check_guards, lambda: broken.lame_secrets("shares"), "a mask that forgets shares is not caught"),
]


def named(broken_game: object) -> str:
    """Name a test by the way in which its game is broken."""
    return getattr(broken_game, "__name__", "") or "options"


@pytest.mark.parametrize(("check", "game", "options", "words"), ONE_TABLE, ids=named)
def test_a_broken_game_is_refused(
    check: Callable[[Table], None], game: Callable[[], Game], options: dict[str, object], words: str
) -> None:
    tables = [Table(game(), 3, options, seed) for seed in range(4)]
    with pytest.raises(Nonconformity) as caught:
        list(map(check, tables))
    assert words in str(caught.value)


def test_a_game_without_an_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(walk, "MOST_STEPS", 1000)
    with pytest.raises(Nonconformity, match="no end after 1000 steps"):
        kit.check_ends(Table(broken.endless(), 3))


def test_who_knows_everything_has_to_foresee_everything() -> None:
    """Alone at the table there are no secrets."""
    kit.check_foresight(Table(broken.GAME, 1, {"edition": "acquire"}))
    with pytest.raises(Nonconformity, match="the seat knows everything, and the outcome is said to be uncertain"):
        kit.check_foresight(Table(broken.sure_of_nothing(), 1, {"edition": "acquire"}))


def test_a_secret_copied_in_two_steps_is_only_seen_after_two(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = [Table(broken.copies_slowly(), 3, HIDDEN, seed) for seed in range(2)]
    monkeypatch.setattr(sequels, "STEPS", 1)
    list(map(kit.check_sequels, tables))
    monkeypatch.setattr(sequels, "STEPS", 2)
    with pytest.raises(Nonconformity, match=r"two contents of hands,bag .* apart afterwards"):
        list(map(kit.check_sequels, tables))


SHOWN = [("hands,bag", OPEN), ("cash", HIDDEN), ("shares", HIDDEN)]


@pytest.mark.parametrize(("field", "options"), SHOWN)
def test_without_what_the_rules_show_the_game_itself_would_be_refused(field: str, options: dict[str, object]) -> None:
    """So each `shows` of the table is needed: who is blocked, who is asked, who holds what in the end."""
    game = broken.shows_nothing(field)
    with pytest.raises(Nonconformity, match="apart afterwards"):
        list(map(kit.check_sequels, [Table(game, 3, options, seed) for seed in range(8)]))


@pytest.mark.parametrize(("check", "game", "words"), ALL_TABLES, ids=named)
def test_a_broken_table_of_secrets_is_refused(
    check: Callable[[list[Table]], None], game: Callable[[], Game], words: str
) -> None:
    with pytest.raises(Nonconformity) as caught:
        check([Table(game(), 3, HIDDEN, seed) for seed in range(2)])
    assert words in str(caught.value)


def forgotten() -> list[tuple[str, dict[str, object]]]:
    """Return each secret field, at the tables where it is secret."""
    always = [(field, options) for field in ("hands", "bag") for options in (OPEN, HIDDEN)]
    return [*always, ("cash", HIDDEN), ("shares", HIDDEN)]


@pytest.mark.parametrize(("field", "options"), forgotten())
def test_a_mask_that_forgets_a_secret_is_caught(field: str, options: dict[str, object]) -> None:
    kit.check_views(Table(broken.GAME, 4, options))
    with pytest.raises(Nonconformity, match=r"can tell two contents of .* apart: the masked state") as caught:
        kit.check_views(Table(kit.forgetful(broken.GAME, field), 4, options))
    assert f".{field}[" in str(caught.value)


def test_every_secret_of_the_game_is_among_those_forgotten() -> None:
    assert sorted({field for field, _ in forgotten()}) == kit.secret_fields(broken.GAME)


def test_compiled_rules_that_differ_are_caught() -> None:
    compiled = native.load(broken.GAME.package)
    kit.check_twins(Table(broken.GAME, 3), compiled)
    with pytest.raises(Nonconformity, match=r"the state, plain and compiled: s\.bank\[0\]"):
        kit.check_twins(Table(broken.loses_shares(), 3), compiled)
    with pytest.raises(Nonconformity, match="the steps of a playout"):
        kit.check_twins(Table(broken.never_buys(), 3), compiled)
    with pytest.raises(Nonconformity, match="the refusal of"):
        kit.check_twins(Table(broken.accepts_nonsense(), 3), compiled)
    with pytest.raises(Nonconformity, match="the view of 1, plain and compiled"):
        kit.check_twins(Table(kit.forgetful(broken.GAME, "hands"), 3), compiled)


def test_every_check_of_the_kit_is_seen_to_fail() -> None:
    tried = {named(check) for check, *_ in ONE_TABLE} | {named(check) for check, *_ in ALL_TABLES}
    assert {named(check.run) for check in kit.CHECKS} == tried


# -- what is said


def test_a_failure_names_check_game_options_players_seed_step_and_what_differs() -> None:
    (case,) = [one for one in kit.cases(broken.loses_shares()) if one.name == "conservation-3"]
    with pytest.raises(Nonconformity) as caught:
        case.run()
    where, what = str(caught.value).split(": before step ")
    assert where == "conservation: grand_hotel, 3 players, seed 0"
    assert what.startswith(tuple("123456789"))
    assert what.endswith(": the total has changed: ['airport']: 25 became 24")


def test_an_exception_of_the_game_is_told_with_its_place() -> None:
    (case,) = [one for one in kit.cases(broken.trips_over_numbers()) if one.name == "noise-2"]
    with pytest.raises(Nonconformity, match=r"grand_hotel, 2 players.*random action \d+, by .*IndexError") as caught:
        case.run()
    assert isinstance(caught.value.__cause__, IndexError)


# -- which tables


def test_every_value_of_every_option_is_played_by_every_number_of_players() -> None:
    tables = kit.every_table(broken.GAME)
    for flag in broken.GAME.meta.flags:
        for value in flag.values:
            seats = {table.players for table in tables if table.setting.options[flag.name] == value}
            assert seats >= {2, 3, 4, 5, 6}
    assert {table.players for table in tables} == {1, 2, 3, 4, 5, 6}


def test_fewer_tables_still_have_every_value_and_every_number_of_players() -> None:
    tables = kit.some_tables(broken.GAME)
    assert {table.players for table in tables} == {1, 2, 3, 4, 5, 6}
    for flag in broken.GAME.meta.flags:
        assert {table.setting.options[flag.name] for table in tables} == set(flag.values)
    assert len(tables) < len(kit.every_table(broken.GAME)) / 2


# -- journals of every ending


def journal_lines(seed: int, steps: int) -> list[str]:
    """Return the lines of a game played at random, or of its first steps."""
    table = Table(broken.GAME, 3, {}, seed)
    journal = Journal.start(table.setting)
    for moment in kit.play(table):
        if moment.step is not None and moment.number < steps:
            journal.play(moment.step.by, moment.step.action)
    return list(journal.lines())


def catalogue(_name: str) -> Game:
    """There is one game."""
    return broken.GAME


def test_a_folder_of_journals_is_replayed_to_the_ends(tmp_path: Path) -> None:
    for seed in (1, 2):
        (tmp_path / f"{seed}.jsonl").write_text("\n".join(journal_lines(seed, 10_000)), encoding="utf-8")
    ends = kit.check_journals(tmp_path, catalogue)
    assert [(name, end.over) for name, end in ends.items()] == [("1.jsonl", True), ("2.jsonl", True)]


def test_a_journal_that_stops_before_the_end_is_refused(tmp_path: Path) -> None:
    (tmp_path / "short.jsonl").write_text("\n".join(journal_lines(1, 30)), encoding="utf-8")
    with pytest.raises(Nonconformity, match=r"^short\.jsonl: the journal stops while \w+ is asked"):
        kit.check_journals(tmp_path, catalogue)


def test_a_folder_without_journals_proves_nothing(tmp_path: Path) -> None:
    with pytest.raises(Nonconformity, match="holds no journal"):
        kit.check_journals(tmp_path, catalogue)
