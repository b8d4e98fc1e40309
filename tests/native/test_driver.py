"""The driver of compiled rules: one game under way, and batches of games."""

from __future__ import annotations

import pickle
import sys
import threading
from array import array
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
import pytest

from corbeille.core.playout import playout
from corbeille.core.seats import CHANCE, OVER
from tests.twins import targets
from tests.twins.transcript import seeded

from .test_constructs import TOY, box_of_the_toy
from .toy import rules
from .toy.rules.game import GIVE
from .toy.state import State

if TYPE_CHECKING:
    from collections.abc import Callable

Module: TypeAlias = Any  # compiled: it has no types
Game: TypeAlias = Any
Array: TypeAlias = Any
BOX = box_of_the_toy()
BYTES = BOX.to_bytes()
PLAYERS = 3


@pytest.fixture(scope="module")
def fast() -> Module:
    """Return the compiled toy."""
    return targets.compiled(TOY)


def plain() -> State:
    """Return a new game by the plain rules."""
    s = State()
    rules.new_game(s, BOX, PLAYERS)
    return s


def answering(fast: Module) -> Game:
    """Return a game in which a seat is asked."""
    engine = fast.Engine(BYTES, PLAYERS)
    engine.step(GIVE + 20)
    return engine


# -- one game


def test_a_module_says_what_it_is(fast: Module) -> None:
    """Sizes, build, sources."""
    assert (State.byte_size(), len(BYTES)) == (fast.STATE_SIZE, fast.BOX_SIZE)
    assert (fast.CHECKED, targets.compiled(TOY, checked=True).CHECKED) == (False, True)
    assert {f"{TOY}.rules.places", f"{TOY}.state", "corbeille.core.menu", "corbeille.core.schema"} <= set(fast.SOURCES)
    assert {"new_game", "list_asides", "choose"} <= fast.OFFERS


def test_a_new_game_is_that_of_the_rules(fast: Module) -> None:
    """Byte by byte; chance is asked first."""
    engine = fast.Engine(BYTES, PLAYERS)
    assert engine.to_bytes() == plain().to_bytes()
    assert (engine.decider(), engine.awaited(), engine.box) == (CHANCE, 0, BYTES)


def test_a_clone_is_another_game(fast: Module) -> None:
    """What is done to one is not done to the other."""
    engine = answering(fast)
    before = engine.to_bytes()
    twin = engine.clone()
    twin.step(0)
    assert engine.to_bytes() == before != twin.to_bytes()
    del engine
    assert twin.worth(0) == 300


def test_options_are_singles_and_ranges(fast: Module) -> None:
    """Of the seat that decides, of a seat that is named, of nobody."""
    engine = answering(fast)
    singles, ranges = engine.options()
    assert singles == list(range(40))
    assert ranges == [range(2000, 2028, 3)]
    assert engine.options(0) == (singles, ranges)
    assert engine.options(1) == engine.options(CHANCE) == ([], [])
    assert engine.count_options() == 50
    assert [engine.option(k) for k in (0, 39, 40, 49)] == [0, 39, 2000, 2027]
    with pytest.raises(IndexError, match="there are 50 answers, no number 50"):
        engine.option(50)
    with pytest.raises(IndexError, match="there are 0 answers, no number 0"):
        engine.option(0, 2)


def test_refusals_are_those_of_the_rules(fast: Module) -> None:
    """Legal is 0."""
    engine = answering(fast)
    assert [engine.refusal(0, 0), engine.refusal(1, 0), engine.refusal(0, 2001), engine.refusal(0, 77)] == [0, 1, 10, 2]


def test_chance_has_its_outcomes(fast: Module) -> None:
    """Counted, one by one, and none but these."""
    engine = fast.Engine(BYTES, PLAYERS)
    assert (engine.chance_count(), engine.chance_outcome(3)) == (31, GIVE + 3)
    assert [engine.may_happen(GIVE + 30), engine.may_happen(GIVE + 31)] == [True, False]


def test_mask_hides_and_fill_completes(fast: Module) -> None:
    """As the rules say, with the dice of the core."""
    engine, s = answering(fast), plain()
    rules.apply(s, BOX, GIVE + 20)
    for step in ("mask", "fill"):
        getattr(engine, step)(1 if step == "mask" else 77)
        rules.mask(s, BOX, 1) if step == "mask" else rules.fill(s, BOX, seeded(77))
        assert engine.to_bytes() == s.to_bytes()


@pytest.mark.parametrize("seed", [0, 1, 2**62])
def test_a_playout_is_that_of_the_rules(fast: Module, seed: int) -> None:
    """The same seed, the same game."""
    engine, s = fast.Engine(BYTES, PLAYERS), plain()
    assert engine.playout(seed) == playout(rules, s, BOX, seeded(seed)) == 2 * PLAYERS * BOX.rounds
    assert engine.to_bytes() == s.to_bytes()
    assert engine.decider() == OVER
    assert [engine.beats(0, 1), engine.beats(1, 0)].count(True) == 1


def test_advice_and_actions_out_of_turn(fast: Module) -> None:
    """Where the game has them."""
    engine = answering(fast)
    weights, spans = engine.weigh()
    assert (weights, spans) == (list(range(40)), [2027 - 300 % 7])
    assert 0 <= engine.choose(5) == engine.choose(5, 0) < 40
    assert engine.evaluate(0) == 300 - 700
    assert engine.asides(2) == ([1, 2], [])
    assert [engine.aside_refusal(2, wish) for wish in (0, 1, 5)] == [10, 0, 2]
    engine.step_aside(2, 1)
    assert engine.asides(2) == ([0, 2], [])


def test_a_game_goes_through_a_pickle(fast: Module, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that it can be sent to another process."""
    monkeypatch.setitem(sys.modules, fast.Engine.__module__, fast)
    engine = answering(fast)
    twin = pickle.loads(pickle.dumps(engine))  # noqa: S301 - our own
    assert (twin.to_bytes(), twin.box) == (engine.to_bytes(), engine.box)
    twin.step(0)
    assert engine.decider() == 0


def test_other_threads_run_during_a_playout(fast: Module) -> None:
    """No thread gives way by itself here, so this one can only have looked on while the other had let go."""
    started, ended = threading.Event(), threading.Event()
    long = box_of_the_toy(rounds=32000)
    states = np.zeros(40, State.dtype())
    fast.new_games(states, long.to_bytes(), PLAYERS)
    engines = [fast.Engine.from_bytes(long.to_bytes(), raw(states[k : k + 1])) for k in range(40)]

    def play() -> None:
        started.set()
        for engine in engines:
            engine.playout(3)
        ended.set()

    before = sys.getswitchinterval()
    sys.setswitchinterval(1000)
    try:
        thread = threading.Thread(target=play)
        thread.start()
        started.wait()
        looked_on = not ended.is_set()
        thread.join()
    finally:
        sys.setswitchinterval(before)
    assert looked_on


WRONG: dict[str, tuple[Callable[[Any], object], str]] = {
    "short box": (lambda m: m.Engine(b"123", 3), f"the box of this game has {len(BYTES)} bytes, not 3"),
    "no box": (lambda m: m.Engine(None, 3), "box"),
    "short state": (lambda m: m.Engine.from_bytes(BYTES, b""), f"a state of this game has {State.byte_size()} bytes"),
    "no game": (lambda m: m.Engine.__new__(m.Engine).step(0), "no game: call Engine"),
    "no game to list": (lambda m: m.Engine.__new__(m.Engine).options(), "no game: call Engine"),
    "no game to play": (lambda m: m.Engine.__new__(m.Engine).playout(1), "no game: call Engine"),
    "no game to copy": (lambda m: m.Engine.__new__(m.Engine).clone().decider(), "no game: call Engine"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_call_is_refused_in_a_sentence(fast: Module, name: str) -> None:
    """Never a crash."""
    call, said = WRONG[name]
    with pytest.raises((ValueError, TypeError), match=said):
        call(fast)


def test_what_a_game_does_not_have_is_said(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Advice and actions out of turn are not for every game."""
    from . import scaffold  # noqa: PLC0415

    folder = tmp_path_factory.mktemp("bare")
    engine = targets.compiled(scaffold.write(folder, "bare_game")).Engine(bytes(1), 1)
    for call, what in (
        (lambda: engine.evaluate(0), "evaluate"),
        (engine.weigh, "weigh"),
        (lambda: engine.choose(1), "choose"),
        (lambda: engine.asides(0), "list_asides"),
        (lambda: engine.aside_refusal(0, 1), "aside_refusal"),
        (lambda: engine.step_aside(0, 1), "apply_aside"),
    ):
        with pytest.raises(NotImplementedError, match=f"this game has no {what}"):
            call()


# -- batches


def raw(states: Array) -> bytes:
    """Return the memory of an array; its `tobytes` leaves gaps between fields to chance."""
    return bytes(states.view(np.uint8))


def games(fast: Module, count: int) -> Array:
    """Return new games in an array of NumPy records."""
    states = np.zeros(count, State.dtype())
    fast.new_games(states, BYTES, PLAYERS)
    return states


def test_a_batch_is_the_memory_of_its_array(fast: Module) -> None:
    """Nothing is copied: a part of the array is played, and only that part of that memory changes."""
    states = games(fast, 10)
    place = states.__array_interface__["data"]
    before = raw(states)
    fast.step_games(states[2:5], BYTES, [GIVE + 20] * 3)
    assert states.__array_interface__["data"] == place
    assert list(states["given"]) == [0, 0, 5, 5, 5, 0, 0, 0, 0, 0]
    assert raw(states[:2]) + raw(states[5:]) == before[: 2 * fast.STATE_SIZE] + before[5 * fast.STATE_SIZE :]


def test_a_batch_takes_any_contiguous_memory(fast: Module) -> None:
    """Bytes that can be written, too; numbers from a list, an array, NumPy."""
    expected = games(fast, 2)
    actions = [GIVE + 1, GIVE + 2]
    fast.step_games(expected, BYTES, actions)
    memory = bytearray(2 * State.byte_size())
    fast.new_games(memory, BYTES, PLAYERS)
    fast.step_games(memoryview(memory), BYTES, np.array(actions, np.int64))
    assert bytes(memory) == raw(expected)
    fast.new_games(memory, BYTES, PLAYERS)
    fast.step_games(memory, BYTES, array("q", actions))
    assert bytes(memory) == raw(expected)


@pytest.mark.parametrize("threads", [1, 2, 5])
def test_several_threads_give_what_one_gives(fast: Module, threads: int) -> None:
    """Each game for itself: as single games do."""
    count = 203
    states, steps, seeds = games(fast, count), np.zeros(count, np.int64), np.arange(count) * 7919
    fast.play_games(states, BYTES, seeds, steps, threads)
    for k, (seed, played) in enumerate(zip(seeds, steps, strict=True)):
        engine = fast.Engine(BYTES, PLAYERS)
        assert engine.playout(int(seed)) == played
        assert engine.to_bytes() == raw(states[k : k + 1])
    ends = raw(states)
    fast.step_games(states, BYTES, np.zeros(count, np.int64), threads)
    assert raw(states) == ends  # games that are over stay as they are
    fast.mask_games(states, BYTES, [0] * count, threads)
    fast.fill_games(states, BYTES, seeds, threads)
    for k, seed in enumerate(seeds):
        engine = fast.Engine.from_bytes(BYTES, ends[k * fast.STATE_SIZE : (k + 1) * fast.STATE_SIZE])
        engine.mask(0)
        engine.fill(int(seed))
        assert engine.to_bytes() == raw(states[k : k + 1])


def test_a_batch_of_no_games_is_nothing(fast: Module) -> None:
    """Neither with one thread nor with several."""
    for threads in (1, 3):
        fast.step_games(games(fast, 0), BYTES, [], threads)


def read_only(count: int) -> Array:
    """Return numbers that cannot be changed."""
    numbers = np.zeros(count, np.int64)
    numbers.flags.writeable = False
    return numbers


BAD: dict[str, tuple[Callable[[Any, Any], object], str]] = {
    "read only": (lambda m, s: m.new_games(raw(s), BYTES, 3), "states: a contiguous writable buffer is needed"),
    "gaps": (lambda m, s: m.step_games(s[::2], BYTES, [1, 1]), "states: a contiguous writable buffer is needed"),
    "no buffer": (lambda m, _: m.step_games([1], BYTES, [1]), "states: a contiguous writable buffer is needed"),
    "odd size": (lambda m, _: m.step_games(bytearray(7), BYTES, [1]), "states: items of .* bytes are needed, not 7"),
    "other records": (lambda m, s: m.step_games(s["money"].copy(), BYTES, [1]), "states: items of .* bytes are needed"),
    "short box": (lambda m, s: m.step_games(s, b"1", [1] * 4), "the box of this game has"),
    "too few": (lambda m, s: m.step_games(s, BYTES, [1]), "4 states, but 1 numbers of 64 bits beside them"),
    "too many": (lambda m, s: m.mask_games(s, BYTES, [1] * 5), "4 states, but 5 numbers of 64 bits beside them"),
    "short result": (
        lambda m, s: m.play_games(s, BYTES, [1] * 4, np.zeros(3, np.int64)),
        "4 states, but 3 numbers of 64 bits beside them",
    ),
    "floats": (
        lambda m, s: m.step_games(s, BYTES, np.zeros(4)),
        "signed integers of 64 bits are needed, not 8 bytes of format d",
    ),
    "narrow": (
        lambda m, s: m.step_games(s, BYTES, np.zeros(8, np.int32)),
        "of 64 bits are needed, not 4 bytes",
    ),
    "read only result": (
        lambda m, s: m.play_games(s, BYTES, [1] * 4, read_only(4)),
        "numbers returned: a contiguous writable buffer is needed",
    ),
    "no threads": (lambda m, s: m.step_games(s, BYTES, [1] * 4, 0), "threads: at least 1, not 0"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_buffer_is_refused_in_a_sentence(fast: Module, name: str) -> None:
    """And nothing is changed."""
    call, said = BAD[name]
    states = games(fast, 4)
    before = raw(states)
    with pytest.raises(ValueError, match=said):
        call(fast, states)
    assert raw(states) == before
