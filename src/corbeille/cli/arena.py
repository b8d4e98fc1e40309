"""`corbeille arena GAME --bots …`: bots against each other, with the chairs permuted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from corbeille.bots.roster import find_bot
from corbeille.core.json_lines import write_object
from corbeille.games import catalogue

from . import called
from .progress import bar
from .several_words import SeveralWords, bots_option
from .simulate import MOST_SEED, table_words
from .table import about_a_game, read_options, read_own
from .tables import counted, table_text

if TYPE_CHECKING:
    from collections.abc import Mapping


@click.command(cls=SeveralWords)
@click.argument("game")
@bots_option("Who plays, one word for each chair: --bots habitué random my_file:MyBot.", required=True)
@click.option("--games", default=400, type=click.IntRange(1), show_default=True, help="At least so many games.")
@click.option("--seed", default=1, type=click.IntRange(0, MOST_SEED), show_default=True, help="Repeats every figure.")
@click.option("--cores", default=0, type=click.IntRange(0), help="Processes; 0 is one for each core.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as one JSON object.")
@about_a_game
def command(game: str, games: int, seed: int, *, as_json: bool, cores: int, **said: Any) -> None:  # noqa: ANN401 - click's
    """Let bots play GAME against each other.

    Each arrangement of the chairs is played equally often and with the same luck, so the number of games is rounded
    up. Bots of one name are counted together.
    """
    from corbeille.lab.arena import fight  # noqa: PLC0415 - with the compiled rules
    from corbeille.lab.plan import Plan  # noqa: PLC0415

    opened = catalogue.load(game)
    options = read_options(opened, said["options"], said["options_file"])
    bots = tuple(find_bot(name) for name in said["bots"])
    plan = Plan(game, len(bots), seed, options, read_own(opened, said["edition"]), bots)
    plan.setting()
    with bar(opened.meta.title, games) as progress:
        figures = fight(plan, games, cores, progress).figures()
    click.echo(write_object(figures) if as_json else report(figures, again(figures, bots, said)))


def again(figures: Mapping[str, Any], bots: tuple[str, ...], said: Mapping[str, Any]) -> str:
    """Return the command that repeats these figures."""
    words = ["arena", figures["game"], "--games", str(figures["games"]), "--seed", str(figures["seed"])]
    return called.line(*words, *table_words(said), "--bots", *bots)


def report(figures: Mapping[str, Any], command_line: str) -> str:
    """Return the standings as people read them."""
    rows = [
        (
            bot["bot"],
            str(bot["chairs"]),
            f"{bot['wins']:.1f}",
            f"{bot['share_of_a_chair']:.1%}",
            f"{bot['interval'][0]:.1%} – {bot['interval'][1]:.1%}",
            f"{bot['mean_result']:.0f}",
        )
        for bot in figures["bots"]
    ]
    arrangements = counted(figures["arrangements"], "arrangement")
    chairs = sum(bot["chairs"] for bot in figures["bots"])
    speed = figures["games"] / figures["seconds"] if figures["seconds"] else 0
    return "\n".join(
        (
            f"{counted(figures['games'], 'game')} of {figures['game']}, seed {figures['seed']}",
            f"{arrangements} of {chairs} chairs; by chance a chair wins {1 / chairs:.1%}",
            table_text(("bot", "chairs", "wins", "won by a chair", "95 % interval", "mean result"), rows),
            f"speed: {speed:.0f} games/s, {figures['rules']} rules, {figures['seconds']:.2f} s",
            f"again: {command_line}",
        )
    )
