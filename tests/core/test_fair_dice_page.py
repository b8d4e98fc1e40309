"""docs/fair-dice.md is true: its commands give what it prints, its forty lines find what they should."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from corbeille.core.chance import Dice, below, seed_dice
from corbeille.core.errors import Fault
from corbeille.core.fair import BOT_SALT, FairDice, check_dice
from corbeille.core.game import set_table
from corbeille.core.journal import Journal, read
from corbeille.core.seats import CHANCE
from corbeille.games import catalogue

from .page import DOCS, Block, blocks, read_page

if TYPE_CHECKING:
    from pathlib import Path

PAGE = read_page("fair-dice.md")
BLOCKS = blocks(PAGE)
COMMANDS = [block for block in BLOCKS if block.language == "bash"]
TOOLS = ("bash", "sha256sum", "openssl", "python3")


def printed() -> list[str]:
    """What the page says that its commands print."""
    return [block.text.strip() for block in BLOCKS if block.language == "text"]


def run(commands: list[Block]) -> list[str]:
    script = "\n".join(block.text for block in commands)
    bash = shutil.which("bash") or "bash"
    return subprocess.run([bash, "-euc", script], capture_output=True, text=True, check=True).stdout.split()


def computed() -> list[str]:
    """The same by the standard library, for a machine without these tools."""
    facts = dict(line.split("=") for line in COMMANDS[0].lines)
    seed = bytes.fromhex(facts["SEED"])
    text = f"corbeille dice 1\n{facts['TABLE']}\n{facts['SALT_0']}\n{facts['SALT_1']}\n1\n0"
    digest = hmac.new(seed, text.encode(), hashlib.sha256).hexdigest()
    return [hashlib.sha256(seed).hexdigest(), digest, str(int(digest, 16) % 108)]


def test_the_commands_of_the_page_print_what_it_says() -> None:
    assert len(COMMANDS) == 4
    assert computed() == printed()
    if all(shutil.which(tool) for tool in TOOLS):
        assert run(COMMANDS) == printed()


def test_the_example_is_that_of_the_notation() -> None:
    notation = read_page("notation.md")
    assert all(line.split("=")[1] in notation for line in COMMANDS[0].lines)
    assert all(f" {result}\n" in notation for result in printed())


@pytest.mark.parametrize("name", ["fair-dice.md", "fr/des-honnetes.md", "notation.md"])
def test_a_page_leads_to_pages_that_are_there(name: str) -> None:
    links = re.findall(r"\]\(([^)]+)\)", read_page(name))
    missing = [link for link in links if "://" not in link and not (DOCS / name).parent.joinpath(link).is_file()]
    assert links
    assert missing == []


# -- the program of the page


def fair_game(players: int, seed: int, after: int = 0, **options: object) -> Journal:
    """A whole game with fair dice, with an undo now and then."""
    setting = set_table(catalogue.load("grand_hotel"), list("ABCDEF")[:players], options)
    chooser = Dice()
    seed_dice(chooser, seed)
    dice = FairDice("T-9", players, bytes([seed]) * 32, after)
    for seat in range(players):
        dice.add_salt(seat, BOT_SALT)
    journal = Journal.start(setting)
    while not journal.position.over:
        if len(journal) == after:
            journal.annotate("dice", dice.terms.header())
        by, position = journal.position.decider, journal.position
        if below(chooser, 25) == 0 and len(journal) > after:
            journal.undo(below(chooser, players), after + below(chooser, len(journal) - after + 1))
        elif by != CHANCE:
            journal.play(by, position.random_option(by, lambda n: below(chooser, n)))
        elif len(journal) < after:
            journal.play(by, position.outcomes()[below(chooser, 3)])
        else:
            dice.play(journal)
    dice.reveal(journal)
    return journal


def checked_by_hand(folder: Path, lines: list[str]) -> tuple[int, str]:
    program, journal = folder / "tiles.py", folder / "evening.jsonl"
    program.write_text(next(block.text for block in BLOCKS if block.language == "python"), encoding="utf-8")
    journal.write_text("".join(line + "\n" for line in lines), encoding="utf-8")
    done = subprocess.run([sys.executable, program, journal], capture_output=True, text=True, check=False)
    return done.returncode, done.stdout.strip() or done.stderr.strip()


@pytest.mark.parametrize(
    ("players", "seed", "after", "options"),
    [(2, 1, 0, {}), (3, 2, 0, {"edition": "acquire"}), (2, 3, 40, {"power_cards": True})],
)
def test_the_forty_lines_agree_with_the_checker(
    tmp_path: Path, players: int, seed: int, after: int, options: dict[str, object]
) -> None:
    journal = fair_game(players, seed, after, **options)
    lines = list(journal.lines())
    assert any(journal[number].undo for number in range(1, len(journal)))
    proof = check_dice(lines, catalogue.load)
    assert (proof.unproved > 0) == (after > 0)
    assert checked_by_hand(tmp_path, lines) == (0, f"{proof.proved + proof.unproved} draws, all right")


def test_the_forty_lines_find_a_changed_tile_and_a_changed_seed(tmp_path: Path) -> None:
    journal = fair_game(2, 1)
    lines = list(journal.lines())
    number = max(number for number, line in enumerate(lines) if '"do":"draw"' in line)
    outcomes = journal.at(number - 1).outcomes()
    other = next(one for one in outcomes if one != journal[number].action)
    forged = [*lines[:number], json.dumps({"by": "chance"} | journal.setting.words.entry(other))]
    status, said = checked_by_hand(tmp_path, forged)
    assert status == 1
    assert said.startswith(f"entry {number}: the journal has ")
    header = json.loads(lines[0])
    header["dice"]["seed"] = "00" * 32
    assert checked_by_hand(tmp_path, [json.dumps(header), *lines[1:]]) == (
        1,
        "this is not the seed that was committed to",
    )


def without_figures(text: str) -> str:
    return re.sub(r"\d[\d,]*[A-I]?", "0", text)


def test_the_page_prints_the_words_of_the_checker(tmp_path: Path) -> None:
    command, *said = next(block for block in BLOCKS if block.language == "console").lines
    assert command == "$ corbeille check evening.jsonl --lang en"
    lines = list(fair_game(2, 1).lines())
    journal = tmp_path / "evening.jsonl"
    journal.write_text("".join(line + "\n" for line in lines), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "corbeille", "check", journal, "--lang", "en"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert without_figures(done.stdout).splitlines() == [without_figures(line) for line in said]
    number = max(number for number, line in enumerate(lines) if '"do":"draw"' in line)
    tile = read(lines[:number], catalogue.load).position.outcomes()[0]
    changed = [*lines[:number], json.dumps({"by": "chance"} | read(lines, catalogue.load).setting.words.entry(tile))]
    with pytest.raises(Fault) as caught:
        check_dice(changed, catalogue.load)
    assert f"`{without_figures(str(caught.value))}`" in without_figures(PAGE)
