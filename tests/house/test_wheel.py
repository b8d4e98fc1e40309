"""The wheel is whole: what lies in the package's folder is what people install."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from typing import TYPE_CHECKING

from tests.house import sources

if TYPE_CHECKING:
    from pathlib import Path


def test_the_wheel_holds_every_file_of_the_package(tmp_path: Path) -> None:
    """Made by way of the source archive, so that this one is whole, too; in a copy, so that nothing old gets in."""
    copy = tmp_path / "corbeille"
    for path in sources.files():
        target = copy / path.relative_to(sources.ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)
    [wheel] = build(copy, tmp_path).glob("*.whl")
    held = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    package = {path for path in sources.files() if path.is_relative_to(sources.PACKAGE)}
    assert held == {path.relative_to(sources.ROOT / "src").as_posix() for path in package}


def build(project: Path, out: Path) -> Path:
    """Build a source archive, and from it a wheel, with what is installed here."""
    line = [sys.executable, "-m", "build", "--no-isolation", "--skip-dependency-check", "--outdir", str(out)]
    environment = os.environ | {"CORBEILLE_NATIVE": "0"}
    done = subprocess.run([*line, str(project)], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return out
