"""The two commands of this house: `python3 start.py` opens the room, `python3 start.py test` runs every test.

Whatever else stands behind `start.py` goes to the program: `python3 start.py simulate grand_hotel`. The first start
makes a virtual environment and compiles the rules; stamps remember what was done, so that the next one takes no time.
Only the standard library is there to do it. Nothing is asked, and nothing is written outside this folder.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - an older Python gets this line instead of a traceback
    sys.exit(f"Corbeille needs Python 3.11 or newer; this is Python {sys.version.split()[0]}.")

import contextlib
import hashlib
import importlib.util
import os
import shlex
import shutil
import subprocess
import sysconfig
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

ROOT = Path(__file__).resolve().parent
CACHE = ROOT / ".cache"
LOG = CACHE / "start.log"
WINDOWS = os.name == "nt"

OPENING = ("play", "grand_hotel")  # what opens where nothing else is asked for

# What the compiled rules are made from: the sources in these folders, except the rooms above the rules.
COMPILED = ("src/corbeille/core", "src/corbeille/native", "src/corbeille/games")
NOT_COMPILED = {"catalogue.py", "meta.py", "plugin.py", "text.py", "view.py"}

PLAIN = "the rules run as plain Python, about a hundred times slower"
SAYS_OFFLINE = ("connect", "dns error", "error sending request", "name resolution", "no matching dist", "timed out")


class SetUpError(Exception):
    """What is missing and what to do, in one line for whoever started."""


@dataclass(frozen=True)
class Place:
    """A virtual environment: where it lies, its lock, and the projects of this checkout that it holds."""

    folder: Path
    lock: Path
    projects: tuple[Path, ...]

    @property
    def python(self) -> Path:
        """The interpreter of this environment."""
        return self.folder / ("Scripts/python.exe" if WINDOWS else "bin/python")

    @property
    def present(self) -> list[Path]:
        """The projects that are there."""
        return [project for project in self.projects if (project / "pyproject.toml").exists()]


ROOM = Place(ROOT / ".venv", ROOT / "requirements/room.txt", (ROOT,))
TESTS = Place(ROOT / ".venv-test", ROOT / "requirements/dev.txt", (ROOT, ROOT / "examples/criee"))


def main(arguments: list[str]) -> int:
    """Set up what is not there yet, then hand over."""
    place = TESTS if arguments[:1] == ["test"] else ROOM
    os.environ.setdefault("ZIG_GLOBAL_CACHE_DIR", str(CACHE / "zig"))  # what compiles keeps its things here, too
    try:
        prepare(place)
    except SetUpError as error:
        say(str(error))
        return 1
    except OSError as error:
        say(f"{error.filename or ROOT}: {error.strerror}. Corbeille sets itself up here: is this folder writable?")
        return 1
    except KeyboardInterrupt:
        say("Interrupted: the next start takes up where this one stopped.")
        return 130
    if place is ROOM:
        os.environ["CORBEILLE_COMMAND"] = called()
    return hand_over([str(place.python), *command(arguments)])


def command(arguments: list[str]) -> list[str]:
    """Return what the interpreter of the environment is to run."""
    if arguments[:1] == ["test"]:
        return ["-m", "pytest", "-n", "auto", *arguments[1:]]
    return ["-m", "corbeille", *(arguments or OPENING)]


def called() -> str:
    """Return how the program is called again: it prints commands that can be typed as they stand."""
    return shlex.join(["python" if WINDOWS else "python3", sys.argv[0] or "start.py"])


def hand_over(line: list[str]) -> int:
    """Become the program, where the system can; else run it and pass its answer on."""
    os.chdir(ROOT)
    if not WINDOWS:
        os.execv(line[0], line)
    return subprocess.call(line)


def say(sentence: str) -> None:
    """One line for whoever started, apart from what the program prints."""
    print(sentence, file=sys.stderr, flush=True)


# ---- What is done, and what remains ----


def prepare(place: Place) -> None:
    """Bring the environment up to date; one start at a time does so."""
    if is_ready(place):
        return
    with one_at_a_time():
        if not is_stamped(packages_stamp(place), packages_digest(place)):
            install_packages(place)
        if not is_stamped(projects_stamp(place), projects_digest(place)):
            install_projects(place)
        for project in place.present:
            if not is_compiled(place, project):
                compile_rules(place, project)


def is_ready(place: Place) -> bool:
    """Whether earlier starts have done everything."""
    return (
        is_stamped(packages_stamp(place), packages_digest(place))
        and is_stamped(projects_stamp(place), projects_digest(place))
        and all(is_compiled(place, project) for project in place.present)
    )


def is_stamped(stamp: Path, digest: str) -> bool:
    """Whether a step was finished, from the same ingredients: its stamp is written last."""
    try:
        return stamp.read_text(encoding="utf-8") == digest
    except OSError:
        return False


def packages_stamp(place: Place) -> Path:
    """Where it stands that all packages are installed."""
    return place.folder / "packages.stamp"


def packages_digest(place: Place) -> str:
    """What the packages depend on: the lock, this Python, and the folder (an environment cannot be moved)."""
    return digest_of([sys.version, sys.base_prefix, str(place.folder)], [place.lock])


def projects_stamp(place: Place) -> Path:
    """Where it stands that our own projects are installed."""
    return place.folder / "projects.stamp"


def projects_digest(place: Place) -> str:
    """What their commands and games depend on; their code is read where it stands."""
    return digest_of([], [project / "pyproject.toml" for project in place.present])


def digest_of(words: list[str], files: Iterable[Path]) -> str:
    """Return one word that changes with any of these."""
    total = hashlib.sha256(repr(words).encode())
    for file in files:
        total.update(file.relative_to(ROOT).as_posix().encode() + b"\0")
        total.update(hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()


@contextlib.contextmanager
def one_at_a_time() -> Iterator[None]:
    """Hold the set-up: a second start waits until the first has done its work."""
    CACHE.mkdir(exist_ok=True)
    with (CACHE / "start.lock").open("wb") as held:
        try:
            hold(held, wait=False)
        except OSError:
            say("Another start is setting up: waiting for it.")
            hold(held, wait=True)
        LOG.write_bytes(b"")
        yield


if sys.platform == "win32":
    import msvcrt

    def hold(file: BinaryIO, *, wait: bool) -> None:
        """Lock a file until it is closed."""
        while True:
            try:
                return msvcrt.locking(file.fileno(), msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)
            except OSError:
                if not wait:
                    raise

else:
    import fcntl

    def hold(file: BinaryIO, *, wait: bool) -> None:
        """Lock a file until it is closed."""
        fcntl.flock(file, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)


# ---- Packages ----


def install_packages(place: Place) -> None:
    """Make the environment anew; a half-made one, or one of another lock, is not mended."""
    if place.folder.exists():
        say(f"Making {place.folder.name} anew: its lock or Python is another, or its set-up was not finished.")
        packages_stamp(place).unlink(missing_ok=True)
        shutil.rmtree(place.folder)
    else:
        say(f"Setting up {place.folder.name} (once, about a minute) …")
    make_environment(place)
    locked = ["--require-hashes", "--no-deps", "--only-binary", ":all:", "-r", str(place.lock)]
    if not run([*installer(place), *locked]):
        raise SetUpError(why_not_installed())
    packages_stamp(place).write_text(packages_digest(place), encoding="utf-8")


def make_environment(place: Place) -> None:
    """Make it empty, with uv where there is one."""
    uv = shutil.which("uv")
    if not uv and not all(importlib.util.find_spec(name) for name in ("venv", "ensurepip")):
        raise SetUpError(f"This Python cannot make virtual environments. Remedy: {system_package('python3-venv')}")
    # Who starts inside an environment that is made anew has just seen it deleted: the Python behind it is still there.
    python = getattr(sys, "_base_executable", sys.executable)
    line = [uv, "venv", "--no-project", "--python", python] if uv else [python, "-m", "venv"]
    if not run([*line, str(place.folder)]):
        raise SetUpError(f"The environment {place.folder.name} could not be made: {LOG} says why.")


def installer(place: Place) -> list[str]:
    """Return the command that installs into this environment."""
    uv = shutil.which("uv")
    if uv:
        return [uv, "pip", "install", "--python", str(place.python)]
    return [str(place.python), "-m", "pip", "install"]


def install_projects(place: Place) -> None:
    """Install our own projects as they stand: an edit needs no second installation."""
    for project in place.present:
        editable = ["--no-deps", "--no-build-isolation", "--editable", str(project)]
        if not run([*installer(place), *editable], CORBEILLE_NATIVE="0"):
            raise SetUpError(f"{project.relative_to(ROOT.parent)} could not be installed: {LOG} says why.")
    projects_stamp(place).write_text(projects_digest(place), encoding="utf-8")


def why_not_installed() -> str:
    """Return the likely cause, in one sentence."""
    said = LOG.read_text(encoding="utf-8", errors="replace").lower()
    if any(words in said for words in SAYS_OFFLINE):
        return f"The packages could not be fetched: is this machine online? ({LOG} has the details.)"
    return f"The packages could not be installed: {LOG} says why."


def run(line: list[str], folder: Path = ROOT, **settings: str) -> bool:
    """Run one step; what it prints goes to the log."""
    ours = {
        "PIP_CACHE_DIR": str(CACHE / "pip"),
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        "PIP_NO_INPUT": "1",
        "PIP_USER": "0",
        "UV_CACHE_DIR": str(CACHE / "uv"),
        "UV_PYTHON_DOWNLOADS": "never",
        "UV_SYSTEM_CERTS": "1",
    }
    with LOG.open("ab") as log:
        log.write(f"$ {shlex.join(line)}\n".encode())
        log.flush()
        environment = os.environ | ours | settings
        return not subprocess.call(line, cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log)


# ---- Compiled rules: they lie beside their sources, for every environment of the same Python ----


def compile_rules(place: Place, project: Path) -> None:
    """Compile them anew; old ones go first, so that nothing stale can answer for new rules."""
    for library in libraries(project):
        library.unlink()
    missing = what_compiling_lacks(place)
    if missing:
        say(f"{missing}; until then {PLAIN}.")
    elif not run([str(place.python), "setup.py", "build_ext", "--inplace", "--force"], project):
        say(f"The rules could not be compiled, so {PLAIN}: {LOG} says why.")
    stamp = rules_stamp(project)
    stamp.parent.mkdir(exist_ok=True)
    stamp.write_text(rules_state(place, project), encoding="utf-8")


def is_compiled(place: Place, project: Path) -> bool:
    """Whether the compiled rules are those of today's sources, or cannot be had."""
    if os.environ.get("CORBEILLE_NATIVE") == "0" or not (project / "setup.py").exists():
        return True
    return is_stamped(rules_stamp(project), rules_state(place, project))


def rules_state(place: Place, project: Path) -> str:
    """Return the sources, and what became of them: the libraries, or what was missing."""
    made = ",".join(library.name + str(library.parent) for library in libraries(project))
    return f"{rules_digest(project)}\n{made or what_compiling_lacks(place)}\n"


def rules_stamp(project: Path) -> Path:
    """Where it stands what the compiled rules were made from."""
    return project / "build" / f"rules{extension()}.stamp"


def rules_digest(project: Path) -> str:
    """What they depend on: the sources of the rules and of what translates them."""
    folders = {*(ROOT / folder for folder in COMPILED), *([] if project == ROOT else [project / "src"])}
    files = (file for folder in folders for file in folder.rglob("*") if file.suffix in {".py", ".pyx", ".h"})
    return digest_of([sys.version], [project / "setup.py", *sorted(f for f in files if f.name not in NOT_COMPILED)])


def libraries(project: Path) -> list[Path]:
    """Return the compiled rules of a project, for this Python."""
    return sorted((project / "src").rglob(f"_fast{extension()}"))


def extension() -> str:
    """Return how the name of a compiled module of this Python ends."""
    return str(sysconfig.get_config_var("EXT_SUFFIX"))


def what_compiling_lacks(place: Place) -> str:
    """Return what is missing and its remedy; nothing where all is there."""
    if not has_compiler(place):
        return f"There is no C compiler (remedy: {system_package('gcc')})"
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        return f"There are no headers of Python (remedy: {system_package('python3-dev')})"
    return ""


def system_package(name: str) -> str:
    """Return how to get what Debian and Ubuntu call so; others call it otherwise."""
    return f"on Debian or Ubuntu: sudo apt install {name}; elsewhere your system's package"


def has_compiler(place: Place) -> bool:
    """Whether this machine or this environment (which may hold zig, a whole compiler) can compile."""
    names = [*os.environ.get("CC", "").split()[:1], "cc", "gcc", "clang"]
    zig = "Lib/site-packages/ziglang" if WINDOWS else "lib/python*/site-packages/ziglang"
    return any(map(shutil.which, names)) or any(place.folder.glob(zig))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
