"""Small things that carry text: piles with their count, change marks, letters, name plates."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from PIL import Image

from render.emblems import emblem, token
from render.food import food
from render.page import Page, Rect, soft_mask
from render.palette import CREAM, GLOW, INK, SEAT, lit, shaded
from render.path import rounded
from render.pen import Canvas
from render.scenes import FoodPile
from render.sheets import SHADE, Slab, slab, stretched
from render.text import COUNT, LABEL, MARK, Face, drawable, width

TOKEN = 54
CORNER = 28
"""Pixels at a sheet's corner that keep their size when it is made larger."""
CHANGE = ("#2E7D46", "#B3362B")
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


def pile(
    page: Page,
    it: FoodPile,
    x: int,
    y: int,
    icon: int,
    room: int,
    face: Face = COUNT,
    *,
    below: int = 0,
) -> None:
    """A food, its count to the right and its change after that; (x, y): left middle of the icon.
    `below`: where the change stands instead, so much lower (negative: higher)."""
    page.put(food(it.food, icon), x, y - icon // 2)
    rect = (x, y - icon // 2, x + icon, y + icon // 2)
    page.mark("food", it.food, rect)
    at = x + icon + 8
    used = page.text((at, y - icon // 2, x + room, y + icon // 2), str(it.count), face)
    if it.change and below:
        w = change_width(it.change)
        middle = x + (icon + 8 + used) // 2
        change(page, min(middle - w // 2, x + room - w), y + below, it.change)
    elif it.change:
        change(page, at + used + 8, y, it.change)
    if it.letter:
        letter(page, x + 2, y - icon // 2 + 6, it.letter)


def tall_pile(page: Page, it: FoodPile, rect: Rect) -> None:
    """A food above its count, and the change below that."""
    left, top, right, bottom = rect
    middle = (left + right) // 2
    icon = 44
    y = top + (-4 if it.change else 14)
    page.put(food(it.food, icon), middle - icon // 2, y)
    page.mark("food", it.food, (middle - icon // 2, y, middle + icon // 2, y + icon))
    y += icon + 2
    page.text((left, y, right, y + 30), str(it.count), COUNT, align="middle")
    if it.change:
        change(page, middle - change_width(it.change) // 2, bottom - 19, it.change)


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


@lru_cache(maxsize=32)
def name_board(width_: int, height: int, sign: int, *, bright: bool) -> Image.Image:
    """The wooden board under a cart that names the player before it."""
    return stretched(_board(sign, bright=bright), width_, height, 20)


@lru_cache(maxsize=8)
def _board(sign: int, *, bright: bool) -> Image.Image:
    c = Canvas(48, 48)
    shape = rounded(4, 4, 44, 44, 12)
    c.shape(shape, SEAT[sign], 4, GLOW if bright else INK)
    with c.clip(shape):
        c.lit(shape, lit(SEAT[sign], 0.35), 3, 3)
        c.shade(shape, shaded(SEAT[sign], 0.3), 4, 4)
    return c.done()
