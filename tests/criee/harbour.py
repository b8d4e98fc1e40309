"""A table of Criée for these tests: what is said there, and games at random."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from corbeille.core.game import set_table
from corbeille.core.journal import Journal
from corbeille.core.position import Position
from corbeille.core.seats import CHANCE
from criee.plugin import GAME

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from corbeille.core.game import Setting
    from corbeille.core.position import Options

BILLION = 1_000_000_000
STEP = BILLION // 4
RESERVE = 2 * BILLION
CEILING = 10 * BILLION
NAMES = ("Anne", "Bruno", "Chloé", "David", "Emma", "Farid", "Gilles", "Hélène", "Inès", "Jean")
LOT = {"sardine": 2, "mackerel": 1, "hake": 1, "sole": 1, "bass": 1, "turbot": 0}
ASIDE = 8  # one entry in so many is an order left or withdrawn


def setting(players: int = 3, **options: Any) -> Setting:  # noqa: ANN401 - values of flags
    """Lay a table."""
    return set_table(GAME, NAMES[:players], options)


def open_table(players: int = 3, **options: Any) -> Position:  # noqa: ANN401
    """Begin a game whose lots are called out, with the first one on sale."""
    position = Position.start(setting(players, **({"auction": "open"} | options)))
    land(position)
    return position


def sealed_table(players: int = 3, **options: Any) -> Position:  # noqa: ANN401
    """Begin a game whose lots are sold under seal, with the first one on sale."""
    return open_table(players, auction="sealed", **options)


def land(position: Position, **crates: int) -> None:
    """Let the boats come in."""
    say(position, "chance", "catch", crates=LOT | crates)


def say(position: Position, by: int | str, do: str, **arguments: Any) -> list[dict[str, Any]]:  # noqa: ANN401
    """Take a step that is written like an entry; return what its seat hears."""
    entry = {"by": by, "do": do, **arguments}
    seat, action = position.by(entry), position.number(entry)
    return position.hear(take(position, seat, action), seat)


def take(position: Position, by: int, action: int) -> list[tuple[int, ...]]:
    """Take a step, in turn or out of it; return what happened."""
    aside = position.setting.words.entry(action)["do"] in GAME.asides
    return (position.play_aside if aside else position.play)(by, action)


def bids(position: Position, *prices: tuple[int, float]) -> None:
    """Let seats bid, in billions; 0 is a pass."""
    for seat, price in prices:
        if price:
            say(position, seat, "bid", price=int(price * BILLION))
        else:
            say(position, seat, "pass")


def reason(position: Position, by: int, do: str, **arguments: Any) -> tuple[str, str] | None:  # noqa: ANN401
    """Return why an answer is refused, and by which rule."""
    refused = position.why_not(by, position.number({"do": do, **arguments}))
    return (refused.reason, refused.rule) if refused else None


def purses(position: Position, seat: int) -> tuple[float, float]:
    """Return cash and vouchers, in billions."""
    cash, vouchers = position.s.purse[seat]
    return cash / BILLION, vouchers / BILLION


# -- games at random


class Dealer:
    """Chance that hangs on the moment alone: what is left out of a game moves nothing else."""

    def __init__(self, seed: int) -> None:
        """Begin a game."""
        self.seed, self.asked = seed, dict[str, int]()

    def below(self, position: Position, by: int, what: str) -> Callable[[int], int]:
        """Return the dice of this moment: so many times asked this, on this day, of this seat."""
        key = f"{self.seed} {position.s.day} {by} {what}"
        self.asked[key] = self.asked.get(key, 0) + 1
        return Random(f"{key} {self.asked[key]}").randrange  # noqa: S311 - a test is repeated


def next_entry(position: Position, dealer: Dealer) -> tuple[int, int]:
    """Return who does what next, at random: one time in some, somebody leaves or withdraws an order."""
    below = dealer.below(position, CHANCE, "aside")
    if below(ASIDE) == 0:
        seat = below(position.setting.players)
        orders = position.asides(seat)
        if len(orders) > 0:
            return seat, nth(orders, below(len(orders)) if below(3) else 0)
    by, kind = position.decider, str(position.kind)
    below = dealer.below(position, by, kind)
    if by != CHANCE:
        return by, some_answer(position.options(by), below)
    rules, box = position.setting.game.rules, position.setting.box
    return by, rules.chance_outcome(position.s, box, below(rules.chance_count(position.s, box)))


def some_answer(options: Options, below: Callable[[int], int]) -> int:
    """Return one of the answers: any, or as often a single one or the end of a range, which are few among many."""
    if options.ranges and below(2):
        few = [*options.singles, *(end for span in options.ranges for end in (span[0], span[-1]))]
        return few[below(len(few))]
    return list(options)[below(len(options))]


def nth(options: Options, k: int) -> int:
    """Return one of the answers."""
    return options.singles[k] if k < len(options.singles) else options.ranges[0][k - len(options.singles)]


def random_game(seed: int, players: int = 4, **options: Any) -> Iterator[tuple[Journal, tuple[int, int]]]:  # noqa: ANN401
    """Play a game, and yield the journal before each entry, with what comes; then it is added."""
    journal, dealer = Journal.start(setting(players, **options)), Dealer(seed)
    while not journal.position.over:
        entry = next_entry(journal.position, dealer)
        yield journal, entry
        journal.play(*entry)


def played(seed: int, players: int = 4, **options: Any) -> Journal:  # noqa: ANN401
    """Play a game to its end."""
    journal, _ = list(random_game(seed, players, **options))[-1]
    return journal


def play_on(position: Position, seed: int) -> list[int | None]:
    """Play to the end at random; return how much each seat is worth."""
    position, dealer = position.clone(), Dealer(seed)
    while not position.over:
        take(position, *next_entry(position, dealer))
    return position.worth()
