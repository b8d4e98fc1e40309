"""`docs/conformance.md` keeps its word: the three lines work, and every check is explained."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from corbeille.core import conformance as kit
from corbeille.core.conformance.pytest_cases import conformance
from corbeille.core.errors import Fault
from corbeille.games import catalogue

if TYPE_CHECKING:
    from collections.abc import Iterator

PAGE = (Path(__file__).resolve().parents[2] / "docs/conformance.md").read_text(encoding="utf-8")


def blocks() -> Iterator[str]:
    """Return the excerpts of Python."""
    yield from re.findall(r"```python\n(.*?)```", PAGE, flags=re.DOTALL)


def test_three_lines_are_enough(tmp_path: Path) -> None:
    """They are run as a stranger would, here for the quickest of the checks."""
    lines = next(blocks())
    assert lines.count("\n") == 3
    (tmp_path / "test_stranger.py").write_text(lines, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "ends-2", "test_stranger.py"]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "1 passed" in ran.stdout


def test_the_failure_of_the_page_is_one() -> None:
    """As the page says, it is seen where `mask` forgets the orders; which numbers come up is luck."""
    (shown,) = re.findall(r"```text\n(views: .*?)```", PAGE, flags=re.DOTALL)
    like = re.compile(
        r"views: criee, 3 players, auction=open, seed 0: before step \d+ \(.+\): seat \d can tell two "
        r"contents of order \(CR-064: .+\) apart: the masked state \.order\[\d\]: \d+ became \d+"
    )
    table = kit.Table(kit.forgetful(catalogue.load("criee"), "order"), 3, {"auction": "open"}, seed=0)
    with pytest.raises(AssertionError) as caught:
        kit.check_views(table)
    assert like.fullmatch(f"views: {table}: {caught.value}")
    assert like.fullmatch(" ".join(shown.split()))


def test_only_what_is_there_can_be_forgotten() -> None:
    """A field misspelt would be a check that passes for nothing."""
    with pytest.raises(Fault, match=r'^"limit" is no field of the state; there is .*order'):
        kit.forgetful(catalogue.load("criee"), "limit")


def test_every_case_becomes_a_test() -> None:
    game = catalogue.load("grand_hotel")
    (mark,) = conformance(game).pytestmark  # type: ignore[attr-defined]
    assert [str(case) for case in mark.args[1]] == [str(case) for case in kit.cases(game)]


def test_every_check_is_explained() -> None:
    explained = re.findall(r"^\| `(\w+)` \|", PAGE, flags=re.MULTILINE)
    assert set(explained) == {check.name for check in kit.CHECKS} | {"twins"}


def test_everything_that_the_page_names_is_there() -> None:
    named = set(re.findall(r"\b(check_\w+|with_rules|forgetful|play|Table)\(", PAGE))
    assert named
    assert [name for name in named if not hasattr(kit, name)] == []
