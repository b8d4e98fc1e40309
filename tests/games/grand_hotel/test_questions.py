"""What is asked, and what is not (the notation, chapters 14 and 15), and two fragments of a journal."""

from __future__ import annotations

import json

import pytest

from .table import Table, lay_out

MERGER = ["LLLLL.AAA"]


def test_who_holds_nothing_is_not_asked() -> None:
    game = lay_out(MERGER, shares={"airport": (0, 0, 2)}, hands=["6A"]).play("place 6A")
    assert game.asked == "2 trade"


def test_nothing_to_buy_closes_the_purchases() -> None:
    assert lay_out(hands=["1A"]).play("place 1A").asked == "chance draw"
    assert lay_out(["LL"], cash=[200], hands=["12I"]).play("place 12I").asked == "chance draw"


def test_blocked_players_are_not_asked_to_place() -> None:
    assert lay_out(["AAAAAAAAAAAA", "", "PPPPPPPPPPPP"], hands=["1B"]).asked == "0 buy"


def test_hidden_each_holder_is_asked_although_one_answer_is_left() -> None:
    game = lay_out(MERGER, shares={"airport": (1, 2)}, cash=[0, 0, 0], hands=["6A"], holdings="hidden").play("place 6A")
    assert (game.asked, game.answers) == ("0 trade", ["trade 0"])
    game.play("trade 0", "sell 0")
    assert game.asked == "1 trade"
    game.play("trade 2")
    assert (game.asked, game.answers) == ("1 sell", ["sell 0"])
    assert game.play("sell 0").asked == "0 buy"


def test_hidden_no_trade_is_asked_where_the_bank_has_none() -> None:
    holdings = {"airport": (2,), "luxor": (0, 25)}
    game = lay_out(MERGER, shares=holdings, hands=["6A"], holdings="hidden").play("place 6A")
    assert game.asked == "0 sell"


def test_hidden_an_empty_purse_is_asked_what_it_buys() -> None:
    game = lay_out(["LL"], cash=[0], hands=["12I"], holdings="hidden").play("place 12I")
    assert (game.asked, game.answers) == ("0 buy", ["done"])
    game = lay_out(["LL"], cash=[900], hands=["12I"], holdings="hidden").play("place 12I", *["buy luxor"] * 3)
    assert game.asked == "chance draw"  # the limit is no secret


def test_hidden_nothing_is_asked_when_the_bank_has_no_share() -> None:
    game = lay_out(["LL"], shares={"luxor": (0, 25)}, hands=["12I"], holdings="hidden").play("place 12I")
    assert game.asked == "chance draw"
    assert lay_out(hands=["1A"], holdings="hidden").play("place 1A").asked == "chance draw"


@pytest.mark.parametrize("seat", [1, 2, -1])
def test_everybody_else_is_refused(seat: int) -> None:
    game = lay_out(["AA"], hands=["12I"])
    assert game.refusal("place 12I", seat)[0] == "not-asked"
    assert list(game.position.options(seat)) == []


def test_what_belongs_to_another_question_is_refused() -> None:
    game = lay_out(["AAA.LL", "", "", "oo"], shares={"luxor": (3,)}, hands=["4A 3D"])
    for text in (
        "found luxor",
        "survivor luxor",
        "next_absorbed luxor",
        "trade 2",
        "sell 1",
        "buy luxor",
        "announce_end",
    ):
        assert game.refusal(text)[0] == "other-question", text
    game.play("place 4A")
    assert game.asked == "0 trade"
    for text in ("place 3D", "sell 1", "found luxor", "done", "survivor airport"):
        assert game.refusal(text)[0] == "other-question", text
    game.play("trade 2")
    for text in ("place 3D", "trade 2", "buy luxor", "done", "next_absorbed luxor"):
        assert game.refusal(text)[0] == "other-question", text
    game.play("sell 1")
    for text in ("place 3D", "trade 2", "sell 1", "found luxor", "survivor luxor", "next_absorbed luxor"):
        assert game.refusal(text)[0] == "other-question", text


def test_chance_does_only_what_is_pending() -> None:
    game = lay_out(hands=["1A"]).play("place 1A")
    assert game.refusal("draw 0 1A") == ("chance-cannot", "")  # it lies on the board
    assert game.refusal("draw 1 5E") == ("chance-cannot", "")  # it is not his draw
    assert game.refusal("start_tile 0 5E") == ("chance-cannot", "")
    assert game.refusal("bank_number airport 5") == ("chance-cannot", "")


def play_lines(game: Table, lines: str) -> None:
    """The lines of a journal, each by whom it says."""
    for line in lines.strip().splitlines():
        entry = json.loads(line)
        position = game.position
        game.told = position.play(position.by(entry), position.number({k: v for k, v in entry.items() if k != "by"}))


def test_a_journal_of_a_merger() -> None:
    game = lay_out(
        ["..........II", "...........I", ".........F.I", "O.......FFF.", "O..........."],
        shares={"imperial": (10, 8, 4), "festival": (1, 1, 2)},
        cash=[0, 0, 100],
        hands=["12D 1I 2I 3I 4I 5I", "9I"],
    )
    assert (game.chain("festival")[0], game.chain("imperial")[0]) == (4, 4)
    play_lines(game, '{"by":0,"do":"place","tile":"12D"}\n{"by":0,"do":"survivor","chain":"festival"}')
    assert game.chain("festival") == (9, 600, 21)
    assert game.cash == [5000, 2500, 100]
    assert (game.asked, game.answers) == ("0 trade", [f"trade {count}" for count in range(0, 11, 2)])
    play_lines(
        game,
        """{"by":0,"do":"trade","count":10}
{"by":1,"do":"trade","count":4}
{"by":1,"do":"sell","count":4}
{"by":2,"do":"trade","count":0}
{"by":2,"do":"sell","count":4}
{"by":0,"do":"buy","chain":"oriental"}
{"by":0,"do":"done"}
{"by":"chance","do":"draw","seat":0,"tile":"8I"}""",
    )
    assert game.cash == [4700, 4500, 2100]
    assert game.hand(0)[0] == "8I"
    assert game.asked == "1 place"


def test_a_journal_of_two_players() -> None:
    game = lay_out(
        [
            "...........F",
            "FFFFFFFFFFFF",
            "............",
            "PPPPPPPPPPPP",
            ".P....A.....",
            "......A.....",
            ".......OOO..",
            "LLLLLLLLLLLL",
            "LLLLLLLL....",
        ],
        players=2,
        shares={"oriental": (2, 3), "airport": (0, 3)},
        cash=[5600, 0],
        hands=["7G 1F 2F 3F 4F 5F", "12F"],
    )
    assert [game.chain(name)[0] for name in ("luxor", "oriental", "airport")] == [20, 3, 2]
    play_lines(
        game,
        """{"by":0,"do":"place","tile":"7G"}
{"by":"chance","do":"bank_tile","chain":"oriental","tile":"3C"}
{"by":"chance","do":"bank_tile","chain":"airport","tile":"11A"}""",
    )
    assert game.cash == [5600, 4000]
    assert game.state["bank_tiles"] == ["3C", "11A"]
    play_lines(
        game,
        """{"by":0,"do":"trade","count":2}
{"by":1,"do":"trade","count":2}
{"by":1,"do":"sell","count":0}
{"by":1,"do":"trade","count":2}
{"by":1,"do":"sell","count":1}""",
    )
    assert game.cash == [5600, 4200]
    assert game.board[2][2] == "x"
    assert game.board[0][10] == "F"
    play_lines(
        game,
        """{"by":0,"do":"buy","chain":"festival"}
{"by":0,"do":"buy","chain":"prestige"}
{"by":0,"do":"buy","chain":"festival"}
{"by":"chance","do":"draw","seat":0,"tile":"9I"}""",
    )
    assert game.asked == "1 place"
    assert game.hand(0)[0] == "9I"


@pytest.mark.parametrize("number", [-7, 0, 1, 9, 19, 29, 139, 320, 522, 599, 619, 3135, 10**9])
def test_a_number_that_stands_for_no_action_is_refused_like_any_other(number: int) -> None:
    game = lay_out(["AA"], hands=["12I"], power_cards=True)
    for step in ("place 12I", "play_card ope"):
        refused = game.position.refusal(0, number)
        assert refused is not None
        assert refused.reason == "no-such-action"
        if step == "place 12I":
            game.play(step)


def test_why_not_answers_everybody_from_what_he_sees() -> None:
    game = lay_out(["AA"], hands=["12I", "12G"])
    number = game.position.setting.words.read("place 12I")
    assert game.position.why_not(0, number) is None
    for seat in (1, 2, -1):
        refused = game.position.why_not(seat, number)
        assert refused is not None
        assert refused.reason == "not-asked"


@pytest.mark.parametrize(
    ("board", "kind"),
    [
        (["AA.o"], "found"),
        (["AAA.LLL"], "survivor"),
        (["CCCC.OO", "....F", "....F"], "next_absorbed"),
    ],
)
def test_a_chain_is_named_only_in_answer_to_its_question(board: list[str], kind: str) -> None:
    tile = {"found": "5A", "survivor": "4A", "next_absorbed": "5A"}[kind]
    game = lay_out(board, hands=[f"{tile} 12I"]).play(f"place {tile}")
    assert game.asked == f"0 {kind}"
    others = {"found", "survivor", "next_absorbed"} - {kind}
    for text in ("place 12I", "done", "buy airport", "trade 0", *(f"{other} airport" for other in sorted(others))):
        assert game.refusal(text)[0] == "other-question", text
    for chain in ("airport", "continental"):
        if f"{kind} {chain}" not in game.answers:
            assert game.refusal(f"{kind} {chain}")[0] in ("chain-on-board", "not-touched", "not-largest", "not-next")


def test_the_first_exchange_of_all_is_one_like_the_others() -> None:
    game = lay_out(["AA"], shares={"airport": (3,)}, hands=["12I"], power_cards=True).play("place 12I")
    assert game.refusal('exchange ["airport","airport"] airport') == ("no-ope", "GH-103")


def test_gh_098_chance_draws_a_number_for_the_chain_that_is_asked() -> None:
    game = lay_out(["LLLLLLL", "", "IIIIII"], players=2, hands=["1B"], used="all the rest").play("place 1B")
    for text in ("bank_number festival 12", "bank_number luxor 1", "bank_tile imperial 9F"):
        assert game.refusal(text) == ("chance-cannot", "")
    assert game.position.refusal(-1, game.position.setting.words.read("bank_number imperial 12")) is None
    assert game.position.refusal(-1, game.position.setting.words.read("bank_number imperial 1")) is None


def test_whoever_asks_at_another_moment_hears_the_rule_of_that_moment() -> None:
    game = lay_out(hands=["1A 3C"])
    texts = {"buy airport": "GH-070", "found luxor": "GH-031", "announce_end": "GH-081", "sell 3": "GH-062"}
    assert {text: game.refusal(text) for text in texts} == {
        text: ("other-question", rule) for text, rule in texts.items()
    }
    assert game.refusal("place 1E", 1) == ("not-asked", "GH-020")
