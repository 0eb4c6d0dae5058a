"""The words of a header: lines in which seats' signs stand for names that can't be drawn."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from render.brush.emblems import emblem
from render.brush.page import Page, Rect
from render.brush.text import (
    LABEL,
    SMALL,
    SMALL_TITLE,
    TITLE,
    Face,
    drawable,
    settable,
    width,
    wrap,
)
from render.scenes import GridScene, YokaiSeat

_SPACE: Final = 12
_SMALLER: Final = {TITLE: SMALL_TITLE, LABEL: SMALL}
_BADGE: Final = {TITLE: 58, SMALL_TITLE: 52, LABEL: 44, SMALL: 40}
_LINE: Final = {LABEL: 48, SMALL: 42}
TOP: Final = 16
_TITLE: Final = 72


def level_lines(scene: GridScene, room: int) -> tuple[Face, tuple[str, ...]]:
    """The level on one line, or smaller on two."""
    text = scene.level_label
    if not text:
        return LABEL, ()
    if width(text, LABEL) <= room:
        return LABEL, (text,)
    return SMALL, wrap(text, SMALL, room, 2)


def height(scene: GridScene, room: int) -> int:
    """Of the header that has these words, `room` pixels wide."""
    face, lines = level_lines(scene, room)
    subtitle = _LINE[LABEL] if scene.subtitle else 0
    return max(156, TOP + _TITLE + subtitle + _LINE[face] * len(lines) + 24)


def words(page: Page, scene: GridScene, colour: str, quiet: str, end: int) -> None:
    """Title, subtitle and level, from the upper left as far as x = `end`."""
    signed_line(page, (26, TOP, end, TOP + _TITLE), scene.title, scene.seats, TITLE, colour)
    y = TOP + _TITLE + 2
    if scene.subtitle:
        room = (28, y, end, y + _LINE[LABEL])
        signed_line(page, room, scene.subtitle, scene.seats, LABEL, colour)
        y += _LINE[LABEL]
    face, lines = level_lines(scene, end - 28)
    for line in lines:
        page.text((28, y, end, y + _LINE[face]), line, face, quiet)
        y += _LINE[face]


def signed_line(
    page: Page, room: Rect, text: str, seats: Sequence[YokaiSeat], face: Face, colour: str
) -> None:
    """One line in its room, smaller where it is too long, then cut."""
    hidden = {seat.name: seat.sign for seat in seats if seat.name and not drawable(seat.name)}
    names = sorted(hidden, key=len, reverse=True)
    found = re.split("(" + "|".join(map(re.escape, names)) + ")", text) if names else [text]
    pieces = [piece for piece in found if piece in hidden or settable(piece)]
    if not any(piece in hidden for piece in pieces):
        page.text(room, text, face, colour)
        return
    left, top, right, bottom = room
    if _needed(pieces, hidden, face) > right - left:
        face = _SMALLER[face]
    badge = _BADGE[face]
    for piece in pieces:
        if piece not in hidden:
            left += page.text((left, top, right, bottom), piece, face, colour) + _SPACE
        elif left + badge <= right:
            y = (top + bottom - badge) // 2
            page.put(emblem(hidden[piece], badge), left, y)
            page.mark("sign", str(hidden[piece]), (left, y, left + badge, y + badge))
            left += badge + _SPACE
        if left >= right:
            return


def _needed(pieces: Sequence[str], hidden: dict[str, int], face: Face) -> int:
    words_ = sum(width(settable(piece), face) for piece in pieces if piece not in hidden)
    signs = sum(_BADGE[face] for piece in pieces if piece in hidden)
    return words_ + signs + _SPACE * (len(pieces) - 1)
