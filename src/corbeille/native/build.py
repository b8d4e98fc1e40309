"""Compiles the rules of a package: called by its `setup.py`, and by tests.

    from corbeille.native.build import extensions
    setup(ext_modules=extensions("criee"))

`CC` names the compiler; where there is none, `ziglang` from PyPI is one. `CORBEILLE_CHECKED=1` makes a checked
build; `CORBEILLE_NATIVE=0` makes none. Without a compiler the package installs all the same, after one line.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from . import OFF, REMEDY
from .translate import translate

if TYPE_CHECKING:
    from types import ModuleType

    from setuptools import Extension

HERE = Path(__file__).parent
CHECKED = "CORBEILLE_CHECKED"
WINDOWS = sys.platform == "win32"
FLAGS = ["/O2"] if WINDOWS else ["-O3", "-fwrapv"]
if sysconfig.get_platform() == "linux-x86_64":
    FLAGS.append("-mpopcnt")  # counts bits, as every processor of this kind has done since 2008: a tenth more games
# V8 inlines nothing itself, so clang is told to inline more than it would: a third more games. Nor may it replace a
# loop by a formula, for which it would need products of 128 bits, a function of a library.
WASM_FLAGS = ["--target=wasm32-freestanding", "-std=c99", "-O3", "-nostdlib", "-Wl,--no-entry", "-Wl,--strip-all"]
WASM_FLAGS += ["-mllvm", "-inline-threshold=1000", "-mllvm", "-replexitval=never"]


def extensions(*packages: str) -> list[Extension]:
    """Return the compiled rules of these packages, for `setup(ext_modules=...)`; none where nothing can compile."""
    if os.environ.get(OFF) == "0":
        return []
    missing = without_compiler()
    if missing:
        print(f"corbeille: {', '.join(packages)}: plain Python rules only: {missing}; {REMEDY}.", file=sys.stderr)  # noqa: T201
        return []
    checked = os.environ.get(CHECKED) == "1"
    return [extension(package, Path("build", "rules", package), checked=checked) for package in packages]


def extension(package: str, folder: Path, *, checked: bool) -> Extension:
    """Write what the compiler reads, where it has changed, and return what setuptools builds from it."""
    from Cython.Build import cythonize  # noqa: PLC0415 - only where something is built
    from setuptools import Extension  # noqa: PLC0415

    _find(package)
    header, binding = folder / "game.h", folder / "_fast.pyx"
    _write(header, translated(package))
    _write(binding, (HERE / "driver.pyx").read_text(encoding="utf-8"))
    wanted = Extension(
        f"{package}._fast",
        [binding.as_posix()],
        include_dirs=[str(folder)],
        depends=[str(header)],
        extra_compile_args=FLAGS,
        define_macros=[("CHECKED", "1")] if checked else [],
    )
    made: Extension = cythonize([wanted], quiet=True)[0]  # type: ignore[no-untyped-call]
    made.optional = True  # cythonize() drops it
    return made


def translated(package: str, *parts: str) -> str:
    """Return the rules and the driver, as one text of C."""
    texts = [f'#line 1 "{part}"\n{(HERE / part).read_text(encoding="utf-8")}' for part in ("driver.h", *parts)]
    return "".join([translate(package), *texts])


def build(package: str, folder: Path, *, checked: bool = False) -> ModuleType:
    """Compile the rules of a package in a folder of one's own, and return them: for tests and experiments."""
    from setuptools import Distribution  # noqa: PLC0415

    missing = without_compiler()
    if missing:
        raise RuntimeError(missing)
    made = extension(package, folder, checked=checked)
    made.optional = False
    command = Distribution({"ext_modules": [made]}).get_command_obj("build_ext")
    command.build_lib, command.build_temp = str(folder / "lib"), str(folder / "temp")
    command.ensure_finalized()
    command.run()
    spec = importlib.util.spec_from_file_location(made.name, command.get_ext_fullpath(made.name))
    if spec is None or spec.loader is None:
        raise RuntimeError(f"{made.name} was not built")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def wasm(package: str, folder: Path) -> Path:
    """Compile the rules of a package for WebAssembly, and return the module: `ziglang` does it on every machine."""
    text, module = folder / "game.c", folder / "game.wasm"
    _write(text, translated(package, "wasm.h"))
    done = subprocess.run(
        [sys.executable, "-m", "ziglang", "cc", *WASM_FLAGS, str(text), "-o", str(module)],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"{package} was not compiled for WebAssembly: {done.stderr}")
    return module


def without_compiler() -> str:
    """Return why nothing can be compiled here; nothing when it can."""
    if not importlib.util.find_spec("Cython"):
        return "Cython is not installed"
    if WINDOWS and "CC" not in os.environ:
        return ""  # setuptools looks for it where it is
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    if "CC" not in os.environ and not shutil.which(command[0]):
        if not importlib.util.find_spec("ziglang"):
            return f"there is no C compiler ({command[0]})"
        command = [sys.executable, "-m", "ziglang", "cc"]
        os.environ["CC"] = shlex.join(command)  # setuptools reads it there
    return "" if _compiles(command) else f"the C compiler does not work ({shlex.join(command)})"


def _compiles(command: list[str]) -> bool:
    """Whether this compiler takes a file that includes Python's header."""
    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <stdint.h>\n#include <Python.h>\n", encoding="utf-8")
        include = f"-I{sysconfig.get_path('include')}"
        try:
            done = subprocess.run(
                [*command, "-c", include, str(probe), "-o", str(probe.with_suffix(".o"))],
                capture_output=True,
                check=False,
            )
        except OSError:
            return False
        return done.returncode == 0 and probe.with_suffix(".o").exists()


def _find(package: str) -> None:
    """Let the package be imported from where its setup.py stands."""
    try:
        importlib.import_module(package)
    except ModuleNotFoundError:
        sys.path[:0] = [str(Path.cwd()), str(Path.cwd() / "src")]
        importlib.invalidate_caches()


def _write(path: Path, text: str) -> None:
    """Write a file, unless it says the same already: what has not changed is not compiled again."""
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
