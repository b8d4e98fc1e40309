"""Everything there is to know of a game of Grand Hôtel, and of the box that it came in."""

from __future__ import annotations

from corbeille.core.schema import Record, int8, int16, int32, uint8, uint16

SEATS = 6
CHAINS = 7
NUMBERS = 12
LETTERS = 9
TILES = NUMBERS * LETTERS
HAND = 6
SLOTS = 11  # of a hand, with the card VISION (GH-013b)
WAITING = 8  # tiles drawn for the bank and not yet placed: six absorbed chains, or seven at the end

# A cell, and its tile, is 10 × number + letter: 2B is 21, 12I is 128. So neighbours are 1 and 10 away, what lies
# around the board is always empty, and cells are in the order of the rules: by number, then by letter (GH-012).
CELLS = 140
FIRST_CELL = 10
END_OF_CELLS = 129
NO_TILE = 0
UNSEEN_TILE = 1  # in a hand that the owner of the view may not see


class Mark:
    """What lies on a cell; 0 to 6 is a chain. Several are written as one bit each."""

    LOOSE = 7  # a hotel in no chain (GH-011)
    EMPTY = 8
    OUT = 9  # the cell of a tile out of the game


CHAIN_BITS = (1 << CHAINS) - 1
LOOSE_BIT = 1 << Mark.LOOSE


class Ask:
    """What is pending: a question to a seat, or what chance is to decide."""

    NOTHING = 0
    START_TILE = 1
    DRAW = 2
    BANK_TILE = 3
    BANK_NUMBER = 4
    PLACE = 5
    FOUND = 6
    SURVIVOR = 7
    NEXT_ABSORBED = 8
    TRADE = 9
    SELL = 10
    BUY = 11
    OVER = 12


class Step:
    """What comes next once nothing is pending (`rules/course.py`)."""

    DEAL = 0
    TURN = 1
    VISION = 2
    PLACE = 3
    BANK_NUMBERS = 4
    BONUSES = 5
    NEXT_CHAIN = 6
    NEXT_HOLDER = 7
    BANK_TILES = 8
    TILE_DONE = 9
    PURCHASE = 10
    PURCHASE_DONE = 11
    REFILL = 12
    DEAD_TILES = 13
    TURN_DONE = 14
    FINAL = 15


class Card:
    """The five cards of the variant (GH-100)."""

    NONE = 0
    FIEVRE = 1
    HERITAGE = 2
    OPE = 3
    CROISSANCE = 4
    VISION = 5


ALL_CARDS = 0b111110


class State(Record):
    """A game of Grand Hôtel."""

    cash: list[int] = int32[SEATS]
    price: list[int] = int32[CHAINS]  # of a share at the chain's size; 0 when absent
    bag: list[int] = uint16[NUMBERS + 1]  # the pool: for each number, one bit for each letter
    board: list[int] = uint8[CELLS]
    hands: list[list[int]] = uint8[SEATS, SLOTS]
    start_tiles: list[int] = uint8[SEATS]
    waiting: list[int] = uint8[WAITING]  # tiles drawn for the bank, in drawing order
    size: list[int] = uint8[CHAINS]
    shares: list[list[int]] = int8[SEATS, CHAINS]
    bank: list[int] = int8[CHAINS]  # shares left
    bank_number: list[int] = int8[CHAINS]  # what the bank is taken to hold, two players (GH-090)
    cards: list[int] = uint8[SEATS]  # not yet played, one bit each
    present: int = uint8  # chains on the board, one bit each
    closed: int = uint8  # those of 11 hotels or more (GH-007)
    absorbed: int = uint8  # chains of a merger not yet settled
    numbered: int = uint8  # those of them whose bank number is known
    tile: int = uint8  # the one placed last
    tiles_left: int = int8  # in the pool
    players: int = int8
    ask: int = int8
    asked: int = int8  # the seat, CHANCE or OVER
    step: int = int8
    turn: int = int8  # the active player; -1 before the last start tile
    passes: int = int8  # turns in a row without a tile placed (GH-082)
    placed: int = int8  # tiles placed in this turn
    bought: int = int8  # shares bought in this turn
    exchanges: int = int8  # made with O.P.E. in this turn
    card: int = int8  # played in this turn
    to_draw: int = int8  # for VISION
    announced: int = int8
    ending: int = int8  # the final settlement has begun (GH-083)
    waiting_count: int = int8
    survivor: int = int8
    chain: int = int8  # the one being settled, or whose bank number is drawn
    holder: int = int8  # how many seats have been looked at in its settlement


class Box(Record):
    """The edition's data and the options of the table: read by the rules, never changed."""

    price: list[list[int]] = int32[CHAINS, TILES + 1]  # by size
    first_bonus: list[list[int]] = int32[CHAINS, TILES + 1]
    second_bonus: list[list[int]] = int32[CHAINS, TILES + 1]
    start_cash: int = int32
    share_count: int = int16
    classic_end: int = int8  # end_condition: classic
    exchange_dead: int = int8  # dead_tiles: exchange
    round_up: int = int8  # rounding: up
    founder_cash: int = int8  # founder_without_stock: cash
    hidden: int = int8  # holdings: hidden
    power_cards: int = int8
    cap_bank: int = int8  # bank_notional_cap: stock
    bank_holds: int = int8  # two players: the bank as shareholder
