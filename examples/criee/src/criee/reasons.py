"""Why a move is refused: the codes that the rules return, the keys of their sentences, the rules behind them."""

from __future__ import annotations

from corbeille.core.refusals import FIRST_OWN


class Refusal:
    """Reasons of this game; the shared ones stand in `corbeille.core.refusals`."""

    OFF_STEP = FIRST_OWN
    TOO_LOW = FIRST_OWN + 1
    TOO_HIGH = FIRST_OWN + 2
    NO_CRATE = FIRST_OWN + 3
    NO_PARTNER = FIRST_OWN + 4
    NO_COUNTER = FIRST_OWN + 5
    NO_ORDERS = FIRST_OWN + 6
    NO_ORDER = FIRST_OWN + 7


# When a thing may be done at all, for who asks for it at another moment.
MOMENTS = {
    "catch": "CR-021",
    "bid": "CR-030",
    "pass": "CR-030",
    "pay": "CR-050",
    "offer": "CR-070",
    "keep": "CR-070",
    "accept": "CR-071",
    "refuse": "CR-072",
    "counter": "CR-071",
    "order": "CR-060",
    "withdraw": "CR-060",
}

REASONS = {
    Refusal.OFF_STEP: ("off-step", "CR-002"),
    Refusal.TOO_LOW: ("too-low", "CR-004"),
    Refusal.TOO_HIGH: ("too-high", "CR-005"),
    Refusal.NO_CRATE: ("no-crate", "CR-070"),
    Refusal.NO_PARTNER: ("no-partner", "CR-070"),
    Refusal.NO_COUNTER: ("no-counter", "CR-071"),
    Refusal.NO_ORDERS: ("no-orders", "CR-065"),
    Refusal.NO_ORDER: ("no-order", "CR-060"),
}
