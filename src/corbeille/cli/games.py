"""`corbeille games`: what is installed, and the options of each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from corbeille.core.json_lines import write_object
from corbeille.core.speech import Speech
from corbeille.games import catalogue

from .voice import usual_language

if TYPE_CHECKING:
    from corbeille.core.game import Flag, Game, Meta


@click.command()
@click.argument("game", required=False)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for each game.")
@click.option("--lang", type=click.Choice(["fr", "en"]), default=None, help="The language of the sentences.")
def command(game: str | None, *, as_json: bool, lang: str | None) -> None:
    """Tell which games are installed; of one GAME, also its options."""
    for name in [game] if game else catalogue.names():
        opened = catalogue.load(name)
        if as_json:
            click.echo(write_object(card(opened.meta)))
        else:
            speech = Speech(opened, lang or usual_language(), ("corbeille.cli",))
            click.echo(line(opened, speech))
            click.echo("\n".join(option_lines(opened, speech)) if game else "", nl=bool(game))


def card(meta: Meta) -> dict[str, Any]:
    """Return the identity card of a game in JSON values."""
    return {
        "name": meta.name,
        "title": meta.title,
        "rules": meta.rules_version,
        "seats": list(meta.seats),
        "minutes": meta.minutes,
        "options": [{"name": flag.name, "values": values(flag), "default": flag.default} for flag in meta.flags],
    }


def values(flag: Flag) -> list[Any]:
    """Return what a flag may be; a range by its ends, not number by number."""
    span = flag.values
    first: list[Any] = (
        [{"low": span[0], "high": span[-1], "step": span.step}] if isinstance(span, range) else list(span)
    )
    return [*first, *flag.words]


def line(game: Game, speech: Speech) -> str:
    """Return a game in one line, or two where it says of itself what it is about."""
    meta = game.meta
    low, high = meta.seats
    said = speech.sentence("games-line", name=meta.name, title=meta.title, low=low, high=high, minutes=meta.minutes)
    return f"{said}\n    {speech.sentence('tagline')}" if speech.knows("tagline") else said


def option_lines(game: Game, speech: Speech) -> list[str]:
    """Return the options of a table, as they are typed, with what they mean."""
    lines = []
    for flag in game.meta.flags:
        question = speech.flag(flag.name) if speech.knows(f"flag-{flag.name}") else ""
        lines.append(f"\n  {flag.name}  {question}".rstrip())
        if isinstance(flag.values, range):
            lines.append(f"    --option {flag.name}={flag.values[0]} … {flag.values[-1]}")
        named = (*(() if isinstance(flag.values, range) else flag.values), *flag.words)
        lines += [_value_line(flag, value, speech) for value in named]
    return lines


def _value_line(flag: Flag, value: Any, speech: Speech) -> str:  # noqa: ANN401 - a value of a flag
    word = str(value).lower() if isinstance(value, bool) else str(value)
    meaning = speech.flag_value(flag.name, value) if speech.knows(f"flag-{flag.name}-{word}") else ""
    usual = f" ({speech.sentence('games-usual')})" if value == flag.default else ""
    return f"    --option {flag.name}={word}  {meaning}{usual}".rstrip()
