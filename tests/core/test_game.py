"""Options and seats of a table: what they may be, and what is said where they may not."""

from __future__ import annotations

import pytest

from corbeille.core.errors import Fault
from corbeille.core.game import Flag, Meta, set_table

from .toy import GAME

PACE = Flag("pace", range(1, 6), 3, words=("rulebook",))
STYLE = Flag("style", ("open", "sealed"), "open")
FAST = Flag("fast", (False, True), default=False)


@pytest.mark.parametrize("value", [1, 5, "rulebook"])
def test_a_flag_of_numbers_may_know_words(value: int | str) -> None:
    assert PACE.accepts(value)
    assert PACE.read(str(value)) == value


@pytest.mark.parametrize("value", [0, 6, "fast", 3.0, True, None, [3]])
def test_a_flag_refuses_what_is_not_its_own(value: object) -> None:
    assert not PACE.accepts(value)


def test_what_is_typed_becomes_the_value() -> None:
    assert FAST.read("true") is True
    assert FAST.read("false") is False
    assert STYLE.read("sealed") == "sealed"
    assert STYLE.read("loud") == "loud"
    assert not STYLE.accepts("loud")
    assert not FAST.accepts(FAST.read("True"))


def test_a_flag_says_what_would_be_right() -> None:
    assert PACE.describe() == '1 to 5, "rulebook"'
    assert STYLE.describe() == '"open", "sealed"'
    assert FAST.describe() == "false, true"


def test_options_are_settled_in_three_steps_defaults_what_follows_what_is_said() -> None:
    meta = Meta("m", "M", 1, (2, 4), 10, (PACE, STYLE, FAST), lambda said: {"pace": 5} if said["fast"] else {})
    assert meta.settle({}) == {"pace": 3, "style": "open", "fast": False}
    assert meta.settle({"fast": True}) == {"pace": 5, "style": "open", "fast": True}
    assert meta.settle({"fast": True, "pace": 1}) == {"pace": 1, "style": "open", "fast": True}


def test_seats_may_hang_on_an_option() -> None:
    meta = Meta("m", "M", 1, (2, 4), 10, (FAST,), seats_with=lambda said: (1, 9) if said["fast"] else (2, 4))
    meta.check_seats(9, {"fast": True})
    with pytest.raises(Fault, match="5 seats; m is for 2 to 4"):
        meta.check_seats(5, {"fast": False})


def test_a_table_knows_its_players_and_data() -> None:
    setting = set_table(GAME, ["Anne", "Bruno"])
    assert setting.players == 2
    assert setting.data == {"purse": 100}
    assert setting.own is None
