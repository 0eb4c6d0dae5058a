"""The grounds that pictures stand on: header, meadow with road, courtyard."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from render.brush.headline import headline
from render.brush.page import WIDTH, Page
from render.brush.palette import INK, PAPER_SHADE, PINK, YELLOW, lit, mix, shaded
from render.brush.path import curve, ellipse, rounded
from render.brush.pen import Canvas
from render.brush.text import LABEL
from render.scenes import Seat, Words
from render.yak import mountain
from render.yak.carts import plan
from render.yak.landscape import MEADOW

YARD = "#CDB791"
ROAD = "#E2CBA0"
HEADER = 156


_SLOPES = (
    (3.0, ((-10, 0.30), (220, 0.20), (520, 0.30), (820, 0.22), (1150, 0.12))),
    (3.0, ((-10, 0.50), (260, 0.56), (600, 0.44), (900, 0.52), (1150, 0.42))),
    (3.0, ((-10, 0.80), (300, 0.70), (640, 0.78), (960, 0.70), (1150, 0.76))),
)
"""The meadow's swells: a rim's width and a line, x in pixels, y as a share down to the road."""


def wheels_at(cart: int) -> int:
    """Where wheels stand, from the meadow's top, for carts that wide."""
    return plan(cart, 1).ground + 6


@lru_cache(maxsize=6)
def road(height: int, ground: int) -> Image.Image:
    """Meadow, then the road; wheels stand at `ground`, below the road the courtyard begins."""
    c = Canvas(WIDTH, height, ground=MEADOW)
    top, foot = ground - 34, ground + 42
    for i, (k, points) in enumerate(_SLOPES):
        hill = curve([(x, top * y) for x, y in points])
        tone = mix(MEADOW, "#C3CB8C", 0.25 * (i + 1))
        c.fill([*hill, (WIDTH + 10, height), (-10, height)], tone)
        c.stroke(hill, k, lit(tone, 0.22))
    c.fill(rounded(-10, top, WIDTH + 10, foot, 0), ROAD)
    c.fill(rounded(-10, top, WIDTH + 10, top + 6, 0), lit(ROAD, 0.6))
    c.fill(rounded(-10, foot - 8, WIDTH + 10, foot, 0), shaded(ROAD, 0.3))
    c.fill(rounded(-10, foot, WIDTH + 10, height + 10, 0), YARD)
    for i in range(26):
        x, y = (i * 173 + 40) % WIDTH, top + 14 + (i * 37) % 54
        c.fill(ellipse(x, y, 5 + i % 3, 2.4), shaded(ROAD, 0.14))
    for i in range(14):
        x, y = (i * 211 + 60) % WIDTH, top - 8 - (i * 29) % 64
        _tuft(c, x, y, ("#FFF3D0", YELLOW, PINK)[i % 3])
    return c.done()


def _tuft(c: Canvas, x: float, y: float, flower: str) -> None:
    for dx, dy in ((-7, -9), (0, -13), (7, -8)):
        c.stroke([(x, y), (x + dx, y + dy)], 2.6, "#5C7C48")
    c.fill(ellipse(x, y - 14, 3.4), flower)
    c.fill(ellipse(x - 8, y - 9, 2.6), flower)


@lru_cache(maxsize=6)
def yard(height: int) -> Image.Image:
    """The courtyard's paving, RGB."""
    image = Image.new("RGB", (WIDTH, height), YARD)
    for row in range(height // 56 + 1):
        for i in range(-1, 9):
            x, y = i * 150 + (row % 2) * 75 + (row * 31) % 40, row * 56
            image.paste(_slab((0.02, 0.07, 0.12)[(i * 5 + row * 3) % 3]), (x, y))
    return image


@lru_cache(maxsize=4)
def _slab(tone: float) -> Image.Image:
    c = Canvas(150, 56, ground=YARD)
    c.fill(rounded(2, 2, 148, 54, 10), mix(YARD, PAPER_SHADE, tone))
    return c.done()


@lru_cache(maxsize=4)
def low_header() -> Image.Image:
    """The header of panels and of the final score: the foot of the ridge."""
    return mountain.foothills(HEADER)


def heading(page: Page, words: Words, right: int, seats: Sequence[Seat]) -> None:
    """Title and subtitle on a low header, as far as x = `right`."""
    headline(page, (24, 14, right, 84), words.title, seats)
    page.text((26, 86, right, 132), words.subtitle, LABEL, INK)
