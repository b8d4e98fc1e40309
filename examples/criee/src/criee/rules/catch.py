"""The catch: eight crates out of the sea, counted and not listed (rules 3)."""

from __future__ import annotations

from ..actions import CRATE_BITS
from ..state import CATCH, KINDS, State


def combinations(n: int, k: int) -> int:
    """Count the sets of k things out of n."""
    ways = 1
    for i in range(k):
        ways = ways * (n - i) // (i + 1)
    return ways


def catches(s: State, first: int, crates: int) -> int:
    """CR-021: the sets of so many crates of the kinds from `first` on; a whole catch of one kind is none."""
    ways = combinations(sum(s.sea[kind] for kind in range(first, KINDS)), crates)
    if crates == CATCH:
        ways -= sum(combinations(s.sea[kind], CATCH) for kind in range(first, KINDS))
    return ways


def catches_with(s: State, kind: int, count: int, crates: int) -> int:
    """CR-021: those that have so many crates of this kind, the rest being of later kinds."""
    if count == CATCH:
        return 0
    return combinations(s.sea[kind], count) * catches(s, kind + 1, crates - count)


def nth_catch(s: State, k: int) -> int:
    """CR-021: the k-th set, kind by kind, few crates of a kind before many."""
    catch = 0
    rest = k
    crates = CATCH
    for kind in range(KINDS):
        count = 0
        while rest >= catches_with(s, kind, count, crates):
            rest -= catches_with(s, kind, count, crates)
            count += 1
        crates -= count
        rest %= catches(s, kind + 1, crates)
        catch |= count << CRATE_BITS * kind
    return catch


def crates_of(catch: int, kind: int) -> int:
    """Return how many crates of a kind a catch has."""
    return catch >> CRATE_BITS * kind & (1 << CRATE_BITS) - 1


def is_catch(s: State, catch: int) -> bool:
    """CR-021: whether these crates are in the sea, are eight, and not of one kind alone."""
    return (
        catch >> CRATE_BITS * KINDS == 0
        and all(crates_of(catch, kind) <= s.sea[kind] for kind in range(KINDS))
        and sum(crates_of(catch, kind) for kind in range(KINDS)) == CATCH
        and all(crates_of(catch, kind) < CATCH for kind in range(KINDS))
    )


def land(s: State, catch: int) -> None:
    """CR-022: the crates are brought ashore, one lot of each kind."""
    for kind in range(KINDS):
        s.lot[kind] = crates_of(catch, kind)
        s.sea[kind] -= s.lot[kind]
