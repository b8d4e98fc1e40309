"""How far a long command is: a bar on standard error where somebody looks on, nothing in a pipe."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


@contextmanager
def bar(what: str, total: int) -> Iterator[Callable[[int], object]]:
    """Yield what hears how many more are done."""
    if not sys.stderr.isatty():
        yield bool
        return
    from rich.console import Console  # noqa: PLC0415 - a pipe does without
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn  # noqa: PLC0415

    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(what, total=total)
        yield lambda more: progress.advance(task, more)
