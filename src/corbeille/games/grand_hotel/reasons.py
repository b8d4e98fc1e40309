"""Why a move is refused: the codes that the rules return, the keys of their sentences, the rules behind them."""

from __future__ import annotations

from corbeille.core.refusals import FIRST_OWN


class Refusal:
    """Reasons of this game; the shared ones stand in `core.refusals`."""

    NOT_IN_HAND = FIRST_OWN
    EIGHTH_CHAIN = FIRST_OWN + 1
    TWO_CLOSED_CHAINS = FIRST_OWN + 2
    MUST_PLACE = FIRST_OWN + 3
    CHAIN_ON_BOARD = FIRST_OWN + 4
    NOT_TOUCHED = FIRST_OWN + 5
    NOT_LARGEST = FIRST_OWN + 6
    NOT_NEXT = FIRST_OWN + 7
    TOO_MANY_SHARES = FIRST_OWN + 8
    BANK_LACKS_SHARES = FIRST_OWN + 9
    NOT_ON_BOARD = FIRST_OWN + 10
    NO_SHARES_IN_BANK = FIRST_OWN + 11
    CASH_TOO_LOW = FIRST_OWN + 12
    LIMIT_REACHED = FIRST_OWN + 13
    END_NOT_REACHED = FIRST_OWN + 14
    ALREADY_ANNOUNCED = FIRST_OWN + 15
    ALREADY_BOUGHT = FIRST_OWN + 16
    NO_SUCH_CARD = FIRST_OWN + 17
    CARD_PLAYED = FIRST_OWN + 18
    NOT_THE_MOMENT = FIRST_OWN + 19
    CARD_USELESS = FIRST_OWN + 20
    NO_OPE = FIRST_OWN + 21
    NO_EXCHANGE_LEFT = FIRST_OWN + 22
    NOT_YOURS_TO_GIVE = FIRST_OWN + 23
    EXCHANGE_OFF_BOARD = FIRST_OWN + 24


# When a thing may be done at all, for who asks for it at another moment.
MOMENTS = {
    "place": "GH-020",
    "found": "GH-031",
    "survivor": "GH-041",
    "next_absorbed": "GH-042",
    "trade": "GH-063",
    "sell": "GH-062",
    "buy": "GH-070",
    "done": "GH-020",
    "announce_end": "GH-081",
    "play_card": "GH-100a",
    "exchange": "GH-103",
    "start_tile": "GH-011",
    "draw": "GH-021",
    "bank_tile": "GH-090",
    "bank_number": "GH-098",
}

REASONS = {
    Refusal.NOT_IN_HAND: ("not-in-hand", "GH-020"),
    Refusal.EIGHTH_CHAIN: ("eighth-chain", "GH-034"),
    Refusal.TWO_CLOSED_CHAINS: ("two-closed-chains", "GH-035"),
    Refusal.MUST_PLACE: ("must-place", "GH-022"),
    Refusal.CHAIN_ON_BOARD: ("chain-on-board", "GH-031"),
    Refusal.NOT_TOUCHED: ("not-touched", "GH-041"),
    Refusal.NOT_LARGEST: ("not-largest", "GH-041"),
    Refusal.NOT_NEXT: ("not-next", "GH-042"),
    Refusal.TOO_MANY_SHARES: ("too-many-shares", "GH-061"),
    Refusal.BANK_LACKS_SHARES: ("bank-lacks-shares", "GH-063"),
    Refusal.NOT_ON_BOARD: ("not-on-board", "GH-070"),
    Refusal.NO_SHARES_IN_BANK: ("no-shares-in-bank", "GH-070"),
    Refusal.CASH_TOO_LOW: ("cash-too-low", "GH-072"),
    Refusal.LIMIT_REACHED: ("limit-reached", "GH-070"),
    Refusal.END_NOT_REACHED: ("end-not-reached", "GH-080"),
    Refusal.ALREADY_ANNOUNCED: ("already-announced", "GH-081"),
    Refusal.ALREADY_BOUGHT: ("already-bought", "GH-081"),
    Refusal.NO_SUCH_CARD: ("no-such-card", "GH-100"),
    Refusal.CARD_PLAYED: ("card-played", "GH-100"),
    Refusal.NOT_THE_MOMENT: ("not-the-moment", "GH-100a"),
    Refusal.CARD_USELESS: ("card-useless", "GH-100a"),
    Refusal.NO_OPE: ("no-ope", "GH-103"),
    Refusal.NO_EXCHANGE_LEFT: ("no-exchange-left", "GH-103"),
    Refusal.NOT_YOURS_TO_GIVE: ("not-yours-to-give", "GH-103"),
    Refusal.EXCHANGE_OFF_BOARD: ("exchange-off-board", "GH-103"),
}
