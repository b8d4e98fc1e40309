"""The compiled rules: found, proved to be those of the sources, or explained in one line."""

from __future__ import annotations

import importlib
import importlib.util
import os
import sys
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable
    from types import ModuleType

OFF = "CORBEILLE_NATIVE"  # 0: neither compile nor load
REMEDY = (
    "install a C compiler, then this package again; or `pip install ziglang cython setuptools` and then "
    "this package again with `--no-build-isolation`"
)


def load(package: str) -> ModuleType | None:
    """Return the compiled rules of a game's package; None where there are none, or not of these sources."""
    return _found(package)[0]


def why_not(package: str) -> str:
    """Return in one line why there are no compiled rules, and the remedy; nothing when there are."""
    return _found(package)[1]


@cache
def say_why_not(package: str) -> None:
    """Write that line to the standard error, once."""
    if why_not(package):
        print(why_not(package), file=sys.stderr)  # noqa: T201 - meant for whoever started the program


@cache
def _found(package: str) -> tuple[ModuleType | None, str]:
    if os.environ.get(OFF) == "0":
        return None, _line(package, f"{OFF}=0 switches the compiled ones off", "unset it")
    try:
        module = importlib.import_module(f"{package}._fast")
    except ModuleNotFoundError as missing:
        if missing.name != f"{package}._fast":
            raise
        return None, _line(package, "none were compiled", REMEDY)
    except ImportError as broken:
        return None, _line(package, f"the compiled ones cannot be loaded ({broken})", REMEDY)
    if is_stale(module):
        return None, _line(package, "the compiled ones are older than the sources", "build them again")
    return module, ""


def _line(package: str, why: str, remedy: str) -> str:
    return f"{package}: the rules run as plain Python, about a hundred times slower: {why}; {remedy}."


def is_stale(module: ModuleType) -> bool:
    """Whether compiled rules were made from other sources than those that are here."""
    return fingerprint(module.SOURCES) not in ("", module.FINGERPRINT)


def fingerprint(modules: Iterable[str]) -> str:
    """Return a mark of the sources of these modules; nothing when they are not all here."""
    mark = blake2b(digest_size=16)
    for name in modules:
        path = _source(name)
        if path is None:
            return ""
        mark.update(name.encode() + b"\0" + path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return mark.hexdigest()


def _source(name: str) -> Path | None:
    """Return the file of a module, without running it."""
    loaded = sys.modules.get(name)
    spec = loaded.__spec__ if loaded else importlib.util.find_spec(name)
    path = Path(spec.origin) if spec and spec.origin else None
    return path if path and path.suffix == ".py" and path.exists() else None
