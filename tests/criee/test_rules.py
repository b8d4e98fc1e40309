"""The rules of Criée, one by one; the name of a test begins with the number of its rule."""

from __future__ import annotations

import pytest

from corbeille.core.chance import Dice, seed_dice
from corbeille.core.errors import Illegal
from corbeille.core.position import Position
from corbeille.core.seats import CHANCE, OVER

from .harbour import (
    BILLION,
    CEILING,
    LOT,
    RESERVE,
    STEP,
    bids,
    land,
    open_table,
    played,
    purses,
    reason,
    say,
    sealed_table,
    setting,
    take,
)

# -- 1 and 2: the box, setup


def test_cr_001_a_crate_is_in_the_sea_or_with_a_player() -> None:
    journal = played(1)
    start, end = journal.at(0), journal.position
    total = end.setting.game.total
    assert total(end.setting, end.s) == total(start.setting, start.s)
    assert total(start.setting, start.s)["sardine"] == 16


def test_cr_002_amounts_are_multiples_of_the_step_up_to_the_ceiling() -> None:
    position = open_table()
    assert reason(position, 0, "bid", price=RESERVE + 1) == ("off-step", "CR-002")
    assert position.options(0).ranges[0][-1] == position.number({"do": "bid", "price": CEILING})
    assert reason(position, 0, "bid", price=CEILING + STEP) == ("too-high", "CR-005")


def test_cr_003_each_amount_is_paid_from_one_purse_to_the_bank() -> None:
    position = open_table(2)
    bids(position, (0, 10))
    say(position, 0, "pay", purse="vouchers")
    assert purses(position, 0) == (40, 10)
    assert position.true_state(0)["bank"] == {"cash": 0, "vouchers": 10 * BILLION}


def test_cr_004_and_cr_005_who_names_an_amount_names_a_step_at_least_and_what_can_be_paid_at_most() -> None:
    position = open_table(2)
    assert reason(position, 0, "bid", price=0) == ("too-low", "CR-004")
    bids(position, (0, 10))
    say(position, 0, "pay", purse="cash")
    assert reason(position, 0, "counter", price=STEP) == ("other-question", "CR-071")
    assert reason(position, 0, "offer", fish="sole", partner=1, price=0) == ("too-low", "CR-004")
    position.s.purse[1][0] = 3 * BILLION
    assert reason(position, 0, "offer", fish="sole", partner=1, price=3 * BILLION) is None
    assert reason(position, 0, "offer", fish="sole", partner=1, price=3 * BILLION + STEP) == ("too-high", "CR-005")


def test_cr_006_favourites_go_by_seat_and_begin_again() -> None:
    position = Position.start(setting(8))
    for seat in range(8):
        position.s.purse[seat] = [0, 0]
        position.s.crates[seat][0] = 1
    sardine = 300_000_000
    assert position.worth() == [2 * sardine, *[sardine] * 5, 2 * sardine, sardine]


def test_cr_010_everybody_begins_with_the_same_purses() -> None:
    position = Position.start(setting(10))
    assert [purses(position, seat) for seat in range(10)] == [(40, 20)] * 10
    assert Position.start(setting(2, vouchers=False)).s.purse[1] == [40 * BILLION, 0]


# -- 3: the day


def test_cr_020_a_day_is_a_catch_an_auction_and_an_offer() -> None:
    position = open_table(2)
    bids(position, (0, 10))
    say(position, 0, "pay", purse="cash")
    say(position, 0, "keep")
    assert (position.s.day, position.kind) == (2, "catch")


def test_cr_021_each_crate_that_is_left_is_as_likely_as_any_other() -> None:
    position = Position.start(setting(days=1))
    rules, box = position.setting.game.rules, position.setting.box
    for kind, crates in enumerate((3, 2, 2, 0, 0, 0)):
        position.s.crates[10][kind] = crates
    assert rules.chance_count(position.s, box) == 7 * 6 * 5 * 4 * 3 * 2
    drawn = [rules.chance_outcome(position.s, box, k) for k in range(5040)]
    without = {action: drawn.count(action) // 720 for action in set(drawn)}
    words = position.setting.words
    left = {tuple(words.entry(action)["crates"].values())[:3]: times for action, times in without.items()}
    assert left == {(2, 2, 2): 3, (3, 1, 2): 2, (3, 2, 1): 2}


@pytest.mark.parametrize("crates", [{"sardine": 3}, {"sardine": 1}, {"turbot": 5, "bass": 0, "sole": 0, "hake": 0}])
def test_cr_021_a_catch_is_six_crates_that_are_in_the_sea(crates: dict[str, int]) -> None:
    position = Position.start(setting())
    wrong = position.number({"do": "catch", "crates": LOT | crates})
    with pytest.raises(Illegal, match="chance-cannot"):
        position.play(CHANCE, wrong)


def test_cr_022_the_opener_moves_on_and_the_way_of_selling_changes() -> None:
    position = Position.start(setting(3, days=4, offers="none"))
    seen = []
    for _ in range(4):
        land(position)
        seen.append((position.decider, position.kind))
        while position.kind in ("bid", "sealed_bid"):
            say(position, position.decider, "pass")
    assert seen == [(0, "bid"), (1, "sealed_bid"), (2, "bid"), (0, "sealed_bid")]


# -- 4: called out


def test_cr_030_round_and_round_whoever_is_still_in() -> None:
    position = open_table(4)
    order = []
    for price in (2, 0, 3, 4, 5, 6, 0, 0):
        order.append(position.decider)
        bids(position, (position.decider, price))
    assert order == [0, 1, 2, 3, 0, 2, 3, 0]
    assert (position.s.leader, position.s.bid, position.kind) == (2, 6 * BILLION, "pay")


def test_cr_031_the_reserve_then_a_step_more() -> None:
    position = open_table()
    assert reason(position, 0, "bid", price=RESERVE - STEP) == ("too-low", "CR-004")
    bids(position, (0, 2))
    assert reason(position, 1, "bid", price=RESERVE) == ("too-low", "CR-004")
    assert reason(position, 1, "bid", price=RESERVE + STEP) is None


def test_cr_032_no_more_than_the_fuller_purse() -> None:
    position = open_table()
    position.s.purse[0] = [3 * BILLION, 4 * BILLION + 1]
    assert reason(position, 0, "bid", price=4 * BILLION) is None
    assert reason(position, 0, "bid", price=4 * BILLION + STEP) == ("too-high", "CR-005")


def test_cr_033_who_cannot_pay_is_not_asked() -> None:
    position = Position.start(setting(3, auction="open"))
    position.s.purse[0] = [RESERVE - 1, 0]
    position.s.purse[2] = [5 * BILLION, 0]
    land(position)
    assert position.view()["auction"]["in"] == [1, 2]
    bids(position, (1, 5))
    assert (position.s.leader, position.kind) == (1, "pay")


def test_cr_034_the_last_one_left_is_still_called_but_never_who_leads() -> None:
    position = open_table()
    bids(position, (0, 0), (1, 0))
    assert position.decider == 2
    bids(position, (2, 2))
    assert (position.decider, position.kind) == (2, "pay")


def test_cr_035_without_a_bid_the_lot_is_thrown_back() -> None:
    position = open_table()
    sea = list(position.s.crates[10])
    bids(position, (0, 0), (1, 0), (2, 0))
    assert (position.s.day, position.kind) == (2, "catch")
    assert position.s.crates[10] == sea == [16, 14, 12, 8, 6, 4]


# -- 5: under seal


def test_cr_040_all_write_at_the_same_time() -> None:
    position = sealed_table(4)
    position.s.purse[2] = [0, 0]
    position = Position(position.setting, position.s)
    assert position.awaited == [0, 1, 2, 3]
    bids(position, (0, 7))
    assert position.awaited == [1, 2, 3]
    assert position.options(3).ranges == [range(*_bids(RESERVE, CEILING))]


def _bids(low: int, high: int) -> tuple[int, int, int]:
    """Return the numbers of these bids."""
    first = 1 << 34
    return first + low, first + high + 1, STEP


def test_cr_040_who_cannot_pay_the_reserve_has_no_envelope() -> None:
    position = Position.start(setting(4, auction="sealed"))
    position.s.purse[2] = [RESERVE - STEP, 0]
    land(position)
    assert position.awaited == [0, 1, 3]
    assert position.view()["awaited"] == [0, 1, 3]
    assert reason(position, 2, "pass") == ("not-asked", "CR-030")


def test_cr_041_the_highest_wins() -> None:
    position = sealed_table()
    bids(position, (0, 3), (1, 7.5), (2, 4))
    assert (position.s.leader, position.s.bid) == (1, 7_500_000_000)


def test_cr_041_among_equals_the_first_of_the_order() -> None:
    position = sealed_table(days=2, offers="none")
    bids(position, (0, 0), (1, 0), (2, 0))
    land(position)
    bids(position, (1, 5), (2, 6), (0, 6))
    assert position.s.leader == 2


def test_cr_042_nobody_learns_who_has_written_or_what() -> None:
    position = sealed_table(4)
    before = {seat: position.view(seat) for seat in (-1, 1, 2, 3)}
    say(position, 0, "bid", price=7 * BILLION)
    for seat, view in before.items():
        assert position.view(seat) == view
    assert position.view(0)["auction"]["envelopes"] == [7 * BILLION, None, None, None]
    assert position.view(0)["awaited"] == [1, 2, 3]


def test_cr_042_the_losers_are_burnt_unread() -> None:
    position = sealed_table()
    bids(position, (0, 3), (1, 0))
    last = position.number({"do": "bid", "price": 9 * BILLION})
    told = position.play(2, last)
    assert position.s.envelope[:3] == [0, 0, 0]
    for seat in (0, 1, -1):
        assert position.hear(told, seat) == [{"event": "sold", "seat": 2, "price": 9 * BILLION}]


# -- 6: payment


@pytest.mark.parametrize(
    ("cash", "vouchers", "asked"), [(5, 5, True), (5, 4, False), (4, 5, False)], ids=["both", "cash", "vouchers"]
)
def test_cr_050_he_chooses_the_purse_if_both_can_pay(cash: int, vouchers: int, asked: bool) -> None:  # noqa: FBT001
    position = open_table(2)
    position.s.purse[0] = [cash * BILLION, vouchers * BILLION]
    bids(position, (0, 5), (1, 0))
    assert (position.kind == "pay") == asked
    if not asked:
        assert purses(position, 0) == ((0, 4) if cash > vouchers else (4, 0))


def test_cr_051_he_takes_the_crates() -> None:
    position = open_table(2)
    bids(position, (0, 10))
    say(position, 0, "pay", purse="cash")
    assert position.view(1)["crates"][0] == LOT
    assert position.view(1)["sea"]["sardine"] == 14


# -- 7: standing orders


def test_cr_060_one_order_at_any_moment_by_anybody() -> None:
    position = Position.start(setting())
    say(position, 2, "order", limit=4 * BILLION)
    say(position, 2, "order", limit=5 * BILLION)
    assert position.s.order[:3] == [0, 0, 5 * BILLION]
    offered = position.asides(2)
    assert offered.singles == [position.number({"do": "withdraw"})]
    assert len(offered) == 1 + CEILING // STEP
    say(position, 2, "withdraw")
    assert len(position.asides(2)) == CEILING // STEP
    assert position.s.order[2] == 0
    assert _refused_aside(position, 2, "withdraw") == ("no-order", "CR-060")
    assert _refused_aside(position, 2, "order", limit=1) == ("off-step", "CR-002")
    assert _refused_aside(position, 2, "order", limit=CEILING + STEP) == ("too-high", "CR-005")
    assert position.decider == CHANCE


def _refused_aside(position: Position, by: int, do: str, **arguments: int) -> tuple[str, str]:
    with pytest.raises(Illegal) as refused:
        say(position, by, do, **arguments)
    return refused.value.reason, refused.value.rule


def test_cr_061_called_out_it_bids_as_little_as_possible() -> None:
    position = open_table()
    say(position, 1, "order", limit=3 * BILLION)
    bids(position, (0, 2.5))
    assert (position.decider, position.s.leader, position.s.bid) == (2, 1, 2_750_000_000)
    bids(position, (2, 3), (0, 3.25))
    assert (position.decider, position.s.out) == (2, 0b010)


def test_cr_061_at_its_limit_it_still_bids() -> None:
    position = open_table()
    say(position, 0, "order", limit=RESERVE)
    assert (position.s.leader, position.s.bid) == (0, RESERVE)


def test_cr_061_two_orders_climb_until_the_lower_limit_is_passed() -> None:
    position = open_table(2)
    say(position, 1, "order", limit=4 * BILLION)
    say(position, 0, "order", limit=9 * BILLION)
    assert (position.s.leader, position.s.bid) == (0, 4 * BILLION)


def test_cr_062_under_seal_it_writes_as_much_as_possible_at_once() -> None:
    position = Position.start(setting(4, auction="sealed"))
    position.s.purse[2] = [5 * BILLION, 0]
    for seat, limit in ((1, 6 * BILLION), (2, 6 * BILLION), (3, RESERVE - STEP)):
        say(position, seat, "order", limit=limit)
    land(position)
    assert position.true_state(0)["auction"]["envelopes"] == [None, 6 * BILLION, 5 * BILLION, "pass"]
    assert position.awaited == [0]


def test_cr_063_a_question_that_is_pending_is_answered_at_once() -> None:
    position = open_table()
    say(position, 0, "order", limit=3 * BILLION)
    assert (position.decider, position.s.leader, position.s.bid) == (1, 0, RESERVE)
    sealed = sealed_table()
    say(sealed, 2, "order", limit=3 * BILLION)
    assert sealed.awaited == [0, 1]


def test_cr_063_what_it_has_answered_stays() -> None:
    position = sealed_table()
    heard = say(position, 2, "order", limit=9 * BILLION)
    assert heard[1] == {"event": "written", "seat": 2, "price": 9 * BILLION}
    assert say(position, 2, "withdraw") == [{"event": "ordered", "seat": 2, "price": None}]
    bids(position, (0, 3), (1, 4))
    assert (position.s.leader, position.s.bid) == (2, 9 * BILLION)


def test_cr_063_an_order_answers_nothing_but_bids() -> None:
    position = open_table(2)
    bids(position, (0, 10))
    say(position, 0, "order", limit=9 * BILLION)
    assert (position.decider, position.kind) == (0, "pay")


def test_cr_064_nobody_else_sees_that_there_are_orders() -> None:
    position = open_table()
    before = {seat: position.view(seat) for seat in (0, 1, -1)}
    told = position.play_aside(2, position.number({"do": "order", "limit": 3 * BILLION}))
    for seat, view in before.items():
        assert position.view(seat) == view
        assert position.hear(told, seat) == []
    assert position.hear(told, 2) == [{"event": "ordered", "seat": 2, "price": 3 * BILLION}]


def test_cr_064_its_answer_sounds_as_if_the_player_had_given_it() -> None:
    by_hand, by_order = open_table(), open_table()
    say(by_order, 1, "order", limit=3 * BILLION)
    first = by_hand.play(0, by_hand.number({"do": "bid", "price": RESERVE}))
    second = by_hand.play(1, by_hand.number({"do": "bid", "price": RESERVE + STEP}))
    both = by_order.play(0, by_order.number({"do": "bid", "price": RESERVE}))
    assert by_hand.hear([*first, *second], 2) == by_order.hear(both, 2)
    assert by_hand.view(2) == by_order.view(2)


def test_cr_065_no_orders_without_the_flag_nor_after_the_end() -> None:
    position = Position.start(setting(orders=False))
    assert _refused_aside(position, 0, "order", limit=STEP) == ("no-orders", "CR-065")
    assert len(position.asides(0)) == 0
    over = played(3).position
    assert _refused_aside(over, 0, "order", limit=STEP) == ("no-orders", "CR-065")


# -- 8: the quay


def _on_the_quay(players: int = 3, **options: str) -> Position:
    """Seat 0 has bought the lot for ten billion in cash, and may offer."""
    position = open_table(players, **options)
    bids(position, (0, 10))
    say(position, 0, "pay", purse="cash")
    return position


def test_cr_070_one_crate_to_one_other_for_what_he_has_in_cash() -> None:
    position = _on_the_quay(2)
    assert len(position.options(0)) == 1 + 5 * CEILING // STEP
    assert reason(position, 0, "offer", fish="turbot", partner=1, price=STEP) == ("no-crate", "CR-070")
    assert reason(position, 0, "offer", fish="sole", partner=0, price=STEP) == ("no-partner", "CR-070")
    assert reason(position, 0, "offer", fish="sole", partner=2, price=STEP) == ("no-partner", "CR-070")
    assert reason(position, 0, "offer", fish="sole", partner=1, price=CEILING) is None
    assert reason(position, 0, "keep") is None


def test_cr_070_he_is_not_asked_where_nobody_could_pay() -> None:
    position = open_table(2)
    position.s.purse[1][0] = STEP - 1
    bids(position, (0, 10))
    say(position, 0, "pay", purse="cash")
    assert position.kind == "catch"


def test_cr_071_accept_refuse_or_name_a_lower_price() -> None:
    position = _on_the_quay(2)
    say(position, 0, "offer", fish="sole", partner=1, price=2 * BILLION)
    assert (position.decider, position.kind) == (1, "reply")
    assert reason(position, 1, "counter", price=2 * BILLION) == ("too-high", "CR-005")
    assert reason(position, 1, "counter", price=0) == ("too-low", "CR-004")
    assert reason(position, 1, "bid", price=BILLION) == ("other-question", "CR-030")
    assert reason(position, 1, "counter", price=2 * BILLION - STEP) is None
    plain = _on_the_quay(2, offers="plain")
    say(plain, 0, "offer", fish="sole", partner=1, price=2 * BILLION)
    assert reason(plain, 1, "counter", price=STEP) == ("no-counter", "CR-071")


def test_cr_071_below_the_least_price_there_is_none() -> None:
    position = _on_the_quay(2)
    say(position, 0, "offer", fish="sole", partner=1, price=STEP)
    assert position.options(1).ranges == []


def test_cr_072_refused_nothing_happens() -> None:
    position = _on_the_quay(2)
    purses_before = [list(purse) for purse in position.s.purse]
    say(position, 0, "offer", fish="sole", partner=1, price=2 * BILLION)
    assert say(position, 1, "refuse")[0] == {"event": "no_deal", "seat": 1}
    assert (position.s.purse, position.kind) == (purses_before, "catch")


@pytest.mark.parametrize(("answer", "sole"), [("accept", 1), ("refuse", 0)])
def test_cr_073_the_winner_has_the_last_word(answer: str, sole: int) -> None:
    position = _on_the_quay(2)
    say(position, 0, "offer", fish="sole", partner=1, price=2 * BILLION)
    say(position, 1, "counter", price=BILLION)
    assert (position.decider, position.kind, len(position.options(0))) == (0, "last_word", 2)
    say(position, 0, answer)
    assert position.s.crates[1][3] == sole
    assert purses(position, 1) == (40 - sole, 20)


def test_cr_074_cash_against_a_crate() -> None:
    position = _on_the_quay(2)
    say(position, 0, "offer", fish="sole", partner=1, price=2 * BILLION)
    say(position, 1, "accept")
    assert purses(position, 0) == (32, 20)
    assert purses(position, 1) == (38, 20)
    assert (position.s.crates[0][3], position.s.crates[1][3]) == (0, 1)


# -- 9: the end


def test_cr_080_over_after_so_many_days() -> None:
    position = open_table(2, days=1)
    bids(position, (0, 0), (1, 0))
    assert (position.over, position.decider, position.awaited) == (True, OVER, [])


def test_cr_081_cash_half_the_vouchers_and_the_crates() -> None:
    position = Position.start(setting(2))
    position.s.purse[0] = [BILLION, 7]
    position.s.crates[0] = [1, 1, 0, 0, 0, 1]
    assert position.worth()[0] == BILLION + 3 + 2 * 300_000_000 + 500_000_000 + 3 * BILLION


def test_cr_082_equal_worth_is_decided_by_crates_or_shared() -> None:
    position = open_table(3, days=1)
    position.s.purse[1][0] -= 2 * 500_000_000
    position.s.crates[1][1] = 1
    bids(position, (0, 0), (1, 0), (2, 0))
    assert position.worth() == [50 * BILLION] * 3
    assert position.ranking() == [[1], [0, 2]]


# -- 10: who knows what


def test_cr_090_all_else_is_open() -> None:
    for seed in range(3):
        position = played(seed, days=3).at(12)
        seen = position.seen_by(-1)
        hidden = {name for name in seen.FIELDS if getattr(seen, name) != getattr(position.s, name)}
        assert hidden <= {"order", "envelope"}


def test_cr_090_every_word_is_heard() -> None:
    """One day, as a spectator hears it; and the last one's end."""
    position, heard = Position.start(setting(2, auction="open", days=2)), []
    for by, do, arguments in (
        ("chance", "catch", {"crates": LOT}),
        (0, "bid", {"price": 3 * BILLION}),
        (1, "pass", {}),
        (0, "pay", {"purse": "vouchers"}),
        (0, "offer", {"fish": "sole", "partner": 1, "price": 2 * BILLION}),
        (1, "counter", {"price": BILLION}),
        (0, "accept", {}),
        ("chance", "catch", {"crates": LOT | {"sole": 0, "hake": 2}}),
        (1, "pass", {}),
        (0, "pass", {}),
    ):
        entry = {"by": by, "do": do, **arguments}
        heard += position.hear(take(position, position.by(entry), position.number(entry)))
    assert heard == [
        {"event": "catch", "crates": ["sardine", "sardine", "mackerel", "hake", "sole", "bass"]},
        {"event": "bid", "seat": 0, "price": 3 * BILLION},
        {"event": "bid", "seat": 1, "price": None},
        {"event": "sold", "seat": 0, "price": 3 * BILLION},
        {"event": "paid", "seat": 0, "price": 3 * BILLION, "purse": "vouchers"},
        {"event": "offered", "seat": 0, "partner": 1, "fish": "sole", "price": 2 * BILLION},
        {"event": "countered", "seat": 1, "price": BILLION},
        {"event": "deal", "seat": 0, "partner": 1, "fish": "sole", "price": BILLION},
        {"event": "day", "day": 2},
        {"event": "catch", "crates": ["sardine", "sardine", "mackerel", "hake", "hake", "bass"]},
        {"event": "bid", "seat": 1, "price": None},
        {"event": "bid", "seat": 0, "price": None},
        {"event": "sold", "seat": None, "price": None},
        {"event": "game_over"},
    ]


def test_cr_091_and_cr_092_a_seat_sees_its_own_order_and_envelope() -> None:
    position = sealed_table()
    say(position, 1, "order", limit=9 * BILLION)
    assert position.view(1)["orders"] == [None, 9 * BILLION, None]
    assert position.view(1)["auction"]["envelopes"] == [None, 9 * BILLION, None]
    assert position.view(0)["orders"] == [0, None, None]


def test_cr_063_a_view_completed_at_random_leaves_who_is_asked_without_an_order() -> None:
    position, orders = open_table(), set()
    for seed in range(20):
        filled, dice = position.seen_by(2), Dice()
        seed_dice(dice, seed)
        position.setting.game.rules.fill(filled, position.setting.box, dice)
        assert filled.order[0] == 0
        assert Position(position.setting, filled).view(2) == position.view(2)
        orders.add(filled.order[1])
    assert len(orders) > 10
