"""Criée installs as a stranger's package does: its wheel is whole, and its rules were compiled by the public helper."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

from corbeille import native
from tests.house import sources

PROJECT = Path(__file__).parents[2] / "examples" / "criee"


def test_the_wheel_holds_every_file_of_the_package(tmp_path: Path) -> None:
    """From a copy, so that nothing old gets in; without compiling, which the next test looks at."""
    files = {path for path in sources.files() if path.is_relative_to(PROJECT)}
    for path in files:
        target = tmp_path / "criee" / path.relative_to(PROJECT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)
    line = [
        sys.executable,
        "-m",
        "build",
        "--wheel",
        "--no-isolation",
        "--skip-dependency-check",
        "--outdir",
        str(tmp_path),
    ]
    environment = os.environ | {"CORBEILLE_NATIVE": "0"}
    done = subprocess.run(
        [*line, str(tmp_path / "criee")], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    [wheel] = tmp_path.glob("*.whl")
    held = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    package = PROJECT / "src"
    assert held == {path.relative_to(package).as_posix() for path in files if path.is_relative_to(package)}


def test_its_rules_are_compiled() -> None:
    assert native.why_not("criee") == ""
    assert native.load("criee") is not None
