"""A game under way: what is asked, refused, seen, foreseen; who is ahead."""

from __future__ import annotations

import json
from dataclasses import replace
from types import SimpleNamespace

import pytest

from corbeille.core.errors import Fault, Illegal
from corbeille.core.game import Game, set_table
from corbeille.core.journal import Journal, read
from corbeille.core.position import Position
from corbeille.core.seats import CHANCE, OVER, UNKNOWN_WORTH
from corbeille.core.speech import Speech
from corbeille.games import catalogue

from .toy import BET, GAME, HIDE, NOTE, PASS, ROLL, RULES

SEATS = ["Anne", "Bruno"]


def started(game: Game = GAME, **options: object) -> Position:
    return Position.start(set_table(game, SEATS, options))


def betting(rounds: int = 2) -> Position:
    """The number is 3, a 4 is rolled, Anne is asked."""
    position = started(rounds=rounds)
    position.play(CHANCE, HIDE + 2)
    position.play(CHANCE, ROLL + 3)
    return position


def ended(game: Game = GAME) -> Position:
    position = started(game, rounds=1)
    for by, action in [(CHANCE, HIDE), (CHANCE, ROLL), (0, BET + 9)]:
        position.play(by, action)
    return position


def test_who_is_asked_what() -> None:
    position = started()
    assert (position.decider, position.kind, position.awaited) == (CHANCE, "hide", [])
    assert position.outcomes() == list(range(HIDE, HIDE + 6))
    position = betting()
    assert (position.decider, position.kind, position.awaited, position.over) == (0, "bet", [0], False)
    assert list(position.options(0)) == [PASS, *range(BET, BET + 20)]
    assert list(position.options(1)) == []
    position = ended()
    assert (position.decider, position.kind, position.awaited, position.over) == (OVER, None, [], True)


def test_a_step_of_search_is_not_checked_and_a_clone_is_apart() -> None:
    position = betting()
    twin = position.clone()
    assert twin.apply(BET + 3) == [(1, 0, -20)]
    assert twin.s.cash == [80, 100]
    assert position.s.cash == [100, 100]
    assert position.s.told is None
    assert twin.setting is position.setting


def test_random_answers_are_those_that_are_offered() -> None:
    position = betting()
    every = list(position.options(0))
    assert [position.random_option(0, lambda _n, k=k: k) for k in range(len(every))] == every


# -- refusals


@pytest.mark.parametrize("action", range(-3, 60))
@pytest.mark.parametrize("seat", [0, 1])
def test_what_is_offered_is_what_is_accepted(seat: int, action: int) -> None:
    position = betting()
    assert (position.refusal(seat, action) is None) == (action in position.options(seat))
    assert (position.why_not(seat, action) is None) == (action in position.options(seat))


@pytest.mark.parametrize("action", [-1, 999, 7000, 1 << 80])
def test_a_number_that_stands_for_nothing_is_refused_like_any_other_move(action: int) -> None:
    position = betting()
    for illegal in (position.refusal(0, action), position.why_not(0, action)):
        assert illegal is not None
        assert (illegal.reason, illegal.facts) == ("no-such-action", {"number": action})


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_reasons_that_all_games_share_have_sentences(language: str) -> None:
    position, speech = betting(), Speech(GAME, language)
    refused = [position.refusal(1, PASS), position.refusal(0, ROLL), position.refusal(0, 999)]
    refused.append(started().refusal(CHANCE, PASS))
    sentences = [speech.refusal(position.setting, illegal) for illegal in refused if illegal]
    assert len(set(sentences)) == 4
    assert "999" in sentences[2]
    assert "pass" in sentences[3]


def test_the_facts_of_a_refusal_come_from_what_the_asker_can_see() -> None:
    """Bruno is not asked, and must not read the hidden number in the answer to a wrong move."""
    game = replace(GAME, facts=lambda _setting, view, _seat, _action: {"hidden": view.hidden})
    position = started(game)
    position.play(CHANCE, HIDE + 2)
    position.play(CHANCE, ROLL + 3)
    told = [position.refusal(seat, ROLL) for seat in (0, 1, 5)]
    assert [illegal.facts for illegal in told if illegal] == [{"hidden": 3}, {"hidden": -1}, {"hidden": -1}]


def test_out_of_turn_each_seat_may_do_what_the_game_allows() -> None:
    position = betting()
    position.play_aside(1, NOTE + 5)
    assert position.s.note == [0, 5]
    with pytest.raises(Illegal) as caught:
        position.play_aside(1, NOTE + 5)
    assert (caught.value.reason, caught.value.rule) == ("same-note", "TOY-7")
    assert position.decider == 0
    assert list(position.asides(1)) == [NOTE + mark for mark in range(100) if mark != 5]
    assert all(position.aside_refusal(1, action) is None for action in position.asides(1))
    assert not any(action in position.options(seat) for seat in (0, 1) for action in position.asides(seat))


def test_chance_and_strangers_do_nothing_out_of_turn() -> None:
    for by in (CHANCE, 2):
        refused = betting().aside_refusal(by, NOTE + 5)
        assert refused is not None
        assert refused.reason == "not-asked"


def test_a_game_without_actions_out_of_turn_offers_none() -> None:
    assert list(about_to_merge().position.asides(0)) == []


def test_what_an_action_out_of_turn_would_do_is_foreseen() -> None:
    """Nobody is asked because of it who was not asked already, nor is it chance that it calls."""
    for position in (betting(), started()):
        seen = position.foresee(1, NOTE + 5)
        assert (seen.final, seen.ends_turn, seen.certain, seen.gain) == (False, False, True, [0, 0])
        assert position.s.note == [0, 0]


# -- seeing


def test_a_view_holds_what_its_seat_may_know_and_offers_only_its_own_answers() -> None:
    position = betting()
    assert position.seen_by(0).hidden == 3
    assert position.seen_by(1).hidden == -1
    own, other, nobody = (position.view(seat) for seat in (0, 1, -1))
    assert (own["seat"], other["seat"], nobody["seat"]) == (0, 1, None)
    assert (own["hidden"], other["hidden"], nobody["hidden"]) == (3, -1, -1)
    assert own["decision"]["options"] == [
        {"do": "pass"},
        {"do": "bet", "amount": {"low": 5, "high": 100, "step": 5}},
    ]
    assert other["decision"] == nobody["decision"] == {"by": 0, "kind": "bet", "options": None}
    assert own["awaited"] == other["awaited"] == [0]
    assert json.dumps(other)


def test_a_view_while_chance_speaks_lists_no_outcomes() -> None:
    """What may still be drawn is not for a view to say: the true state lists it, for replays."""
    position = started()
    assert position.view(0)["decision"] == {"by": "chance", "kind": "hide", "options": None}
    decision = position.true_state(0)["decision"]
    assert decision == {"by": "chance", "kind": "hide", "options": [{"do": "hide", "number": n} for n in range(1, 7)]}


def test_too_many_outcomes_are_not_listed() -> None:
    position = started(replace(GAME, unlisted=frozenset({"hide"})))
    assert position.true_state(0)["decision"] == {"by": "chance", "kind": "hide", "options": None}


def test_the_true_state_has_the_keys_of_every_game() -> None:
    state = betting().true_state(2)
    assert list(state) == ["entry", "cash", "note", "hidden", "roll", "decision", "over", "worth", "ranking"]
    assert (state["entry"], state["over"], state["worth"], state["ranking"]) == (2, False, [100, 100], None)
    state = ended().true_state(3)
    assert (state["decision"], state["over"], state["worth"], state["ranking"]) == (None, True, [150, 100], [[0], [1]])


def test_a_group_is_asked_at_the_same_time() -> None:
    """Sealed answers: both seats are awaited, the journal takes them in order, each sees its own answers."""
    offers = SimpleNamespace(**vars(RULES))
    offers.awaited = lambda s, box: 3 if RULES.decider(s, box) >= 0 else 0
    offers.list_options = lambda s, box, _seat, menu: RULES.list_options(s, box, RULES.decider(s, box), menu)
    position = started(replace(GAME, rules=offers))
    position.play(CHANCE, HIDE)
    position.play(CHANCE, ROLL)
    assert position.awaited == [0, 1]
    assert position.true_state(2)["decision"]["by"] == 0
    assert position.view(1)["decision"]["by"] == 1
    assert position.view(1)["decision"]["options"] is not None
    assert position.view()["decision"] == {"by": 0, "kind": "bet", "options": None}
    refused = position.refusal(1, PASS)
    assert refused is not None
    assert refused.reason == "not-asked"
    offers.decider = lambda s, box: 1 if s.roll and s.round == 0 and s.cash[0] < 100 else RULES.decider(s, box)
    offers.apply = lambda s, _box, _action: s.cash.__setitem__(0, 95)  # an envelope: the other one is still to come
    offers.refusal = lambda _s, _box, _seat, _action: 0
    seen = position.foresee(0, BET)
    assert (seen.asks, seen.final) == (None, False)
    later = position.foresee(1, BET)  # Anne answers before him, and he cannot know what
    assert (later.events, later.worth, later.gain, later.certain) == ([], [None, None], [None, None], False)


def test_seats_of_a_group_may_be_asked_different_things() -> None:
    """One is asked what it sells, another already for its last paper: each view names its own question."""
    offers = SimpleNamespace(**vars(RULES))
    offers.awaited = lambda s, box: 3 if RULES.decider(s, box) >= 0 else 0
    kinds = {CHANCE: "hide", 0: "bet", 1: "raise"}
    position = started(replace(GAME, rules=offers, kind=lambda _setting, _s, by: kinds[by]))
    position.play(CHANCE, HIDE)
    position.play(CHANCE, ROLL)
    asked = [position.view(seat)["decision"] for seat in (0, 1, -1)]
    assert [(one["by"], one["kind"]) for one in asked] == [(0, "bet"), (1, "raise"), (0, "bet")]
    assert position.kind == position.true_state(2)["decision"]["kind"] == "bet"


def test_who_shares_a_place_stands_there_in_order() -> None:
    ranks = {0: 5, 1: 9, 2: 5, 3: 1}
    rules = SimpleNamespace(**vars(RULES))
    rules.beats = lambda _s, _box, seat, other: ranks[seat] > ranks[other]
    game = replace(GAME, rules=rules, meta=replace(GAME.meta, seats=(2, 4)))
    setting = set_table(game, list("ABCD"), {"rounds": 1})
    position = Position(setting, GAME.state())
    position.s.round = 1
    assert position.ranking() == [[1], [0, 2], [3]]
    ranks.update({0: 1, 1: 1, 2: 1})
    assert position.ranking() == [[0, 1, 2, 3]]


def test_a_worth_that_a_view_does_not_tell_is_null() -> None:
    rules = SimpleNamespace(**vars(RULES))
    rules.worth = lambda s, _box, seat: s.cash[seat] if s.hidden > 0 else UNKNOWN_WORTH
    position = started(replace(GAME, rules=rules))
    position.play(CHANCE, HIDE + 2)
    position.play(CHANCE, ROLL + 3)
    assert position.view(1)["worth"] == [None, None]
    assert position.worth() == [100, 100]
    assert position.foresee(0, BET).gain == [-5, 0]


# -- foreseeing


def test_consequences_are_told_before_the_action_is_taken() -> None:
    position = betting()
    seen = position.foresee(0, BET + 3)
    assert seen.events == [{"event": "won", "seat": 0, "amount": -20}]
    assert (seen.worth, seen.gain) == ([80, 100], [-20, 0])
    assert (seen.ends_turn, seen.chance, seen.asks, seen.over, seen.certain) == (True, True, None, False, True)
    assert seen.final
    assert position.s.cash == [100, 100]


def test_consequences_are_foreseen_from_what_the_seat_knows() -> None:
    """Who does not know the number foresees a loss, even where the true state says that he wins."""
    position = started()
    for by, action in [(CHANCE, HIDE + 2), (CHANCE, ROLL), (0, PASS), (CHANCE, ROLL + 2)]:
        position.play(by, action)
    assert position.foresee(1, BET).worth == [100, 95]
    assert position.play(1, BET) == [(1, 1, 5)]


def test_what_ends_the_game_is_final() -> None:
    position = betting(rounds=1)
    seen = position.foresee(0, PASS)
    assert (seen.over, seen.chance, seen.asks, seen.ends_turn, seen.final) == (True, False, None, True, True)


def test_an_impossible_action_is_not_foreseen_but_refused() -> None:
    with pytest.raises(Illegal) as caught:
        betting().foresee(0, BET + 20)
    assert (caught.value.reason, caught.value.rule) == ("too-poor", "TOY-3")
    with pytest.raises(Illegal, match="not-asked"):
        betting().foresee(1, PASS)


def test_what_depends_on_secrets_is_not_certain_and_so_final() -> None:
    game = replace(GAME, foreseen=lambda _setting, _view, events: ([], len(events) == 0))
    position = started(game)
    position.play(CHANCE, HIDE + 2)
    position.play(CHANCE, ROLL + 3)
    seen = position.foresee(0, BET)
    assert (seen.events, seen.certain, seen.final) == ([], False, True)


# -- Grand Hôtel

MERGER = """
{"by":"chance","do":"start_tile","seat":0,"tile":"1A"}
{"by":"chance","do":"start_tile","seat":1,"tile":"4A"}
{"by":"chance","do":"start_tile","seat":2,"tile":"12I"}
{"by":"chance","do":"draw","seat":0,"tile":"2A"}
{"by":"chance","do":"draw","seat":0,"tile":"3A"}
{"by":"chance","do":"draw","seat":0,"tile":"1I"}
{"by":"chance","do":"draw","seat":0,"tile":"2I"}
{"by":"chance","do":"draw","seat":0,"tile":"3I"}
{"by":"chance","do":"draw","seat":0,"tile":"4I"}
{"by":"chance","do":"draw","seat":1,"tile":"5A"}
{"by":"chance","do":"draw","seat":1,"tile":"6I"}
{"by":"chance","do":"draw","seat":1,"tile":"7I"}
{"by":"chance","do":"draw","seat":1,"tile":"8I"}
{"by":"chance","do":"draw","seat":1,"tile":"9I"}
{"by":"chance","do":"draw","seat":1,"tile":"10I"}
{"by":"chance","do":"draw","seat":2,"tile":"6A"}
{"by":"chance","do":"draw","seat":2,"tile":"1E"}
{"by":"chance","do":"draw","seat":2,"tile":"3E"}
{"by":"chance","do":"draw","seat":2,"tile":"5E"}
{"by":"chance","do":"draw","seat":2,"tile":"7E"}
{"by":"chance","do":"draw","seat":2,"tile":"9E"}
{"by":0,"do":"place","tile":"2A"}
{"by":0,"do":"found","chain":"airport"}
{"by":0,"do":"done"}
{"by":"chance","do":"draw","seat":0,"tile":"5I"}
{"by":1,"do":"place","tile":"5A"}
{"by":1,"do":"found","chain":"luxor"}
{"by":1,"do":"done"}
{"by":"chance","do":"draw","seat":1,"tile":"11I"}
{"by":2,"do":"place","tile":"6A"}
{"by":2,"do":"buy","chain":"airport"}
{"by":2,"do":"done"}
{"by":"chance","do":"draw","seat":2,"tile":"11E"}
"""


def about_to_merge(**options: object) -> Journal:
    """Anne may join Airport (2) to Luxor (3) with 3A; of Airport she and Chloé have a share each."""
    header = {
        "corbeille": 1,
        "game": "grand_hotel",
        "rules": 1,
        "options": options,
        "seats": ["Anne", "Bruno", "Chloé"],
    }
    return read([json.dumps(header), *MERGER.split()], catalogue.load)


def test_a_merger_is_foreseen_with_who_is_paid_what() -> None:
    position = about_to_merge().position
    seen = position.foresee(0, position.number({"do": "place", "tile": "3A"}))
    assert {"event": "bonus", "seat": 0, "chain": "airport", "amount": 1500, "part": "of_both"} in seen.events
    assert {"event": "bonus", "seat": 2, "chain": "airport", "amount": 1500, "part": "of_both"} in seen.events
    assert (seen.asks, seen.chance, seen.ends_turn, seen.certain) == (None, False, False, True)
    assert not seen.final  # Anne is asked first what she does with her share


def test_with_hidden_holdings_nobody_foresees_what_others_are_paid() -> None:
    position = about_to_merge(holdings="hidden").position
    seen = position.foresee(0, position.number({"do": "place", "tile": "3A"}))
    assert not any(event["event"] == "bonus" for event in seen.events)
    assert seen.final
    assert not seen.certain
    assert seen.worth[2] is None


def test_the_last_purchase_makes_chance_speak_and_a_tile_does_not() -> None:
    journal = about_to_merge()
    position = journal.position
    laid = position.foresee(0, position.number({"do": "place", "tile": "1I"}))
    assert (laid.final, laid.ends_turn) == (False, False)
    journal.play(0, position.number({"do": "place", "tile": "1I"}))
    done = journal.position.foresee(0, position.number({"do": "done"}))
    assert (done.final, done.chance, done.ends_turn) == (True, True, False)


def test_a_journal_entry_names_who_makes_it() -> None:
    position = betting()
    assert position.by({"by": "chance"}) == CHANCE
    assert position.by({"by": 1}) == 1
    for wrong in (True, 1.0, 2, -1, "0", None, [0]):
        with pytest.raises(Fault, match='is neither a seat, 0 to 1, nor "chance"'):
            position.by({"by": wrong})
