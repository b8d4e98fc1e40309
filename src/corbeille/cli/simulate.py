"""`corbeille simulate GAME`: many games on all cores, and what they say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from corbeille.bots.roster import find_bot
from corbeille.core.errors import Fault
from corbeille.core.json_lines import write_object
from corbeille.games import catalogue

from . import called
from .progress import bar
from .several_words import SeveralWords, bots_option
from .table import about_a_game, read_options, read_own, usual_seats
from .tables import counted, table_text

if TYPE_CHECKING:
    from collections.abc import Mapping

MOST_SEED = (1 << 62) - 1


@click.command(cls=SeveralWords)
@click.argument("game")
@click.option("--games", default=1000, type=click.IntRange(1), show_default=True, help="How many games.")
@click.option("--players", type=click.IntRange(1), default=None, help="How many play; four, where the game allows it.")
@click.option("--seed", default=1, type=click.IntRange(0, MOST_SEED), show_default=True, help="Repeats every figure.")
@bots_option("Who plays, seat by seat (--bots habitué random …); else everybody plays at random.")
@click.option("--cores", default=0, type=click.IntRange(0), help="Processes; 0 is one for each core.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as one JSON object.")
@about_a_game
def command(game: str, games: int, *, as_json: bool, cores: int, **said: Any) -> None:  # noqa: ANN401 - click's
    """Play GAME many times over."""
    from corbeille.lab.plan import Plan  # noqa: PLC0415 - with the compiled rules
    from corbeille.lab.simulate import simulate  # noqa: PLC0415

    opened = catalogue.load(game)
    options = read_options(opened, said["options"], said["options_file"])
    bots = tuple(find_bot(name) for name in said["bots"])
    players = said["players"] or len(bots) or usual_seats(opened, options)
    if bots and len(bots) != players:
        raise Fault(f"{counted(len(bots), 'bot')} for {counted(players, 'player')}; right is one for each seat")
    plan = Plan(game, players, said["seed"], options, read_own(opened, said["edition"]), bots)
    plan.setting()
    with bar(opened.meta.title, games) as progress:
        figures = simulate(plan, games, cores, progress).figures()
    click.echo(write_object(figures) if as_json else report(figures, again(figures, said)))


def again(figures: Mapping[str, Any], said: Mapping[str, Any]) -> str:
    """Return the command that repeats these figures."""
    words = ["simulate", figures["game"], "--games", str(figures["games"])]
    words += ["--players", str(figures["players"]), "--seed", str(figures["seed"])]
    return called.line(*words, *table_words(said), *(["--bots", *said["bots"]] if said["bots"] else []))


def table_words(said: Mapping[str, Any]) -> list[str]:
    """Return how the options of the table were typed."""
    words = [word for option in said["options"] for word in ("--option", option)]
    words += ["--options", said["options_file"]] if said["options_file"] else []
    return words + (["--edition", said["edition"]] if said["edition"] else [])


def report(figures: Mapping[str, Any], command_line: str) -> str:
    """Return the figures as people read them."""
    rows = [
        (
            str(seat["seat"] + 1),
            bot,
            f"{seat['wins']:.1f}",
            f"{seat['share']:.1%}",
            f"{seat['interval'][0]:.1%} – {seat['interval'][1]:.1%}",
            f"{seat['mean_result']:.0f}",
        )
        for seat, bot in zip(figures["seats"], figures["bots"], strict=True)
    ]
    games, steps, turns = counted(figures["games"], "game"), figures["steps"], figures["turns"]
    speed = figures["games_per_second"] or 0
    return "\n".join(
        (
            f"{games} of {figures['game']}, {counted(figures['players'], 'player')}, seed {figures['seed']}",
            table_text(("seat", "bot", "wins", "share", "95 % interval", "mean result"), rows),
            f"length: {steps['mean']} steps a game ({steps['least']} to {steps['most']}), {turns['mean']} turns",
            f"speed: {speed:.0f} games/s, {figures['rules']} rules, {figures['seconds']:.2f} s",
            f"again: {command_line}",
        )
    )
