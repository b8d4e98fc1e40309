"""Dice for search, simulation and bots; never for a live table (`core.fair`)."""

from __future__ import annotations

from .schema import Record, int64

MULTIPLIER = 2104320093  # with m = 2104320093, m * 2**32 - 1 and m * 2**31 - 1 are prime
LOW = 0xFFFFFFFF
ONE_ROLL = 0x7FFFFFFF  # up to here 32 bits, multiplied, stay within 63


class Dice(Record):
    """A generator that multiplies with carry, in 63 bits, alike on every target."""

    x: int = int64


def seed_dice(dice: Dice, seed: int) -> None:
    """Begin the sequence of this seed, 0 to 2**62."""
    dice.x = 1 + (seed & LOW) * 1103515245 + (seed >> 32) * 134775813
    for _ in range(4):
        roll(dice)


def roll(dice: Dice) -> int:
    """32 bits."""
    carry = dice.x >> 32
    low = dice.x & LOW
    dice.x = MULTIPLIER * low + carry
    return low ^ carry


def below(dice: Dice, n: int) -> int:
    """A number from 0 to n - 1."""
    if n <= ONE_ROLL:
        return (roll(dice) * n) >> 32
    high = roll(dice) >> 1
    return ((high << 32) | roll(dice)) % n
