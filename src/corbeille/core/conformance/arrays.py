"""A record as bytes and as a NumPy record: the one room of the kit that needs NumPy."""

from __future__ import annotations

from typing import Any

import numpy as np

from .failure import Nonconformity, demand_equal


def check_record(what: str, record: Any) -> None:  # noqa: ANN401 - a Record
    """Its bytes make the same record again, here and in NumPy."""
    kind, data = type(record), record.to_bytes()
    if len(data) != kind.byte_size():
        raise Nonconformity(f"{what}: {len(data)} bytes, and byte_size() says {kind.byte_size()}")
    demand_equal(f"{what} read back from its bytes: ", record, kind.from_bytes(data))
    dtype = kind.dtype()
    if dtype.itemsize != len(data):
        raise Nonconformity(f"{what}: {len(data)} bytes, and NumPy's record has {dtype.itemsize}")
    row = np.frombuffer(data, dtype)[0]
    for name in kind.FIELDS:
        demand_equal(f"{what} as a NumPy record: .{name}", getattr(record, name), row[name].tolist())
    demand_equal(f"{what} written by NumPy", data, row.tobytes())
