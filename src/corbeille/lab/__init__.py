"""Many games: seeded, on all cores, with figures that a person can judge."""
