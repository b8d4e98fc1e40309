"""The table of Grand Hôtel in a terminal, drawn from a view and nothing else; letters say what colours say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich import box
from rich.columns import Columns
from rich.console import Group
from rich.table import Table
from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rich.console import RenderableType

    from corbeille.core.game import Setting
    from corbeille.core.speech import Speech

    View = Mapping[str, Any]

COLOURS = {
    "airport": "black on #f2c14e",
    "festival": "black on #4caf50",
    "imperial": "white on #c62828",
    "luxor": "black on #f57c00",
    "oriental": "white on #8e5a3c",
    "prestige": "white on #7b4fb5",
    "continental": "black on #00a0a8",
    "tower": "black on #f2c14e",
    "american": "white on #2f62b5",
    "worldwide": "white on #8e5a3c",
}
OTHER_CHAIN = "black on white"
LOOSE, MINE, FAINT, AHEAD = "bold", "bold underline", "dim", "bold"
WIDE = 100  # columns, from which the board and the fortunes stand side by side
ROOMY = 56  # columns, from which a cell of the board has four of them
BY_LETTER = "o.x"  # marks of a board that are no chain


def words(setting: Setting, view: View) -> dict[str, str]:
    """Return words of the log that have a colour: the chains by name."""
    labels = setting.game.labels(setting)
    return {labels.get(chain, chain): _ink(chain) for chain in view["chains"]}


def draw(setting: Setting, view: View, speech: Speech, width: int) -> RenderableType:
    """Return the board, with the hand of the seat that looks on it, and what everybody owns."""
    side_by_side = width >= WIDE
    board = _board(view, speech, 4 if not side_by_side and width >= ROOMY else 3)
    table = _fortunes(setting, view, speech, compact=width < ROOMY)
    return Columns([board, table], padding=(0, 2)) if side_by_side else Group(board, Text(), table)


# -- the board


def _board(view: View, speech: Speech, width: int) -> RenderableType:
    """Nine rows of twelve cells; a hotel of one's hand is its name, on the cell where it would be placed."""
    letters = {_letter(chain): chain for chain in view["chains"]}
    hand = _hand(view)
    lines = [Text("  ").append("".join(f"{number:^{width}}" for number in range(1, 13)), FAINT)]
    for row, marks in zip("ABCDEFGHI", view["board"], strict=True):
        line = Text(f"{row} ", FAINT)
        for number, mark in enumerate(marks, 1):
            line.append_text(_cell(f"{number}{row}", mark, letters, hand, width))
        lines.append(line)
    return Group(*lines, Text(speech.sentence("screen-tiles_left", count=view["tiles_left"]), FAINT))


def _cell(name: str, mark: str, letters: Mapping[str, str], hand: set[str], width: int) -> Text:
    if name in hand:
        return Text(f"{name:^{width}}", MINE)
    if mark in letters:
        return Text(f"{mark:^{width}}", f"bold {COLOURS.get(letters[mark], OTHER_CHAIN)}")
    shown = {".": "·", "o": "o", "x": "×"}[mark]
    return Text(f"{shown:^{width}}", LOOSE if mark == "o" else FAINT)


def _hand(view: View) -> set[str]:
    seat = view["seat"]
    return set() if seat is None else {tile for tile in view["hands"][seat] if tile}


def _letter(chain: str) -> str:
    return chain[0].upper()


def _ink(chain: str) -> str:
    """The colour of a chain as that of letters."""
    return f"bold {COLOURS.get(chain, OTHER_CHAIN).split(' on ')[1]}"


# -- what everybody owns


def _fortunes(setting: Setting, view: View, speech: Speech, *, compact: bool) -> RenderableType:
    """One column a chain; above the line what a share is worth, below it who has how many."""
    table = Table(
        box=None if compact else box.SIMPLE_HEAD, pad_edge=False, padding=(0, 0 if compact else 1), show_edge=False
    )
    table.add_column("", no_wrap=True, overflow="ellipsis", max_width=7 if compact else 16)
    labels = setting.game.labels(setting)
    for chain in view["chains"]:
        table.add_column(Text(f" {_letter(chain)} ", f"bold {COLOURS.get(chain, OTHER_CHAIN)}"), justify="right")
    table.add_column(speech.sentence("screen-cash"), justify="right", no_wrap=True)
    table.add_column(speech.sentence("screen-worth"), justify="right", no_wrap=True)
    for key in ("size", "price", "bank"):
        cells = [_amount(chain[key], speech) for chain in view["chains"].values()]
        table.add_row(Text(speech.sentence(f"screen-{key}"), FAINT), *cells, end_section=key == "bank")
    for seat, name in enumerate(setting.seats):
        table.add_row(*_row(view, speech, seat, name), style=AHEAD if _leads(view, seat) else "")
    names = Text("  ").join(Text(labels.get(chain, chain), _ink(chain)) for chain in view["chains"])
    return Group(table, names, *_cards(setting, view, speech))


def _row(view: View, speech: Speech, seat: int, name: str) -> list[RenderableType]:
    arrow = "▶ " if view["turn"] == seat else "  "
    shares = [_amount(view["shares"][seat][chain], speech) for chain in view["chains"]]
    return [
        Text(arrow + name),
        *shares,
        _amount(view["cash"][seat], speech, zero="0"),
        _amount(view["worth"][seat], speech),
    ]


def _leads(view: View, seat: int) -> bool:
    known = [worth for worth in view["worth"] if worth is not None]
    return len(known) == len(view["worth"]) and known[seat] == max(known)


def _amount(amount: int | None, speech: Speech, zero: str = "·") -> Text:
    """An amount; what a seat may not know is a question mark."""
    if amount is None:
        return Text("?", FAINT)
    return Text(speech.number(amount)) if amount else Text(zero, FAINT if zero == "·" else "")


def _cards(setting: Setting, view: View, speech: Speech) -> list[RenderableType]:
    """The cards that are left, where they are played with."""
    if not any(view["cards"]):
        return []
    lines = [
        f"{name}: {speech.listed([speech.word(setting, card) for card in cards])}"
        for name, cards in zip(setting.seats, view["cards"], strict=True)
        if cards
    ]
    return [Text(f"{speech.sentence('screen-cards')}\n", FAINT), *map(Text, lines)]
