"""Random and habitué: they answer whatever is asked, repeatably, from what their seat sees, alike on every target."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from corbeille import native
from corbeille.bots.contract import dice_of, next_seed
from corbeille.bots.regular import Regular, considered
from corbeille.bots.roster import LEVELS, find_level, make_bot
from corbeille.bots.uniform import Uniform, kth
from corbeille.core.chance import below
from corbeille.core.errors import Fault
from corbeille.core.game import Setting, set_table
from corbeille.core.menu import Weights
from corbeille.core.position import Options, Position, read_menu, write_menu
from corbeille.core.seats import CHANCE, OVER, UNKNOWN
from corbeille.games.grand_hotel.plugin import GAME
from corbeille.games.grand_hotel.state import State

from ..core import toy

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from corbeille.bots.contract import Bot
    from corbeille.core.chance import Dice

TABLES: tuple[tuple[int, Mapping[str, Any]], ...] = (
    (2, {}),
    (2, {"bank_notional_cap": "stock", "power_cards": True}),
    (3, {"holdings": "hidden"}),
    (4, {"edition": "acquire"}),
    (1, {"edition": "acquire"}),
    (5, {"founder_without_stock": "cash", "dead_tiles": "exchange", "holdings": "hidden", "power_cards": True}),
    (6, {"power_cards": True}),
)
NAMES = ("Anne", "Bruno", "Chloé", "David", "Elsa", "Fanny")


def table(players: int, options: Mapping[str, Any]) -> Setting:
    """Lay out a table."""
    return set_table(GAME, NAMES[:players], options)


def questions(setting: Setting, bot: Bot, seed: int) -> Iterator[tuple[Position, int, int, int]]:
    """Play a game of one kind of bot; yield each question with its seed and the bot's answer, before it is taken."""
    dice, position = dice_of(seed), Position.start(setting)
    while (seat := position.decider) != OVER:
        if seat == CHANCE:
            rules, box = setting.game.rules, setting.box
            action = rules.chance_outcome(position.s, box, below(dice, rules.chance_count(position.s, box)))
        else:
            own = next_seed(dice)
            action = answer(bot, position, seat, dice_of(own))
            yield position, seat, own, action
        position.apply(action)


def answer(bot: Bot, position: Position, seat: int, dice: Dice) -> int:
    """Let a bot answer, from its view."""
    return bot.answer(position.setting, position.seen_by(seat), seat, position.options(seat), dice)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("players", "options"), TABLES)
def test_every_question_is_answered_with_an_option_and_repeatably(
    level: str, players: int, options: Mapping[str, Any]
) -> None:
    setting, bot = table(players, options), make_bot(level)
    for position, seat, seed, action in questions(setting, bot, 11):
        assert action in position.options(seat)
        assert action == answer(make_bot(level), position, seat, dice_of(seed))


@pytest.mark.parametrize(("players", "options"), [(3, {"holdings": "hidden"}), (2, {}), (6, {"power_cards": True})])
def test_what_a_seat_cannot_know_changes_no_answer(players: int, options: Mapping[str, Any]) -> None:
    setting, bot, rng, varied = table(players, options), Regular(), Random(5), 0  # noqa: S311 - which secrets are changed
    for number, (position, seat, seed, action) in enumerate(questions(setting, bot, 12)):
        if number % 5:
            continue
        other = position.clone()
        changed = [secret.vary(setting, other.s, seat, rng) for secret in GAME.secrets]
        if any(changed):
            varied += 1
            assert other.s != position.s
            assert answer(bot, other, seat, dice_of(seed)) == action
    assert varied > 10


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("players", "options"), TABLES)
def test_compiled_rules_give_the_same_answers(level: str, players: int, options: Mapping[str, Any]) -> None:
    setting, bot = table(players, options), make_bot(level)
    assert hasattr(bot, "answer_fast")
    module = native.load(GAME.package)
    assert module is not None, native.why_not(GAME.package)
    box = setting.box.to_bytes()
    for position, seat, seed, action in questions(setting, bot, 13):
        engine = module.Engine.from_bytes(box, position.seen_by(seat).to_bytes())
        assert bot.answer_fast(engine, seat, seed) == action


def test_compiled_advice_is_the_plain_one() -> None:
    setting = table(4, {})
    module, box, advice = native.load(GAME.package), setting.box.to_bytes(), GAME.advice
    assert module is not None
    for number, (position, seat, _, action) in enumerate(questions(setting, Regular(), 14)):
        if number % 4:
            continue
        view, menu = position.seen_by(seat), write_menu(position.options(seat))
        engine, weights = module.Engine.from_bytes(box, view.to_bytes()), Weights()
        assert engine.evaluate(seat) == advice.evaluate(view, setting.box, seat)
        advice.weigh(view, setting.box, seat, menu, weights)
        singles, spans = engine.weigh(seat)
        assert singles == weights.single[: menu.singles]
        assert spans == weights.span[: menu.ranges]
        assert all(weight > 0 for weight in singles + spans)
        if action in menu.single[: menu.singles]:
            assert singles[menu.single.index(action)] > max(singles) // 4  # the policy is among the likely ones


def test_advice_changes_neither_view_nor_menu() -> None:
    setting = table(3, {"power_cards": True})
    for position, seat, seed, _ in questions(setting, Regular(), 15):
        view, menu = position.seen_by(seat), write_menu(position.options(seat))
        before = (view.clone(), menu.clone())
        GAME.advice.choose(view, setting.box, seat, menu, dice_of(seed))
        assert (view, menu) == before


def test_a_menu_is_written_as_it_was_read() -> None:
    options = Options([3, 5, 700], [range(10, 21, 2), range(1000, 1001)])
    assert read_menu(write_menu(options)) == options


def test_a_random_answer_reaches_every_option_once() -> None:
    options = Options([4, 9], [range(20, 25, 2), range(40, 42)])
    assert [kth(options, k) for k in range(len(options))] == list(options)
    with pytest.raises(IndexError):
        kth(options, len(options))


def test_bots_are_found_as_any_keyboard_writes_them() -> None:
    assert find_level(" HABITUE ") == "habitué"
    assert isinstance(make_bot("habitué"), Regular)
    assert isinstance(make_bot("Random"), Uniform)
    with pytest.raises(Fault, match='no bot is called "deep blue"; there is random, habitué'):
        make_bot("deep blue")


# -- games with less advice


def guess(s: toy.State, _box: toy.Box, dice: Dice) -> None:
    """Complete a view of the toy."""
    if s.hidden == UNKNOWN:
        s.hidden = 1 + below(dice, 6)


def toy_game(advice: object, seed: int) -> list[int]:
    """Play the toy with habitués; return their answers."""
    rules: Any = SimpleNamespace(**vars(toy.GAME.rules), fill=guess)
    setting = set_table(replace(toy.GAME, advice=advice, rules=rules), NAMES[:2], {"rounds": 12})
    return [action for _, _, _, action in questions(setting, Regular(), seed)]


def test_without_advice_the_habitue_rolls() -> None:
    assert toy_game(None, 1) == toy_game(None, 1) != toy_game(None, 2)


def test_with_an_evaluation_alone_the_habitue_looks_one_step_ahead() -> None:
    shown = set()

    def rich(s: toy.State, _box: toy.Box, seat: int) -> int:
        shown.add(s.hidden)
        return s.cash[seat]

    def poor(s: toy.State, _box: toy.Box, seat: int) -> int:
        return -s.cash[seat]

    boldly, wildly = toy_game(SimpleNamespace(evaluate=rich), 3), toy_game(SimpleNamespace(evaluate=poor), 3)
    assert boldly == toy_game(SimpleNamespace(evaluate=rich), 3) != wildly
    assert wildly[0] >= toy.BET  # against its guess: the fastest way to be poor
    assert UNKNOWN in shown  # what was filled in for the step is hidden again from the evaluation


def test_amounts_are_looked_at_from_end_to_end() -> None:
    options = Options([1], [range(10, 111, 5), range(200, 201)])
    assert list(considered(options)) == [1, 10, 35, 60, 85, 110, 200]


def test_where_the_compiled_rules_have_no_advice_the_habitue_rolls() -> None:
    class Bare:
        """What compiled rules without advice do."""

        def choose(self, _seed: int, _seat: int) -> int:
            raise NotImplementedError

        def count_options(self, _seat: int) -> int:
            return 7

        def option(self, k: int, _seat: int) -> int:
            return 100 + k

    assert Regular().answer_fast(Bare(), 0, 5) == Uniform().answer_fast(Bare(), 0, 5) in range(100, 107)


def test_views_are_states_of_the_same_record() -> None:
    position = Position.start(table(3, {}))
    assert isinstance(position.seen_by(0), State)
