"""The auction, called out or under seal, what may be bid, and the payment (rules 1 and 4 to 7)."""

from corbeille.core.refusals import LEGAL
from corbeille.core.seats import UNKNOWN
from corbeille.core.tell import tell

from ..actions import AMOUNTS, Do
from ..events import Event
from ..reasons import Refusal
from ..state import BANK, CEILING, KINDS, NO_ANSWER, NO_ORDER, NOBODY, PASSED, SEA, SEATS, Ask, Box, Purse, State
from .day import ask, crates_of, next_day


def least(s: State, box: Box, verb: int) -> int:
    """CR-004, CR-031: one step; a bid is at least the reserve, and above the last one."""
    first = box.reserve if verb == Do.BID else box.step
    return s.bid + box.step if verb == Do.BID and s.bid > 0 else first


def most(s: State, box: Box, seat: int, verb: int) -> int:
    """CR-005, CR-032, CR-070, CR-071: the fuller purse, less than was asked, or the cash of the partner."""
    match verb:
        case Do.BID:
            limit = max(s.purse[seat])
        case Do.COUNTER:
            limit = s.price - box.step
        case Do.ORDER:
            limit = CEILING
        case _:
            limit = s.purse[(verb - Do.OFFER) // AMOUNTS % SEATS][Purse.CASH]
    return min(limit, CEILING) // box.step * box.step


def amount_refusal(s: State, box: Box, seat: int, action: int) -> int:
    """CR-002, CR-004, CR-005: why an amount may not be named."""
    amount = action % AMOUNTS
    if amount % box.step != 0:
        return Refusal.OFF_STEP
    if amount < least(s, box, action - amount):
        return Refusal.TOO_LOW
    return Refusal.TOO_HIGH if amount > most(s, box, seat, action - amount) else LEGAL


def can_bid(s: State, box: Box, seat: int) -> bool:
    """CR-033: whether there is a legal bid for him."""
    return least(s, box, Do.BID) <= most(s, box, seat, Do.BID)


def opener(s: State) -> int:
    """CR-022: seat 0 on the first day, then its left neighbour, and so on."""
    return (s.day - 1) % s.players


def put_up(s: State, box: Box, catch: int) -> None:
    """CR-022, CR-033: one lot, called out or under seal; who could not pay the reserve has nothing to say."""
    tell(s, Event.CATCH, catch - Do.CATCH)
    s.lot = catch
    s.bid = 0
    s.leader = NOBODY
    s.out = sum(1 << seat for seat in range(s.players) if not can_bid(s, box, seat))
    ask(s, Ask.SEALED_BID if box.sealed >> s.day % 2 & 1 == 1 else Ask.BID, opener(s))
    go_on(s, box)


def is_out(s: State, seat: int) -> bool:
    """CR-030, CR-040: whether he has no more to say in this auction."""
    return s.out >> seat & 1 == 1


def is_awaited(s: State, seat: int) -> bool:
    """CR-040: envelopes are all written at the same time; any other question is put to one seat."""
    may_write = 0 <= seat < s.players and not is_out(s, seat) and s.envelope[seat] in (NO_ANSWER, UNKNOWN)
    return may_write if s.ask == Ask.SEALED_BID else 0 <= seat == s.turn


def asked_seat(s: State) -> int:
    """CR-030, CR-040: of several who are asked the first; CHANCE or OVER where nobody is."""
    for k in range(s.players):
        if is_awaited(s, (opener(s) + k) % s.players):
            return (opener(s) + k) % s.players
    return s.turn


def go_on(s: State, box: Box) -> None:
    """CR-030, CR-034, CR-062: orders answer, until somebody is asked, or nobody but the leader has a word to say."""
    for seat in range(s.players):
        if s.ask == Ask.SEALED_BID and s.order[seat] > NO_ORDER and is_awaited(s, seat):
            answer(s, seat, order_answer(s, box, seat))
    while s.ask == Ask.BID and s.turn != s.leader and s.out != (1 << s.players) - 1:
        if is_out(s, s.turn):
            s.turn = (s.turn + 1) % s.players
        elif s.order[s.turn] <= NO_ORDER and can_bid(s, box, s.turn):
            return
        else:
            answer(s, s.turn, order_answer(s, box, s.turn))
    if s.ask == Ask.BID or not any(is_awaited(s, seat) for seat in range(s.players)):
        settle(s, box)


def order_answer(s: State, box: Box, seat: int) -> int:
    """CR-033, CR-061, CR-062: as little as possible when called, as much as possible under seal; or a pass."""
    limit = min(s.order[seat], most(s, box, seat, Do.BID))
    if limit < least(s, box, Do.BID):
        return PASSED
    return limit if s.ask == Ask.SEALED_BID else least(s, box, Do.BID)


def answer(s: State, seat: int, price: int) -> None:
    """CR-030, CR-040: into the envelope; or called out: a bid, and he leads, a pass, and he is out."""
    tell(s, Event.WRITTEN if s.ask == Ask.SEALED_BID else Event.BID, seat, price)
    if s.ask == Ask.SEALED_BID:
        s.envelope[seat] = price
        return
    if price == PASSED:
        s.out |= 1 << seat
    else:
        s.bid = price
        s.leader = seat
    s.turn = (seat + 1) % s.players


def settle(s: State, box: Box) -> None:
    """CR-035, CR-041, CR-042, CR-050, CR-060: of the envelopes the highest wins, among equals the first; he pays."""
    for k in range(s.players):
        seat = (opener(s) + k) % s.players
        if s.envelope[seat] > s.bid:
            s.bid = s.envelope[seat]
            s.leader = seat
        s.envelope[seat] = NO_ANSWER
        s.order[seat] = NO_ORDER
    tell(s, Event.SOLD, s.leader, s.bid)
    if s.leader == NOBODY:
        next_day(s, box)
    elif min(s.purse[s.leader]) >= s.bid:
        ask(s, Ask.PAY, s.leader)
    else:
        pay(s, box, Purse.CASH if s.purse[s.leader][Purse.CASH] >= s.bid else Purse.VOUCHERS)


def pay(s: State, box: Box, purse: int) -> None:
    """CR-003, CR-050, CR-051, CR-070: his price for the crates; then an offer, if somebody else has cash."""
    tell(s, Event.PAID, s.leader, s.bid, purse)
    s.purse[s.leader][purse] -= s.bid
    s.purse[BANK][purse] += s.bid
    for kind in range(KINDS):
        s.crates[SEA][kind] -= crates_of(s.lot, kind)
        s.crates[s.leader][kind] += crates_of(s.lot, kind)
    if box.offers and any(seat != s.leader and s.purse[seat][Purse.CASH] >= box.step for seat in range(s.players)):
        ask(s, Ask.OFFER, s.leader)
    else:
        next_day(s, box)
