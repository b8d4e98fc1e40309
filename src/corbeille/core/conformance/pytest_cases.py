"""All checks of a game as tests of pytest, which only this module needs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from .plan import cases

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..game import Game
    from .plan import Case


def conformance(game: Game, compiled: Any = None, games: int = 1) -> Callable[[Case], None]:  # noqa: ANN401
    """All checks of a game, for a module of tests."""

    @pytest.mark.parametrize("case", cases(game, compiled, games), ids=str)
    def test_conforms(case: Case) -> None:
        case.run()

    return test_conforms
