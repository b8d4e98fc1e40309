"""What may be said, and what follows: the contract of a game. RULES.md finds each rule by its number."""

from corbeille.core.menu import Menu, clear, offer, offer_range
from corbeille.core.refusals import LEGAL, NOT_ASKED, OTHER_QUESTION
from corbeille.core.tell import tell

from ..actions import AMOUNTS, PLAIN_ANSWERS, Do
from ..events import Event
from ..reasons import Refusal
from ..state import NO_ORDER, PASSED, Ask, Box, State
from .auction import amount_refusal, answer, asked_seat, go_on, is_awaited, least, most, pay, put_up
from .day import beats, chance_count, chance_outcome, may_happen, new_game, worth
from .knowledge import fill, mask
from .quay import deal, offer_refusal

__all__ = ["apply", "apply_aside", "aside_refusal", "awaited", "beats", "chance_count", "chance_outcome", "decider",
           "fill", "list_asides", "list_options", "mask", "may_happen", "new_game", "refusal", "worth"]  # fmt: skip


def decider(s: State, box: Box) -> int:
    """Return the seat that is asked, CHANCE or OVER; of several the first."""
    return asked_seat(s)


def awaited(s: State, box: Box) -> int:
    """Return the seats whose answer is wanted, one bit each."""
    return sum(1 << seat for seat in range(s.players) if is_awaited(s, seat))


def list_options(s: State, box: Box, seat: int, menu: Menu) -> None:
    """Offer every legal answer of a seat; nothing when it is not asked."""
    clear(menu)
    for action in PLAIN_ANSWERS[s.ask]:
        if is_awaited(s, seat):
            offer(menu, action)
    for verb in range(Do.BID, Do.END if s.ask == Ask.OFFER else Do.ORDER, AMOUNTS):
        if refusal(s, box, seat, verb + least(s, box, verb)) == LEGAL:
            offer_range(menu, verb + least(s, box, verb), verb + most(s, box, seat, verb), box.step)


def refusal(s: State, box: Box, seat: int, action: int) -> int:
    """Return 0 where an answer is legal, else the code of the reason."""
    if not is_awaited(s, seat):
        return NOT_ASKED
    if any(action == plain for plain in PLAIN_ANSWERS[s.ask]):
        return LEGAL
    if s.ask == Ask.OFFER and Do.OFFER <= action < Do.END:
        return offer_refusal(s, box, seat, action)
    if s.ask == Ask.REPLY and Do.COUNTER <= action < Do.ORDER:
        return amount_refusal(s, box, seat, action) if box.counter else Refusal.NO_COUNTER
    if s.ask in (Ask.BID, Ask.SEALED_BID) and Do.BID <= action < Do.COUNTER:
        return amount_refusal(s, box, seat, action)
    return OTHER_QUESTION


def apply(s: State, box: Box, action: int) -> None:
    """Take an answer, or what chance decided, and all that follows by itself."""
    match s.ask:
        case Ask.CATCH:
            put_up(s, box, action)
        case Ask.BID | Ask.SEALED_BID:
            answer(s, asked_seat(s), PASSED if action == Do.PASS else action - Do.BID)
            go_on(s, box)
        case Ask.PAY:
            pay(s, box, action - Do.PAY)
        case _:
            deal(s, box, action)


def aside_refusal(s: State, box: Box, seat: int, action: int) -> int:
    """CR-060, CR-065: why an order cannot be left or withdrawn."""
    if not box.orders or s.ask == Ask.OVER:
        return Refusal.NO_ORDERS
    if action == Do.WITHDRAW:
        return Refusal.NO_ORDER if s.order[seat] == NO_ORDER else LEGAL
    return amount_refusal(s, box, seat, action) if Do.ORDER <= action < Do.OFFER else OTHER_QUESTION


def list_asides(s: State, box: Box, seat: int, menu: Menu) -> None:
    """CR-060: withdraw what stands; or any limit, for the first time or another one."""
    clear(menu)
    if aside_refusal(s, box, seat, Do.WITHDRAW) == LEGAL:
        offer(menu, Do.WITHDRAW)
    if aside_refusal(s, box, seat, Do.ORDER + box.step) == LEGAL:
        offer_range(menu, Do.ORDER + box.step, Do.ORDER + most(s, box, seat, Do.ORDER), box.step)


def apply_aside(s: State, box: Box, seat: int, action: int) -> None:
    """CR-060, CR-063: the order stands, or no longer; a bid that is being asked for is answered at once."""
    s.order[seat] = NO_ORDER if action == Do.WITHDRAW else action - Do.ORDER
    tell(s, Event.ORDERED, seat, s.order[seat])
    if s.ask in (Ask.BID, Ask.SEALED_BID):
        go_on(s, box)
