"""The identity card of Criée: seats, options, version of the rules."""

from __future__ import annotations

from corbeille.core.game import Flag, Meta

MOST_DAYS = 9

META = Meta(
    name="criee",
    title="Criée",
    rules_version=1,
    seats=(2, 10),
    minutes=20,
    flags=(
        Flag("auction", ("mixed", "open", "sealed"), "mixed"),
        Flag("days", range(1, MOST_DAYS + 1), 8),
        Flag("orders", (False, True), default=True),
        Flag("vouchers", (False, True), default=True),
        Flag("offers", ("none", "plain", "counter"), "counter"),
    ),
)
