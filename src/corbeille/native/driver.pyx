# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, embedsignature=True
"""The compiled rules of a game: one game under way, and batches of games over any contiguous buffer."""

import cython
from cpython.buffer cimport PyBUF_SIMPLE, PyBUF_WRITABLE, PyBuffer_Release, PyObject_GetBuffer
from cpython.bytes cimport PyBytes_AS_STRING, PyBytes_FromStringAndSize
from libc.stdint cimport int64_t
from libc.string cimport memcpy

from array import array
from concurrent.futures import ThreadPoolExecutor
from functools import cache


cdef extern from "game.h" nogil:
    ctypedef struct State "game_state":
        pass
    ctypedef struct Box "game_box":
        pass
    ctypedef struct Menu "Menu_record":
        int singles "singles_", ranges "ranges_"
        int64_t[1] single "single_", low "low_", high "high_", step "step_"
    ctypedef struct Weights "Weights_record":
        int[1] single "single_", span "span_"
    int GAME_CHECKED
    ctypedef const char *Text "const char *"
    Text GAME_OFFERS, GAME_SOURCES, GAME_FINGERPRINT, fault_where, fault_what
    const int64_t fault_number, WHO_DECIDES
    void forget_fault()
    # Functions of C, declared as what points to them.
    ctypedef int64_t (*Question "driver_question")(State *, Box *, int64_t, int64_t) noexcept
    Question ask_new_game, ask_decider, ask_awaited, ask_count_options, ask_option, ask_refusal, ask_chance_count
    Question ask_chance_outcome, ask_may_happen, ask_apply, ask_step, ask_worth, ask_beats, ask_mask, ask_fill
    Question ask_playout, ask_aside_refusal, ask_apply_aside, ask_evaluate, ask_choose
    int64_t driver_list(State *, Box *, int64_t, bint, Menu *)
    int64_t driver_weigh(State *, Box *, int64_t, Menu *, Weights *)
    void driver_each(Question, State *, Box *, const int64_t *, int64_t *, int64_t, int64_t)


STATE_SIZE = sizeof(State)
BOX_SIZE = sizeof(Box)
CHECKED = bool(GAME_CHECKED)
OFFERS = frozenset(GAME_OFFERS.decode().split())  # the functions that its rules and its advice have
SOURCES = tuple(GAME_SOURCES.decode().split())
FINGERPRINT = GAME_FINGERPRINT.decode()
PIECES = 8  # of a batch, for each thread: games differ in length
threads_of = cache(lambda count: ThreadPoolExecutor(count, "corbeille"))


class RuleFault(Exception):
    """A rule went beyond a table or an array, or stored what does not fit (the checked build only)."""


cdef int checked() except -1:
    """Raise what the checked build has found."""
    cdef Text where = fault_where
    if where == NULL:
        return 0
    forget_fault()
    raise RuleFault(f"{where.decode()}: {fault_what.decode()}: {fault_number}")


cdef int sized(bytes data, Py_ssize_t size, str what) except -1:
    if len(data) != size:
        raise ValueError(f"{what} of this game has {size} bytes, not {len(data)}")
    return 0


cdef int offered(str name) except -1:
    if name not in OFFERS:
        raise NotImplementedError(f"this game has no {name}")
    return 0


@cython.final
@cython.freelist(64)
cdef class Engine:
    """One game under way. Steps are not checked: `refusal` says what is legal."""

    cdef State s
    cdef Box *b
    cdef readonly bytes box

    def __init__(self, bytes box not None, int64_t players):
        """Begin a game."""
        sized(box, sizeof(Box), "the box")
        self.box, self.b = box, <Box *> PyBytes_AS_STRING(box)
        self.ask(ask_new_game, players)

    @staticmethod
    def from_bytes(bytes box not None, bytes state not None):
        """Take up a game from its state."""
        sized(box, sizeof(Box), "the box")
        sized(state, sizeof(State), "a state")
        cdef Engine made = Engine.__new__(Engine)
        made.box, made.b = box, <Box *> PyBytes_AS_STRING(box)
        memcpy(&made.s, PyBytes_AS_STRING(state), sizeof(State))
        return made

    def __reduce__(self):
        return Engine.from_bytes, (self.box, self.to_bytes())

    cdef int began(self) except -1:
        """Refuse what `__new__` alone has made."""
        if self.b == NULL:
            raise ValueError("no game: call Engine(box, players) or Engine.from_bytes(box, state)")
        return 0

    cdef int64_t ask(self, Question question, int64_t a=0, int64_t b=0) except? -99:
        self.began()
        answer = question(&self.s, self.b, a, b)
        checked()
        return answer

    def clone(self):
        """Return an independent copy."""
        cdef Engine twin = Engine.__new__(Engine)
        twin.s, twin.b, twin.box = self.s, self.b, self.box
        return twin

    def to_bytes(self):
        """Return the state."""
        return PyBytes_FromStringAndSize(<const char *> &self.s, sizeof(State))

    def decider(self):
        """Return the seat that decides, -1 for chance, -2 when the game is over."""
        return self.ask(ask_decider)

    def awaited(self):
        """Return the bits of the seats whose answer is wanted."""
        return self.ask(ask_awaited)

    def step(self, int64_t action):
        """Apply an action of the decider, legal or not."""
        self.ask(ask_apply, action)

    def refusal(self, int64_t seat, int64_t action):
        """Return 0 when it is legal, else the reason."""
        return self.ask(ask_refusal, seat, action)

    def options(self, seat=None):
        """Return what a seat (or the one that decides) may answer: single actions, and ranges."""
        return self.listed(named(seat), False)

    cdef tuple listed(self, int64_t seat, bint aside):
        cdef Menu menu
        self.began()
        driver_list(&self.s, self.b, seat, aside, &menu)
        checked()
        ranges = [range(menu.low[i], menu.high[i] + 1, menu.step[i]) for i in range(menu.ranges)]
        return [menu.single[i] for i in range(menu.singles)], ranges

    def count_options(self, seat=None):
        """Return how many answers there are."""
        return self.ask(ask_count_options, named(seat))

    def option(self, int64_t k, seat=None):
        """Return the k-th answer."""
        count = self.ask(ask_count_options, named(seat))
        if not 0 <= k < count:
            raise IndexError(f"there are {count} answers, no number {k}")
        return self.ask(ask_option, named(seat), k)

    def chance_count(self):
        """Return how many equally likely outcomes the chance event has."""
        return self.ask(ask_chance_count)

    def chance_outcome(self, int64_t k):
        """Return the k-th outcome."""
        return self.ask(ask_chance_outcome, k)

    def may_happen(self, int64_t action):
        """Return whether chance may do this now."""
        return bool(self.ask(ask_may_happen, action))

    def worth(self, int64_t seat):
        """Return what a seat is worth, now."""
        return self.ask(ask_worth, seat)

    def beats(self, int64_t seat, int64_t other):
        """Return whether a seat is ranked before another at the end."""
        return bool(self.ask(ask_beats, seat, other))

    def mask(self, int64_t seat):
        """Blank what a seat cannot know."""
        self.ask(ask_mask, seat)

    def fill(self, int64_t seed):
        """Complete a masked state at random."""
        self.ask(ask_fill, seed)

    def playout(self, int64_t seed):
        """Play at random to the end; return the steps. Other threads run meanwhile."""
        self.began()
        with nogil:
            steps = ask_playout(&self.s, self.b, seed, 0)
        checked()
        return steps

    def evaluate(self, int64_t seat):
        """Return how good the position looks for a seat."""
        offered("evaluate")
        return self.ask(ask_evaluate, seat)

    def weigh(self, seat=None):
        """Return a weight for every single option, and for every range."""
        cdef Menu menu
        cdef Weights weights
        offered("weigh")
        self.began()
        driver_weigh(&self.s, self.b, named(seat), &menu, &weights)
        checked()
        return [weights.single[i] for i in range(menu.singles)], [weights.span[i] for i in range(menu.ranges)]

    def choose(self, int64_t seed, seat=None):
        """Return what the quick policy would answer."""
        offered("choose")
        return self.ask(ask_choose, seed, named(seat))

    def asides(self, int64_t seat):
        """Return what a seat may do out of turn."""
        offered("list_asides")
        return self.listed(seat, True)

    def aside_refusal(self, int64_t seat, int64_t action):
        """Return 0 when it is legal out of turn, else the reason."""
        offered("aside_refusal")
        return self.ask(ask_aside_refusal, seat, action)

    def step_aside(self, int64_t seat, int64_t action):
        """Apply an action out of turn."""
        offered("apply_aside")
        self.ask(ask_apply_aside, seat, action)


cdef int64_t named(seat) except? -99:
    return WHO_DECIDES if seat is None else seat


@cython.final
cdef class Buffer:
    """Somebody's memory, held while it is used."""

    cdef Py_buffer view
    cdef bint held

    def __cinit__(self, memory, bint writable, Py_ssize_t item, str what):
        try:
            PyObject_GetBuffer(memory, &self.view, PyBUF_WRITABLE if writable else PyBUF_SIMPLE)
        except (TypeError, BufferError, ValueError) as no:
            raise ValueError(f"{what}: a contiguous{' writable' if writable else ''} buffer is needed ({no})") from None
        self.held = True
        if self.view.len % item or self.view.itemsize not in (1, item):
            there = f"{self.view.len} bytes in items of {self.view.itemsize}"
            raise ValueError(f"{what}: items of {item} bytes are needed, not {there}")

    def __dealloc__(self):
        if self.held:
            PyBuffer_Release(&self.view)


@cython.final
cdef class Batch:
    """A question to many states, with a number for each."""

    cdef Buffer states, given, result
    cdef bytes box
    cdef Question question

    def __cinit__(self, states, bytes box not None, given, result):
        sized(box, sizeof(Box), "the box")
        self.box = box
        self.states = Buffer(states, True, sizeof(State), "states")
        self.given = Buffer(given, False, sizeof(int64_t), "numbers given")
        self.result = None if result is None else Buffer(result, True, sizeof(int64_t), "numbers returned")
        count = self.states.view.len // <Py_ssize_t> sizeof(State)
        for buffer in (self.given, self.result):
            if buffer is not None and (<Buffer> buffer).view.len != count * <Py_ssize_t> sizeof(int64_t):
                there = (<Buffer> buffer).view.len // <Py_ssize_t> sizeof(int64_t)
                raise ValueError(f"{count} states, but {there} numbers of 64 bits beside them")

    def run(self, int64_t low, int64_t high):
        """Do a piece, without the interpreter."""
        cdef State *s = <State *> self.states.view.buf
        cdef const int64_t *given = <const int64_t *> self.given.view.buf
        cdef int64_t *out = NULL if self.result is None else <int64_t *> self.result.view.buf
        cdef Box *box = <Box *> PyBytes_AS_STRING(self.box)
        with nogil:
            driver_each(self.question, s, box, given, out, low, high)
        checked()


cdef each(Question question, states, box, given, int threads, result=None):
    """Ask all, in pieces for so many threads."""
    cdef Batch batch = Batch(states, box, whole(given), None if result is None else whole(result))
    batch.question = question
    if threads < 1:
        raise ValueError(f"threads: at least 1, not {threads}")
    count = batch.states.view.len // sizeof(State)
    pieces = 1 if threads == 1 else max(1, min(count, threads * PIECES))
    ends = [count * i // pieces for i in range(pieces + 1)]
    for _ in (map if pieces == 1 else threads_of(threads).map)(batch.run, ends[:pieces], ends[1:]):
        pass


def whole(numbers):
    """Return numbers as 64 bits each: a buffer as it is, anything else as a copy."""
    try:
        view = memoryview(numbers)
    except TypeError:
        return array("q", numbers)
    if view.itemsize != sizeof(int64_t) or view.format not in ("q", "l"):
        raise ValueError(f"signed integers of 64 bits are needed, not {view.itemsize} bytes of format {view.format}")
    return view


def new_games(states, bytes box, int64_t players):
    """Begin a game in every state."""
    each(ask_new_game, states, box, array("q", [players]) * (memoryview(states).nbytes // sizeof(State)), 1)


def step_games(states, bytes box, actions, int threads=1):
    """Apply to every state its action; games that are over stay as they are."""
    each(ask_step, states, box, actions, threads)


def play_games(states, bytes box, seeds, steps, int threads=1):
    """Play every game at random to its end, and write its number of steps."""
    each(ask_playout, states, box, seeds, threads, steps)


def mask_games(states, bytes box, seats, int threads=1):
    """Blank in every state what its seat cannot know."""
    each(ask_mask, states, box, seats, threads)


def fill_games(states, bytes box, seeds, int threads=1):
    """Complete every masked state at random."""
    each(ask_fill, states, box, seeds, threads)
