"""Whatever goes wrong is one sentence on standard error and a status; no traceback reaches anybody."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from corbeille.cli import door
from corbeille.cli.commands import PROGRAM, SUMMARIES
from corbeille.games import catalogue

if TYPE_CHECKING:
    from pathlib import Path

    from .conftest import Call


def test_without_a_word_the_commands_are_listed(call: Call) -> None:
    said = call()
    assert said.status == 0
    assert all(name in said.out for name in SUMMARIES)


@pytest.mark.parametrize("name", SUMMARIES)
def test_each_command_tells_how_it_is_called(call: Call, name: str) -> None:
    said = call(name, "--help")
    assert (said.status, said.err) == (0, "")
    assert said.out.startswith(f"Usage: corbeille {name}")


def test_summaries_name_every_command_and_no_other() -> None:
    context = PROGRAM.make_context("corbeille", [])
    assert all(PROGRAM.get_command(context, name) for name in PROGRAM.list_commands(context))
    assert PROGRAM.get_command(context, "door") is None


@pytest.mark.parametrize(
    ("words", "right"),
    [
        (("plya",), 'no command "plya"; right is play, replay'),
        (("simulate", "grand_hotel", "--gmaes", "3"), "--gmaes"),
        (("simulate", "grand_hotel", "--games", "many"), "--games"),
        (("simulate", "grand_hotel", "--games", "0"), "--games"),
        (("simulate",), "GAME"),
        (("arena", "grand_hotel"), "--bots"),
        (("arena", "grand_hotel", "--bots"), "--bots"),
        (("play", "--lang", "de"), "fr"),
    ],
)
def test_a_wrong_word_is_one_sentence(call: Call, words: tuple[str, ...], right: str) -> None:
    said = call(*words)
    assert (said.status, said.out) == (2, "")
    assert said.err.count("\n") == 1
    assert said.err.startswith("corbeille: ")
    assert right in said.err


def test_a_mistake_of_ours_is_one_line_and_a_log(call: Call, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def broken() -> list[str]:
        raise ZeroDivisionError

    monkeypatch.setattr(catalogue, "names", broken)
    said = call("games")
    assert (said.status, said.out) == (door.WRONG_PROGRAM, "")
    assert said.err.count("\n") == 1
    assert "Traceback" not in said.err
    log = tmp_path / "data" / "mistakes.log"
    assert str(log) in said.err
    assert "ZeroDivisionError" in log.read_text(encoding="utf-8")


def test_where_no_log_can_be_written_that_is_said(call: Call, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def broken() -> list[str]:
        raise ZeroDivisionError

    (tmp_path / "data").write_text("no folder")
    monkeypatch.setattr(catalogue, "names", broken)
    said = call("games")
    assert said.status == door.WRONG_PROGRAM
    assert "could not be written" in said.err


def test_an_interruption_is_no_mistake(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted() -> list[str]:
        raise KeyboardInterrupt

    monkeypatch.setattr(catalogue, "names", interrupted)
    assert call("games").status == door.INTERRUPTED


def test_a_reader_that_has_gone_is_no_mistake(finished: Path) -> None:
    line = [sys.executable, "-m", "corbeille", "replay", str(finished), "--states"]
    with subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as replay:
        assert replay.stdout
        assert replay.stderr
        replay.stdout.readline()
        replay.stdout.close()
        assert replay.stderr.read() == b""
    assert replay.returncode == door.READER_GONE


def test_the_module_is_the_command() -> None:
    environment = os.environ | {"PYTHONIOENCODING": "ascii"}
    made = subprocess.run(
        [sys.executable, "-m", "corbeille", "games"], capture_output=True, check=True, env=environment
    )
    assert b"grand_hotel" in made.stdout


def test_nothing_heavy_is_imported_for_help_nor_with_the_package() -> None:
    script = "import sys; import corbeille; first = set(sys.modules); from corbeille.cli.door import enter; "
    script += "enter(['--help']); late = {'rich', 'numpy', 'fluent', 'babel', 'corbeille.core.position'}; "
    script += "sys.exit(bool(late & set(sys.modules) or {'click', 'json'} & first))"
    assert subprocess.run([sys.executable, "-c", script], stdout=subprocess.DEVNULL, check=False).returncode == 0
