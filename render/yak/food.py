"""The three foods: a leg, a bottle, a round loaf with a cross. Known at 32 pixels."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from render.brush.palette import BLUE, CREAM, WHITE, lit, mix, shaded
from render.brush.path import blob, ellipse, rounded, svg, turned
from render.brush.pen import Canvas

UNIT = 64.0
_SIZES = (48, 96)
"""What is up to so large is drawn so large, once, and reduced."""


@lru_cache(maxsize=96)
def food(kind: str, size: int) -> Image.Image:
    """One piece of food, `size` pixels square."""
    large = next((one for one in _SIZES if size <= one), size)
    return _drawn(kind, large).made(size, size)


@lru_cache(maxsize=12)
def _drawn(kind: str, size: int) -> Canvas:
    canvas = Canvas(UNIT, UNIT, size / UNIT)
    {"meat": _meat, "milk": _milk, "bread": _bread}[kind](canvas)
    return canvas


def _meat(c: Canvas) -> None:
    bone = CREAM
    meat = "#B5482F"
    knuckle = [
        (turned(rounded(37, 36, 56, 46, 5), 45, 42, 41), bone),
        (ellipse(56, 50, 6), bone),
        (ellipse(50, 56, 6), bone),
    ]
    c.group(knuckle, 3)
    c.fill(ellipse(55, 49, 3.4), WHITE)
    leg = blob(
        [
            (9, 17),
            (18, 7),
            (32, 7),
            (44, 17),
            (47, 30),
            (45, 41),
            (38, 46),
            (27, 45),
            (14, 38),
            (7, 28),
        ],
        0.95,
    )
    c.shape(leg, meat, 3)
    with c.clip(leg):
        c.shade(leg, shaded(meat, 0.34), 6, 7)
        c.fill(turned(ellipse(20, 18, 10, 5.5), -42, 20, 18), lit(meat, 0.38))
        c.fill(turned(ellipse(18, 16, 5, 2.5), -42, 18, 16), lit(meat, 0.72))
        c.stroke([(36, 42), (43, 36)], 3, shaded(meat, 0.55))


def _milk(c: Canvas) -> None:
    glass, cap = "#F7F7F2", BLUE
    body = svg(
        "M25 15 L39 15 L39 22 C39 27 48 29 48 37 L48 54 Q48 61 41 61 L23 61 Q16 61 16 54"
        " L16 37 C16 29 25 27 25 22 Z"
    )
    top = rounded(22, 4, 42, 15, 4)
    c.group([(body, glass), (top, cap)], 3)
    with c.clip(body):
        c.fill(rounded(0, 34, 64, 64, 0), WHITE)
        c.shade(body, "#B9C4D8", 7, 6)
        c.fill(rounded(20, 36, 24, 54, 2), "#DDE6EE")
    c.fill(rounded(24, 6, 40, 9, 1.5), lit(cap, 0.45))
    c.stroke([(23, 15.5), (41, 15.5)], 2.4)
    drop = svg(
        "M33 36 C37 42 40 44 40 48.500 C40 53 37 55 33 55"
        " C29 55 26 53 26 48.500 C26 44 29 42 33 36 Z"
    )
    c.fill(drop, cap)
    c.fill(ellipse(30.5, 48.5, 1.8, 3), lit(cap, 0.6))


def _bread(c: Canvas) -> None:
    crust = "#D98E3B"
    loaf = ellipse(32, 34, 28, 25)
    c.shape(loaf, crust, 3)
    with c.clip(loaf):
        c.shade(loaf, shaded(crust, 0.3), 6, 7)
        c.lit(loaf, lit(crust, 0.5), 5, 5)
        cut = mix(CREAM, crust, 0.12)
        for a, b in (((18, 21), (46, 47)), ((46, 21), (18, 47))):
            c.stroke([a, b], 9.5, shaded(crust, 0.5))
        for a, b in (((18, 21), (46, 47)), ((46, 21), (18, 47))):
            c.stroke([a, b], 6, cut)
