"""A game under way at this machine: journal, its file, dice and bots. It neither speaks nor listens.

Each entry is on the disk before anybody hears of it, so an interruption, however rude, loses nothing.
"""

from __future__ import annotations

import hashlib
import secrets
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from corbeille.bots.contract import SEEDS, dice_of
from corbeille.bots.roster import find_level, make_bot
from corbeille.core import journal_file
from corbeille.core.chance import below
from corbeille.core.errors import Fault
from corbeille.core.fair import BOT_SALT, FairDice
from corbeille.core.journal import Journal
from corbeille.core.json_lines import read_object, shown
from corbeille.core.seats import CHANCE, OVER

from . import reading, sealed_seed
from .sealed_seed import SealedSeed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from corbeille.bots.contract import Bot
    from corbeille.core.chance import Dice
    from corbeille.core.game import Setting
    from corbeille.core.position import Position, Told

PERSON = "person"  # in the header's `chairs`, beside the bots' names


@dataclass
class LiveTable:
    """The journal moves on through these methods alone."""

    journal: Journal
    chairs: tuple[str, ...]  # a person, or a bot's level
    dice: FairDice | None = None
    plain_dice: Dice | None = None  # where no fair dice are wanted: a script that repeats itself
    file: journal_file.JournalFile | None = None
    seal: SealedSeed | None = None
    log: list[tuple[int, list[Told]]] = field(default_factory=list)  # what each entry told
    _bots: dict[str, Bot] = field(default_factory=dict)

    # -- asking

    @property
    def position(self) -> Position:
        """The position after the last entry."""
        return self.journal.position

    @property
    def setting(self) -> Setting:
        """Game, options, names."""
        return self.journal.setting

    @property
    def over(self) -> bool:
        """Whether nothing is left to be played."""
        return self.position.decider == OVER

    @property
    def people(self) -> list[int]:
        """Seats that a person plays."""
        return [seat for seat, chair in enumerate(self.chairs) if chair == PERSON]

    def events(self, seat: int, after: int = 0) -> list[dict[str, Any]]:
        """Return what happened after an entry, as far as it still stands, as a seat hears it."""
        stands = set(self.journal.in_force())
        told = (one for number, told in self.log if number > after and number in stands for one in told)
        return self.position.hear(list(told), seat)

    def may_undo(self, seat: int) -> int | None:
        """Return the entry that an undo goes back to; nothing once chance has spoken or another has answered."""
        stands = self.journal.in_force()
        if self.position.decider != seat or not stands or self.journal[stands[-1]].by != seat:
            return None
        return stands[-2] if len(stands) > 1 else 0

    # -- playing

    def answer(self, seat: int, action: int) -> list[Told]:
        """Let a seat play; an Illegal changes nothing."""
        return self._written(self.journal.play(seat, action))

    def roll(self) -> list[Told]:
        """Let chance speak."""
        if self.dice:
            return self._written(self.dice.play(self.journal))
        if self.plain_dice is None:
            raise Fault("this journal has no dice of ours; --seed N lends it some, or its chance entries are written")
        rules, position = self.setting.game.rules, self.position
        k = below(self.plain_dice, rules.chance_count(position.s, self.setting.box))
        return self._written(self.journal.play(CHANCE, rules.chance_outcome(position.s, self.setting.box, k)))

    def bot_choice(self, seat: int, level: str | None = None) -> int:
        """Return what the bot of a seat would play; asked again, also by another process, it says the same."""
        name = level or self.chairs[seat]
        bot = self._bots.setdefault(name, make_bot(name))
        options = self.position.options(seat)
        luck = dice_of(self._bot_seed(len(self.journal)))
        return bot.answer(self.setting, self.position.seen_by(seat), seat, options, luck)

    def undo(self, seat: int, to: int) -> None:
        """Take back."""
        self.journal.undo(seat, to)
        self._written([])

    def take(self, text: str) -> list[Told]:
        """Add the entry of a line; a Broken changes nothing."""
        return self._written(reading.take(self.journal, text))

    def _written(self, told: list[Told]) -> list[Told]:
        number = len(self.journal)
        self.log.append((number, told))
        if self.file:
            self.file.append(self.journal.line(number))
        return told

    def _bot_seed(self, number: int) -> int:
        secret = self.dice.seed if self.dice else repr(self.journal.line(0)).encode()
        digest = hashlib.blake2b(b"bot %d" % number, key=secret[:32], digest_size=8).digest()
        return int.from_bytes(digest, "little") % SEEDS

    # -- the end

    def reveal(self) -> None:
        """When the game is over: the seed goes into the journal, and only then its own file away."""
        if self.dice and self.over and "seed" not in self.journal.header["dice"]:
            self.dice.reveal(self.journal)
            if self.file:
                self.file.rewrite(self.journal.lines())
        if self.over and self.seal:
            self.seal.forget()
            self.seal = None

    def close(self) -> None:
        """Let go of the files."""
        if self.file:
            self.file.close()
        if self.seal:
            self.seal.close()


# -- beginning


def draw_salt() -> str:
    """Return a salt for a person who wants none of his own."""
    return secrets.token_hex(32)


def salt_of(text: str) -> str:
    """Return the salt that a person typed: any words, or the 64 digits themselves."""
    if len(text) == len(BOT_SALT) and all(letter in "0123456789abcdef" for letter in text):
        return text
    return hashlib.sha256(text.encode(errors="replace")).hexdigest()


def new_dice(players: int, seed: bytes | None = None, after: int = 0) -> FairDice:
    """Draw the seed of a table; its commitment can be shown before any salt is asked for."""
    return FairDice(f"table-{secrets.token_hex(8)}" if seed is None else "table", players, seed, after)


def lend_dice(table: LiveTable, seed: int | None) -> None:
    """Give a table without fair dice seeded ones; with the same entries before them they go on alike."""
    if table.dice is None and seed is not None:
        if "dice" in table.journal.header and not table.over:
            raise Fault("this journal is played with fair dice, and their seed is not beside it; no others may roll")
        table.plain_dice = dice_of((seed + len(table.journal)) % SEEDS)


def begin(
    setting: Setting, chairs: Sequence[str], path: str | Path | None, dice: FairDice | None, salts: Mapping[int, str]
) -> LiveTable:
    """Begin a game, in a file if there is a path; the salts of people are given, those of bots are public."""
    extra: dict[str, Any] = {"chairs": list(chairs)}
    if dice:
        for seat, chair in enumerate(chairs):
            dice.add_salt(seat, salts[seat] if chair == PERSON else BOT_SALT)
        extra["dice"] = dice.terms.header()
    journal = Journal.start(setting, extra)
    table = LiveTable(journal, tuple(chairs), dice)
    if path is not None:
        _begin_files(table, Path(path))
    return table


def check_new(path: Path) -> None:
    """Refuse a name that a new journal cannot have."""
    if path.exists():
        raise Fault(f"{path}: is there already; resume it, or choose another name")
    if not path.parent.is_dir():
        raise Fault(f"{path}: there is no folder {path.parent}")


def _begin_files(table: LiveTable, path: Path) -> None:
    check_new(path)
    table.seal = SealedSeed.keep(path, table.dice.seed) if table.dice else None
    table.file = journal_file.JournalFile.create(path, table.journal.lines())


def resume(path: str | Path) -> LiveTable:
    """Go on with the game of a file, which is held before it is read. A Fault changes nothing in it."""
    path = Path(path)
    with ExitStack() as held:
        seal = SealedSeed.open(path)
        if seal:
            held.callback(seal.close)
        file = journal_file.JournalFile(path)
        held.callback(file.close)
        table = _read(path, seal)
        file.recover()
        table.file = file
        held.pop_all()  # the table lets go of them
    return table


def _read(path: Path, seal: SealedSeed | None) -> LiveTable:
    """Return the table as the file leaves it."""
    log, journal = [], None
    for step in reading.follow(_sound_lines(path)):
        log.append((step.number, step.told))
        journal = step.journal
    if journal is None:
        raise Fault(f"{path}: no header is there, so there is no game to resume")
    table = LiveTable(journal, read_chairs(journal), seal=seal, log=log)
    if seal and "dice" in journal.header:
        table.dice = sealed_seed.dice_of(journal, seal.read())
    return table


def _sound_lines(path: Path) -> list[bytes]:
    """Return the lines, without a last one that a killed process left unfinished."""
    *lines, last = journal_file.lines_of(path)
    try:
        read_object(last.decode())
    except (Fault, UnicodeDecodeError):  # half an entry; or nothing, as it should be behind the last end of a line
        return lines
    return [*lines, last]


def read_chairs(journal: Journal) -> tuple[str, ...]:
    """Return who plays which seat; a journal that does not say is played by people alone."""
    said, players = journal.header.get("chairs"), journal.setting.players
    if said is None:
        return (PERSON,) * players
    if type(said) is not list or len(said) != players or not all(type(one) is str for one in said):
        raise Fault(f'"chairs": {shown(said)} is not right; it is a list of {players}, "{PERSON}" or a bot for each')
    return tuple(one if one == PERSON else find_level(one) for one in said)
