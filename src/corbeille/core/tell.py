"""How the rules say what happens, for whoever listens."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .schema import Record


def tell(s: Record, kind: int, *facts: int) -> None:
    """Say that something happened; a table listens for its log, search and compiled rules do not."""
    if s.told is not None:
        s.told.append((kind, *facts))
