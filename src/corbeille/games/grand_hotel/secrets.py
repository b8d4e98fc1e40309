"""What each seat cannot know, written from the booklet: never derived from `mask` or `fill`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from corbeille.core.game import Secret
from corbeille.core.seats import SPECTATOR

from .events import Event
from .rules.placement import has_legal_tile
from .state import CHAINS, NO_TILE, Ask, Card, Mark

if TYPE_CHECKING:
    from collections.abc import Hashable
    from random import Random

    from corbeille.core.game import Setting, Taken

    from .state import State


def swap_with_pool(_setting: Setting, s: State, viewer: int, random: Random) -> bool:
    """Give another seat other tiles: from the pool, or from a third hand."""
    before = s.clone()
    pool = [tile for tile in range(10, 129) if s.bag[tile // 10] >> tile % 10 & 1]
    others = [seat for seat in range(s.players) if seat != viewer]
    slots = [(seat, slot) for seat in others for slot, tile in enumerate(s.hands[seat]) if tile != NO_TILE]
    random.shuffle(pool)
    for (seat, slot), tile in zip(random.sample(slots, len(slots)), pool, strict=False):
        old, s.hands[seat][slot] = s.hands[seat][slot], tile
        s.bag[tile // 10] ^= 1 << tile % 10
        s.bag[old // 10] |= 1 << old % 10
    tiles = [s.hands[seat][slot] for seat, slot in slots]
    random.shuffle(tiles)
    for (seat, slot), tile in zip(slots, tiles, strict=True):
        s.hands[seat][slot] = tile
    if agrees_with_the_table(s, viewer):
        return s != before
    s.hands, s.bag = before.hands, before.bag
    return False


def agrees_with_the_table(s: State, viewer: int) -> bool:
    """GH-022, GH-023: everybody sees whether the active player could place; it must stay so."""
    if s.turn in (-1, viewer) or s.placed > 0 or s.ask not in (Ask.PLACE, Ask.BUY):
        return True
    if s.ask == Ask.PLACE and s.cards[s.turn] >> Card.VISION & 1 and s.card == Card.NONE:
        return True
    return has_legal_tile(s, s.turn) == (s.ask == Ask.PLACE)


def show_hands(_setting: Setting, taken: Taken, _viewer: int) -> Hashable:
    """The empty places of each hand, dead tiles that leave one (GH-024), who was blocked and who was not (GH-023)."""
    before, after = taken.before, taken.after
    empty = tuple(tile == NO_TILE for hand in after.hands for tile in hand)
    dead = tuple(sorted(tile for hand in before.hands for tile in hand if after.board[tile] == Mark.OUT))
    return empty, dead, tuple((seat, has_legal_tile(after, seat)) for seat in were_to_place(taken))


def were_to_place(taken: Taken) -> list[int]:
    """GH-022: those whose turns began, and who has it as long as he has placed nothing (with VISION he has drawn)."""
    after = taken.after
    turns = [told[1] for told in taken.told if told[0] == Event.TURN]
    return [*turns, after.turn] if after.placed == 0 and after.ask in (Ask.PLACE, Ask.BUY) else turns


def change_cash(setting: Setting, s: State, viewer: int, random: Random) -> bool:
    """Give the others other purses."""
    return _hidden(setting, s) and _vary_purses(s, viewer, random)


def _vary_purses(s: State, viewer: int, random: Random) -> bool:
    before = list(s.cash)
    for seat in range(s.players):
        if seat != viewer:
            s.cash[seat] = 100 * random.randrange(100)
    return s.cash != before


def show_cash(_setting: Setting, taken: Taken, _viewer: int) -> Hashable:
    """GH-083: the last settlement is public."""
    return taken.after.ask == Ask.OVER and tuple(taken.after.cash)


def change_shares(setting: Setting, s: State, viewer: int, random: Random) -> bool:
    """Move a share from one hidden hand to another; who is asked for his shares of a chain keeps one."""
    others = [seat for seat in range(s.players) if seat != viewer]
    if not _hidden(setting, s) or len(others) < 2:  # noqa: PLR2004 - two hands to move between
        return False
    moved = False
    for chain in random.sample(range(CHAINS), CHAINS):
        if s.absorbed:  # who holds an absorbed chain is asked, and that is seen (the notation, chapter 15)
            break
        giver, taker = random.sample(others, 2)
        if s.shares[giver][chain] > 0:
            s.shares[giver][chain] -= 1
            s.shares[taker][chain] += 1
            moved = True
    return moved


def show_shares(_setting: Setting, taken: Taken, viewer: int) -> Hashable:
    """GH-060: who holds an absorbed chain is asked; GH-050: everybody counts his own bonus; GH-083: what is left."""
    before, after = taken.before, taken.after
    absorbed = before.absorbed | after.absorbed | before.present & ~after.present
    chains = [chain for chain in range(CHAINS) if absorbed >> chain & 1]
    holders = tuple(before.shares[seat][chain] > 0 for chain in chains for seat in range(before.players))
    own = after.cash[viewer] if viewer != SPECTATOR else 0
    return holders, own, after.ask == Ask.OVER and str(after.shares)


def _hidden(setting: Setting, s: State) -> bool:
    return setting.options["holdings"] == "hidden" and s.ask != Ask.OVER


SECRETS = (
    Secret("hands,bag", "the seat that holds them", "for good", "GH-013", swap_with_pool, show_hands),
    Secret("cash", "the seat itself", "the end, where holdings are hidden", "AMB-26", change_cash, show_cash),
    Secret("shares", "the seat itself", "the end, where holdings are hidden", "AMB-26", change_shares, show_shares),
)
