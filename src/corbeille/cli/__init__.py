"""The command `corbeille`. Nothing is imported here: each command brings what it needs when it is called."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command and end the process with its status."""
    from .door import enter  # noqa: PLC0415 - `import corbeille.cli` costs nothing

    sys.exit(enter(sys.argv[1:] if arguments is None else arguments))
