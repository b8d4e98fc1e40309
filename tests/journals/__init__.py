"""Journals that are kept: one for each way in which a game can end, and the archive of every version."""
