"""Grand Hôtel, told as plainly as its booklet does; the form of a journal is that of `docs/notation.md`.

The game is one coroutine: it reads like the booklet, and stops at each question. Sizes, prices, the
pool and the bank's stock are counted anew whenever they are needed; undo plays the journal again.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Generator, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

# GH-001, GH-002: 12 numbers, 9 letters, a tile for each cell; in the order of the notation.
NUMBERS = range(1, 13)
LETTERS = "ABCDEFGHI"
CELLS = [f"{number}{letter}" for number in NUMBERS for letter in LETTERS]

# GH-003: chain -> price class, in printed order.
CHAINS = {
    "grand_hotel": {
        "airport": 0,
        "festival": 0,
        "imperial": 1,
        "luxor": 1,
        "oriental": 1,
        "prestige": 2,
        "continental": 2,
    },
    "acquire": {
        "luxor": 0,
        "tower": 0,
        "american": 1,
        "festival": 1,
        "worldwide": 1,
        "continental": 2,
        "imperial": 2,
    },
}
SHARES_OF_A_CHAIN = 25  # GH-003
BAND_STARTS = [2, 3, 4, 5, 6, 11, 21, 31, 41]  # GH-004
CLOSED = 11  # GH-007
ENDING_SIZE = 41  # GH-080
START_CASH = 6000  # GH-010
HAND = 6  # GH-021
SLOTS, SLOTS_WITH_CARDS = 6, 11  # GH-013b
PURCHASES, PURCHASES_WITH_FIEVRE = 3, 5  # GH-070, GH-101
EXCHANGES = 3  # GH-103
TILES_WITH_CROISSANCE = 4  # GH-104
TILES_OF_VISION = 5  # GH-105
CARDS = ["fievre", "heritage", "ope", "croissance", "vision"]

# The flags of a table; the first value is the default of the edition `grand_hotel`.
FLAGS: dict[str, list[Any]] = {
    "edition": ["grand_hotel", "acquire"],
    "end_condition": ["rulebook", "classic"],
    "dead_tiles": ["keep", "exchange"],
    "rounding": ["nearest", "up"],
    "founder_without_stock": ["nothing", "cash"],
    "holdings": ["open", "hidden"],
    "power_cards": [False, True],
    "bank_notional_cap": ["none", "stock"],
}
ACQUIRE_DEFAULTS = {"end_condition": "classic", "dead_tiles": "exchange", "rounding": "up"}  # the American box

# What may lie on a cell besides a chain's hotel.
LOOSE = "loose"  # GH-011
OUT = "out"  # GH-024, GH-096: the tile is out of the game
BANK = "bank"  # GH-091: the third holder

Json = Any  # what a line of the journal may hold
Answer = dict[str, Any]


class Refused(Exception):  # noqa: N818 (the word of the rules)
    """The journal breaks the format or the rules in this entry."""

    def __init__(self, entry: int, reason: str) -> None:
        """The number of the entry, 0 = header, and what is wrong with it."""
        super().__init__(f"entry {entry}: {reason}")
        self.entry = entry
        self.reason = reason


@dataclass
class Question:
    """What is pending: a choice of a seat, or a chance event."""

    by: int | str
    kind: str
    options: list[Answer]


Play = Generator[Question, Answer, Any]


@dataclass
class Turn:
    """What counts only within one turn."""

    placed: int = 0
    bought: int = 0
    exchanged: int = 0
    card: str | None = None
    announced: bool = False


@dataclass
class Table:
    """All that lies on the table and in the hands."""

    options: dict[str, Any]
    players: int
    board: dict[str, str] = field(default_factory=dict)  # cell -> LOOSE, OUT or a chain
    cash: list[int] = field(default_factory=list)
    shares: list[dict[str, int]] = field(default_factory=list)
    hands: list[list[str | None]] = field(default_factory=list)
    cards: list[list[str]] = field(default_factory=list)
    bank_tiles: list[str] = field(default_factory=list)
    absorbed: dict[str, int] = field(default_factory=dict)  # not yet settled -> size before the merger
    turn: int | None = None
    this_turn: Turn = field(default_factory=Turn)
    turns_without_tile: int = 0
    over: bool = False

    @property
    def chains(self) -> list[str]:
        """GH-003: the seven names in printed order."""
        return list(CHAINS[self.options["edition"]])

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        if self.turn is None:
            raise AssertionError("nobody's turn before the last start tile")
        return self.turn


def new_table(options: dict[str, Any], players: int) -> Table:
    """GH-010, GH-100: 6 000 each, no shares, an empty hand; with `power_cards` the five cards."""
    table = Table(options, players)
    with_cards = options["power_cards"]
    for _ in range(players):
        table.cash.append(START_CASH)
        table.shares.append(dict.fromkeys(table.chains, 0))
        table.hands.append([None] * (SLOTS_WITH_CARDS if with_cards else SLOTS))
        table.cards.append(list(CARDS) if with_cards else [])
    return table


# ---------------------------------------------------------------- counting


def neighbours(cell: str) -> list[str]:
    """GH-001: same number and next letter, or same letter and next number."""
    number, letter = int(cell[:-1]), cell[-1]
    around = [f"{number - 1}{letter}", f"{number + 1}{letter}"]
    around += [f"{number}{chr(ord(letter) - 1)}", f"{number}{chr(ord(letter) + 1)}"]
    return [other for other in around if other in CELLS]


def touched_chains(table: Table, cell: str) -> list[str]:
    """The set N of 1.4, in printed order."""
    around = {table.board.get(other) for other in neighbours(cell)}
    return [chain for chain in table.chains if chain in around]


def loose_group(table: Table, cell: str) -> set[str]:
    """The set L of 1.4: loose hotels connected to the cell through loose hotels; without the cell."""
    group = {cell}
    while True:
        edge = {other for member in group for other in neighbours(member) if table.board.get(other) == LOOSE}
        if edge <= group:
            return group - {cell}
        group |= edge


def hotels(table: Table, chain: str) -> int:
    """Hotels with the chain's letter on the board."""
    return list(table.board.values()).count(chain)


def size(table: Table, chain: str) -> int:
    """Chapter 16: hotels on the board; an absorbed chain has its size of before until it is settled."""
    return table.absorbed[chain] if chain in table.absorbed else hotels(table, chain)


def price_of(price_class: int, hotels_of_chain: int) -> int:
    """GH-004: 200 + 100 a band + 100 a class."""
    band = max(index for index, start in enumerate(BAND_STARTS) if start <= hotels_of_chain)
    return 200 + 100 * band + 100 * price_class


def price(table: Table, chain: str) -> int:
    """GH-004 at the size that the state shows; 0 when absent."""
    now = size(table, chain)
    return price_of(CHAINS[table.options["edition"]][chain], now) if now else 0


def on_board(table: Table) -> list[str]:
    """GH-007: the chains that are not absent, in printed order."""
    return [chain for chain in table.chains if size(table, chain) > 0]


def stock(table: Table, chain: str) -> int:
    """Shares of the chain that the bank has."""
    return SHARES_OF_A_CHAIN - sum(owned[chain] for owned in table.shares)


def held_tiles(table: Table, seat: int) -> list[str]:
    """The tiles of a hand in the order of their slots."""
    return [tile for tile in table.hands[seat] if tile is not None]


def pool(table: Table) -> list[str]:
    """Chapter 13: tiles neither in a hand, nor on the board, nor drawn for the bank, nor out of the game."""
    elsewhere = set(table.board) | set(table.bank_tiles)
    for seat in range(table.players):
        elsewhere |= set(held_tiles(table, seat))
    return [tile for tile in CELLS if tile not in elsewhere]


def has_bank_player(table: Table) -> bool:
    """GH-090: two players, and not in the edition `acquire`."""
    return table.players == 2 and table.options["edition"] == "grand_hotel"


def largest_first(table: Table, chains: Iterable[str]) -> list[str]:
    """GH-090, GH-097: largest first, among equals in printed order."""
    return sorted(chains, key=lambda chain: (-size(table, chain), table.chains.index(chain)))


def seats_from(table: Table, first: int) -> list[int]:
    """All seats, from this one to its left."""
    return [(first + step) % table.players for step in range(table.players)]


# ---------------------------------------------------------------- questions


def ask(seat: int, kind: str, options: list[Answer], *, even_if_single: bool = False) -> Play:
    """Chapter 15: a question with one answer is not asked, but for the exceptions."""
    if len(options) == 1 and not even_if_single:
        return options[0]
    return (yield Question(seat, kind, options))


def ask_chain(seat: int, kind: str, chains: list[str]) -> Play:
    """`found`, `survivor` and `next_absorbed` have one answer for each chain."""
    answer = yield from ask(seat, kind, [{"do": kind, "chain": chain} for chain in chains])
    return answer["chain"]


def draw_tile(table: Table, seat: int) -> Play:
    """`draw`, GH-013b: to the lowest empty slot."""
    options = [{"do": "draw", "seat": seat, "tile": tile} for tile in pool(table)]
    answer = yield Question("chance", "draw", options)
    table.hands[seat][table.hands[seat].index(None)] = answer["tile"]


def draw_bank_holding(table: Table, chain: str) -> Play:
    """GH-090, GH-090a, GH-097, GH-098: a tile of the pool or, when it is empty, a number."""
    tiles = pool(table)
    if tiles:
        options: list[Answer] = [{"do": "bank_tile", "chain": chain, "tile": tile} for tile in tiles]
        answer = yield Question("chance", "bank_tile", options)
        table.bank_tiles.append(answer["tile"])
        number = int(answer["tile"][:-1])
    else:
        options = [{"do": "bank_number", "chain": chain, "number": number} for number in NUMBERS]
        answer = yield Question("chance", "bank_number", options)
        number = answer["number"]
    if table.options["bank_notional_cap"] == "stock":
        return min(number, stock(table, chain))
    return number


def bank_holdings(table: Table, chains: Iterable[str]) -> Play:
    """GH-090, GH-097: the bank's holding of each of these chains; none but with two players."""
    holdings: dict[str, int] = {}
    if has_bank_player(table):
        for chain in largest_first(table, chains):
            holdings[chain] = yield from draw_bank_holding(table, chain)
    return holdings


# ---------------------------------------------------------------- the game


def whole_game(table: Table) -> Play:
    """1.2, then turn after turn."""
    yield from set_up(table)
    yield from turns(table)


def set_up(table: Table) -> Play:
    """GH-011 to GH-013a: start tiles in seat order, then six tiles each from the first player on."""
    start: list[str] = []
    for seat in range(table.players):
        options = [{"do": "start_tile", "seat": seat, "tile": tile} for tile in pool(table)]
        answer = yield Question("chance", "start_tile", options)
        table.board[answer["tile"]] = LOOSE
        start.append(answer["tile"])
    table.turn = start.index(min(start, key=CELLS.index))  # GH-012: by number, then by letter
    for seat in seats_from(table, table.active):
        for _ in range(HAND):
            yield from draw_tile(table, seat)


def turns(table: Table) -> Play:
    """GH-012: to the left, until the game is over."""
    while True:
        yield from one_turn(table)
        if table.over:
            return
        table.turn = (table.active + 1) % table.players


def one_turn(table: Table) -> Play:
    """GH-020: place, buy, draw; GH-081, GH-082: unless the game is over before."""
    table.this_turn = Turn()
    yield from place_step(table)
    yield from purchase_step(table)
    table.turns_without_tile = 0 if table.this_turn.placed else table.turns_without_tile + 1
    all_blocked = table.turns_without_tile >= table.players
    if table.this_turn.announced or all_blocked or no_tile_left(table):
        yield from final_settlement(table)
        return
    yield from draw_step(table)
    if no_tile_left(table):
        yield from final_settlement(table)


def no_tile_left(table: Table) -> bool:
    """GH-082 (b): none in any hand, none in the pool."""
    return not pool(table) and not any(held_tiles(table, seat) for seat in range(table.players))


# ---------------------------------------------------------------- step 1: placing


def is_dead(table: Table, tile: str) -> bool:
    """GH-035: it would join two closed chains, or more."""
    return len([chain for chain in touched_chains(table, tile) if size(table, chain) >= CLOSED]) >= 2


def is_legal(table: Table, tile: str) -> bool:
    """GH-034: no eighth chain; GH-035: not dead."""
    founds = not touched_chains(table, tile) and bool(loose_group(table, tile))
    eighth = founds and len(on_board(table)) == len(table.chains)
    return not eighth and not is_dead(table, tile)


def legal_tiles(table: Table) -> list[str]:
    """The legal tiles in the hand of the active player."""
    return [tile for tile in held_tiles(table, table.active) if is_legal(table, tile)]


def place_step(table: Table) -> Play:
    """GH-020 (1), GH-022, GH-023, GH-104: one tile, up to four with `croissance`."""
    while may_place_another(table):
        must_be_asked = bool(legal_tiles(table)) or table.this_turn.placed > 0  # chapter 15, the first exceptions
        answer = yield from ask(table.active, "place", place_options(table), even_if_single=must_be_asked)
        if answer["do"] == "done":
            return
        if answer["do"] == "play_card":
            yield from play_card(table, answer["card"])
        else:
            yield from place_tile(table, answer["tile"])


def may_place_another(table: Table) -> bool:
    """Chapter 14, `place`: the first tile; with `croissance` up to four, as long as he holds one."""
    now = table.this_turn
    if now.placed == 0:
        return True
    return now.card == "croissance" and now.placed < TILES_WITH_CROISSANCE and bool(held_tiles(table, table.active))


def place_options(table: Table) -> list[Answer]:
    """Chapter 14, `place`."""
    legal = legal_tiles(table)
    options: list[Answer] = [{"do": "place", "tile": tile} for tile in legal]
    if table.this_turn.placed == 0:
        if legal and may_play(table, "croissance"):  # GH-104
            options.append({"do": "play_card", "card": "croissance"})
        if pool(table) and may_play(table, "vision"):  # GH-105
            options.append({"do": "play_card", "card": "vision"})
    if not legal or table.this_turn.placed > 0:
        options.append({"do": "done"})
    return options


def may_play(table: Table, card: str) -> bool:
    """GH-100: a card that he still has, one a turn."""
    return card in table.cards[table.active] and table.this_turn.card is None


def play_card(table: Table, card: str) -> Play:
    """1.11; all but `vision` (GH-105) only change what is offered later in the turn."""
    table.cards[table.active].remove(card)
    table.this_turn.card = card
    if card == "vision":
        for _ in range(min(TILES_OF_VISION, len(pool(table)))):
            yield from draw_tile(table, table.active)


def place_tile(table: Table, tile: str) -> Play:
    """GH-022: from the hand to the board; GH-092: then the bank's tiles."""
    hand = table.hands[table.active]
    hand[hand.index(tile)] = None
    table.this_turn.placed += 1
    yield from lay(table, tile, by_bank=False)
    yield from place_bank_tiles(table)


def place_bank_tiles(table: Table) -> Play:
    """GH-092, GH-092a: drawn first, placed first; GH-096: an illegal one is set aside."""
    while table.bank_tiles:
        tile = table.bank_tiles.pop(0)
        if is_legal(table, tile):
            yield from lay(table, tile, by_bank=True)
        else:
            table.board[tile] = OUT


def lay(table: Table, cell: str, *, by_bank: bool) -> Play:
    """GH-030 to GH-033, and GH-093 to GH-095 for a tile of the bank."""
    chains = touched_chains(table, cell)
    group = {cell} | loose_group(table, cell)
    table.board[cell] = LOOSE
    if len(chains) >= 2:
        yield from merge(table, chains, group)
    elif len(chains) == 1:
        paint(table, group, chains[0])
    elif len(group) > 1 and not by_bank:
        yield from found(table, group)


def paint(table: Table, cells: Iterable[str], chain: str) -> None:
    """These hotels belong to the chain from now on."""
    for cell in cells:
        table.board[cell] = chain


def found(table: Table, group: set[str]) -> Play:
    """GH-031: any absent chain, a free share if the bank has one; GH-031a: else nothing, or cash."""
    absent = [chain for chain in table.chains if chain not in on_board(table)]
    chain = yield from ask_chain(table.active, "found", absent)
    paint(table, group, chain)
    if stock(table, chain) > 0:
        table.shares[table.active][chain] += 1
    elif table.options["founder_without_stock"] == "cash":
        table.cash[table.active] += price(table, chain)


# ---------------------------------------------------------------- mergers


def merge(table: Table, chains: list[str], group: set[str]) -> Play:
    """GH-040 to GH-042: survivor, board, the bank's numbers, all bonuses, and only then the shares."""
    before = {chain: size(table, chain) for chain in chains}
    largest = [chain for chain in chains if before[chain] == max(before.values())]
    survivor = yield from ask_chain(table.active, "survivor", largest)
    table.absorbed = {chain: before[chain] for chain in chains if chain != survivor}
    paint(table, [cell for cell, what in table.board.items() if what in table.absorbed], survivor)
    paint(table, group, survivor)
    bank = yield from bank_holdings(table, table.absorbed)
    for chain in table.absorbed:
        pay_bonuses(table, chain, bank)
    while table.absorbed:
        remaining = max(table.absorbed.values())
        candidates = [chain for chain in table.chains if table.absorbed.get(chain) == remaining]
        chain = yield from ask_chain(table.active, "next_absorbed", candidates)
        yield from settle(table, chain, survivor)
        del table.absorbed[chain]  # GH-043 (2): absent from now on


def settle(table: Table, chain: str, survivor: str) -> Play:
    """GH-060, GH-063a: each holder, from the active player to the left; first trade, then sell."""
    for seat in seats_from(table, table.active):
        if table.shares[seat][chain] > 0:
            yield from trade(table, seat, chain, survivor)
            yield from sell(table, seat, chain)


def trade(table: Table, seat: int, chain: str, survivor: str) -> Play:
    """GH-063: two for one, as long as the bank has shares of the survivor."""
    pairs = min(table.shares[seat][chain] // 2, stock(table, survivor))
    options = [{"do": "trade", "count": 2 * taken} for taken in range(pairs + 1)]
    secret = table.options["holdings"] == "hidden" and stock(table, survivor) > 0  # chapter 15, the last exception
    answer = yield from ask(seat, "trade", options, even_if_single=secret)
    table.shares[seat][chain] -= answer["count"]
    table.shares[seat][survivor] += answer["count"] // 2


def sell(table: Table, seat: int, chain: str) -> Play:
    """GH-062: to the bank, at the price of before the merger."""
    options = [{"do": "sell", "count": count} for count in range(table.shares[seat][chain] + 1)]
    secret = table.options["holdings"] == "hidden"  # chapter 15, the last exception
    answer = yield from ask(seat, "sell", options, even_if_single=secret)
    table.shares[seat][chain] -= answer["count"]
    table.cash[seat] += answer["count"] * price(table, chain)


# ---------------------------------------------------------------- bonuses


def rounded(amount: int, parts: int, rounding: str) -> int:
    """GH-055: amount / parts to a multiple of 100: the nearest (half goes up), or the next one."""
    notes, rest = divmod(amount, 100 * parts)
    if rounding == "up":
        return 100 * (notes + (1 if rest > 0 else 0))
    return 100 * (notes + (1 if 2 * rest >= 100 * parts else 0))


def bonuses(holdings: dict[Any, int], share_price: int, rounding: str) -> dict[Any, int]:
    """GH-050 to GH-054: what each holder receives."""
    held = {holder: count for holder, count in holdings.items() if count > 0}
    if not held:
        return {}
    most = max(held.values())
    first = [holder for holder in held if held[holder] == most]
    others = [count for count in held.values() if count < most]
    if len(first) > 1:
        return {holder: rounded(15 * share_price, len(first), rounding) for holder in first}
    if not others:
        return {first[0]: 15 * share_price}
    second = [holder for holder in held if held[holder] == max(others)]
    paid = {holder: rounded(5 * share_price, len(second), rounding) for holder in second}
    paid[first[0]] = 10 * share_price
    return paid


def bonuses_of_chain(table: Table, chain: str, bank: dict[str, int]) -> dict[Any, int]:
    """1.6 with the players' shares and the bank's notional holding (GH-091)."""
    holdings: dict[Any, int] = {seat: table.shares[seat][chain] for seat in range(table.players)}
    holdings[BANK] = bank.get(chain, 0)
    return bonuses(holdings, price(table, chain), table.options["rounding"])


def pay_bonuses(table: Table, chain: str, bank: dict[str, int]) -> None:
    """GH-042 (3); GH-091: the bank's part is not paid to anybody."""
    for holder, amount in bonuses_of_chain(table, chain, bank).items():
        if holder != BANK:
            table.cash[holder] += amount


# ---------------------------------------------------------------- step 2: buying


def purchase_step(table: Table) -> Play:
    """GH-020 (2), GH-070, GH-081: one answer after the other until `done`."""
    while True:
        secret = purchase_is_secret(table)
        answer = yield from ask(table.active, "buy", purchase_options(table), even_if_single=secret)
        if answer["do"] == "done":
            return
        if answer["do"] == "announce_end":
            table.this_turn.announced = True
        elif answer["do"] == "play_card":
            yield from play_card(table, answer["card"])
        elif answer["do"] == "exchange":
            exchange(table, answer["give"], answer["take"])
        else:
            buy(table, answer["chain"])


def purchase_is_secret(table: Table) -> bool:
    """Chapter 15, the last exception: asked below the limit, while the bank has a share of a chain on the board."""
    below = table.this_turn.bought < purchase_limit(table)
    return table.options["holdings"] == "hidden" and below and bool(chains_with_stock(table))


def purchase_options(table: Table) -> list[Answer]:
    """Chapter 14, `buy`."""
    now = table.this_turn
    options: list[Answer] = []
    if end_ok(table) and not now.announced and now.bought == 0 and now.exchanged == 0:  # GH-081
        options.append({"do": "announce_end"})
    if now.bought == 0:  # GH-100a
        options += [{"do": "play_card", "card": card} for card in purchase_cards(table)]
    if now.card == "ope" and now.exchanged < EXCHANGES:
        options += possible_exchanges(table)
    options += [{"do": "buy", "chain": chain} for chain in affordable(table)]
    options.append({"do": "done"})
    return options


def purchase_cards(table: Table) -> list[str]:
    """GH-100a to GH-103: those cards of the purchase step that can do something now."""
    use = {
        "fievre": bool(affordable(table)),
        "heritage": bool(chains_with_stock(table)),
        "ope": bool(possible_exchanges(table)),
    }
    return [card for card in use if use[card] and may_play(table, card)]


def chains_with_stock(table: Table) -> list[str]:
    """Chains on the board of which the bank has a share."""
    return [chain for chain in on_board(table) if stock(table, chain) > 0]


def purchase_limit(table: Table) -> int:
    """GH-070: three; GH-101: five."""
    return PURCHASES_WITH_FIEVRE if table.this_turn.card == "fievre" else PURCHASES


def cost(table: Table, chain: str) -> int:
    """GH-070: the current price; GH-102: free with `heritage`."""
    return 0 if table.this_turn.card == "heritage" else price(table, chain)


def affordable(table: Table) -> list[str]:
    """GH-070: chains of which he may buy a share now."""
    if table.this_turn.bought >= purchase_limit(table):
        return []
    return [chain for chain in chains_with_stock(table) if cost(table, chain) <= table.cash[table.active]]


def buy(table: Table, chain: str) -> None:
    """GH-070."""
    table.cash[table.active] -= cost(table, chain)
    table.shares[table.active][chain] += 1
    table.this_turn.bought += 1


def possible_exchanges(table: Table) -> list[Answer]:
    """GH-103, AMB-45: two own shares of chains on the board for one that is in the bank before."""
    own = table.shares[table.active]
    active = on_board(table)
    in_order = [[one, other] for index, one in enumerate(active) for other in active[index:]]
    pairs = [pair for pair in in_order if all(own[chain] >= pair.count(chain) for chain in pair)]
    return [{"do": "exchange", "give": pair, "take": take} for pair in pairs for take in chains_with_stock(table)]


def exchange(table: Table, give: list[str], take: str) -> None:
    """GH-103."""
    for chain in give:
        table.shares[table.active][chain] -= 1
    table.shares[table.active][take] += 1
    table.this_turn.exchanged += 1


# ---------------------------------------------------------------- step 3: drawing


def draw_step(table: Table) -> Play:
    """GH-021: draw up to six; GH-024: then exchange the dead tiles."""
    yield from refill(table, table.active)
    if table.options["dead_tiles"] == "exchange":
        yield from exchange_dead_tiles(table, table.active)


def refill(table: Table, seat: int) -> Play:
    """GH-021: one after the other until he holds six or the pool is empty."""
    while len(held_tiles(table, seat)) < HAND and pool(table):
        yield from draw_tile(table, seat)


def exchange_dead_tiles(table: Table, seat: int) -> Play:
    """GH-024: the one in the lowest slot goes out, he draws if he is below six; again until none is dead."""
    while True:
        dead = [tile for tile in held_tiles(table, seat) if is_dead(table, tile)]
        if not dead:
            return
        hand = table.hands[seat]
        hand[hand.index(dead[0])] = None
        table.board[dead[0]] = OUT
        if len(held_tiles(table, seat)) < HAND and pool(table):
            yield from draw_tile(table, seat)


# ---------------------------------------------------------------- the end


def end_ok(table: Table) -> bool:
    """GH-080."""
    sizes = [size(table, chain) for chain in on_board(table)]
    if any(hotels_of_chain >= ENDING_SIZE for hotels_of_chain in sizes):
        return True
    needed = 1 if table.options["end_condition"] == "classic" else len(table.chains)
    return len(sizes) >= needed and all(hotels_of_chain >= CLOSED for hotels_of_chain in sizes)


def final_settlement(table: Table) -> Play:
    """GH-083, GH-097: the bank's numbers, bonuses, then every share of a chain on the board is sold."""
    chains = on_board(table)
    bank = yield from bank_holdings(table, chains)
    for chain in chains:
        pay_bonuses(table, chain, bank)
    for seat in range(table.players):
        for chain in chains:
            table.cash[seat] += table.shares[seat][chain] * price(table, chain)
            table.shares[seat][chain] = 0
    table.over = True


# ---------------------------------------------------------------- the true state


def board_rows(table: Table) -> list[str]:
    """Chapter 16, `board`."""
    signs = {chain: chain[0].upper() for chain in table.chains} | {LOOSE: "o", OUT: "x", None: "."}
    return ["".join(signs[table.board.get(f"{number}{letter}")] for number in NUMBERS) for letter in LETTERS]


def worth(table: Table) -> list[int]:
    """Chapter 16, `worth`: the result at the end; before, cash, shares, and bonuses of chains with hotels."""
    total = list(table.cash)
    if table.over:
        return total
    for chain in table.chains:
        share_price = price(table, chain)
        for seat in range(table.players):
            total[seat] += table.shares[seat][chain] * share_price
        if hotels(table, chain) > 0:
            for holder, amount in bonuses_of_chain(table, chain, {}).items():
                total[holder] += amount
    return total


def ranking(table: Table) -> list[list[int]] | None:
    """GH-083: best first, equals share the place."""
    if not table.over:
        return None
    result = worth(table)
    places = sorted(set(result), reverse=True)
    return [[seat for seat in range(table.players) if result[seat] == place] for place in places]


def true_state(table: Table, question: Question | None, entry: int) -> dict[str, Any]:
    """Chapter 16, as a copy that later entries do not change."""
    chains = {
        chain: {"size": size(table, chain), "price": price(table, chain), "bank": stock(table, chain)}
        for chain in table.chains
    }
    decision = None
    if question is not None:
        decision = {"by": question.by, "kind": question.kind, "options": question.options}
    state = {
        "entry": entry,
        "board": board_rows(table),
        "chains": chains,
        "cash": table.cash,
        "shares": table.shares,
        "hands": table.hands,
        "cards": table.cards,
        "tiles_left": len(pool(table)),
        "bank_tiles": table.bank_tiles,
        "turn": table.turn,
        "decision": decision,
        "over": table.over,
        "worth": worth(table),
        "ranking": ranking(table),
    }
    copied: dict[str, Any] = json.loads(json.dumps(state))
    return copied


# ---------------------------------------------------------------- the journal


class Session:
    """A game under way: the table, the question that is pending, and the entries so far."""

    def __init__(self, table: Table, script: Callable[[Table], Play] = whole_game) -> None:
        """This table, and how the game goes on from there."""
        self._start = copy.deepcopy(table)
        self._script = script
        self._lines: list[list[Answer]] = [[]]  # after each entry: the answers that lead there
        self._restart([])

    def _restart(self, answers: list[Answer]) -> None:
        """The beginning again, and from there these answers."""
        self.table = copy.deepcopy(self._start)
        self._play = self._script(self.table)
        self.question: Question | None = next(self._play, None)
        for answer in answers:
            self._go_on(answer)

    def _go_on(self, answer: Answer) -> None:
        try:
            self.question = self._play.send(answer)
        except StopIteration:
            self.question = None

    @property
    def asked(self) -> Question:
        """What is pending, of a game that is not over."""
        if self.question is None:
            raise AssertionError("the game is over")
        return self.question

    @property
    def entry(self) -> int:
        """Number of the last entry, 0 = header."""
        return len(self._lines) - 1

    def state(self) -> dict[str, Any]:
        """The true state after the last entry."""
        return true_state(self.table, self.question, self.entry)

    def enter(self, entry: Json) -> None:
        """One entry of the journal; `Refused` if it may not stand here."""
        number = self.entry + 1
        if not isinstance(entry, dict):
            raise Refused(number, "an entry is a JSON object")
        if entry.get("do") == "undo":
            self._undo(entry, number)
            return
        if self.question is None:
            raise Refused(number, "the game is over")
        possible = [{"by": self.question.by, **option} for option in self.question.options]
        if not any(entry == one and exactly(entry) == exactly(one) for one in possible):
            asked = f"{self.question.kind} by {self.question.by}"
            raise Refused(number, f"{exactly(entry)} is no answer to {asked}")
        answer = {key: value for key, value in entry.items() if key != "by"}
        self._lines.append([*self._lines[-1], answer])
        self._go_on(answer)

    def _undo(self, entry: Answer, number: int) -> None:
        """Chapter 4 of the notation: the state after entry `to` holds again; numbers go on."""
        if set(entry) != {"by", "do", "to"}:
            raise Refused(number, "undo has by, do and to")
        if not is_integer(entry["by"]) or not 0 <= entry["by"] < self.table.players:
            raise Refused(number, "undo is asked for by a seat")
        if not is_integer(entry["to"]) or not 0 <= entry["to"] < number:
            raise Refused(number, "undo goes back to the number of an earlier entry")
        self._lines.append(list(self._lines[entry["to"]]))
        self._restart(self._lines[-1])


def exactly(value: Json) -> str:
    """A text that is equal for equal JSON values only: 5, 5.0 and true differ."""
    return json.dumps(value, sort_keys=True, ensure_ascii=False)


def is_integer(value: Json) -> bool:
    """A JSON integer: neither 5.0 nor true."""
    return type(value) is int


def full_options(given: Json) -> dict[str, Any]:
    """Every flag with its value; a fault if one is unknown."""
    if not isinstance(given, dict):
        raise Refused(0, "options is an object")
    for flag, value in given.items():
        if flag not in FLAGS:
            raise Refused(0, f"unknown flag {flag}")
        if exactly(value) not in [exactly(allowed) for allowed in FLAGS[flag]]:
            raise Refused(0, f"unknown value of {flag}: {exactly(value)}")
    defaults = {flag: values[0] for flag, values in FLAGS.items()}
    if given.get("edition") == "acquire":
        defaults |= ACQUIRE_DEFAULTS
    return defaults | given


def table_of_header(header: Json) -> Table:
    """The empty table that the header describes."""
    if not isinstance(header, dict):
        raise Refused(0, "the header is a JSON object")
    for key, wanted in {"corbeille": 1, "game": "grand_hotel", "rules": 1}.items():
        if exactly(header.get(key)) != exactly(wanted):
            raise Refused(0, f"{key} has to be {wanted}")
    if "edition" in header:
        raise Refused(0, "own edition not supported by the oracle")
    if "options" not in header or "seats" not in header:
        raise Refused(0, "options and seats are missing")
    options = full_options(header["options"])
    seats = header["seats"]
    if not isinstance(seats, list) or not all(isinstance(name, str) for name in seats):
        raise Refused(0, "seats is a list of names")
    fewest = 1 if options["edition"] == "acquire" else 2  # GH-010
    if not fewest <= len(seats) <= 6:
        raise Refused(0, f"{fewest} to 6 players")
    return new_table(options, len(seats))


def parse(line: str, entry: int) -> Json:
    """One line of the file."""
    try:
        return json.loads(line)
    except ValueError as error:
        raise Refused(entry, f"no JSON: {error}") from error


def replay(lines: Iterable[str]) -> Iterator[dict[str, Any]]:
    """The true state after the header and after each entry; `Refused` at the first that is wrong."""
    session: Session | None = None
    for number, line in enumerate(lines):
        content = parse(line, number)
        if session is None:
            session = Session(table_of_header(content))
        else:
            session.enter(content)
        yield session.state()
    if session is None:
        raise Refused(0, "no header")
