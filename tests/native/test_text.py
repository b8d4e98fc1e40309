"""The text of C: clean under both compilers, free of Python and of libraries, with the lines of the Python files."""

from __future__ import annotations

import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from corbeille.games import catalogue
from corbeille.native.build import translated
from corbeille.native.translate import translate
from tests.twins import targets

from . import scaffold
from .test_constructs import TOY, compare_everywhere, tried

if TYPE_CHECKING:
    from pathlib import Path

COMPILERS = {"gcc": ["gcc", "-pedantic"], "clang": [sys.executable, "-m", "ziglang", "cc", "-pedantic"]}
STRICT = ["-std=c99", "-ffreestanding", "-Wall", "-Wextra", "-Werror", "-O2", "-c", "-x", "c"]
PACKAGES = [TOY, *(catalogue.load(name).package for name in catalogue.names())]


@pytest.mark.parametrize("checked", [False, True], ids=["usual", "checked"])
@pytest.mark.parametrize("compiler", COMPILERS)
@pytest.mark.parametrize("package", PACKAGES)
def test_the_text_compiles_without_a_warning(tmp_path: Path, package: str, compiler: str, checked: bool) -> None:  # noqa: FBT001
    """As freestanding C99, the rules and the driver."""
    text = tmp_path / "game.c"
    text.write_text(translated(package), encoding="utf-8")
    options = ["-DCHECKED"] if checked else []
    line = [*COMPILERS[compiler], *STRICT, *options, str(text), "-o", str(tmp_path / "game.o")]
    done = subprocess.run(line, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("package", PACKAGES)
def test_the_text_needs_nothing_but_integers(package: str) -> None:
    """No header but <stdint.h>, no float, no memory but the caller's."""
    text = translated(package)
    assert set(re.findall(r"#include (\S+)", text)) == {"<stdint.h>"}
    assert not re.search(r"\b(float|double|malloc|Python|memcpy|memset)\b", re.sub(r'"[^"]*"|/\*.*?\*/', "", text))


def test_the_module_for_webassembly_imports_nothing() -> None:
    """Whoever opens it needs neither a system nor a library."""
    module = targets.wasm(TOY)
    count = "WebAssembly.Module.imports(new WebAssembly.Module(require('fs').readFileSync(process.argv[1]))).length"
    line = [str(targets.node()), "-e", f"console.log({count})", str(module)]
    done = subprocess.run(line, capture_output=True, text=True, check=True)
    assert done.stdout == "0\n"


def test_debuggers_see_the_lines_of_the_rules(tmp_path: Path) -> None:
    """A mistake in C that is put into the text is reported where it stands in Python."""
    package = scaffold.write(
        tmp_path, "lines", "\n\ndef tried(s: State, n: int) -> int:\n    m = n\n    return m + 7\n"
    )
    path = tmp_path / "lines/rules/tried.py"
    text = tmp_path / "game.c"
    text.write_text(translated(package).replace("7LL", "seven"), encoding="utf-8")
    line = [*COMPILERS["clang"], *STRICT, str(text), "-o", str(tmp_path / "o")]
    done = subprocess.run(line, capture_output=True, text=True, check=False)
    assert f"{path}:{scaffold.line_of(tmp_path, package, 'm + 7')}:" in done.stderr


WORDS = """
    auto break_ case_ char const default do double else_ enum extern float goto int16_t int32_t int64_t int8_t inline
    long main num register restrict short signed sizeof static struct switch typedef uint8_t union unsigned void
    volatile linux unix asm typeof FN TABLE ADD INDEX FIT ENTER floor_div least most bit_count tried_1 fault_where
    game_state _i _row _v0 _r _d x__ _Bool bool_ NULL INT64_MAX abs_ memset printf State_record a__length
"""


def test_no_name_of_the_rules_can_clash_in_c(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Neither a local, a parameter, a field, a function, a table nor a record."""
    names = WORDS.split()
    fields = "".join(f"    {name}: int = int8\n" for name in names)
    state = scaffold.STATE.replace("    turn: int = int8\n", f"    turn: int = int8\n{fields}")
    functions = "".join(
        f"\n\ndef f_{name}({name}: int, s: State) -> int:\n    s.{name} = {name} % 100\n"
        f"    other = sum({name} * k for k in range(3))\n    return {name} + other\n"
        f"\n\ndef {name}(n: int) -> int:\n    {name} = n * 2\n    for x_ in range({name} % 5):\n        {name} += x_\n"
        f"    return {name}\n"
        for name in names
    )
    calls = "".join(f"    n += f_{name}(n % 1000, s) + {name}(n % 1000)\n" for name in names)
    text = f"{functions}\n\ndef tried(s: State, n: int) -> int:\n    _ = n\n{calls}    return n\n"
    package = scaffold.write(tmp_path_factory.mktemp("names"), "words_of_c", text, state=state)
    made = translate(package)
    assert len(set(re.findall(r"^FN num (\w+)\(.*\);$", made, re.MULTILINE))) > 2 * len(names)
    rules = __import__(f"{package}.rules", fromlist=["rules"])
    records = __import__(f"{package}.state", fromlist=["state"])
    compare_everywhere(tried(rules, [records.State()], records.Box(), list(range(-9, 10))), package)
