"""`corbeille check FILE`: every entry by the rules, every tile and die by the proof of the fair dice."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

import click

from corbeille.core.errors import Fault
from corbeille.core.fair import check_dice
from corbeille.core.json_lines import write_object
from corbeille.core.speech import Speech
from corbeille.games import catalogue

from .reading import follow, lines_from
from .voice import usual_language

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
@click.option("--lang", type=click.Choice(["fr", "en"]), default=None, help="The language of the findings.")
def command(file: str, *, as_json: bool, lang: str | None) -> None:
    """Check a journal; "-" reads standard input.

    Status 0: all entries are legal, and every die that can be proved is proved. Status 2: something is wrong, and
    standard error says where.
    """
    found = check(file)
    if as_json:
        click.echo(write_object(asdict(found)))
        return
    speech = Speech(None, lang or usual_language(), ("corbeille.cli",))
    over = "yes" if found.over else "no"
    click.echo(speech.sentence("check-right", entries=found.entries, game=found.game, over=over))
    click.echo(said_of_dice(found, speech))


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


def said_of_dice(found: Checked, speech: Speech) -> str:
    """Say what is proved of the dice, and what is not."""
    if found.dice == "fair":
        key = "check-dice-fair" if found.proved else "check-dice-nothing"
        return speech.sentence(key, proved=found.proved, unproved=found.unproved)
    return speech.sentence("check-dice-none" if found.dice == "none" else "check-dice-sealed")
