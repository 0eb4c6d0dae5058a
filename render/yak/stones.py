"""Stones: chunky blocks with a lit top edge and a carved sign; crystal and fog are unlike them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from render.brush.palette import CREAM, DUST, INK, SIGN, STONE, WHITE, lit, mix, shaded
from render.brush.path import Line, blob, ellipse, rounded, svg
from render.brush.pen import Canvas
from render.yak.signs import carve, sparkle

WIDTH: Final = 100.0
HEIGHT: Final = 76.0
"""A block's size in its own units; outlines included."""
_SIZES: Final = (80, 160)
"""What is up to so large is drawn so large, once, and reduced."""


def height_of(width: int) -> int:
    """A block's height in pixels for its width."""
    return round(width * HEIGHT / WIDTH)


@lru_cache(maxsize=256)
def block(stone: str, width: int) -> Image.Image:
    """One stone, `width` pixels wide, `height_of(width)` high."""
    large = next((size for size in _SIZES if width <= size), width)
    return _drawn(stone, large).made(width, height_of(width))


@lru_cache(maxsize=32)
def _drawn(stone: str, width: int) -> Canvas:
    canvas = Canvas(WIDTH, HEIGHT, width / WIDTH)
    if stone == "crystal":
        _crystal(canvas)
    elif stone == "fog":
        _fog(canvas)
    else:
        _coloured(canvas, stone)
    return canvas


def _outline() -> Line:
    # Not quite a rectangle: cut by hand, a little broader at the foot.
    return svg(
        "M16 4 Q50 2.500 84 4 Q95 4.500 96 15 Q97.500 38 97 61 Q96.500 72 85 72.500"
        " Q50 74 15 72.500 Q3.500 72 3 61 Q2.500 38 4 15 Q5 4.500 16 4 Z"
    )


def _coloured(canvas: Canvas, stone: str) -> None:
    body, sign = STONE[stone], SIGN[stone]
    shape = _outline()
    canvas.shape(shape, body, 3)
    with canvas.clip(shape):
        canvas.shade(shape, shaded(body, 0.34), 7, 8)
        canvas.fill(rounded(-10, -10, 110, 14.5, 0), lit(body, 0.5))
        canvas.fill(rounded(3, 12, 8.5, 66, 2.5), lit(body, 0.28))
        canvas.stroke([(3, 15), (97, 15)], 1.6, shaded(body, 0.12))
        for x, y, w in ((15, 21, 5), (84, 58, 4), (79, 63, 5)):
            canvas.fill(ellipse(x, y, w / 2, 1.5), shaded(body, 0.16))
    at = (50.0, 43.5)
    ground = body
    carve(canvas, stone, at, 25.5, shaded(body, 0.42), ground, offset=(-1.4, -1.6))
    carve(canvas, stone, at, 25.5, lit(body, 0.5), ground, offset=(1.3, 1.5))
    carve(canvas, stone, at, 25.5, sign, ground)


def _crystal(canvas: Canvas) -> None:
    body = STONE["crystal"]
    shape = svg("M20 4 L80 3.500 L96.500 20 L97 56 L82 72.500 L18 72.500 L3 56 L3.500 20 Z")
    white, pale, mid, deep = (
        CREAM,
        mix(body, WHITE, 0.5),
        body,
        mix(body, SIGN["crystal"], 0.42),
    )
    canvas.shape(shape, mid, 3)
    with canvas.clip(shape):
        facets: tuple[tuple[str, Line], ...] = (
            (white, [(20, 4), (80, 3.5), (66, 22), (34, 22)]),
            (pale, [(20, 4), (34, 22), (26, 38), (3.5, 20)]),
            (pale, [(3.5, 20), (26, 38), (3, 56)]),
            (mid, [(3, 56), (26, 38), (34, 54), (18, 72.5)]),
            (mix(mid, deep, 0.35), [(18, 72.5), (34, 54), (66, 54), (82, 72.5)]),
            (deep, [(82, 72.5), (66, 54), (74, 38), (97, 56)]),
            (mix(mid, deep, 0.6), [(97, 56), (74, 38), (96.5, 20)]),
            (mid, [(80, 3.5), (96.5, 20), (74, 38), (66, 22)]),
            (mix(pale, white, 0.4), [(34, 22), (66, 22), (74, 38), (66, 54), (34, 54), (26, 38)]),
        )
        for colour, facet in facets:
            canvas.fill(facet, colour)
        edge = SIGN["crystal"]
        core = facets[-1][1]
        canvas.stroke(core, 2.6, edge, closed=True)
        for outer, inner in (
            ((20, 4), (34, 22)),
            ((80, 3.5), (66, 22)),
            ((3.5, 20), (26, 38)),
            ((3, 56), (26, 38)),
            ((96.5, 20), (74, 38)),
            ((97, 56), (74, 38)),
            ((18, 72.5), (34, 54)),
            ((82, 72.5), (66, 54)),
        ):
            canvas.stroke([outer, inner], 2.2, edge)
    canvas.fill(sparkle(43, 33, 10), WHITE)
    canvas.fill(sparkle(60, 45, 5.5), WHITE)


def _fog(canvas: Canvas) -> None:
    body = STONE["fog"]
    shape = blob(
        [
            (8, 60),
            (4, 44),
            (9, 30),
            (20, 24),
            (26, 10),
            (44, 4),
            (60, 10),
            (70, 8),
            (86, 16),
            (90, 30),
            (97, 44),
            (92, 60),
            (80, 71),
            (50, 72.5),
            (20, 71),
        ],
        0.8,
    )
    canvas.shape(shape, body, 3)
    with canvas.clip(shape):
        canvas.shade(shape, mix(body, "#A9B6CB", 0.75), 8, 9)
        canvas.lit(shape, WHITE, 5, 5)
    carve(canvas, "fog", (48, 40), 25, SIGN["fog"], body)


@lru_cache(maxsize=64)
def hollow(width: int, *, strong: bool = False) -> Image.Image:
    """A faint empty place in a tower; `strong`: one that can be chosen."""
    canvas = Canvas(WIDTH, HEIGHT, width / WIDTH)
    shape = rounded(7, 7, 93, 69, 12)
    canvas.veil(shape, WHITE if strong else DUST, 0.75 if strong else 0.10)
    ring = [*shape, shape[0]]
    if strong:
        canvas.stroke(ring, 4, INK)
    else:
        veil = Canvas(WIDTH, HEIGHT, width / WIDTH)
        veil.stroke(ring, 2.4, "#6E5A3C")
        canvas.over(veil, 0.38)
    return canvas.done()
