"""The table of Grand Hôtel in a terminal, drawn from a view and nothing else; letters say what colours say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.console import Group
from rich.table import Table
from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rich.console import RenderableType

    from corbeille.core.game import Setting
    from corbeille.core.speech import Speech

    View = Mapping[str, Any]

BOLD, MINE, FAINT = "bold", "bold reverse", "dim"
SIDE_BY_SIDE = 80  # columns, from which the chains stand beside the board
ROOMY, ROOMY_CELL = 100, 4  # from which every cell of the board has four of them
LONG_NAMES = 10  # the first column whose names have three letters
ALL_BESIDE = 140  # from which the fortunes do, too
ROWS, COLUMNS = "ABCDEFGHI", range(1, 13)
CLOSED = 11  # hotels (GH-007)
EMPTY, LOOSE, OUT = ".", "o", "x"
BRIGHT = 140  # of 255, from which letters on a colour are black
LONGEST_NAME, SHORT_NAME = 12, 6
ROOM_FOR_GAPS = 64  # columns, from which those of the fortunes stand apart


def words(setting: Setting, view: View) -> dict[str, str]:
    """Return words of the log that stand on a colour: the chains by name."""
    del view
    return {chain["name"]: _paint(chain["colour"]) for chain in setting.data["chains"]}


def draw(setting: Setting, view: View, speech: Speech, width: int) -> RenderableType:
    """Return the board with the hand of the seat that looks on it, the chains, and what everybody owns."""
    beside = width >= SIDE_BY_SIDE
    board, chains = _board(setting, view, speech, roomy=width >= ROOMY), _chains(setting, view, speech)
    fortunes = _fortunes(setting, view, speech, gap=2 if width >= ROOM_FOR_GAPS else 1)
    if width >= ALL_BESIDE:
        return _row_of(board, chains, fortunes)
    if beside:
        return Group(_row_of(board, chains), Text(), fortunes)
    return Group(board, Text(), chains, Text(), fortunes)


def hint(setting: Setting, view: View, entry: Mapping[str, Any], speech: Speech) -> str:
    """Return what stands beside an answer: a price, or what a hotel would touch."""
    if entry["do"] == "buy":
        return speech.number(view["chains"][entry["chain"]]["price"])
    if entry["do"] != "place":
        return ""
    touched = _touched(setting, view, entry["tile"])
    chains = [speech.word(setting, chain) for chain in view["chains"] if _letter(chain) in touched]
    if len(chains) > 1:
        return speech.sentence("hint-merges", chains=speech.listed(chains))
    if chains:
        return speech.sentence("hint-grows", chain=chains[0])
    return speech.sentence("hint-founds") if LOOSE in touched else ""


def reference(setting: Setting, view: View, speech: Speech) -> RenderableType:
    """Return the table of information: prices and bonuses by size."""
    del view
    table = _plain_table()
    chains = setting.data["chains"]
    for number in sorted({chain["class"] for chain in chains}):
        names = (Text(one["name"], _paint(one["colour"])) for one in chains if one["class"] == number)
        table.add_column(Text(" ").join(names), justify="center")
    for key in ("price", "bonuses"):
        table.add_column(Text(speech.sentence(f"screen-{key}"), FAINT), justify="right")
    rows = setting.data["rows"]
    for place, row in enumerate(rows):
        sizes = [_sizes(rows, place, column) for column in range(len(row["from"]))]
        bonuses = f"{speech.number(row['first'])} / {speech.number(row['second'])}"
        table.add_row(*sizes, speech.number(row["price"]), bonuses)
    return table


def _sizes(rows: Sequence[Mapping[str, Any]], place: int, column: int) -> str:
    """Return how many hotels a line of the table is for, as it is printed: 6–10, 41+, or a dash."""
    low = rows[place]["from"][column]
    above = next((row["from"][column] for row in rows[place + 1 :] if row["from"][column]), 0)
    if not low:
        return "–"
    if not above:
        return f"{low}+"
    return str(low) if above == low + 1 else f"{low}–{above - 1}"


# -- the board


def _board(setting: Setting, view: View, speech: Speech, *, roomy: bool) -> RenderableType:
    """Nine rows of twelve cells; a hotel of one's hand is its name, on the cell where it would be placed."""
    styles = {_letter(chain["id"]): _paint(chain["colour"]) for chain in setting.data["chains"]}
    hand = _hand(view)
    lines = [Text().append("  ").append("".join(f"{number:^{_cells(number, roomy)}}" for number in COLUMNS), FAINT)]
    for row, marks in zip(ROWS, view["board"], strict=True):
        line = Text().append(f"{row} ", FAINT)
        for number, mark in zip(COLUMNS, marks, strict=True):
            line.append_text(_cell(f"{number}{row}", mark, styles, hand, _cells(number, roomy)))
        lines.append(line)
    return Group(*lines, *([] if not hand else [_legend(speech, view, min(hand, key=lambda tile: (len(tile), tile)))]))


def _cells(number: int, roomy: bool) -> int:  # noqa: FBT001 - how broad the terminal is
    """Return how broad a column is: two names beside each other never touch."""
    return ROOMY_CELL if roomy or number >= LONG_NAMES else ROOMY_CELL - 1


def _cell(name: str, mark: str, styles: Mapping[str, str], hand: set[str], width: int) -> Text:
    if name in hand:
        return Text().append(f"{name:^{width}}", MINE)
    if mark in styles:
        return Text().append(f"{mark:^{width}}", styles[mark])
    shown = {EMPTY: "·", LOOSE: "o", OUT: "×"}[mark]
    return Text().append(f"{shown:^{width}}", BOLD if mark == LOOSE else FAINT)


def _legend(speech: Speech, view: View, mine: str) -> Text:
    """Return what the marks of this board mean; `mine` is a hotel of the hand."""
    marks = "".join(view["board"])
    legend = Text().append("  ").append(f" {mine} ", MINE).append(f" {speech.sentence('screen-yours')}", FAINT)
    if LOOSE in marks:
        legend.append("   o", BOLD).append(f" {speech.sentence('screen-loose')}", FAINT)
    return legend


def _hand(view: View) -> set[str]:
    seat = view["seat"]
    return set() if seat is None or view["over"] else {tile for tile in view["hands"][seat] if tile}


def _touched(setting: Setting, view: View, tile: str) -> set[str]:
    """Return the marks beside a cell."""
    del setting
    row, column = ROWS.index(tile[-1]), int(tile[:-1]) - 1
    beside = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return {view["board"][r][c] for r, c in beside if 0 <= r < len(ROWS) and 0 <= c < len(COLUMNS)}


# -- the chains


def _chains(setting: Setting, view: View, speech: Speech) -> RenderableType:
    """One line a chain: how many hotels, what a share costs, how many the bank has left."""
    table = _plain_table(gap=1)
    table.add_column()
    table.add_column(no_wrap=True)
    for key in ("size", "price", "bank"):
        table.add_column(Text(speech.sentence(f"screen-{key}"), FAINT), justify="right", no_wrap=True)
    for chain in setting.data["chains"]:
        state = view["chains"][chain["id"]]
        size = _amount(state["size"], speech)
        if state["size"] >= CLOSED:
            size.append(" ■", FAINT)
        elif state["size"]:
            size.append("  ")
        label = Text(f" {_letter(chain['id'])} ", _paint(chain["colour"]))
        name = Text(chain["name"], BOLD if state["size"] else FAINT)
        table.add_row(label, name, size, _amount(state["price"], speech), _amount(state["bank"], speech, zero="0"))
    left = speech.sentence("screen-tiles_left", count=view["tiles_left"])
    closed = any(state["size"] >= CLOSED for state in view["chains"].values())
    notes = [f"■ {speech.sentence('screen-closed')}"] if closed else []
    notes += [f"× {speech.sentence('screen-out')}"] if OUT in "".join(view["board"]) else []
    return Group(table, Text().append(left, FAINT), *([Text().append("  ".join(notes), FAINT)] if notes else []))


# -- what everybody owns


def _fortunes(setting: Setting, view: View, speech: Speech, gap: int) -> RenderableType:
    """One line a player: shares of each chain, money, and what all that is worth."""
    table = _plain_table(gap)
    longest = LONGEST_NAME if gap > 1 else SHORT_NAME
    table.add_column("", no_wrap=True, overflow="crop", max_width=longest + 2)
    for chain in setting.data["chains"]:
        table.add_column(Text(f" {_letter(chain['id'])}", _paint(chain["colour"])), justify="right")
    for key in ("cash", "worth"):
        table.add_column(Text(speech.sentence(f"screen-{key}"), FAINT), justify="right", no_wrap=True)
    with_cards = any(view["cards"])
    if with_cards:
        table.add_column(Text(speech.sentence("screen-cards"), FAINT), justify="right", no_wrap=True)
    for seat, name in enumerate(setting.seats):
        cards = [_amount(len(view["cards"][seat]), speech)] if with_cards else []
        table.add_row(*_fortune(view, speech, seat, name), *cards, style=BOLD if view["seat"] == seat else "")
    return Group(table, *_cards(setting, view, speech))


def _fortune(view: View, speech: Speech, seat: int, name: str) -> list[RenderableType]:
    arrow = "▶ " if view["turn"] == seat and not view["over"] else "  "
    shares = [_amount(amount, speech) for amount in view["shares"][seat].values()]
    return [
        Text(arrow + name),
        *shares,
        _amount(view["cash"][seat], speech, zero="0"),
        _amount(view["worth"][seat], speech, zero="0"),
    ]


def _amount(amount: int | None, speech: Speech, zero: str = "·") -> Text:
    """An amount; what a seat may not know is a question mark."""
    if amount is None:
        return Text().append("?", FAINT)
    return Text(speech.number(amount)) if amount else Text().append(zero, FAINT if zero == "·" else "")


def _cards(setting: Setting, view: View, speech: Speech) -> list[RenderableType]:
    """The cards that the seat that looks on has left; of the others their number is enough."""
    left = [] if view["seat"] is None else view["cards"][view["seat"]]
    named = speech.listed([speech.word(setting, card) for card in left])
    return [Text(f"  {speech.sentence('screen-my_cards', cards=named)}", FAINT)] if left else []


# -- drawing


def _letter(chain: str) -> str:
    """The notation, chapter 11: a chain on the board is the first letter of its id."""
    return chain[0].upper()


def _paint(colour: str) -> str:
    """Return a printed colour as a ground, with letters that can be read on it."""
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    light = (299 * red + 587 * green + 114 * blue) // 1000
    return f"bold {'#000000' if light >= BRIGHT else '#ffffff'} on {colour}"


def _plain_table(gap: int = 2) -> Table:
    return Table(box=None, pad_edge=False, padding=(0, gap, 0, 0), show_edge=False)


def _row_of(*parts: RenderableType) -> Table:
    row = Table.grid(padding=(0, 3, 0, 0), pad_edge=False)
    for _ in parts:
        row.add_column(no_wrap=True)
    row.add_row(*parts)
    return row
