"""Small tables of figures, as plain text."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def counted(amount: int, thing: str) -> str:
    """Return so many of a thing: 1 game, 2 games."""
    return f"{amount} {thing}{'' if amount == 1 else 's'}"


def table_text(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return a table whose columns stand under their heads; figures to the right, words to the left."""
    widths = [max(len(row[column]) for row in (heads, *rows)) for column in range(len(heads))]
    figures = [all(row[column][:1].isdigit() or row[column][:1] == "-" for row in rows) for column in range(len(heads))]
    lines = [
        "  ".join(
            word.rjust(width) if figure else word.ljust(width)
            for word, width, figure in zip(row, widths, figures, strict=True)
        ).rstrip()
        for row in (heads, *rows)
    ]
    return "\n".join(f"  {line}" for line in lines)
