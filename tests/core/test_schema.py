"""One record, three forms: an object, a NumPy record, a struct of C."""

from __future__ import annotations

import re
import struct

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from corbeille.core.schema import Record, RecordType, int8, int16, int32, int64, layout, uint8, uint16, uint32


class Mixed(Record):
    """One field of every width, laid down in the worst order."""

    flag: int = int8
    cube: list[list[list[int]]] = uint8[2, 3, 2]
    far: list[int] = int64[2]
    word: int = uint16
    rows: list[list[int]] = int32[3, 2]
    many: int = uint32
    short: list[int] = int16[3]


class Longer(Mixed):
    """Fields of its own behind inherited ones."""

    last: int = int8


class Renamed(Mixed):
    """No field of its own."""


LIMITS = {
    name: st.lists(st.integers(*field.limits), min_size=field.count, max_size=field.count)
    for name, field in Mixed.FIELDS.items()
}


def filled(numbers: dict[str, list[int]]) -> Mixed:
    record = Mixed()
    for name, values in numbers.items():
        array = np.array(values, dtype=object).reshape(Mixed.FIELDS[name].shape)
        setattr(record, name, array.tolist())
    return record


def test_a_new_record_is_all_zeros_and_no_list_stands_in_two_places() -> None:
    record = Mixed()
    record.cube[0][1][1] = 7
    record.rows[2][0] = 5
    assert record.cube == [[[0, 0], [0, 7], [0, 0]], [[0, 0], [0, 0], [0, 0]]]
    assert record.rows == [[0, 0], [0, 0], [5, 0]]
    assert Mixed().to_bytes() == bytes(Mixed.byte_size())


def test_bytes_are_little_endian_widest_first_padded_to_the_widest() -> None:
    assert list(layout(Mixed)) == ["far", "rows", "many", "word", "short", "flag", "cube"]
    record = Mixed()
    record.far[0], record.word, record.flag = 0x0102030405060708, 0xABCD, -1
    data = record.to_bytes()
    assert len(data) == Mixed.byte_size() == 72  # 16 + 24 + 4 + 2 + 6 + 1 + 12 = 65, up to a multiple of 8
    assert data[:8] == bytes([8, 7, 6, 5, 4, 3, 2, 1])
    assert data[44:46] == b"\xcd\xab"
    assert data[52] == 0xFF
    assert data[65:] == bytes(7)


@given(st.fixed_dictionaries(LIMITS))
def test_object_bytes_and_numpy_say_the_same(numbers: dict[str, list[int]]) -> None:
    record = filled(numbers)
    data = record.to_bytes()
    assert Mixed.from_bytes(data) == record
    row = np.frombuffer(data, dtype=Mixed.dtype())[0]
    assert {name: row[name].tolist() for name in Mixed.FIELDS} == {name: getattr(record, name) for name in Mixed.FIELDS}
    assert row.tobytes() == data


@given(st.fixed_dictionaries(LIMITS))
def test_a_clone_is_equal_and_apart(numbers: dict[str, list[int]]) -> None:
    record = filled(numbers)
    twin = record.clone()
    assert twin == record
    twin.cube[1][2][0] ^= 1
    twin.rows[0][1] ^= 1
    twin.short[0] ^= 1
    twin.flag ^= 1
    assert record == filled(numbers)
    assert twin != record


@pytest.mark.parametrize("name", list(Mixed.FIELDS))
def test_what_does_not_fit_is_no_bytes(name: str) -> None:
    field = Mixed.FIELDS[name]
    for wrong in (field.limits[0] - 1, field.limits[1] + 1):
        with pytest.raises(struct.error):
            filled({name: [wrong] * field.count}).to_bytes()


def test_limits_are_those_of_the_machine() -> None:
    signed = {int8: "b", int16: "h", int32: "i", int64: "q"}
    for field, code in signed.items():
        assert field.limits == (np.iinfo(code).min, np.iinfo(code).max)
    for field, code in {uint8: "B", uint16: "H", uint32: "I"}.items():
        assert field.limits == (0, np.iinfo(code).max)


def test_the_struct_of_c_has_the_layout_of_the_bytes() -> None:
    """Natural alignment adds no gap: each member stands at a multiple of its width, as NumPy has it."""
    members = [re.fullmatch(r"    (u?)int(\d+)_t (\w+)((?:\[\d+\])*);", line) for line in Mixed.c_struct().split("\n")]
    offsets, at = {}, 0
    for member in members:
        assert member
        width = int(member[2]) // 8
        assert at % width == 0
        offsets[member[3]] = at
        at += width * int(np.prod([int(n) for n in re.findall(r"\d+", member[4])], initial=1))
    fields = Mixed.dtype().fields
    assert fields
    assert offsets == {name: place[1] for name, place in fields.items()}
    assert "    uint8_t cube[2][3][2];" in Mixed.c_struct()


@pytest.mark.parametrize(
    "name", ["clone", "to_bytes", "from_bytes", "byte_size", "dtype", "c_struct", "told", "FIELDS"]
)
@pytest.mark.parametrize("base", [Record, Mixed])
def test_a_field_that_would_hide_what_a_record_has_is_refused(name: str, base: type[Record]) -> None:
    with pytest.raises(TypeError, match=f"Bad.{name} would hide what every record has under this name"):
        RecordType("Bad", (base,), {name: int8})


@pytest.mark.parametrize("shape", [(), (0,), (2, -1), (1, 1, 1, 1)])
def test_an_array_has_one_to_three_dimensions(shape: tuple[int, ...]) -> None:
    with pytest.raises(TypeError, match="right are 1 to 3 lengths, from 1"):
        int8[shape]


def test_a_record_inherits_fields_and_clones_as_itself() -> None:
    longer = Longer()
    longer.last, longer.rows[1][1] = 3, 4
    assert type(longer.clone()) is Longer
    assert longer.clone() == longer
    assert Longer.from_bytes(longer.to_bytes()) == longer
    assert type(Renamed().clone()) is Renamed


def test_records_of_two_classes_are_never_equal() -> None:
    assert Mixed() != Longer()
    assert Mixed() != 0


def test_a_listener_is_no_part_of_a_record() -> None:
    record = Mixed()
    record.told = [(1, 2)]
    assert record.clone().told is None
    assert record == Mixed()


def test_a_record_shows_its_fields() -> None:
    class Small(Record):
        """Two fields."""

        turn: int = int8
        cash: list[int] = int32[2]

    assert repr(Small()) == "Small(turn=0, cash=[0, 0])"
