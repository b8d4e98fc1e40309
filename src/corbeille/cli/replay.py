"""`corbeille replay FILE`: the game once more, in sentences or as states."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from corbeille.core.json_lines import write_object
from corbeille.core.seats import SPECTATOR

from .reading import follow, lines_from
from .voice import Voice, usual_language

if TYPE_CHECKING:
    from corbeille.core.position import Position

    from .reading import Step


@click.command()
@click.argument("file")
@click.option("--states", is_flag=True, help="One JSON object for the header and for each entry: the whole true state.")
@click.option("--lang", type=click.Choice(["fr", "en"]), default=None, help="The language of the sentences.")
def command(file: str, *, states: bool, lang: str | None) -> None:
    """Tell the game of a journal; "-" reads standard input.

    At the first line that breaks the format or the rules it stops with status 2, and says on standard error which
    entry it is and why. An unfinished game is no fault.
    """
    if states:
        print_states(file)
    else:
        print_sentences(file, lang or usual_language())


def print_states(file: str) -> None:
    """Print each state as soon as its entry was read, byte for byte the same on every machine."""
    out = sys.stdout.buffer
    for step in follow(lines_from(file)):
        out.write(write_object(step.journal.position.true_state(step.number)).encode() + b"\n")
        if file == "-":
            out.flush()


def print_sentences(file: str, language: str) -> None:
    """Print what happened, as whoever looks on hears it, and how it ended."""
    voice: Voice | None = None
    step: Step | None = None
    for step in follow(lines_from(file)):
        voice = voice or Voice(step.journal.setting, language)
        for sentence in sentences(voice, step):
            click.echo(sentence)
    if voice and step:
        click.echo(ending(voice, step.journal.position))


def sentences(voice: Voice, step: Step) -> list[str]:
    """Return what one line of the journal says."""
    journal = step.journal
    if step.number == 0:
        seats = voice.seats(list(range(journal.setting.players)))
        return [voice.say("replay-begin", game=voice.title(), seats=seats)]
    entry = journal[step.number]
    if entry.undo:
        return [voice.say("replay-undo", seat=journal.setting.seats[entry.by], entry=entry.to)]
    return [voice.event(event) for event in journal.position.hear(step.told, SPECTATOR)]


def ending(voice: Voice, position: Position) -> str:
    """Return the places, or that the game is not over."""
    places = position.ranking()
    if places is None:
        return voice.say("replay-unfinished")
    worth = position.worth()
    shown = [f"{voice.seats(seats)} ({voice.speech.number(worth[seats[0]] or 0)})" for seats in places]
    return voice.say("replay-ranking", places=" > ".join(shown))
