"""`corbeille new GAME`: a journal with its header alone."""

from __future__ import annotations

import click

from corbeille.core.errors import Fault

from . import live
from .table import about_a_game, lay_table
from .tables import counted


@click.command()
@click.argument("game")
@click.option("--name", "names", multiple=True, required=True, help="A seat; repeatable, in their order.")
@click.option("--journal", metavar="FILE", default=None, help="Write it there; else on standard output.")
@click.option("--fair-dice", is_flag=True, help="Commit to fair dice; their seed is kept beside the journal.")
@click.option("--salt", "salts", multiple=True, metavar="WORDS", help="What a seat adds to the luck; one for each.")
@about_a_game
def command(  # noqa: PLR0913 - one parameter for each option of the command
    game: str,
    names: tuple[str, ...],
    journal: str | None,
    *,
    fair_dice: bool,
    salts: tuple[str, ...],
    options: tuple[str, ...],
    options_file: str | None,
    edition: str | None,
) -> None:
    """Begin a journal of GAME."""
    setting = lay_table(game, names, options, options_file, edition)
    if fair_dice and journal is None:
        raise Fault("fair dice keep their seed beside the journal; right is --journal FILE")
    if salts and len(salts) != len(names):
        raise Fault(f"{counted(len(salts), 'salt')} for {counted(len(names), 'seat')}; right is one for each")
    typed = dict(enumerate(map(live.salt_of, salts))) or {seat: live.draw_salt() for seat in range(len(names))}
    dice = live.new_dice(setting.players) if fair_dice else None
    table = live.begin(setting, [live.PERSON] * len(names), journal, dice, typed)
    table.close()
    if journal is None:
        click.echo(table.journal.line(0))
