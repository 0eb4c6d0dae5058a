"""The grounds that pictures stand on: header, meadow with road, courtyard."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from render import mountain
from render.page import WIDTH, Page, Rect
from render.palette import INK, lit, mix, rgb, shaded
from render.path import ellipse, rounded
from render.pen import Canvas
from render.text import LABEL, TITLE

YARD = "#CDB791"
ROAD = "#E2CBA0"
ROAD_HEIGHT = 82
HEADER = 156


@lru_cache(maxsize=16)
def road(height: int, ground: int) -> Image.Image:
    """Meadow, then the road; wheels stand at `ground`, below the road the courtyard begins."""
    c = Canvas(WIDTH, height)
    c.slope(rounded(0, 0, WIDTH, height, 0), "#7E9A5E", "#B4BE80", 9)
    top, foot = ground - 34, ground + 48
    c.fill(rounded(-10, top, WIDTH + 10, foot, 0), ROAD)
    c.fill(rounded(-10, top, WIDTH + 10, top + 6, 0), lit(ROAD, 0.6))
    c.fill(rounded(-10, foot - 8, WIDTH + 10, foot, 0), shaded(ROAD, 0.3))
    c.fill(rounded(-10, foot, WIDTH + 10, height + 10, 0), YARD)
    for i in range(26):
        x, y = (i * 173 + 40) % WIDTH, top + 14 + (i * 37) % 54
        c.fill(ellipse(x, y, 5 + i % 3, 2.4), shaded(ROAD, 0.14))
    for i in range(16):
        x, y = (i * 211 + 60) % WIDTH, 16 + (i * 53) % max(20, top - 36)
        for dx in (-4, 4):
            c.stroke([(x, y), (x + dx, y - 9)], 2.2, shaded("#93A96B", 0.3))
    return c.done().convert("RGB")


@lru_cache(maxsize=16)
def yard(height: int) -> Image.Image:
    """The courtyard's paving, RGB."""
    c = Canvas(WIDTH, height)
    c.fill(rounded(-9, -9, WIDTH + 9, height + 9, 0), YARD)
    for row in range(height // 56 + 1):
        for i in range(-1, 9):
            x, y = i * 150 + (row % 2) * 75 + (row * 31) % 40, row * 56.0
            tone = (0.02, 0.07, 0.12)[(i * 5 + row * 3) % 3]
            c.fill(rounded(x + 2, y + 2, x + 148, y + 54, 10), mix(YARD, "#8E7B5C", tone))
    return c.done().convert("RGB")


def blank(height: int) -> Image.Image:
    return Image.new("RGB", (WIDTH, height), rgb(YARD))


@lru_cache(maxsize=4)
def low_header() -> Image.Image:
    """The header of panels and of the final score: the foot of the ridge."""
    return mountain.foothills(HEADER)


def heading(page: Page, title: str, subtitle: str, right: int) -> Rect:
    """Title and subtitle on a low header, as far as x = `right`. Returns the room used."""
    page.text((24, 14, right, 84), title, TITLE, INK)
    page.text((26, 86, right, 132), subtitle, LABEL, INK)
    return (24, 14, right, 132)
