"""The players on their plates: sign and name, whose turn it is, and affinity cards."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from render.brush.page import Page, Rect
from render.brush.palette import INK, LAMP, RED, SEAT, SLIP, lit, shaded
from render.brush.path import ellipse, rounded, svg
from render.brush.pen import Canvas, haloed
from render.brush.plates import name
from render.brush.text import SMALL, drawable, width
from render.scenes import Family, GridScene, YokaiSeat
from render.yokai.lanterns import little
from render.yokai.plan import GAP
from render.yokai.seals import seal

PLATE: Final = 76
"""A plate's height."""
TALL: Final = 140
"""The height of one whose affinity card hangs below the name."""
_LAMP: Final = 40
"""The room of the lantern of whose turn it is."""
_BARE: Final = 12 + 52 + 10 + 10
"""What a plate needs besides a name: its sign, and the room around them."""
_CARD: Final = 104
"""The room of an affinity card beside a name."""
_NAME: Final = 150
"""Names that are longer are cut in a narrow column in any case."""
_ALL: Final = 640
_TWO: Final = 500
"""From these breadths on, all players stand side by side if their names allow, or two do."""


@lru_cache(maxsize=16)
def plaque(families: tuple[Family, ...], width_: int) -> Image.Image:
    """An affinity card: a votive board with two seals tied together; face down: with a knot."""
    c = Canvas(120, 84, width_ / 120)
    c.stroke([(46, 14), (60, 3), (74, 14)], 3, RED)
    board = svg(
        "M60 8 L114 24 Q117 25 117 29 L117 76 Q117 81 112 81 L8 81 Q3 81 3 76 L3 29 Q3 25 6 24 Z"
    )
    c.shape(board, "#C98F4E", 3)
    with c.clip(board):
        c.shade(board, "#95602F", 5, 4)
        c.lit(board, "#EBC388", 3, 3)
        for y in (40, 58, 70):
            c.stroke([(0, y), (120, y + 2)], 1.4, "#B87D3F")
    if families:
        c.stroke([(30, 53), (90, 53)], 9, INK)
        c.stroke([(30, 53), (90, 53)], 5, LAMP)
    else:
        c.shape(ellipse(60, 51, 19), SLIP, 3)
        for k in (-1, 1):
            loop = svg(f"M0 0 C{8 * k} -11 {15 * k} -9 {13 * k} 0 C{15 * k} 9 {8 * k} 11 0 0 Z")
            c.stroke([(60 + x, 51 + y) for x, y in [*loop, loop[0]]], 3.6, RED)
    image = c.done()
    size = round(50 * c.scale)
    for family, x in zip(families, (7.0, 63.0), strict=False):
        image.alpha_composite(seal(family, size), (round(x * c.scale), round(27 * c.scale)))
    return image


def seat_columns(scene: GridScene, room: int) -> int:
    """How many plates stand side by side: all, if every name has room."""
    n = len(scene.seats)
    if room < _TWO or n < 2:
        return 1
    if room < _ALL:
        return 2
    each = (room - (n - 1) * GAP) // n
    for it in scene.seats:
        # Whose turn it is changes, and the plates should stay where they are: room for its lantern.
        wanted = _BARE + _LAMP - 2 + (_CARD if it.affinity is not None else 0)
        text = width(it.name, SMALL) if drawable(it.name) else 0
        if n > 2 and wanted + text > each:
            return 2
    return n


def _each(scene: GridScene, room: int) -> tuple[int, int]:
    """A plate's width and height. Where an affinity card would leave a name no room it hangs below
    it; only in the narrow columns that stand beside a grid."""
    columns = seat_columns(scene, room)
    each = (room - (columns - 1) * GAP) // columns
    cut = any(
        it.affinity is not None
        and drawable(it.name)
        and _BARE + _CARD + min(width(it.name, SMALL), _NAME) > each
        for it in scene.seats
    )
    return each, TALL if cut and room < _ALL else PLATE


def seats_height(scene: GridScene, room: int) -> int:
    n = len(scene.seats)
    if not n:
        return 0
    rows = -(-n // seat_columns(scene, room))
    return rows * _each(scene, room)[1] + (rows - 1) * GAP


def seats(page: Page, scene: GridScene, rect: Rect) -> None:
    """The players: sign and name, a lit lantern for whose turn it is, a held affinity card."""
    left, top, right, _ = rect
    columns = seat_columns(scene, right - left)
    each, high = _each(scene, right - left)
    for i, it in enumerate(scene.seats):
        row, column = divmod(i, columns)
        x, y = left + column * (each + GAP), top + row * (high + GAP)
        _seat(page, it, (x, y, x + each, y + high))


def _seat(page: Page, it: YokaiSeat, rect: Rect) -> None:
    left, top, right, bottom = rect
    halo = 10 if it.turn else 0
    page.put(_plate(right - left, bottom - top, it.sign, turn=it.turn), left - halo, top - halo)
    page.mark("seat", str(it.sign), rect, layer="mark")
    end = right - 10
    if it.turn:
        sprite = little(62)
        end -= _LAMP - 8
        x = end - (sprite.width - _LAMP) // 2
        page.put(sprite, x, top + 7)
        page.mark("turn", "", (end, top + 7, end + _LAMP, top + 69))
        end -= 2
    if it.affinity is not None:
        below = bottom - top > PLATE
        x, y = (right - 110, top + PLATE - 8) if below else (end - 96, top + 6)
        page.put(plaque(it.affinity, 92), x, y)
        page.mark("affinity", "+".join(it.affinity), (x, y, x + 92, y + 64))
        end = end if below else x - 8
    name(page, (left + 12, top + 2, end, top + PLATE - 2), it.sign, it.name)


@lru_cache(maxsize=32)
def _plate(width_: int, height: int, sign: int, *, turn: bool) -> Image.Image:
    c = Canvas(width_, height)
    shape = rounded(4, 4, width_ - 4, height - 4, 16)
    colour = SEAT[sign] if turn else shaded(SEAT[sign], 0.12)
    c.shape(shape, colour, 4, LAMP if turn else INK)
    with c.clip(shape):
        c.lit(shape, lit(colour, 0.35), 3, 3)
        c.shade(shape, shaded(colour, 0.3), 4, 4)
    return haloed(c.done(), LAMP, 10) if turn else c.done()
