# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, embedsignature=True
"""The compiled rules of a game: one game under way, and batches of games over any contiguous buffer."""

import cython
from cpython.buffer cimport PyBUF_FORMAT, PyBUF_SIMPLE, PyBUF_WRITABLE, PyBuffer_Release, PyObject_GetBuffer
from cpython.bytes cimport PyBytes_AS_STRING, PyBytes_FromStringAndSize
from libc.stdint cimport int64_t
from libc.string cimport memcpy, memset

from array import array
from concurrent.futures import ThreadPoolExecutor


cdef extern from "game.h" nogil:
    ctypedef struct State "game_state":
        pass
    ctypedef struct Box "game_box":
        pass
    ctypedef struct Menu:
        int singles
        int ranges
        int64_t *single
        int64_t *low
        int64_t *high
        int64_t *step
    ctypedef struct Weights:
        int *single
        int *span
    ctypedef struct Dice:
        pass
    ctypedef void (*Loop "driver_loop")(State *, const Box *, const int64_t *, int64_t *, int64_t, int64_t) noexcept
    int GAME_HAS_ASIDES, GAME_HAS_ADVICE, GAME_CHECKED
    const char *GAME_SOURCES
    const char *GAME_FINGERPRINT
    void game_new_game(State *, const Box *, int64_t)
    int64_t game_decider(State *, const Box *)
    int64_t game_awaited(State *, const Box *)
    void game_list_options(State *, const Box *, int64_t, Menu *)
    int64_t game_refusal(State *, const Box *, int64_t, int64_t)
    int64_t game_chance_count(State *, const Box *)
    int64_t game_chance_outcome(State *, const Box *, int64_t)
    int64_t game_may_happen(State *, const Box *, int64_t)
    void game_apply(State *, const Box *, int64_t)
    int64_t game_worth(State *, const Box *, int64_t)
    int64_t game_beats(State *, const Box *, int64_t, int64_t)
    void game_mask(State *, const Box *, int64_t)
    void game_fill(State *, const Box *, Dice *)
    void game_list_asides(State *, const Box *, int64_t, Menu *)
    int64_t game_aside_refusal(State *, const Box *, int64_t, int64_t)
    void game_apply_aside(State *, const Box *, int64_t, int64_t)
    int64_t game_evaluate(State *, const Box *, int64_t)
    void game_weigh(State *, const Box *, int64_t, Menu *, Weights *)
    int64_t game_choose(State *, const Box *, int64_t, Menu *, Dice *)
    void game_seed_dice(Dice *, int64_t)
    void game_clear(Menu *)
    int64_t game_count_options(Menu *)
    int64_t game_option(Menu *, int64_t)
    int64_t driver_play(State *, const Box *, Dice *, int64_t)
    void driver_new(State *, const Box *, const int64_t *, int64_t *, int64_t, int64_t)
    void driver_step(State *, const Box *, const int64_t *, int64_t *, int64_t, int64_t)
    void driver_playouts(State *, const Box *, const int64_t *, int64_t *, int64_t, int64_t)
    void driver_mask(State *, const Box *, const int64_t *, int64_t *, int64_t, int64_t)
    void driver_fill(State *, const Box *, const int64_t *, int64_t *, int64_t, int64_t)
    const char *driver_fault_where()
    const char *driver_fault_what()
    int64_t driver_fault_number()
    void driver_forget()


STATE_SIZE = sizeof(State)
BOX_SIZE = sizeof(Box)
CHECKED = bool(GAME_CHECKED)
SOURCES = tuple(GAME_SOURCES.decode().split())
FINGERPRINT = GAME_FINGERPRINT.decode()


class RuleFault(Exception):
    """A rule went beyond a table or an array, or stored what does not fit (the checked build only)."""


cdef int checked() except -1:
    """Raise what the checked build has found."""
    cdef const char *where = driver_fault_where()
    if where == NULL:
        return 0
    driver_forget()
    raise RuleFault(f"{where.decode()}: {driver_fault_what().decode()}: {driver_fault_number()}")


cdef int sized(bytes data, Py_ssize_t size, str what) except -1:
    if len(data) != size:
        raise ValueError(f"{what} of this game has {size} bytes, not {len(data)}")
    return 0


cdef int needs(int there, str what) except -1:
    if not there:
        raise NotImplementedError(f"this game has no {what}")
    return 0


@cython.final
@cython.freelist(64)
cdef class Engine:
    """One game under way. Steps are not checked: `refusal` says what is legal."""

    cdef State s
    cdef const Box *b
    cdef readonly bytes box

    def __init__(self, bytes box not None, int64_t players):
        """Begin a game."""
        sized(box, sizeof(Box), "the box")
        self.box = box
        self.b = <const Box *> PyBytes_AS_STRING(box)
        memset(&self.s, 0, sizeof(State))
        game_new_game(&self.s, self.b, players)
        checked()

    @staticmethod
    def from_bytes(bytes box not None, bytes state not None):
        """Take up a game from its state."""
        sized(box, sizeof(Box), "the box")
        sized(state, sizeof(State), "a state")
        cdef Engine made = Engine.__new__(Engine)
        made.box = box
        made.b = <const Box *> PyBytes_AS_STRING(box)
        memcpy(&made.s, PyBytes_AS_STRING(state), sizeof(State))
        return made

    def __reduce__(self):
        return Engine.from_bytes, (self.box, self.to_bytes())

    cdef int began(self) except -1:
        """Refuse what `__new__` alone has made."""
        if self.b == NULL:
            raise ValueError("no game: call Engine(box, players) or Engine.from_bytes(box, state)")
        return 0

    cdef int64_t asked(self, seat) except? -99:
        """Return the seat that is meant: the one that decides, where none is named."""
        self.began()
        return game_decider(&self.s, self.b) if seat is None else <int64_t> seat

    cdef int list(self, Menu *menu, seat) except -1:
        cdef int64_t who = self.asked(seat)
        game_clear(menu)
        if who >= 0:
            game_list_options(&self.s, self.b, who, menu)
        checked()
        return 0

    def clone(self):
        """Return an independent copy."""
        self.began()
        cdef Engine twin = Engine.__new__(Engine)
        twin.s = self.s
        twin.b = self.b
        twin.box = self.box
        return twin

    def to_bytes(self):
        """Return the state."""
        return PyBytes_FromStringAndSize(<const char *> &self.s, sizeof(State))

    def decider(self):
        """Return the seat that decides, -1 for chance, -2 when the game is over."""
        self.began()
        return game_decider(&self.s, self.b)

    def awaited(self):
        """Return the bits of the seats whose answer is wanted."""
        self.began()
        return game_awaited(&self.s, self.b)

    def step(self, int64_t action):
        """Apply an action of the decider, legal or not."""
        self.began()
        game_apply(&self.s, self.b, action)
        checked()

    def refusal(self, int64_t seat, int64_t action):
        """Return 0 when it is legal, else the reason."""
        self.began()
        code = game_refusal(&self.s, self.b, seat, action)
        checked()
        return code

    def options(self, seat=None):
        """Return what a seat may answer: single actions, and ranges."""
        cdef Menu menu
        self.list(&menu, seat)
        return listed(&menu)

    def count_options(self, seat=None):
        """Return how many answers there are."""
        cdef Menu menu
        self.list(&menu, seat)
        return game_count_options(&menu)

    def option(self, int64_t k, seat=None):
        """Return the k-th answer."""
        cdef Menu menu
        self.list(&menu, seat)
        if not 0 <= k < game_count_options(&menu):
            raise IndexError(f"there are {game_count_options(&menu)} answers, no number {k}")
        return game_option(&menu, k)

    def chance_count(self):
        """Return how many equally likely outcomes the chance event has."""
        self.began()
        count = game_chance_count(&self.s, self.b)
        checked()
        return count

    def chance_outcome(self, int64_t k):
        """Return the k-th outcome."""
        self.began()
        action = game_chance_outcome(&self.s, self.b, k)
        checked()
        return action

    def may_happen(self, int64_t action):
        """Return whether chance may do this now."""
        self.began()
        may = bool(game_may_happen(&self.s, self.b, action))
        checked()
        return may

    def worth(self, int64_t seat):
        """Return what a seat is worth, now."""
        self.began()
        number = game_worth(&self.s, self.b, seat)
        checked()
        return number

    def beats(self, int64_t seat, int64_t other):
        """Return whether a seat is ranked before another at the end."""
        self.began()
        before = bool(game_beats(&self.s, self.b, seat, other))
        checked()
        return before

    def mask(self, int64_t seat):
        """Blank what a seat cannot know."""
        self.began()
        game_mask(&self.s, self.b, seat)
        checked()

    def fill(self, int64_t seed):
        """Complete a masked state at random."""
        cdef Dice dice
        self.began()
        game_seed_dice(&dice, seed)
        game_fill(&self.s, self.b, &dice)
        checked()

    def playout(self, int64_t seed):
        """Play at random to the end; return the steps. Other threads run meanwhile."""
        cdef Dice dice
        cdef int64_t steps
        self.began()
        with nogil:
            game_seed_dice(&dice, seed)
            steps = driver_play(&self.s, self.b, &dice, 0)
        checked()
        return steps

    def evaluate(self, int64_t seat):
        """Return how good the position looks for a seat."""
        needs(GAME_HAS_ADVICE, "advice")
        self.began()
        number = game_evaluate(&self.s, self.b, seat)
        checked()
        return number

    def weigh(self, seat=None):
        """Return a weight for every single option, and for every range."""
        needs(GAME_HAS_ADVICE, "advice")
        cdef Menu menu
        cdef Weights weights
        self.list(&menu, seat)
        memset(&weights, 0, sizeof(Weights))
        game_weigh(&self.s, self.b, self.asked(seat), &menu, &weights)
        checked()
        return [weights.single[i] for i in range(menu.singles)], [weights.span[i] for i in range(menu.ranges)]

    def choose(self, int64_t seed, seat=None):
        """Return what the quick policy would answer."""
        needs(GAME_HAS_ADVICE, "advice")
        cdef Menu menu
        cdef Dice dice
        self.list(&menu, seat)
        game_seed_dice(&dice, seed)
        action = game_choose(&self.s, self.b, self.asked(seat), &menu, &dice)
        checked()
        return action

    def asides(self, int64_t seat):
        """Return what a seat may do out of turn."""
        needs(GAME_HAS_ASIDES, "actions out of turn")
        cdef Menu menu
        self.began()
        game_clear(&menu)
        game_list_asides(&self.s, self.b, seat, &menu)
        checked()
        return listed(&menu)

    def aside_refusal(self, int64_t seat, int64_t action):
        """Return 0 when it is legal out of turn, else the reason."""
        needs(GAME_HAS_ASIDES, "actions out of turn")
        self.began()
        code = game_aside_refusal(&self.s, self.b, seat, action)
        checked()
        return code

    def step_aside(self, int64_t seat, int64_t action):
        """Apply an action out of turn."""
        needs(GAME_HAS_ASIDES, "actions out of turn")
        self.began()
        game_apply_aside(&self.s, self.b, seat, action)
        checked()


cdef tuple listed(Menu *menu):
    ranges = [range(menu.low[i], menu.high[i] + 1, menu.step[i]) for i in range(menu.ranges)]
    return [menu.single[i] for i in range(menu.singles)], ranges


# -- batches


@cython.final
cdef class Buffer:
    """Somebody's memory, held while it is used."""

    cdef Py_buffer view
    cdef bint held

    def __cinit__(self, memory, bint writable, Py_ssize_t item, str what):
        wanted = PyBUF_WRITABLE if writable else PyBUF_SIMPLE
        try:
            PyObject_GetBuffer(memory, &self.view, wanted)
        except (TypeError, BufferError, ValueError) as no:
            raise ValueError(f"{what}: a contiguous{' writable' if writable else ''} buffer is needed ({no})") from None
        self.held = True
        if self.view.len % item:
            raise ValueError(f"{what}: {self.view.len} bytes are no multiple of {item}")
        if self.view.itemsize not in (1, item):
            raise ValueError(f"{what}: items of {item} bytes are needed, not of {self.view.itemsize}")

    def __dealloc__(self):
        if self.held:
            PyBuffer_Release(&self.view)


@cython.final
cdef class Batch:
    """A loop over states, cut in pieces for threads."""

    cdef Buffer states, given, result
    cdef bytes box
    cdef Loop loop
    cdef Py_ssize_t count

    def __cinit__(self, states, bytes box not None, given, result):
        sized(box, sizeof(Box), "the box")
        self.box = box
        self.states = Buffer(states, True, sizeof(State), "states")
        self.count = self.states.view.len // <Py_ssize_t> sizeof(State)
        self.given = Buffer(given, False, sizeof(int64_t), "numbers given")
        self.result = None if result is None else Buffer(result, True, sizeof(int64_t), "numbers returned")

    cdef int one_each(self) except -1:
        """Refuse arrays that are not as long as that of the states."""
        for buffer in (self.given, self.result):
            if buffer is not None and (<Buffer> buffer).view.len != self.count * <Py_ssize_t> sizeof(int64_t):
                there = (<Buffer> buffer).view.len // <Py_ssize_t> sizeof(int64_t)
                raise ValueError(f"{self.count} states, but {there} numbers of 64 bits beside them")
        return 0

    def run(self, int64_t low, int64_t high):
        """Do a piece, without the interpreter."""
        cdef State *s = <State *> self.states.view.buf
        cdef const Box *box = <const Box *> PyBytes_AS_STRING(self.box)
        cdef const int64_t *given = <const int64_t *> self.given.view.buf
        cdef int64_t *result = NULL if self.result is None else <int64_t *> self.result.view.buf
        cdef Loop loop = self.loop
        with nogil:
            loop(s, box, given, result, low, high)
        checked()

    cdef all(self, int threads):
        if threads < 1:
            raise ValueError(f"threads: at least 1, not {threads}")
        if threads == 1 or self.count < 2:
            self.run(0, self.count)
            return
        pieces = min(self.count, threads * PIECES)
        ends = [self.count * i // pieces for i in range(pieces + 1)]
        for _ in pool(threads).map(self.run, ends[:-1], ends[1:]):
            pass


PIECES = 8  # a thread: games differ in length
pools = {}


def pool(threads):
    """Return threads that wait for work."""
    if threads not in pools:
        pools[threads] = ThreadPoolExecutor(threads, "corbeille")
    return pools[threads]


def whole(numbers):
    """Return numbers as 64 bits each: a buffer as it is, anything else as a copy."""
    try:
        return memoryview(numbers)
    except TypeError:
        return array("q", numbers)


def new_games(states, bytes box, int64_t players):
    """Begin a game in every state."""
    cdef Batch batch = Batch(states, box, array("q", [players]), None)
    batch.loop = driver_new
    batch.all(1)


def step_games(states, bytes box, actions, int threads=1):
    """Apply to every state its action; games that are over stay as they are."""
    cdef Batch batch = Batch(states, box, whole(actions), None)
    batch.loop = driver_step
    batch.one_each()
    batch.all(threads)


def play_games(states, bytes box, seeds, steps, int threads=1):
    """Play every game at random to its end, and write its number of steps."""
    cdef Batch batch = Batch(states, box, whole(seeds), steps)
    batch.loop = driver_playouts
    batch.one_each()
    batch.all(threads)


def mask_games(states, bytes box, seats, int threads=1):
    """Blank in every state what its seat cannot know."""
    cdef Batch batch = Batch(states, box, whole(seats), None)
    batch.loop = driver_mask
    batch.one_each()
    batch.all(threads)


def fill_games(states, bytes box, seeds, int threads=1):
    """Complete every masked state at random."""
    cdef Batch batch = Batch(states, box, whole(seeds), None)
    batch.loop = driver_fill
    batch.one_each()
    batch.all(threads)
