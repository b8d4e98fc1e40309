"""How this program was called, so that a command it prints can be typed again as it stands."""

from __future__ import annotations

import os
import shlex


def name() -> str:
    """Return what stands before the command's own words; `start.py` says so where it handed over."""
    return os.environ.get("CORBEILLE_COMMAND") or "corbeille"


def line(*words: str) -> str:
    """Return a whole command."""
    return f"{name()} {shlex.join(words)}"
