"""Many games: the same figures however they are played."""
