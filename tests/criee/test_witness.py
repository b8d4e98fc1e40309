"""What the contract owes to other games comes up in every random game of Criée, and changes how it ends."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from corbeille.core.seats import CHANCE, SPECTATOR
from criee.events import Event
from criee.plugin import GAME

from .harbour import LOT, play_on, played, random_game, say, take

if TYPE_CHECKING:
    from collections.abc import Iterator

    from corbeille.core.journal import Journal
    from corbeille.core.position import Position

SEEDS = range(20)
GAMES = len(SEEDS)
EVERYTHING = {
    "a range of amounts",
    "an amount above 32 bits",
    "several seats called in turn",
    "several seats awaited at once",
    "an order left out of turn",
    "an order that answers in place of its seat",
    "chance with too many outcomes to list",
    "a choice between two purses",
    "an offer",
    "an answer to an offer",
    "something that others do not see",
}


def features(position: Position, by: int, action: int) -> Iterator[str]:
    """Return what comes up in a moment of a game."""
    said = position.setting.words.entry(action)
    decision = position.true_state(0)["decision"]
    if by == CHANCE:
        if decision == {"by": "chance", "kind": "catch", "options": None}:
            yield "chance with too many outcomes to list"
        return
    if any(isinstance(value, dict) for option in decision["options"] or () for value in option.values()):
        yield "a range of amounts"
    if any(isinstance(value, int) and value > 1 << 32 for value in said.values()):
        yield "an amount above 32 bits"
    if len(position.awaited) > 1:
        yield "several seats awaited at once"
    if any(position.seen_by(seat) != position.s for seat in range(position.setting.players)):
        yield "something that others do not see"
    yield from FEATURES.get(said["do"], ())


FEATURES = {
    "order": ("an order left out of turn",),
    "pay": ("a choice between two purses",),
    "offer": ("an offer",),
    "accept": ("an answer to an offer",),
    "refuse": ("an answer to an offer",),
    "counter": ("an answer to an offer",),
}


def auction_features(journal: Journal, by: int, action: int) -> Iterator[str]:
    """Return what one entry sets off in an auction."""
    before, after = journal.position, journal.position.clone()
    told = take(after, by, action)
    if before.kind == after.kind == "bid" and after.decider != before.decider:
        yield "several seats called in turn"
    aside = before.setting.words.entry(action)["do"] == "order"
    ordered = {seat for seat, limit in enumerate(before.s.order) if limit > 0 and seat != by}
    ordered |= {by} if aside else set()
    if any(kind in (Event.BID, Event.WRITTEN) and facts[0] in ordered for kind, *facts in told):
        yield "an order that answers in place of its seat"


@pytest.mark.parametrize("seed", SEEDS)
def test_a_random_game_meets_everything(seed: int) -> None:
    met: set[str] = set()
    for journal, (by, action) in random_game(seed):
        met |= {*features(journal.position, by, action), *auction_features(journal, by, action)}
    assert met == EVERYTHING


@pytest.mark.parametrize(
    "options", [{}, {"auction": "open"}, {"auction": "sealed"}, {"offers": "plain"}, {"orders": False}], ids=str
)
def test_every_answer_comes_up_where_it_can(options: dict[str, Any]) -> None:
    """With each way to play, over some games."""
    said: Counter[str] = Counter()
    for seed in SEEDS:
        for journal, (_, action) in random_game(seed, 5, **options):
            entry = journal.setting.words.entry(action)
            said[entry["do"] + (f" {entry['purse']}" if "purse" in entry else "")] += 1
    expected = {"catch", "bid", "pass", "pay cash", "pay vouchers", "offer", "keep", "accept", "refuse"}
    expected |= {"counter"} if options.get("offers") != "plain" else set()
    expected |= {"order", "withdraw"} if options.get("orders", True) else set()
    assert set(said) == expected


def result(journal: Journal) -> list[int | None]:
    """Return how a game has ended."""
    return journal.position.worth()


@pytest.mark.parametrize(
    ("options", "games"),
    [
        ({"auction": "open"}, GAMES),  # no secret answers given at the same time
        ({"auction": "sealed"}, GAMES),  # nobody called in turn
        ({"orders": False}, GAMES - 5),  # not every order outbids
        ({"vouchers": False}, GAMES),
        ({"offers": "none"}, GAMES - 1),
        ({"offers": "plain"}, GAMES - 2),  # no other price
    ],
    ids=str,
)
def test_what_is_taken_away_changes_the_result(options: dict[str, Any], games: int) -> None:
    """Chance hangs on the moment alone, so that the rest of a game is the same as long as it can be."""
    changed = [seed for seed in SEEDS if result(played(seed)) != result(played(seed, **options))]
    winners = [seed for seed in SEEDS if played(seed).position.ranking() != played(seed, **options).position.ranking()]
    assert len(changed) >= games
    assert len(winners) >= GAMES // 3


def moments(seed: int, kind: str) -> Iterator[Position]:
    """Return the moments of a game in which this is asked, each to keep."""
    for journal, _ in random_game(seed):
        if journal.position.kind == kind:
            yield journal.position.clone()


@pytest.mark.parametrize(("kind", "games"), [("bid", GAMES - 5), ("sealed_bid", GAMES - 5), ("reply", GAMES // 4)])
def test_an_amount_of_a_range_changes_the_result(kind: str, games: int) -> None:
    """Whoever names the least amount ends elsewhere than who names the greatest."""
    changed = 0
    for seed in SEEDS:
        ends = []
        for end in (0, -1):
            position = next(one for one in moments(seed, kind) if one.options(one.decider).ranges)
            position.play(position.decider, position.options(position.decider).ranges[0][end])
            ends.append(play_on(position, seed))
        changed += ends[0] != ends[1]
    assert changed >= games


def test_another_catch_changes_the_result() -> None:
    for seed in SEEDS:
        ends = []
        for catch in ({"sardine": 6}, {"turbot": 4, "bass": 2}):
            position = next(moments(seed, "catch"))
            say(position, "chance", "catch", crates=dict.fromkeys(LOT, 0) | catch)
            ends.append(play_on(position, seed))
        assert ends[0] != ends[1]


@pytest.mark.parametrize(("field", "kind"), [("order", "catch"), ("envelope", "sealed_bid")])
def test_what_nobody_else_sees_changes_the_result(field: str, kind: str) -> None:
    """The spectator sees the same, and the game ends elsewhere."""
    secret = next(one for one in GAME.secrets if one.field == field)
    changed = 0
    for seed in SEEDS:
        for position in moments(seed, kind):
            other = position.clone()
            if secret.vary(other.setting, other.s, SPECTATOR, Random(seed)):  # noqa: S311 - a test is repeated
                assert other.view() == position.view()
                changed += play_on(other, seed) != play_on(position, seed)
                break
    assert changed >= GAMES // 2
