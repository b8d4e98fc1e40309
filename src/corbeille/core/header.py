"""The header of a journal: which game, by which version of its rules, with which options, data and names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .editions import edition_of_header, header_of_edition
from .errors import Fault
from .game import set_table
from .json_lines import check_writable, read_object, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from .game import Game, Setting

    Catalogue = Callable[[str], Game]  # raises a Fault, or a LookupError, for a game that is not installed

FORMAT = 1  # of journals, not of any game's rules
NEEDED = ("corbeille", "game", "rules", "options", "seats")
OWN = (*NEEDED, "edition")  # other keys are not the game's business


def make_header(setting: Setting, extra: Mapping[str, Any]) -> dict[str, Any]:
    """Return the header of a new journal; every flag is written, so that the file says all by itself."""
    meta = setting.game.meta
    for key in extra:
        check_extra(key)
    own = {"edition": header_of_edition(setting.own)} if setting.own else {}
    header = {
        "corbeille": FORMAT,
        "game": meta.name,
        "rules": meta.rules_version,
        "options": dict(setting.options),
        "seats": list(setting.seats),
        **own,
        **extra,
    }
    check_writable(header)
    return header


def check_extra(key: str) -> None:
    """Refuse to write what the rules of the game depend on as if it were a remark."""
    if key in OWN:
        raise Fault(f'"{key}" follows from the table; beside it a header takes any key but {_listed(OWN)}')


def read_header(text: str, catalogue: Catalogue) -> tuple[dict[str, Any], Setting]:
    """Return the header as it stands, and the table that it describes."""
    header = read_object(text)
    _check_format(header)
    game = _game(header["game"], catalogue)
    _check_rules(header["rules"], game)
    options = _want(header, "options", dict, "an object of flags and their values")
    seats = _want(header, "seats", list, "a list of names")
    for name in seats:
        if type(name) is not str:
            raise Fault(f'"seats": {shown(name)} is no name; names are written in quotation marks')
    own = edition_of_header(header["edition"], game) if "edition" in header else None
    return header, set_table(game, seats, options, own)


def _check_format(header: Mapping[str, Any]) -> None:
    """The version first: of another one we cannot know what else is right."""
    version = header.get("corbeille")
    if "corbeille" in header and type(version) is not int:
        raise Fault(f'"corbeille": {shown(version)} is no version; right is the number {FORMAT}')
    if "corbeille" in header and version != FORMAT:
        raise Fault(f"the journal has format {version}; this program reads format {FORMAT}")
    for key in NEEDED:
        if key not in header:
            raise Fault(f'"{key}" is missing; a header has {_listed(NEEDED)}')


def _game(name: object, catalogue: Catalogue) -> Game:
    if type(name) is not str:
        raise Fault(f'"game": {shown(name)} is no name; right is the name of an installed game')
    try:
        return catalogue(name)
    except LookupError:
        raise Fault(f'"game": {shown(name)} is not installed here') from None
    except Fault as fault:
        raise Fault(f'"game": {fault}') from None


def _check_rules(version: object, game: Game) -> None:
    """Rules that have changed would replay another game: say so instead."""
    name, ours = game.meta.name, game.meta.rules_version
    if type(version) is not int or version < 1:
        raise Fault(f'"rules": {shown(version)} is no version; right is a whole number, for {name} here {ours}')
    if version > ours:
        raise Fault(
            f'"rules": the journal was played by version {version} of the rules of {name}; '
            f"installed is the older version {ours}; a newer release opens it"
        )
    if version < ours:
        raise Fault(
            f'"rules": the journal was played by version {version} of the rules of {name}; '
            f"installed is the newer version {ours}; a release with version {version} opens it"
        )


def _want(header: Mapping[str, Any], key: str, kind: type, right: str) -> Any:  # noqa: ANN401 - list or dict
    if type(header[key]) is not kind:
        raise Fault(f'"{key}": {shown(header[key])} is not right; it is {right}')
    return header[key]


def _listed(keys: tuple[str, ...]) -> str:
    return ", ".join(f'"{key}"' for key in keys[:-1]) + f' and "{keys[-1]}"'
