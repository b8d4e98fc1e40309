"""Random play by the plain rules: repeatable, legal, to the end."""

from __future__ import annotations

from corbeille.core.chance import Dice, seed_dice
from corbeille.core.game import set_table
from corbeille.core.playout import playout, steps
from corbeille.core.position import Position

from .toy import GAME


def test_the_same_seed_gives_the_same_legal_game() -> None:
    setting = set_table(GAME, ["Anne", "Bruno"], {"rounds": 40})
    games = []
    for seed in (3, 3, 4):
        dice, played = Dice(), Position.start(setting)
        seed_dice(dice, seed)
        checked = Position.start(setting)
        actions = []
        for action in steps(GAME.rules, played.s, setting.box, dice):
            checked.play(checked.decider, action)
            actions.append(action)
            assert checked.s == played.s
        assert played.over
        games.append(actions)
    assert games[0] == games[1] != games[2]


def test_playout_counts_its_steps() -> None:
    setting = set_table(GAME, ["Anne", "Bruno"], {"rounds": 10})
    dice, position = Dice(), Position.start(setting)
    seed_dice(dice, 1)
    assert playout(GAME.rules, position.s, setting.box, dice) == 1 + 2 * 10
    assert position.over
