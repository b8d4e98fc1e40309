"""Positions for tests, laid out as they lie on a table, and a game that goes on from there.

    game = lay_out(["LLLLL.AAA"], shares={"airport": (6, 4, 1)}, hands=["6A"])
    game.play("place 6A")
    assert game.asked == "0 trade"

The board is drawn as the notation prints it: nine rows, A to I, of twelve numbers; what is left out is empty.
Everything that follows from it (sizes, prices, the pool, the bank's stock) is counted here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from corbeille.core.errors import Illegal
from corbeille.core.game import Setting, set_table
from corbeille.core.position import Position
from corbeille.core.seats import CHANCE
from corbeille.games.grand_hotel.actions import ALL_CELLS, TILE
from corbeille.games.grand_hotel.plugin import GAME
from corbeille.games.grand_hotel.rules.board import resize
from corbeille.games.grand_hotel.rules.course import go_on
from corbeille.games.grand_hotel.rules.tiles import take_from_bag
from corbeille.games.grand_hotel.state import Ask, Mark, State, Step

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from corbeille.core.editions import Edition

Value = Any  # of a flag

NAMES = ("Anne", "Bruno", "Chloé", "David", "Elsa", "Fanny")


class Table:
    """A game under way, in the words of the journal."""

    def __init__(self, position: Position) -> None:
        """Go on from a position."""
        self.position = position
        self.told: list[tuple[int, ...]] = []

    def play(self, *texts: str) -> Table:
        """Take these steps, each by whoever is asked: `"place 6A"`, `"trade 4"`, `"draw 0 8I"`."""
        self.told = []
        for text in texts:
            number = self.position.setting.words.read(text)
            self.told += self.position.play(self.position.decider, number)
        return self

    def refusal(self, text: str, seat: int | None = None) -> tuple[str, str]:
        """Why this step is refused: its reason and its rule."""
        by = self.position.decider if seat is None else seat
        refused = self.position.refusal(by, self.position.setting.words.read(text))
        assert isinstance(refused, Illegal), f"{text} is not refused"
        return refused.reason, refused.rule

    @property
    def asked(self) -> str:
        """Who is asked, and what: `0 place`, `chance draw`."""
        by = self.position.decider
        return f"{'chance' if by == CHANCE else by} {self.position.kind}"

    @property
    def answers(self) -> list[str]:
        """Every possible answer, or outcome, as a short text."""
        position = self.position
        actions = position.outcomes() if position.decider == CHANCE else position.options(position.decider)
        return [position.setting.words.text(action) for action in actions]

    def answers_of(self, verb: str) -> list[str]:
        """What may follow this verb."""
        return [text.removeprefix(verb).strip() for text in self.answers if text.split()[0] == verb]

    def heard(self, seat: int = -1) -> list[dict[str, Any]]:
        """What a seat (or who looks on) heard of the last steps."""
        return self.position.hear(self.told, seat)

    @property
    def state(self) -> dict[str, Any]:
        """The true state, as the notation has it."""
        return self.position.true_state(0)

    @property
    def cash(self) -> list[int]:
        """What everybody has in cash."""
        return list(self.state["cash"])

    @property
    def board(self) -> list[str]:
        """The nine rows."""
        return list(self.state["board"])

    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.position.over

    def shares(self, chain: str) -> list[int]:
        """How many shares of a chain each seat has."""
        return [owned[chain] for owned in self.state["shares"]]

    def chain(self, name: str) -> tuple[int, int, int]:
        """Size, price, and shares in the bank."""
        facts = self.state["chains"][name]
        return facts["size"], facts["price"], facts["bank"]

    def hand(self, seat: int) -> list[str | None]:
        """The slots of a hand."""
        return list(self.state["hands"][seat])


def setting(players: int = 3, own: Edition | None = None, **flags: Value) -> Setting:
    """Return a table with these flags."""
    return set_table(GAME, NAMES[:players], flags, own)


def begin(players: int = 3, own: Edition | None = None, **flags: Value) -> Table:
    """Return a game before its first start tile."""
    return Table(Position.start(setting(players, own, **flags)))


def lay_out(  # noqa: PLR0913 - a table has many things on it
    board: Sequence[str] = (),
    *,
    players: int = 3,
    shares: Mapping[str, Sequence[int]] | None = None,
    cash: Sequence[int] = (),
    hands: Sequence[str] = (),
    cards: Mapping[int, Sequence[str]] | None = None,
    turn: int = 0,
    passes: int = 0,
    used: str = "",
    **flags: Value,
) -> Table:
    """Return a game in which this seat is about to begin its turn.

    `hands`: the tiles of each seat, a `-` for an empty slot; `used`: cells of tiles out of the game, or `all the rest`.
    """
    game = begin(players, **flags)
    s = game.position.s
    _draw_board(game.position.setting, s, board)
    for seat, tiles in enumerate(hands):
        _deal(s, seat, tiles)
    _hold(game.position.setting, s, shares or {})
    s.cash[: len(cash)] = list(cash)
    for seat, names in (cards or {}).items():
        s.cards[seat] = sum(2 << ("fievre", "heritage", "ope", "croissance", "vision").index(name) for name in names)
    _put_out(s, used)
    s.turn, s.passes = turn, passes
    s.ask, s.step, s.holder = Ask.NOTHING, Step.TURN, 0
    s.told = game.told
    go_on(s, game.position.setting.box)
    s.told = None
    return game


def _draw_board(table: Setting, s: State, rows: Sequence[str]) -> None:
    letters = [chain["id"][0].upper() for chain in table.data["chains"]]
    sizes = [0] * len(letters)
    for row, marks in enumerate(rows):
        for number, mark in enumerate(marks, 1):
            cell = 10 * number + row
            if mark == ".":
                continue
            take_from_bag(s, cell)
            s.board[cell] = {"o": Mark.LOOSE, "x": Mark.OUT}[mark] if mark in "ox" else letters.index(mark)
            if mark not in "ox":
                sizes[letters.index(mark)] += 1
    for chain, size in enumerate(sizes):
        resize(s, table.box, chain, size)


def _deal(s: State, seat: int, tiles: str) -> None:
    for slot, tile in enumerate(tiles.split()):
        if tile != "-":
            s.hands[seat][slot] = TILE.number(tile)
            take_from_bag(s, TILE.number(tile))


def _hold(table: Setting, s: State, shares: Mapping[str, Sequence[int]]) -> None:
    names = [chain["id"] for chain in table.data["chains"]]
    for name, counts in shares.items():
        chain = names.index(name)
        for seat, count in enumerate(counts):
            s.shares[seat][chain] = count
            s.bank[chain] -= count


def _put_out(s: State, used: str) -> None:
    in_pool = [cell for cell in ALL_CELLS if s.bag[cell // 10] >> cell % 10 & 1]
    for cell in in_pool if used == "all the rest" else [TILE.number(name) for name in used.split()]:
        take_from_bag(s, cell)
        s.board[cell] = Mark.OUT
