"""How the commands are called in these tests: as whoever calls them sees them, status, output and errors."""

from __future__ import annotations

import io
import sys
from typing import TYPE_CHECKING, NamedTuple, Protocol

import pytest

from corbeille.cli.door import enter

if TYPE_CHECKING:
    from pathlib import Path

SEED = "07" * 32  # of fair dice, so that a game repeats itself


class Said(NamedTuple):
    """What a command did."""

    status: int
    out: str
    err: str


class Call(Protocol):
    """Call a command with these words, and this on its standard input."""

    def __call__(self, *words: str, typed: str | bytes = "") -> Said:
        """Return what it did."""


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Call:
    """Call commands in this process, far from the data folder of whoever runs the tests."""
    monkeypatch.setenv("CORBEILLE_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("CORBEILLE_COMMAND", raising=False)

    def called(*words: str, typed: str | bytes = "") -> Said:
        data = typed.encode() if isinstance(typed, str) else typed
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))
        capsys.readouterr()
        status = enter(words)
        return Said(status, *capsys.readouterr())

    return called


@pytest.fixture
def finished(call: Call, tmp_path: Path) -> Path:
    """Return the journal of a whole game of three bots, with fair dice."""
    path = tmp_path / "finished.jsonl"
    said = call("play", "--bots", "random", "habitué", "random", "--seed", SEED, "--journal", str(path))
    assert said.status == 0, said.err
    return path
