"""Games played at random over the oracle's own options, for journals that reach the rare rules."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass
from typing import Any

from .grand_hotel import Answer, Question, Session, table_of_header, touched_chains

NAMES = ["Anne", "Bruno", "Chloé", "David", "Elsa", "Fanny"]
MOST_ENTRIES = 3000
TASTE_TURNS_AT = 50  # tiles on the board


@dataclass
class Temper:
    """How one game is played; probabilities between 0 and 1, weights from 0."""

    stop: float  # weight of `done` against all other answers
    announce: float  # weight of `announce_end`
    card: float  # weight of `play_card`
    follow: float  # the first chain offered instead of any: ties, empty stocks
    extreme: float  # trade or sell nothing or everything
    keep: float  # trade and sell nothing: chains are founded again without stock
    taste: str  # tiles that touch few chains (`build`), many (`wreck`), first few then many (`turn`), or `any`
    crowd: float  # chance takes one of the lowest tiles
    undo: float  # an undo instead of an answer


def temper_of(rng: random.Random) -> Temper:
    """Another temper for each seed; 0 of `announce` gives the longest games."""
    return Temper(
        stop=rng.choice([0.02, 0.2, 1.0]),
        announce=rng.choice([0.0, 0.0, 0.1, 3.0]),
        card=rng.choice([0.05, 0.3, 1.0]),
        follow=rng.choice([0.0, 0.5, 0.95]),
        extreme=rng.choice([0.0, 0.5, 0.95]),
        keep=rng.choice([0.0, 0.0, 0.9]),
        taste=rng.choice(["any", "any", "build", "wreck", "turn", "turn"]),
        crowd=rng.choice([0.0, 0.0, 0.0, 0.8]),
        undo=rng.choice([0.0, 0.0, 0.0, 0.01]),
    )


def choose_chance(rng: random.Random, session: Session, options: list[Answer], temper: Temper) -> Answer:
    """Any outcome; now and then one of the lowest tiles, or one after the taste of the game."""
    if rng.random() < temper.crowd:
        return rng.choice(options[:6])
    if "tile" in options[0]:
        options = after_taste(rng, session, options, temper)
    return rng.choice(options)


def after_taste(rng: random.Random, session: Session, options: list[Answer], temper: Temper) -> list[Answer]:
    """The options whose tile touches no chain or one, or most; a tenth of the time all of them."""
    if temper.taste == "any" or rng.random() < 0.1:
        return options
    counts = [len(touched_chains(session.table, option["tile"])) for option in options]
    many = temper.taste == "wreck" or (temper.taste == "turn" and len(session.table.board) > TASTE_TURNS_AT)
    wanted = max(counts) if many else rng.choice([0, 0, 1])
    chosen = [option for option, count in zip(options, counts, strict=True) if count == wanted]
    return chosen or options


def choose_answer(rng: random.Random, session: Session, question: Question, temper: Temper) -> Answer:
    """First what to do, by weight; then any, after the temper."""
    weights = {"done": temper.stop, "announce_end": temper.announce, "play_card": temper.card, "exchange": 1.5}
    verbs = sorted({option["do"] for option in question.options})
    chances = [weights.get(verb, 1.0) for verb in verbs]
    verb = rng.choices(verbs, chances)[0] if sum(chances) > 0 else rng.choice(verbs)
    options = [option for option in question.options if option["do"] == verb]
    if verb == "place":
        options = after_taste(rng, session, options, temper)
    if verb in ("trade", "sell") and rng.random() < temper.keep:
        return options[0]
    if verb in ("trade", "sell") and rng.random() < temper.extreme:
        return rng.choice([options[0], options[-1]])
    if verb in ("buy", "found") and rng.random() < temper.follow:
        return options[0]
    return rng.choice(options)


def random_entry(rng: random.Random, session: Session, players: int, temper: Temper) -> dict[str, Any]:
    """An answer to what is pending, or an undo of up to twelve entries."""
    question = session.asked
    if rng.random() < temper.undo:
        back = rng.randrange(max(0, session.entry - 12), session.entry + 1)
        return {"by": rng.randrange(players), "do": "undo", "to": back}
    if question.by == "chance":
        return {"by": question.by, **choose_chance(rng, session, question.options, temper)}
    return {"by": question.by, **choose_answer(rng, session, question, temper)}


def random_game(seed: int, players: int, options: dict[str, Any]) -> list[str]:
    """The lines of a whole game: header and entries until it is over."""
    rng = random.Random(f"{seed} {players} {json.dumps(options, sort_keys=True)}")  # noqa: S311 (no secret)
    temper = temper_of(rng)
    header = {"corbeille": 1, "game": "grand_hotel", "rules": 1, "options": options, "seats": NAMES[:players]}
    session = Session(table_of_header(header))
    written: list[dict[str, Any]] = [header]
    while session.question is not None:
        if len(written) > MOST_ENTRIES:
            raise RuntimeError(f"game {seed} of {players} players does not end")
        entry = random_entry(rng, session, players, temper)
        session.enter(entry)
        written.append(entry)
    return [json.dumps(entry, ensure_ascii=False) for entry in written]
