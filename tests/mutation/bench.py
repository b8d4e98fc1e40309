"""Where mutants are tried: all tests are loaded once, and each mutant gets a child of this process."""

from __future__ import annotations

import contextlib
import io
import os
import pkgutil
import signal
import sys
import time
from importlib import import_module
from types import FunctionType
from typing import TYPE_CHECKING, Any

import pytest

from tests.games import grand_hotel

if TYPE_CHECKING:
    from collections.abc import Callable

    from .mutants import Mutant

ALIVE = "alive"
LEFT_OUT = ("test_rules_page", "test_texts", "test_editions")  # they look at words, not at rules


class Test:
    """A test with its arguments."""

    def __init__(self, name: str, run: Callable[..., None], arguments: dict[str, Any]) -> None:
        """Keep it."""
        self.name, self.run, self.arguments = name, run, arguments
        self.seconds = 60.0  # until it is known
        self.functions: set[str] = set()

    def passes(self) -> bool:
        """Whether it passes, in ten times the time that it takes with the rules as they are."""
        signal.setitimer(signal.ITIMER_VIRTUAL, 1 + 10 * self.seconds)
        try:
            self.run(**self.arguments)
        except BaseException:  # noqa: BLE001 - whatever it is, the test has noticed
            return False
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        return True


class Bench:
    """All tests of the game, with the functions of the rules that each passes through."""

    def __init__(self) -> None:
        """Load and watch every test once."""
        self.tests = [test for name in modules() for test in tests_of(name)]
        for test in self.tests:
            watch(test)
        self.tests.sort(key=lambda test: test.seconds)

    def survivors(self, mutants: list[Mutant], workers: int) -> list[int]:
        """The numbers of the mutants that no test notices."""
        shares = [range(one, len(mutants), workers) for one in range(workers)]
        said = [in_child(lambda share=share: self._survivors_of(mutants, share)) for share in shares]  # type: ignore[misc]
        return sorted(int(number) for one in said for number in one().split())

    def _survivors_of(self, mutants: list[Mutant], share: range) -> str:
        alive = []
        for done, number in enumerate(share, 1):
            if in_child(lambda number=number: self._try(mutants[number]))() == ALIVE:  # type: ignore[misc]
                alive.append(str(number))
            if done % 20 == 0:
                os.write(2, f"{done} of {len(share)}: {len(alive)} alive so far\n".encode())
        return " ".join(alive)

    def _try(self, mutant: Mutant) -> str:
        signal.signal(signal.SIGVTALRM, goes_in_circles)
        sys.stdout = sys.stderr = io.StringIO()
        try:
            put_in(mutant)
        except BaseException as error:  # noqa: BLE001 - it cannot even be loaded
            return f"{type(error).__name__}"
        key = f"{mutant.module}.{mutant.function}"
        for test in self.tests:
            if (not mutant.function or key in test.functions) and not test.passes():
                return test.name
        return ALIVE


def in_child(work: Callable[[], str]) -> Callable[[], str]:
    """Begin some work in a process of its own; call what comes back to wait for its result (nothing if it died)."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        with contextlib.suppress(BaseException):
            os.write(writing, work().encode())
        os._exit(0)
    os.close(writing)

    def result() -> str:
        with os.fdopen(reading) as said:
            text = said.read()
        os.waitpid(child, 0)
        return text

    return result


def goes_in_circles(_signal: int, _frame: object) -> None:
    """A mutant that does not come to an end is noticed as well."""
    raise TimeoutError


def modules() -> list[str]:
    """The modules of tests."""
    found = (module.name for module in pkgutil.iter_modules(grand_hotel.__path__))
    return [f"{grand_hotel.__name__}.{name}" for name in found if name.startswith("test_") and name not in LEFT_OUT]


def tests_of(name: str) -> list[Test]:
    """Every test of a module, once for each of its parameters."""
    functions = {key: value for key, value in vars(import_module(name)).items() if key.startswith("test_")}
    return [Test(f"{name}.{key}", run, given) for key, run in functions.items() for given in parameters(run)]


def parameters(run: Callable[..., None]) -> list[dict[str, Any]]:
    """The arguments of each run of a test that is parametrized (once, or several times)."""
    given: list[dict[str, Any]] = [{}]
    for mark in getattr(run, "pytestmark", []):
        if mark.name == "parametrize":
            names = mark.args[0].split(",") if isinstance(mark.args[0], str) else list(mark.args[0])
            rows = [values_of(row, len(names)) for row in mark.args[1]]
            given = [one | dict(zip(names, row, strict=True)) for one in given for row in rows]
    return given


def values_of(row: Any, count: int) -> tuple[Any, ...]:  # noqa: ANN401 - whatever pytest takes
    """The values of one row of parameters."""
    values = row.values if isinstance(row, type(pytest.param())) else (row if count > 1 else (row,))
    return tuple(values)


def watch(test: Test) -> None:
    """Note how long a test takes and which functions of the rules it calls."""

    def note(frame: Any, event: str, _argument: object) -> None:  # noqa: ANN401 - a frame
        if event == "call":
            module = frame.f_globals.get("__name__", "")
            if ".grand_hotel.rules" in module:
                test.functions.add(f"{module}.{frame.f_code.co_name}")

    sys.setprofile(note)
    begin = time.perf_counter()
    passed = test.passes()
    sys.setprofile(None)
    test.seconds = time.perf_counter() - begin
    if not passed:
        raise SystemExit(f"{test.name} fails without any mutant")


def put_in(mutant: Mutant) -> None:
    """Put a mutant in the place of a module: its functions by their code, its constants wherever they are known."""
    module = sys.modules[mutant.module]
    scope: dict[str, Any] = {"__name__": mutant.module, "__package__": module.__package__, "__file__": module.__file__}
    exec(compile(mutant.tree, str(module.__file__), "exec"), scope)  # noqa: S102 - our own rules, a little changed
    for name, fresh in scope.items():
        old = vars(module).get(name)
        if isinstance(fresh, FunctionType) and isinstance(old, FunctionType) and fresh.__module__ == mutant.module:
            old.__code__ = fresh.__code__
        elif isinstance(fresh, int) and fresh != old:
            spread(name, old, fresh)
        elif isinstance(fresh, type) and isinstance(old, type) and fresh.__module__ == mutant.module:
            for key, value in vars(fresh).items():
                if isinstance(value, int):
                    setattr(old, key, value)


def spread(name: str, old: object, fresh: int) -> None:
    """Change a constant in every module that has taken it over."""
    for module in list(sys.modules.values()):
        if getattr(module, "__name__", "").startswith("corbeille.games.grand_hotel") and vars(module).get(name) is old:
            setattr(module, name, fresh)
