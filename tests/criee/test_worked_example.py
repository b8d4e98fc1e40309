"""docs/add-a-game.md shows the code of Criée as it stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)(?: file=(\S+))?\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
EXCERPTS = [(file, text) for _, file, text in BLOCKS if file]
LEFT_OUT = "# …\n"


def pieces(text: str) -> list[str]:
    """Return the parts of an excerpt, between which something is left out."""
    return text.split(LEFT_OUT)


def follows(source: str, text: str) -> bool:
    """Whether the parts of an excerpt stand in a file, as whole lines, one after the other."""
    at = 0
    for piece in pieces(text):
        found = f"\n{source}".find(f"\n{piece}", at)
        if found < 0:
            return False
        at = found + len(piece)
    return True


@pytest.mark.parametrize(("file", "text"), EXCERPTS, ids=[file for file, _ in EXCERPTS])
def test_an_excerpt_stands_in_its_file(file: str, text: str) -> None:
    assert follows((ROOT / file).read_text(encoding="utf-8"), text)


def test_a_change_of_the_source_is_seen() -> None:
    """The test above can fail."""
    file, text = EXCERPTS[-1]
    source = (ROOT / file).read_text(encoding="utf-8")
    assert not follows(source.replace("BILLION + STEP", "BILLION + 1"), text)
    assert not follows(source, LEFT_OUT.join([text, text]))


def test_every_part_of_the_game_is_shown() -> None:
    shown = {Path(file).stem for file, _ in EXCERPTS}
    assert shown >= {
        "pyproject",
        "setup",
        "state",
        "actions",
        "auction",
        "day",
        "knowledge",
        "secrets",
        "view",
        "plugin",
    }


def test_every_function_of_the_contract_is_named() -> None:
    from corbeille.core.game import Rules  # noqa: PLC0415

    table = PAGE.split("| function | what |")[1].split("\n\n")[0]
    wanted = [name for name in vars(Rules) if not name.startswith("_")]
    assert [name for name in wanted if not re.search(rf"`{name}\b", table)] == []


def test_the_links_of_the_page_lead_somewhere() -> None:
    links = [link for link in re.findall(r"\]\(([^)]+)\)", PAGE) if "://" not in link]
    assert links
    assert [link for link in links if not (ROOT / "docs" / link).exists()] == []
