"""The pages: every link leads somewhere, and every example in Python runs as it stands."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from functools import cache
from typing import TYPE_CHECKING

import pytest

from .sources import ROOT, files, name

if TYPE_CHECKING:
    from pathlib import Path

EXAMPLES = ("README.md", "docs/bots.md", "docs/lab.md", "docs/conformance.md")
FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)


def is_page(path: Path) -> bool:
    """Whether strangers read it in a browser."""
    rooms = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/", "examples/", "src/", "tests/")
    return path.suffix == ".md" and name(path).startswith(rooms)


PAGES = [path for path in files() if is_page(path)]


def slug(heading: str) -> str:
    """The anchor that a heading gets: its words in small letters, joined by hyphens."""
    words = re.sub(r"\[(.*?)\]\(.*?\)", r"\1", heading)
    return re.sub(r"[^\w\- ]", "", words.strip().lower()).replace(" ", "-")


@cache
def anchors(page: Path) -> set[str]:
    """Where one may jump to on a page."""
    text = page.read_text(encoding="utf-8")
    headings = re.findall(r"^#+ (.*)$", FENCED.sub("", text), re.MULTILINE)
    return {slug(heading) for heading in headings} | set(re.findall(r'<a id="([^"]+)"></a>', text))


def links(page: Path) -> list[str]:
    """What the page links to in this repository; examples and quoted words are no links."""
    prose = re.sub(r"`[^`\n]*`(?!\])", "", FENCED.sub("", page.read_text(encoding="utf-8")))
    return [to for to in re.findall(r"\]\(([^)\s]+)\)", prose) if not re.match(r"[a-z]+:", to)]


def lost(page: Path, link: str) -> str:
    """What is wrong with a link; nothing if it leads somewhere."""
    path, _, anchor = link.partition("#")
    there = (page.parent / path).resolve() if path else page
    if not there.is_relative_to(ROOT) or not there.exists():
        return f"{link}: no such file"
    return f"{link}: no such place on the page" if anchor and anchor not in anchors(there) else ""


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_link_leads_somewhere(page: Path) -> None:
    assert [why for link in links(page) if (why := lost(page, link))] == []


def test_links_are_found_at_all() -> None:
    assert {"README.md", "docs/bots.md", "docs/fr/grand-hotel.md"} <= {name(page) for page in PAGES if links(page)}
    readme = ROOT / "README.md"
    assert lost(readme, "docs/none.md").endswith("no such file")
    assert lost(readme, "docs/bots.md#nowhere").endswith("no such place on the page")


def examples(page: str) -> list[str]:
    return re.findall(r"^```python\n(.*?)^```$", (ROOT / page).read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", EXAMPLES)
def test_every_example_runs_as_a_file(page: str, tmp_path: Path) -> None:
    """Copied into a file and started, by somebody who has read no further."""
    assert examples(page)
    shutil.copytree(ROOT / "tests/journals/criee", tmp_path / "tests/journals")  # what whoever adds a game would have
    for number, example in enumerate(examples(page), 1):
        file = tmp_path / f"example_{number}.py"
        file.write_text(example, encoding="utf-8")
        ran = subprocess.run([sys.executable, str(file)], cwd=tmp_path, capture_output=True, text=True, check=False)
        assert ran.returncode == 0, f"{page}, example {number}: {ran.stderr}"


ABSENT = re.compile(r"\bthe dossiers?\b|\bappendix [EJ]\b|\bJ\.[1-6]\b", re.IGNORECASE)


def test_nothing_names_a_page_that_a_reader_has_not() -> None:
    """The chapters of the notation and the numbers of RULES.md are here; Criée's own page has an appendix J."""
    read = [path for path in files() if path.suffix in {".py", ".pyx", ".h", ".md", ".toml", ".ftl"}]
    ours = [path for path in read if "criee" not in path.parts and path.name != "test_pages.py"]
    assert [name(path) for path in ours if ABSENT.search(path.read_text(encoding="utf-8"))] == []
