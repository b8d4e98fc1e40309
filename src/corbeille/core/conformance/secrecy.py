"""The table of secrets itself: complete, true to its word, and able to catch a mask that forgets."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from .altered import forgetful, names_of, secret_fields
from .failure import Nonconformity, Place, demand_equal, shown
from .knowledge import check_views, named, viewers
from .walk import looks

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..game import Game, Secret
    from ..position import Position
    from .tables import Table

LOOKS = 16


def check_secrets(tables: Sequence[Table]) -> None:
    """What `mask` ever blanks stands in the table, what stands there is ever blanked, and `vary` keeps its word."""
    game = tables[0].game
    _check_table(game)
    masked: set[str] = set()
    varied: set[str] = set()
    for table in tables:
        random = table.random("secrets")
        for moment in looks(table, LOOKS):
            with Place(lambda: str(table)), moment.place():  # noqa: B023 - named at once
                for viewer in viewers(table):
                    masked |= changed_fields(moment.position.s, moment.position.seen_by(viewer))
                    for secret in game.secrets:
                        varied |= _check_vary(moment.position, viewer, secret, random)
    named_fields = set(secret_fields(game))
    _refuse(sorted(masked - named_fields), "`mask` blanks {}, and Game.secrets does not name it")
    _refuse(sorted(named_fields - masked), "Game.secrets names {}, and `mask` never blanks it")
    _refuse(sorted(named_fields - varied), "Game.secrets names {}, and no `vary` ever changed it")


def _refuse(fields: list[str], sentence: str) -> None:
    if fields:
        raise Nonconformity(sentence.format(", ".join(fields)))


def _check_table(game: Game) -> None:
    for secret in game.secrets:
        for name in names_of(secret.field):
            if name not in game.state.FIELDS:
                raise Nonconformity(f"Game.secrets names {name!r}, which is no field of {game.state.__name__}")
        for column in ("who", "until", "rule"):
            if not getattr(secret, column):
                raise Nonconformity(f"the secret {secret.field} does not say `{column}`")


def changed_fields(one: object, two: object) -> set[str]:
    """Return the fields in which two states differ."""
    return {name for name in one.FIELDS if getattr(one, name) != getattr(two, name)}  # type: ignore[attr-defined]


def _check_vary(position: Position, viewer: int, secret: Secret, random: object) -> set[str]:
    """`vary` changes its own fields alone, says whether it did, and leaves a state that could be played on."""
    twin = position.clone()
    said = secret.vary(twin.setting, twin.s, viewer, random)
    changed = changed_fields(position.s, twin.s)
    who = f"`vary` of {secret.field} for {named(viewer)}"
    if bool(said) != bool(changed):
        raise Nonconformity(f"{who} returned {said}, and changed {shown(sorted(changed)) if changed else 'nothing'}")
    if changed - set(names_of(secret.field)):
        raise Nonconformity(f"{who} changed {', '.join(sorted(changed - set(names_of(secret.field))))}, too")
    game, setting = twin.setting.game, twin.setting
    demand_equal(f"{who} changed the total: ", game.total(setting, position.s), game.total(setting, twin.s))
    return changed


def check_guards(tables: Sequence[Table]) -> None:
    """For each secret field: a mask that forgets it, alone, is caught."""
    game = tables[0].game
    for field in secret_fields(game):
        if not any(is_caught(replace(table, game=forgetful(game, field))) for table in tables):
            raise Nonconformity(f"a mask that forgets {field} is not caught: `vary` never changes it where it matters")


def is_caught(table: Table) -> bool:
    """Whether the views of this table are found to leak."""
    try:
        check_views(table)
    except Nonconformity:
        return True
    return False
