"""JSON in, JSON out: what a script may say to a table, and what it is answered."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from corbeille.bots.roster import find_level
from corbeille.core.errors import Fault
from corbeille.core.json_lines import Broken, read_object, shown
from corbeille.core.seats import CHANCE, SPECTATOR

from .voice import Voice

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .live import LiveTable

WISHES = ("state", "view", "why", "foresee", "bot")


def respond(table: LiveTable, text: str, seat: int, *, rolls: bool) -> dict[str, Any]:
    """Return the answer to one line; where it is wrong, the answer says so and nothing has changed."""
    before = len(table.journal)
    try:
        said = read_object(text)
        if "ask" in said:
            return grant(table, said)
        table.take(text)
        if rolls:
            roll_on(table)
    except Broken as broken:
        return refusal(table, broken)
    except Fault as fault:
        return {"error": str(fault)}
    return news(table, before, seat)


def roll_on(table: LiveTable) -> None:
    """Let chance speak; reveal the dice when the game is over."""
    chance(table)
    table.reveal()


def chance(table: LiveTable) -> None:
    """Let chance speak for as long as it is asked."""
    while table.position.decider == CHANCE:
        table.roll()


def news(table: LiveTable, before: int, seat: int = SPECTATOR) -> dict[str, Any]:
    """Return what happened after an entry, as this seat hears it, and what is asked now."""
    state = table.position.true_state(len(table.journal))
    rolled = [
        read_object(table.journal.line(n))
        for n in range(before + 1, len(table.journal) + 1)
        if table.journal[n].by == CHANCE
    ]
    return {
        "entry": state["entry"],
        "rolled": rolled,
        "events": table.events(seat, before),
        "decision": state["decision"],
        "awaited": table.position.awaited,
        "over": state["over"],
        "worth": state["worth"],
        "ranking": state["ranking"],
    }


def refusal(table: LiveTable, broken: Broken) -> dict[str, Any]:
    """Return why a line is refused: the sentence, and where the rules refuse it their reason."""
    illegal = broken.illegal
    if illegal is None:
        return {"error": str(broken)}
    sentence = Voice(table.setting, "en").refusal(illegal)
    return {"error": str(broken), "reason": illegal.reason, "rule": illegal.rule or None, "sentence": sentence}


# -- questions of a script


def grant(table: LiveTable, said: Mapping[str, Any]) -> dict[str, Any]:
    """Answer a question; nothing changes by it."""
    match said["ask"]:
        case "state":
            return table.position.true_state(len(table.journal))
        case "view":
            return {"entry": len(table.journal), **table.position.view(_seat(table, said))}
        case "why":
            return _why(table, said)
        case "foresee":
            return _foresee(table, said)
        case "bot":
            return _bot(table, said)
    raise Fault(f'"ask": {shown(said["ask"])} is none of {", ".join(WISHES)}')


def _seat(table: LiveTable, said: Mapping[str, Any]) -> int:
    seat = said.get("seat")
    if seat is None:
        return SPECTATOR
    if type(seat) is not int or not 0 <= seat < table.setting.players:
        raise Fault(f'"seat": {shown(seat)} is no seat; right is 0 to {table.setting.players - 1}, or null to look on')
    return seat


def _action(table: LiveTable, said: Mapping[str, Any]) -> tuple[int, int]:
    """Return who would do what."""
    entry = {key: value for key, value in said.items() if key != "ask"}
    by = table.position.by(entry)
    if by == CHANCE:
        raise Fault('"by": chance is not asked why, nor what it would do; right is a seat')
    return by, table.position.number(entry)


def _why(table: LiveTable, said: Mapping[str, Any]) -> dict[str, Any]:
    by, action = _action(table, said)
    illegal = table.position.why_not(by, action)
    if illegal is None:
        return {"legal": True}
    sentence = Voice(table.setting, "en").refusal(illegal)
    return {"legal": False, "reason": illegal.reason, "rule": illegal.rule or None, "sentence": sentence}


def _foresee(table: LiveTable, said: Mapping[str, Any]) -> dict[str, Any]:
    by, action = _action(table, said)
    illegal = table.position.why_not(by, action)
    if illegal:
        return {
            "error": Voice(table.setting, "en").refusal(illegal),
            "reason": illegal.reason,
            "rule": illegal.rule or None,
        }
    foresight = table.position.foresee(by, action)
    return {**asdict(foresight), "final": foresight.final}


def _bot(table: LiveTable, said: Mapping[str, Any]) -> dict[str, Any]:
    seat = table.position.decider
    if seat < 0:
        raise Fault("no seat is asked now, so no bot can answer")
    level = find_level(str(said.get("level", "habitué")))
    return {"by": seat, **table.setting.words.entry(table.bot_choice(seat, level))}
