"""The tables at which a game is tried: every number of players, every value of every option, some combinations."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any

from ..errors import Fault
from ..game import set_table

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ..game import Flag, Game, Setting

COMBINATIONS = 2  # of options at random, for each number of players


@dataclass(frozen=True)
class Table:
    """A game, the number of players, its options where they are not the usual ones, and the seed of all chance."""

    game: Game
    players: int
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: int = 0

    def __str__(self) -> str:
        """Name the table, so that it can be set again."""
        options = "".join(f", {name}={value}" for name, value in self.options.items())
        return f"{self.game.meta.name}, {self.players} player{'s' * (self.players > 1)}{options}, seed {self.seed}"

    @cached_property
    def setting(self) -> Setting:
        """The table, laid."""
        return set_table(self.game, [f"seat {seat}" for seat in range(self.players)], self.options)

    def random(self, use: str) -> Random:
        """Return chance for one use: the same for the same table."""
        return Random(f"{use}: {self}")  # noqa: S311 - tests are repeated, nobody plays for money


def every_table(game: Game, seed: int = 0) -> list[Table]:
    """Return every number of players with each value of each option, and combinations at random."""
    single = [{}, *({flag.name: value} for flag in game.meta.flags for value in unusual(flag))]
    tables = [Table(game, players, options, seed) for options in single for players in seats_of(game, options)]
    return tables + [one for players in all_seats(game) for one in _combinations(game, players, seed)]


def some_tables(game: Game, seed: int = 0) -> list[Table]:
    """Return fewer, for what takes longer: still each number of players, each value of each option, combinations."""
    by_players: dict[int, list[Table]] = {players: [] for players in all_seats(game)}
    for table in every_table(game, seed):
        by_players[table.players].append(table)
    kept: list[Table] = []
    for turn, tables in enumerate(by_players.values()):
        alone = [table for table in tables if len(table.options) == 1]
        shared = [table for k, table in enumerate(alone) if k % len(by_players) == turn]
        rest = [table for table in tables if len(table.options) != 1]
        kept += rest[: 1 + COMBINATIONS] + shared
    return kept + _left_out(every_table(game, seed), kept)


def _left_out(tables: Sequence[Table], kept: list[Table]) -> list[Table]:
    """Return a table for each value of an option that no kept one has."""
    added: list[Table] = []
    for table in tables:
        if not any(table.options.items() <= one.options.items() for one in kept + added):
            added.append(table)
    return added


def all_seats(game: Game) -> list[int]:
    """Return every number of players that the game has with any value of any option."""
    single = [{}, *({flag.name: value} for flag in game.meta.flags for value in unusual(flag))]
    return sorted({players for options in single for players in seats_of(game, options)})


def seats_of(game: Game, options: Mapping[str, Any]) -> range:
    """Return the numbers of players with these options."""
    settled = game.meta.settle(options)
    low, high = game.meta.seats_with(settled) if game.meta.seats_with else game.meta.seats
    return range(low, high + 1)


def values_of(flag: Flag) -> list[Any]:
    """Return every value of an option; of a range its ends."""
    values = [flag.values[0], flag.values[-1]] if isinstance(flag.values, range) else list(flag.values)
    return list(dict.fromkeys([*values, *flag.words]))


def unusual(flag: Flag) -> list[Any]:
    """Return the values that an option has when somebody says so."""
    return [value for value in values_of(flag) if value != flag.default]


def _combinations(game: Game, players: int, seed: int) -> Iterator[Table]:
    """Options at random, as far as the game takes them for so many players."""
    random = Random(f"{game.meta.name} {players} {seed}")  # noqa: S311
    found: list[dict[str, Any]] = []
    for _ in range(20 * COMBINATIONS):
        options = {flag.name: random.choice(values_of(flag)) for flag in game.meta.flags}
        if len(options) > 1 and options not in found and _fits(game, players, options):
            found.append(options)
            yield Table(game, players, options, seed)
        if len(found) == COMBINATIONS:
            return


def _fits(game: Game, players: int, options: Mapping[str, Any]) -> bool:
    try:
        return players in seats_of(game, options)
    except Fault:
        return False
