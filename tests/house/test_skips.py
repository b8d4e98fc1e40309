"""On the build machine a skipped test is a failed one (`tests/conftest.py`)."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.house.sources import ROOT

if TYPE_CHECKING:
    from pathlib import Path

SKIPS = {
    "a test": "import pytest\n\ndef test_it():\n    pytest.skip('no zig')\n",
    "a file": "import pytest\n\npytest.skip('no zig', allow_module_level=True)\n",
}
EXPECTED = "import pytest\n\n@pytest.mark.xfail\ndef test_it():\n    raise ValueError\n"


def run_pytest(folder: Path, test: str, ci: str) -> tuple[int, str]:
    """Run one test file under the conftest of this house; its status and what it printed."""
    shutil.copyfile(ROOT / "tests/conftest.py", folder / "conftest.py")
    (folder / "test_it.py").write_text(test, encoding="utf-8")
    line = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--rootdir", str(folder), str(folder)]
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST")} | {"CI": ci}
    done = subprocess.run(line, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout


@pytest.mark.parametrize("kind", SKIPS)
def test_a_skip_fails_on_the_build_machine(tmp_path: Path, kind: str) -> None:
    """It says which test, and why it was skipped."""
    status, printed = run_pytest(tmp_path, SKIPS[kind], ci="true")
    assert status != 0
    assert "test_it.py" in printed
    assert "which CI refuses" in printed
    assert "no zig" in printed


def test_a_skip_passes_elsewhere(tmp_path: Path) -> None:
    """Somebody without a compiler can run the tests."""
    status, printed = run_pytest(tmp_path, SKIPS["a test"], ci="")
    assert status == 0
    assert "1 skipped" in printed


def test_an_expected_failure_is_no_skip(tmp_path: Path) -> None:
    """Pytest reports both alike."""
    status, printed = run_pytest(tmp_path, EXPECTED, ci="true")
    assert status == 0
    assert "1 xfailed" in printed
