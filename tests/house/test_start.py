"""What `start.py` does, step by step, without a network and without installing anything."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

import start
from tests.house.sources import ROOT

if TYPE_CHECKING:
    from pathlib import Path

RULE = "src/corbeille/games/chess/rules/castle.py"
PLUGIN = "src/corbeille/games/chess/plugin.py"
FILES = ("pyproject.toml", "setup.py", "requirements/room.txt", RULE, PLUGIN)


class Checkout:
    """A small checkout, whose steps are noted instead of run."""

    def __init__(self, root: Path) -> None:
        """Write its files."""
        self.steps: list[str] = []
        self.failing = ""
        self.root = root
        self.place = start.Place(root / ".venv", root / "requirements/room.txt", (root, root / "examples/none"))
        for name in FILES:
            self.write(name, "once")

    def write(self, name: str, text: str) -> None:
        """Write a file of it."""
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def run(self, line: list[str], folder: Path = ROOT, **settings: str) -> bool:
        """Note a step, with the one trace that matters here."""
        del folder, settings
        words = ("venv", "--require-hashes", "--editable", "build_ext")
        step = next(word for word in words if word in line)
        if step == self.failing:
            return False
        if step == "venv":
            self.place.folder.mkdir()
        if step == "build_ext":
            self.write(f"src/corbeille/games/chess/_fast{start.extension()}", "compiled")
        self.steps.append(step)
        return True

    def prepare(self) -> list[str]:
        """Start; return the steps that it took."""
        self.steps = []
        start.prepare(self.place)
        return self.steps


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Checkout:
    """Such a checkout, where `start` works now."""
    made = Checkout(tmp_path)
    monkeypatch.setattr(start, "ROOT", tmp_path)
    monkeypatch.setattr(start, "CACHE", tmp_path / ".cache")
    monkeypatch.setattr(start, "LOG", tmp_path / ".cache/start.log")
    monkeypatch.setattr(start, "run", made.run)
    monkeypatch.setattr(start, "what_compiling_lacks", lambda place: "" if place else "a place")
    monkeypatch.delenv("CORBEILLE_NATIVE", raising=False)
    return made


def test_the_first_start_does_all_and_the_second_nothing(checkout: Checkout) -> None:
    """Stamps say what was done."""
    assert checkout.prepare() == ["venv", "--require-hashes", "--editable", "build_ext"]
    assert checkout.prepare() == []


@pytest.mark.parametrize(
    ("changed", "steps"),
    [
        ("requirements/room.txt", ["venv", "--require-hashes", "--editable"]),
        ("pyproject.toml", ["--editable"]),
        (RULE, ["build_ext"]),
        ("src/corbeille/games/chess/data.py", ["build_ext"]),
        ("setup.py", ["build_ext"]),
        (PLUGIN, []),
        ("src/corbeille/cli/__init__.py", []),
    ],
)
def test_a_change_repeats_what_depends_on_it(checkout: Checkout, changed: str, steps: list[str]) -> None:
    """And nothing else."""
    checkout.prepare()
    checkout.write(changed, "twice")
    assert checkout.prepare() == steps
    assert checkout.prepare() == []


@pytest.mark.parametrize("failing", ["venv", "--require-hashes", "--editable"])
def test_what_failed_is_done_again(checkout: Checkout, failing: str) -> None:
    """A half-made environment is never taken for a whole one."""
    checkout.failing = failing
    with pytest.raises(start.SetUpError):
        checkout.prepare()
    checkout.failing = ""
    assert failing in checkout.prepare()
    assert checkout.prepare() == []


def test_rules_that_do_not_compile_leave_no_old_ones(checkout: Checkout, capsys: pytest.CaptureFixture[str]) -> None:
    """The room opens on the plain rules, and says so once."""
    checkout.prepare()
    checkout.write(RULE, "wrong")
    checkout.failing = "build_ext"
    checkout.prepare()
    assert "plain Python" in capsys.readouterr().err
    assert start.libraries(checkout.root) == []
    checkout.prepare()
    assert capsys.readouterr().err == ""


def test_a_compiler_that_arrives_is_used(
    checkout: Checkout, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without one the room opens all the same, with one line that names the remedy."""
    monkeypatch.setattr(start, "what_compiling_lacks", lambda _: "No compiler (remedy: this)")
    assert "build_ext" not in checkout.prepare()
    assert capsys.readouterr().err.splitlines()[-1].startswith("No compiler (remedy: this); until then")
    assert checkout.prepare() == []
    monkeypatch.setattr(start, "what_compiling_lacks", lambda _: "")
    assert checkout.prepare() == ["build_ext"]


def test_a_deleted_library_is_compiled_anew(checkout: Checkout) -> None:
    """Whatever the stamp says."""
    checkout.prepare()
    for library in start.libraries(checkout.root):
        library.unlink()
    assert checkout.prepare() == ["build_ext"]


def test_a_python_that_cannot_make_environments_says_the_remedy(
    checkout: Checkout, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Debian keeps `ensurepip` in a package of its own."""
    monkeypatch.setattr(start, "ROOM", checkout.place)
    found = importlib.util.find_spec
    monkeypatch.setattr("shutil.which", lambda _: None)
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None if name == "ensurepip" else found(name))
    assert start.main([]) == 1
    assert (
        capsys.readouterr()
        .err.splitlines()[-1]
        .endswith("Remedy: on Debian or Ubuntu: sudo apt install python3-venv; elsewhere your system's package")
    )


def test_a_failed_download_is_one_sentence(checkout: Checkout) -> None:
    """Pip tells it in forty lines."""
    checkout.failing = "--require-hashes"
    start.CACHE.mkdir()
    with pytest.raises(start.SetUpError, match="could not be installed"):
        start.prepare(checkout.place)
    start.LOG.write_text("Temporary failure in name resolution", encoding="utf-8")
    assert "is this machine online?" in start.why_not_installed()


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        ([], ["-m", "corbeille", *start.OPENING]),
        (["simulate", "grand_hotel", "--games", "9"], ["-m", "corbeille", "simulate", "grand_hotel", "--games", "9"]),
        (["--version"], ["-m", "corbeille", "--version"]),
        (["test"], ["-m", "pytest", "-n", "auto"]),
        (["test", "-k", "house", "-n0"], ["-m", "pytest", "-n", "auto", "-k", "house", "-n0"]),
    ],
)
def test_arguments_are_passed_on(arguments: list[str], line: list[str]) -> None:
    """To the program, or to pytest."""
    assert start.command(arguments) == line


def test_two_starts_at_once_take_turns(checkout: Checkout) -> None:
    """The second cannot hold what the first holds."""
    lock = checkout.root / ".cache/start.lock"
    with start.one_at_a_time(), lock.open("wb") as second, pytest.raises(OSError, match=r"."):
        start.hold(second, wait=False)
    with lock.open("wb") as third:
        start.hold(third, wait=False)


def test_an_old_python_gets_one_line() -> None:
    """Before anything that it could not read."""
    fake = "import runpy, sys; sys.version_info = (3, 9, 2); runpy.run_path('start.py', run_name='__main__')"
    done = subprocess.run([sys.executable, "-c", fake], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("Corbeille needs Python 3.11 or newer")
    assert done.stderr.count("\n") == 1


@pytest.mark.skipif(os.name == "nt", reason="only there a program can become another")
def test_the_program_takes_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that its exit status, its terminal and its signals are its own."""
    became: list[list[str]] = []
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr("subprocess.call", lambda _: 0)
    monkeypatch.setattr("os.execv", lambda _, line: became.append(line))
    assert start.hand_over(["python", "-m", "corbeille"]) == 0
    assert became == [["python", "-m", "corbeille"]]


def test_the_program_is_told_how_it_was_called_and_the_tests_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that the commands it prints can be typed again."""
    monkeypatch.setattr(start, "prepare", lambda _: None)
    monkeypatch.setattr(start, "hand_over", lambda _: 0)
    monkeypatch.setattr(sys, "argv", ["start.py"])
    monkeypatch.setenv("CORBEILLE_COMMAND", "")
    start.main(["test"])
    assert os.environ["CORBEILLE_COMMAND"] == ""
    start.main(["games"])
    assert os.environ["CORBEILLE_COMMAND"] == ("python" if os.name == "nt" else "python3") + " start.py"


def test_a_folder_that_cannot_be_written_is_one_sentence(
    checkout: Checkout, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Here a file stands where the folder for what is kept should be."""
    monkeypatch.setattr(start, "ROOM", checkout.place)
    monkeypatch.setenv("ZIG_GLOBAL_CACHE_DIR", "")
    checkout.write(".cache", "a file")
    assert start.main([]) == 1
    said = capsys.readouterr().err
    assert ".cache" in said
    assert said.count("\n") == 1
