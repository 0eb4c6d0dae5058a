"""Hint slips: a strip of paper with one, two or three seals, or folded shut."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from PIL import Image

from render.brush.palette import INK, LAMP, PAPER_SHADE, SLIP, SLIP_EDGE, WINE, mix
from render.brush.path import ellipse, rounded, svg
from render.brush.pen import Canvas
from render.yokai.seals import seal

_KNOT: Final = "#B8352F"


def places(count: int, width: int, height: int) -> tuple[int, tuple[tuple[int, int], ...]]:
    """The size of each of `count` seals on a slip, and their upper left corners."""
    if count == 1:
        size = round(min(width * 0.72, height * 0.72))
        return size, (((width - size) // 2, (height - size) // 2),)
    along = max(width, height)
    across = min(width, height)
    if along >= across * 1.25:
        pad = along * 0.04
        size = round(min(across * 0.78, (along - pad * 2) / count * 0.96))
        step = (along - pad * 2) / count
        spots: list[tuple[int, int]] = []
        for i in range(count):
            a = round(pad + step * (i + 0.5) - size / 2)
            b = round((across - size) / 2)
            spots.append((b, a) if height >= width else (a, b))
        return size, tuple(spots)
    size = round(across * 0.45)
    x0, x1 = round(width * 0.5 - size * 1.03), round(width * 0.5 + size * 0.03)
    y0, y1 = round(height * 0.5 - size * 1.03), round(height * 0.5 + size * 0.03)
    if count == 2:
        middle = (height - size) // 2
        return size, ((x0, middle), (x1, middle))
    return size, ((x0, y0), (x1, y0), ((width - size) // 2, y1))


@lru_cache(maxsize=256)
def slip(families: Sequence[str], width: int, height: int) -> Image.Image:
    """An open slip with its families' seals; without families: one that is folded shut."""
    c = Canvas(width, height)
    unit = min(width, height)
    line = max(1.6, unit * 0.03)
    shape = rounded(line, line, width - line, height - line, max(2.0, unit * 0.07))
    c.shape(shape, SLIP, line)
    with c.clip(shape):
        c.shade(shape, SLIP_EDGE, line * 1.3, line * 1.3)
        c.lit(shape, "#FFFBEF", line, line)
    if not families:
        return _closed(c)
    image = c.done()
    size, spots = places(len(families), width, height)
    for family, spot in zip(families, spots, strict=True):
        image.alpha_composite(seal(family, size), spot)
    return image


def _closed(c: Canvas) -> Image.Image:
    """Folded over and tied: nobody has read it."""
    w, h = c.width, c.height
    unit = min(w, h)
    line = max(1.6, unit * 0.03)
    tone = mix(SLIP, SLIP_EDGE, 0.55)
    for flap in (
        [(line * 2, line * 2), (w - line * 2, line * 2), (w / 2, h * 0.46)],
        [(line * 2, h - line * 2), (w - line * 2, h - line * 2), (w / 2, h * 0.54)],
    ):
        c.fill([(float(x), float(y)) for x, y in flap], tone)
        c.stroke(
            [(float(x), float(y)) for x, y in (flap[0], flap[2], flap[1])], line * 0.7, PAPER_SHADE
        )
    band = unit * 0.14
    c.shape(rounded(line, h / 2 - band, w - line, h / 2 + band, 1), _KNOT, line * 0.8)
    r = unit * 0.25
    c.shape(ellipse(w / 2, h / 2, r), LAMP, line * 0.9)
    # A knot of two loops.
    k = r / 10
    for sign in (-1, 1):
        loop = svg(
            f"M0 0 C{4 * sign} -6 {8 * sign} -5 {7 * sign} 0 C{8 * sign} 5 {4 * sign} 6 0 0 Z"
        )
        points = [(w / 2 + x * k, h / 2 + y * k) for x, y in loop]
        c.stroke([*points, points[0]], 2 * k, _KNOT)
    return c.done()


@lru_cache(maxsize=16)
def pin(size: int) -> Image.Image:
    """The head of the pin that holds a slip on a card."""
    c = Canvas(32, 32, size / 32)
    c.veil(ellipse(18, 19, 11), INK, 0.35, 1.5)
    head = ellipse(15, 15, 11)
    c.shape(head, _KNOT, 3)
    with c.clip(head):
        c.shade(head, WINE, 4, 4)
    c.fill(ellipse(11.5, 11, 3.4), "#F4A493")
    return c.done()


@lru_cache(maxsize=16)
def heap(count: int, width: int, height: int) -> Image.Image:
    """Closed slips one on the other, at most five to be seen; `width` and `height` of one."""
    shown = max(1, min(count, 5))
    step = max(4, width // 14)
    image = Image.new(
        "RGBA", (width + step * (shown - 1), height + step * (shown - 1)), (0, 0, 0, 0)
    )
    top = slip((), width, height)
    for i in range(shown):
        at = step * (shown - 1 - i)
        image.alpha_composite(top, (at, at))
    return image
