"""The boards at a cart: the hanging one with the refused food struck out, and the one below it that
names the player before it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from render.brush.palette import CREAM, GLOW, GREEN, INK, PAPER, SEAT, WOOD_DARK, lit, mix, shaded
from render.brush.path import ellipse, rounded
from render.brush.pen import Canvas
from render.brush.sheets import stretched
from render.yak.food import food

WIDTH: Final = 96.0
HEIGHT: Final = 104.0
STRIKE: Final = "#B3261E"
REFUSED: Final = {"no_bread": "bread", "no_meat": "meat", "no_milk": "milk"}


@lru_cache(maxsize=32)
def board(kind: str, width: int) -> Image.Image:
    """A cart's hanging board, `width` pixels wide."""
    k = width / WIDTH
    c = Canvas(WIDTH, HEIGHT, k)
    for x in (20, 76):
        c.stroke([(x, 2), (x, 22)], 3.4, shaded(WOOD_DARK, 0.2))
    plate = rounded(5, 16, 91, 99, 13)
    c.shape(plate, PAPER, 3.4)
    with c.clip(plate):
        c.shade(plate, mix(PAPER, WOOD_DARK, 0.35), 5, 5)
    if kind == "two_kinds":
        return _two_of_three(c)
    image = c.done()
    size = round(62 * k)
    at = (round(WIDTH / 2 * k - size / 2), round(26 * k))
    image.alpha_composite(food(REFUSED[kind], size), at)
    top = Canvas(WIDTH, HEIGHT, k)
    top.stroke([(20, 31), (76, 86)], 15, CREAM)
    top.stroke([(20, 31), (76, 86)], 9, STRIKE)
    image.alpha_composite(top.done())
    return image


def _two_of_three(c: Canvas) -> Image.Image:
    """Three foods, and beneath them three pegs of which two are set: two kinds, whichever."""
    for x, on in ((27, True), (48, True), (69, False)):
        c.fill(ellipse(x, 83, 8.4), INK)
        c.fill(ellipse(x, 83, 5.6), GREEN if on else PAPER)
    k = c.scale
    image = c.done()
    for kind, x, y in (("meat", 8, 20), ("milk", 30, 33), ("bread", 52, 21)):
        image.alpha_composite(food(kind, round(37 * k)), (round(x * k), round(y * k)))
    return image


@lru_cache(maxsize=32)
def name_board(width_: int, height: int, sign: int, *, bright: bool) -> Image.Image:
    """The wooden board under a cart that names the player before it."""
    return stretched(_board(sign, bright=bright), width_, height, 20)


@lru_cache(maxsize=8)
def _board(sign: int, *, bright: bool) -> Image.Image:
    c = Canvas(48, 48)
    shape = rounded(4, 4, 44, 44, 12)
    c.shape(shape, SEAT[sign], 4, GLOW if bright else INK)
    with c.clip(shape):
        c.lit(shape, lit(SEAT[sign], 0.35), 3, 3)
        c.shade(shape, shaded(SEAT[sign], 0.3), 4, 4)
    return c.done()
