"""Reasons of a refusal that all games share; a game's own begin at 10."""

from __future__ import annotations

LEGAL = 0
NOT_ASKED = 1  # another seat is asked, or chance, or the game is over
OTHER_QUESTION = 2  # the question that is pending has no such answer
FIRST_OWN = 10

SHARED = {NOT_ASKED: "not-asked", OTHER_QUESTION: "other-question"}  # their rule is that of the moment (Game.moments)
