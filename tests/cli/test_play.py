"""`play`: whole games at the keyboard, in both languages, taken back, interrupted, gone on with."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from itertools import cycle, islice
from typing import TYPE_CHECKING

import pytest

from corbeille.cli import live
from corbeille.cli.sealed_seed import path_beside
from corbeille.core.speech import Speech
from corbeille.games.grand_hotel.terminal import hint

from .conftest import SEED

if TYPE_CHECKING:
    from pathlib import Path

    from .conftest import Call

SEATS = ("--name", "Anne", "--bots", "random", "random", "--seed", SEED, "--salt", "luck")
WISHES = ("?", "log", "", "prices", "undo", "why 3A", "if 1", "zz", "pourquoi luxor")
# Whoever types these answers every question sooner or later.
ANSWERS = ("1", "0", "2")


def typing(*first: str, count: int = 2000) -> str:
    """Return these lines, and then so many answers."""
    return "\n".join((*first, *islice(cycle(ANSWERS), count))) + "\n"


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("options", [(), ("--option", "power_cards=true"), ("--option", "holdings=hidden")], ids=str)
def test_a_whole_game_is_played_and_its_dice_are_proved(
    call: Call, tmp_path: Path, language: str, options: tuple[str, ...]
) -> None:
    path = tmp_path / "game.jsonl"
    words = ("play", *SEATS, *options, "--lang", language, "--quick", "--journal", str(path))
    said = call(*words, typed=typing(*WISHES))
    assert (said.status, said.err) == (0, "")
    over = {"fr": "La partie est terminée.", "en": "The game is over."}
    assert over[language] in said.out
    assert re.search(r"^1\. ", said.out, re.MULTILINE)
    assert f"corbeille check {path}" in said.out
    assert "\x1b" not in said.out
    assert "Its dice are fair" in call("check", str(path)).out
    assert not path_beside(path).exists()


def test_a_strangers_game_is_played_with_orders_and_great_amounts(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    first = ("?", "orders", "", "pourquoi 7", "6 000 000 000", *("orders", "500000000") * 3)
    lines = "\n".join((*first, *islice(cycle(("a", "1", "2 000 000 000", "b")), 800)))
    said = call("play", "criee", *SEATS, "--quick", "--journal", str(path), typed=lines)
    assert (said.status, said.err) == (0, "")
    assert "The game is over." in said.out
    entries = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()[1:]]
    mine = [(entry["do"], entry.get("price")) for entry in entries if entry["by"] == 0]
    assert ("bid", 6_000_000_000) in mine
    assert "order" in [do for do, _ in mine]
    assert "Its dice are fair" in call("check", str(path)).out


@pytest.mark.parametrize("columns", ["48", "80", "120", "200"])
def test_no_line_is_broader_than_the_terminal(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, columns: str
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    said = call("play", *SEATS, "--journal", str(tmp_path / "g"), "--quick", typed=typing(count=90))
    lines = [line for line in said.out.splitlines() if "/" not in line]
    assert max(map(len, lines)) <= int(columns)
    assert "…" not in "".join(lines[10:])
    assert all(f"\n{row} " in said.out for row in "ABCDEFGHI")


def test_the_fingerprint_of_the_dice_is_shown_before_anything_is_drawn(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    said = call("play", *SEATS, "--journal", str(path))
    dice = json.loads(path.read_text(encoding="utf-8").splitlines()[0])["dice"]
    assert said.out.index(dice["commitment"]) < said.out.index("draws")
    assert dice["salts"] == [live.salt_of("luck"), "00" * 32, "00" * 32]
    assert "seed" not in dice


def test_my_hand_stands_on_the_board_and_nobody_elses_anywhere(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    said = call("play", *SEATS, "--journal", str(path))
    table = live.resume(path)
    table.close()
    mine, *others = ({*table.position.s.hands[seat][:6]} for seat in range(3))
    names = {tile: f"{tile // 10}{'ABCDEFGHI'[tile % 10]}" for hand in (mine, *others) for tile in hand}
    board = said.out[said.out.index("\n    1  2  3") :] if "\n    1  2  3" in said.out else said.out
    assert all(re.search(rf"\b{names[tile]}\b", board) for tile in mine)
    told = [tile for hand in others for tile in hand if re.search(rf"\b{names[tile]}\b", said.out)]
    assert told == []


def first_question(call: Call, path: Path, *lines: str, words: tuple[str, ...] = ()) -> str:
    """Type these lines at the first question of a game; return what was said after it."""
    out = call("play", *SEATS, "--journal", str(path), *words, typed="\n".join(lines) + "\n").out
    return out[out.index("> ") :]


def test_why_not_names_the_rule(call: Call, tmp_path: Path) -> None:
    out = first_question(call, tmp_path / "a", "why 3A", "pourquoi luxor", "3A", "why zz", "why 1")
    assert out.count("You do not have 3A in your hand. (rule GH-020)") == 2
    assert "I do not understand “why zz”" in out


def test_a_move_may_be_typed_in_many_ways(call: Call, tmp_path: Path) -> None:
    probe = tmp_path / "probe"
    call("play", *SEATS, "--journal", str(probe))
    table = live.resume(probe)
    table.close()
    tile = table.setting.words.entry(table.position.options(0).singles[1])["tile"]
    for number, typed in enumerate(("2", tile, tile.lower(), f"place {tile}", f"PLACE {tile}")):
        path = tmp_path / str(number)
        first_question(call, path, typed, words=("--quick",))
        placed = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if '"by":0' in line]
        assert placed[0] == {"by": 0, "do": "place", "tile": tile}


def test_what_cannot_be_taken_back_is_foretold_and_asked_twice(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "game"
    call("play", *SEATS, "--journal", str(path))
    before = path.read_bytes()
    table = live.resume(path)
    table.close()
    position = table.position
    final = next(a for a in position.options(0).singles if position.foresee(0, a).final)
    number = str(position.options(0).singles.index(final) + 1)
    said = call("play", "--resume", str(path), typed=f"{number}\nn\n")
    assert "This cannot be taken back." in said.out
    assert path.read_bytes() == before
    call("play", "--resume", str(path), typed=f"{number}\n\n")
    assert path.read_bytes().startswith(before)
    assert b'{"by":0,"do":"place"' in path.read_bytes()[len(before) :]


def test_a_preview_says_that_it_is_one_and_what_would_be_founded(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "game"
    call("play", *SEATS, "--journal", str(path))
    table = live.resume(path)
    founding = founding_tile(table)
    while not founding:
        seat = table.position.decider
        table.roll() if seat < 0 else table.answer(seat, table.bot_choice(seat, "random"))
        founding = founding_tile(table)
    table.close()
    before, tile = path.read_bytes(), founding
    out = call("play", "--resume", str(path), typed=f"if {tile}\n").out
    assert f"If you choose “Place {tile} (founds a chain)”:\nAnne places a hotel on {tile}." in out
    assert path.read_bytes() == before


def founding_tile(table: live.LiveTable) -> str:
    """Return a hotel of Anne's that lies beside a single one; nothing where there is none, or she is not asked."""
    position = table.position
    if position.decider != 0 or position.kind != "place":
        return ""
    entries = [table.setting.words.entry(action) for action in position.options(0).singles]
    view, speech = position.view(0), Speech(table.setting.game, "en", ("corbeille.cli",))
    founding = [entry for entry in entries if entry["do"] == "place"]
    founding = [entry for entry in founding if hint(table.setting, view, entry, speech) == "founds a chain"]
    return str(founding[0]["tile"]) if founding else ""


def test_what_is_typed_may_be_as_long_as_it_likes(call: Call, tmp_path: Path) -> None:
    long = ("x" * 5000, "9" * 5000, f"why {'y' * 5000}", f"si {'9' * 5000}", "1" * 150)
    said = call("play", *SEATS, "--journal", str(tmp_path / "g"), typed="\n".join(long) + "\n")
    assert (said.status, said.err) == (0, "")
    assert f"“{'x' * 59}…”" in said.out


def test_help_has_examples_of_this_table_and_of_no_other(call: Call, tmp_path: Path) -> None:
    own = call("play", *SEATS, "--journal", str(tmp_path / "own"), typed="?\n").out
    other = call("play", "criee", *SEATS, "--journal", str(tmp_path / "other"), typed="?\n").out
    assert re.search(r"the name \(\d+[A-I]\) or", own)
    assert "bonuses that would be paid" in own
    assert "  prices " in own
    assert "luxor" not in other
    assert "  prices " not in other


def test_commands_are_printed_as_this_program_was_called(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CORBEILLE_COMMAND", "python3 start.py")
    path = tmp_path / "game of mine"
    out = call("play", *SEATS, "--journal", str(path)).out
    assert f"to go on: python3 start.py play --resume '{path}'" in out
    assert call("simulate", "grand_hotel", "--games", "2").out.splitlines()[-1].startswith("again: python3 start.py ")
    assert call("play", "--help").out.startswith("Usage: python3 start.py play ")


def test_the_end_is_told_once(call: Call, tmp_path: Path) -> None:
    out = call("play", *SEATS, "--quick", "--journal", str(tmp_path / "g"), typed=typing()).out
    assert out.count("The game is over.") == 1
    assert "Final ranking:\n1. " in out


def test_undo_takes_back_until_chance_has_spoken(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "game"
    call("play", *SEATS, "--journal", str(path))
    table = live.resume(path)
    position = table.position
    free = next((a for a in position.options(0).singles if not position.foresee(0, a).final), None)
    while free is None:  # nothing to buy yet: play on until a hotel can be placed and shares bought
        seat = table.position.decider
        table.roll() if seat < 0 else table.answer(seat, table.bot_choice(seat, "random"))
        if table.position.decider == 0 and table.position.kind == "place":
            free = next((a for a in table.position.options(0).singles if not table.position.foresee(0, a).final), None)
    number = table.position.options(0).singles.index(free) + 1
    state, entry = table.position.true_state(0), len(table.journal)
    table.close()
    said = call("play", "--resume", str(path), typed=f"undo\n{number}\nundo\nundo\n")
    assert said.out.count("There is nothing left to take back") == 2
    assert said.out.count("Taken back.") == 1
    assert path.read_text(encoding="utf-8").splitlines()[-1] == json.dumps(
        {"by": 0, "do": "undo", "to": entry}, separators=(",", ":")
    )
    back = live.resume(path)
    back.close()
    assert back.position.true_state(0) == state


def test_between_two_people_a_curtain_falls(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "game"
    words = ("--name", "Anne", "--name", "Paul", "--bots", "random", "--seed", SEED, "--quick", "--journal", str(path))
    out = call("play", *words, typed=typing()).out
    parts = re.split(r"(Anne|Paul), it is up to you", out)
    assert len(parts) > 20
    for name, shown in zip(parts[1::2], parts[2::2], strict=False):
        other = {"Anne": "Paul", "Paul": "Anne"}[name]
        secret = re.search(rf"{other} draws \d", shown.split("The game is over")[0])
        assert secret is None
    assert "Anne draws a hotel." in out
    assert "The game is over." in out


def test_a_game_stopped_at_any_line_goes_on_to_the_same_end(call: Call, tmp_path: Path) -> None:
    whole, pieces = tmp_path / "whole", tmp_path / "pieces"
    words = ("--bots", "random", "habitué", "random", "--seed", SEED)
    call("play", *words, "--journal", str(whole))
    text = whole.read_text(encoding="utf-8")
    header, *entries = text.splitlines()
    sealed = json.loads(header)
    del sealed["dice"]["seed"]
    for cut in (0, 17, len(entries) - 1, len(entries)):
        lines = [json.dumps(sealed, ensure_ascii=False, separators=(",", ":")), *entries[:cut]]
        pieces.write_text("\n".join(lines) + '\n{"by":0,"do', encoding="utf-8")
        path_beside(pieces).write_text(SEED + "\n", encoding="utf-8")
        assert call("play", "--resume", str(pieces)).status == 0
        assert pieces.read_text(encoding="utf-8") == text
        assert not path_beside(pieces).exists()


def test_resume_alone_takes_the_last_unfinished_game(call: Call, tmp_path: Path) -> None:
    begun = call("play", *SEATS)
    (path,) = (tmp_path / "data" / "games").glob("*.jsonl")
    assert f"corbeille play --resume {path}" in begun.out
    assert str(path) in call("play", "--resume").out
    assert call("play", "--resume", "--quick", typed=typing()).status == 0
    assert call("play", "--resume").status == 2


def test_another_seed_is_not_taken_for_the_sealed_one(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "game"
    call("play", *SEATS, "--journal", str(path))
    before = path.read_bytes()
    path_beside(path).write_text("08" * 32)
    said = call("play", "--resume", str(path))
    assert (said.status, path.read_bytes()) == (2, before)
    assert "commits to" in said.err
    path_beside(path).unlink()
    assert "seed file is missing" in call("play", "--resume", str(path)).err


def test_only_one_can_go_on_with_a_game(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "game"
    call("play", *SEATS, "--journal", str(path))
    table = live.resume(path)
    said = call("play", "--resume", str(path))
    table.close()
    assert said.status == 2
    assert "being played" in said.err
    assert call("play", "--resume", str(path)).status == 0


def test_kill_9_loses_no_move_that_was_shown(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "game"
    words = ["play", *SEATS, "--quick", "--journal", str(path), "--lang", "en"]
    environment = os.environ | {"PYTHONUNBUFFERED": "1", "CORBEILLE_DATA": str(tmp_path)}
    line = [sys.executable, "-m", "corbeille", *words]
    with subprocess.Popen(line, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment) as game:
        assert game.stdin
        assert game.stdout
        game.stdin.write(b"1\n")
        game.stdin.flush()
        for shown in game.stdout:
            if shown.startswith(b"Anne places a hotel on"):
                break
        game.kill()
        tile = shown.decode().strip().rstrip(".").split()[-1]
    assert game.returncode < 0
    assert f'{{"by":0,"do":"place","tile":"{tile}"}}\n' in path.read_text(encoding="utf-8")
    assert call("play", "--resume", str(path), "--quick", typed=typing()).status == 0
    assert "Its dice are fair" in call("check", str(path)).out


def test_quitting_and_the_end_of_input_keep_the_game(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "game"
    assert f"--resume {path}" in call("play", *SEATS, "--journal", str(path), typed="quit\n").out
    assert f"--resume {path}" in call("play", "--resume", str(path)).out
