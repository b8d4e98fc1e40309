"""`corbeille apply FILE ENTRY…`: entries are added to a journal, all of them or none."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from corbeille.core.errors import Fault
from corbeille.core.json_lines import write_object

from . import dialogue, live
from .simulate import MOST_SEED

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .live import LiveTable


@click.command()
@click.argument("file")
@click.argument("entries", nargs=-1)
@click.option("--roll", is_flag=True, help="Let chance speak where it is asked, before and after each entry.")
@click.option(
    "--seed",
    type=click.IntRange(0, MOST_SEED),
    default=None,
    help="Seed of dice that are not fair, for a journal without fair ones.",
)
def command(file: str, entries: tuple[str, ...], *, roll: bool, seed: int | None) -> None:
    """Add ENTRIES to the journal FILE; without any they are read from standard input, one a line.

    Where one of them is wrong, none is added: status 2, and the sentence says which and why.
    """
    if seed is not None and not roll:
        raise Fault("--seed is of the dice that --roll lets speak; right is both, or none")
    table = live.resume(file)
    try:
        before = len(table.journal)
        add(table, entries or _typed(), roll=roll, seed=seed)
        click.echo(write_object(dialogue.news(table, before)))
    finally:
        table.close()


def _typed() -> Iterable[str]:
    return (line.decode("utf-8", "replace") for line in sys.stdin.buffer if line.strip())


def add(table: LiveTable, entries: Iterable[str], *, roll: bool, seed: int | None) -> None:
    """Play the entries in memory; write them when all are right."""
    file, table.file = table.file, None
    before = len(table.journal)
    try:
        live.lend_dice(table, seed)
        for entry in entries:
            if roll:
                dialogue.chance(table)
            table.take(entry)
        if roll:
            dialogue.chance(table)
    finally:
        table.file = file
    if file:
        file.append(*(table.journal.line(number) for number in range(before + 1, len(table.journal) + 1)))
    table.reveal()
