"""The picture of the terminal shows what the terminal shows."""

from __future__ import annotations

import runpy
from pathlib import Path

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"


def test_the_picture_is_what_its_script_draws_today() -> None:
    """Otherwise: `python docs/pictures/terminal.py`, and look at it."""
    drawn = runpy.run_path(str(PICTURES / "terminal.py"))["draw"]()
    assert drawn == (PICTURES / "terminal.svg").read_text(encoding="utf-8")
