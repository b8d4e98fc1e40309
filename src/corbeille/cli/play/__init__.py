"""`corbeille play GAME`: a game at this keyboard."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from corbeille.cli import called
from corbeille.cli.resuming import refuse_beside_resume, was_typed
from corbeille.cli.several_words import SeveralWords, bots_option
from corbeille.cli.table import about_a_game
from corbeille.core.errors import Fault

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rich.console import Console

    from corbeille.cli.live import LiveTable
    from corbeille.core.game import Game

    from .opening import Talk

LAST = "last"
PACE = 0.7  # seconds
INTERRUPTED = 130
OF_A_BEGINNING = ("names", "bots", "salts", "seed", "journal", "options", "options_file", "edition")


class Pace(click.FloatRange):
    """Seconds: what is no number is none of them, though it is neither too small nor too great."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:  # noqa: ANN401
        """Return the seconds."""
        seconds = super().convert(value, param, ctx)
        if seconds != seconds:  # noqa: PLR0124 - only "nan" is not itself
            self.fail(f"{value} is no number of seconds", param, ctx)
        return seconds


@click.command(cls=SeveralWords)
@click.argument("game", default="grand_hotel")
@click.option(
    "--name", "names", multiple=True, help="A person at this keyboard; repeatable, in the order of the seats."
)
@bots_option("The other seats: --bots habitué habitué random.")
@click.option("--lang", type=click.Choice(["fr", "en"]), default=None, help="The language; else that of this machine.")
@click.option("--no-color", is_flag=True, help="Letters say what colours would.")
@click.option("--pace", type=Pace(0, 60), default=None, help="Seconds between two sentences of the bots.")
@click.option("--quick", is_flag=True, help="Ask nothing twice, not even what cannot be taken back.")
@click.option("--journal", metavar="FILE", default=None, help="Keep the game in this file.")
@click.option(
    "--resume", is_flag=False, flag_value=LAST, metavar="[FILE]", help="Go on with a game; with the last one."
)
@click.option("--salt", "salts", multiple=True, metavar="WORDS", help="What you add to the luck; one for each person.")
@click.option(
    "--seed", metavar="HEX", default=None, help="Seed of the dice, 64 digits: for demonstrations, not for play."
)
@about_a_game
def command(game: str, **said: Any) -> int:  # noqa: ANN401 - click's
    """Play GAME at this keyboard, alone against bots or several people in turn.

    Every move is on the disk before you see it: Ctrl-C, or a power cut, loses nothing, and --resume goes on. The
    dice are fair, and `corbeille check` proves it when the game is over.
    """
    from corbeille.cli.voice import usual_language  # noqa: PLC0415 - as late as everything that draws
    from corbeille.core.speech import Speech  # noqa: PLC0415

    from .screen import open_console  # noqa: PLC0415

    language = said["lang"] or usual_language()
    console = open_console(colour=not said["no_color"])
    try:
        table = _resumed(game, said) if said["resume"] else _begun(game, language, console, said)
    except (EOFError, KeyboardInterrupt):
        console.print(f"\n{Speech(None, language, ('corbeille.cli',)).sentence('play-not-begun')}")
        return INTERRUPTED
    try:
        return _played(table, language, console, said)
    finally:
        table.close()


def _played(table: LiveTable, language: str, console: Console, said: Mapping[str, Any]) -> int:
    """Play to the end, or for as long as whoever plays wants to; return the status."""
    from corbeille.cli.voice import Voice  # noqa: PLC0415

    from .screen import Screen  # noqa: PLC0415
    from .session import Left, Session  # noqa: PLC0415

    voice = Voice(table.setting, language)
    screen = Screen(console, table.setting, voice, PACE * console.is_terminal if said["pace"] is None else said["pace"])
    try:
        screen.say("play-kept", "dim", path=str(table.file.path if table.file else ""))
        Session(table, screen, voice, confirm=not said["quick"]).run()
    except (Left, EOFError):
        _goodbye(screen, table)
    except KeyboardInterrupt:
        _goodbye(screen, table)
        return INTERRUPTED
    return 0


def _goodbye(screen: Any, table: LiveTable) -> None:  # noqa: ANN401 - a Screen
    screen.blank()
    path = str(table.file.path if table.file else "")
    screen.say("play-goodbye", command=called.line("play", "--resume", path))


def _begun(name: str, language: str, console: Console, said: Mapping[str, Any]) -> LiveTable:
    """Lay the table and begin; nothing is asked that was said already, nor where nobody is there to answer."""
    from corbeille.cli import live, places, table  # noqa: PLC0415
    from corbeille.core.speech import Speech  # noqa: PLC0415
    from corbeille.games import catalogue  # noqa: PLC0415

    from . import opening  # noqa: PLC0415

    game = catalogue.load(name)
    speech = Speech(game, language, ("corbeille.cli",))
    people, bots = list(said["names"]), list(said["bots"])
    options = table.read_options(game, said["options"], said["options_file"])
    asked = not people and not bots
    if asked and sys.stdin.isatty():
        people, bots = opening.ask_who_plays(speech, _talk(console), *_seats(game, options))
    elif asked:
        people, bots = [opening.usual_name()], [opening.USUAL_BOT] * (table.usual_seats(game, options) - 1)
    chairs = opening.chairs_of(people, bots)
    setting = table.lay_table(
        name, opening.seat_names(people, bots), said["options"], said["options_file"], said["edition"]
    )
    path = Path(said["journal"] or places.fresh_journal(name))
    live.check_new(path)
    salts, dice = _salts(said["salts"], people), live.new_dice(setting.players, _seed(said["seed"]))
    console.print(speech.sentence("play-commitment", commitment=dice.commitment), style="dim")
    if not salts and asked and sys.stdin.isatty():
        salts = opening.ask_salts(speech, _talk(console), people)
    return live.begin(setting, chairs, path, dice, salts or {seat: live.draw_salt() for seat in range(len(people))})


def _seats(game: Game, options: Mapping[str, Any]) -> tuple[int, int]:
    settled = game.meta.settle(options)
    return game.meta.seats_with(settled) if game.meta.seats_with else game.meta.seats


def _talk(console: Console) -> Talk:
    from .opening import Talk  # noqa: PLC0415
    from .screen import ask  # noqa: PLC0415

    return Talk(lambda prompt: ask(console, prompt).strip(), console.print)


def _seed(text: str | None) -> bytes | None:
    if text is None:
        return None
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise Fault(f'--seed "{text}" is not right; right are 64 hexadecimal digits') from None


def _salts(typed: tuple[str, ...], people: list[str]) -> dict[int, str]:
    from corbeille.cli.live import salt_of  # noqa: PLC0415

    if typed and len(typed) != len(people):
        raise Fault(f"{len(typed)} salts for {len(people)} people; right is one for each")
    return {seat: salt_of(text) for seat, text in enumerate(typed)}


def _resumed(game: str, said: Mapping[str, Any]) -> LiveTable:
    """Go on with a game that was interrupted; its luck goes on where it stood."""
    from corbeille.cli import live  # noqa: PLC0415

    refuse_beside_resume(OF_A_BEGINNING)
    path = _last_game() if said["resume"] == LAST else Path(said["resume"])
    table = live.resume(path)
    if was_typed("game") and game != table.setting.game.meta.name:
        table.close()
        raise Fault(f"{path}: is a game of {table.setting.game.meta.name}, not of {game}")
    if table.dice is None and not table.over:
        table.close()
        what = "its seed file is missing" if "dice" in table.journal.header else "it was played without fair dice"
        raise Fault(f"{path}: cannot be gone on with here: {what}; `{called.line('replay', str(path))}` tells it")
    return table


def _last_game() -> Path:
    """Return the unfinished game that was played last: those have a seed beside them."""
    from corbeille.cli.places import games_folder  # noqa: PLC0415

    seeds = sorted(
        games_folder().glob("*.seed"),
        key=lambda path: path.with_suffix("").stat().st_mtime if path.with_suffix("").exists() else 0,
    )
    journals = [path.with_suffix("") for path in seeds if path.with_suffix("").exists()]
    if not journals:
        raise Fault(f"no unfinished game lies in {games_folder()}; name its file: --resume FILE")
    return journals[-1]
