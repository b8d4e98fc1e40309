"""What holds for every test: on the build machine nothing is skipped unawares, and chance repeats itself."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, TypeVar

import hypothesis
import pytest

if TYPE_CHECKING:
    from collections.abc import Generator

Report = TypeVar("Report", pytest.TestReport, pytest.CollectReport)

# Tests that the build machine may skip: how the test's name begins, and why. Elsewhere every skip is allowed.
MAY_BE_SKIPPED: dict[str, str] = {}

hypothesis.settings.register_profile("house", deadline=None)
hypothesis.settings.register_profile("ci", deadline=None, derandomize=True, database=None)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") else "house")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """See every result before it is counted."""
    return refuse_skip((yield))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """See every file before it is counted: one may skip itself as a whole."""
    return refuse_skip((yield))


def refuse_skip(report: Report) -> Report:
    """Turn a skip into a failure on the build machine: a test that never runs there proves nothing."""
    unexpected = (
        report.skipped and not hasattr(report, "wasxfail") and not report.nodeid.startswith(tuple(MAY_BE_SKIPPED))
    )
    if os.environ.get("CI") and unexpected:
        report.outcome = "failed"
        report.longrepr = f"{report.nodeid} was skipped, which CI refuses (MAY_BE_SKIPPED): {report.longrepr}"
    return report
