"""`corbeille drive GAME`: a table that a script talks to, a JSON object a line."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import click

from corbeille.core.errors import Fault
from corbeille.core.json_lines import write_object
from corbeille.core.seats import SPECTATOR

from . import dialogue, live
from .resuming import refuse_beside_resume, was_typed
from .simulate import MOST_SEED
from .table import about_a_game, lay_table

if TYPE_CHECKING:
    from .live import LiveTable


@click.command()
@click.argument("game", required=False)
@click.option("--name", "names", multiple=True, help="A seat; repeatable, in their order.")
@click.option("--players", type=click.IntRange(1, 100), default=None, help="So many seats, called 1, 2, 3 …")
@click.option("--journal", metavar="FILE", default=None, help="Keep the game in this file.")
@click.option("--resume", metavar="FILE", default=None, help="Go on with the game of this file.")
@click.option(
    "--dice",
    type=click.Choice(["plain", "fair", "none"]),
    default="plain",
    show_default=True,
    help="Who rolls: the table, seeded; the table, provably; or the script writes chance's entries.",
)
@click.option("--seed", type=click.IntRange(0, MOST_SEED), default=1, show_default=True, help="Of the plain dice.")
@click.option("--seat", type=click.IntRange(0), default=None, help="Tell events as this seat hears them.")
@about_a_game
def command(game: str | None, *, dice: str, seed: int, seat: int | None, **said: Any) -> None:  # noqa: ANN401 - click's
    """Open a table of GAME for a script: JSON lines on standard input and output.

    The first line out says what is asked. Each line in is an entry, {"by":0,"do":"place","tile":"9F"}, or a question,
    {"ask":"view","seat":0}; each is answered by one line. What is wrong is answered with {"error": …} and changes
    nothing.
    """
    if dice != "plain" and was_typed("seed"):
        raise Fault(f"--seed is of plain dice; beside --dice {dice} leave it out")
    table = _table(game, dice, said)
    try:
        if said["resume"]:
            _refuse_other_dice(table, dice)
        live.lend_dice(table, seed if dice == "plain" else None)
        _talk(table, SPECTATOR if seat is None else _checked(table, seat), rolls=dice != "none")
    finally:
        table.close()


def _table(game: str | None, dice: str, said: dict[str, Any]) -> LiveTable:
    if (game is None) == (said["resume"] is None):
        raise Fault("right is one of the two: GAME to begin, or --resume FILE to go on")
    if game is None:
        refuse_beside_resume(("names", "players", "journal", "options", "options_file", "edition"))
        return live.resume(said["resume"])
    names = said["names"] or tuple(str(seat + 1) for seat in range(said["players"] or 0))
    if not names:
        raise Fault("nobody plays; right is --name for each seat, or --players N")
    setting = lay_table(game, names, said["options"], said["options_file"], said["edition"])
    fair = live.new_dice(setting.players) if dice == "fair" else None
    salts = {seat: live.draw_salt() for seat in range(setting.players)}
    return live.begin(setting, [live.PERSON] * setting.players, said["journal"], fair, salts)


def _refuse_other_dice(table: LiveTable, dice: str) -> None:
    """The dice of a game that goes on are those in its header, whatever is typed."""
    if table.dice and (was_typed("seed") or (was_typed("dice") and dice != "fair")):
        raise Fault("this journal is played with fair dice; beside --resume leave out --seed, and --dice but for fair")
    if table.dice is None and dice == "fair" and not table.over:
        raise Fault("this journal has no fair dice, or their seed is not beside it; right is --dice plain or none")


def _checked(table: LiveTable, seat: int) -> int:
    if seat >= table.setting.players:
        raise Fault(f"--seat {seat}: there are the seats 0 to {table.setting.players - 1}")
    return seat


def _talk(table: LiveTable, seat: int, *, rolls: bool) -> None:
    out = sys.stdout.buffer
    if rolls:
        dialogue.roll_on(table)
    answer = dialogue.news(table, 0, seat)
    while True:
        out.write(write_object(answer).encode() + b"\n")
        out.flush()
        line = sys.stdin.buffer.readline()
        if not line:
            return
        answer = _answer(table, line, seat, rolls=rolls)


def _answer(table: LiveTable, line: bytes, seat: int, *, rolls: bool) -> dict[str, Any]:
    try:
        text = line.decode()
    except UnicodeDecodeError as error:
        return {"error": f"byte {error.start + 1} is not UTF-8; JSON is written in UTF-8"}
    return dialogue.respond(table, text.strip(), seat, rolls=rolls)
