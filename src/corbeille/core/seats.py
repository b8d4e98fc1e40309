"""Who is meant, where it is not a seat (seats count from 0)."""

from __future__ import annotations

CHANCE = -1  # decides: a die, a bag, a shuffled deck
OVER = -2  # nobody decides: the game is over
SPECTATOR = -1  # looks on
UNKNOWN = -1  # stands for a number that a seat may not know
UNKNOWN_WORTH = -(1 << 62)  # the worth of a seat of which a view tells too little
