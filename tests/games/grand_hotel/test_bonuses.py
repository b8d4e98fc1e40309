"""Bonuses of the majority holders (booklet 4.3)."""

from __future__ import annotations

import pytest

from .table import Value, lay_out


def bonuses(board: str, chain: str, shares: tuple[int, ...], **flags: Value) -> list[int]:
    """What each seat gets when this chain is absorbed."""
    joint = f"{board.index('.') + 1}A"
    game = lay_out([board], players=max(3, len(shares)), shares={chain: shares}, hands=[joint], **flags)
    return [cash - 6000 for cash in game.play(f"place {joint}").cash]


def test_gh_050_nobody_holds_shares() -> None:
    assert bonuses("AAA.IIII", "airport", (0, 0, 0)) == [0, 0, 0]


def test_gh_051_one_holder_gets_both() -> None:
    assert bonuses("AAA.IIII", "airport", (0, 1, 0)) == [0, 4500, 0]


def test_gh_052_first_and_second() -> None:
    assert bonuses("AAA.IIII", "airport", (1, 3, 2)) == [0, 3000, 1500]


def test_gh_053_amb_12_two_first_share_both_and_the_third_gets_nothing() -> None:
    assert bonuses("AA.IIII", "airport", (2, 2, 1)) == [1500, 1500, 0]


def test_gh_053_amb_11_three_first() -> None:
    assert bonuses("AAA.IIII", "airport", (2, 2, 2, 1)) == [1500, 1500, 1500, 0]


def test_gh_053_six_first() -> None:
    assert bonuses("AA.IIII", "airport", (1,) * 6) == [500] * 6


def test_gh_054_the_seconds_share_the_secondary_bonus() -> None:
    assert bonuses("AA.IIII", "airport", (3, 2, 2)) == [2000, 500, 500]


def test_gh_054_who_comes_after_the_seconds_gets_nothing() -> None:
    assert bonuses("AA.IIII", "airport", (1, 2, 3, 2)) == [0, 500, 2000, 500]


@pytest.mark.parametrize(
    ("board", "chain", "shares", "nearest", "up"),
    [
        ("AAA.IIII", "airport", (1, 1), 2300, 2300),  # 2 250: exactly half
        ("AAA.IIII", "airport", (1, 1, 1, 1), 1100, 1200),  # 1 125
        ("AAAAA.IIIIII", "airport", (1,) * 4, 1900, 1900),  # 1 875
        ("AAAA.IIIII", "airport", (1,) * 4, 1500, 1500),  # exactly
        ("AAAA.IIIII", "airport", (1,) * 5, 1200, 1200),
        ("AA.IIII", "airport", (1,) * 5, 600, 600),
        ("AAAAA.IIIIII", "airport", (1,) * 6, 1300, 1300),  # 1 250: exactly half
    ],
)
def test_gh_055_amb_13_rounding_of_the_first(
    board: str, chain: str, shares: tuple[int, ...], nearest: int, up: int
) -> None:
    assert bonuses(board, chain, shares, rounding="nearest")[0] == nearest
    assert bonuses(board, chain, shares, rounding="up")[0] == up


@pytest.mark.parametrize(
    ("board", "chain", "seconds", "nearest", "up"),
    [
        ("AA.IIII", "airport", 3, 300, 400),  # 333
        ("AAAAA.IIIIII", "airport", 3, 800, 900),  # 833
        ("AAAAA.IIIIII", "airport", 4, 600, 700),  # 625
        ("AAA.IIIII", "airport", 4, 400, 400),  # 375
        ("AAA.IIIII", "airport", 2, 800, 800),  # 750: exactly half
    ],
)
def test_gh_055_amb_14_rounding_of_the_seconds(board: str, chain: str, seconds: int, nearest: int, up: int) -> None:
    shares = (2, *(1,) * seconds)
    assert bonuses(board, chain, shares, rounding="nearest")[1] == nearest
    assert bonuses(board, chain, shares, rounding="up")[1] == up
