"""What may stand beside `--resume`: a game goes on as it was begun, so nothing that would have begun it otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click
from click.core import ParameterSource

from corbeille.core.errors import Fault

if TYPE_CHECKING:
    from collections.abc import Collection


def was_typed(name: str) -> bool:
    """Whether a parameter of the command that runs was typed."""
    return click.get_current_context().get_parameter_source(name) is ParameterSource.COMMANDLINE


def refuse_beside_resume(names: Collection[str]) -> None:
    """Refuse parameters that only a beginning has."""
    parameters = click.get_current_context().command.params
    typed = [one.opts[0] for one in parameters if one.name in names and was_typed(str(one.name))]
    if typed:
        raise Fault(f"{', '.join(typed)} beside --resume: a game goes on as it was begun, so leave that out")
