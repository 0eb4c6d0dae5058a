"""What stands at the foot of each family's print: embers, reeds, plum blossom, thunder clouds."""

from __future__ import annotations

import math

from render.brush.palette import DEEP_OF, FAMILY, GLOW_OF, SAFFRON, mix
from render.brush.path import Line, curve, ellipse, svg, turned
from render.brush.pen import Canvas

Room = tuple[float, float, float, float]
"""Left, right, top, low."""


def scenery(c: Canvas, family: str, inner: Line) -> None:
    """Within the picture's outline, which the canvas must be clipped to."""
    left, right = min(x for x, _ in inner), max(x for x, _ in inner)
    top, low = min(y for _, y in inner), max(y for _, y in inner)
    room = (left, right, top, low)
    k = min(right - left, low - top) / 100
    draw = {"kitsune": _embers, "kappa": _reeds, "rokurokubi": _blossom, "oni": _clouds}[family]
    draw(c, room, k)


def _embers(c: Canvas, room: Room, k: float) -> None:
    """Fox fire: little flames that float."""
    left, right, top, low = room
    flame = svg("M0 -9 C4 -4 6 0 5 4 C4 8 -4 8 -5 4 C-6 0 -3 -2 0 -9 Z")
    for x, y, size in ((7, 14, 0.8), (93, 12, 0.9), (5, 92, 0.9), (95, 90, 1.0), (50, 3, 0.7)):
        at = (left + (right - left) * x / 100, top + (low - top) * y / 100)
        for scale, colour in ((1.0, GLOW_OF["kitsune"]), (0.5, "#FFF0C8")):
            c.fill(
                [
                    (
                        at[0] + px * k * size * scale,
                        at[1] + (py + (1 - scale) * 3) * k * size * scale,
                    )
                    for px, py in flame
                ],
                colour,
            )


def _reeds(c: Canvas, room: Room, k: float) -> None:
    """The river's bank: reeds at both sides, ripples below."""
    left, right, _, low = room
    deep = DEEP_OF["kappa"]
    for i, (x, tall, lean) in enumerate(
        ((2, 62, 4), (8, 44, 5), (14, 30, 6), (98, 66, -4), (91, 40, -5), (85, 28, -6))
    ):
        foot = left + (right - left) * x / 100
        head = (foot + lean * k, low - tall * k)
        c.stroke(
            curve([(foot, low), (foot + lean * 0.2 * k, low - tall * 0.5 * k), head]), 2.2 * k, deep
        )
        if i % 3 != 2:
            c.fill(turned(ellipse(head[0], head[1], 2.6 * k, 7 * k), lean * 2, *head), deep)
    water = [
        (left - 5, low + 5),
        (left - 5, low - 9 * k),
        (right + 5, low - 9 * k),
        (right + 5, low + 5),
    ]
    c.fill(water, mix(FAMILY["kappa"], "#2F6F86", 0.6))
    for x0, x1, y in ((4, 26, 6), (70, 96, 6.5), (20, 44, 2.5), (58, 80, 2.5)):
        c.stroke(
            [
                (left + (right - left) * x0 / 100, low - y * k),
                (left + (right - left) * x1 / 100, low - y * k),
            ],
            1.3 * k,
            GLOW_OF["kappa"],
        )


def _blossom(c: Canvas, room: Room, k: float) -> None:
    """A plum branch from the upper right, and petals that fall."""
    left, right, top, low = room
    deep = DEEP_OF["rokurokubi"]
    c.stroke(
        curve(
            [
                (right + 4, top + 4 * k),
                (right - 14 * k, top + 13 * k),
                (right - 30 * k, top + 10 * k),
            ]
        ),
        3 * k,
        deep,
    )
    c.stroke(
        curve(
            [
                (right - 8 * k, top + 11 * k),
                (right - 12 * k, top + 24 * k),
                (right - 6 * k, top + 34 * k),
            ]
        ),
        2.2 * k,
        deep,
    )
    for x, y, size in ((-29, 10, 1.0), (-15, 15, 1.15), (-6, 32, 1.0), (-3, 8, 0.9)):
        at = (right + x * k, top + y * k)
        for petal in range(5):
            spot = (at[0], at[1] - 3.2 * k * size)
            c.fill(
                turned(ellipse(*spot, 2.3 * k * size, 2.9 * k * size), petal * 72, *at), "#F7C6DA"
            )
        c.fill(ellipse(*at, 1.5 * k * size), SAFFRON)
    for x, y, turn in ((8, 30, 30), (6, 52, -20), (93, 62, 50), (88, 84, 10), (14, 12, 80)):
        at = (left + (right - left) * x / 100, top + (low - top) * y / 100)
        c.fill(turned(ellipse(*at, 2.6 * k, 1.7 * k), turn, *at), "#F7C6DA")


def _clouds(c: Canvas, room: Room, k: float) -> None:
    """Thunder: two bolts, and clouds in scrolls."""
    left, right, top, low = room
    bolt = [
        (0.0, 0.0),
        (9.0, 0.0),
        (5.0, 9.0),
        (11.0, 9.0),
        (-3.0, 25.0),
        (1.0, 13.0),
        (-5.0, 13.0),
    ]
    for x, y, way in ((5, 4, 1), (95, 4, -1)):
        at = (left + (right - left) * x / 100, top + y * k)
        c.fill([(at[0] + px * k * way * 0.9, at[1] + py * k * 0.9) for px, py in bolt], "#FFE08A")
    tone = mix(FAMILY["oni"], GLOW_OF["oni"], 0.5)
    for x, y, r in ((0, 3, 13), (13, 1, 9), (23, -2, 7), (100, 3, 13), (87, 1, 9), (77, -2, 7)):
        at = (left + (right - left) * x / 100, low - y * k)
        c.fill(ellipse(*at, r * k), tone)
        c.fill(ellipse(*at, r * 0.72 * k), mix(FAMILY["oni"], GLOW_OF["oni"], 0.25))
        c.stroke(
            [
                (at[0] + r * 0.4 * k * math.cos(a * 0.35), at[1] + r * 0.4 * k * math.sin(a * 0.35))
                for a in range(14)
            ],
            1.6 * k,
            tone,
        )
