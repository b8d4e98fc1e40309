"""The locks: hashes for everything, no address of anybody's, and the same versions for room and tests."""

from __future__ import annotations

import re
import tomllib

import pytest

from tests.house.sources import ROOT

PIN = re.compile(r"^(?P<name>[a-z0-9-]+)==(?P<version>\S+)(?P<marker> ;[^\\]*)? \\$", re.MULTILINE)


def pins(lock: str) -> set[tuple[str, str, str]]:
    """Return what a lock pins: name, version, for which Python."""
    text = (ROOT / "requirements" / lock).read_text(encoding="utf-8")
    return {(found["name"], found["version"], found["marker"] or "") for found in PIN.finditer(text)}


@pytest.mark.parametrize("lock", ["room.txt", "dev.txt"])
def test_a_lock_holds_names_versions_and_hashes_alone(lock: str) -> None:
    """No address, and not one package without its hashes."""
    text = (ROOT / "requirements" / lock).read_text(encoding="utf-8")
    assert "http" not in text
    assert "--index" not in text
    assert len(pins(lock)) == len(re.findall(r"^\S+==", text, re.MULTILINE)) > 0
    assert len(re.findall(r"\\\n    --hash=sha256:[0-9a-f]{64}", text)) >= len(pins(lock))


def test_the_tests_run_what_the_room_runs() -> None:
    """Every package of the room is in the lock of the tests, in the same version."""
    assert pins("room.txt") <= pins("dev.txt")


def test_what_the_project_asks_for_is_locked() -> None:
    """A dependency that was added to the project alone would be missing at the first start."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = {"room.txt": project["dependencies"], "dev.txt": project["optional-dependencies"]["dev"]}
    for lock, lines in asked.items():
        locked = {name for name, _, _ in pins(lock)}
        assert {re.split(r"[<>=\[ ;]", line)[0].replace(".", "-") for line in lines} <= locked
