"""The only door to the games: a name, and the game that an installed package offers under it."""

from __future__ import annotations

from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING

from corbeille.core.errors import Fault
from corbeille.core.json_lines import shown

if TYPE_CHECKING:
    from corbeille.core.game import Game

GROUP = "corbeille.games"


def names() -> list[str]:
    """Return the games that are installed, ours and strangers' alike; none of them is opened."""
    return sorted({point.name for point in entry_points(group=GROUP)})


def load(name: str) -> Game:
    """Open a game; a Fault lists what there is."""
    points: list[EntryPoint] = [point for point in entry_points(group=GROUP) if point.name == name]
    if not points:
        msg = f"no game {shown(name)} is installed; there is {', '.join(names()) or 'none at all'}"
        raise Fault(msg)
    try:
        game: Game = points[0].load()
    except (ImportError, AttributeError) as error:
        msg = f'the game "{name}" ({points[0].value}) cannot be opened: {error}'
        raise Fault(msg) from error
    return game
