"""Compiled rules are found, proved to be those of the sources, or explained in one line."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import start
from tests.twins import targets

from . import scaffold

ASK = """
from corbeille import native
module = native.load("{0}")
print(module.Engine(bytes(1), 1).worth(0) if module else None)
for _ in range(3):
    native.say_why_not("{0}")
"""


def ask(folder: Path, package: str, environment: dict[str, str] | None = None) -> tuple[str, str]:
    """Load the rules in a process of their own; return what it prints, and what it says on the error channel."""
    done = subprocess.run(
        [sys.executable, "-c", ASK.format(package)],
        env=os.environ | {"PYTHONPATH": str(folder)} | (environment or {}),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout, done.stderr


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a compiled package, as an installation leaves it."""
    folder = tmp_path_factory.mktemp("built")
    module = targets.compiled(scaffold.write(folder, "loaded_game"))
    library = Path(str(module.__file__))
    shutil.copyfile(library, folder / "loaded_game" / library.name)
    return folder


def copied(built: Path, folder: Path) -> Path:
    """Return a copy that a test may change."""
    shutil.copytree(built, folder, dirs_exist_ok=True)
    return folder


def test_compiled_rules_are_loaded_in_silence(built: Path) -> None:
    """They are there: nothing to say."""
    assert ask(built, "loaded_game") == ("0\n", "")


@pytest.mark.parametrize("path", ["rules/tried.py", "rules/game.py", "state.py"])
def test_stale_rules_are_not_used(built: Path, tmp_path: Path, path: str) -> None:
    """Any source that they were made from may have changed."""
    file = copied(built, tmp_path) / "loaded_game" / path
    file.write_text(file.read_text(encoding="utf-8") + "\nMORE = 1\n", encoding="utf-8")
    printed, said = ask(tmp_path, "loaded_game")
    assert printed == "None\n"
    assert said.count("\n") == 1
    assert "the compiled ones are older than the sources; build them again." in said


def test_the_end_of_lines_is_no_change(built: Path, tmp_path: Path) -> None:
    """A checkout on Windows has other ones."""
    file = copied(built, tmp_path) / "loaded_game/state.py"
    file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    assert ask(tmp_path, "loaded_game") == ("0\n", "")


def test_rules_that_were_not_compiled_are_explained_once(built: Path, tmp_path: Path) -> None:
    """With the remedy."""
    for library in (copied(built, tmp_path) / "loaded_game").glob("_fast*"):
        library.unlink()
    printed, said = ask(tmp_path, "loaded_game")
    assert printed == "None\n"
    assert said.count("\n") == 1
    assert "none were compiled; install a C compiler, then this package again" in said


def test_rules_for_another_machine_are_explained(built: Path, tmp_path: Path) -> None:
    """What cannot be loaded is no reason to fall."""
    for library in (copied(built, tmp_path) / "loaded_game").glob("_fast*"):
        library.write_bytes(b"no library")
    printed, said = ask(tmp_path, "loaded_game")
    assert printed == "None\n"
    assert said.count("\n") == 1
    assert "cannot be loaded" in said


def test_compiled_rules_can_be_switched_off(built: Path) -> None:
    """One variable, and what it does."""
    printed, said = ask(built, "loaded_game", {"CORBEILLE_NATIVE": "0"})
    assert printed == "None\n"
    assert "CORBEILLE_NATIVE=0 switches the compiled ones off; unset it." in said


# -- a machine without a compiler: nothing on the path, and no ziglang among the packages


def environment_without(folder: Path, *packages: str) -> tuple[Path, dict[str, str]]:
    """Make an environment that has what this one has, but for these packages and for every program."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    python = next(path for path in (folder / "bin/python", folder / "Scripts/python.exe") if path.exists())
    site = next(path for path in (*folder.glob("lib/python*/site-packages"), folder / "Lib/site-packages"))
    for package in Path(pytest.__file__).parents[1].iterdir():
        if not package.name.startswith(("corbeille", "__editable__", "a1_coverage", *packages)):
            (site / package.name).symlink_to(package)
    plain = {key: value for key, value in os.environ.items() if key not in ("CC", "PYTHONPATH", "CORBEILLE_NATIVE")}
    return python, plain | {"PATH": str(python.parent)}


def build_in(python: Path, environment: dict[str, str], folder: Path) -> subprocess.CompletedProcess[str]:
    """Build the wheel of a copy of this project, and install it into the environment: unpack it."""
    ignored = shutil.ignore_patterns(".*", "build", "_fast*", "__pycache__", "*.egg-info", "tests", "node_modules")
    shutil.copytree(start.ROOT, folder / "project", ignore=ignored)
    line = [str(python), "-m", "build", "--wheel", "--no-isolation", "--skip-dependency-check"]
    done = subprocess.run(
        [*line, "--outdir", str(folder), str(folder / "project")],
        env=environment,
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    [wheel] = folder.glob("*.whl")
    site = subprocess.run(
        [str(python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
        capture_output=True,
        text=True,
        check=True,
    )
    shutil.unpack_archive(wheel, site.stdout.strip(), "zip")
    return done


PLAY = """
from corbeille import native
from corbeille.core.game import set_table
from corbeille.core.position import Position
from corbeille.games import catalogue

game = catalogue.load("grand_hotel")
position = Position.start(set_table(game, ["Anne", "Bruno", "Chloé"]))
steps = 0
while not position.over:
    singles = position.outcomes() if position.decider == -1 else list(position.options(position.decider))
    position.apply(singles[steps % len(singles)])
    steps += 1
module = native.load(game.package)
native.say_why_not(game.package)
print(steps > 100, "compiled" if module else "plain")
"""


def play_in(python: Path, environment: dict[str, str], folder: Path) -> tuple[str, str]:
    """Play a game with what is installed; return what is printed and said."""
    done = subprocess.run(
        [str(python), "-c", PLAY], env=environment, cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout, done.stderr


def test_without_a_compiler_it_installs_and_plays_and_says_so_in_one_line(tmp_path: Path) -> None:
    """When it is built, and when it is loaded: each time the remedy."""
    python, environment = environment_without(tmp_path / "bare", "ziglang")
    built = build_in(python, environment, tmp_path)
    said = [line for line in (built.stdout + built.stderr).splitlines() if "plain Python rules only" in line]
    assert len(said) == 1
    assert "there is no C compiler" in said[0]
    assert "pip install ziglang" in said[0]
    printed, said_later = play_in(python, environment, tmp_path)
    assert printed == "True plain\n"
    assert said_later.count("\n") == 1
    assert "pip install ziglang" in said_later


def test_ziglang_is_a_compiler(tmp_path: Path) -> None:
    """With nothing else on the machine, the same line's remedy works."""
    python, environment = environment_without(tmp_path / "zig")
    built = build_in(python, environment, tmp_path)
    assert "plain Python rules only" not in built.stdout + built.stderr
    assert play_in(python, environment, tmp_path) == ("True compiled\n", "")
