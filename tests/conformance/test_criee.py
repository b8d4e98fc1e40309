"""What Grand Hôtel never asks, the kit sees in Criée: envelopes, orders out of turn, two purses, huge amounts."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from corbeille.core import conformance as kit
from corbeille.core.conformance import Nonconformity, Table
from corbeille.core.refusals import LEGAL
from corbeille.games import catalogue
from criee.state import Ask, Purse

if TYPE_CHECKING:
    from corbeille.core.game import Game, Payment, Setting
    from criee.state import Box, State

GAME = catalogue.load("criee")
RULES: Any = GAME.rules


def overheard() -> Game:
    """Everybody hears what the seat of an event hears: orders, envelopes, client cards."""

    def hear(setting: Setting, told: tuple[int, ...], seat: int) -> dict[str, Any] | None:
        heard = GAME.hear(setting, told, seat)
        return heard or next(filter(None, (GAME.hear(setting, told, other) for other in range(setting.players))), None)

    return replace(GAME, hear=hear)


def half_paid() -> Game:
    """Payments that leave out what is paid in vouchers."""

    def payments(setting: Setting, told: tuple[int, ...]) -> list[Payment]:
        return [one for one in GAME.payments(setting, told) if one.payer in {(seat, Purse.CASH) for seat in range(10)}]

    return replace(GAME, payments=payments)


def refuses_orders() -> Game:
    """Orders are offered, and refused."""
    return kit.with_rules(GAME, aside_refusal=lambda *_: 10)


def takes_any_order() -> Game:
    """Everything is legal out of turn."""
    return kit.with_rules(GAME, aside_refusal=lambda *_: LEGAL)


def shouts_the_highest_order() -> Game:
    """When a catch is put up, the highest order left for it is written where everybody reads it."""

    def apply(s: State, box: Box, action: int) -> None:
        RULES.apply(s, box, action)
        s.price = max(s.order) if s.ask == Ask.BID else 0

    return kit.with_rules(GAME, apply=apply)


def turns_by_the_hour() -> Game:
    """Turns are said to begin with an event that there is not."""
    return replace(GAME, turn_event="turn")


@pytest.mark.parametrize(
    ("check", "game", "words"),
    [
        (kit.check_hearing, overheard, "and hears one"),
        (kit.check_sequels, shouts_the_highest_order, "apart afterwards: after"),
        (kit.check_turns, turns_by_the_hour, 'and no "turn" is told'),
        (kit.check_money, half_paid, "by events it gained"),
        (kit.check_answers, refuses_orders, "and it is refused: off-step"),
        (kit.check_answers, takes_any_order, "and it is accepted"),
    ],
)
def test_a_broken_harbour_is_refused(check: Any, game: Any, words: str) -> None:  # noqa: ANN401 - makers of games
    tables = [Table(game(), 4, {}, seed) for seed in range(4)]
    with pytest.raises(Nonconformity) as caught:
        list(map(check, tables))
    assert words in str(caught.value)


@pytest.mark.parametrize("field", kit.secret_fields(GAME))
def test_a_mask_that_forgets_a_secret_is_caught(field: str) -> None:
    tables = kit.some_tables(GAME)
    forgetful = [replace(table, game=kit.forgetful(GAME, field)) for table in tables if table.players <= 4]
    with pytest.raises(Nonconformity, match=rf"the masked state \.{field}\["):
        list(map(kit.check_views, forgetful))
