"""`new`, `apply` and `drive`: a game that a script plays."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from corbeille.cli import live
from corbeille.cli.sealed_seed import path_beside
from corbeille.core.journal_file import JournalFile

if TYPE_CHECKING:
    import pytest

    from .conftest import Call

MANUAL = Path(__file__).parents[2] / "docs" / "command-line.md"
TILE = '{"by":"chance","do":"start_tile","seat":%d,"tile":"%s"}'


def talk(call: Call, *words: str, lines: list[Any]) -> list[dict[str, Any]]:
    """Say these lines to a table; return what it answered."""
    typed = "".join((line if isinstance(line, str) else json.dumps(line)) + "\n" for line in lines)
    said = call("drive", *words, typed=typed)
    assert (said.status, said.err) == (0, "")
    return [json.loads(line) for line in said.out.splitlines()]


def test_each_line_is_answered_and_a_wrong_one_changes_nothing(call: Call) -> None:
    first, *_ = talk(call, "grand_hotel", "--players", "3", "--seed", "4", lines=[])
    seat, answer = first["decision"]["by"], first["decision"]["options"][0]
    lines = [
        "nonsense",
        {"by": seat, "do": "buy", "chain": "luxor"},
        {"by": (seat + 1) % 3, **answer},
        {"by": seat, "do": "dance"},
        {"ask": "weather"},
        {"ask": "view", "seat": 7},
        {"by": seat, **answer},
        {"ask": "state"},
    ]
    made = talk(call, "grand_hotel", "--players", "3", "--seed", "4", lines=lines)
    assert made[0] == first
    assert ["error" in one for one in made] == [False, *[True] * 6, False, False]
    assert (made[2]["reason"], made[2]["rule"]) == ("other-question", "GH-070")
    assert made[3]["reason"] == "not-asked"
    assert "dance" in made[4]["error"]
    assert "weather" in made[5]["error"]
    assert "0 to 2" in made[6]["error"]
    assert made[7]["entry"] > first["entry"]
    assert made[8]["entry"] == made[7]["entry"]


def test_a_script_may_ask_for_views_reasons_consequences_and_bots(call: Call) -> None:
    first, *_ = talk(call, "grand_hotel", "--players", "3", lines=[])
    seat, answer = first["decision"]["by"], first["decision"]["options"][0]
    own, other, why, may, foresight, bot, impossible = talk(
        call,
        *("grand_hotel", "--players", "3"),
        lines=[
            {"ask": "view", "seat": seat},
            {"ask": "view"},
            {"ask": "why", "by": seat, "do": "place", "tile": "1A"},
            {"ask": "why", "by": seat, **answer},
            {"ask": "foresee", "by": seat, **answer},
            {"ask": "bot", "level": "random"},
            {"ask": "foresee", "by": seat, "do": "place", "tile": "1A"},
        ],
    )[1:]
    assert answer["tile"] in own["hands"][seat]
    assert other["hands"][seat] == ["?"] * 6
    assert other["decision"]["options"] is None
    assert (why["legal"], why["reason"], why["rule"]) == (False, "not-in-hand", "GH-020")
    assert "1A" in why["sentence"]
    assert may == {"legal": True}
    assert foresight["events"][0]["event"] == "placed"
    assert {"final", "gain", "ends_turn"} <= foresight.keys()
    assert bot["by"] == seat
    assert {key: value for key, value in bot.items() if key != "by"} in first["decision"]["options"]
    assert impossible["reason"] == "not-in-hand"


def test_the_same_seed_gives_the_same_luck_and_another_one_another(call: Call) -> None:
    words = ("grand_hotel", "--players", "4")
    one = talk(call, *words, "--seed", "7", lines=[])
    assert one == talk(call, *words, "--seed", "7", lines=[])
    assert one != talk(call, *words, "--seed", "8", lines=[])


def test_events_are_told_as_a_seat_hears_them(call: Call) -> None:
    for seat in range(3):
        (first,) = talk(call, "grand_hotel", "--players", "3", "--seat", str(seat), lines=[])
        drawn = [event for event in first["events"] if event["event"] == "drew"]
        assert len(drawn) == 18
        assert all((event["tile"] is None) == (event["seat"] != seat) for event in drawn)


def test_without_dice_the_script_writes_what_chance_does(call: Call) -> None:
    words = ("grand_hotel", "--players", "3", "--dice", "none")
    first, second = talk(call, *words, lines=[TILE % (0, "2B")])
    assert first["decision"]["by"] == second["decision"]["by"] == "chance"
    assert second["entry"] == 1


def test_fair_dice_are_sealed_and_go_on_after_an_interruption(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "fair.jsonl"
    talk(call, "grand_hotel", "--players", "2", "--dice", "fair", "--journal", str(path), lines=[])
    assert path_beside(path).exists()
    table = live.resume(path)
    while not table.over:
        seat = table.position.decider
        table.roll() if seat < 0 else table.answer(seat, table.bot_choice(seat, "random"))
    table.reveal()
    table.close()
    assert not path_beside(path).exists()
    assert "Its dice are fair" in call("check", str(path)).out


def test_apply_adds_all_entries_or_none(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    assert call("new", "grand_hotel", "--name", "A", "--name", "B", "--name", "C", "--journal", str(path)).status == 0
    header = path.read_bytes()
    said = call("apply", str(path), TILE % (0, "2B"), TILE % (1, "2B"))
    assert said.status == 2
    assert "entry 2 (line 3)" in said.err
    assert path.read_bytes() == header
    said = call("apply", str(path), typed="\n".join(TILE % pair for pair in enumerate(("2B", "9F", "3A"))))
    assert said.status == 0
    assert json.loads(said.out)["entry"] == 3
    assert path.read_text(encoding="utf-8").splitlines()[1:] == [TILE % p for p in enumerate(("2B", "9F", "3A"))]
    said = call("apply", str(path), "--roll", "--seed", "3", typed="")
    assert json.loads(said.out)["decision"]["by"] == 0
    said = call("apply", str(path), "--roll", '{"by":0,"do":"undo","to":2}')
    assert "no dice of ours; --seed N lends it some" in said.err


def test_of_many_who_add_the_same_entry_at_once_one_succeeds(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "race.jsonl"
    call("new", "grand_hotel", "--name", "A", "--name", "B", "--name", "C", "--journal", str(path))
    line = [sys.executable, "-m", "corbeille", "apply", str(path), TILE % (0, "2B")]
    racers = [subprocess.Popen(line, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) for _ in range(6)]
    assert sorted(racer.wait() for racer in racers) == [0, 2, 2, 2, 2, 2]
    assert path.read_text(encoding="utf-8").splitlines()[1:] == [TILE % (0, "2B")]


def test_what_is_added_while_another_waits_is_read_before_he_writes(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.jsonl"
    call("new", "grand_hotel", "--name", "A", "--name", "B", "--name", "C", "--journal", str(path))
    hold = JournalFile.__init__

    def late(file: JournalFile, name: Path) -> None:
        with path.open("a", encoding="utf-8") as other:
            other.write(TILE % (0, "2B") + "\n")
        hold(file, name)

    monkeypatch.setattr(JournalFile, "__init__", late)
    said = call("apply", str(path), TILE % (0, "2B"))
    assert (said.status, len(path.read_bytes().splitlines())) == (2, 2)


def test_apply_leaves_nothing_where_the_disk_refuses_midway(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    call("new", "grand_hotel", "--name", "A", "--name", "B", "--name", "C", "--journal", str(path))
    before = path.read_bytes()
    script = "import resource, sys; from corbeille.cli import main; "
    script += "resource.setrlimit(resource.RLIMIT_FSIZE, (1024, 1024)); main(sys.argv[1:])"
    line = [sys.executable, "-B", "-c", script, "apply", str(path), "--roll", "--seed", "3"]
    made = subprocess.run(line, capture_output=True, check=False)
    assert made.returncode == 2
    assert b"File too large" in made.stderr
    assert path.read_bytes() == before


def test_apply_rolls_the_fair_dice_of_a_journal(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    names = ("--name", "A", "--name", "B", "--name", "C")
    assert (
        call(
            "new",
            "grand_hotel",
            *names,
            "--journal",
            str(path),
            "--fair-dice",
            "--salt",
            "a",
            "--salt",
            "b",
            "--salt",
            "c",
        ).status
        == 0
    )
    assert json.loads(call("apply", str(path), "--roll").out)["entry"] == 21
    path_beside(path).unlink()
    said = call("apply", str(path), "--roll", "--seed", "1", '{"by":0,"do":"undo","to":2}')
    assert said.status == 2
    assert "fair dice" in said.err
    assert len(path.read_text(encoding="utf-8").splitlines()) == 22


def test_the_commands_of_the_manual_do_what_it_says(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"```text\n(.*?)```", MANUAL.read_text(encoding="utf-8"), re.DOTALL)
    (block,) = [one for one in blocks if "corbeille apply" in one]
    for line in block.splitlines():
        _, *words = shlex.split(line)
        said = call(*words)
        assert (said.status, said.err) == (0, ""), line
    assert '"do":"place"' in (tmp_path / "game.jsonl").read_text(encoding="utf-8")


def test_the_script_of_the_manual_plays_a_whole_game(tmp_path: Path) -> None:
    (script,) = re.findall(r"```python\n(.*?)```", MANUAL.read_text(encoding="utf-8"), re.DOTALL)
    assert len(script.splitlines()) <= 20
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))
    made = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        cwd=tmp_path,
        env=os.environ | {"PATH": path},
        encoding="utf-8",
        check=False,
    )
    assert (made.returncode, made.stderr) == (0, "")
    assert re.fullmatch(r"\[\[\d(, \d)*\](, \[\d(, \d)*\])*\]\n", made.stdout)
