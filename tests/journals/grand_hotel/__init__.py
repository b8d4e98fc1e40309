"""One journal of Grand Hôtel for every way in which a game can end, with its last state beside."""
