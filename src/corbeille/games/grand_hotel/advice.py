"""How a sensible player thinks: from a view alone, an opinion of every answer, and a quick policy.

Opinions are in money, as whole numbers. What is said in the players' literature is in the dossier of the rules:
majorities are worth more than shares, running out of cash is fatal, early money goes to chains that will soon
be absorbed, and nobody buys a third place.
"""

from __future__ import annotations

from corbeille.core.chance import Dice, below
from corbeille.core.menu import Menu, Weights
from corbeille.core.refusals import LEGAL
from corbeille.core.seats import UNKNOWN

from .actions import PAIRS, Do
from .rules.board import CLOSED, are_several, around, chains_near, first_of, has, largest_of
from .rules.bonuses import bonus
from .rules.disposal import tradable_pairs
from .rules.ending import worth
from .rules.placement import tile_refusal
from .rules.purchase import buyable, in_stock
from .state import CHAINS, LOOSE_BIT, NO_TILE, TILES, Ask, Box, Card, State

NEVER = -1_000_000
# How likely (per cent) he is to be first who holds so many shares more than the best of the others, from -4 to +4.
FIRST = (3, 10, 18, 28, 50, 68, 80, 90, 96)
FAR = 4
RESERVE = 1500  # cash to keep while a merger may come any turn
NOISE = 40  # so that equal opinions are not always settled alike
GOOD = 500  # a tile that brings so much is a good one
HEAVY = 1000  # weight of the best answer
STEP = 200  # money that halves a weight
HALVINGS = 10


def evaluate(s: State, box: Box, seat: int) -> int:
    """Return what the seat has and may hope for, less what the best of the others has."""
    best = max((outlook(s, box, other) for other in range(s.players) if other != seat), default=0)
    return outlook(s, box, seat) - best


def outlook(s: State, box: Box, seat: int) -> int:
    """Return the money of a seat, its shares, and its hopes of bonuses."""
    if s.cash[seat] == UNKNOWN:
        return 0
    total = s.cash[seat]
    for chain in range(CHAINS):
        held = s.shares[seat][chain]
        total += held * s.price[chain]
        if held > 0 and s.size[chain] > 0:
            total += hope(s, box, seat, chain, held)
    return total


def rival(s: State, box: Box, seat: int, chain: int) -> int:
    """Return the most that another seat holds; where that is hidden, what it would be on an even spread and some."""
    most = 0
    hidden = 0
    for other in range(s.players):
        if other != seat:
            most = max(most, s.shares[other][chain])
            hidden += 1 if s.shares[other][chain] == UNKNOWN else 0
    if hidden == 0:
        return most
    rest = box.share_count - s.bank[chain] - s.shares[seat][chain]
    return (rest + hidden - 1) // hidden + (1 if rest > hidden else 0)


def runner_up(s: State, seat: int, chain: int) -> int:
    """Return the second most that another seat holds."""
    most = 0
    second = 0
    for other in range(s.players):
        if other != seat and s.shares[other][chain] > most:
            second = most
            most = s.shares[other][chain]
        elif other != seat:
            second = max(second, s.shares[other][chain])
    return second


def hope(s: State, box: Box, seat: int, chain: int, held: int) -> int:
    """Return the bonus that so many shares let one hope for: to be first, or at least second."""
    if held <= 0:
        return 0
    lead = min(max(held - rival(s, box, seat, chain), -FAR), FAR)
    behind = min(max(held - runner_up(s, seat, chain), -FAR), FAR)
    first = FIRST[lead + FAR]
    second = (100 - first) * FIRST[behind + FAR] // 100
    size = max(s.size[chain], 2)
    return (first * box.first_bonus[chain][size] + second * box.second_bonus[chain][size]) // 100


def growth(s: State, chain: int) -> int:
    """Return by how much a share may still rise: small chains rise soon, the large ones hardly any more."""
    if s.size[chain] < CLOSED:
        return 250 - 15 * s.size[chain]
    return 100 * min(s.tiles_left, 60) // 60


def purchase_opinion(s: State, box: Box, seat: int, chain: int) -> int:
    """Return what one share more is worth beyond its price, less what it means to be short of cash."""
    held = s.shares[seat][chain]
    gain = hope(s, box, seat, chain, held + 1) - hope(s, box, seat, chain, held)
    price = 0 if s.card == Card.HERITAGE else s.price[chain]
    left = s.cash[seat] - price
    need = RESERVE if s.tiles_left > TILES // 4 else 0
    short = min(max(need - left, 0), price)
    late = s.price[chain] // 4 if s.card == Card.HERITAGE else 0
    return gain + growth(s, chain) + late - short * 3 // 4 - price // 5


def name_opinion(s: State, box: Box, seat: int, chain: int) -> int:
    """Return which name suits a new chain: one of which I kept shares, a cheap one when money is short."""
    price = box.price[chain][2]
    own = s.shares[seat][chain] - rival(s, box, seat, chain)
    wanted = price if s.cash[seat] >= 2 * RESERVE else -price
    free = 100 if s.bank[chain] > 0 else -300
    return wanted // 2 + free + 150 * own + 100 * s.shares[seat][chain]


def best_name(s: State, box: Box, seat: int) -> int:
    """Return the opinion of the best absent chain."""
    return max((name_opinion(s, box, seat, chain) for chain in range(CHAINS) if s.size[chain] == 0), default=0)


def rise(s: State, box: Box, seat: int, chain: int, size: int) -> int:
    """Return what it brings that a chain grows to a size: my shares rise, less half of what a rival gains."""
    step = box.price[chain][min(size, TILES)] - s.price[chain]
    return step * (2 * max(s.shares[seat][chain], 0) - rival(s, box, seat, chain)) // 2


def absorption(s: State, box: Box, seat: int, chain: int) -> int:
    """Return what it brings that a chain is absorbed: its bonus to me, less what the best of the others gets."""
    mine = bonus(s, box, chain, seat, 0)
    best = max((bonus(s, box, chain, other, 0) for other in range(s.players) if other != seat), default=0)
    urgent = mine // 4 if s.cash[seat] < RESERVE else 0
    return mine + urgent - best * 3 // 4


def merger_opinion(s: State, box: Box, seat: int, chains: int, survivor: int) -> int:
    """Return what a merger of these chains brings, with this survivor."""
    size = 1
    total = 0
    for chain in range(CHAINS):
        if has(chains, chain):
            size += s.size[chain]
            if chain != survivor:
                total += absorption(s, box, seat, chain)
    return total + rise(s, box, seat, survivor, size)


def best_merger(s: State, box: Box, seat: int, chains: int) -> int:
    """Return the opinion of a merger, with the survivor that suits best."""
    largest = largest_of(s, chains)
    return max(
        (merger_opinion(s, box, seat, chains, chain) for chain in range(CHAINS) if has(largest, chain)), default=0
    )


def tile_opinion(s: State, box: Box, seat: int, tile: int) -> int:
    """Return what a tile brings: a new chain, a larger one, a merger, or nothing yet."""
    chains = chains_near(s, tile)
    if are_several(chains):
        return best_merger(s, box, seat, chains)
    if chains:
        chain = first_of(chains)
        return rise(s, box, seat, chain, s.size[chain] + 1)
    if around(s, tile) & LOOSE_BIT:
        return GOOD + best_name(s, box, seat)
    return 120 if has_neighbour_in_hand(s, seat, tile) else 20


def has_neighbour_in_hand(s: State, seat: int, tile: int) -> bool:
    """Whether the hand has a tile beside this one: laid first, it lets me found next."""
    for other in s.hands[seat]:
        if abs(other - tile) in (1, 10):
            return True
    return False


def best_tile(s: State, box: Box, seat: int) -> int:
    """Return the opinion of the best legal tile of the hand; NEVER where there is none."""
    best = NEVER
    for tile in s.hands[seat]:
        if tile != NO_TILE and tile_refusal(s, tile) == LEGAL:
            best = max(best, tile_opinion(s, box, seat, tile))
    return best


def good_tiles(s: State, box: Box, seat: int) -> int:
    """Return how many legal tiles of the hand bring something at once."""
    count = 0
    for tile in s.hands[seat]:
        if tile != NO_TILE and tile_refusal(s, tile) == LEGAL and tile_opinion(s, box, seat, tile) >= GOOD:
            count += 1
    return count


def best_share(s: State, box: Box, seat: int) -> int:
    """Return the opinion of the best share to be had; NEVER where there is none."""
    return max((purchase_opinion(s, box, seat, c) for c in range(CHAINS) if has(buyable(s), c)), default=NEVER)


def card_opinion(s: State, box: Box, seat: int, card: int) -> int:
    """Return whether this is the turn for a card; better than nothing towards the end."""
    late = 300 if s.tiles_left < TILES // 4 else 0
    match card:
        case Card.VISION:
            return late + (900 if best_tile(s, box, seat) < 200 else -500)
        case Card.CROISSANCE:
            return late + 700 * (good_tiles(s, box, seat) - 1)
        case Card.FIEVRE:
            return late + best_share(s, box, seat) - 500 if s.cash[seat] >= 2 * RESERVE else -500
        case Card.HERITAGE:
            dearest = max((s.price[chain] for chain in range(CHAINS) if has(in_stock(s), chain)), default=0)
            return late + 3 * (dearest - 600) + max(RESERVE - s.cash[seat], 0) // 4
        case _:
            return late + best_exchange(s, box, seat) - 300


def exchange_opinion(s: State, box: Box, seat: int, pair: int, taken: int) -> int:
    """Return what an exchange of two shares for one brings, hopes included."""
    gain = hope(s, box, seat, taken, s.shares[seat][taken] + 1) - hope(s, box, seat, taken, s.shares[seat][taken])
    cost = 0
    for chain in PAIRS[pair]:
        if chain == taken:
            return NEVER
        held = s.shares[seat][chain]
        cost += s.price[chain] + hope(s, box, seat, chain, held) - hope(s, box, seat, chain, held - 1)
    return gain + s.price[taken] + growth(s, taken) - cost


def best_exchange(s: State, box: Box, seat: int) -> int:
    """Return the opinion of the best exchange that the shares of the seat allow."""
    best = NEVER
    for pair in range(len(PAIRS)):
        one = PAIRS[pair][0]
        two = PAIRS[pair][1]
        enough = s.shares[seat][one] > (1 if one == two else 0) and s.shares[seat][two] > 0
        if enough and has(s.present, one) and has(s.present, two):
            for taken in range(CHAINS):
                if has(in_stock(s), taken):
                    best = max(best, exchange_opinion(s, box, seat, pair, taken))
    return best


def end_opinion(s: State, box: Box, seat: int) -> int:
    """Return whether to announce the end: who is ahead does, the others never."""
    mine = worth(s, box, seat)
    best = max((worth(s, box, other) for other in range(s.players) if other != seat), default=0)
    return 10_000 if mine >= best else NEVER


def action_opinion(s: State, box: Box, seat: int, action: int) -> int:
    """Return the opinion of a single answer; amounts have `amount_wanted`."""
    match s.ask:
        case Ask.PLACE:
            return place_opinion(s, box, seat, action)
        case Ask.FOUND:
            return name_opinion(s, box, seat, action - Do.FOUND)
        case Ask.SURVIVOR:
            return merger_opinion(s, box, seat, chains_near(s, s.tile), action - Do.SURVIVOR)
        case Ask.NEXT_ABSORBED:
            return s.price[action - Do.NEXT_ABSORBED] * s.shares[seat][action - Do.NEXT_ABSORBED]
        case Ask.BUY:
            return buy_opinion(s, box, seat, action)
        case _:
            return 0


def place_opinion(s: State, box: Box, seat: int, action: int) -> int:
    """Return the opinion of a tile, of a card, or of stopping."""
    if action < Do.FOUND:
        return tile_opinion(s, box, seat, action - Do.PLACE)
    if action == Do.DONE:
        return 0
    card = card_opinion(s, box, seat, action - Do.PLAY_CARD)
    return best_tile(s, box, seat) + card if card > 0 else NEVER


def buy_opinion(s: State, box: Box, seat: int, action: int) -> int:
    """Return the opinion of a share, of stopping, of the announcement, of a card, of an exchange."""
    if action < Do.DONE:
        return purchase_opinion(s, box, seat, action - Do.BUY)
    if action == Do.DONE:
        return 0
    if action == Do.ANNOUNCE_END:
        return end_opinion(s, box, seat)
    if action < Do.EXCHANGE:
        card = card_opinion(s, box, seat, action - Do.PLAY_CARD)
        return 5000 + card if card > 0 else NEVER
    pair = (action - Do.EXCHANGE) // CHAINS
    gain = exchange_opinion(s, box, seat, pair, (action - Do.EXCHANGE) % CHAINS)
    return 3000 + gain if gain > 0 else NEVER


def amount_wanted(s: State, box: Box, seat: int) -> int:
    """Return how many pairs to trade, or how many shares to sell."""
    return pairs_wanted(s, box, seat) if s.ask == Ask.TRADE else shares_to_sell(s, seat)


def pairs_wanted(s: State, box: Box, seat: int) -> int:
    """Trade as long as a share of the survivor, with its hopes, is worth more than two of the absorbed chain."""
    best = 0
    most = 0
    held = s.shares[seat][s.survivor]
    before = hope(s, box, seat, s.survivor, held)
    for pairs in range(1, tradable_pairs(s, seat) + 1):
        gain = pairs * (s.price[s.survivor] - 2 * s.price[s.chain])
        gain += hope(s, box, seat, s.survivor, held + pairs) - before
        if s.cash[seat] < RESERVE:
            gain -= pairs * s.price[s.chain]
        if gain > most:
            best = pairs
            most = gain
    return best


def shares_to_sell(s: State, seat: int) -> int:
    """Sell nearly all; keep a few early on, with money in hand: the chain will be founded again."""
    held = s.shares[seat][s.chain]
    early = s.tiles_left > TILES // 3 and s.cash[seat] > 2 * RESERVE
    return held - min(held, 2) if early and s.price[s.chain] <= 400 else held


def weigh(s: State, box: Box, seat: int, menu: Menu, weights: Weights) -> None:
    """Give each answer its weight: half as much for each step that its opinion is below the best."""
    best = NEVER
    for k in range(menu.singles):
        best = max(best, action_opinion(s, box, seat, menu.single[k]))
    for k in range(menu.singles):
        steps = (best - action_opinion(s, box, seat, menu.single[k])) // STEP
        weights.single[k] = 1 + (HEAVY >> min(steps, HALVINGS))
    for k in range(menu.ranges):
        weights.span[k] = HEAVY


def choose(s: State, box: Box, seat: int, menu: Menu, dice: Dice) -> int:
    """Return the answer that seems best; almost equal ones are settled by the dice."""
    if s.ask in (Ask.TRADE, Ask.SELL):
        return menu.low[0] + menu.step[0] * amount_wanted(s, box, seat)
    chosen = menu.single[0]
    most = 2 * NEVER
    for k in range(menu.singles):
        opinion = action_opinion(s, box, seat, menu.single[k]) + below(dice, NOISE)
        if opinion > most:
            chosen = menu.single[k]
            most = opinion
    return chosen
