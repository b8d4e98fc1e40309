"""Where things are kept: games in the data folder of whoever plays, and the log of our own mistakes beside them."""

from __future__ import annotations

import os
import sys
import traceback
from datetime import datetime
from pathlib import Path

from corbeille.core.errors import Fault


def data_folder() -> Path:
    """Return the folder, as each system has it; CORBEILLE_DATA names another."""
    own = os.environ.get("CORBEILLE_DATA")
    if own:
        return Path(own)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "Corbeille"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Corbeille"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "corbeille"


def games_folder() -> Path:
    """Return where journals of games played here are kept."""
    return data_folder() / "games"


def fresh_journal(game: str) -> Path:
    """Return the name of a journal that is not there yet: when the game began, and which."""
    folder = games_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        remedy = "the variable CORBEILLE_DATA names another folder"
        raise Fault(f"{folder}: no games can be kept there ({error.strerror}); {remedy}") from None
    begun = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    names = (f"{begun}-{game}{more}.jsonl" for more in ("", *(f"-{k}" for k in range(2, 1000))))
    return next(folder / name for name in names if not (folder / name).exists())


def write_fault_log(error: BaseException) -> str:
    """Keep the traceback; say where it is."""
    path = data_folder() / "mistakes.log"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as log:
            log.write(f"--- {datetime.now().astimezone().isoformat(timespec='seconds')} {sys.argv[1:]}\n")
            log.writelines(traceback.format_exception(error))
    except OSError as refused:
        return f"its log could not be written ({refused.strerror}: {path})"
    return f"{path} has the details"
