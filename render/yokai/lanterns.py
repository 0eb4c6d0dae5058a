"""Paper lanterns, one for each family: they light the header and whoever's turn it is."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from render.brush.palette import CORD, CORD_DAY, FAMILY, GLOW_OF, INK, LAMP, RED, WHITE, mix
from render.brush.path import curve, ellipse, rounded, svg
from render.brush.pen import Canvas
from render.yokai.seals import seal

_FAMILIES: Final = tuple(FAMILY)


@lru_cache(maxsize=16)
def lantern(family: str, width: int, *, day: bool = False) -> Image.Image:
    """A hanging lantern with its family's seal; 100 wide, 140 high in its own units. By day it is
    out."""
    c = Canvas(100, 140, width / 100)
    light = GLOW_OF[family]
    if not day:
        for r, alpha in ((50, 0.14), (43, 0.2)):
            c.veil(ellipse(50, 66, r, r), light, alpha)
    paper = mix("#F7E9CB", light, 0.25) if day else mix(light, "#FFF3CF", 0.35)
    c.stroke([(50, 0), (50, 22)], 3, CORD_DAY if day else CORD)
    body = svg(
        "M32 26 L68 26 C84 34 90 48 90 65 C90 82 84 96 68 104 L32 104 C16 96 10 82 10 65"
        " C10 48 16 34 32 26 Z"
    )
    c.shape(body, paper, 3)
    with c.clip(body):
        c.shade(body, mix(paper, "#B4683A", 0.35), 9, 7)
        if not day:
            c.fill(ellipse(48, 62, 30, 27), mix(paper, WHITE, 0.45))
        for y, bow in ((40, -5), (54, -2), (66, 0), (78, 3), (92, 6)):
            c.stroke(curve([(8, y), (50, y + bow), (92, y)]), 1.5, mix(paper, "#A0522D", 0.4))
    for y in (20, 101):
        c.shape(rounded(30, y, 70, y + 9, 3), "#5A3A2C", 2.6)
    c.stroke([(50, 110), (50, 119)], 3, RED)
    c.shape(svg("M46 118 L54 118 L56 138 L44 138 Z"), RED, 2)
    image = c.done()
    size = round(width * 0.56)
    at = (round(width * 0.5 - size / 2), round(width * 0.65 - size / 2))
    image.alpha_composite(seal(family, size), at)
    return image


@lru_cache(maxsize=8)
def garland(width: int, *, day: bool) -> Image.Image:
    """All four on a string between two poles, `width` pixels wide."""
    size = min(128, width // 5)
    height = round(size * 1.4) + 78
    c = Canvas(width, height)
    string = curve(
        [(8, 12), (width * 0.27, 42), (width * 0.5, 50), (width * 0.73, 42), (width - 8, 12)]
    )
    c.stroke(string, 3.4, CORD_DAY if day else CORD)
    for x in (8, width - 8):
        c.shape(ellipse(x, 12, 6), "#5A3A2C", 2)
    image = c.done()
    for i, family in enumerate(_FAMILIES):
        x = width * (0.14 + 0.24 * i)
        y = next(b for a, b in string if a >= x)
        image.alpha_composite(lantern(family, size, day=day), (round(x - size / 2), round(y)))
    return image


@lru_cache(maxsize=4)
def little(height: int) -> Image.Image:
    """A plain lit hand lantern: it is this player's turn."""
    c = Canvas(64, 84, height / 84)
    for r, alpha in ((31, 0.18), (25, 0.26)):
        c.veil(ellipse(32, 46, r, r), LAMP, alpha)
    c.stroke(curve([(20, 20), (32, 4), (44, 20)]), 3.4, CORD)
    body = rounded(12, 22, 52, 70, 17)
    c.shape(body, LAMP, 3.4)
    with c.clip(body):
        c.shade(body, "#E08A3A", 6, 5)
        c.fill(ellipse(30, 44, 12, 15), "#FFF1C4")
        for y in (34, 46, 58):
            c.stroke([(10, y), (54, y)], 1.8, "#C9772F")
    for y in (17, 67):
        c.shape(rounded(20, y, 44, y + 8, 3), "#5A3A2C", 3)
    c.fill(ellipse(32, 80, 3.4), INK)
    return c.done()
