"""What people have put into the land: the village, and the prayer flags on their line."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from render.brush.palette import FLAGS, INK, WOOD, lit
from render.brush.path import Line, curve, rounded, svg
from render.brush.pen import Canvas
from render.yak.landscape import HEIGHT

WAYSIDE: Final = 360.0


def village(c: Canvas, height: int) -> None:
    """Whitewashed houses with flat roofs, in the lower left; under a low sky only the trees."""
    k = height / HEIGHT
    tall = min(1.0, (height - 146) / (HEIGHT - 146))
    if tall > 0.7:
        for x, y, w, h in (
            (54, 268, 62, 46),
            (120, 266, 48, 32),
            (212, 264, 70, 54),
            (290, 268, 46, 32),
            (396, 272, 56, 38),
        ):
            _house(c, x, y * k + 4, w * tall, h * tall)
    for x, y in ((30, 272), (186, 272), (200, 278), (352, 276), (372, 280), (470, 280)):
        _tree(c, x, y * k + 4, 44 * max(0.7, tall))


def _tree(c: Canvas, x: float, foot: float, high: float) -> None:
    crown = svg(
        f"M{x} {foot - high} C{x + 12} {foot - high * 0.6} {x + 15} {foot - 8} {x} {foot - 6}"
        f" C{x - 15} {foot - 8} {x - 12} {foot - high * 0.6} {x} {foot - high} Z"
    )
    c.stroke([(x, foot - 10), (x, foot)], 4.6, INK)
    c.shape(crown, "#3F6B4B", 2.4)
    with c.clip(crown):
        c.lit(crown, "#9DB268", 4, 3)


@lru_cache(maxsize=4)
def wayside(height: int) -> Image.Image:
    """A shrine by the road with its flags, and trees: three times as wide as high."""
    c = Canvas(WAYSIDE, WAYSIDE / 3, height * 3 / WAYSIDE)
    rope = curve([(96, 22), (150, 36), (210, 34), (262, 16)])
    for x, top in ((96, 18), (262, 12)):
        c.stroke([(x, 118), (x, top)], 5.4, INK)
        c.stroke([(x, 117), (x, top + 1)], 2.4, WOOD)
    c.stroke(rope, 2.2, INK)
    for i in range(8):
        x, y = rope[3 + i * 5]
        flag: Line = [(x - 7.5, y), (x + 7.5, y + 1), (x + 6, y + 18), (x - 8, y + 17)]
        c.shape(flag, FLAGS[i % 5], 2)
    for x, foot, high in ((26, 116, 52), (52, 119, 38), (312, 119, 58)):
        _tree(c, x, foot, high)
    _house(c, 142, 119, 78, 52)
    return c.done()


def _house(c: Canvas, x: float, y: float, w: float, h: float) -> None:
    big = w > 42
    wall = svg(f"M{x + 3} {y - h} L{x + w - 3} {y - h} L{x + w} {y} L{x} {y} Z")
    roof = rounded(x - 3, y - h - 9, x + w + 3, y - h + 3, 3)
    c.group([(wall, "#FBF1DC"), (roof, "#9A3F2E")], 2.6)
    with c.clip(wall):
        c.shade(wall, "#CDBBB4", w * 0.2, 0)
        for i in range(int((w - 10) // 17) if big else 0):
            wx = x + 8 + i * 17
            c.fill(rounded(wx - 2, y - h + 8, wx + 11, y - h + 11, 0), FLAGS[2])
            c.fill(rounded(wx, y - h + 11, wx + 9, y - h + 22, 0), INK)
        if h > 36:
            c.fill(rounded(x + w * 0.36, y - 17, x + w * 0.36 + 12, y, 1), "#7A4A2C")
    c.fill(rounded(x - 1.5, y - h - 7.5, x + w - 2, y - h - 5, 0), lit("#9A3F2E", 0.45))
    if not big:
        return
    # A flagpole on the roof's corner.
    c.stroke([(x + 5, y - h - 9), (x + 5, y - h - 26)], 2.2)
    c.shape(
        [(x + 6, y - h - 26), (x + 20, y - h - 22), (x + 6, y - h - 16)], FLAGS[int(x) % 5], 1.8
    )


def prayer_flags(c: Canvas, k: float) -> None:
    """Prayer flags on a line across the sky, down to the shrine on the pass."""
    rope = curve(
        [(632, -12), (700, 14 * k), (790, 28 * k), (890, 30 * k), (980, 28 * k), (1084, 50 * k)]
    )
    c.stroke(rope, 2.4, INK)
    n = len(rope)
    count = 15
    for i in range(count):
        x, y = rope[round((i + 0.8) / (count + 0.4) * (n - 1))]
        sway = 3 * (1 if i % 2 else -1)
        flag: Line = [
            (x - 11, y),
            (x + 11, y + 1),
            (x + 10 + sway, y + 24),
            (x - 11 + sway, y + 23),
        ]
        colour = FLAGS[i % 5]
        c.shape(flag, colour, 2.2)
        with c.clip(flag):
            c.fill(
                [(x - 14, y - 2), (x - 5, y - 2), (x - 6 + sway, y + 26), (x - 14 + sway, y + 26)],
                lit(colour, 0.3),
            )
