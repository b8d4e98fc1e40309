"""Journals on disk: written whole or not at all, or entry by entry while a game is played."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Self

from .errors import Fault
from .json_lines import read_object

if TYPE_CHECKING:
    from collections.abc import Iterable
    from types import TracebackType

BLANK = b" \t\r\n"


def lines_of(path: str | Path) -> list[bytes]:
    """Return the lines of a file; only LF ends one (a name may hold what Unicode takes for the end of a line)."""
    try:
        return Path(path).read_bytes().split(b"\n")
    except OSError as error:
        raise Fault(f"{path}: cannot be read ({error.strerror})") from None


def write(path: str | Path, lines: Iterable[str]) -> None:
    """Write a journal, replacing what was there; whoever looks sees the old file or the new one, both whole."""
    path = Path(path)
    fresh = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with fresh.open("wb") as file:
            file.writelines(_ended(line) for line in lines)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise
    _settle_folder(path)


def recover(path: str | Path) -> str | None:
    """Cut off a last line that a killed process left unfinished, and return it; nothing where there is none.

    A line that lacks nothing but its end is kept and ended. What stands before it is not judged here.
    """
    with Path(path).open("r+b") as file:
        data = file.read()
        body = data.rstrip(BLANK)
        start = body.rfind(b"\n") + 1
        torn = b"\n" not in data[len(body) :] and not _whole(body[start:])
        if not body or (torn and start == 0):
            raise Fault(f"{path}: no header is there, so there is no game to resume")
        sound = data[:start] if torn else body + b"\n"
        if sound != data:
            file.truncate(start if torn else len(body))
            file.seek(0, os.SEEK_END)
            file.write(b"" if torn else b"\n")
            file.flush()
            os.fsync(file.fileno())
    return body[start:].decode(errors="replace") if torn else None


class JournalFile:
    """The file of a live game: each entry is on the disk before `append` returns. One writer at a time."""

    def __init__(self, path: str | Path) -> None:
        """Go on with a file that `recover` has looked at."""
        self.path = Path(path)
        self._file = self.path.open("ab", buffering=0)
        self._size = self._file.seek(0, os.SEEK_END)

    @classmethod
    def create(cls, path: str | Path, lines: Iterable[str]) -> Self:
        """Begin a file with a journal's lines so far; one that is there already is left alone."""
        if Path(path).exists():
            raise Fault(f"{path}: is there already; resume it, or choose another name")
        write(path, lines)
        return cls(path)

    @classmethod
    def resume(cls, path: str | Path) -> Self:
        """Go on with the file of a game that was interrupted, without a torn last line."""
        recover(path)
        return cls(path)

    def append(self, line: str) -> None:
        """Add an entry. Where the disk refuses it, nothing of it stays, and the file can be gone on with."""
        data = _ended(line)
        try:
            written = 0
            while written < len(data):
                written += self._file.write(data[written:])
            os.fsync(self._file.fileno())
        except OSError:
            self._file.truncate(self._size)
            raise
        self._size += len(data)

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()

    def __enter__(self) -> Self:
        """Use it in a `with`."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close it."""
        self.close()


def _ended(line: str) -> bytes:
    if "\n" in line:
        raise ValueError(line)
    return line.encode() + b"\n"


def _whole(line: bytes) -> bool:
    """Whether a line lacks nothing: cut short, an object has no last brace."""
    try:
        read_object(line.decode("utf-8-sig"))
    except (UnicodeDecodeError, Fault):
        return False
    return True


def _settle_folder(path: Path) -> None:
    """The name of a new file is on the disk only when its folder is (POSIX; Windows knows no such thing)."""
    if os.name != "posix":
        return
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
