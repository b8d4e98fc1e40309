"""The rules of the toy."""

from __future__ import annotations

from .game import (
    apply,
    awaited,
    beats,
    chance_count,
    chance_outcome,
    decider,
    list_options,
    may_happen,
    new_game,
    refusal,
    worth,
)
from .secrets import fill, mask
from .wishes import apply_aside, aside_refusal, list_asides

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
