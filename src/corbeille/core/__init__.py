"""The contract of a game and what all games share: no I/O, no clock, no dice of its own, no network."""
