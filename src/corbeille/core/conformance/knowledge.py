"""Views leak nothing: what a seat cannot know is changed in the true state, and nothing that it is shown changes.

The table `Game.secrets` says what each seat cannot know, from the rulebook; neither `mask` nor `fill` is asked.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from ..position import Position
from ..seats import SPECTATOR
from . import probes
from .failure import Nonconformity, Place, demand_equal
from .walk import looks, some

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from ..errors import Illegal
    from .tables import Table

LOOKS = 14
VIEWERS = 3  # that are tried at one moment, where not all are
REFUSALS = 10  # actions a viewer whose refusals are compared
FORESEEN = 3  # actions a viewer whose consequences are compared


def check_views(table: Table) -> None:
    """For every viewer, seat or spectator, and every secret: not one byte of what it is shown changes."""
    random = table.random("views")
    for moment in looks(table, LOOKS):
        with moment.place():
            for viewer in viewers(table):
                check_view(moment.position, viewer)
                _check_viewer(moment.position, viewer, random)


def _check_viewer(position: Position, viewer: int, random: Random) -> None:
    tried = _actions(position, viewer, random)
    shown = dict(channels(position, viewer, tried))
    for varied, what in variations(position, viewer, random):
        with Place(lambda: f"{named(viewer)} can tell {what} apart"):  # noqa: B023 - named at once
            for channel, value in channels(varied, viewer, tried):
                demand_equal(f"{channel} ", shown[channel], value)


def viewers(table: Table) -> tuple[int, ...]:
    """Return everybody who may look on."""
    return (*range(table.players), SPECTATOR)


def some_viewers(table: Table, random: Random) -> list[int]:
    """Return a few of them, where each costs much."""
    return random.sample(viewers(table), min(VIEWERS, len(viewers(table))))


def named(viewer: int) -> str:
    """Name a viewer."""
    return "a spectator" if viewer == SPECTATOR else f"seat {viewer}"


def variations(position: Position, viewer: int, random: Random) -> Iterator[tuple[Position, str]]:
    """Return the position with other contents of what the viewer cannot know: of each secret, then of all at once."""
    secrets = position.setting.game.secrets
    for secret in secrets:
        varied = vary(position, viewer, [secret], random)
        if varied is not None:
            yield varied, f"two contents of {secret.field} ({secret.rule}: known to {secret.who}, until {secret.until})"
    if len(secrets) > 1:
        varied = vary(position, viewer, secrets, random)
        if varied is not None:
            yield varied, "two contents of all secrets at once"


def vary(position: Position, viewer: int, secrets: Any, random: Random) -> Position | None:  # noqa: ANN401
    """Return the position with other contents of these secrets; nothing where the game finds none."""
    twin = position.clone()
    changed = [secret.vary(twin.setting, twin.s, viewer, random) for secret in secrets]
    return twin if any(changed) else None


def _actions(position: Position, viewer: int, random: Random) -> tuple[list[int], list[int]]:
    """Return actions to be refused or not, and some that the viewer may take."""
    offered = position.options(viewer)
    tried = probes.numbers(position.setting.words, offered, random, most=REFUSALS)
    if viewer in position.awaited:
        return tried, some(offered, random, FORESEEN)
    return tried, []


def channels(position: Position, viewer: int, tried: tuple[list[int], list[int]]) -> Iterator[tuple[str, Any]]:
    """Return everything that reaches a viewer, with its name."""
    yield "the masked state", position.seen_by(viewer)
    yield "the view", position.view(viewer)
    yield "whether it is asked", viewer in position.awaited
    yield "its options", [list(map(str, spans)) for spans in _spans(position, viewer)]
    for action in tried[0]:
        yield f"why not {action}:", said(position.why_not(viewer, action))
        if viewer != SPECTATOR:
            yield f"the refusal of {action}:", said(_refusal(position, viewer, action))
        if viewer != SPECTATOR and position.setting.game.asides:
            yield f"the refusal of {action} out of turn:", said(position.aside_refusal(viewer, action))
    for action in tried[1]:
        yield f"what {position.setting.words.text(action)} would do:", vars(position.foresee(viewer, action))


def _refusal(position: Position, viewer: int, action: int) -> Illegal | None:
    """Of those asked at the same time, none may be told who is the first to be written down: a table asks `why_not`."""
    together = viewer in position.awaited and len(position.awaited) > 1
    return position.why_not(viewer, action) if together else position.refusal(viewer, action)


def _spans(position: Position, viewer: int) -> list[Any]:
    if viewer == SPECTATOR:
        return []
    offered, aside = position.options(viewer), position.asides(viewer)
    return [offered.singles, offered.ranges, aside.singles, aside.ranges]


def said(illegal: Illegal | None) -> list[Any]:
    """Return all that a refusal says."""
    return [] if illegal is None else [illegal.reason, illegal.rule, illegal.facts]


def check_view(position: Position, viewer: int) -> None:
    """A view is JSON, the view of itself, asks what is truly asked, and tells no untruth about who has how much."""
    view, seen = position.view(viewer), Position(position.setting, position.seen_by(viewer))
    who = f"the view of {named(viewer)}"
    demand_equal(f"{who} after a journey through JSON: ", view, json.loads(json.dumps(view)))
    demand_equal(f"{who}, masked once more: s", seen.s, seen.seen_by(viewer))
    if viewer in position.awaited:
        demand_equal(f"{who}: its own options", _spans(position, viewer), _spans(seen, viewer))
    if (viewer in position.awaited) != (viewer in seen.awaited):
        raise Nonconformity(f"{who} is wrong on whether he is asked")
    for seat, (told, true) in enumerate(zip(view["worth"], position.worth(), strict=True)):
        if told is not None and told != true:
            raise Nonconformity(f"{who} says that seat {seat} is worth {told}; it is {true} (or else tell nothing)")
