"""Two true states from two programs: the same, or where not."""

from __future__ import annotations

import copy
import json
from typing import Any

Json = Any  # any part of a state
RANGE_KEYS = {"low", "high", "step"}


def is_range(value: Json) -> bool:
    """The abbreviation of the notation for a run of plain numbers."""
    return isinstance(value, dict) and set(value) == RANGE_KEYS


def expand(option: dict[str, Any]) -> list[dict[str, Any]]:
    """The options that one option with ranges stands for."""
    for key, value in option.items():
        if is_range(value):
            numbers = range(value["low"], value["high"] + 1, value["step"])
            return [full for number in numbers for full in expand({**option, key: number})]
    return [option]


def normalise(state: dict[str, Any]) -> dict[str, Any]:
    """A copy with every range written out and the options of the decision in one fixed order."""
    state = copy.deepcopy(state)
    decision = state.get("decision")
    if decision is not None and decision["options"] is not None:
        options = [full for option in decision["options"] for full in expand(option)]
        decision["options"] = sorted(options, key=lambda option: json.dumps(option, sort_keys=True))
    return state


def differences(a: Json, b: Json) -> list[str]:
    """Each place where the normalised states differ, as `path: value in a, value in b`."""
    if isinstance(a, dict) and "decision" in a:
        a = normalise(a)
    if isinstance(b, dict) and "decision" in b:
        b = normalise(b)
    return list(_walk(a, b, ""))


def _walk(a: Json, b: Json, path: str) -> list[str]:
    if path == "decision.options" and isinstance(a, list) and isinstance(b, list):
        return _options(a, b, path)
    if isinstance(a, dict) and isinstance(b, dict):
        keys = [*a, *(key for key in b if key not in a)]
        return [line for key in keys for line in _member(a, b, key, f"{path}.{key}".lstrip("."))]
    if isinstance(a, list) and isinstance(b, list) and len(a) == len(b):
        return [line for index in range(len(a)) for line in _walk(a[index], b[index], f"{path}[{index}]")]
    if type(a) is type(b) and a == b:
        return []
    return [f"{path}: {a!r}, {b!r}"]


def _member(a: dict[str, Any], b: dict[str, Any], key: str, path: str) -> list[str]:
    if key not in b:
        return [f"{path}: {a[key]!r}, missing"]
    if key not in a:
        return [f"{path}: missing, {b[key]!r}"]
    return _walk(a[key], b[key], path)


def _options(a: list[Any], b: list[Any], path: str) -> list[str]:
    """What is offered once more on one side than on the other; twice the same is a difference too."""
    in_a = [json.dumps(option, sort_keys=True) for option in a]
    in_b = [json.dumps(option, sort_keys=True) for option in b]
    every = sorted(set(in_a) | set(in_b))
    counts = [(option, in_a.count(option), in_b.count(option)) for option in every]
    return [f"{path}: {option} {one} times, {other} times" for option, one, other in counts if one != other]
