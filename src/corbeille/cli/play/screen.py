"""What stands on the screen: sentences one by one, the table, the list of answers, the curtain between players."""

from __future__ import annotations

import re
import sys
import time
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from corbeille.cli.voice import shortened

from . import any_game

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from rich.console import RenderableType

    from corbeille.cli.voice import Voice
    from corbeille.core.game import Setting

    from .answers import Line

QUIET, STRONG, ASKING = "dim", "bold", "bold"
FEW = 4  # answers that stand one below the other
INDENT = 2
LONGEST = 200  # letters of an answer
STYLES = re.compile(r"\x1b\[[0-9;]*m")  # readline is told that they take no room


def open_console(*, colour: bool) -> Console:
    """Return the terminal; NO_COLOR and pipes are respected."""
    with suppress(ImportError):
        import readline  # noqa: F401, PLC0415 - so that `input` knows the arrow keys
    return Console(no_color=None if colour else True, highlight=False, emoji=False, markup=False)


def ask(console: Console, prompt: str, style: str = "") -> str:
    """Return what is typed. The prompt is `input`'s own, so that whoever corrects his line cannot rub it out."""
    with console.capture() as drawn:
        console.print(Text(prompt, style), end="", soft_wrap=True)
    edited = "readline" in sys.modules and sys.stdin.isatty() and sys.stdout.isatty()
    return input(STYLES.sub("\001\\g<0>\002", drawn.get()) if edited else drawn.get())


def drawing_of(setting: Setting) -> Any:  # noqa: ANN401 - a module
    """Return how a game draws its table: its own way, or the one for any game."""
    name = f"{setting.game.package}.terminal"
    return import_module(name) if find_spec(name) else any_game


class Screen:
    """The terminal of a game."""

    def __init__(self, console: Console, setting: Setting, voice: Voice, pace: float) -> None:
        """Draw this table, with so many seconds between two sentences."""
        self.console, self.setting, self.voice, self.pace = console, setting, voice, pace
        self.drawing = drawing_of(setting)
        self.echo = not sys.stdin.isatty()  # a transcript shows what was answered

    # -- saying

    def say(self, key: str, style: str = "", **arguments: Any) -> None:  # noqa: ANN401 - numbers and words
        """Print one of the terminal's own sentences."""
        self.print(self.voice.say(key, **arguments), style)

    def print(self, text: str, style: str = "") -> None:
        """Print a text as it is."""
        self.console.print(Text(text, style), soft_wrap="/" in text)  # a path can be copied in one piece

    def blank(self) -> None:
        """Leave a line free."""
        self.console.print()

    def tell(self, events: Iterable[Mapping[str, Any]], view: Mapping[str, Any], *, slowly: bool = False) -> None:
        """Print what happened, one sentence after the other; what is said several times in a row is said once."""
        for sentence, times in repeated(self.voice.event(event) for event in events):
            self.console.print(self.coloured(f"{sentence} (× {times})" if times > 1 else sentence, view))
            if slowly and self.pace:
                time.sleep(self.pace)

    def coloured(self, sentence: str, view: Mapping[str, Any]) -> Text:
        """Return a sentence with the names of players and things as they look at the table."""
        text = Text(sentence)
        for seat in self.setting.seats:
            text.highlight_regex(whole(seat), STRONG)
        for word, style in self.drawing.words(self.setting, view).items():
            text.highlight_regex(whole(word), style)
        return text

    # -- showing

    def table(self, view: Mapping[str, Any]) -> None:
        """Draw the table as a seat sees it."""
        self.console.print(self.drawing.draw(self.setting, view, self.voice.speech, self.console.width))

    def prices(self, view: Mapping[str, Any]) -> bool:
        """Draw the table of prices of a game that has one."""
        if not hasattr(self.drawing, "reference"):
            return False
        self.console.print(self.drawing.reference(self.setting, view, self.voice.speech))
        return True

    def answers(self, lines: Sequence[Line], hints: Sequence[str]) -> None:
        """Print the list, in columns where it is long."""
        rows = [_row(line, hint) for line, hint in zip(lines, hints, strict=True)]
        broad = max((row.cell_len for row in rows), default=0) * 2 + INDENT + 3 > self.console.width
        made: RenderableType = Text("\n").join(rows) if len(rows) <= FEW or broad else Columns(rows, padding=(0, 3))
        self.console.print(made)

    def curtain(self) -> None:
        """Take everything off the screen, what has scrolled away too."""
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.file.write("\x1b[H\x1b[2J\x1b[3J")
            self.console.file.flush()
        else:
            self.console.print("\n" * 3)

    # -- listening

    def ask(self, prompt: str) -> str:
        """Return what is typed."""
        text = ask(self.console, prompt, ASKING)
        if self.echo:
            self.console.print(Text(text))
        return shortened(text.strip(), LONGEST)


def whole(word: str) -> str:
    """Return the pattern of a word that is no part of another."""
    return rf"(?<!\w){re.escape(word)}(?!\w)"


def _row(line: Line, hint: str) -> Text:
    row = Text(f"{line.key:>{INDENT + 1}}  ", STRONG)
    row.append(line.label, "not bold")
    return row.append(f"  {hint}", "not bold dim") if hint else row


def repeated(sentences: Iterable[str]) -> Iterable[tuple[str, int]]:
    """Return each sentence with how often it stands in a row."""
    held, times = "", 0
    for sentence in sentences:
        if sentence == held:
            times += 1
            continue
        if times:
            yield held, times
        held, times = sentence, 1
    if times:
        yield held, times
