"""The log, as people read it: whole games are made of such scenes, and every kind of event is in one of them."""

from __future__ import annotations

from corbeille.core.speech import Speech
from corbeille.games.grand_hotel.plugin import GAME

from .table import Table, begin, lay_out

FRENCH, ENGLISH = Speech(GAME, "fr"), Speech(GAME, "en")
BLOCKED = ["AAAAAAAAAAAA", "", "PPPPPPPPPPPP"]
LARGE = [*["PPPPPPPPPPPP"] * 3, "PPPPP"]


def log(game: Table, *steps: str, seat: int = -1, speech: Speech = FRENCH) -> list[str]:
    """The sentences of the beginning turn and of these steps; spaces that do not break are plain ones here."""
    told = [*game.told, *game.play(*steps).told]
    heard = [game.position.setting.game.hear(game.position.setting, one, seat) for one in told]
    sentences = [speech.event(game.position.setting, event) for event in heard if event]
    return [sentence.replace("\u202f", " ").replace("\u00a0", " ") for sentence in sentences]


def test_log_of_the_start() -> None:
    game = begin(2)
    steps = ["start_tile 0 2B", "start_tile 1 1C", "draw 1 5E"]
    assert log(game, *steps) == [
        "Anne tire 2B comme hôtel de départ.",
        "Bruno tire 1C comme hôtel de départ.",
        "Bruno a l’hôtel de départ le plus bas et joue en premier.",
        "Bruno pioche un hôtel.",
    ]


def test_log_of_a_chain_is_founded_and_a_share_bought() -> None:
    game = lay_out(["oo"], hands=["3A 12I"])
    steps = ["place 3A", "found luxor", "buy luxor", "done"]
    assert log(game, *steps) == [
        "À Anne de jouer.",
        "Anne pose un hôtel en 3A.",
        "Anne fonde Luxor, une chaîne de 3 hôtels.",
        "Anne reçoit une action Luxor, la prime de fondation.",
        "Anne achète une action Luxor à 400.",
    ]


def test_log_of_a_chain_grows() -> None:
    game = lay_out(["AA"], hands=["3A"], cash=[0])
    steps = ["place 3A"]
    assert log(game, *steps) == [
        "À Anne de jouer.",
        "Anne pose un hôtel en 3A.",
        "Airport compte maintenant 3 hôtels.",
        "Anne ne peut rien acheter.",
    ]


def test_log_of_a_merger() -> None:
    game = lay_out(["LLLLL.AAA"], shares={"airport": (6, 4, 1)}, hands=["", "", "6A"], turn=2)
    steps = ["place 6A", "sell 1", "trade 4", "sell 2", "trade 0", "sell 0"]
    assert log(game, *steps) == [
        "À Chloé de jouer.",
        "Chloé pose un hôtel en 6A.",
        "La chaîne Airport et ses 3 hôtels sont absorbés par Luxor.",
        "Fusion ! Luxor survit et compte maintenant 9 hôtels.",
        "Anne touche 3 000, la prime principale Airport.",
        "Bruno touche 1 500, la prime secondaire Airport.",
        "Chloé vend une action Airport et encaisse 300.",
        "Anne échange 4 actions Airport contre 2 actions Luxor.",
        "Anne vend 2 actions Airport et encaisse 600.",
        "Bruno garde 4 actions Airport.",
        "Les actions Airport sont réglées : la chaîne pourra être fondée de nouveau.",
    ]


def test_english_log_of_a_merger() -> None:
    game = lay_out(["LLLLL.AAA"], shares={"airport": (6, 4, 1)}, hands=["", "", "6A"], turn=2)
    steps = ["place 6A", "sell 1", "trade 4", "sell 2", "trade 0", "sell 0"]
    assert log(game, *steps, speech=ENGLISH) == [
        "Chloé is to play.",
        "Chloé places a hotel on 6A.",
        "Airport and its 3 hotels are absorbed by Luxor.",
        "Merger! Luxor survives and now has 9 hotels.",
        "Anne receives 3,000, the primary Airport bonus.",
        "Bruno receives 1,500, the secondary Airport bonus.",
        "Chloé sells one Airport share and receives 300.",
        "Anne trades 4 Airport shares for 2 Luxor shares.",
        "Anne sells 2 Airport shares and receives 600.",
        "Bruno keeps 4 Airport shares.",
        "Airport is settled: the chain may be founded again.",
    ]


def test_log_of_seconds_share() -> None:
    game = lay_out(["LLLLL.AAA"], players=4, shares={"airport": (3, 2, 2, 1)}, hands=["6A"])
    steps = ["place 6A", "trade 2", "sell 0", "trade 0", "sell 1"]
    assert log(game, *steps) == [
        "À Anne de jouer.",
        "Anne pose un hôtel en 6A.",
        "La chaîne Airport et ses 3 hôtels sont absorbés par Luxor.",
        "Fusion ! Luxor survit et compte maintenant 9 hôtels.",
        "Anne touche 3 000, la prime principale Airport.",
        "Bruno touche 800, sa part de la prime secondaire Airport.",
        "Chloé touche 800, sa part de la prime secondaire Airport.",
        "Anne échange 2 actions Airport contre une action Luxor.",
        "Anne garde une action Airport.",
        "Bruno vend une action Airport et encaisse 300.",
        "Bruno garde une action Airport.",
    ]


def test_log_of_firsts_share() -> None:
    game = lay_out(["LLLLL.AAA"], shares={"airport": (3, 3, 2)}, hands=["6A"])
    steps = ["place 6A"]
    assert log(game, *steps) == [
        "À Anne de jouer.",
        "Anne pose un hôtel en 6A.",
        "La chaîne Airport et ses 3 hôtels sont absorbés par Luxor.",
        "Fusion ! Luxor survit et compte maintenant 9 hôtels.",
        "Anne touche 2 300, sa part des deux primes Airport.",
        "Bruno touche 2 300, sa part des deux primes Airport.",
    ]


def test_log_of_one_holder() -> None:
    game = lay_out(["LLLLL.AAA"], shares={"airport": (3,)}, hands=["6A"])
    steps = ["place 6A"]
    assert log(game, *steps) == [
        "À Anne de jouer.",
        "Anne pose un hôtel en 6A.",
        "La chaîne Airport et ses 3 hôtels sont absorbés par Luxor.",
        "Fusion ! Luxor survit et compte maintenant 9 hôtels.",
        "Personne d’autre n’a d’action Airport : Anne touche les deux primes, 4 500.",
    ]


def test_english_log_of_one_holder() -> None:
    game = lay_out(["LLLLL.AAA"], shares={"airport": (3,)}, hands=["6A"])
    steps = ["place 6A"]
    assert log(game, *steps, speech=ENGLISH) == [
        "Anne is to play.",
        "Anne places a hotel on 6A.",
        "Airport and its 3 hotels are absorbed by Luxor.",
        "Merger! Luxor survives and now has 9 hotels.",
        "Nobody else holds Airport shares: Anne receives both bonuses, 4,500.",
    ]


def test_log_of_the_banks_tile_is_set_aside() -> None:
    game = lay_out(["LLLLLLLLLLLL", "", "OOOOOOOOOOOO", "", "II"], players=2, hands=["1D"])
    steps = ["place 1D", "bank_tile imperial 9B"]
    assert log(game, *steps) == [
        "À Anne de jouer.",
        "Anne pose un hôtel en 1D.",
        "La chaîne Impérial et ses 2 hôtels sont absorbés par Oriental.",
        "Fusion ! Oriental survit et compte maintenant 15 hôtels.",
        "La banque tire 9B : elle est censée détenir 9 actions Impérial.",
        "Les actions Impérial sont réglées : la chaîne pourra être fondée de nouveau.",
        "L’hôtel 9B, tiré par la banque, ne peut pas être posé : il est écarté jusqu’à la fin.",
    ]


def test_log_of_the_banks_tile_counts_and_is_laid() -> None:
    game = lay_out(
        ["LLLLLLL", "", "IIIIII"], players=2, hands=["1B"], bank_notional_cap="stock", shares={"imperial": (20, 4)}
    )
    steps = ["place 1B", "bank_tile imperial 9F", "trade 0", "sell 0", "trade 0", "sell 0"]
    assert log(game, *steps) == [
        "À Anne de jouer.",
        "Anne pose un hôtel en 1B.",
        "La chaîne Impérial et ses 6 hôtels sont absorbés par Luxor.",
        "Fusion ! Luxor survit et compte maintenant 14 hôtels.",
        "La banque tire 9F : elle est censée détenir 1 action Impérial.",
        "Anne touche 7 000, la prime principale Impérial.",
        "Bruno touche 3 500, la prime secondaire Impérial.",
        "Anne garde 20 actions Impérial.",
        "Bruno garde 4 actions Impérial.",
        "Les actions Impérial sont réglées : la chaîne pourra être fondée de nouveau.",
        "L’hôtel tiré par la banque est posé en 9F.",
    ]


def test_english_log_of_the_banks_tile_counts_and_is_laid() -> None:
    game = lay_out(
        ["LLLLLLL", "", "IIIIII"], players=2, hands=["1B"], bank_notional_cap="stock", shares={"imperial": (20, 4)}
    )
    steps = ["place 1B", "bank_tile imperial 9F", "trade 0", "sell 0", "trade 0", "sell 0"]
    assert log(game, *steps, speech=ENGLISH) == [
        "Anne is to play.",
        "Anne places a hotel on 1B.",
        "Impérial and its 6 hotels are absorbed by Luxor.",
        "Merger! Luxor survives and now has 14 hotels.",
        "The bank draws 9F: it is taken to hold 1 Impérial share.",
        "Anne receives 7,000, the primary Impérial bonus.",
        "Bruno receives 3,500, the secondary Impérial bonus.",
        "Anne keeps 20 Impérial shares.",
        "Bruno keeps 4 Impérial shares.",
        "Impérial is settled: the chain may be founded again.",
        "The hotel drawn by the bank is placed on 9F.",
    ]


def test_log_of_a_number_for_the_bank() -> None:
    game = lay_out(["LLLLLLL", "", "IIIIII"], players=2, hands=["1B"], used="all the rest")
    steps = ["place 1B", "bank_number imperial 9"]
    assert log(game, *steps) == [
        "À Anne de jouer.",
        "Anne pose un hôtel en 1B.",
        "La chaîne Impérial et ses 6 hôtels sont absorbés par Luxor.",
        "Fusion ! Luxor survit et compte maintenant 14 hôtels.",
        "La banque tire le nombre 9 : elle est censée détenir 9 actions Impérial.",
        "Les actions Impérial sont réglées : la chaîne pourra être fondée de nouveau.",
    ]


def test_log_of_no_share_for_the_founder() -> None:
    game = lay_out(["o"], shares={"festival": (10, 8, 7)}, hands=["2A"])
    steps = ["place 2A", "found festival"]
    assert log(game, *steps) == [
        "À Anne de jouer.",
        "Anne pose un hôtel en 2A.",
        "Anne fonde Festival, une chaîne de 2 hôtels.",
        "La banque n’a plus d’action Festival : Anne ne reçoit pas de prime de fondation.",
        "Anne ne peut rien acheter.",
    ]


def test_log_of_the_founder_is_paid() -> None:
    game = lay_out(["o"], shares={"festival": (10, 8, 7)}, hands=["2A"], founder_without_stock="cash")
    steps = ["place 2A", "found festival"]
    assert log(game, *steps) == [
        "À Anne de jouer.",
        "Anne pose un hôtel en 2A.",
        "Anne fonde Festival, une chaîne de 2 hôtels.",
        "La banque n’a plus d’action Festival : Anne en reçoit le prix, 200.",
        "Anne ne peut rien acheter.",
    ]


def test_log_of_blocked_with_dead_tiles() -> None:
    game = lay_out(BLOCKED, hands=["1B 2B 3B 4B 5B 6B", "1I"], dead_tiles="exchange")
    steps = ["done", "draw 0 9I"]
    assert log(game, *steps) == [
        "À Anne de jouer.",
        "Anne ne peut poser aucun de ses hôtels.",
        "L’hôtel 1B ne pourra plus jamais être posé : Anne l’écarte du jeu.",
        "Anne pioche un hôtel.",
        "L’hôtel 2B ne pourra plus jamais être posé : Anne l’écarte du jeu.",
    ]


def test_log_of_exchanges() -> None:
    game = lay_out(["AA", "", "LL"], hands=["12I"], shares={"airport": (4,), "luxor": (1,)}, power_cards=True)
    steps = ["place 12I", "play_card ope", 'exchange ["airport","airport"] luxor', 'exchange ["airport","luxor"] luxor']
    assert log(game, *steps) == [
        "À Anne de jouer.",
        "Anne pose un hôtel en 12I.",
        "Anne joue la carte « O.P.E. ».",
        "Anne rend deux actions Airport et prend une action Luxor.",
        "Anne rend une action Airport et une action Luxor, et prend une action Luxor.",
    ]


def test_english_log_of_exchanges() -> None:
    game = lay_out(["AA", "", "LL"], hands=["12I"], shares={"airport": (4,), "luxor": (1,)}, power_cards=True)
    steps = ["place 12I", "play_card ope", 'exchange ["airport","airport"] luxor', 'exchange ["airport","luxor"] luxor']
    assert log(game, *steps, speech=ENGLISH) == [
        "Anne is to play.",
        "Anne places a hotel on 12I.",
        "Anne plays the card “Exchange offer”.",
        "Anne gives two Airport shares and takes one Luxor share.",
        "Anne gives one Airport share and one Luxor share, and takes one Luxor share.",
    ]


def test_log_of_free_shares() -> None:
    game = lay_out(["AA", "", "LL"], hands=["12I"], power_cards=True)
    steps = ["place 12I", "play_card heritage", "buy luxor"]
    assert log(game, *steps) == [
        "À Anne de jouer.",
        "Anne pose un hôtel en 12I.",
        "Anne joue la carte « Héritage ».",
        "Anne prend une action Luxor sans la payer.",
    ]


def test_log_of_the_end_is_announced() -> None:
    game = lay_out([*LARGE, "", "AAA"], hands=["12I"], cash=[0], shares={"prestige": (1, 2), "airport": (0, 0, 1)})
    steps = ["place 12I", "announce_end"]
    assert log(game, *steps) == [
        "À Anne de jouer.",
        "Anne pose un hôtel en 12I.",
        "Anne annonce la fin de la partie.",
        "Anne ne peut rien acheter.",
        "Personne d’autre n’a d’action Airport : Chloé touche les deux primes, 4 500.",
        "Anne touche 6 000, la prime secondaire Prestige.",
        "Bruno touche 12 000, la prime principale Prestige.",
        "Anne vend une action Prestige à la banque et encaisse 1 200.",
        "Bruno vend 2 actions Prestige à la banque et encaisse 2 400.",
        "Chloé vend une action Airport à la banque et encaisse 300.",
        "La partie est terminée.",
    ]


def test_log_of_a_round_without_a_tile() -> None:
    game = lay_out(BLOCKED, hands=["1B"], used="all the rest", passes=2, turn=0)
    steps = ["done"]
    assert log(game, *steps) == [
        "À Anne de jouer.",
        "Anne ne peut poser aucun de ses hôtels.",
        "Personne n’a pu poser d’hôtel pendant tout un tour de table : la partie s’arrête.",
        "La partie est terminée.",
    ]


def test_log_of_no_tile_is_left() -> None:
    game = lay_out([], hands=["1B"], used="all the rest")
    steps = ["place 1B"]
    assert log(game, *steps) == [
        "À Anne de jouer.",
        "Anne pose un hôtel en 1B.",
        "Anne ne peut rien acheter.",
        "Il ne reste plus un seul hôtel à poser : la partie s’arrête.",
        "La partie est terminée.",
    ]


def test_log_of_hidden_holdings_as_bruno_hears_them() -> None:
    game = lay_out(["LLLLL.AAA"], shares={"airport": (3, 2)}, hands=["6A"], holdings="hidden")
    steps = ["place 6A", "trade 2", "sell 0", "trade 0", "sell 1"]
    assert log(game, *steps, seat=1) == [
        "À Anne de jouer.",
        "Anne pose un hôtel en 6A.",
        "La chaîne Airport et ses 3 hôtels sont absorbés par Luxor.",
        "Fusion ! Luxor survit et compte maintenant 9 hôtels.",
        "Les primes Airport sont versées à l’abri des regards.",
        "Bruno touche 1 500 sur les primes Airport.",
        "Anne échange 2 actions Airport contre une action Luxor.",
        "Bruno vend une action Airport et encaisse 300.",
        "Bruno garde une action Airport.",
        "Les actions Airport sont réglées : la chaîne pourra être fondée de nouveau.",
    ]


def test_who_draws_hears_his_tile_and_nobody_else() -> None:
    game = begin(2).play("start_tile 0 2B", "start_tile 1 1C", "draw 1 5E")
    assert game.heard(1)[-1] == {"event": "drew", "seat": 1, "tile": "5E"}
    assert game.heard(0)[-1] == game.heard()[-1] == {"event": "drew", "seat": 1, "tile": None}


def test_with_hidden_holdings_bonuses_and_kept_shares_are_their_owners() -> None:
    game = lay_out(["LLLLL.AAA"], shares={"airport": (3, 2)}, hands=["6A"], holdings="hidden")
    game.play("place 6A", "trade 0", "sell 0")
    names = {seat: [event["event"] for event in game.heard(seat)] for seat in (0, 1, 2, -1)}
    public = ["placed", "absorbed", "merged", "bonuses_hidden"]
    assert names == {0: [*public, "bonus", "kept"], 1: [*public, "bonus"], 2: public, -1: public}


def test_with_hidden_holdings_the_end_shows_all() -> None:
    game = lay_out(LARGE, shares={"prestige": (1, 2)}, cash=[0], hands=["12I"], holdings="hidden")
    game.play("place 12I", "announce_end", "done")
    assert [event["event"] for event in game.heard(2)].count("bonus") == 2
    assert [event["event"] for event in game.heard(2)].count("final_sale") == 2
