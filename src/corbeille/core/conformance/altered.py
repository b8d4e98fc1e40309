"""Games with other rules or parts than their own: to prove that a fault would be seen."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

from ..errors import Fault
from ..json_lines import shown
from ..schema import layout

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..game import Game, Rules


def with_rules(game: Game, **functions: Callable[..., Any]) -> Game:
    """Return the game with some of the functions of its rules replaced."""
    own = {name: getattr(game.rules, name) for name in dir(game.rules) if not name.startswith("__")}
    return replace(game, rules=cast("Rules", SimpleNamespace(**(own | functions))))


def forgetful(game: Game, *fields: str) -> Game:
    """Return the game with a `mask` that forgets these fields: they stay as they truly are."""
    for field in fields:
        if field not in layout(game.state):
            raise Fault(f"{shown(field)} is no field of the state; there is {', '.join(layout(game.state))}")

    def mask(s: Any, box: Any, seat: int) -> None:  # noqa: ANN401 - each game has its own records
        true = s.clone()
        game.rules.mask(s, box, seat)
        for field in fields:
            setattr(s, field, getattr(true, field))

    return with_rules(game, mask=mask)


def secret_fields(game: Game) -> list[str]:
    """Return the fields that the game's table of secrets names."""
    return sorted({name for secret in game.secrets for name in names_of(secret.field)})


def names_of(field: str) -> list[str]:
    """Return the fields of one line of the table, which may name several that hang together."""
    return [name.strip() for name in field.split(",")]
