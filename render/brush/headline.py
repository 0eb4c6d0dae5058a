"""Lines in which seats' signs stand for those of their names that the font can't draw."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, Protocol

from render.brush.emblems import emblem
from render.brush.page import SMALLER, Page, Rect
from render.brush.palette import INK
from render.brush.text import LABEL, SMALL, SMALL_TITLE, TITLE, Face, drawable, settable, width

_BADGE: Final = {TITLE: 58, SMALL_TITLE: 52, LABEL: 44, SMALL: 40}
"""How large a sign is in a line of that size."""
_SPACE: Final = 12


class Named(Protocol):
    """A seat of either game."""

    @property
    def name(self) -> str: ...
    @property
    def sign(self) -> int: ...


def headline(
    page: Page,
    room: Rect,
    text: str,
    seats: Sequence[Named] = (),
    face: Face = TITLE,
    colour: str = INK,
) -> None:
    """One line in its room: a title or a label, smaller where it is too long, then cut."""
    hidden = {seat.name: seat.sign for seat in seats if seat.name and not drawable(seat.name)}
    names = sorted(hidden, key=len, reverse=True)
    found = re.split("(" + "|".join(map(re.escape, names)) + ")", text) if names else [text]
    pieces = [piece for piece in found if piece in hidden or settable(piece)]
    if not any(piece in hidden for piece in pieces):
        page.text(room, text, face, colour)
        return
    left, top, right, bottom = room
    if _needed(pieces, hidden, face) > right - left:
        face = SMALLER[face]
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


def _needed(pieces: Sequence[str], hidden: Mapping[str, int], face: Face) -> int:
    words = sum(width(settable(piece), face) for piece in pieces if piece not in hidden)
    signs = sum(_BADGE[face] for piece in pieces if piece in hidden)
    return words + signs + _SPACE * (len(pieces) - 1)
