"""Small things that carry text: sheets, change marks, letters, names."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from PIL import Image

from render.brush.emblems import emblem, token
from render.brush.page import Page, Rect, soft_mask
from render.brush.palette import CREAM, GAIN, INK, LOSS, SHADE, lit, shaded
from render.brush.path import rounded
from render.brush.pen import Canvas
from render.brush.sheets import Slab, slab
from render.brush.text import COUNT, LABEL, MARK, Face, drawable, width

TOKEN = 54
CORNER = 28
"""Pixels at a sheet's corner that keep their size when it is made larger."""
CHANGE = (GAIN, LOSS)
"""The grounds of what came and of what went."""


@lru_cache(maxsize=16)
def _sheet(colour: str, radius: int, edge: str) -> Image.Image:
    size = 2 * CORNER + 32
    c = Canvas(size, size)
    shape = rounded(3, 3, size - 3, size - 3, radius)
    c.shape(shape, colour, 3, edge)
    with c.clip(shape):
        c.lit(shape, lit(colour, 0.6), 3, 3)
        c.shade(shape, shaded(colour, 0.12), 4, 4)
    return c.done()


@lru_cache(maxsize=64)
def _plate(width_: int, height: int, colour: str, radius: int, edge: str) -> Slab:
    return slab(_sheet(colour, radius, edge), width_, height, CORNER, shade=radius)


def plate(page: Page, rect: Rect, colour: str, radius: int = 18, edge: str = INK) -> None:
    """A round-cornered sheet with an even outline, and its shadow."""
    left, top, right, bottom = rect
    _plate(right - left, bottom - top, colour, radius, edge).put(page.image, left, top)


def shade_under(page: Page, rect: Rect, radius: int = 18) -> None:
    """The soft shadow of what isn't a sheet, to the lower right."""
    left, top, right, bottom = rect
    mask = _shadow(right - left, bottom - top, radius)
    page.veil(mask, left - 12 + 5, top - 12 + 7, SHADE)


@lru_cache(maxsize=32)
def _shadow(w: int, h: int, radius: int) -> Image.Image:
    return soft_mask(w, h, radius, 6, 0.34)


@lru_cache(maxsize=64)
def pill(width_: int, height: int, colour: str) -> Image.Image:
    c = Canvas(width_, height)
    shape = rounded(2.5, 2.5, width_ - 2.5, height - 2.5, height / 2 - 3)
    c.shape(shape, colour, 2.5)
    return c.done()


def change(page: Page, x: int, y: int, amount: int) -> int:
    """The mark of what came (+) or went (−), its left middle at (x, y). Returns its width."""
    text = f"+{amount}" if amount > 0 else f"−{-amount}"
    w = width(text, MARK) + 22
    page.put(pill(w, 40, CHANGE[amount < 0]), x, y - 20)
    room = (x + 8, y - 20, x + w - 8, y + 20)
    page.mark("change", text, (x, y - 20, x + w, y + 20), layer="mark")
    page.text(room, text, MARK, CREAM, "middle")
    return w


def change_width(amount: int) -> int:
    return width(f"+{abs(amount)}", MARK) + 22


def letter(
    page: Page, x: int, y: int, text: str, *, filled: bool = False, size: int = TOKEN
) -> None:
    """A round token with its letter, its middle at (x, y)."""
    left, top = x - size // 2, y - size // 2
    page.put(token(size, filled=filled), left, top)
    rect = (left, top, left + size, top + size)
    page.mark("token", text, rect, layer="mark")
    page.text(rect, text, COUNT, INK, "middle")


def name(
    page: Page,
    rect: Rect,
    sign: int,
    text: str,
    colour: str = CREAM,
    face: Face = LABEL,
    badge: int = 52,
    align: Literal["left", "middle"] = "left",
) -> None:
    """A seat's sign and name in a row; the sign alone where the name can't be set."""
    left, top, right, bottom = rect
    y = (top + bottom) // 2
    shown = text if drawable(text) else ""
    room = right - left - badge - 10
    spare = 0
    if align == "middle":
        spare = max(0, room - (width(shown, face) if shown else 0)) // 2
    x = left + spare
    page.put(emblem(sign, badge), x, y - badge // 2)
    page.mark("emblem", str(sign), (x, y - badge // 2, x + badge, y - badge // 2 + badge))
    if shown:
        page.text((x + badge + 10, top, right, bottom), shown, face, colour)
