"""The ways in which a game can end, and how a game that ends so is played: at random, with a manner of its own.

    python -m tests.journals.grand_hotel.ways NAME …

plays and writes the journals of these names (`all`: of all of them). Nothing is written otherwise: what is there was
looked at by a person, and is compared with.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from corbeille.core.editions import read_edition
from corbeille.core.game import set_table
from corbeille.core.journal import Journal
from corbeille.core.journal_file import write
from corbeille.core.seats import CHANCE
from corbeille.games.grand_hotel.events import Event
from corbeille.games.grand_hotel.plugin import GAME
from corbeille.games.grand_hotel.rules.ending import Why

if TYPE_CHECKING:
    from collections.abc import Callable

FOLDER = Path(__file__).parent
OWN_BOX = FOLDER.parents[2] / "examples/editions/grand_hotel_bourse.toml"
NAMES = ("Anne", "Bruno", "Chloé", "David", "Elsa", "Fanny")
TRIES = 400  # games, of which the shortest that ends so is kept
ENOUGH = 5

# Seven chains of eleven hotels or more, none beside another: the booklet's rare end, planned.
SEVEN = [
    "4444.6666..3",
    "444.6666.333",
    ".44.66.6.333",
    "44.1..1.333.",
    "..11111..3.7",
    "2..111.55.77",
    "222.1.55.777",
    "22.2.555.777",
    "2222.5555.77",
]


@dataclass(frozen=True)
class Way:
    """A way to end, and a table at which it comes about."""

    what: str
    ends_so: Callable[[Played], bool]
    players: int = 3
    options: dict[str, Any] = field(default_factory=dict)
    announces: bool = False  # whoever may announce the end does
    planned: bool = False  # chance draws the hotels of `SEVEN`, and each is laid beside its chain
    own_box: bool = False


@dataclass(frozen=True)
class Played:
    """A game that was played to its end."""

    journal: Journal
    told: list[tuple[int, ...]]  # all that happened

    @property
    def events(self) -> set[int]:
        """The kinds of what happened."""
        return {one[0] for one in self.told}

    @property
    def last(self) -> list[int]:
        """The kinds of what happened, in their order."""
        return [one[0] for one in self.told]

    def ended_by_itself(self, why: int) -> bool:
        """GH-082."""
        return (Event.AUTOMATIC_END, why) in self.told

    def announced(self) -> bool:
        """GH-081."""
        return Event.ANNOUNCED in self.events

    def sizes(self) -> list[int]:
        """The chains on the board at the end."""
        return [size for size in self.journal.position.s.size if size]

    def closed(self) -> bool:
        """Every chain on the board has more than ten hotels, and none has 41."""
        return all(11 <= size < 41 for size in self.sizes())

    def does(self, *verbs: str) -> bool:
        """Whether all these stand in the journal."""
        entries = {json.loads(line).get("do") for line in self.journal.lines()}
        return set(verbs) <= entries

    def winners(self) -> int:
        """How many share the victory."""
        ranking = self.journal.position.ranking()
        return len(ranking[0]) if ranking else 0


WAYS = {
    "announced-41": Way(
        "announced: one chain has 41 hotels (GH-080)", lambda g: g.announced() and max(g.sizes()) >= 41, announces=True
    ),
    "announced-seven-chains": Way(
        "announced: seven chains of more than ten hotels (GH-080)",
        lambda g: g.announced() and g.closed() and len(g.sizes()) == 7,
        announces=True,
        planned=True,
    ),
    "announced-classic": Way(
        "announced: all chains on the board have more than ten hotels, fewer than seven chains (GH-080, classic)",
        lambda g: g.announced() and g.closed() and 2 <= len(g.sizes()) < 7,
        players=4,
        options={"end_condition": "classic"},
        announces=True,
    ),
    "all-blocked": Way(
        "by itself: a round in which nobody could place a tile (GH-082 a)",
        lambda g: g.ended_by_itself(Why.ALL_BLOCKED),
    ),
    "no-tiles": Way(
        "by itself: no tile is left after the purchases (GH-082 b)",
        lambda g: g.ended_by_itself(Why.NO_TILES) and Event.OUT not in g.events,
    ),
    "no-tiles-after-exchange": Way(
        "by itself: the last tiles were dead and left the game at the end of a turn (GH-024, GH-082 b)",
        lambda g: g.ended_by_itself(Why.NO_TILES) and g.last[g.last.index(Event.AUTOMATIC_END) - 1] == Event.OUT,
        players=2,
        options={"dead_tiles": "exchange"},
    ),
    "two-players-bank-tiles": Way(
        "two players: the bank's last tiles are drawn and not laid (GH-097); one was set aside before (GH-096)",
        lambda g: g.announced() and len(g.sizes()) > 1 and Event.BANK_ASIDE in g.events and g.does("bank_tile"),
        players=2,
        options={"end_condition": "classic"},
        announces=True,
    ),
    "two-players-bank-numbers": Way(
        "two players: the pool is empty, the bank's last numbers are drawn (GH-098)",
        lambda g: g.does("bank_tile", "bank_number"),
        players=2,
        options={"bank_notional_cap": "stock"},
    ),
    "cards": Way(
        "announced, with all five cards of somebody played (GH-100)",
        lambda g: g.announced() and 0 in g.journal.position.s.cards[:3] and g.does("exchange"),
        options={"power_cards": True},
        announces=True,
    ),
    "hidden": Way(
        "announced, with hidden holdings that the end shows (AMB-26)",
        lambda g: g.announced(),
        options={"holdings": "hidden"},
        announces=True,
    ),
    "shared-victory": Way(
        "two are equally rich and share the victory (GH-083)",
        lambda g: g.winners() == 2,
        players=6,
    ),
    "acquire-four": Way(
        "the edition acquire: all chains on the board are closed",
        lambda g: g.announced() and g.closed() and Event.OUT in g.events,
        players=4,
        options={"edition": "acquire"},
        announces=True,
    ),
    "acquire-alone": Way(
        "the edition acquire with one seat: one turn without a tile ends it",
        lambda g: g.ended_by_itself(Why.ALL_BLOCKED),
        players=1,
        options={"edition": "acquire", "dead_tiles": "keep"},
    ),
    "own-box": Way(
        "an own edition, whole in the header", lambda g: g.announced(), players=3, announces=True, own_box=True
    ),
}


def play(way: Way, seed: int) -> Played:
    """Play a game in the manner of this way."""
    random = Random(seed)  # noqa: S311 - no secret
    own = read_edition(OWN_BOX, GAME) if way.own_box else None
    journal = Journal.start(set_table(GAME, NAMES[: way.players], way.options, own))
    told: list[tuple[int, ...]] = []
    while not journal.position.over:
        by = journal.position.decider
        texts = choices(journal, by)
        told += journal.play(by, journal.setting.words.read(pick(way, journal, texts, random)))
    return Played(journal, told)


def choices(journal: Journal, by: int) -> list[str]:
    """What may be answered, or happen."""
    position = journal.position
    actions = position.outcomes() if by == CHANCE else list(position.options(by))
    return [journal.setting.words.text(action) for action in actions]


def pick(way: Way, journal: Journal, texts: list[str], random: Random) -> str:
    """Any of them, but announce the end at once or never, and hold to the plan."""
    if "announce_end" in texts and way.announces:
        return "announce_end"
    texts = [text for text in texts if text != "announce_end"]
    return random.choice(by_plan(journal, texts) if way.planned else texts)


def by_plan(journal: Journal, texts: list[str]) -> list[str]:
    """Tiles of the plan that touch their chain, or begin one that is not there yet; else any of the plan."""
    kind, tiles = texts[0].split()[0], [text for text in texts if text.split()[-1][0].isdigit()]
    if kind not in ("place", "draw", "start_tile"):
        return texts
    planned = [text for text in tiles if region(text.split()[-1]) != "."]
    board = journal.position.true_state(0)["board"]
    good = [text for text in planned if fits(board, text.split()[-1])]
    return good or planned or texts


def region(tile: str) -> str:
    """The chain of the plan to which a cell belongs."""
    return SEVEN["ABCDEFGHI".index(tile[-1])][int(tile[:-1]) - 1]


def fits(board: list[str], tile: str) -> bool:
    """Whether a hotel would lie beside others of its region, or be the first of them."""
    mine = region(tile)
    number, row = int(tile[:-1]) - 1, "ABCDEFGHI".index(tile[-1])
    marks = [(r, n) for r in range(9) for n in range(12) if SEVEN[r][n] == mine and board[r][n] != "."]
    return not marks or any(abs(r - row) + abs(n - number) == 1 for r, n in marks)


def shortest(way: Way) -> Journal:
    """The shortest of some games that end so."""
    found: list[Journal] = []
    for seed in range(TRIES):
        game = play(way, seed)
        if way.ends_so(game):
            found.append(game.journal)
        if len(found) == ENOUGH:
            break
    return min(found, key=len)


def last_state(journal: Journal) -> str:
    """The true state at the end, a key a line."""
    state = journal.position.true_state(len(journal))
    lines = [f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in state.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def record(name: str) -> None:
    """Play, and write the journal and its last state."""
    journal = shortest(WAYS[name])
    write(FOLDER / f"{name}.jsonl", journal.lines())
    (FOLDER / f"{name}.last.json").write_text(last_state(journal), encoding="utf-8")
    sys.stdout.write(f"{name}: {len(journal)} entries\n")


if __name__ == "__main__":
    for one in WAYS if sys.argv[1:] == ["all"] else sys.argv[1:]:
        record(one)
