"""One command: `python -m tests.mutation [--workers N] [--module NAME] [--report FILE]`.

Each mutant of `rules/` is run against the tests of the game in a process of its own, plain Python all along: first
those tests that pass through the changed function, the quickest first. It lives if none of them fails.
"""

from __future__ import annotations

import os

os.environ["CORBEILLE_NATIVE"] = "0"
os.environ.setdefault("CORBEILLE_GAMES", "2")  # against the oracle: only what lives until then plays them

import argparse
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from .bench import Bench
from .mutants import Mutant, mutants

if TYPE_CHECKING:
    from collections.abc import Iterator

RULES = Path(__file__).parents[2] / "src/corbeille/games/grand_hotel/rules"
PACKAGE = "corbeille.games.grand_hotel.rules"


def main() -> int:
    """Run every mutant, and say which live."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description="Mutate the rules of Grand Hôtel.")
    parser.add_argument("--workers", type=int, default=1, help="mutants at the same time")
    parser.add_argument("--module", default="", help="only this one of the rules")
    parser.add_argument("--report", type=Path, default=Path("mutation.txt"), help="where the survivors are written")
    asked = parser.parse_args()
    bench, begin = Bench(), time.monotonic()
    every = [mutant for path in sources(asked.module) for mutant in of_file(path)]
    say(f"{len(every)} mutants against {len(bench.tests)} tests")
    survivors = [every[number] for number in bench.survivors(every, asked.workers)]
    asked.report.write_text("".join(f"{one.module.rpartition('.')[2]}.{one}\n" for one in survivors), encoding="utf-8")
    killed = len(every) - len(survivors)
    share = f"{100 * killed / len(every):.1f} %"
    say(f"{killed} of {len(every)} killed ({share}) in {time.monotonic() - begin:.0f} s; survivors in {asked.report}")
    return 0


def sources(module: str) -> list[Path]:
    """The files of the rules, or one of them."""
    return [path for path in sorted(RULES.glob("*.py")) if module in ("", path.stem)]


def of_file(path: Path) -> Iterator[Mutant]:
    """The mutants of a file."""
    name = PACKAGE if path.stem == "__init__" else f"{PACKAGE}.{path.stem}"
    return mutants(name, path.read_text(encoding="utf-8"))


def say(sentence: str) -> None:
    """Write it at once."""
    sys.stdout.write(sentence + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    raise SystemExit(main())
