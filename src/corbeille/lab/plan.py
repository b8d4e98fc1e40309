"""What is played many times over, small enough to be sent to other processes."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from corbeille import native
from corbeille.bots.contract import SEEDS
from corbeille.core.game import set_table
from corbeille.games import catalogue

if TYPE_CHECKING:
    from collections.abc import Mapping

    from corbeille.core.editions import Edition
    from corbeille.core.game import Game, Setting


@dataclass(frozen=True)
class Plan:
    """A game by name, its table, and a seed that makes every figure repeatable."""

    game: str
    players: int
    seed: int
    options: Mapping[str, Any] = field(default_factory=dict)
    own: Edition | None = None
    bots: tuple[str, ...] = ()  # by chair before they change seats; none: everybody rolls

    def setting(self) -> Setting:
        """Lay out the table; a Fault says what does not fit."""
        return set_table(open_game(self.game), [str(seat + 1) for seat in range(self.players)], self.options, self.own)

    def seed_of(self, number: int) -> int:
        """Return the seed of one game: the same whichever process plays it."""
        digest = blake2b(f"{self.seed}/{number}".encode(), digest_size=8).digest()
        return int.from_bytes(digest, "little") % SEEDS


@cache
def open_game(name: str) -> Game:
    """Open a game once a process."""
    return catalogue.load(name)


def compiled(setting: Setting) -> Any:  # noqa: ANN401 - an extension module
    """Return the compiled rules of a game, or nothing."""
    return native.load(setting.game.package)


def compiled_or_said(setting: Setting) -> Any:  # noqa: ANN401 - an extension module
    """Return the same; where there are none, say once why, and the remedy: many games are to be played."""
    native.say_why_not(setting.game.package)
    return compiled(setting)
