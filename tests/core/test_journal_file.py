"""Journals on disk: an entry that was acknowledged is there, and nothing that was not."""

from __future__ import annotations

import errno
import os
import stat
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from corbeille.core import journal_file
from corbeille.core.errors import Fault
from corbeille.core.journal import read
from corbeille.core.journal_file import JournalFile, lines_of, recover, write

from .test_journal import short_game
from .toy import CATALOGUE

if TYPE_CHECKING:
    from pathlib import Path

LINES = list(short_game().lines())
WHOLE = "".join(line + "\n" for line in LINES).encode()


def held(path: Path) -> list[str]:
    return list(read(lines_of(path), CATALOGUE).lines())


def test_a_live_game_is_written_entry_by_entry(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    with JournalFile.create(path, LINES[:1]) as file:
        for number, line in enumerate(LINES[1:], 2):
            file.append(line)
            assert held(path) == LINES[:number]
    assert path.read_bytes() == WHOLE


def test_a_line_of_a_file_ends_with_lf_alone(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    name = "An\u2028ne\u0085"
    path.write_text(LINES[0].replace("Anne", name) + "\n", encoding="utf-8")
    assert read(lines_of(path), CATALOGUE).setting.seats[0] == name


def test_what_cannot_be_read_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(Fault, match=r"none\.jsonl: cannot be read \(No such file or directory\)"):
        lines_of(tmp_path / "none.jsonl")


def test_a_line_with_an_end_in_it_would_be_two(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    with JournalFile.create(path, LINES[:1]) as file, pytest.raises(ValueError, match="two"):
        file.append("two\nlines")
    assert held(path) == LINES[:1]


# -- beginning


def test_a_game_that_is_there_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"mine")
    with pytest.raises(Fault, match="is there already; resume it, or choose another name"):
        JournalFile.create(path, LINES)
    assert path.read_bytes() == b"mine"


def test_a_folder_that_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "none" / "game.jsonl"
    for begin in (JournalFile.create, write):
        with pytest.raises(Fault, match=r"cannot be written \(No such file or directory\)"):
            begin(path, LINES)
    for go_on in (JournalFile, JournalFile.resume):
        with pytest.raises(Fault, match=r"cannot be resumed \(No such file or directory\)"):
            go_on(path)


def test_a_whole_journal_replaces_another_or_nothing_happens(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    write(path, LINES[:2])
    write(path, LINES)
    assert path.read_bytes() == WHOLE
    with pytest.raises(ValueError, match="broken"):
        write(path, [*LINES[:3], "broken\n"])
    assert path.read_bytes() == WHOLE
    assert [one.name for one in tmp_path.iterdir()] == ["game.jsonl"]


def test_a_beginning_that_fails_leaves_no_file(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="broken"):
        JournalFile.create(tmp_path / "game.jsonl", ["broken\n"])
    assert list(tmp_path.iterdir()) == []


# -- a line that was cut


@pytest.mark.parametrize("cut", range(1, len(LINES[-1]) + 1))
def test_wherever_the_last_line_is_cut_the_game_goes_on_before_it(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(WHOLE[: -1 - cut])
    torn = recover(path)
    assert torn == (LINES[-1][:-cut] or None)
    assert held(path) == LINES[:-1]
    with JournalFile.resume(path) as file:
        file.append(LINES[-1])
    assert path.read_bytes() == WHOLE


def test_a_line_that_lacks_nothing_but_its_end_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(WHOLE[:-1])
    assert recover(path) is None
    assert path.read_bytes() == WHOLE


@pytest.mark.parametrize("rest", [b"\n", b"\n\n", b" \r\n", b"\0\0\0\0", b"\xff\xfe", b'{"by":1'])
def test_what_a_dying_disk_leaves_behind_the_last_entry_is_cleared(tmp_path: Path, rest: bytes) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(WHOLE + rest)
    recover(path)
    assert path.read_bytes() == WHOLE


def test_a_sound_file_is_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(WHOLE)
    os.utime(path, ns=(1, 1))
    assert recover(path) is None
    assert path.stat().st_mtime_ns == 1


@pytest.mark.parametrize("data", [b"", b"\n", WHOLE[:20], b"\0" * 50])
def test_without_a_header_there_is_nothing_to_resume(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(data)
    with pytest.raises(Fault, match="no header is there, so there is no game to resume"):
        JournalFile.resume(path)
    assert path.read_bytes() == data


# -- the disk and the process


def test_an_entry_is_on_the_disk_before_it_is_acknowledged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.jsonl"
    synced: list[bytes] = []
    with JournalFile.create(path, LINES[:1]) as file:
        monkeypatch.setattr(os, "fsync", lambda _descriptor: synced.append(path.read_bytes()))
        for line in LINES[1:]:
            file.append(line)
            assert synced[-1].endswith(line.encode() + b"\n")
    assert len(synced) == len(LINES) - 1


def test_a_new_file_is_on_the_disk_before_it_has_its_name_and_its_name_before_the_game_begins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"old")
    synced: list[tuple[str, bytes]] = []

    def note(descriptor: int) -> None:
        folder = stat.S_ISDIR(os.fstat(descriptor).st_mode)
        synced.append(("folder" if folder else "file", path.read_bytes()))

    monkeypatch.setattr(os, "fsync", note)
    write(path, LINES)
    assert synced == [("file", b"old"), ("folder", WHOLE)]


def test_what_the_disk_does_not_keep_does_not_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.jsonl"

    def full(_descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with JournalFile.create(path, LINES[:2]) as file:
        with monkeypatch.context() as patch:
            patch.setattr(os, "fsync", full)
            with pytest.raises(Fault, match=r"the entry cannot be written, .* \(No space left on device\)"):
                file.append(LINES[2])
        assert held(path) == LINES[:2]
        for line in LINES[2:]:
            file.append(line)
    assert path.read_bytes() == WHOLE


# The limit lies in the middle of the third entry: some of its bytes are written before the disk refuses the rest.
FULL_DISK = """
import resource, sys
from corbeille.core.errors import Fault
from corbeille.core.journal_file import JournalFile
path, limit, *lines = sys.argv[1:]
with JournalFile.create(path, lines[:1]) as file:
    resource.setrlimit(resource.RLIMIT_FSIZE, (int(limit), resource.getrlimit(resource.RLIMIT_FSIZE)[1]))
    try:
        for line in lines[1:]:
            file.append(line)
    except Fault as fault:
        print(fault)
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.getrlimit(resource.RLIMIT_FSIZE)[1],) * 2)
    file.append(lines[3])
"""


def test_a_disk_that_is_full_in_the_middle_of_an_entry_keeps_none_of_it(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    limit = sum(len(line.encode()) + 1 for line in LINES[:3]) + 10
    command = [sys.executable, "-c", FULL_DISK, str(path), str(limit), *LINES]
    said = subprocess.run(command, capture_output=True, text=True, check=True)
    assert said.stdout.strip() == f"{path}: the entry cannot be written, the file ends before it (File too large)"
    assert held(path) == LINES[:4]


# Writes for ever, and says after each entry that it is there.
LIVE_GAME = """
import sys
from corbeille.core.journal_file import JournalFile
with JournalFile.create(sys.argv[1], [sys.argv[2]]) as file:
    while True:
        file.append('{"by":0,"do":"undo","to":0}')
        print(".", end="", flush=True)
"""


def test_a_process_that_is_killed_has_kept_every_entry_that_it_acknowledged(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    with subprocess.Popen([sys.executable, "-c", LIVE_GAME, str(path), LINES[0]], stdout=subprocess.PIPE) as game:
        assert game.stdout
        acknowledged = len(game.stdout.read(25))
        game.kill()
        acknowledged += len(game.stdout.read())
    recover(path)
    entries = len(held(path)) - 1
    assert acknowledged <= entries <= acknowledged + 1


# -- one writer


def test_a_second_writer_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    with JournalFile.create(path, LINES[:2]) as file:
        for begin in (JournalFile, JournalFile.resume, recover):
            with pytest.raises(Fault, match="another program is writing this game; close it first"):
                begin(path)
        assert held(path) == LINES[:2]  # reading is free
        file.append(LINES[2])
    with JournalFile.resume(path) as file:
        file.append(LINES[3])
    assert held(path) == LINES[:4]


def test_whoever_held_the_name_of_a_file_that_was_written_anew_holds_the_new_one(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    with JournalFile.create(path, LINES[:2]) as file:
        file.rewrite(LINES[:3])
        for begin in (JournalFile, JournalFile.resume, recover):
            with pytest.raises(Fault, match="another program is writing this game"):
                begin(path)
        file.append(LINES[3])
    assert held(path) == LINES[:4]


def test_a_file_that_is_replaced_while_it_is_opened_is_not_written_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.jsonl"
    write(path, LINES[:1])
    lock, locked = journal_file._lock, list[int]()  # noqa: SLF001 - between the opening and the lock

    def slow(descriptor: int, name: Path) -> None:
        if not locked:
            write(path, LINES[:3])
        locked.append(descriptor)
        lock(descriptor, name)

    monkeypatch.setattr(journal_file, "_lock", slow)
    with JournalFile(path) as file:
        file.append(LINES[3])
    assert held(path) == LINES[:4]


def test_several_entries_stay_all_or_none(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    limit = sum(len(line.encode()) + 1 for line in LINES[:3]) + 10
    script = FULL_DISK.replace("for line in lines[1:]:\n            file.append(line)", "file.append(*lines[1:])")
    assert script != FULL_DISK
    subprocess.run([sys.executable, "-c", script, str(path), str(limit), *LINES], check=True, capture_output=True)
    assert path.read_text(encoding="utf-8").splitlines() == [LINES[0], LINES[3]]


def test_where_no_locks_are_known_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(_descriptor: int, _operation: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr("fcntl.flock", unknown)
    with JournalFile.create(tmp_path / "game.jsonl", LINES[:1]) as file:
        file.append(LINES[1])
