"""Which characters a font has, read from its file (OpenType `cmap`, formats 4 and 12)."""

from __future__ import annotations

import struct
from pathlib import Path


def characters(path: Path) -> frozenset[int]:
    """The code points that the font maps to a glyph."""
    data = path.read_bytes()
    (tables,) = struct.unpack_from(">H", data, 4)
    for i in range(tables):
        tag, _, offset, _ = struct.unpack_from(">4sIII", data, 12 + 16 * i)
        if tag == b"cmap":
            return frozenset(_read(data, offset))
    raise ValueError(f"{path.name} has no cmap table")


def _read(data: bytes, start: int) -> set[int]:
    (count,) = struct.unpack_from(">H", data, start + 2)
    found: set[int] = set()
    # Several entries may name the same table.
    offsets = {struct.unpack_from(">I", data, start + 4 + 8 * i + 4)[0] for i in range(count)}
    for offset in sorted(offsets):
        at = start + offset
        (form,) = struct.unpack_from(">H", data, at)
        if form == 4:
            found |= _segments(data, at)
        elif form == 12:
            (groups,) = struct.unpack_from(">I", data, at + 12)
            for g in range(groups):
                first, last, _ = struct.unpack_from(">III", data, at + 16 + 12 * g)
                found.update(range(first, last + 1))
    return found


def _segments(data: bytes, at: int) -> set[int]:
    (twice,) = struct.unpack_from(">H", data, at + 6)
    count = twice // 2
    ends = struct.unpack_from(f">{count}H", data, at + 14)
    starts = struct.unpack_from(f">{count}H", data, at + 16 + twice)
    deltas = struct.unpack_from(f">{count}H", data, at + 16 + 2 * twice)
    ranges_at = at + 16 + 3 * twice
    ranges = struct.unpack_from(f">{count}H", data, ranges_at)
    found: set[int] = set()
    for i in range(count):
        for code in range(starts[i], ends[i] + 1):
            if code == 0xFFFF:
                continue
            if ranges[i] == 0:
                glyph = (code + deltas[i]) & 0xFFFF
            else:
                spot = ranges_at + 2 * i + ranges[i] + 2 * (code - starts[i])
                (glyph,) = struct.unpack_from(">H", data, spot)
            if glyph:
                found.add(code)
    return found
