"""Journals: history never changes, an undo goes back exactly, and the lines alone say all."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from .. import journal_file
from ..journal import Journal, read, replay
from .failure import Nonconformity, Place, demand_equal
from .walk import next_step

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from ..game import Game
    from ..position import Position
    from .tables import Table

UNDOS = 6
UNDO = 30  # one entry in so many, as long as there are some left
LOOKED_AT = 60  # entries of a long journal


def check_history(table: Table) -> None:
    """`Journal.at` returns the state of every entry as it was; the lines read back to the same states and lines."""
    random = table.random("history")
    journal, states = _played(table, random)
    looked_at = sorted(random.sample(range(len(states)), min(LOOKED_AT, len(states))))
    for number in looked_at:
        with Place(lambda: f"entry {number}"):  # noqa: B023 - named at once
            demand_equal("Journal.at returns another state than was: s", states[number], journal.at(number).s)
    _check_lines(table.game, list(journal.lines()), states)
    number = random.choice(looked_at)
    forked = journal.fork(number)
    demand_equal(f"a fork after entry {number} begins elsewhere: s", states[number], forked.position.s)


def _played(table: Table, random: Random) -> tuple[Journal, list[Any]]:
    """Play a game with some undos; return the journal, and the state after each entry."""
    journal, undos = Journal.start(table.setting), 0
    states = [journal.position.s.clone()]
    while (step := next_step(journal.position, random)) is not None:
        with Place(lambda: f"entry {len(journal) + 1}"):
            if undos < UNDOS and random.randrange(UNDO) == 0:
                undos += 1
                to = random.randrange(max(0, len(journal) - UNDO), len(journal) + 1)
                journal.undo(random.randrange(table.players), to)
                demand_equal(f"an undo to entry {to} leads elsewhere: s", states[to], journal.position.s)
            else:
                journal.play(step.by, step.action)
            states.append(journal.position.s.clone())
    return journal, states


def _check_lines(game: Game, lines: list[str], states: list[Any]) -> None:
    def catalogue(_name: str) -> Game:
        return game

    count = 0
    for number, position in replay(lines, catalogue):
        with Place(lambda: f"entry {number}"):  # noqa: B023
            demand_equal("a replay of the lines gives another state: s", states[number], position.s)
        count += 1
    if count != len(states):
        raise Nonconformity(f"a journal of {len(states) - 1} entries was read back with {count - 1}")
    demand_equal("the journal read back and written again: line ", lines, list(read(lines, catalogue).lines()))


def check_journals(folder: str | Path, catalogue: Callable[[str], Game]) -> dict[str, Position]:
    """Replay every journal (`*.jsonl`) of a folder to the end of its game; return the last positions by path in it."""
    ends: dict[str, Position] = {}
    for path in sorted(Path(folder).rglob("*.jsonl")):
        name = path.relative_to(folder).as_posix()
        with Place(lambda: name):  # noqa: B023
            ends[name] = _end_of(path, catalogue)
    if not ends:
        raise Nonconformity(f"{folder} holds no journal (*.jsonl)")
    return ends


def _end_of(path: Path, catalogue: Callable[[str], Game]) -> Position:
    position = read(journal_file.lines_of(path), catalogue).position
    if not position.over:
        raise Nonconformity(f"the journal stops while {position.kind} is asked; the game is not over")
    return position
