"""Draws `terminal.svg`: a moment of a real game in the terminal. `python docs/pictures/terminal.py` draws it anew.

Four bots play a seeded game until Anne may merge two chains in which she owns shares; then she sits down, looks at
her table and asks what that move would do. Everything in the picture is printed by the code that `play` runs.
"""  # noqa: INP001 - a script, no package

from __future__ import annotations

import io
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from corbeille.cli import live
from corbeille.cli.play import answers
from corbeille.cli.play.screen import Screen
from corbeille.cli.play.session import Session
from corbeille.cli.voice import Voice
from corbeille.core.game import set_table
from corbeille.core.seats import CHANCE
from corbeille.games import catalogue

SEED = bytes([11]) * 32
SEATS = ("Anne", "Bruno", "Chloé", "David")
PICTURE = Path(__file__).with_suffix(".svg")
WIDTH = 80
TOLD = 12  # sentences of the log above the table
DIFFERENT = 2  # bonuses: a first and a second
THEME = TerminalTheme(
    (22, 27, 34),
    (230, 237, 243),
    [
        (72, 79, 88),
        (255, 123, 114),
        (63, 185, 80),
        (210, 153, 34),
        (88, 166, 255),
        (188, 140, 255),
        (57, 197, 207),
        (177, 186, 196),
    ],
    [
        (110, 118, 129),
        (255, 161, 152),
        (86, 211, 100),
        (227, 179, 65),
        (121, 192, 255),
        (210, 168, 255),
        (86, 212, 221),
        (255, 255, 255),
    ],
)
FRAME = """<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace;
  font-size: {char_height}px; line-height: {line_height}px; font-variant-east-asian: full-width; }}
.{unique_id}-title {{ font-size: 18px; font-family: ui-sans-serif, system-ui, sans-serif; }}
{styles}
</style>
<defs><clipPath id="{unique_id}-clip-terminal"><rect x="0" y="0" width="{terminal_width}" height="{terminal_height}"/>
</clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


def main() -> None:
    """Draw it anew."""
    PICTURE.write_text(draw(), encoding="utf-8")


def draw() -> str:
    """Find the moment, and return its picture."""
    table = live.begin(
        set_table(catalogue.load("grand_hotel"), SEATS), ["habitué"] * 4, None, live.new_dice(4, SEED), {}
    )
    merger = play_until_merger(table)
    console = Console(
        record=True,
        width=WIDTH,
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
        highlight=False,
        legacy_windows=False,
    )
    show(
        Session(
            table,
            Screen(console, table.setting, Voice(table.setting, "fr"), 0),
            Voice(table.setting, "fr"),
            confirm=True,
            at=0,
        ),
        merger,
    )
    drawn = console.export_svg(
        title="corbeille play grand_hotel", theme=THEME, code_format=FRAME, unique_id="corbeille"
    )
    return "\n".join(line.rstrip() for line in drawn.splitlines()) + "\n"


def play_until_merger(table: live.LiveTable) -> int:
    """Let the bots play until Anne may place a hotel that pays her and others different bonuses; return that action."""
    while True:
        seat = table.position.decider
        if seat == CHANCE:
            table.roll()
            continue
        if seat == 0 and table.position.kind == "place":
            for action in table.position.options(0).singles:
                paid = [event for event in table.position.foresee(0, action).events if event["event"] == "bonus"]
                if len({event["amount"] for event in paid}) >= DIFFERENT and paid[0]["seat"] == 0:
                    return action
        table.answer(seat, table.bot_choice(seat))


def show(session: Session, merger: int) -> None:
    """Print what Anne sees: what the others did, the table, her answers, what one of them would do."""
    position, voice = session.table.position, session.voice
    session.screen.tell(session.table.events(0)[-TOLD:], session.view())
    session.show_table()
    options = position.options(0)
    lines = answers.lines(position, options, voice)
    session.show_question(0, options, lines)
    tile = position.setting.words.entry(merger)["tile"]
    session.screen.print(f"> si {tile}", "bold")
    session.suppose(0, tile, lines)
    session.screen.print("> ", "bold")


if __name__ == "__main__":
    main()
