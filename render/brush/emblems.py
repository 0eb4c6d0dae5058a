"""Each seat's own sign: a badge that differs in shape, colour and picture. Stands for the name."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from render.brush.palette import (
    AMBER,
    CREAM,
    GLOW,
    INK,
    MEDAL,
    RED,
    RIM_SHADE,
    SEAT,
    WOOD_DARK,
    lit,
    shaded,
)
from render.brush.path import Line, ellipse, rounded, star, svg
from render.brush.pen import Canvas


@lru_cache(maxsize=32)
def emblem(sign: int, size: int) -> Image.Image:
    """The badge of seat 0 to 3: a bell, a house, a star, a moon."""
    c = Canvas(64, 64, size / 64)
    colour = SEAT[sign]
    shape = _badge(sign)
    c.shape(shape, colour, 3.2)
    with c.clip(shape):
        c.shade(shape, shaded(colour, 0.35), 5, 5)
        c.lit(shape, lit(colour, 0.4), 3, 3)
    if sign == 0:
        c.fill(svg("M32 14 C44 14 44 30 46 40 L50 45 L14 45 L18 40 C20 30 20 14 32 14 Z"), CREAM)
        c.fill(ellipse(32, 48, 5.5, 4.5), CREAM)
        c.stroke([(17, 40.5), (47, 40.5)], 2.4, colour)
    elif sign == 1:
        c.fill(svg("M32 12 L53 31 L47 31 L47 50 L17 50 L17 31 L11 31 Z"), CREAM)
        c.fill(rounded(27, 34, 37, 51, 2), colour)
    elif sign == 2:
        c.fill(star(32, 33, 19, 8.2, 5), CREAM)
    else:
        c.fill(ellipse(30, 32, 18), CREAM)
        c.fill(ellipse(39, 27, 14.5), colour)
        c.fill(star(44, 27, 6, 2.4, 4), CREAM)
    return c.done()


def _badge(sign: int) -> Line:
    if sign == 0:
        return ellipse(32, 32, 28)
    if sign == 1:
        return rounded(6, 6, 58, 58, 10)
    if sign == 2:
        return svg(
            "M32 2.500 Q35 2.500 38 6 L58 26 Q64 32 58 38 L38 58"
            " Q32 64 26 58 L6 38 Q0 32 6 26 L26 6 Q29 2.500 32 2.500 Z"
        )
    return svg(
        "M20 4.500 L44 4.500 Q48 4.500 50 8 L60 27 Q62.500 32 60 37 L50 56 Q48 59.500 44 59.500"
        " L20 59.500 Q16 59.500 14 56 L4 37 Q1.500 32 4 27 L14 8 Q16 4.500 20 4.500 Z"
    )


@lru_cache(maxsize=8)
def rosette(size: int) -> Image.Image:
    """The winner's rosette."""
    c = Canvas(100, 120, size / 100)
    gold = MEDAL
    for tail in (
        svg("M34 68 L20 112 L37 104 L48 116 L56 74 Z"),
        svg("M66 68 L80 112 L63 104 L52 116 L46 74 Z"),
    ):
        c.shape(tail, RED, 3.2)
        with c.clip(tail):
            c.shade(tail, shaded(RED, 0.35), 5, 0)
    ruff = star(50, 46, 44, 36, 14)
    c.shape(ruff, gold, 3.2)
    with c.clip(ruff):
        c.shade(ruff, shaded(gold, 0.25), 6, 6)
    disc = ellipse(50, 46, 27)
    c.shape(disc, CREAM, 3)
    c.fill(star(50, 47, 20, 9, 5), RED)
    return c.done()


@lru_cache(maxsize=8)
def hourglass(size: int) -> Image.Image:
    """Still has to decide."""
    c = Canvas(64, 80, size / 80)
    glass = svg(
        "M14 12 L50 12 C50 28 38 34 36 40 C38 46 50 52 50 68"
        " L14 68 C14 52 26 46 28 40 C26 34 14 28 14 12 Z"
    )
    c.shape(glass, CREAM, 3.4)
    with c.clip(glass):
        c.fill(svg("M18 22 L46 22 C42 30 34 34 32 42 C30 34 22 30 18 22 Z"), AMBER)
        c.fill(svg("M16 70 C20 56 28 56 32 54 C36 56 44 56 48 70 Z"), AMBER)
    for y in (5, 67):
        c.shape(rounded(9, y, 55, y + 9, 4), WOOD_DARK, 3)
    return c.done()


@lru_cache(maxsize=8)
def turn(size: int) -> Image.Image:
    """Whose turn it is, or whose change is shown: a lamp-yellow disc that points to the name."""
    c = Canvas(64, 64, size / 64)
    disc = ellipse(32, 32, 27)
    c.shape(disc, GLOW, 4.2)
    with c.clip(disc):
        c.shade(disc, shaded(GLOW, 0.2), 5, 5)
    c.fill(svg("M44 14 L44 50 Q43 53 40 51 L16 34 Q14 32 16 30 L40 13 Q43 11 44 14 Z"), INK)
    return c.done()


@lru_cache(maxsize=16)
def spark(size: int) -> Image.Image:
    """On a stone that is new: a star with an outline, which is seen without colour too."""
    c = Canvas(64, 64, size / 64)
    c.shape(star(32, 32, 29, 12.5, 4), GLOW, 6)
    c.fill(star(32, 32, 16, 6.5, 4), CREAM)
    return c.done()


@lru_cache(maxsize=64)
def token(size: int, *, filled: bool) -> Image.Image:
    """The round token that carries a letter; `filled`: the choice is made."""
    c = Canvas(64, 64, size / 64)
    ring = ellipse(32, 32, 27)
    c.shape(ring, GLOW if filled else CREAM, 4.2, INK)
    with c.clip(ring):
        c.shade(ring, shaded(GLOW, 0.16) if filled else RIM_SHADE, 4, 4)
    return c.done()


@lru_cache(maxsize=8)
def crown(size: int) -> Image.Image:
    """On the plate of who leads."""
    c = Canvas(64, 56, size / 64)
    gold = GLOW
    shape = svg(
        "M10 50 L4 16 Q4 12 8 14 L20 25 L29 7 Q32 3 35 7"
        " L44 25 L56 14 Q60 12 60 16 L54 50 Q32 55 10 50 Z"
    )
    c.shape(shape, gold, 3.6)
    with c.clip(shape):
        c.shade(shape, shaded(gold, 0.28), 6, 3)
        c.fill(rounded(4, 40, 60, 45, 0), RED)
    return c.done()
