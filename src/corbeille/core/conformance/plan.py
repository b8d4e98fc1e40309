"""Which check is made at which tables: one case for each check and number of players, to be run in any order."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from .answers import check_answers
from .basics import check_copies, check_ends, check_records, check_repeats
from .chances import check_chance
from .completions import check_completions
from .conservation import check_conservation, check_money
from .failure import Place
from .foresight import check_foresight
from .hearing import check_hearing
from .histories import check_history
from .knowledge import check_views
from .noise import check_noise
from .secrecy import check_guards, check_secrets
from .sentences import check_sentences
from .sequels import check_sequels
from .tables import all_seats, every_table, some_tables
from .turns import check_turns
from .twins import check_twins
from .words import check_words
from .worth import check_worth

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..game import Game
    from .tables import Table


@dataclass(frozen=True)
class Check:
    """One property of a game: of each table by itself, or of all of them `together`."""

    run: Callable[..., None]
    everywhere: bool = False  # at every table, where it is quick
    together: bool = False
    needs: tuple[Any, ...] = ()  # beside the table

    @property
    def name(self) -> str:
        """What the name of its function says."""
        return self.run.__name__.removeprefix("check_")


CHECKS = (
    Check(check_ends, everywhere=True),
    Check(check_conservation, everywhere=True),
    Check(check_money, everywhere=True),
    Check(check_turns),
    Check(check_worth),
    Check(check_repeats),
    Check(check_copies),
    Check(check_records),
    Check(check_history),
    Check(check_answers),
    Check(check_chance),
    Check(check_words),
    Check(check_sentences),
    Check(check_views),
    Check(check_hearing),
    Check(check_sequels),
    Check(check_completions),
    Check(check_foresight),
    Check(check_noise),
    Check(check_secrets, together=True),
    Check(check_guards, together=True),
)


@dataclass(frozen=True)
class Case:
    """A check and its tables."""

    name: str
    check: Check
    tables: tuple[Table, ...]

    def __str__(self) -> str:
        """Name the case, for a list of tests."""
        return self.name

    def run(self) -> None:
        """Check; a Nonconformity says where and what differs."""
        with Place(lambda: self.check.name):
            if self.check.together:
                self.check.run(self.tables)
                return
            for table in self.tables:
                with Place(lambda: str(table)):  # noqa: B023 - named at once
                    self.check.run(table, *self.check.needs)


def cases(game: Game, compiled: Any = None, games: int = 1) -> list[Case]:  # noqa: ANN401 - the module `package._fast`
    """Return all that a game must pass: with its compiled rules the twins too; `games` at each table."""
    seeds = range(games)
    every = [replace(table, seed=seed) for table in every_table(game) for seed in seeds]
    some = [replace(table, seed=seed) for table in some_tables(game) for seed in seeds]
    checks = [*CHECKS, *([Check(check_twins, needs=(compiled,))] if compiled else [])]
    found: list[Case] = []
    for check in checks:
        tables = every if check.everywhere else some
        if check.together:
            found.append(Case(check.name, check, tuple(tables)))
            continue
        for players in all_seats(game):
            mine = tuple(table for table in tables if table.players == players)
            found.append(Case(f"{check.name}-{players}", check, mine))
    return found
