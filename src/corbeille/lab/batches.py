"""Work in batches on all cores; whatever their number, the same batches and the same figures."""

from __future__ import annotations

import os
import signal
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from .plan import Plan

T = TypeVar("T")


def split(games: int, size: int) -> list[range]:
    """Cut the numbers of the games into batches."""
    return [range(low, min(low + size, games)) for low in range(0, games, size)]


def spread(
    work: Callable[[Plan, range], T], plan: Plan, batches: list[range], cores: int = 0
) -> Iterator[tuple[range, T]]:
    """Do each batch somewhere; they come back as they are ready. `cores`: 0 is all of them."""
    workers = min(cores or os.cpu_count() or 1, len(batches))
    if workers <= 1:
        for batch in batches:
            yield batch, work(plan, batch)
        return
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_leave_interrupts)
    try:
        waiting = {pool.submit(work, plan, batch): batch for batch in batches}
        for future in as_completed(waiting):
            yield waiting[future], future.result()
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_interrupts() -> None:
    """Ctrl-C is the parent's business; it cancels what is left."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
