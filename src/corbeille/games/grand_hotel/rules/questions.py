"""How a question is put: to a seat, or to chance."""

from __future__ import annotations

from corbeille.core.seats import CHANCE

from ..state import Ask, State


def ask(s: State, question: int, seat: int) -> None:
    """Put a question to a seat."""
    s.ask = question
    s.asked = seat


def ask_chance(s: State, question: int) -> None:
    """Leave it to chance."""
    s.ask = question
    s.asked = CHANCE


def answered(s: State, step: int) -> None:
    """Nothing is pending any more; this step is next."""
    s.ask = Ask.NOTHING
    s.step = step
