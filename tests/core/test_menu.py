"""The list of answers: single ones and ranges, counted, numbered, included."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from corbeille.core.menu import Menu, clear, count_options, includes, offer, offer_in_order, offer_range, option
from corbeille.core.position import Options, read_menu, write_menu

SPANS = st.tuples(st.integers(1000, 2000), st.integers(0, 20), st.integers(1, 7)).map(
    lambda span: range(span[0], span[0] + span[1] * span[2] + 1, span[2])
)


@given(st.lists(st.integers(0, 999), unique=True, max_size=20), st.lists(SPANS, max_size=5))
def test_every_answer_has_a_number_and_is_included(singles: list[int], spans: list[range]) -> None:
    menu = Menu()
    for action in singles:
        offer_in_order(menu, action)
    for span in spans:
        offer_range(menu, span[0], span[-1], span.step)
    every = sorted(singles) + [action for span in spans for action in span]
    assert count_options(menu) == len(every)
    assert [option(menu, k) for k in range(len(every))] == every
    assert option(menu, len(every)) == -1
    assert [action for action in range(2300) if includes(menu, action)] == sorted(set(every))
    options = read_menu(menu)
    assert list(options) == every
    assert len(options) == len(every)
    assert all(action in options for action in every)
    assert -1 not in options
    assert read_menu(write_menu(options)) == options


def test_a_cleared_menu_offers_nothing() -> None:
    menu = Menu()
    offer(menu, 5)
    offer_range(menu, 7, 9, 1)
    clear(menu)
    assert count_options(menu) == 0
    assert not includes(menu, 5)
    assert not includes(menu, 8)
    assert read_menu(menu) == Options([], [])


def test_an_empty_range_is_not_offered() -> None:
    menu = Menu()
    offer_range(menu, 8, 7, 1)
    assert menu.ranges == 0
