"""Corbeille: four French board games of finance, for players and for researchers."""
