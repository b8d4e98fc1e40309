"""Dice that anyone can check afterwards: commit, salt, roll, reveal (docs/notation.md has it byte by byte).

The table draws a secret seed and publishes its SHA-256; then each seat adds a salt. So the table cannot choose
what is rolled, since it does not know the salts when it commits, and no seat can, since none knows the seed.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from .errors import Fault
from .journal import read
from .json_lines import shown
from .seats import CHANCE

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from .header import Catalogue
    from .journal import Journal
    from .position import Position, Told

SCHEME = "corbeille dice 1"  # the first line of each message; other ways to roll get another number
BYTES = 32  # of a seed, a commitment, a salt, a digest
BOT_SALT = "00" * BYTES  # bots choose nothing: theirs is known to all
MOST_OUTCOMES = 1 << 200  # a digest has 256 bits: another attempt is needed less often than once in 2**56
KEYS = ("commitment", "table", "salts")
OPTIONAL_KEYS = ("after", "seed")


@dataclass(frozen=True)
class Terms:
    """What a header says of the fair dice."""

    commitment: str
    table: str
    salts: tuple[str, ...]
    after: int = 0  # the last entry that does not come from these dice: a fork's, a game typed in
    seed: str | None = None

    def header(self) -> dict[str, Any]:
        """Return the value of the key `dice`."""
        made: dict[str, Any] = {"commitment": self.commitment, "table": self.table, "salts": list(self.salts)}
        return made | ({"after": self.after} if self.after else {}) | ({"seed": self.seed} if self.seed else {})


@dataclass(frozen=True)
class Proof:
    """What a check has shown."""

    proved: int  # chance entries, those taken back included
    unproved: int  # chance entries before the dice began


def message(table: str, salts: Sequence[str], event: int, attempt: int) -> bytes:
    """Return what is hashed for a chance event: lines of ASCII, so that any tool can do it again."""
    return "\n".join((SCHEME, table, *salts, str(event), str(attempt))).encode("ascii")


def reduce(digest: bytes, n: int) -> int | None:
    """Return a number from 0 to n - 1, each from equally many digests; nothing for the few that would be too many."""
    x = int.from_bytes(digest, "big")
    whole = 1 << 8 * BYTES
    return x % n if x < whole - whole % n else None


def draw(seed: bytes, table: str, salts: Sequence[str], event: int, n: int) -> int:
    """Return the number, 0 to n - 1, of the outcome of a chance event (the first in force is 1)."""
    if not 1 <= n <= MOST_OUTCOMES:
        raise Fault(f"{n} outcomes; fair dice have 1 to 2**200")
    attempt = 0
    while True:
        k = reduce(hmac.digest(seed, message(table, salts, event, attempt), "sha256"), n)
        if k is not None:
            return k
        attempt += 1


def commit(seed: bytes) -> str:
    """Return what is published before any salt is known."""
    return hashlib.sha256(seed).hexdigest()


class FairDice:
    """The dice of a live table. `commitment` is shown at once; they roll when each seat has added its salt."""

    def __init__(self, table: str, players: int, seed: bytes | None = None, after: int = 0) -> None:
        """Draw a seed, or go on with the one that the table has kept secret."""
        self.table, self.after = _table(table), after
        self.seed = secrets.token_bytes(BYTES) if seed is None else seed
        if len(self.seed) != BYTES:
            raise Fault(f"a seed of {len(self.seed)} bytes; right is {BYTES}")
        self.commitment = commit(self.seed)
        self._salts: list[str | None] = [None] * players
        self._revealed = False

    def add_salt(self, seat: int, salt: str) -> None:
        """Take the salt of a seat, once: who could change it later could try what suits him."""
        if not 0 <= seat < len(self._salts):
            raise Fault(f"seat {seat} is not at this table; right is 0 to {len(self._salts) - 1}")
        _hex(f"the salt of seat {seat}", salt)
        if self._salts[seat] is not None:
            raise Fault(f"the salt of seat {seat} is fixed already")
        self._salts[seat] = salt

    @property
    def terms(self) -> Terms:
        """What the header says, as long as the seed is secret."""
        missing = [seat for seat, salt in enumerate(self._salts) if salt is None]
        if missing:
            raise Fault(f"the salts of the seats {', '.join(map(str, missing))} are missing; no die is rolled before")
        return Terms(self.commitment, self.table, tuple(salt for salt in self._salts if salt), self.after)

    def play(self, journal: Journal) -> list[Told]:
        """Let chance speak: roll, and add the entry."""
        if self._revealed or journal.header.get("dice") != self.terms.header():
            raise Fault("the journal's header does not hold the terms of these dice, or their seed is known already")
        event = journal.chance_events(after=self.after) + 1
        return journal.play(CHANCE, _outcome(journal.position, self.seed, self.terms, event))

    def reveal(self, journal: Journal) -> None:
        """Write the seed into the header when the game is over; these dice are not rolled again."""
        if not journal.position.over:
            raise Fault("the game is not over; with the seed anybody could tell what comes")
        self._revealed = True
        journal.annotate("dice", replace(self.terms, seed=self.seed.hex()).header())


def read_terms(header: Mapping[str, Any], players: int) -> Terms:
    """Return what a header says of the fair dice; a Fault names what is malformed."""
    if "dice" not in header:
        raise Fault('the header has no "dice": this game was not played with fair dice')
    said = header["dice"]
    if type(said) is not dict or not set(KEYS) <= said.keys() <= {*KEYS, *OPTIONAL_KEYS}:
        right = ", ".join(f'"{key}"' for key in (*KEYS, *OPTIONAL_KEYS))
        raise Fault(f'"dice": {shown(said)} is not right; it is an object with {right}')
    salts, after = said["salts"], said.get("after", 0)
    if type(salts) is not list or len(salts) != players:
        raise Fault(f'"dice": "salts" is not right; it is a list of {players}, one for each seat')
    if type(after) is not int or after < 0:
        raise Fault(f'"dice": "after" is {shown(after)}; right is the number of an entry')
    for seat, salt in enumerate(salts):
        _hex(f'"dice": the salt of seat {seat}', salt)
    seed = _hex('"dice": "seed"', said["seed"]) if "seed" in said else None
    return Terms(_hex('"dice": "commitment"', said["commitment"]), _table(said["table"]), tuple(salts), after, seed)


def check_dice(lines: Iterable[str | bytes], catalogue: Catalogue) -> Proof:
    """Prove every chance entry of a journal, those taken back too; a Fault names the first that differs."""
    journal = read(lines, catalogue)
    terms = read_terms(journal.header, journal.setting.players)
    if terms.seed is None:
        raise Fault('"dice": "seed" is not revealed yet: that is done when the game is over, and then all is proved')
    if terms.after > len(journal):
        raise Fault(f'"dice": "after" is {terms.after}, and the last entry is {len(journal)}: nothing would be proved')
    seed = bytes.fromhex(terms.seed)
    if commit(seed) != terms.commitment:
        raise Fault(
            f'"dice": the SHA-256 of the seed is {commit(seed)}, the commitment was {terms.commitment}: '
            "this is not the seed that was committed to before the game"
        )
    proved = unproved = 0
    events = [0]  # in force after each entry; counted here once more, apart from how the journal counts them
    for number in range(1, len(journal) + 1):
        entry = journal[number]
        events.append(events[entry.to if entry.undo else number - 1])
        if entry.by != CHANCE:
            continue
        if number <= terms.after:
            unproved += 1
            continue
        events[number] += 1
        proved += 1
        _prove(journal, number, seed, terms, events[number])
    return Proof(proved, unproved)


def _prove(journal: Journal, number: int, seed: bytes, terms: Terms, event: int) -> None:
    right = _outcome(journal.at(number - 1), seed, terms, event)
    if right != journal[number].action:
        words = journal.setting.words
        raise Fault(
            f'entry {number}: the journal has "{words.text(journal[number].action)}", '
            f'the dice gave "{words.text(right)}" (chance event {event})'
        )


def _outcome(position: Position, seed: bytes, terms: Terms, event: int) -> int:
    """Return the action that the dice give for the chance event that is pending."""
    rules, box = position.setting.game.rules, position.setting.box
    k = draw(seed, terms.table, terms.salts, event, rules.chance_count(position.s, box))
    return rules.chance_outcome(position.s, box, k)


def _hex(what: str, value: object) -> str:
    """Return 32 bytes in hexadecimal, in the one way that they are written."""
    if type(value) is not str or not re.fullmatch(r"[0-9a-f]{64}", value):
        raise Fault(f"{what} is {shown(value)}; right are {2 * BYTES} hexadecimal digits, small letters")
    return value


def _table(name: object) -> str:
    """Return the name of a table: it is a line of the message, so it holds no end of one."""
    if type(name) is not str or not re.fullmatch(r"[A-Za-z0-9._:-]{1,64}", name):
        raise Fault(f'"dice": the table is {shown(name)}; right are 1 to 64 letters, digits and . _ : -')
    return name
