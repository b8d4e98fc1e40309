"""How sure a share of wins is."""

from __future__ import annotations

from math import sqrt

Z = 1.959964  # 95 of 100 such intervals contain the truth


def wilson(successes: float, trials: int) -> tuple[float, float]:
    """Return the interval of Wilson (1927): honest near 0 and 1, and for few games."""
    if not trials:
        return (0.0, 1.0)
    share, spread = successes / trials, Z * Z / trials
    middle = share + spread / 2
    reach = Z * sqrt(share * (1 - share) / trials + spread / trials / 4)
    return (max(0.0, (middle - reach) / (1 + spread)), min(1.0, (middle + reach) / (1 + spread)))
