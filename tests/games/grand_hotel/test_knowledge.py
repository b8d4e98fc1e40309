"""What a seat may know (AMB-26), and what it may take the rest to be."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from corbeille.core.chance import Dice, seed_dice
from corbeille.core.position import Position
from corbeille.core.seats import CHANCE, UNKNOWN
from corbeille.games.grand_hotel.actions import ALL_CELLS
from corbeille.games.grand_hotel.events import Event
from corbeille.games.grand_hotel.plugin import GAME
from corbeille.games.grand_hotel.rules import fill, mask
from corbeille.games.grand_hotel.rules.bonuses import Part
from corbeille.games.grand_hotel.rules.placement import has_legal_tile, is_dead
from corbeille.games.grand_hotel.state import NO_TILE, UNSEEN_TILE, Ask, Card, State

from .table import Table, Value, lay_out, setting

if TYPE_CHECKING:
    from collections.abc import Iterator

BLOCKED = ["AAAAAAAAAAAA", "", "PPPPPPPPPPPP"]  # row B is dead
LARGE = [*["PPPPPPPPPPPP"] * 3, "PPPPP"]


def filled(game: Table, seat: int, seed: int) -> State:
    """A completion of what this seat sees."""
    s, dice = game.position.seen_by(seat), Dice()
    seed_dice(dice, seed)
    fill(s, game.position.setting.box, dice)
    assert isinstance(s, State)
    return s


def pool(s: State) -> set[int]:
    return {cell for cell in ALL_CELLS if s.bag[cell // 10] >> cell % 10 & 1}


def tiles(s: State, seat: int) -> list[int]:
    return [tile for tile in s.hands[seat] if tile != NO_TILE]


def test_amb_26_tiles_of_others_are_secret_and_their_slots_are_not() -> None:
    game = lay_out(["AA"], hands=["1I 3I", "5I - 7I", "9I"])
    view = game.position.view(0)
    assert view["hands"] == [["1I", "3I", *[None] * 4], ["?", None, "?", *[None] * 3], ["?", *[None] * 5]]
    assert game.position.view()["hands"][0][:3] == ["?", "?", None]
    assert view["tiles_left"] == 108 - 2 - 5
    assert view["cash"] == [6000] * 3


def test_amb_26_hidden_tiles_are_unseen_ones_again() -> None:
    game = lay_out(["AA"], hands=["1I 3I", "5I", "9I"])
    seen = pool(game.position.seen_by(0)) - pool(game.position.s)
    assert seen == {58, 98}


def test_amb_26_hidden_holdings() -> None:
    game = lay_out(["AA"], shares={"airport": (1, 2, 3)}, hands=["1I", "5I", "9I"], holdings="hidden")
    view = game.position.view(1)
    assert view["cash"] == [None, 6000, None]
    assert [owned["airport"] for owned in view["shares"]] == [None, 2, None]
    assert [owned["luxor"] for owned in view["shares"]] == [None, 0, None]
    assert view["worth"][0] is None
    assert game.position.view()["cash"] == [None] * 3
    assert game.position.view()["chains"]["airport"]["bank"] == 19


def test_amb_26_open_holdings_by_default() -> None:
    game = lay_out(["AA"], shares={"airport": (1, 2, 3)}, hands=["1I"])
    assert [owned["airport"] for owned in game.position.view()["shares"]] == [1, 2, 3]


def test_amb_26_the_end_shows_the_holdings_and_no_tiles() -> None:
    game = lay_out(LARGE, shares={"prestige": (1, 2)}, cash=[0], hands=["12I", "12G"], holdings="hidden")
    game.play("place 12I", "announce_end", "done")
    view = game.position.view()
    assert view["cash"] == game.cash
    assert view["ranking"] == game.state["ranking"]
    assert view["hands"][1][0] == "?"


def test_fill_deals_any_tile_that_nobody_has_seen() -> None:
    game = lay_out(["AA"], hands=["1I 3I", "5I - 7I", "9I"])
    dealt: set[int] = set()
    for seed in range(500):
        s = filled(game, 0, seed)
        assert [tile == NO_TILE for tile in s.hands[1][:6]] == [False, True, False, True, True, True]
        assert s.hands[0] == game.position.s.hands[0]
        assert len(pool(s)) == s.tiles_left == game.position.s.tiles_left
        assert not pool(s) & {*tiles(s, 0), *tiles(s, 1), *tiles(s, 2)}
        assert len({*tiles(s, 1), *tiles(s, 2)}) == 3
        dealt |= {*tiles(s, 1), *tiles(s, 2)}
    assert dealt == pool(game.position.seen_by(0))


ONE_LEGAL = [*BLOCKED, ".xxxxxxxxxxx", *["xxxxxxxxxxxx"] * 5]  # beside row B, which is dead, 1D is left


def test_fill_gives_a_legal_tile_to_who_is_asked_to_place_in_any_slot() -> None:
    game = lay_out(ONE_LEGAL, hands=["1B 2B 1D", "4B"])
    assert {filled(game, 1, seed).hands[0].index(13) for seed in range(100)} == {0, 1, 2}


@pytest.mark.parametrize("players", [3, 4])
def test_fill_serves_first_who_must_have_a_legal_tile(players: int) -> None:
    game = lay_out(ONE_LEGAL, players=players, hands=["1D", "4B", "2B 3B", "5B"][:players])
    assert all(filled(game, 1, seed).hands[0][0] == 13 for seed in range(60))
    last = lay_out(ONE_LEGAL, players=players, hands=["2B 3B", "4B", "1D", "5B"][:players], turn=2)
    assert all(filled(last, 1, seed).hands[2][0] == 13 for seed in range(60))


def test_fill_knows_that_vision_needs_a_pool() -> None:
    game = lay_out(ONE_LEGAL, hands=["1D", "4B", "2B"], power_cards=True, used="all the rest")
    assert all(filled(game, 1, seed).hands[0][0] == 13 for seed in range(60))


def test_fill_gives_the_only_hidden_hand_all_that_is_left() -> None:
    game = lay_out(["AA"], players=2, shares={"airport": (3, 5)}, hands=["1I", "5I"], holdings="hidden")
    assert {filled(game, 0, seed).shares[1][0] for seed in range(20)} == {5}


def test_fill_gives_shares_to_every_hidden_hand() -> None:
    game = lay_out(["AA"], shares={"airport": (3, 0, 0)}, hands=["1I", "5I", "9I"], holdings="hidden")
    holders = {seat for seed in range(60) for seat in range(3) if filled(game, -1, seed).shares[seat][0] > 0}
    assert holders == {0, 1, 2}


def test_a_view_of_a_view_is_the_same() -> None:
    game = lay_out(["AA"], shares={"airport": (3, 5)}, hands=["1I", "5I - 7I", "9I"], holdings="hidden")
    view = game.position.seen_by(0)
    twice = view.clone()
    mask(twice, game.position.setting.box, 0)
    assert twice == view


def test_fill_gives_no_legal_tile_to_who_was_passed_over() -> None:
    game = lay_out([*BLOCKED, "", *["xxxxxxxxxxxx"] * 5], hands=["1B 2B 3B", "1D"])
    assert game.asked == "0 buy"
    assert not any(has_legal_tile(filled(game, 1, seed), 0) for seed in range(100))


def test_fill_knows_nothing_of_who_has_placed_or_of_who_may_play_vision() -> None:
    board = [*BLOCKED, "", *["xxxxxxxxxxxx"] * 5]
    placed = lay_out(board, hands=["1D 2B 3B", "4B"]).play("place 1D")
    assert {has_legal_tile(filled(placed, 1, seed), 0) for seed in range(100)} == {True, False}
    vision = lay_out(board, hands=["1D 2B 3B", "4B"], power_cards=True)
    assert {has_legal_tile(filled(vision, 1, seed), 0) for seed in range(100)} == {True, False}
    played = lay_out(board, hands=["1D 2B 3B", "4B"], power_cards=True).play("play_card croissance")
    assert {has_legal_tile(filled(played, 1, seed), 0) for seed in range(100)} == {True}
    without = lay_out(board, hands=["1D 2B 3B", "4B"], power_cards=True, cards={0: ["croissance"]})
    assert {has_legal_tile(filled(without, 1, seed), 0) for seed in range(100)} == {True}


def test_fill_knows_nothing_of_the_hands_of_those_who_wait() -> None:
    game = lay_out([*BLOCKED, "", *["xxxxxxxxxxxx"] * 5], hands=["1D", "4B 5B"])
    assert {has_legal_tile(filled(game, 0, seed), 1) for seed in range(100)} == {True, False}


def test_fill_deals_the_hidden_shares_and_purses() -> None:
    holdings = {"airport": (3, 2, 4), "luxor": (1,)}
    game = lay_out(["AA"], shares=holdings, hands=["1I", "5I", "9I"], holdings="hidden")
    splits, purses = set[tuple[int, int]](), set[int]()
    for seed in range(200):
        s = filled(game, 0, seed)
        assert (s.shares[0][0], s.shares[0][3], s.cash[0]) == (3, 1, 6000)
        assert sum(s.shares[seat][0] for seat in range(3)) + s.bank[0] == 25
        assert [s.shares[seat][3] for seat in (1, 2)] == [0, 0]
        splits.add((s.shares[1][0], s.shares[2][0]))
        purses |= {s.cash[1], s.cash[2]}
    assert splits == {(k, 6 - k) for k in range(7)}
    assert min(purses) >= 0
    assert max(purses) <= 40000
    assert all(cash % 100 == 0 for cash in purses)
    assert len(purses) > 200


def test_fill_for_one_who_looks_on() -> None:
    game = lay_out(["AA"], shares={"airport": (3, 2, 4)}, hands=["1I", "5I", "9I"], holdings="hidden")
    s = filled(game, -1, 3)
    assert sum(s.shares[seat][0] for seat in range(3)) == 9
    assert UNKNOWN not in s.cash[:3]


def test_fill_leaves_a_share_to_who_is_asked_to_trade() -> None:
    game = lay_out(["LLLLL.AAA"], shares={"airport": (0, 1, 1)}, hands=["6A"], holdings="hidden").play("place 6A")
    assert game.asked == "1 trade"
    for seed in range(60):
        s = filled(game, 0, seed)
        assert s.shares[1][0] >= 1
        assert s.shares[1][0] + s.shares[2][0] == 2
    assert {filled(game, 0, seed).shares[1][0] for seed in range(60)} == {1, 2}


def test_fill_leaves_a_complete_state_alone() -> None:
    game = lay_out(["AA"], shares={"airport": (3, 2, 4)}, hands=["1I", "5I", "9I"])
    s, dice = game.position.s.clone(), Dice()
    fill(s, game.position.setting.box, dice)
    assert s == game.position.s


def looks(players: int, seed: int, **flags: Value) -> Iterator[Position]:
    """Some positions of a random game."""
    random = Random(seed)  # noqa: S311 - no secret
    position = Position.start(setting(players, **flags))
    while not position.over:
        by = position.decider
        outcomes: Any = position.outcomes() if by < 0 else list(position.options(by))
        position.apply(random.choice(outcomes))
        if random.random() < 0.06:
            yield position


@pytest.mark.parametrize(
    ("players", "flags"),
    [
        (2, {"power_cards": True}),
        (3, {"holdings": "hidden", "dead_tiles": "exchange"}),
        (5, {"holdings": "hidden", "power_cards": True}),
    ],
)
def test_a_completion_looks_the_same_to_the_seat_that_completes(players: int, flags: dict[str, Any]) -> None:
    dice = Dice()
    seed_dice(dice, 7)
    for position in looks(players, 3, **flags):
        for seat in (-1, *range(players)):
            view = position.seen_by(seat)
            whole = view.clone()
            fill(whole, position.setting.box, dice)
            assert UNSEEN_TILE not in [tile for hand in whole.hands for tile in hand]
            assert position.setting.game.total(position.setting, whole) == position.setting.game.total(
                position.setting, position.s
            )
            assert who_may_place(whole, position.s)
            mask(whole, position.setting.box, seat)
            assert whole == view


def who_may_place(s: State, true: State) -> bool:
    """GH-022, GH-023: as everybody has seen."""
    blocked = s.ask == Ask.BUY and s.placed == 0
    vision = s.cards[s.turn] >> Card.VISION & 1 and s.card == Card.NONE
    asked = s.ask == Ask.PLACE and s.placed == 0 and not vision
    return has_legal_tile(s, s.turn) == has_legal_tile(true, s.turn) if blocked or asked else True


@pytest.mark.parametrize(("holdings", "part"), [("open", "second"), ("hidden", None)])
def test_amb_26_a_bonus_out_of_sight_is_an_amount_and_no_rank(holdings: str, part: str | None) -> None:
    told = (Event.BONUS, 0, 2, 3000, Part.SECOND)
    event = GAME.hear(setting(holdings=holdings), told, 0)
    assert event == {"event": "bonus", "seat": 0, "chain": "imperial", "amount": 3000, "part": part}


@pytest.mark.parametrize("dead_tiles", ["keep", "exchange"])
def test_gh_023_gh_024_a_completion_agrees_with_the_last_turn_of_others(dead_tiles: str) -> None:
    hands = ["1B 2B 3B 4B 5B 6B", "1I 3I 5I 7I 9I 11I", "1E 3E 5E 7E 9E 11E"]
    game = lay_out(BLOCKED, hands=hands, dead_tiles=dead_tiles)
    game.play("done")
    while game.position.decider == CHANCE:  # his dead tiles are exchanged
        game.position.play(CHANCE, game.position.outcomes()[-1])
    for seed in range(20):
        s = filled(game, 1, seed)
        if dead_tiles == "keep":
            assert not has_legal_tile(s, 0), "nothing was placed since he was blocked"
        assert not any(tile and is_dead(s, tile) for tile in s.hands[0]) or dead_tiles == "keep"
