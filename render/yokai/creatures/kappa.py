"""The river child: a round face with a beak, a dish of water on its head, a shell on its back."""

from __future__ import annotations

import math

from render.brush.palette import INK, WHITE
from render.brush.path import Line, curve, ellipse, mirrored, svg
from render.brush.pen import Canvas

_SKIN = "#8CC063"
_SKIN_LOW = "#5C9A50"
_SKIN_HIGH = "#BADF8A"
_SHELL = "#8A6A3A"
_BEAK = "#F2B233"
_HAIR = "#23323A"


def draw(c: Canvas) -> None:
    """On a canvas of 100 by 100 units."""
    _shell(c)
    body = svg("M28 84 C20 90 17 95 16 104 L84 104 C83 95 80 90 72 84 Z")
    c.shape(body, _SKIN_LOW, 2.6)
    c.shape(svg("M38 86 C34 92 34 98 35 104 L65 104 C66 98 66 92 62 86 Z"), "#EBD99A", 2)
    for y in (93, 98.5):
        c.stroke(curve([(36, y), (50, y + 1.5), (64, y)]), 1.6, "#B99B57")
    face = ellipse(50, 56, 35, 33)
    ears = [ellipse(15.5, 58, 5, 7), ellipse(84.5, 58, 5, 7)]
    c.group([(ears[0], _SKIN_LOW), (ears[1], _SKIN_LOW), (face, _SKIN)], 2.6)
    with c.clip(face):
        c.shade(face, _SKIN_LOW, 6, 6)
        c.lit(face, _SKIN_HIGH, 3, 3)
    _hair(c)
    for flip in (False, True):
        _eye(c, flip=flip)
        c.fill(_way(ellipse(24, 67, 5.5, 4), flip=flip), "#E59A6C")
    _beak(c)
    _dish(c)


def _way(line: Line, *, flip: bool) -> Line:
    return mirrored(line, 50) if flip else line


def _shell(c: Canvas) -> None:
    shell = svg("M8 104 C2 82 12 62 30 58 L70 58 C88 62 98 82 92 104 Z")
    c.shape(shell, _SHELL, 2.6)
    with c.clip(shell):
        c.lit(shell, "#C59B58", 4, 4)
        for flip in (False, True):
            c.stroke(_way(curve([(6, 84), (17, 82), (28, 86)]), flip=flip), 2, "#5C4326")
            c.stroke(_way(curve([(17, 68), (17, 82), (12, 96)]), flip=flip), 2, "#5C4326")


def _hair(c: Canvas) -> None:
    # Pointed locks all round the dish, like leaves of a water plant.
    locks: Line = []
    n = 9
    for i in range(n):
        a0 = math.radians(180 + i * 180 / n)
        a1 = math.radians(180 + (i + 1) * 180 / n)
        mid = (a0 + a1) / 2
        x0, y0 = 50 + 26 * math.cos(a0), 24 - 3 * math.sin(a0)
        locks.append((x0, y0))
        deep = 17 + (5 if i % 2 else 0) + 4 * abs(math.cos(mid))
        locks.append((50 + 34 * math.cos(mid), 22 + deep * 1.05))
    locks.append((76, 24))
    top = [*locks, (72, 16), (50, 12), (28, 16)]
    c.shape(top, _HAIR, 2.2)
    for x, y, dx, dy in ((30, 27, -4, 9), (42, 29, -2, 9), (57, 29, 2, 10), (70, 27, 4, 8)):
        c.stroke([(x, y), (x + dx, y + dy)], 1.5, "#4E6A6C")


def _dish(c: Canvas) -> None:
    bowl = svg("M21 17 C22 27 36 31 50 31 C64 31 78 27 79 17 Z")
    rim = ellipse(50, 16.5, 29, 9)
    c.group([(bowl, "#D7C7A0"), (rim, "#F8EED3")], 2.6)
    with c.clip(bowl):
        c.shade(bowl, "#A9946A", 6, 3)
    c.fill(rim, "#F8EED3")
    water = ellipse(50, 16.8, 24, 6.3)
    c.shape(water, "#5BB4DA", 1.3)
    with c.clip(water):
        c.fill(ellipse(44, 13.6, 17, 4), "#9AD8EE")
        c.fill(ellipse(40, 13, 9, 1.6), "#E9FAFF")
    # A drop runs over.
    drop = svg("M74 20 C79 26 80 29 78 32 C76 34.5 72.5 34 71.5 31 C71 28 72.5 25 74 20 Z")
    c.shape(drop, "#8ED2EC", 1.5)
    c.fill(ellipse(73.8, 29, 1, 2), WHITE)


def _eye(c: Canvas, *, flip: bool) -> None:
    c.shape(_way(ellipse(34, 52, 9.5, 10), flip=flip), "#FFF9E4", 2.2)
    # Both look the same way, towards the light.
    x = 65 if flip else 33
    c.fill(ellipse(x, 52.5, 6, 7), "#D98A1F")
    c.fill(ellipse(x, 53, 3.8, 5), INK)
    c.fill(ellipse(x - 2, 49.5, 2), WHITE)


def _beak(c: Canvas) -> None:
    low = svg("M37 72 C40 82 46 85 50 85 C54 85 60 82 63 72 Z")
    high = svg(
        "M50 58 C56 60 63 65 68 72 C63 75.5 57 75 50 77.5 C43 75 37 75.5 32 72 C37 65 44 60 50 58 Z"
    )
    c.group([(low, "#D98A1F"), (high, _BEAK)], 2.4)
    with c.clip(high):
        c.lit(high, "#FFDf8A".upper(), 2.5, 2.5)
        c.shade(high, "#D98A1F", 2.5, 2.5)
    c.stroke(curve([(32, 72), (41, 74.5), (50, 77.5), (59, 74.5), (68, 72)]), 1.8)
    for x in (46, 54):
        c.fill(ellipse(x, 66, 1.1, 1.7), INK)
