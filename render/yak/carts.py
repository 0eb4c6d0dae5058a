"""A cart with its yak: box, wheels, yoke and the post on which the sign hangs.

The load is not part of the sprite: `CartPlan` says where stones, food and sign go, so that one
sprite serves every load.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PIL import Image

from render.brush.palette import BRASS, FLAGS, INK, SHADE, WOOD, WOOD_DARK, lit, mix, shaded
from render.brush.path import ellipse, rounded, svg
from render.brush.pen import Canvas
from render.yak.beasts import yak
from render.yak.stones import height_of

WIDTH: Final = 285.0
HEIGHT: Final = 274.0
_YAK: Final = 132.0
_GROUND: Final = 266.0
_WHEEL: Final = 31.0
"""From a wheel's middle to the edge of its sprite."""


@dataclass(frozen=True, slots=True)
class CartPlan:
    """Places in pixels from the sprite's upper left. Stones: (x, y) of each of the four, from the
    lower row up; `stone`: their width. Food: (x, y) of the middle of each pile's icon, then
    `count_y`, the middle of the numbers. Board: its upper left."""

    size: tuple[int, int]
    stone: int
    stones: tuple[tuple[int, int], ...]
    icon: int
    food: tuple[tuple[int, int], ...]
    count_y: int
    board: tuple[int, int]
    board_width: int
    ground: int


@lru_cache(maxsize=16)
def plan(width: int, facing: int) -> CartPlan:
    """Where the load goes on a cart drawn `width` wide, its yak looking right (1) or left (-1)."""
    k = width / WIDTH

    def place(x: float, y: float, w: float) -> tuple[int, int]:
        return (round((x if facing > 0 else WIDTH - x - w) * k), round(y * k))

    stone = round(66 * k)
    low = [place(x, 129.5, 66) for x in (23.0, 89.0)]
    stones: list[tuple[int, int]] = []
    for level in (1, 2):
        stones += sorted((x, y - level * (height_of(stone) - 1)) for x, y in low)
    food = sorted(place(x, 155.0, 0) for x in (34.0, 89.0, 144.0))
    return CartPlan(
        size=(width, round(HEIGHT * k)),
        stone=stone,
        stones=tuple(stones),
        icon=round(42 * k),
        food=tuple(food),
        count_y=round(193 * k),
        board=place(188.0, 36.0, 88),
        board_width=round(88 * k),
        ground=round(_GROUND * k),
    )


@lru_cache(maxsize=16)
def cart(width: int, facing: int) -> Image.Image:
    """An empty cart and its yak, `width` pixels wide."""
    k = width / WIDTH
    c = Canvas(WIDTH, HEIGHT, k, mirror=facing < 0)
    c.veil(ellipse(146, 262, 124, 9), SHADE, 0.32, 2.5)
    _post(c)
    _box(c)
    _shaft(c)
    sprite = c.done()
    beast = yak(round(_YAK * k), facing)
    top = round((_GROUND - 3) * k - beast.height)
    left = WIDTH - _YAK if facing > 0 else 0.0
    sprite.alpha_composite(beast, (round(left * k), top))
    wheel = _wheel(k)
    for x in (46, 132):
        middle = x if facing > 0 else WIDTH - x
        sprite.alpha_composite(wheel, (round((middle - _WHEEL) * k), round((239 - _WHEEL) * k)))
    return sprite


def _post(c: Canvas) -> None:
    c.group(
        [
            (rounded(172, 24, 181, 130, 3), WOOD_DARK),
            (rounded(168, 27, 278, 36, 4), WOOD_DARK),
        ],
        3,
    )
    c.fill(rounded(173, 27, 176, 128, 1), lit(WOOD_DARK, 0.3))
    c.fill(rounded(170, 28, 276, 30.5, 1), lit(WOOD_DARK, 0.3))
    c.stroke([(184, 58), (206, 36)], 4.5, INK)
    flag = svg("M177 20 L160 6 L177 8 Z")
    c.fill(flag, FLAGS[2])


def _shaft(c: Canvas) -> None:
    c.group([(rounded(168, 206, 236, 215, 4), WOOD_DARK)], 3)
    c.fill(rounded(170, 207.5, 234, 210, 1), lit(WOOD_DARK, 0.3))


def _box(c: Canvas) -> None:
    box = svg("M6 126 L176 126 L171 222 L13 222 Z")
    rail = rounded(2, 120, 181, 134, 5)
    c.group([(box, WOOD), (rail, WOOD_DARK)], 3.2)
    with c.clip(box):
        c.shade(box, shaded(WOOD, 0.3), 9, 6)
        for y in (164, 216):
            c.fill(rounded(0, y, 200, y + 2.4, 0), mix(WOOD, WOOD_DARK, 0.55))
        # A cloth on which the food stands out.
        c.fill(svg("M10 134 L174 134 L172 213 L12 213 Z"), mix("#F3E3C2", WOOD, 0.12))
        for i in range(12):
            x = 8 + i * 15
            c.fill([(x, 134), (x + 7.5, 141), (x + 15, 134)], FLAGS[(0, 2, 4)[i % 3]])
        c.fill(rounded(0, 212, 200, 215, 0), shaded(WOOD, 0.35))
    with c.clip(rail):
        c.lit(rail, lit(WOOD_DARK, 0.42), 3, 4)
        c.shade(rail, shaded(WOOD_DARK, 0.3), 2, 3)
    c.stroke([(12, 212), (172, 212)], 2.2)


@lru_cache(maxsize=8)
def _wheel(k: float) -> Image.Image:
    c = Canvas(2 * _WHEEL, 2 * _WHEEL, k)
    x = y = _WHEEL
    r = 26.0
    rim = ellipse(x, y, r)
    c.shape(rim, WOOD_DARK, 3)
    c.fill(ellipse(x, y, r - 7), "#5A3A2A")
    for i in range(8):
        a = math.radians(22.5 + i * 45)
        tip = (x + (r - 6) * math.cos(a), y + (r - 6) * math.sin(a))
        c.stroke([(x, y), tip], 4.6, WOOD)
    with c.clip(rim):
        c.lit(rim, lit(WOOD_DARK, 0.4), 2.6, 3)
    ring = ellipse(x, y, r - 7)
    c.stroke(ring, 2, INK, closed=True)
    c.shape(ellipse(x, y, 6.5), BRASS, 2.4)
    return c.done()
