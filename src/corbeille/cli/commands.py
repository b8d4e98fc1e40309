"""The commands by name. Each lives in a module of its own, which is imported when it is called.

Their summaries stand here, so that `corbeille --help` opens none of them.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from collections.abc import Mapping

SUMMARIES: Mapping[str, str] = {
    "play": "Play at this keyboard: against bots, or several people in turn.",
    "replay": "Tell a journal move by move, or print every state of it.",
    "check": "Check a journal by the rules, and prove its fair dice.",
    "simulate": "Play many games: who wins from which seat, how long, how fast.",
    "arena": "Let bots play each other, every chair as often as any other.",
    "games": "Tell which games are installed, and their options.",
    "new": "Begin a journal.",
    "apply": "Add entries to a journal: all of them, or none.",
    "drive": "Let a script play: JSON lines in, JSON lines out.",
}


class Program(click.Group):
    """The group of all commands, opened one by one."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names, those for players first."""
        del ctx
        return list(SUMMARIES)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the command that is called."""
        del ctx
        if cmd_name not in SUMMARIES:
            return None
        command: click.Command = import_module(f"corbeille.cli.{cmd_name}").command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Refuse an unknown command with the list of those that are known."""
        if args and args[0] not in SUMMARIES and not args[0].startswith("-"):
            ctx.fail(f'there is no command "{args[0]}"; right is {", ".join(SUMMARIES)}')
        return super().resolve_command(ctx, args)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Say what to begin with, as this program was called."""
        formatter.write_paragraph()
        formatter.write_text(f"Try it: {ctx.command_path} play grand_hotel")

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the summaries without opening the commands."""
        del ctx
        with formatter.section("Commands"):
            formatter.write_dl(list(SUMMARIES.items()))


def show_version(ctx: click.Context, _parameter: click.Parameter, asked: bool) -> None:  # noqa: FBT001 - click's form
    """Print the version and end."""
    if asked:
        from importlib.metadata import version  # noqa: PLC0415 - slow, and asked for rarely

        click.echo(f"corbeille {version('corbeille')}")
        ctx.exit()


@click.group(
    cls=Program,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=show_version, help="Print the version."
)
@click.pass_context
def program(ctx: click.Context) -> None:
    """French board games of finance, at the keyboard, for scripts and for research."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


PROGRAM = program
