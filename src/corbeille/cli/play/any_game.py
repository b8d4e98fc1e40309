"""The table of a game that draws none itself: its view, key by key; a list with a value for each seat is a column."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from rich import box
from rich.console import Group
from rich.table import Table
from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rich.console import RenderableType

    from corbeille.core.game import Setting
    from corbeille.core.speech import Speech

ALWAYS = ("seat", "decision", "awaited", "over", "ranking")  # of any view; the terminal says these itself
NARROW = 60


def words(_setting: Setting, _view: Mapping[str, Any]) -> dict[str, str]:
    """No word has a colour of its own."""
    return {}


def draw(setting: Setting, view: Mapping[str, Any], speech: Speech, width: int) -> RenderableType:
    """Return what the view holds: first what belongs to nobody, then a row for each seat."""
    shown = {key: value for key, value in view.items() if key not in ALWAYS}
    by_seat = {key: value for key, value in shown.items() if _for_seats(setting, value)}
    lines = [
        Text.assemble((_titled(key, speech), "dim"), _said(setting, value, speech))
        for key, value in shown.items()
        if key not in by_seat
    ]
    return Group(
        *lines, _seats(setting, view, by_seat, speech) if width >= NARROW else _stacked(setting, by_seat, speech)
    )


def _seats(setting: Setting, view: Mapping[str, Any], columns: Mapping[str, Any], speech: Speech) -> RenderableType:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    table.add_column("")
    for key in columns:
        table.add_column(_name(key, speech))
    for seat, name in enumerate(setting.seats):
        row = [Text(_said(setting, values[seat], speech)) for values in columns.values()]
        table.add_row(Text(name, "bold underline" if seat == view["seat"] else ""), *row)
    return table


def _stacked(setting: Setting, columns: Mapping[str, Any], speech: Speech) -> RenderableType:
    return Group(
        *(
            Text.assemble(
                (name, "bold"),
                *(f"\n  {_titled(key, speech)}{_said(setting, one[seat], speech)}" for key, one in columns.items()),
            )
            for seat, name in enumerate(setting.seats)
        )
    )


def _for_seats(setting: Setting, value: Any) -> bool:  # noqa: ANN401 - a JSON value
    return isinstance(value, list) and len(value) == setting.players


def _name(key: str, speech: Speech) -> str:
    try:
        return speech.sentence(f"screen-{key}")
    except KeyError:  # there is none, or it says more than a name
        return key.replace("_", " ")


def _titled(key: str, speech: Speech) -> str:
    """Return what stands before a value; French leaves a gap before a colon, which no line is broken at."""
    gap = "\N{NO-BREAK SPACE}" if speech.language == "fr" else ""
    return f"{_name(key, speech)}{gap}: "


def _said(setting: Setting, value: Any, speech: Speech) -> str:  # noqa: ANN401, PLR0911 - one line for each kind of JSON
    """Return a value in words: nothing is a dash, what is unknown a question mark."""
    match value:
        case None:
            return "–"
        case bool():
            return json.dumps(value)
        case int():
            return speech.number(value)
        case str():
            return speech.word(setting, value)
        case list():
            return ", ".join(_said(setting, one, speech) for one in value) or "–"
        case dict():
            pairs = (f"{speech.word(setting, key)} {_said(setting, one, speech)}" for key, one in value.items() if one)
            return ", ".join(pairs) or "–"
    return json.dumps(value)
