"""The three action cards and their back: pictures only, the words are beside the picture."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from render.brush.palette import CREAM, DUST, FLAGS, INK, PAPER, WOOD, WOOD_DARK, lit, mix, shaded
from render.brush.path import ellipse, rounded, star, svg, turned
from render.brush.pen import Canvas
from render.yak.beasts import baby
from render.yak.food import food
from render.yak.stones import block

WIDTH: Final = 100.0
HEIGHT: Final = 124.0
GROUND: Final = {"build": "#F3C879", "restock": "#BBD69A", "market": "#A9D2DC"}


def card_height(width: int) -> int:
    return round(width * HEIGHT / WIDTH)


@lru_cache(maxsize=32)
def card(kind: str, width: int) -> Image.Image:
    """A card's face (`build`, `restock`, `market`) or its `back`, `width` pixels wide."""
    c = Canvas(WIDTH, HEIGHT, width / WIDTH)
    whole = rounded(3, 3, 97, 121, 12)
    c.shape(whole, PAPER if kind != "back" else "#2F4A73", 3)
    inner = rounded(9, 9, 91, 115, 8)
    if kind == "back":
        _back(c)
        image = c.done()
        face = baby(round(50 * c.scale))
        image.alpha_composite(face, (round(25 * c.scale), round(36 * c.scale)))
        return image
    c.fill(inner, GROUND[kind])
    with c.clip(inner):
        c.fill(rounded(0, 92, 100, 124, 0), mix(GROUND[kind], "#7C6A45", 0.45))
        for r in (34, 24):
            c.fill(ellipse(26, 30, r), lit(GROUND[kind], 0.3 if r > 30 else 0.55))
    if kind == "build":
        return _build(c)
    if kind == "restock":
        return _restock(c)
    return _market(c)


def _back(c: Canvas) -> None:
    inner = rounded(9, 9, 91, 115, 8)
    c.fill(inner, "#3E5F90")
    with c.clip(inner):
        for i in range(-2, 9):
            for j in range(-1, 9):
                x, y = i * 18 + (j % 2) * 9, 8 + j * 15
                c.fill(star(x, y, 7, 3.4, 4), "#567AAE")
    c.stroke(inner, 2.4, FLAGS[4], closed=True)
    c.shape(ellipse(50, 62, 29), "#F0DDAF", 3)


def _build(c: Canvas) -> Image.Image:
    k = c.scale
    image = c.done()
    w = round(37 * k)
    for stone, x, y in (("blue", 12, 79), ("yellow", 47, 79), ("red", 30, 53)):
        sprite = block(stone, w)
        image.alpha_composite(sprite, (round(x * k), round(y * k)))
    t = Canvas(WIDTH, HEIGHT, k)
    # A mason's trowel above the wall, its point to the lower left.
    blade = svg("M19 49 Q18 47 19 44 L33 15 Q35 12 38 14 L55 30 Q57 33 54 35 L24 50 Q21 51 19 49 Z")
    t.stroke([(46, 23), (59, 19), (62, 26)], 9)
    t.stroke([(46, 23), (59, 19), (62, 26)], 4, "#8A93A0")
    t.group([(turned(rounded(58, 15, 90, 27, 6), -26, 62, 21), WOOD)], 3)
    t.fill(turned(rounded(61, 16.5, 87, 20, 1.5), -26, 62, 21), lit(WOOD, 0.5))
    t.shape(blade, "#C3CDD6", 3)
    with t.clip(blade):
        t.fill([(18, 50), (36, 12), (42, 27)], "#F4F7F8")
        t.shade(blade, "#8F9BAA", 3, 4)
    image.alpha_composite(t.done())
    return image


def _restock(c: Canvas) -> Image.Image:
    k = c.scale
    sack = svg(
        "M22 58 C10 76 12 108 30 110 L70 110 C88 108 90 76 78 58"
        " C84 50 82 46 76 48 L24 48 C18 46 16 50 22 58 Z"
    )
    c.shape(sack, "#C79A5E", 3)
    with c.clip(sack):
        c.shade(sack, shaded("#C79A5E", 0.32), 9, 6)
        c.lit(sack, lit("#C79A5E", 0.4), 5, 4)
    c.fill(ellipse(50, 84, 20), "#E4C48E")
    c.shape(rounded(20, 46, 80, 58, 6), "#A9743C", 3)
    image = c.done()
    for kind, x, y, s in (("milk", 39, 10, 40), ("meat", 14, 17, 38), ("bread", 53, 20, 34)):
        image.alpha_composite(food(kind, round(s * k)), (round(x * k), round(y * k)))
    front = Canvas(WIDTH, HEIGHT, k)
    front.shape(rounded(20, 46, 80, 58, 6), "#A9743C", 3)
    front.fill(rounded(22, 47.5, 78, 51, 1.5), lit("#A9743C", 0.4))
    # Down into the sack: an arrow.
    front.shape(svg("M44 66 L56 66 L56 82 L66 82 L50 100 L34 82 L44 82 Z"), CREAM, 3)
    image.alpha_composite(front.done())
    return image


def _market(c: Canvas) -> Image.Image:
    k = c.scale
    draw_stall(c, 12, 26, 76)
    image = c.done()
    for kind, x in (("meat", 16), ("milk", 36), ("bread", 56)):
        image.alpha_composite(food(kind, round(29 * k)), (round(x * k), round(55 * k)))
    return image


def draw_stall(c: Canvas, x: float, y: float, w: float) -> None:
    """A stall with a striped awning, `w` wide and as high, its upper left at (x, y)."""
    u = w / 76
    for px in (4, 68):
        c.shape(rounded(x + px * u, y + 18 * u, x + (px + 5) * u, y + 82 * u, 1), WOOD_DARK, 2.6)
    counter = rounded(x - 2 * u, y + 56 * u, x + 78 * u, y + 82 * u, 3)
    c.shape(counter, WOOD, 3)
    with c.clip(counter):
        c.fill(rounded(x - 4, y + 56 * u, x + w + 4, y + 62 * u, 0), lit(WOOD, 0.45))
        c.shade(counter, shaded(WOOD, 0.3), 6 * u, 4 * u)
        for i in range(1, 4):
            c.stroke(
                [(x + i * 19 * u, y + 64 * u), (x + i * 19 * u, y + 82 * u)], 2, shaded(WOOD, 0.3)
            )
    scallops = [
        (
            rounded(x + (i * 16 - 4) * u, y + 12 * u, x + (i * 16 + 12) * u, y + 33 * u, 8 * u),
            FLAGS[2] if i % 2 == 0 else CREAM,
        )
        for i in range(5)
    ]
    roof = svg(
        f"M{x + 6 * u} {y} L{x + 70 * u} {y} L{x + 76 * u} {y + 22 * u} L{x - 4 * u} {y + 22 * u} Z"
    )
    c.group([*scallops, (roof, FLAGS[2])], 3)
    with c.clip(roof):
        for i in range(5):
            if i % 2:
                top, low = x + (6 + i * 12.8) * u, x + (i * 16 - 4) * u
                c.fill(
                    [(top, y), (top + 12.8 * u, y), (low + 16 * u, y + 23 * u), (low, y + 23 * u)],
                    CREAM,
                )
        c.fill(rounded(x - 6, y - 1, x + w + 6, y + 5 * u, 0), "#E56A55")
    for line, colour in scallops:
        with c.clip(line):
            c.shade(line, shaded(colour, 0.22), 3 * u, 3 * u)


@lru_cache(maxsize=8)
def stall(width: int) -> Image.Image:
    """The market's stall alone, `width` pixels wide."""
    c = Canvas(92, 92, width / 92)
    draw_stall(c, 8, 5, 76)
    return c.done()


@lru_cache(maxsize=8)
def empty_card(width: int) -> Image.Image:
    """The place of a card not yet picked."""
    c = Canvas(WIDTH, HEIGHT, width / WIDTH)
    shape = rounded(5, 5, 95, 119, 12)
    c.veil(shape, DUST, 0.14)
    n = len(shape)
    for i in range(n):
        a, b = shape[i], shape[(i + 1) % n]
        length = max(1.0, ((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5)
        pieces = max(1, round(length / 14))
        for j in range(pieces):
            t0, t1 = j / pieces, (j + 0.5) / pieces
            c.stroke(
                [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for t in (t0, t1)],
                3,
                mix(DUST, INK, 0.2),
            )
    return c.done()
