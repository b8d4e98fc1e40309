"""Journals of Criée: orders, envelopes and undos replay; answers that come early are held outside until their turn."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from corbeille.core.conformance import check_journals
from corbeille.core.errors import Illegal
from corbeille.core.journal import Journal, read
from corbeille.core.json_lines import Broken
from corbeille.games import catalogue
from criee.plugin import GAME

from .harbour import BILLION, Dealer, next_entry, random_game, setting

if TYPE_CHECKING:
    from corbeille.core.position import Position

SEEDS = range(12)
JOURNALS = Path(__file__).parents[1] / "journals" / "criee"


def entry_of(position: Position, by: int | str, do: str, **arguments: int) -> tuple[int, int]:
    """Return who says it and its number."""
    entry = {"by": by, "do": do, **arguments}
    return position.by(entry), position.number(entry)


def with_undos(seed: int) -> tuple[Journal, list[bytes]]:
    """Play a game in which now and then something is taken back; return it with the state after each entry."""
    journal, dealer, random = Journal.start(setting(4)), Dealer(seed), Random(seed)  # noqa: S311
    states = [journal.position.s.to_bytes()]
    while not journal.position.over:
        if random.randrange(12) == 0:
            journal.undo(random.randrange(4), max(0, len(journal) - random.randrange(8)))
        else:
            journal.play(*next_entry(journal.position, dealer))
        states.append(journal.position.s.to_bytes())
    return journal, states


@pytest.mark.parametrize("seed", SEEDS)
def test_a_journal_with_orders_envelopes_and_undos_replays(seed: int) -> None:
    journal, states = with_undos(seed)
    again = read(list(journal.lines()), catalogue.load)
    assert [again.at(number).s.to_bytes() for number in range(len(again) + 1)] == states
    said = [json.loads(line) for line in list(journal.lines())[1:]]
    assert {"order", "undo", "bid", "catch"} <= {entry["do"] for entry in said}


def test_an_undo_restores_the_orders() -> None:
    journal = Journal.start(setting())
    journal.play(*entry_of(journal.position, 1, "order", limit=3 * BILLION))
    journal.play(*entry_of(journal.position, 1, "withdraw"))
    journal.undo(1, 1)
    assert journal.position.s.order[1] == 3 * BILLION
    journal.undo(0, 0)
    assert journal.position.s.order[1] == 0


def test_what_an_order_answers_is_no_entry() -> None:
    """The only entry of a seat with an order is the order; and still it buys."""
    journal = Journal.start(setting(2, auction="open", days=1, offers="none"))
    journal.play(*entry_of(journal.position, 1, "order", limit=3 * BILLION))
    for line in (
        '{"by":"chance","do":"catch","crates":{"sardine":2,"mackerel":1,"hake":1,"sole":1,"bass":1,"turbot":0}}',
        '{"by":0,"do":"bid","price":2000000000}',
        '{"by":0,"do":"pass"}',
        '{"by":1,"do":"pay","purse":"vouchers"}',
    ):
        journal.take(line)
    assert journal.position.over
    assert sum(journal.position.s.crates[1]) == 6


def test_a_catch_is_not_listed() -> None:
    """A fault of the file says what is asked, without its thousands of outcomes."""
    journal = Journal.start(setting(2))
    assert journal.position.true_state(0)["decision"] == {"by": "chance", "kind": "catch", "options": None}
    with pytest.raises(Broken, match=r"chance has to catch$"):
        journal.take('{"by":0,"do":"pass"}')


def test_the_kept_journals_end_as_they_did() -> None:
    """Orders left, withdrawn and taken back, beside envelopes; ten seats under seal, of whom three share a place."""
    ends = check_journals(JOURNALS, catalogue.load)
    assert {name: end.ranking() for name, end in ends.items()} == {
        "four-mixed-orders-undo.jsonl": [[1], [0], [2], [3]],
        "ten-under-seal.jsonl": [[4], [0], [3], [9], [1, 7, 8], [5], [2], [6]],
    }
    assert ends["four-mixed-orders-undo.jsonl"].worth() == [
        48_700_000_000,
        52_700_000_000,
        45_750_000_000,
        36 * BILLION,
    ]


# -- answers that come early


class Table:
    """A table that takes the answers of later seats early, and writes them in their turn."""

    def __init__(self, journal: Journal) -> None:
        """Hold nothing yet."""
        self.journal, self.held = journal, dict[int, int]()

    def receive(self, seat: int, action: int) -> None:
        """Take an answer, of whoever is awaited; a later one of the same seat takes its place."""
        refused = self.journal.position.why_not(seat, action)
        if refused:
            raise refused
        self.held[seat] = action
        self.write()

    def aside(self, seat: int, action: int) -> None:
        """Take an order at once."""
        self.journal.play(seat, action)
        self.write()

    def undo(self, seat: int, to: int) -> None:
        """Take back: nothing that was held counts any more."""
        self.held.clear()
        self.journal.undo(seat, to)

    def write(self) -> None:
        """Write what is held as far as its turn has come; what is not legal then, or not asked, is void."""
        position = self.journal.position
        self.held = {seat: action for seat, action in self.held.items() if seat in position.awaited}
        while (seat := position.decider) in self.held:
            self.journal.play(seat, self.held.pop(seat))
            self.held = {one: action for one, action in self.held.items() if one in position.awaited}


def sealed_journal(players: int = 4) -> Journal:
    """Begin a journal with a lot under seal."""
    journal = Journal.start(setting(players, auction="sealed", offers="none"))
    journal.take(
        '{"by":"chance","do":"catch","crates":{"sardine":2,"mackerel":1,"hake":1,"sole":1,"bass":1,"turbot":0}}'
    )
    return journal


def bid(journal: Journal, price: int) -> int:
    """Return the number of a bid, in billions."""
    return journal.position.number({"do": "bid", "price": price * BILLION})


ANSWERS = {0: 3, 1: 5, 2: 7, 3: 4}


@pytest.mark.parametrize("order", [(0, 1, 2, 3), (3, 2, 1, 0), (2, 0, 3, 1)], ids=str)
def test_answers_in_any_order_make_the_same_journal(order: tuple[int, ...]) -> None:
    table, straight = Table(sealed_journal()), sealed_journal()
    for seat in range(4):
        straight.play(seat, bid(straight, ANSWERS[seat]))
    for seat in order:
        table.receive(seat, bid(table.journal, ANSWERS[seat]))
    assert list(table.journal.lines()) == list(straight.lines())
    assert table.journal.position.s == straight.position.s
    assert table.journal.position.s.leader == 2


def test_while_answers_are_held_or_written_nobody_else_learns_of_it() -> None:
    table = Table(sealed_journal())
    blank = table.journal.position.clone()
    for seat in (3, 0, 1):
        table.receive(seat, bid(table.journal, ANSWERS[seat]))
        assert table.journal.position.view(2) == blank.view(2)
        assert table.journal.position.view() == blank.view()
        assert table.journal.position.options(2) == blank.options(2)
    assert len(table.journal) == 3
    assert table.held == {3: bid(table.journal, 4)}


def test_an_early_answer_is_checked_at_once_by_what_its_seat_can_see() -> None:
    table = Table(sealed_journal())
    with pytest.raises(Illegal, match="too-high"):
        table.receive(3, bid(table.journal, 11))
    with pytest.raises(Illegal, match="not-asked"):
        table.journal.play(3, bid(table.journal, 4))
    assert (len(table.journal), table.held) == (1, {})


def test_an_early_answer_may_be_changed_until_it_is_written() -> None:
    table = Table(sealed_journal())
    for price in (9, 2):
        table.receive(3, bid(table.journal, price))
    for seat in (0, 1, 2):
        table.receive(seat, bid(table.journal, ANSWERS[seat]))
    assert (table.journal.position.s.leader, table.journal.position.s.bid) == (2, 7 * BILLION)


def test_an_order_answers_before_an_answer_that_is_held() -> None:
    """It is void: the seat is not awaited any more."""
    table = Table(sealed_journal())
    table.receive(3, bid(table.journal, 9))
    table.aside(3, table.journal.position.number({"do": "order", "limit": 6 * BILLION}))
    assert table.held == {}
    for seat in (0, 1, 2):
        table.receive(seat, bid(table.journal, 5))
    assert (table.journal.position.s.leader, table.journal.position.s.bid) == (3, 6 * BILLION)


def test_an_undo_cancels_all_that_are_held() -> None:
    table = Table(sealed_journal())
    table.receive(0, bid(table.journal, 3))
    table.receive(3, bid(table.journal, 9))
    table.undo(0, 1)
    assert (table.held, table.journal.position.awaited) == ({}, [0, 1, 2, 3])


def test_a_random_game_is_the_same_when_later_seats_answer_first() -> None:
    """Every group of a whole game, its answers taken from the last seat to the first."""
    for seed in SEEDS:
        played = [(by, action) for _, (by, action) in random_game(seed, auction="sealed", orders=False)]
        table, waiting = Table(Journal.start(setting(4, auction="sealed", orders=False))), list(played)
        groups = 0
        while waiting:
            position = table.journal.position
            group = len(position.awaited) if position.kind == "sealed_bid" else 1
            groups += group > 1
            for by, action in reversed([waiting.pop(0) for _ in range(group)]):
                table.receive(by, action) if by >= 0 else table.journal.play(by, action)
        assert groups > 0
        assert [
            (entry.by, entry.action) for entry in map(table.journal.__getitem__, range(1, len(played) + 1))
        ] == played
        assert table.journal.position.over


def test_the_game_is_found_by_its_entry_point() -> None:
    assert "criee" in catalogue.names()
    assert catalogue.load("criee") is GAME
