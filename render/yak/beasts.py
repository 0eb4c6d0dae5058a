"""Yaks: the one that pulls a cart, and the baby that marks who goes first."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from render.brush.palette import BRASS, DUST, FLAGS, FUR, HORN, INK, MUZZLE, WHITE, lit, mix, shaded
from render.brush.path import Line, blob, curve, ellipse, fringe, mirrored, moved, rounded, svg
from render.brush.pen import Canvas

YAK_WIDTH: Final = 220.0
YAK_HEIGHT: Final = 176.0
_DARK = shaded(FUR, 0.42)
_LIGHT = lit(FUR, 0.2)
_HIGH = lit(FUR, 0.36)


@lru_cache(maxsize=32)
def yak(width: int, facing: int) -> Image.Image:
    """A yak in its harness, drawn `width` wide; facing 1 looks right, -1 left."""
    c = Canvas(YAK_WIDTH, YAK_HEIGHT, width / YAK_WIDTH, mirror=facing < 0)
    _legs(c)
    _tail(c)
    _body(c)
    _blanket(c)
    _head(c, 172, 92)
    return c.done()


def _legs(c: Canvas) -> None:
    for x, far in ((66, True), (136, True), (44, False), (116, False)):
        colour = shaded(FUR, 0.62) if far else shaded(FUR, 0.3)
        leg = rounded(x, 118, x + 20, 166, 5)
        hoof = rounded(x - 2, 159, x + 22, 172, 5)
        c.group([(leg, colour), (hoof, "#3A2C2B")], 3)


def _tail(c: Canvas) -> None:
    tail = svg(
        "M32 62 C14 58 6 74 8 92 C8 108 2 118 6 132 C10 124 12 126 13 136 C18 124 19 126 22 132"
        " C26 118 24 104 22 92 C22 82 26 78 34 78 Z"
    )
    c.shape(tail, _LIGHT, 3)
    with c.clip(tail):
        c.shade(tail, _DARK, 5, 3)


def _body(c: Canvas) -> None:
    back = svg(
        "M25 118 C22 74 28 56 46 52 C62 49 74 52 88 46 C104 38 110 20 130 19 C150 19 162 36 168 56"
        " C172 74 172 100 164 118"
    )
    hem = fringe((25, 118), (164, 118), 28, 9)
    shape = [*back, *hem]
    c.shape(shape, FUR, 3)
    with c.clip(shape):
        c.shade(shape, shaded(FUR, 0.3), 10, 9)
        # Light on the hump and along the back.
        c.fill(
            svg("M104 52 C108 34 118 25 132 24 C142 25 150 32 154 42 C142 34 128 34 118 50 Z"),
            _HIGH,
        )
        c.fill(svg("M32 84 C27 70 34 59 48 57 C60 55 72 57 84 53 C66 62 44 62 32 84 Z"), _HIGH)
        # Long hair in locks.
        for x, y, n in ((52, 84, 34), (78, 90, 34), (104, 82, 40), (128, 72, 46), (146, 66, 40)):
            lock = svg(
                f"M{x} {y} C{x - 8} {y + n * 0.4} {x - 9} {y + n * 0.7} {x - 5} {y + n}"
                f" C{x - 2} {y + n * 0.7} {x} {y + n * 0.4} {x + 7} {y + 4} Z"
            )
            c.fill(lock, _DARK)
        for x, y, n in ((40, 92, 26), (66, 96, 26), (92, 94, 30), (117, 88, 36), (139, 84, 36)):
            lock = svg(
                f"M{x} {y} C{x - 7} {y + n * 0.4} {x - 8} {y + n * 0.7} {x - 4} {y + n}"
                f" C{x - 1} {y + n * 0.7} {x} {y + n * 0.4} {x + 5} {y + 4} Z"
            )
            c.fill(lock, _LIGHT)


def _blanket(c: Canvas) -> None:
    cloth = svg("M50 49 C62 47 74 49 89 44 L98 92 C82 98 64 98 46 94 Z")
    red = "#B9352F"
    c.shape(cloth, red, 3)
    with c.clip(cloth):
        c.shade(cloth, shaded(red, 0.3), 5, 0)
        c.fill([(40, 76), (110, 74), (110, 84), (40, 86)], FLAGS[4])
        for i in range(8):
            x = 46 + i * 8
            c.fill([(x, 85), (x + 4, 75.5), (x + 8, 84.5)], FLAGS[0])
        c.stroke(curve([(50, 56), (70, 57), (92, 51)]), 3.2, FLAGS[4])
    for i in range(7):
        x = 47 + i * 8.2
        c.stroke([(x, 97), (x, 103)], 3.4, FLAGS[4])
    # The yoke: a strap round the chest and a beam that goes back to the cart.
    c.stroke(curve([(126, 20), (134, 56), (150, 104)]), 11, INK)
    c.stroke(curve([(126, 22), (134, 56), (150, 103)]), 6, BRASS)


def _horn(cx: float, side: int, y: float) -> Line:
    horn = svg(
        "M10 0 C22 -2 34 -8 37 -20 C40 -32 33 -40 29 -47"
        " C27 -50 24 -48 25 -45 C28 -36 28 -28 24 -22"
        " C20 -16 13 -14 6 -14 Z"
    )
    line = [(cx + px, y + py) for px, py in horn]
    return line if side > 0 else mirrored(line, cx)


def _head(c: Canvas, x: float, y: float) -> None:
    """The head, turned towards us a little; (x, y) is the middle of the brow."""
    _horns(c, x, y)
    _ears(c, x, y)
    face = blob(moved(_FACE, x, y), 0.9)
    c.shape(face, FUR, 3)
    with c.clip(face):
        c.shade(face, shaded(FUR, 0.28), 8, 4)
        c.lit(face, _HIGH, 4, 4)
    _muzzle(c, x, y)
    for dx in (-14, 14):
        c.fill(ellipse(x + dx, y + 4, 5, 5.6), INK)
        c.fill(ellipse(x + dx - 1.6, y + 2, 1.9), WHITE)
    tuft = moved(svg(_TUFT), x, y)
    c.shape(tuft, _LIGHT, 2.4)
    with c.clip(tuft):
        c.lit(tuft, _HIGH, 3, 3)


_FACE: Final = svg("M-25 -8 L-12 -23 L10 -23 L25 -8 L23 14 L17 34 L0 42 L-16 34 L-22 14")
_NOSE: Final = svg("M-18 26 L-10 17 L10 17 L19 26 L14 40 L0 44 L-14 40")
_TUFT: Final = (
    "M-20 -16 C-14 -30 14 -30 20 -16 C16 -10 14 -6 13 -2 C9 -8 7 -6 3 5 C0 -5 -3 -6 -7 1"
    " C-9 -7 -13 -6 -15 -3 C-16 -9 -18 -12 -20 -16 Z"
)
"""All round the middle of the brow."""


def _horns(c: Canvas, x: float, y: float) -> None:
    far, near = _horn(x + 1, 1, y - 14), _horn(x - 3, -1, y - 14)
    for horn in (near, far):
        c.shape(horn, HORN, 3)
        with c.clip(horn):
            c.shade(horn, "#BFA77E", 4, 4)
            c.fill(ellipse(horn[0][0], y - 17, 9, 9), mix(HORN, DUST, 0.55))


def _ears(c: Canvas, x: float, y: float) -> None:
    ear = moved(svg("M22 -6 C34 -10 42 -4 44 4 C36 8 26 6 20 4 Z"), x, y)
    c.shape(mirrored(ear, x - 1), _LIGHT, 3)
    c.shape(ear, FUR, 3)


def _muzzle(c: Canvas, x: float, y: float) -> None:
    nose = blob(moved(_NOSE, x, y), 0.9)
    c.shape(nose, MUZZLE, 3)
    with c.clip(nose):
        c.shade(nose, shaded(MUZZLE, 0.24), 5, 5)
    for dx in (-8, 9):
        c.fill(ellipse(x + dx, y + 27, 3, 3.8), INK)
    c.stroke(curve([(x - 7, y + 36), (x, y + 38), (x + 8, y + 36)]), 2.4)


@lru_cache(maxsize=16)
def baby(size: int) -> Image.Image:
    """The baby yak, `size` pixels square: who goes first."""
    c = Canvas(100, 100, size / 100)
    fur = mix(FUR, "#8A5E3B", 0.5)
    light = lit(fur, 0.32)
    for dx in (-1, 1):
        horn = svg("M20 -30 C32 -32 38 -38 36 -48 C42 -40 42 -26 24 -20 Z")
        horn = [(50 + px, 62 + py) for px, py in horn]
        c.shape(horn if dx > 0 else mirrored(horn, 50), HORN, 3.4)
        ear = svg("M30 -12 C40 -16 46 -10 46 -4 C40 2 32 0 28 -2 Z")
        ear = [(50 + px, 62 + py) for px, py in ear]
        c.shape(ear if dx > 0 else mirrored(ear, 50), fur, 3.4)
    head = svg(
        "M14 66 C12 40 26 22 50 22 C74 22 88 40 86 66 C87 76 84 84 80 93 C77 88 75 87 72 86"
        " C70 91 67 94 62 97 C60 93 56 92 50 92"
        " C44 92 40 93 38 97 C33 94 30 91 28 86 C25 87 23 88 20 93"
        " C16 84 13 76 14 66 Z"
    )
    c.shape(head, fur, 3.4)
    with c.clip(head):
        c.shade(head, shaded(fur, 0.26), 8, 6)
        c.lit(head, light, 5, 5)
    nose = ellipse(50, 73, 20, 14)
    c.shape(nose, MUZZLE, 3)
    for dx in (-7, 7):
        c.fill(ellipse(50 + dx, 69, 2.8, 3.4), INK)
    c.stroke(curve([(42, 77), (50, 80), (58, 77)]), 2.6)
    for dx in (-17, 17):
        c.fill(ellipse(50 + dx, 52, 6.4, 7.4), INK)
        c.fill(ellipse(48 + dx, 49, 2.4), WHITE)
    tuft = svg(
        "M32 30 C38 14 64 14 68 30 C66 36 64 40 62 44 C58 38 56 38 52 48 C48 38 44 38 40 44"
        " C36 40 34 36 32 30 Z"
    )
    c.shape(tuft, light, 2.6)
    return c.done()
