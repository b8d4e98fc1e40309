"""Follies that no sane player commits: a position, and what the habitué of Grand Hôtel answers.

Each was seen in a game of four habitués and mended; the position keeps it from coming back.
"""

from __future__ import annotations

import pytest

from corbeille.bots.contract import dice_of
from corbeille.bots.regular import Regular
from corbeille.core.seats import CHANCE

from ..games.grand_hotel.table import Table, lay_out

SEEDS = range(5)  # nearly equal answers are settled by dice: a sane answer is sane with all of them


def answer(game: Table, seed: int = 1) -> str:
    """Return what the habitué answers, from what its seat can see."""
    position = game.position
    seat = position.decider
    assert seat >= 0, f"chance is asked: {position.kind}"
    view, options = position.seen_by(seat), position.options(seat)
    action = Regular().answer(position.setting, view, seat, options, dice_of(seed))
    assert action in options
    return position.setting.words.text(action)


def answers(game: Table) -> set[str]:
    """Return what it answers with different dice."""
    return {answer(game, seed) for seed in SEEDS}


def bought(game: Table, seed: int = 1) -> list[str]:
    """Let it buy until it stops or is no longer asked; return what."""
    seat, chosen = game.position.decider, []
    while game.position.decider == seat and game.position.kind == "buy":
        chosen.append(answer(game, seed))
        game.play(chosen[-1])
        if chosen[-1] == "done":
            break
    return [text.removeprefix("buy ") for text in chosen if text.startswith("buy")]


def at_the_purchase(game: Table, tile: str) -> Table:
    """Place this tile, and come to the question what to buy."""
    game.play(f"place {tile}")
    assert game.position.kind == "buy"
    return game


ALONE = "12I"  # touches nothing in these positions


# -- purchases


def test_nobody_buys_a_third_place() -> None:
    """GH-052: two rivals are far ahead in Prestige; Airport is open and close."""
    game = lay_out(
        ["PPPPPPPPPPP", "", "AA"],
        shares={"prestige": (0, 8, 7), "airport": (2, 2, 0)},
        cash=(5000, 3000, 3000),
        hands=[ALONE, "1I", "2H"],
    )
    assert "prestige" not in bought(at_the_purchase(game, ALONE))


@pytest.mark.parametrize("seed", SEEDS)
def test_money_is_not_spread_over_every_chain(seed: int) -> None:
    """What players' literature says: majorities, not one share of each, where two rivals are ahead in nearly all."""
    game = lay_out(
        ["AA.FF.II", "", "LL.OO.CC"],
        shares=dict.fromkeys(("airport", "festival", "imperial", "oriental", "continental"), (0, 4, 3))
        | {"luxor": (3, 3, 0)},
        cash=(4000, 4000, 4000),
        hands=[ALONE, "1I", "2H"],
    )
    assert len(set(bought(at_the_purchase(game, ALONE), seed))) == 1


@pytest.mark.parametrize("seed", SEEDS)
def test_the_last_money_is_kept_while_no_merger_is_in_sight(seed: int) -> None:
    """What players' literature says: running out of money early is the kiss of death."""
    game = lay_out(
        ["PPPPPPP", "", "", "", "CCCCCCC"],
        shares={"prestige": (4, 4, 2), "continental": (3, 4, 4)},
        cash=(1700, 3000, 3000),
        hands=[ALONE, "1I", "2H"],
    )
    bought(at_the_purchase(game, ALONE), seed)
    assert game.cash[0] >= 900


def test_money_in_hand_is_spent_where_it_takes_the_lead() -> None:
    """GH-052: one share behind the leader, money enough, the chain about to be absorbed."""
    game = lay_out(
        ["FFFFFF..AA"],
        shares={"airport": (3, 5, 0), "festival": (2, 2, 3)},
        cash=(8000, 2000, 2000),
        hands=[ALONE, "1I", "2H"],
    )
    assert bought(at_the_purchase(game, ALONE)).count("airport") == 3


def test_after_the_announcement_whatever_wins_a_bonus_is_bought() -> None:
    """GH-081: nothing is left to save money for."""
    game = lay_out(
        ["A" * 12, "A" * 12, "A" * 12, "AAAAA", "", "", "LL"],
        shares={"airport": (8, 6, 5), "luxor": (2, 4, 0)},
        cash=(3000, 100, 100),
        hands=[ALONE, "1I", "2I"],
    )
    at_the_purchase(game, ALONE)
    assert answers(game) == {"announce_end"}
    game.play("announce_end")
    assert bought(game) == ["luxor"] * 3


# -- tiles and names


def test_a_merger_that_pays_the_rivals_alone_waits() -> None:
    """GH-051: 3A would pay Bruno both bonuses of Festival; a lone hotel does no harm."""
    game = lay_out(
        ["FF.AAAA"],
        shares={"festival": (0, 6, 0), "airport": (0, 5, 3)},
        hands=[f"3A {ALONE}", "1I", "2H"],
    )
    assert answers(game) == {f"place {ALONE}"}


def test_a_merger_that_pays_oneself_is_made() -> None:
    """GH-051: the bonuses of Festival are Anne's, and her Airport grows."""
    game = lay_out(
        ["FF.AAAA"],
        shares={"festival": (6, 1, 0), "airport": (5, 2, 1)},
        cash=(300, 3000, 3000),
        hands=[f"3A {ALONE}", "1I", "2H"],
    )
    assert answers(game) == {"place 3A"}


def test_a_chain_is_founded_when_it_can_be() -> None:
    """GH-031: the founder's share is free, and the first purchases are his."""
    game = lay_out(["o"], hands=[f"2A {ALONE}", "1I", "2H"])
    assert answers(game) == {"place 2A"}


def test_a_chain_kept_by_others_is_not_the_one_to_found() -> None:
    """GH-064: Bruno kept eight shares of Prestige; founding it would be a present for him."""
    game = lay_out(["o"], shares={"prestige": (0, 8, 0)}, hands=["2A", "1I", "2H"]).play("place 2A")
    assert "found prestige" not in answers(game)


def test_a_chain_that_one_kept_is_founded_again() -> None:
    """GH-064: four shares of Prestige in hand are worth something the moment it is back."""
    game = lay_out(["o"], shares={"prestige": (4, 1, 0)}, hands=["2A", "1I", "2H"]).play("place 2A")
    assert answers(game) == {"found prestige"}


def test_the_chain_in_which_one_leads_survives_or_pays_by_what_it_is_worth() -> None:
    """GH-041: Anne leads Luxor alone; let Luxor be absorbed by Airport and the bonuses are hers at once."""
    game = lay_out(
        ["LLL.AAA"],
        shares={"luxor": (5, 0, 1), "airport": (4, 4, 0)},
        cash=(0, 3000, 3000),
        hands=["4A", "1I", "2H"],
    ).play("place 4A")
    assert answers(game) == {"survivor airport"}


# -- shares of an absorbed chain


def merged(shares: dict[str, tuple[int, int, int]], cash: tuple[int, int, int], left: str = "") -> Table:
    """Anne lays 3A: Festival (2) is absorbed by a Prestige of 11."""
    rows = ["FF.PPPPPPPPP", "...PP"]
    return lay_out(rows, shares=shares, cash=cash, hands=["3A", "1I", "2H"], used=left).play("place 3A")


def test_two_cheap_shares_go_for_a_dear_one() -> None:
    """GH-063: two of 200 for one of 900."""
    game = merged({"festival": (6, 0, 0), "prestige": (2, 3, 0)}, (3000, 3000, 3000))
    assert answers(game) == {"trade 6"}


def test_shares_that_will_never_come_back_are_sold() -> None:
    """GH-064: at the end of a game an absorbed chain is worth nothing."""
    game = lay_out(
        ["FFF.FFFFFFFF", "", "AAA.AAAAAAAA", "", "LL.FFFFF", "...F"],
        shares={"luxor": (3, 0, 0), "festival": (0, 3, 3)},
        hands=["3E", "1I", "2I"],
        cash=(9000, 9000, 9000),
        used="all the rest",
    ).play("place 3E")
    if game.position.kind == "trade":
        game.play("trade 0")
    assert answers(game) == {"sell 3"}


def test_who_has_no_money_sells() -> None:
    """What players' literature says: sell while money is short; here two shares could win nothing anyway."""
    game = merged({"festival": (2, 10, 8), "prestige": (0, 20, 5)}, (0, 3000, 3000))
    assert game.position.kind == "sell"
    assert answers(game) == {"sell 2"}


# -- the end

LARGE = ["A" * 12, "A" * 12, "A" * 12, "AAAAA"]


def test_who_is_ahead_announces_the_end() -> None:
    """GH-081."""
    game = lay_out(LARGE, shares={"airport": (9, 3, 2)}, hands=[ALONE, "1I", "2I"])
    assert answers(at_the_purchase(game, ALONE)) == {"announce_end"}


def test_who_is_behind_does_not_announce_the_end() -> None:
    """GH-081: nobody is obliged to."""
    game = lay_out(LARGE, shares={"airport": (3, 9, 2)}, hands=[ALONE, "1I", "2I"], cash=(6000, 6000, 6000))
    assert "announce_end" not in answers(at_the_purchase(game, ALONE))


def test_with_hidden_holdings_the_end_is_not_announced_blindly() -> None:
    """AMB-26: Anne holds next to nothing, so the shares that are out must be with the others."""
    game = lay_out(
        LARGE, shares={"airport": (1, 9, 8)}, hands=[ALONE, "1I", "2I"], cash=(100, 6000, 6000), holdings="hidden"
    )
    assert "announce_end" not in answers(at_the_purchase(game, ALONE))


# -- two players, cards


def test_two_players_do_not_buy_until_nothing_is_left() -> None:
    """GH-090: with two, mergers are rare and the game is long."""
    game = lay_out(
        ["PP..CC", "", "", "LL"],
        players=2,
        shares={"prestige": (5, 5), "continental": (4, 6), "luxor": (3, 2)},
        cash=(1500, 1500),
        hands=[ALONE, "1I"],
    )
    bought(at_the_purchase(game, ALONE))
    assert game.cash[0] >= 600


def test_an_exchange_is_not_made_there_and_back() -> None:
    """GH-103: after one share of Continental was taken, two of it are not given for another."""
    game = lay_out(
        ["PPPPPPPPPPPP", "", "CC", "", "LL"],
        shares={"prestige": (4, 6, 2), "continental": (2, 5, 0), "luxor": (2, 3, 0)},
        cash=(5000, 5000, 5000),
        hands=[ALONE, "1I", "2H"],
        cards={0: ["ope"]},
        power_cards=True,
    )
    at_the_purchase(game, ALONE).play("play_card ope")
    given: set[str] = set()
    taken: set[str] = set()
    while game.position.decider == 0 and game.position.kind == "buy" and (text := answer(game)) != "done":
        if text.startswith("exchange"):
            *away, back = text.replace(",", " ").split()[1:]
            given |= set(away)
            taken.add(back)
        game.play(text)
    assert not given & taken


def test_free_shares_are_taken_when_the_purse_is_empty() -> None:
    """GH-102: Héritage is worth most when prices are high and money is short."""
    game = lay_out(
        ["PPPPPPPPPPPP", "P"],
        shares={"prestige": (3, 4, 2)},
        cash=(100, 5000, 5000),
        hands=[ALONE, "1I", "2H"],
        cards={0: ["heritage"]},
        power_cards=True,
    )
    assert answers(at_the_purchase(game, ALONE)) == {"play_card heritage"}


def test_chance_is_not_asked_here() -> None:
    """The positions above are questions to seats."""
    assert lay_out(hands=["1A", "1I", "2H"]).position.decider != CHANCE
