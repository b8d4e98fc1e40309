"""Journals on disk: written whole or not at all, or entry by entry while a game is played."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Self

from .errors import Fault
from .json_lines import read_object

if sys.platform != "win32":
    import fcntl

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from io import FileIO
    from types import TracebackType

BLANK = b" \t\r\n"


def lines_of(path: str | Path) -> list[bytes]:
    """Return the lines of a file; only LF ends one (a name may hold what Unicode takes for the end of a line)."""
    with _told(path, "cannot be read"):
        return Path(path).read_bytes().split(b"\n")


def write(path: str | Path, lines: Iterable[str]) -> None:
    """Write a journal, replacing what was there; whoever looks sees the old file or the new one, both whole."""
    path = Path(path)
    fresh = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with _told(path, "cannot be written"):
            with fresh.open("wb") as file:
                file.writelines(_ended(line) for line in lines)
                file.flush()
                os.fsync(file.fileno())
            fresh.replace(path)
    except BaseException:
        with suppress(OSError):
            fresh.unlink()
        raise
    _settle_folder(path)


def recover(path: str | Path) -> str | None:
    """Cut off a last line that a killed process left unfinished, and return it; nothing where there is none.

    A line that lacks nothing but its end is kept and ended. What stands before it is not judged here.
    """
    with _told(path, "cannot be resumed"), Path(path).open("r+b", buffering=0) as file:
        _lock(file.fileno(), path)
        return _mend(file, path)


def _mend(file: FileIO, path: str | Path) -> str | None:
    """Do so in a file that is held."""
    file.seek(0)
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
        os.fsync(file.fileno())
    return body[start:].decode(errors="replace") if torn else None


class JournalFile:
    """The file of a live game: each entry is on the disk before `append` returns. One writer at a time."""

    def __init__(self, path: str | Path) -> None:
        """Take hold of a file that is there. Whoever goes on with a game does so before he reads it."""
        self.path = Path(path)
        self._hold()

    def _hold(self) -> None:
        """Open and lock it; where another file has taken its name meanwhile, that one."""
        while True:
            with _told(self.path, "cannot be resumed"):
                self._file = self.path.open("r+b", buffering=0)
            try:
                _lock(self._file.fileno(), self.path)
                with _told(self.path, "cannot be resumed"):
                    named = os.path.samestat(os.fstat(self._file.fileno()), self.path.stat())
            except Fault:
                self._file.close()
                raise
            if named:
                break
            self._file.close()
        self._size = self._file.seek(0, os.SEEK_END)

    @classmethod
    def create(cls, path: str | Path, lines: Iterable[str]) -> Self:
        """Begin a file with a journal's lines so far; one that is there already is left alone."""
        _claim(Path(path))
        try:
            write(path, lines)
        except BaseException:
            with suppress(OSError):
                Path(path).unlink()
            raise
        return cls(path)

    @classmethod
    def resume(cls, path: str | Path) -> Self:
        """Go on with the file of a game that was interrupted, without a torn last line."""
        held = cls(path)
        try:
            held.recover()
        except BaseException:
            held.close()
            raise
        return held

    def recover(self) -> str | None:
        """Cut off a torn last line, as `recover` does, of the file that is held."""
        with _told(self.path, "cannot be resumed"):
            torn = _mend(self._file, self.path)
            self._size = self._file.seek(0, os.SEEK_END)
        return torn

    def append(self, *lines: str) -> None:
        """Add entries, all or none: where the disk refuses, nothing stays, and the file can be gone on with."""
        data = b"".join(map(_ended, lines))
        with _told(self.path, "the entry cannot be written, the file ends before it"):
            try:
                written = 0
                while written < len(data):
                    written += self._file.write(data[written:])
                os.fsync(self._file.fileno())
            except BaseException:
                self._file.truncate(self._size)
                self._file.seek(self._size)
                raise
        self._size += len(data)

    def rewrite(self, lines: Iterable[str]) -> None:
        """Put a whole journal, with another header, in its place; who waits for the file finds the new one."""
        held = self._file
        if sys.platform == "win32":  # an open file is not replaced there
            held.close()
        write(self.path, lines)
        self._hold()
        held.close()

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


@contextmanager
def _told(path: str | Path, what: str) -> Iterator[None]:
    """Say in a sentence what the disk refuses."""
    try:
        yield
    except OSError as error:
        raise Fault(f"{path}: {what} ({error.strerror})") from None


def _claim(path: Path) -> None:
    """Take a name that nobody else has: of two who begin the same file at once, one is refused."""
    with _told(path, "cannot be written"):
        try:
            path.touch(exist_ok=False)
        except FileExistsError:
            raise Fault(f"{path}: is there already; resume it, or choose another name") from None


def _lock(descriptor: int, path: str | Path) -> None:
    """Two writers would mix two games; the lock goes with the file, or with the process that dies."""
    if sys.platform == "win32":  # there a second writer is not noticed
        return
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise Fault(f"{path}: another program is writing this game; close it first") from None
    except OSError:  # a folder of the net may know no locks: then nobody watches
        return


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
