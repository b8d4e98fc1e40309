"""One command, one table: `python -m bench [--quick] [--yardstick DIR] [--markdown]`.

Every figure is the best of several runs, for the machine is shared with others; ratios are of one run. A yardstick is
any other engine with the same small interface (see `bench.targets`); where its folder is given it runs beside.
"""

from __future__ import annotations

import argparse
import platform
import sys
from pathlib import Path

from . import games, programs
from .table import Row, as_markdown, show

SCALES = {"quick": 1, "full": 5}  # runs of everything, of which the best counts


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench", description="Measure everything and print one table.")
    parser.add_argument("--quick", action="store_true", help="fewer runs: a first impression")
    parser.add_argument(
        "--yardstick",
        type=Path,
        help="folder of another engine, to run beside: targets/translate.py in it writes bench.c, which prints games/s",
    )
    parser.add_argument("--markdown", action="store_true", help="print the table as Markdown")
    asked = parser.parse_args()
    scale = SCALES["quick" if asked.quick else "full"]
    rows: list[Row] = [*games.measure(scale, asked.yardstick), *programs.measure(scale)]
    machine = f"{cpu()}, Python {platform.python_version()}, {platform.system()}"
    sys.stdout.write((as_markdown if asked.markdown else show)(rows, machine))
    return 0


def cpu() -> str:
    """Return the name of the processor, as far as the system tells."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.exists() else []
    names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    return f"{names[0]} ({len(names)} cores)" if names else platform.processor() or platform.machine()


if __name__ == "__main__":
    sys.exit(main())
