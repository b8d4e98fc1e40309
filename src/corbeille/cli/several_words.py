"""Options that are followed by several words: `--bots habitué random random random`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

Command = TypeVar("Command", bound="Callable[..., Any] | click.Command")


class SeveralWords(click.Command):
    """A command with `--bots`: what follows, up to the next option, belongs to it."""

    GREEDY = ("--bots",)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Say the option once for each word."""
        for at, word in enumerate(args):
            if word in self.GREEDY and not _followed(args, at):
                raise click.BadOptionUsage(word, f"{word} stands there without a word; right is {word} BOT…", ctx)
        return super().parse_args(ctx, unfold(args, self.GREEDY))


def unfold(arguments: Sequence[str], greedy: Sequence[str]) -> list[str]:
    """Return the arguments with the option before each of its words."""
    made: list[str] = []
    held = ""
    for word in arguments:
        if word.startswith("-"):
            held = word if word in greedy else ""
            made += [] if held else [word]
        elif held:
            made += [held, word]
        else:
            made.append(word)
    return made


def _followed(arguments: Sequence[str], at: int) -> bool:
    return at + 1 < len(arguments) and not arguments[at + 1].startswith("-")


def bots_option(help_text: str, *, required: bool = False) -> Callable[[Command], Command]:
    """Return the option `--bots`."""
    return click.option("--bots", multiple=True, required=required, metavar="BOT…", help=help_text)
