"""The secret of a table's fair dice: a file beside the journal, for as long as the game is not over.

It is written before the journal is, so no game is ever without its seed; it is deleted after the seed was revealed in
the journal, so no seed is ever lost. Whoever goes on with a game holds the file: two cannot at the same time.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

from corbeille.core.errors import Fault
from corbeille.core.fair import BYTES, FairDice, read_terms

if TYPE_CHECKING:
    from pathlib import Path

    from corbeille.core.journal import Journal


def path_beside(journal: Path) -> Path:
    """Return where the seed of a journal is kept."""
    return journal.with_name(f"{journal.name}.seed")


class SealedSeed:
    """The file, held."""

    def __init__(self, journal: Path, descriptor: int) -> None:
        """Hold the file of this journal."""
        self.journal, self._descriptor = journal, descriptor

    @classmethod
    def keep(cls, journal: Path, seed: bytes) -> SealedSeed:
        """Keep a new seed; only whoever owns the file may read it."""
        descriptor = os.open(path_beside(journal), os.O_RDWR | os.O_CREAT, 0o600)
        _hold(descriptor, journal)
        if journal.exists():
            os.close(descriptor)
            raise Fault(f"{journal}: is there already; resume it, or choose another name")
        os.ftruncate(descriptor, 0)  # a game that was killed before it began may have left one
        os.write(descriptor, seed.hex().encode() + b"\n")
        os.fsync(descriptor)
        return cls(journal, descriptor)

    @classmethod
    def open(cls, journal: Path) -> SealedSeed | None:
        """Take hold of the seed of a game that goes on; nothing where it has none."""
        try:
            descriptor = os.open(path_beside(journal), os.O_RDWR)
        except FileNotFoundError:
            return None
        _hold(descriptor, journal)
        return cls(journal, descriptor)

    def read(self) -> bytes:
        """Return the seed."""
        os.lseek(self._descriptor, 0, os.SEEK_SET)
        text = os.read(self._descriptor, 2 * BYTES + 2).decode(errors="replace").strip()
        try:
            return bytes.fromhex(text)
        except ValueError:
            raise Fault(f"{path_beside(self.journal)}: holds no seed; right are 64 hexadecimal digits") from None

    def close(self) -> None:
        """Let go of it; it stays."""
        os.close(self._descriptor)

    def forget(self) -> None:
        """Delete it, once the journal has revealed it."""
        self.close()
        with suppress(FileNotFoundError):
            path_beside(self.journal).unlink()


def dice_of(journal: Journal, seed: bytes) -> FairDice:
    """Return the dice that a journal goes on with; a Fault where this seed is not theirs."""
    terms = read_terms(journal.header, journal.setting.players)
    dice = FairDice(terms.table, journal.setting.players, seed, terms.after)
    if dice.commitment != terms.commitment:
        raise Fault("the seed beside this journal is not the one that its header commits to; another file lies there")
    for seat, salt in enumerate(terms.salts):
        dice.add_salt(seat, salt)
    return dice


if sys.platform == "win32":

    def _hold(descriptor: int, journal: Path) -> None:
        """An open file is not locked there: whoever resumes a game twice sees to it himself."""

else:
    import fcntl

    def _hold(descriptor: int, journal: Path) -> None:
        """Refuse a second one at the same game."""
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(descriptor)
            raise Fault(f"{journal}: is being played at this moment; only one can go on with it") from None
        except OSError:  # a folder of the net may know no locks: then nobody watches
            return
