"""The table of results: what, how much, against what it should be."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence


@dataclass(frozen=True)
class Row:
    """One line: a figure with its unit, and what it aims at."""

    what: str
    figure: float
    unit: str
    aim: str = ""

    @property
    def value(self) -> str:
        """The figure with three digits that count."""
        return f"{self.figure:,.0f}" if self.figure >= 100 else f"{self.figure:.3g}"  # noqa: PLR2004


def seconds(action: Callable[[], object]) -> float:
    """Return how long something took."""
    begin = perf_counter()
    action()
    return perf_counter() - begin


def best_in_a_row(measure: Callable[[], float], runs: int) -> float:
    """Return the highest figure of several short runs."""
    return max(measure() for _ in range(runs))


def best_of(runs: int, actions: Mapping[str, Callable[[], float]]) -> dict[str, float]:
    """Return the highest figure of each; they take turns, so that a busy machine is busy for all of them."""
    figures = dict.fromkeys(actions, 0.0)
    for _ in range(runs):
        for name, measure in actions.items():
            figures[name] = max(figures[name], measure())
    return figures


def quantile(values: Sequence[float], part: float) -> float:
    """Return what so large a part of the values does not exceed."""
    ordered = sorted(values)
    return ordered[min(int(part * len(ordered)), len(ordered) - 1)]


def show(rows: Sequence[Row], machine: str) -> str:
    """Return the table for a terminal."""
    width = max(len(row.what) for row in rows)
    lines = [f"{row.what:<{width}}  {row.value:>10} {row.unit:<12} {row.aim}".rstrip() for row in rows]
    return "\n".join([machine, "", *lines, ""])


def as_markdown(rows: Sequence[Row], machine: str) -> str:
    """Return the table for a page."""
    lines = [f"| {row.what} | {row.value} {row.unit} | {row.aim} |" for row in rows]
    return "\n".join([f"Measured on: {machine}.", "", "| what | figure | aim |", "|---|---|---|", *lines, ""])
