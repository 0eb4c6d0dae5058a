"""A title in which seats' signs stand for those of their names that the font can't draw."""

from __future__ import annotations

import re
from collections.abc import Sequence

from render.brush.emblems import emblem
from render.brush.page import Page, Rect
from render.brush.palette import INK
from render.brush.text import SMALL_TITLE, TITLE, drawable, fit, settable, width
from render.scenes import Seat

_BADGE = 58
_SPACE = 12


def headline(page: Page, room: Rect, text: str, seats: Sequence[Seat] = ()) -> None:
    """The title in its room, one line; smaller where it is too long, then cut."""
    hidden = {seat.name: seat.sign for seat in seats if seat.name and not drawable(seat.name)}
    names = sorted(hidden, key=len, reverse=True)
    found = re.split("(" + "|".join(map(re.escape, names)) + ")", text) if names else [text]
    pieces = [piece for piece in found if piece in hidden or settable(piece)]
    if not any(piece in hidden for piece in pieces):
        page.text(room, text, TITLE)
        return
    left, top, right, bottom = room
    words = sum(width(settable(p), TITLE) for p in pieces if p not in hidden)
    signs = sum(p in hidden for p in pieces)
    spare = right - left - signs * _BADGE - (len(pieces) - 1) * _SPACE
    face = TITLE if words <= spare else SMALL_TITLE
    for piece in pieces:
        if piece in hidden:
            if left + _BADGE > right:
                return
            y = (top + bottom - _BADGE) // 2
            page.put(emblem(hidden[piece], _BADGE), left, y)
            page.mark("sign", str(hidden[piece]), (left, y, left + _BADGE, y + _BADGE))
            left += _BADGE + _SPACE
        elif fit(piece, face, right - left):
            left += page.text((left, top, right, bottom), piece, face, INK) + _SPACE
