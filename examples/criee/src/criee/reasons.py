"""Why a move is refused: the codes that the rules return, the keys of their sentences, the rules behind them."""

from __future__ import annotations

from corbeille.core.refusals import FIRST_OWN


class Refusal:
    """Reasons of this game; the shared ones stand in `core.refusals`."""

    OFF_STEP = FIRST_OWN
    ABOVE_CEILING = FIRST_OWN + 1
    TOO_LOW = FIRST_OWN + 2
    CANNOT_PAY = FIRST_OWN + 3
    PURSE_TOO_SMALL = FIRST_OWN + 4
    NO_CRATE = FIRST_OWN + 5
    NO_PARTNER = FIRST_OWN + 6
    PARTNER_CANNOT_PAY = FIRST_OWN + 7
    NO_COUNTER = FIRST_OWN + 8
    NOT_LOWER = FIRST_OWN + 9
    SAME_ORDER = FIRST_OWN + 10
    NO_ORDER = FIRST_OWN + 11
    GAME_OVER = FIRST_OWN + 12
    NO_ASIDE = FIRST_OWN + 13


REASONS = {
    Refusal.OFF_STEP: ("off-step", "CR-002"),
    Refusal.ABOVE_CEILING: ("above-ceiling", "CR-002"),
    Refusal.TOO_LOW: ("too-low", "CR-031"),
    Refusal.CANNOT_PAY: ("cannot-pay", "CR-032"),
    Refusal.PURSE_TOO_SMALL: ("purse-too-small", "CR-050"),
    Refusal.NO_CRATE: ("no-crate", "CR-070"),
    Refusal.NO_PARTNER: ("no-partner", "CR-070"),
    Refusal.PARTNER_CANNOT_PAY: ("partner-cannot-pay", "CR-071"),
    Refusal.NO_COUNTER: ("no-counter", "CR-074"),
    Refusal.NOT_LOWER: ("not-lower", "CR-074"),
    Refusal.SAME_ORDER: ("same-order", "CR-060"),
    Refusal.NO_ORDER: ("no-order", "CR-060"),
    Refusal.GAME_OVER: ("game-over", "CR-065"),
    Refusal.NO_ASIDE: ("no-aside", "CR-060"),
}
