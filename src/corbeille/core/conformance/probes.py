"""Numbers of actions to try: all of them where they can be counted, else those near a boundary."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from random import Random

    from ..position import Options
    from ..vocabulary import Verb, Vocabulary

FEW = 6000  # numbers: so many are tried one by one
WIDE = 1 << 62
NONSENSE = (-WIDE, -(1 << 31), -2, -1, 1 << 31, 1 << 32, WIDE)


def is_small(words: Vocabulary) -> bool:
    """Whether the numbers of a game can be tried one by one."""
    return sum(verb.size for verb in words.verbs) <= FEW


def all_numbers(words: Vocabulary) -> range:
    """Return every number of a small vocabulary, the gaps between verbs too, and a few beyond it."""
    last = words.verbs[-1]
    return range(words.verbs[0].base - 1, last.base + last.size + 1)


def numbers(words: Vocabulary, offered: Options, random: Random, most: int = FEW) -> list[int]:
    """Return numbers to try, ascending: all, or those near what is offered and near the ends of each verb."""
    if is_small(words) and most >= FEW and len(all_numbers(words)) <= FEW:
        return sorted({*all_numbers(words), *NONSENSE})
    tried = {*NONSENSE, *offered.singles}
    for span in offered.ranges:
        tried |= {span[0], span[0] - 1, span[0] - span.step, span[0] + 1, span[0] + span.step}
        tried |= {span[-1], span[-1] - 1, span[-1] - span.step, span[-1] + 1, span[-1] + span.step}
        tried |= {span[random.randrange(len(span))], random.randrange(span[0], span[-1] + 1)}
    for verb in words.verbs:
        tried |= set(near(verb, random))
    return sorted(tried if len(tried) <= most else {*random.sample(sorted(tried), most)})


def near(verb: Verb, random: Random) -> list[int]:
    """Return the ends of a verb's block, their neighbours, and some between."""
    end = verb.base + verb.size
    inside = [verb.base + random.randrange(verb.size) for _ in range(4)]
    return [verb.base - 1, verb.base, min(verb.base + 1, end), end - 1, end, *inside]


def any_number(words: Vocabulary, random: Random) -> int:
    """Return a number of any verb, each verb as often, or now and then nonsense."""
    if random.randrange(50) == 0:
        return random.choice(NONSENSE)
    verb = random.choice(words.verbs)
    return verb.base + random.randrange(-1, verb.size + 1)
