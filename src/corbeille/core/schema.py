"""A record: a fixed set of integers and arrays of integers, described once, kept in three forms.

    class State(Record):
        cash: list[int] = int32[SEATS]
        shares: list[list[int]] = int8[SEATS, CHAINS]
        turn: int = int8

`State()` is a plain object with Python lists. `State.dtype()` is the same record for NumPy, and
`State.c_struct()` for C. The rules are functions of a record and never know which form they are given.
Bytes are the same everywhere: little-endian, the widest fields first, so that no gap is needed between
fields, and padded at the end to a multiple of the widest.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from functools import cache
from math import prod
from typing import TYPE_CHECKING, Any, ClassVar, Self

if TYPE_CHECKING:
    from collections.abc import Iterator

    import numpy as np


DIMENSIONS = 3  # of an array, at most


@dataclass(frozen=True)
class Field:
    """One integer, or an array of them: `int8`, `int32[6]`, `int8[6, 7]`."""

    code: str  # of the struct module
    width: int  # bytes of one item
    shape: tuple[int, ...] = ()

    def __getitem__(self, shape: int | tuple[int, ...]) -> Any:  # noqa: ANN401 - annotated as int or list where it is used
        """The same type of integer, in an array."""
        shape = shape if isinstance(shape, tuple) else (shape,)
        if not 1 <= len(shape) <= DIMENSIONS or min(shape) < 1:
            msg = f"an array of shape {shape}; right are 1 to {DIMENSIONS} lengths, from 1"
            raise TypeError(msg)
        return Field(self.code, self.width, shape)

    @property
    def count(self) -> int:
        """How many integers it holds."""
        return prod(self.shape)

    @property
    def signed(self) -> bool:
        """Whether it holds negative numbers."""
        return self.code.islower()

    @property
    def limits(self) -> tuple[int, int]:
        """The least and the greatest number that fit."""
        bits = 8 * self.width
        return (-(1 << bits - 1), (1 << bits - 1) - 1) if self.signed else (0, (1 << bits) - 1)

    @property
    def c_type(self) -> str:
        """The type of one item in C."""
        return f"{'' if self.signed else 'u'}int{8 * self.width}_t"

    @property
    def numpy_type(self) -> str:
        """The type of one item for NumPy."""
        return f"<{'i' if self.signed else 'u'}{self.width}"


# Typed as Any, so that a field can be annotated with what the rules see: `turn: int = int8`.
int8: Any = Field("b", 1)
uint8: Any = Field("B", 1)
int16: Any = Field("h", 2)
uint16: Any = Field("H", 2)
int32: Any = Field("i", 4)
uint32: Any = Field("I", 4)
int64: Any = Field("q", 8)


def _zeros(shape: tuple[int, ...]) -> Any:  # noqa: ANN401 - an int or nested lists of them
    return [_zeros(shape[1:]) for _ in range(shape[0])] if shape else 0


def _flat(value: Any) -> Iterator[int]:  # noqa: ANN401
    if isinstance(value, list):
        for item in value:
            yield from _flat(item)
    else:
        yield value


def _folded(numbers: Iterator[int], shape: tuple[int, ...]) -> Any:  # noqa: ANN401
    return [_folded(numbers, shape[1:]) for _ in range(shape[0])] if shape else next(numbers)


def _copy_of(name: str, depth: int) -> str:
    """The source of a copy of `self.name`, of that many dimensions."""
    copies = ("{0}", "{0}[:]", "[row[:] for row in {0}]", "[[row[:] for row in plane] for plane in {0}]")
    return copies[depth].format(f"self.{name}")


class RecordType(type):
    """Turns the fields of a class body into slots, and writes its `clone`."""

    def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> RecordType:
        """Make the class."""
        own = {key: value for key, value in body.items() if isinstance(value, Field)}
        rest = {key: value for key, value in body.items() if key not in own}
        for key in own:
            if any(hasattr(base, key) and key not in getattr(base, "FIELDS", {}) for base in bases):
                msg = f"{name}.{key} would hide what every record has under this name"
                raise TypeError(msg)
        fields = {key: field for base in bases for key, field in getattr(base, "FIELDS", {}).items()} | own
        slots = (*body.get("__slots__", ()), *own)
        made = super().__new__(cls, name, bases, rest | {"__slots__": slots, "FIELDS": fields})
        if fields:
            lines = [f" twin.{key} = {_copy_of(key, len(field.shape))}" for key, field in fields.items()]
            source = ["def clone(self):", " twin = new(cls)", " twin.told = None", *lines, " return twin"]
            scope: dict[str, Any] = {"cls": made, "new": object.__new__}
            exec("\n".join(source), scope)  # noqa: S102 - written here, from names of fields alone
            made.clone = scope["clone"]  # type: ignore[attr-defined]
        return made


class Record(metaclass=RecordType):
    """Base of all records; all fields begin at zero.

    `told` is no field: a list, where somebody listens to what happens (`core.tell`). Clones have none.
    """

    __slots__ = ("told",)
    FIELDS: ClassVar[dict[str, Field]]
    told: list[tuple[int, ...]] | None

    def __init__(self) -> None:
        """All zeros."""
        self.told = None
        for name, field in self.FIELDS.items():
            setattr(self, name, _zeros(field.shape))

    def clone(self) -> Self:
        """Return an independent copy; each class has its own, written by `RecordType`."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        """Equal in every field."""
        if not isinstance(other, Record) or self.FIELDS is not other.FIELDS:
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.FIELDS)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        """Every field, for people who debug."""
        return f"{type(self).__name__}({', '.join(f'{name}={getattr(self, name)!r}' for name in self.FIELDS)})"

    def to_bytes(self) -> bytes:
        """Return the record as C lays it out."""
        return _packer(type(self)).pack(*(n for name in layout(type(self)) for n in _flat(getattr(self, name))))

    @classmethod
    def from_bytes(cls, data: bytes) -> Self:
        """Read back what `to_bytes` wrote."""
        made = cls()
        numbers = iter(_packer(cls).unpack(data))
        for name, field in layout(cls).items():
            setattr(made, name, _folded(numbers, field.shape))
        return made

    @classmethod
    def byte_size(cls) -> int:
        """Bytes of one record."""
        return _packer(cls).size

    @classmethod
    def dtype(cls) -> np.dtype[np.void]:
        """Return the same record for NumPy (which only this method needs)."""
        import numpy as np  # noqa: PLC0415 - the rest of the package does without

        fields = layout(cls)
        offsets, at = [], 0
        for field in fields.values():
            offsets.append(at)
            at += field.width * field.count
        formats = [(field.numpy_type, field.shape) for field in fields.values()]
        return np.dtype({"names": list(fields), "formats": formats, "offsets": offsets, "itemsize": cls.byte_size()})

    @classmethod
    def c_struct(cls) -> str:
        """Return the members of the same record in C."""
        return "\n".join(
            f"    {field.c_type} {name}{''.join(f'[{n}]' for n in field.shape)};" for name, field in layout(cls).items()
        )


@cache
def layout(record: type[Record]) -> dict[str, Field]:
    """Return the fields in the order of their bytes: the widest first."""
    return dict(sorted(record.FIELDS.items(), key=lambda item: -item[1].width))


@cache
def _packer(record: type[Record]) -> struct.Struct:
    fields = list(layout(record).values())
    size = sum(field.width * field.count for field in fields)
    padding = -size % fields[0].width
    return struct.Struct("<" + "".join(f"{field.count}{field.code}" for field in fields) + f"{padding}x")
