"""A page of the documentation, taken apart: its chapters, tables and fenced blocks."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

DOCS = Path(__file__).parents[2] / "docs"
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^#{2,3} (.*)$", re.MULTILINE)
CODE = re.compile(r"`([^`]+)`")


class Block(NamedTuple):
    """What stands between two fences."""

    language: str
    text: str

    @property
    def lines(self) -> list[str]:
        """Return its lines."""
        return self.text.splitlines()


def read_page(name: str) -> str:
    """Return the text of a page."""
    return (DOCS / name).read_text(encoding="utf-8")


def blocks(text: str) -> list[Block]:
    """Return the fenced blocks, in order."""
    return [Block(match[1], match[2]) for match in FENCE.finditer(text)]


def chapter(text: str, title: str) -> str:
    """Return what stands under a heading, up to the next one."""
    parts = HEADING.split(FENCE.sub("", text))
    return dict(zip(parts[1::2], parts[2::2], strict=True))[title]


def tables(text: str) -> list[list[list[str]]]:
    """Return the rows of each table, without its head."""
    found: list[list[list[str]]] = []
    before = ""
    for line in text.splitlines():
        if line.startswith("|"):
            if not before.startswith("|"):
                found.append([])
            found[-1].append([cell.strip() for cell in line.strip("|").split("|")])
        before = line
    return [rows[2:] for rows in found]


def codes(cell: str) -> list[str]:
    """Return what stands in a cell as code."""
    return CODE.findall(cell)
