"""The kit that every game must pass. Three lines of pytest are enough (docs/conformance.md):

from corbeille.core.conformance.pytest_cases import conformance
from my_game.plugin import GAME
test_my_game = conformance(GAME)
"""

from __future__ import annotations

from .altered import forgetful, secret_fields, with_rules
from .answers import check_answers
from .basics import check_copies, check_ends, check_records, check_repeats
from .chances import check_chance
from .completions import check_completions
from .conservation import check_conservation, check_money
from .failure import Nonconformity
from .foresight import check_foresight
from .hearing import check_hearing
from .histories import check_history, check_journals
from .knowledge import check_views
from .noise import check_noise
from .plan import CHECKS, Case, cases
from .secrecy import check_guards, check_secrets
from .sentences import check_sentences
from .sequels import check_sequels
from .tables import Table, every_table, some_tables
from .turns import check_turns
from .twins import check_twins
from .walk import play
from .words import check_words
from .worth import check_worth

__all__ = [
    "CHECKS",
    "Case",
    "Nonconformity",
    "Table",
    "cases",
    "check_answers",
    "check_chance",
    "check_completions",
    "check_conservation",
    "check_copies",
    "check_ends",
    "check_foresight",
    "check_guards",
    "check_hearing",
    "check_history",
    "check_journals",
    "check_money",
    "check_noise",
    "check_records",
    "check_repeats",
    "check_secrets",
    "check_sentences",
    "check_sequels",
    "check_turns",
    "check_twins",
    "check_views",
    "check_words",
    "check_worth",
    "every_table",
    "forgetful",
    "play",
    "secret_fields",
    "some_tables",
    "with_rules",
]
