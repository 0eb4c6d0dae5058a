"""The grounds of the morning after: sky with the sun up, roofs in the light, the mat of straw."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from render.brush.page import WIDTH
from render.brush.palette import (
    CORD_DAY,
    DAY_LOW,
    DAY_MAT,
    DAY_PAPER,
    DAY_TOP,
    GOLD,
    INK,
    PAPER_LINE,
    SUN,
    WHITE,
    mix,
    rgb,
)
from render.brush.path import ellipse, rounded
from render.brush.pen import Canvas
from render.brush.sheets import stretched
from render.yokai.skyline import House, hang, hills, houses, string

_CORNER: Final = 32
GROUND: Final = "#D3DDB4"
"""The grass on which mat and shelves lie."""


@lru_cache(maxsize=8)
def header(height: int) -> Image.Image:
    """RGB, `WIDTH` wide."""
    c = Canvas(WIDTH, height, ground=DAY_LOW)
    c.bands(height, DAY_TOP, DAY_LOW, 9)
    x, y = 916, height - 30
    for r, share in ((150, 0.25), (116, 0.5), (84, 0.8)):
        c.fill(ellipse(x, y, r), mix(DAY_LOW, "#FFE9A8", share))
    c.fill(ellipse(x, y, 60), "#FFD25E")
    for cx, cy, k in ((700, 60, 0.8), (560, 150, 0.7), (1080, 120, 1.0)):
        for dx, dy, rx in ((0, 0, 60), (-36, 8, 34), (40, 8, 38)):
            c.fill(ellipse(cx + dx * k, cy + dy * k, rx * k, 13 * k), mix(DAY_LOW, WHITE, 0.7))
    hills(c, height, "#A9C2A0", GROUND)
    for house in houses(height):
        _house(c, house)
    string(c, CORD_DAY)
    image = c.done()
    hang(image, day=True)
    return image


def _house(c: Canvas, it: House) -> None:
    c.shape(it.walls, "#F3E3C3", 2.2)
    for window in it.windows:
        c.shape(window, "#B9D3DA", 1.8)
    c.shape(it.roof, "#7C6A72", 2.4)
    with c.clip(it.roof):
        c.lit(it.roof, "#AE9BA0", 3, 3)
    c.shape(it.ridge, "#5E4F5A", 2)


@lru_cache(maxsize=6)
def mat(width: int, height: int) -> Image.Image:
    """The mat of straw under the cards; RGB."""
    image = stretched(_mat(), width, height, _CORNER)
    draw = ImageDraw.Draw(image)
    for y in range(30, height - 22, 14):
        draw.line((20, y, width - 21, y), fill=rgb(mix(DAY_MAT, "#B59C62", 0.22)), width=2)
    return image


@lru_cache(maxsize=1)
def _mat() -> Image.Image:
    size = 3 * _CORNER
    c = Canvas(size, size)
    c.fill(rounded(-9, -9, size + 9, size + 9, 0), GROUND)
    c.shape(rounded(4, 4, size - 4, size - 4, 22), "#8C9A5B", 3)
    c.shape(rounded(16, 16, size - 16, size - 16, 10), DAY_MAT, 2, "#6E7B45")
    return c.done().convert("RGB")


@lru_cache(maxsize=16)
def tally(width: int, height: int, lines: tuple[int, ...], top: int, *, total: bool) -> Image.Image:
    """The sheet with the score's lines, their heights given; the first begins at `top`."""
    image = stretched(_tally(), width, height, _CORNER)
    draw = ImageDraw.Draw(image)
    y = top
    for i, line in enumerate(lines):
        last = total and i == len(lines) - 1
        if last:
            draw.rectangle((6, y, width - 7, y + line - 1), fill=rgb(GOLD))
            draw.line((6, y, width - 7, y), fill=rgb(INK), width=3)
        elif i % 2 == 0:
            tone = rgb(mix(DAY_PAPER, PAPER_LINE, 0.25))
            draw.rectangle((6, y, width - 7, y + line - 1), fill=tone)
        y += line
    return image


@lru_cache(maxsize=1)
def _tally() -> Image.Image:
    size = 3 * _CORNER
    c = Canvas(size, size)
    c.shape(rounded(3, 3, size - 3, size - 3, 18), DAY_PAPER, 3, INK)
    return c.done()


BAND_SUN: Final = 0.3
"""Where the sun stands on a low sheet, as a share of its breadth."""


@lru_cache(maxsize=4)
def sunburst(width: int, height: int, *, won: bool) -> Image.Image:
    """The sheet on which the score is written large: a rising sun for a win, soft clouds else."""
    c = Canvas(width, height)
    shape = rounded(3, 3, width - 3, height - 3, 18)
    c.shape(shape, "#FBE9BE" if won else "#DCE9E8", 3)
    with c.clip(rounded(5, 5, width - 5, height - 5, 16)):
        if won:
            band = height < 200
            x, y, far = (
                width * (BAND_SUN if band else 0.5),
                height * (0.5 if band else 0.42),
                float(width),
            )
            for i in range(12):
                a, b = (math.radians(i * 30 - 7), math.radians(i * 30 + 7))
                c.fill(
                    [
                        (x, y),
                        (x + far * math.cos(a), y + far * math.sin(a)),
                        (x + far * math.cos(b), y + far * math.sin(b)),
                    ],
                    "#F9D98E",
                )
            r = height * 0.36
            c.fill(ellipse(x, y, r + 10), SUN)
            c.fill(ellipse(x, y, r), "#FFCB55")
        else:
            for x, y, r in (
                (0.1, 1.0, 0.4),
                (0.38, 1.08, 0.36),
                (0.7, 1.04, 0.4),
                (1.0, 1.0, 0.42),
            ):
                c.fill(ellipse(width * x, height * y, height * r * 1.3, height * r), "#EEF4F1")
    return c.done()
