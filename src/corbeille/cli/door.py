"""What meets whoever calls: a command runs, and whatever goes wrong becomes one sentence and a status.

0: done. 2: the input was wrong, and nothing was changed. 70: the program is wrong, and the log says where.
130: interrupted. 141: whoever read our output has gone.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

import click

from corbeille.core.errors import Fault

from . import called
from .commands import PROGRAM

if TYPE_CHECKING:
    from collections.abc import Sequence

WRONG_INPUT, WRONG_PROGRAM, INTERRUPTED, READER_GONE = 2, 70, 130, 141


def enter(arguments: Sequence[str]) -> int:
    """Run the command; return its status."""
    speak_plainly()
    try:
        with PROGRAM.make_context(called.name(), list(arguments)) as context:
            status = PROGRAM.invoke(context)
        sys.stdout.flush()
    except click.exceptions.Exit as done:  # after --help, --version
        return done.exit_code
    except BrokenPipeError:
        return leave_quietly()
    except (KeyboardInterrupt, click.Abort):
        return stop()
    except (click.ClickException, Fault, OSError) as error:
        complain(sentence_of(error))
        return WRONG_INPUT
    except Exception as error:  # noqa: BLE001 - no traceback ever reaches whoever calls
        return confess(error)
    return status if isinstance(status, int) else 0


def sentence_of(error: Exception) -> str:
    """Say what was wrong with the input."""
    match error:
        case click.ClickException():
            return usage(error)
        case OSError():
            return f"{error.filename or 'the system'}: {error.strerror or error}"
    return str(error)


def speak_plainly() -> None:
    """What a terminal cannot write becomes a question mark, never an error; a stray byte that is typed, too."""
    for stream in (sys.stdout, sys.stderr, sys.stdin):
        with suppress(AttributeError):  # a test's stream, or none at all
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]


def complain(sentence: str) -> None:
    """One sentence on standard error, on one line, after all that was printed."""
    with suppress(OSError, ValueError):
        sys.stdout.flush()
    with suppress(OSError, ValueError):
        print("corbeille:", " ".join(sentence.split("\n")), file=sys.stderr, flush=True)  # noqa: T201


def usage(error: click.ClickException) -> str:
    """Say what was wrong with a command, and where its words are listed."""
    where = getattr(error, "ctx", None)
    hint = f" ({where.command_path} --help)" if where else ""
    return error.format_message().rstrip(".") + hint


def leave_quietly() -> int:
    """Whoever read our output has gone (`| head`): nothing is left to say, not even when Python ends."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return READER_GONE


def stop() -> int:
    """Whoever called has had enough; what a terminal shows of his ^C keeps its line."""
    from corbeille.core.speech import Speech  # noqa: PLC0415 - hardly ever needed

    from .voice import usual_language  # noqa: PLC0415

    with suppress(OSError, ValueError, AttributeError):
        print(end="\n" if sys.stderr.isatty() else "", file=sys.stderr)  # noqa: T201
    complain(Speech(None, usual_language(), ("corbeille.cli",)).sentence("interrupted"))
    return INTERRUPTED


def confess(error: Exception) -> int:
    """The mistake is ours: one line for whoever called, the rest for who mends it."""
    from .places import write_fault_log  # noqa: PLC0415 - hardly ever needed

    where = write_fault_log(error)
    complain(f"this is a mistake of the program, not yours ({type(error).__name__}); {where}")
    return WRONG_PROGRAM
