"""The grounds of the night: header with roofs, moon and lanterns; night paper; the mat; shelves."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from render.brush.page import WIDTH, rounded_mask
from render.brush.palette import CORD, INK, LAMP, MOON, NIGHT, NIGHT_EDGE, NIGHT_HIGH, mix, rgb
from render.brush.path import ellipse, rounded
from render.brush.pen import Canvas
from render.brush.sheets import stretched
from render.yokai.skyline import LANTERNS_LEFT, House, hang, hills, houses, string

_CORNER: Final = 32
_INSET: Final = 15
_WARM: Final = "#75586A"


@lru_cache(maxsize=8)
def header(height: int) -> Image.Image:
    """RGB, `WIDTH` wide."""
    c = Canvas(WIDTH, height, ground=NIGHT)
    c.bands(height, "#10132A", "#343B6C", 9)
    _moon(c, height)
    # Stars stay out of the words: along the upper edge, and where the lanterns hang.
    for i in range(34):
        x = 40 + i * 33
        y = 10 + (i * 7) % 9 if x < LANTERNS_LEFT else (i * 53 + 12) % (height - 50)
        c.fill(ellipse(x, y, 1.6 + (i % 3) * 0.6), "#8F94BC")
    hills(c, height, "#232A52", NIGHT)
    for house in houses(height):
        _house(c, house)
    string(c, CORD)
    image = c.done()
    hang(image)
    return image


def _moon(c: Canvas, height: float) -> None:
    """It rises behind the hills, clear of the words."""
    x, y = 1016, height - 36
    for r, colour in ((96, "#3A406F"), (82, "#4A4F7C"), (68, MOON)):
        c.fill(ellipse(x, y, r), colour)
    for dx, dy, r in ((-26, -30, 12), (16, -44, 8), (20, -14, 15)):
        c.fill(ellipse(x + dx, y + dy, r), "#E2D3B0")


def _house(c: Canvas, it: House) -> None:
    """Dark, its windows lit."""
    c.fill(it.walls, "#141830")
    for window, bar in zip(it.windows, it.bars, strict=True):
        c.fill(window, LAMP)
        c.stroke(bar, 1.6, "#141830")
    c.fill(it.roof, "#0E1126")
    c.fill(it.ridge, "#2B315A")


@lru_cache(maxsize=6)
def mat(width: int, height: int) -> Image.Image:
    """The mat on which the cards lie, its light strongest in the middle; RGB."""
    image = stretched(_mat(), width, height, _CORNER)
    inner = rounded_mask(width - 2 * _INSET, height - 2 * _INSET, 12)
    light = Image.new("RGB", inner.size, rgb(NIGHT_HIGH))
    # Tones so near each other need no smooth edge.
    draw = ImageDraw.Draw(light)
    x, y = light.width / 2, light.height / 2
    for k, share in ((0.62, 0.12), (0.47, 0.24), (0.33, 0.36)):
        rx, ry = width * k, height * k
        draw.ellipse((x - rx, y - ry, x + rx, y + ry), fill=rgb(mix(NIGHT_HIGH, _WARM, share)))
    image.paste(light, (_INSET, _INSET), inner)
    return image


@lru_cache(maxsize=1)
def _mat() -> Image.Image:
    size = 3 * _CORNER
    c = Canvas(size, size)
    c.fill(rounded(-9, -9, size + 9, size + 9, 0), NIGHT)
    c.shape(rounded(4, 4, size - 4, size - 4, 22), NIGHT_HIGH, 3, NIGHT_EDGE)
    inner = rounded(13, 13, size - 13, size - 13, 14)
    c.stroke([*inner, inner[0]], 2, NIGHT_EDGE)
    return c.done().convert("RGB")


@lru_cache(maxsize=12)
def shelf(width: int, height: int, *, day: bool = False) -> Image.Image:
    """A sheet on which slips, shapes and names lie; RGBA."""
    return stretched(_shelf(day=day), width, height, _CORNER)


@lru_cache(maxsize=2)
def _shelf(*, day: bool) -> Image.Image:
    size = 3 * _CORNER
    c = Canvas(size, size)
    shape = rounded(3, 3, size - 3, size - 3, 18)
    if day:
        c.shape(shape, "#FBF2DC", 3, INK)
        with c.clip(shape):
            c.shade(shape, "#E0CDA2", 4, 4)
    else:
        c.shape(shape, "#2C3354", 3, "#0F1224")
        with c.clip(shape):
            c.lit(shape, "#454D78", 3, 3)
            c.shade(shape, "#22284A", 4, 4)
    return c.done()
