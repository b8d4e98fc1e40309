"""Bots of strangers: in a file, in a package, or such as cannot be loaded."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

from corbeille import native
from corbeille.bots import roster
from corbeille.bots.roster import find_bot, find_level, make_bot, names
from corbeille.bots.uniform import Uniform
from corbeille.core.errors import Fault
from tests.house.sources import ROOT

SEATED = ("--bots", "greedy:Greedy", "random", "random", "random")
OWN = """
class Silent:
    pass

class Broken:
    def __init__(self):
        raise KeyError("net.bin")

class First:
    def answer(self, setting, view, seat, options, dice):
        return next(iter(options))
"""


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A module in the folder that one is in, by the name of this test's folder: no other test has loaded it."""
    module = "own_" + re.sub(r"\W", "_", tmp_path.name)
    (tmp_path / f"{module}.py").write_text(OWN, encoding="utf-8")
    (tmp_path / f"{module}_torn.py").write_text("def answer(", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    return module


def offer(monkeypatch: pytest.MonkeyPatch, **bots: str) -> None:
    """Install packages that offer these bots; their modules are those of this folder."""
    monkeypatch.syspath_prepend(Path.cwd())
    points = tuple(EntryPoint(name, value, roster.GROUP) for name, value in bots.items())
    monkeypatch.setattr(roster, "entry_points", lambda group: points if group == roster.GROUP else ())


# -- the bot of the page, as its reader would run it


def arena(folder: Path, **environment: str) -> dict[str, Any]:
    """Let the bot of docs/bots.md play three that roll, in a process of its own."""
    (source,) = re.findall(
        r"^```python\n(.*?)^```$", (ROOT / "docs/bots.md").read_text("utf-8"), re.DOTALL | re.MULTILINE
    )
    (folder / "greedy.py").write_text(source, encoding="utf-8")
    line = ["arena", "grand_hotel", *SEATED, "--games", "40", "--seed", "1", "--json"]
    command = [sys.executable, "-m", "corbeille", *line]
    done = subprocess.run(
        command, cwd=folder, env=os.environ | environment, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr
    figures: dict[str, Any] = json.loads(done.stdout)
    return figures


def test_the_bot_of_the_page_beats_those_that_roll_on_compiled_rules_as_on_plain_ones(tmp_path: Path) -> None:
    """It has no `answer_fast`, and is asked all the same."""
    compiled, plain = arena(tmp_path), arena(tmp_path, **{native.OFF: "0"})
    assert (compiled["rules"], plain["rules"]) == ("compiled", "plain")
    assert compiled["bots"] == plain["bots"]
    first, second = compiled["bots"]
    assert first["bot"] == "greedy:Greedy"
    assert first["interval"][0] > second["interval"][1]


# -- names


def test_a_bot_of_a_package_is_found_beside_ours(monkeypatch: pytest.MonkeyPatch, own: str) -> None:
    offer(monkeypatch, Première=f"{own}:First")
    assert names() == ["random", "habitué", "Première"]
    assert find_level("premiere") == "Première"
    assert type(make_bot("PREMIERE")).__name__ == "First"
    with pytest.raises(Fault, match='no bot is called "second"; there is random, habitué, Première'):
        find_level("second")


def test_nobody_takes_the_name_of_ours(monkeypatch: pytest.MonkeyPatch, own: str) -> None:
    offer(monkeypatch, Random=f"{own}:First")
    assert names() == ["random", "habitué"]
    assert isinstance(make_bot("random"), Uniform)


def test_a_bot_of_a_file_in_this_folder(own: str) -> None:
    assert find_bot(f"{own}:First") == f"{own}:First"
    assert type(make_bot(f"{own}:First")).__name__ == "First"
    assert find_bot("Habitue") == "habitué"


def test_what_a_journal_names_runs_no_file(own: str) -> None:
    with pytest.raises(Fault, match="no bot is called"):
        find_level(f"{own}:First")
    assert own not in sys.modules


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("{0}_none:First", r"cannot be loaded \(ModuleNotFoundError: No module named '{0}_none'\)"),
        ("{0}:Last", r"cannot be loaded \(AttributeError: .* has no attribute 'Last'\)"),
        ("{0}_torn:First", r"cannot be loaded \(SyntaxError: .*line 1\)\)"),
        ("{0}:Broken", r"cannot be loaded \(KeyError: 'net.bin'\)"),
        ("{0}:", r"cannot be loaded \("),
        (":First", r"cannot be loaded \(ValueError: Empty module name\)"),
        ("{0}:Silent", r"has no method answer\(setting, view, seat, options, dice\)"),
    ],
)
def test_what_cannot_be_loaded_is_told_in_one_sentence(own: str, bot: str, why: str) -> None:
    with pytest.raises(Fault, match=f'^the bot "{bot.format(own)}" {why.format(own)}') as caught:
        find_bot(bot.format(own))
    assert "\n" not in str(caught.value)


def test_a_bot_of_a_package_that_cannot_be_loaded_is_named(monkeypatch: pytest.MonkeyPatch, own: str) -> None:
    offer(monkeypatch, deep=f"{own}:Broken")
    with pytest.raises(Fault, match=r'the bot "deep" cannot be loaded \(KeyError'):
        make_bot("deep")
