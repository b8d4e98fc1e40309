"""What every command about a game takes: its options and its edition."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Any, TypeVar

import click

from corbeille.core.editions import read_edition
from corbeille.core.errors import Fault
from corbeille.core.game import set_table
from corbeille.core.journal_file import lines_of
from corbeille.core.json_lines import shown
from corbeille.games import catalogue

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from corbeille.core.editions import Edition
    from corbeille.core.game import Game, Setting

LONGEST_NAME = 60  # letters
Command = TypeVar("Command", bound="Callable[..., Any]")


def about_a_game(command: Command) -> Command:
    """Add the parameters that say which game is played, and how."""
    for add in (
        click.option("--edition", metavar="FILE", help="An edition of your own (TOML)."),
        click.option("--options", "options_file", metavar="FILE", help="Options of the table from a file (TOML)."),
        click.option(
            "--option", "options", multiple=True, metavar="FLAG=VALUE", help="An option of the table; repeatable."
        ),
    ):
        command = add(command)
    return command


def read_options(game: Game, options: Sequence[str], options_file: str | None) -> dict[str, Any]:
    """Return the flags as they were typed or stand in the file, with values that the game knows."""
    made = read_options_file(options_file, game) if options_file else {}
    flags = {flag.name: flag for flag in game.meta.flags}
    typed: dict[str, Any] = {}
    for text in options:
        name, equals, value = text.partition("=")
        if not equals:
            raise Fault(f'option "{text}" has no value; right is flag=value, like --option {_example(game)}')
        if name in typed:
            raise Fault(f'option "{name}" stands there twice; each flag has one value')
        typed[name] = flags[name].read(value) if name in flags else value
    game.meta.settle(made | typed)
    return made | typed


def read_options_file(path: str, game: Game) -> dict[str, Any]:
    """Return the flags of a TOML file; a Fault names the file, and the flag that is not right."""
    try:
        made = tomllib.loads(b"\n".join(lines_of(path)).decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise Fault(f"{path}: byte {error.start + 1} is not UTF-8; TOML is written in UTF-8") from None
    except tomllib.TOMLDecodeError as error:
        raise Fault(f"{path}: no TOML: {error}; right are lines like flag = value") from None
    try:
        game.meta.settle(made)
    except Fault as fault:
        raise Fault(f"{path}: {fault}") from None
    return made


def _example(game: Game) -> str:
    """Return a flag of this game with a value that is not the usual one."""
    for flag in game.meta.flags:
        for value in flag.values:
            if value != flag.default:
                return f"{flag.name}={str(value).lower() if isinstance(value, bool) else value}"
    return "flag=value"


def read_own(game: Game, edition: str | None) -> Edition | None:
    """Return the edition of the file, if there is one."""
    return read_edition(edition, game) if edition else None


def usual_seats(game: Game, options: Mapping[str, Any]) -> int:
    """Return how many play where nobody says: four, or as near as the game allows."""
    settled = game.meta.settle(options)
    low, high = game.meta.seats_with(settled) if game.meta.seats_with else game.meta.seats
    return max(low, min(4, high))


def lay_table(
    name: str, seats: Sequence[str], options: Sequence[str], options_file: str | None, edition: str | None
) -> Setting:
    """Lay a table of this game."""
    game = catalogue.load(name)
    for seat in seats:
        if not seat.strip() or not seat.isprintable():
            raise Fault(f"{shown(seat)} is no name for a seat; right are letters that can be printed")
        if len(seat) > LONGEST_NAME:
            raise Fault(f"{shown(seat)} is too long for a name; right are at most {LONGEST_NAME} letters")
    return set_table(game, seats, read_options(game, options, options_file), read_own(game, edition))
