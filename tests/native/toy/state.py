"""What there is to know of a toy."""

from __future__ import annotations

from corbeille.core.schema import Record, int8, int16, int32, int64, uint8, uint16, uint32

SEATS = 3
CELLS = 12


class State(Record):
    """Every width, every number of dimensions, and fields whose names C would not have."""

    found: int = int64
    money: list[int] = int32[SEATS]
    large: int = uint32
    grid: list[list[int]] = int16[SEATS, CELLS]
    cube: list[list[list[int]]] = int8[2, SEATS, 4]
    medium: int = uint16
    secret: list[int] = int8[SEATS]
    board: list[int] = uint8[CELLS]
    turn: int = int8
    rounds: int = int16
    given: int = int8
    asked: int = int8
    over: int = int8
    short: int = int8
    default: list[int] = int8[4]
    wishes: list[int] = int8[SEATS]


class Box(Record):
    """What an edition may change."""

    rounds: int = int16
    sides: int = int8
    prices: list[int] = int16[SEATS]
