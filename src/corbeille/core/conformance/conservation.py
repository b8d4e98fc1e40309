"""Nothing is created or lost; every payment is told with its two ends."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from .failure import Nonconformity, demand_equal
from .walk import play

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping

    from ..game import Setting
    from ..position import Told
    from .tables import Table


def check_conservation(table: Table) -> None:
    """What `Game.total` counts never changes: shares, tiles, the money of a bank that counts."""
    game, setting, start = table.game, table.setting, None
    for moment in play(table):
        counted = game.total(setting, moment.position.s)
        start = start or counted
        if start == {}:
            raise Nonconformity("Game.total counts nothing; it names what is conserved, and how much of it there is")
        with moment.place():
            demand_equal("the total has changed: ", start, counted)


def check_money(table: Table) -> None:
    """A purse changes by what events tell, and by nothing else; money comes from a purse, or from an endless bank."""
    purses = table.game.purses
    if purses is None:
        raise Nonconformity("Game.purses is missing; a game without money has one that returns {}")
    for moment in play(table):
        if moment.step is None:
            return
        with moment.place():
            before, after = dict(purses(table.setting, moment.position.s)), moment.position.clone()
            told = moment.step.take(after)
            _check_purses(before, _moved(table.setting, before, told), purses(table.setting, after.s))


def _moved(setting: Setting, purses: Mapping[Hashable, int], told: list[Told]) -> Counter[Hashable]:
    """Return what the events of a step say of each purse."""
    moved: Counter[Hashable] = Counter()
    for payment in (one for event in told for one in setting.game.payments(setting, event)):
        for end in (payment.payer, payment.payee):
            if end is not None and end not in purses:
                raise Nonconformity(f"{payment}: {end!r} is neither a key of Game.purses nor None, the endless bank")
        if payment.amount < 0:
            raise Nonconformity(f"{payment}: an amount is not negative; payer and payee change places")
        moved[payment.payer] -= payment.amount
        moved[payment.payee] += payment.amount
    return moved


def _check_purses(before: Mapping[Hashable, int], moved: Counter[Hashable], after: Mapping[Hashable, int]) -> None:
    if before.keys() != after.keys():
        raise Nonconformity(f"there were the purses {list(before)}, and now {list(after)}")
    for owner, amount in after.items():
        if amount != before[owner] + moved[owner]:
            told = f"by events it gained {moved[owner]}"
            raise Nonconformity(f"the purse {owner!r} went from {before[owner]} to {amount}; {told}")
