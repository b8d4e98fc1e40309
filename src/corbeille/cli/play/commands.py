"""Words that are no answer but a wish: help, undo, why not. Each language's words are understood in both."""

from __future__ import annotations

from enum import Enum, auto

from corbeille.bots.roster import plain


class Wish(Enum):
    """What somebody at the keyboard may want beside answering."""

    HELP = auto()
    UNDO = auto()
    BOARD = auto()
    LOG = auto()
    PRICES = auto()
    ORDERS = auto()
    WHY = auto()
    IF = auto()
    QUIT = auto()


WORDS = {
    "?": Wish.HELP,
    "aide": Wish.HELP,
    "help": Wish.HELP,
    "annuler": Wish.UNDO,
    "undo": Wish.UNDO,
    "u": Wish.UNDO,
    "plateau": Wish.BOARD,
    "board": Wish.BOARD,
    "": Wish.BOARD,
    "journal": Wish.LOG,
    "log": Wish.LOG,
    "tarif": Wish.PRICES,
    "prix": Wish.PRICES,
    "prices": Wish.PRICES,
    "ordres": Wish.ORDERS,
    "orders": Wish.ORDERS,
    "pourquoi": Wish.WHY,
    "why": Wish.WHY,
    "si": Wish.IF,
    "if": Wish.IF,
    "quitter": Wish.QUIT,
    "quit": Wish.QUIT,
    "q": Wish.QUIT,
}
FOLLOWED = (Wish.WHY, Wish.IF)  # by what is asked about


def read_wish(text: str) -> tuple[Wish, str] | None:
    """Return the wish and what it is about; nothing where an answer was typed."""
    first, _, rest = text.strip().removesuffix("?").strip().partition(" ") if text.strip() != "?" else ("?", "", "")
    wish = WORDS.get(plain(first))
    if wish is None or bool(rest) != (wish in FOLLOWED):
        return None
    return wish, rest.strip()
