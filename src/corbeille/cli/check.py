"""`corbeille check FILE`: every entry by the rules, every tile and die by the proof of the fair dice."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

import click

from corbeille.core.errors import Fault
from corbeille.core.fair import check_dice
from corbeille.core.json_lines import write_object
from corbeille.games import catalogue

from .reading import follow, lines_from

if TYPE_CHECKING:
    from corbeille.core.journal import Journal


@dataclass(frozen=True)
class Checked:
    """What a check has found."""

    game: str
    entries: int
    over: bool
    dice: str  # "none", "sealed" until the game is over, or "fair"
    proved: int = 0
    unproved: int = 0


@click.command()
@click.argument("file")
@click.option("--json", "as_json", is_flag=True, help="Print the findings as one JSON object.")
def command(file: str, *, as_json: bool) -> None:
    """Check a journal; "-" reads standard input.

    Status 0: all entries are legal, and every die that can be proved is proved. Status 2: something is wrong, and
    standard error says where.
    """
    found = check(file)
    if as_json:
        click.echo(write_object(asdict(found)))
        return
    click.echo(
        f"The journal is right: {found.entries} entries of {found.game}, {'over' if found.over else 'unfinished'}."
    )
    click.echo(said_of_dice(found))


def check(file: str) -> Checked:
    """Return what is found; a Fault where something is wrong."""
    lines = list(lines_from(file))
    journal = last(lines)
    name, entries, over = journal.setting.game.meta.name, len(journal), journal.position.over
    dice = journal.header.get("dice")
    if dice is None:
        return Checked(name, entries, over, "none")
    if not over and not (isinstance(dice, dict) and "seed" in dice):
        return Checked(name, entries, over, "sealed")
    proof = check_dice(lines, catalogue.load)
    return Checked(name, entries, over, "fair", proof.proved, proof.unproved)


def last(lines: list[bytes]) -> Journal:
    """Read all lines."""
    journal = None
    for step in follow(lines):
        journal = step.journal
    if journal is None:
        raise Fault("nothing is there")
    return journal


def said_of_dice(found: Checked) -> str:
    """Say what is proved of the dice, and what is not."""
    if found.dice == "none":
        return "It has no fair dice: nothing can be said of its luck."
    if found.dice == "sealed":
        return "Its fair dice are sealed: their seed is revealed when the game is over, and then they can be proved."
    before = f"; {found.unproved} were drawn before these dice began" if found.unproved else ""
    return f"Its dice are fair: all {found.proved} draws follow from the seed that was committed to{before}."
