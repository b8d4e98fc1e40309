"""The rules of Criée: what the contract of a game asks for (see docs/add-a-game.md).

They stand in the order of RULES.md: `table`, `setup`, `catch`, `auction`, `payment`, `orders`, `quay`, `ending`,
`knowledge`; `course` ties the phases together, `options` says what may be answered.
"""

from __future__ import annotations

from .course import apply, chance_count, chance_outcome, may_happen
from .ending import beats, worth
from .knowledge import fill, mask
from .options import list_options, refusal
from .orders import apply_aside, aside_refusal, list_asides
from .setup import new_game
from .table import awaited, decider

__all__ = [
    "apply",
    "apply_aside",
    "aside_refusal",
    "awaited",
    "beats",
    "chance_count",
    "chance_outcome",
    "decider",
    "fill",
    "list_asides",
    "list_options",
    "mask",
    "may_happen",
    "new_game",
    "refusal",
    "worth",
]
