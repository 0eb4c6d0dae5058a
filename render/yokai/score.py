"""The score of a finished game: written large with its tier, and its lines as a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from render.brush.page import Page, Rect
from render.brush.palette import INK
from render.brush.text import COUNT, LABEL, SMALL, TITLE, TOTAL, Face, width, wrap
from render.scenes import Dawn, ScoreLine
from render.yokai import day
from render.yokai.plan import GAP

_SUN: Final = 250
"""The height of the sheet with the score written large, and of the lower one without a score."""
_CLOUD: Final = 104
_BAND: Final = 150
_LARGE: Final = 400
"""The breadth of that sheet when lines stand beside it."""
_LINE: Final = 50
_TWO: Final = 84
"""Heights of a line, and of one whose label needs two."""
_PAD: Final = 10
_MANY: Final = 6
"""More lines than this stand in two columns where there is room."""


@dataclass(frozen=True, slots=True)
class _Row:
    line: ScoreLine
    label: tuple[str, ...]
    face: Face
    height: int
    value: int
    """The room of the value."""


def _rows(lines: tuple[ScoreLine, ...], room: int) -> list[_Row]:
    """Lines on a sheet `room` pixels wide."""
    value = max((width(line.values[0], COUNT) for line in lines if line.values), default=0)
    value = max(value, 40)
    space = room - 2 * 22 - value - 14
    out: list[_Row] = []
    for line in lines:
        face = COUNT if line.total else LABEL
        if width(line.label, face) <= space:
            out.append(_Row(line, (line.label,), face, _LINE, value))
        else:
            label = wrap(line.label, SMALL, space, 2)
            out.append(_Row(line, label, SMALL, _LINE if len(label) == 1 else _TWO, value))
    return out


def _columns(scene: Dawn, room: int) -> list[tuple[ScoreLine, ...]]:
    lines = scene.lines
    if room < 900 or len(lines) <= _MANY:
        return [lines] if lines else []
    half = -(-len(lines) // 2)
    return [lines[:half], lines[half:]]


def _beside(scene: Dawn, room: int) -> bool:
    """Whether the lines stand beside the score, not beneath it."""
    return room >= 900 and 0 < len(scene.lines) <= _MANY


def _high(rows: list[_Row]) -> int:
    return sum(row.height for row in rows) + 2 * _PAD


def _lines_height(scene: Dawn, room: int) -> int:
    columns = _columns(scene, room)
    each = (room - GAP * (len(columns) - 1)) // max(1, len(columns))
    return max((_high(_rows(lines, each)) for lines in columns), default=0)


def _large_height(scene: Dawn, room: int) -> int:
    if not scene.total:
        return _CLOUD
    return _BAND if room >= 900 else _SUN


def score_height(scene: Dawn, room: int) -> int:
    """Of everything about the score when it is `room` pixels wide."""
    if _beside(scene, room):
        large = _SUN if scene.total else _CLOUD
        return max(large, _lines_height(scene, room - _LARGE - GAP))
    lines = _lines_height(scene, room)
    return _large_height(scene, room) + (GAP + lines if lines else 0)


def score(page: Page, scene: Dawn, rect: Rect) -> None:
    """The score with its tier, and its lines beside or beneath it."""
    left, top, right, bottom = rect
    room = right - left
    if _beside(scene, room):
        middle = left + _LARGE
        _large(page, scene, (left, top, middle, bottom))
        _lines(page, scene.lines, (middle + GAP, top, right, bottom))
        return
    split = top + _large_height(scene, room)
    _large(page, scene, (left, top, right, split))
    columns = _columns(scene, room)
    each = (room - GAP * (len(columns) - 1)) // max(1, len(columns))
    for i, lines in enumerate(columns):
        x = left + i * (each + GAP)
        _lines(page, lines, (x, split + GAP, x + each, bottom))


def _large(page: Page, scene: Dawn, rect: Rect) -> None:
    left, top, right, bottom = rect
    page.put(day.sunburst(right - left, bottom - top, won=scene.won), left, top)
    page.mark("score", scene.total, rect, layer="mark")
    start, end = left + 16, right - 16
    if not scene.total:
        page.text((start, top, end, bottom), scene.tier, TITLE, INK, "middle")
    elif bottom - top < _SUN:
        # A band: the score in the sun, the tier beside it.
        x = left + round((right - left) * day.BAND_SUN)
        half = width(scene.total, TOTAL) // 2 + 2
        page.text((x - half, top, x + half, bottom), scene.total, TOTAL, INK, "middle")
        page.text((x + max(half, 90) + 30, top, end, bottom), scene.tier, TITLE, INK)
    else:
        low = bottom - 80
        page.text((start, top + 8, end, low - 4), scene.total, TOTAL, INK, "middle")
        page.text((start, low, end, bottom - 10), scene.tier, TITLE, INK, "middle")


def _lines(page: Page, lines: tuple[ScoreLine, ...], rect: Rect) -> None:
    left, top, right, bottom = rect
    rows = _rows(lines, right - left)
    # A sheet that is higher than its lines gives each a little more.
    more = max(0, bottom - top - _high(rows)) // len(rows)
    heights = tuple(row.height + more for row in rows)
    total = lines[-1].total
    page.put(day.tally(right - left, bottom - top, heights, _PAD, total=total), left, top)
    page.mark("ledger", "", rect, layer="mark")
    y = top + _PAD
    for row, height in zip(rows, heights, strict=True):
        end = right - 22 - row.value
        step = 38 if len(row.label) > 1 else height
        start = y + (height - step * len(row.label)) // 2
        for i, text in enumerate(row.label):
            spot = (left + 22, start + i * step, end - 14, start + (i + 1) * step)
            page.text(spot, text, row.face)
        value = row.line.values[0] if row.line.values else ""
        page.text((end, y, right - 22, y + height), value or "–", COUNT, INK, "right")
        y += height
