"""Who knows what: a view is a state with unknowns, and can be completed at random (rules 10)."""

from corbeille.core.chance import Dice, below
from corbeille.core.seats import UNKNOWN

from ..actions import Do
from ..state import CEILING, NO_ANSWER, NO_ORDER, PASSED, Ask, Box, State
from .auction import asked_seat, is_awaited, is_out, least, most


def mask(s: State, box: Box, seat: int) -> None:
    """CR-042, CR-064, CR-090 to CR-092: others' orders and envelopes, and whether there are any."""
    for other in range(s.players):
        if other != seat:
            s.order[other] = UNKNOWN
            if s.ask == Ask.SEALED_BID and not is_out(s, other):
                s.envelope[other] = UNKNOWN


def fill(s: State, box: Box, dice: Dice) -> None:
    """CR-063: put something possible in the place of all that is unknown; who is asked has no order."""
    asked = asked_seat(s)
    for seat in range(s.players):
        if s.envelope[seat] == UNKNOWN:
            price = least(s, box, Do.BID) + box.step * below(dice, CEILING // box.step)
            price = price if price <= most(s, box, seat, Do.BID) else PASSED
            s.envelope[seat] = NO_ANSWER if seat == asked else price
        if s.order[seat] == UNKNOWN:
            s.order[seat] = NO_ORDER if is_awaited(s, seat) else box.step * below(dice, CEILING // box.step + 1)
