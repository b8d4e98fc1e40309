"""What somebody at a real terminal sees: prompts that stay, questions that say why they come again."""

from __future__ import annotations

import codecs
import os
import select
import signal
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from corbeille.cli.play import opening
from corbeille.core.speech import Speech

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PATIENCE = 30  # seconds, after which nothing more is expected of a program
# What runs in the background of a shell is deaf to Ctrl-C, and so is all that it starts: at a terminal nothing is.
ATTENTIVE = """
import runpy, signal
signal.signal(signal.SIGINT, signal.default_int_handler)
runpy.run_module("corbeille", run_name="__main__", alter_sys=True)
"""


class Terminal:
    """A program at a terminal of its own."""

    def __init__(self, folder: Path, *words: str) -> None:
        """Start the command."""
        self.ours, theirs = os.openpty()
        told = {"CORBEILLE_DATA": str(folder), "LC_ALL": "fr_FR.UTF-8", "TERM": "xterm", "PYTHONUTF8": "1"}
        line = [sys.executable, "-c", ATTENTIVE, *words]
        self.program = subprocess.Popen(
            line, stdin=theirs, stdout=theirs, stderr=theirs, env=os.environ | told, start_new_session=True
        )
        os.close(theirs)
        self.read = ""
        self.decoder = codecs.getincrementaldecoder("utf-8")()  # what is read may end in the middle of a letter

    def until(self, words: str) -> str:
        """Read until these words; return all since the last time."""
        while words not in self.read:
            ready, _, _ = select.select([self.ours], [], [], PATIENCE)
            assert ready, self.read
            self.read += self.decoder.decode(os.read(self.ours, 4096))
        before, _, self.read = self.read.partition(words)
        return before

    def type(self, text: str) -> None:
        """Press these keys."""
        os.write(self.ours, text.encode())

    def interrupt(self) -> None:
        """Press Ctrl-C until it is heard: readline may not listen yet when its prompt stands there already."""
        ready: list[int] = []
        while not ready and self.program.poll() is None:
            self.program.send_signal(signal.SIGINT)
            ready, _, _ = select.select([self.ours], [], [], 2)

    def close(self) -> None:
        """Switch it off."""
        self.program.kill()
        self.program.wait()
        os.close(self.ours)


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    """Return a terminal where a game is begun."""
    made = Terminal(tmp_path, "play")
    yield made
    made.close()


@pytest.mark.skipif(os.name == "nt", reason="there are no such terminals there")
def test_enter_on_an_empty_line_ends_the_line_and_what_is_rubbed_out_leaves_the_prompt(terminal: Terminal) -> None:
    terminal.until("Qui joue à ce clavier")
    terminal.until(" : ")
    terminal.type("\n")
    assert terminal.until("Combien d’adversaires").strip(" ") in ("\r\n", "\n", "\r\r\n")
    terminal.until(" : ")
    terminal.type("zz\x15" + "5\n")  # Ctrl-U
    rubbed = terminal.until("Empreinte des dés")
    assert "\x1b[2K" not in rubbed
    assert "\r\x1b[K" not in rubbed


@pytest.mark.skipif(os.name == "nt", reason="there are no such terminals there")
def test_ctrl_c_before_the_game_says_so_on_a_line_of_its_own_in_the_language(terminal: Terminal) -> None:
    terminal.until("Qui joue à ce clavier")
    terminal.until(" : ")
    terminal.interrupt()
    assert terminal.until("Interrompu.").endswith("\n")
    assert terminal.program.wait(PATIENCE) == 130


def test_questions_that_come_again_say_why() -> None:
    typed = iter(("A, B, C, D, E, F, G", "A, A", "A", "0", "9", "many", "9" * 5000, "2"))
    told: list[str] = []
    talk = opening.Talk(lambda _: next(typed), told.append)
    assert opening.ask_who_plays(Speech(None, "en", ("corbeille.cli",)), talk, 2, 6) == (["A"], ["habitué"] * 2)
    assert told == [
        "7 people are too many: 6 can play at most.",
        "Two people have the same name; each needs a name of his own.",
        *["That has to be a number from 1 to 5."] * 4,
    ]
