"""The games: one folder each, found through the catalogue."""
