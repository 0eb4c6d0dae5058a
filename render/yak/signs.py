"""The ten carved signs of the stones, each known by its shape alone.

All are drawn in a circle of radius 26 round (0, 0). A sign is a list of marks: filled outlines and
strokes in the sign's colour, and cuts that show the ground again.
"""

from __future__ import annotations

import math
from typing import Final

from render.brush.engraving import Mark, engrave
from render.brush.path import (
    Line,
    Point,
    curve,
    ellipse,
    mirrored,
    moved,
    scaled,
    star,
    svg,
    turned,
)
from render.brush.pen import Canvas


def _sun() -> list[Mark]:
    marks = [Mark(ellipse(0, 0, 12.5))]
    for i in range(8):
        ray = svg("M-4.6 -16.5 Q0 -14.5 4.6 -16.5 L1.2 -26.5 Q0 -27.5 -1.2 -26.5 Z")
        marks.append(Mark(turned(ray, i * 45, 0, 0)))
    return marks


def _flame() -> list[Mark]:
    outer = svg(
        "M-1 -28 C4 -19 17 -13 18 5 C19 18 10 26 0 26 C-11 26 -19 18 -18 6"
        " C-17.5 0 -14 -4 -12 -10 C-9 -8 -7 -5 -6.500 -1 C-3 -8 1 -16 -1 -28 Z"
    )
    inner = svg("M1 1 C3 7 9 9 9 15.500 C9 20 5 22 1 22 C-4 22 -7 19 -7 14.500 C-7 9 0 7 1 1 Z")
    return [Mark(outer), Mark(inner, cut=True)]


def _lotus() -> list[Mark]:
    petal = svg("M0 20 C-12 8 -11 -12 0 -25 C11 -12 12 8 0 20 Z")
    side = turned(scaled(petal, 0.93, 0, 20), 42, 0, 20)
    low = turned(scaled(petal, 0.8, 0, 20), 78, 0, 20)
    marks: list[Mark] = []
    for shape in (low, mirrored(low, 0), side, mirrored(side, 0), petal):
        up = moved(shape, 0, 0)
        marks += [Mark(up, 6.5, cut=True), Mark(up)]
    return marks


def _leaf() -> list[Mark]:
    blade = svg("M20 -24 C-8 -26 -26 -8 -18 17 C8 24 26 4 20 -24 Z")
    vein = curve([(-23, 24), (-12, 11), (0, -3), (11, -15)])
    marks = [Mark(blade), Mark(vein, 4.2, cut=True)]
    marks.append(Mark(curve([(-24, 25), (-17, 16)]), 5.5))
    for x, y, dx, dy in ((-7, 5, -7, -7), (3, -6, -6, -7), (-5, 4, 9, 1), (5, -8, 8, 0)):
        marks.append(Mark([(x, y), (x + dx, y + dy)], 3.0, cut=True))
    return marks


def _wave() -> list[Mark]:
    crest = svg(
        "M-27 16 C-20 16 -20 -22 6 -23 C22 -23.500 28 -9 22 0 C17 7 6 5 6 -3"
        " C6 -8 12 -10 14.500 -6.500 C16 -13 4 -16 -1 -8 C-7 2 0 15 14 15 C19 15 23 13 27 10"
        " L27 16 C20 24 -16 25 -27 16 Z"
    )
    return [Mark(crest)]


def _knot() -> list[Mark]:
    width, gap = 6.0, 11.5
    a = turned(ellipse(0, 0, 25, 11.5), 45, 0, 0)
    b = turned(ellipse(0, 0, 25, 11.5), -45, 0, 0)
    ring = [*a, a[0]]
    marks = [Mark(ring, width)]
    other = [*b, b[0]]
    n = len(b)
    # Over and under by turns: each loop is cut where the other passes above it.
    marks += [Mark(other[:], gap, cut=True), Mark(other, width)]
    for start in (0.10, 0.60):
        part = [a[round((start + k / 40) * n) % n] for k in range(6)]
        marks += [Mark(part, gap, cut=True)]
        longer = [a[(round(start * n) - 2 + k) % n] for k in range(11)]
        marks += [Mark(longer, width)]
    return marks


def _blossom() -> list[Mark]:
    petal = svg("M0 -3 C-15 -8 -14 -25 -4.500 -26 L0 -21.500 L4.500 -26 C14 -25 15 -8 0 -3 Z")
    petals = [Mark(turned(petal, i * 72, 0, 0)) for i in range(5)]
    return [*petals, Mark(ellipse(0, 0, 6.8), cut=True), Mark(ellipse(0, 0, 3.6))]


def _mountain() -> list[Mark]:
    peaks = svg(
        "M-28 21 L-9 -17 Q-6 -22 -3 -17 L4 -4 L9 -11 Q12 -14.500 15 -11 L28 21 Q0 24 -28 21 Z"
    )
    snow = [(-15.0, -1.5), (-9.5, 3.5), (-6.0, -3.0), (-1.5, 4.0), (3.2, -1.5)]
    return [Mark(peaks), Mark(snow, 3.6, cut=True)]


def _crystal() -> list[Mark]:
    gem = [(0.0, -26.0), (18.0, -9.0), (12.0, 20.0), (-12.0, 20.0), (-18.0, -9.0)]
    return [
        Mark([*gem, gem[0]], 4.0),
        Mark([(-18, -9), (-5, -5), (0, -26), (5, -5), (18, -9)], 3.0),
        Mark([(-5, -5), (-12, 20)], 3.0),
        Mark([(5, -5), (12, 20)], 3.0),
        Mark([(-5, -5), (5, -5)], 3.0),
    ]


def _fog() -> list[Mark]:
    spiral: list[Point] = []
    for i in range(52):
        a = -2.6 + i * 0.148
        r = 2.5 + i * 0.34
        spiral.append((3 + r * math.cos(a), -5 + r * math.sin(a) * 0.92))
    return [Mark(spiral, 5.2), Mark(curve([(-27, 20), (-10, 22.5), (8, 21), (27, 22)]), 5.2)]


DRAWINGS: Final = {
    "red": _sun,
    "orange": _flame,
    "yellow": _lotus,
    "green": _leaf,
    "blue": _wave,
    "purple": _knot,
    "pink": _blossom,
    "brown": _mountain,
    "crystal": _crystal,
    "fog": _fog,
}


def carve(
    canvas: Canvas,
    stone: str,
    at: Point,
    radius: float,
    colour: str,
    ground: str,
    *,
    offset: Point = (0.0, 0.0),
) -> None:
    """Draw a stone's sign in a circle. `offset` moves it, for the carved edge's light and dark."""
    place = (at[0] + offset[0], at[1] + offset[1])
    engrave(canvas, DRAWINGS[stone](), place, radius / 26, colour, ground)


def sparkle(cx: float, cy: float, r: float) -> Line:
    """A four-pointed glint."""
    return star(cx, cy, r, r * 0.32, 4)
