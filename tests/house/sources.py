"""The files of this checkout, as the tests of the house read them."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src/corbeille"
BUILT = {"__pycache__", "build", "dist", "node_modules"}  # also what begins with a dot, but for `.ci`


@cache
def files() -> tuple[Path, ...]:
    """Every file that people wrote: nothing built, nothing installed."""
    return tuple(sorted(path for path in _walk(ROOT) if not path.name.startswith("_fast")))


def _walk(folder: Path) -> list[Path]:
    found = []
    for path in folder.iterdir():
        if path.is_dir() and not is_built(path):
            found += _walk(path)
        elif path.is_file():
            found.append(path)
    return found


def is_built(folder: Path) -> bool:
    """Whether a tool made this folder."""
    hidden = folder.name.startswith(".") and folder.name != ".ci"
    return hidden or folder.name in BUILT or folder.name.endswith(".egg-info") or (folder / "pyvenv.cfg").exists()


def name(path: Path) -> str:
    """Return the path as people write it."""
    return path.relative_to(ROOT).as_posix()


def python_files(*folders: Path) -> list[Path]:
    """Return the Python files in these folders, or in all."""
    chosen = folders or (ROOT,)
    return [path for path in files() if path.suffix == ".py" and any(path.is_relative_to(each) for each in chosen)]


def rules_folders() -> list[Path]:
    """Return the folder of rules of every game, that of the example too."""
    return sorted({path.parent for path in files() if path.parent.name == "rules" and path.name == "__init__.py"})


@cache
def tree(path: Path) -> ast.Module:
    """Return a Python file, parsed."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def functions(path: Path) -> list[tuple[str, int]]:
    """Return the functions of a file: where, and how many lines."""
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    found = [node for node in ast.walk(tree(path)) if isinstance(node, kinds)]
    return [(f"{name(path)}:{node.lineno} {node.name}", (node.end_lineno or 0) - node.lineno + 1) for node in found]
