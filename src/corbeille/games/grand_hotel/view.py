"""What is shown of a game: the true state or a view, and what happened, in the words of the notation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from corbeille.core.game import Payment
from corbeille.core.seats import UNKNOWN

from .actions import CARDS, cell_name
from .events import Event
from .rules.bonuses import Part
from .rules.cards import GROWTH_TILES
from .rules.ending import Why
from .rules.purchase import limit
from .state import END_OF_CELLS, HAND, LETTERS, NO_TILE, NUMBERS, SLOTS, UNSEEN_TILE, Ask, Card, Mark

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping, Sequence

    from corbeille.core.game import Setting

    from .state import State

KINDS = {
    Ask.START_TILE: "start_tile",
    Ask.DRAW: "draw",
    Ask.BANK_TILE: "bank_tile",
    Ask.BANK_NUMBER: "bank_number",
    Ask.PLACE: "place",
    Ask.FOUND: "found",
    Ask.SURVIVOR: "survivor",
    Ask.NEXT_ABSORBED: "next_absorbed",
    Ask.TRADE: "trade",
    Ask.SELL: "sell",
    Ask.BUY: "buy",
}


def kind(_setting: Setting, s: State, _by: int) -> str:
    """Return the kind of the pending question, or of chance."""
    return KINDS[s.ask]


def chain_ids(setting: Setting) -> list[str]:
    """Return the chains in printed order."""
    return [chain["id"] for chain in setting.data["chains"]]


def labels(setting: Setting) -> Mapping[str, str]:
    """Return the printed names."""
    return {chain["id"]: chain["name"] for chain in setting.data["chains"]}


def describe(setting: Setting, s: State) -> dict[str, Any]:
    """The state in rulebook words (chapter 16); what a view does not know is null, a tile that it does not see "?"."""
    ids, seats = chain_ids(setting), range(setting.players)
    return {
        "board": board(setting, s),
        "chains": {
            name: {"size": s.size[chain], "price": s.price[chain], "bank": s.bank[chain]}
            for chain, name in enumerate(ids)
        },
        "cash": [known(s.cash[seat]) for seat in seats],
        "shares": [{name: known(s.shares[seat][chain]) for chain, name in enumerate(ids)} for seat in seats],
        "hands": [hand(setting, s, seat) for seat in seats],
        "cards": [[name for card, name in enumerate(CARDS, 1) if s.cards[seat] >> card & 1] for seat in seats],
        "tiles_left": s.tiles_left,
        "bank_tiles": [cell_name(tile) for tile in s.waiting[: s.waiting_count]],
        "turn": None if s.turn < 0 else s.turn,
    }


def known(amount: int) -> int | None:
    """Return an amount; nothing when it is hidden."""
    return None if amount == UNKNOWN else amount


def board(setting: Setting, s: State) -> list[str]:
    """The notation, chapter 16: nine rows, A to I, of twelve characters."""
    marks = {Mark.LOOSE: "o", Mark.EMPTY: ".", Mark.OUT: "x"}
    marks |= {chain: name[0].upper() for chain, name in enumerate(chain_ids(setting))}
    return [
        "".join(marks[s.board[10 * number + letter]] for number in range(1, NUMBERS + 1)) for letter in range(LETTERS)
    ]


def hand(setting: Setting, s: State, seat: int) -> list[str | None]:
    """GH-013b: the slots of a hand."""
    names = {NO_TILE: None, UNSEEN_TILE: "?"}
    slots = SLOTS if setting.options["power_cards"] else HAND
    return [names[tile] if tile in names else cell_name(tile) for tile in s.hands[seat][:slots]]


# Facts of each kind of event, in the order in which the rules tell them.
FACTS: dict[int, tuple[str, ...]] = {
    Event.START_TILE: ("start_tile", "seat", "tile"),
    Event.FIRST_PLAYER: ("first_player", "seat"),
    Event.DREW: ("drew", "seat", "tile"),
    Event.TURN: ("turn", "seat"),
    Event.BLOCKED: ("blocked", "seat"),
    Event.PLACED: ("placed", "seat", "tile"),
    Event.FOUNDED: ("founded", "seat", "chain", "size"),
    Event.FREE_SHARE: ("free_share", "seat", "chain"),
    Event.NO_FREE_SHARE: ("no_free_share", "seat", "chain"),
    Event.FOUNDER_PAID: ("founder_paid", "seat", "chain", "amount"),
    Event.GREW: ("grew", "chain", "size"),
    Event.ABSORBED: ("absorbed", "chain", "size", "survivor"),
    Event.MERGED: ("merged", "survivor", "size"),
    Event.BANK_NUMBER: ("bank_number", "chain", "held", "number", "tile"),
    Event.BONUSES: ("bonuses_hidden", "chain"),
    Event.BONUS: ("bonus", "seat", "chain", "amount", "part"),
    Event.TRADED: ("traded", "seat", "chain", "count", "survivor", "taken"),
    Event.SOLD: ("sold", "seat", "chain", "count", "amount"),
    Event.KEPT: ("kept", "seat", "chain", "count"),
    Event.SETTLED: ("settled", "chain"),
    Event.BANK_LAID: ("bank_laid", "tile"),
    Event.BANK_ASIDE: ("bank_aside", "tile"),
    Event.BOUGHT: ("bought", "seat", "chain", "price"),
    Event.BOUGHT_FREE: ("bought_free", "seat", "chain"),
    Event.NOTHING_TO_BUY: ("nothing_to_buy", "seat"),
    Event.CARD: ("card", "seat", "card"),
    Event.EXCHANGED: ("exchanged", "seat", "one", "two", "take"),
    Event.ANNOUNCED: ("announced", "seat"),
    Event.OUT: ("out", "seat", "tile"),
    Event.AUTOMATIC_END: ("automatic_end", "why"),
    Event.FINAL_BONUS: ("bonus", "seat", "chain", "amount", "part"),
    Event.FINAL_SALE: ("final_sale", "seat", "chain", "count", "amount"),
    Event.GAME_OVER: ("game_over",),
}
CHAIN_FACTS = ("chain", "survivor", "one", "two", "take")
WORDS: dict[str, dict[int, str]] = {
    "card": dict(enumerate(CARDS, 1)),
    "why": {Why.ALL_BLOCKED: "all_blocked", Why.NO_TILES: "no_tiles"},
    "part": {
        Part.FIRST: "first",
        Part.SECOND: "second",
        Part.BOTH: "both",
        Part.OF_BOTH: "of_both",
        Part.OF_SECOND: "of_second",
    },
}


def hear(setting: Setting, told: tuple[int, ...], seat: int) -> dict[str, Any] | None:
    """Return an event as a seat hears it: tiles drawn are their owner's; with hidden holdings so are his affairs."""
    name, *facts = FACTS[told[0]]
    event = {"event": name} | {fact: word(setting, fact, n) for fact, n in zip(facts, told[1:], strict=True)}
    hidden = setting.options["holdings"] == "hidden"
    if (hidden and told[0] in PRIVATE and event["seat"] != seat) or (not hidden and told[0] == Event.BONUSES):
        return None
    if told[0] == Event.DREW and event["seat"] != seat:
        event["tile"] = None
    if hidden and told[0] == Event.BONUS:
        event["part"] = None  # which part it is would tell more of the others' shares than the amount does
    if told[0] == Event.EXCHANGED:
        event["alike"] = event["one"] == event["two"]
    return event


# What only its seat hears where holdings are hidden: bonuses, and what is kept. What goes to the bank, or comes from
# it, is seen by all (GH-073), and at the end all is shown. That bonuses are paid is told by Event.BONUSES.
PRIVATE = (Event.BONUS, Event.KEPT)


def word(setting: Setting, fact: str, number: int) -> Any:  # noqa: ANN401 - a JSON value
    """Return a fact in the words of the journal."""
    if fact in CHAIN_FACTS:
        return chain_ids(setting)[number]
    if fact == "tile":
        return None if number == NO_TILE else cell_name(number)
    return WORDS[fact][number] if fact in WORDS else number


def foreseen(setting: Setting, view: State, events: Sequence[dict[str, Any]]) -> tuple[list[dict[str, Any]], bool]:
    """Return what is certain: all of it, or what happens before the first thing that hangs on a secret."""
    for number, event in enumerate(events):
        if is_guess(setting, view, event):
            return list(events[:number]), False
        if leads_into_the_dark(setting, view, event):
            return list(events[: number + 1]), False
    return list(events), True


def is_guess(setting: Setting, view: State, event: Mapping[str, Any]) -> bool:
    """Whether something happens only if hidden hands are as a view takes them to be: empty."""
    match event["event"]:
        case "turn":  # GH-024: whether the last one had dead tiles to exchange
            return setting.options["dead_tiles"] == "exchange" and UNSEEN_TILE in view.hands[view.turn]
        case "bonus":
            return others_hold(setting, view, event["chain"]) > 0
        case "settled":
            asked_all = view.ask in (Ask.TRADE, Ask.SELL) and view.holder == setting.players
            return (
                not (asked_all and is_pending(setting, view, event)) and others_hold(setting, view, event["chain"]) > 0
            )
        case "game_over":
            return UNKNOWN in view.cash[: setting.players]
    return False


def leads_into_the_dark(setting: Setting, view: State, event: Mapping[str, Any]) -> bool:
    """Whether it is sure itself, but not what follows: another's tiles (GH-023), or who holds the next chain."""
    if event["event"] == "turn":
        return UNSEEN_TILE in view.hands[event["seat"]]
    if event["event"] != "settled":
        return False
    left = [
        name for chain, name in enumerate(chain_ids(setting)) if view.absorbed >> chain & 1 and name != event["chain"]
    ]
    return any(others_hold(setting, view, name) > 0 for name in left)


def is_pending(setting: Setting, view: State, event: Mapping[str, Any]) -> bool:
    """Whether this is the chain that is being settled."""
    return bool(event["chain"] == chain_ids(setting)[view.chain])


def others_hold(setting: Setting, view: State, name: str) -> int:
    """Return how many shares of a chain are in hands that the view does not know."""
    if UNKNOWN not in view.cash[: setting.players]:
        return 0
    chain = chain_ids(setting).index(name)
    seen = sum(max(view.shares[seat][chain], 0) for seat in range(setting.players))
    return int(setting.box.share_count - view.bank[chain] - seen)


def about(setting: Setting, s: State) -> dict[str, Any]:
    """Return what a question is about, for its sentence: nothing that its audience may not know."""
    ids = chain_ids(setting)
    match s.ask:
        case Ask.TRADE:
            return {"chain": ids[s.chain], "survivor": ids[s.survivor]}
        case Ask.SELL:
            return {"chain": ids[s.chain], "price": s.price[s.chain]}
        case Ask.PLACE:
            return {"left": (GROWTH_TILES if s.card == Card.CROISSANCE else 1) - s.placed}
        case Ask.BUY:
            return {"left": limit(s) - s.bought}
    return {}


def refusal_facts(setting: Setting, view: State, seat: int, action: int) -> dict[str, Any]:
    """Return what the sentence of a refusal needs, from what the seat can see."""
    facts: dict[str, Any] = setting.words.verb(action).arguments(action) | {"seat": seat}
    facts |= {"limit": limit(view), "survivor": chain_ids(setting)[view.survivor]}
    facts["condition"] = setting.options["end_condition"]
    if 0 <= seat < setting.players:
        facts |= {"cash": known(view.cash[seat]), "held": known(view.shares[seat][view.chain])}
    facts["pending"] = chain_ids(setting)[view.chain]
    chain = facts.get("chain", facts.get("take"))
    if chain in chain_ids(setting):
        index = chain_ids(setting).index(chain)
        facts |= {"chain": chain, "price": view.price[index], "left": view.bank[index]}
    else:
        facts["left"] = view.bank[view.survivor]
    return facts


def total(setting: Setting, s: State) -> dict[str, int]:
    """GH-002, GH-003: what is conserved: shares of each chain, and tiles."""
    names = chain_ids(setting)
    seats = range(setting.players)
    shares = {name: s.bank[c] + sum(s.shares[seat][c] for seat in seats) for c, name in enumerate(names)}
    placed = sum(1 for cell in range(END_OF_CELLS) if s.board[cell] != Mark.EMPTY)
    held = sum(1 for seat in seats for tile in s.hands[seat] if tile != NO_TILE)
    final = s.waiting_count  # tiles drawn for the bank lie beside the board
    return {**shares, "tiles": s.tiles_left + placed + held + final}


def purses(setting: Setting, s: State) -> dict[Hashable, int]:
    """GH-006: one purse for each seat; the bank's money is without end."""
    return {seat: s.cash[seat] for seat in range(setting.players)}


def payments(_setting: Setting, told: tuple[int, ...]) -> list[Payment]:
    """GH-006: every payment is between a seat and the bank: an `amount` is received, a `price` is paid."""
    _name, *facts = FACTS[told[0]]
    said = dict(zip(facts, told[1:], strict=True))
    if "amount" in said:
        return [Payment(None, said["seat"], said["amount"])]
    return [Payment(said["seat"], None, said["price"])] if "price" in said else []


assert len(FACTS) == Event.BONUSES  # noqa: S101 - no event without its facts
