"""The land seen from the village: evening sky, snow far off, hills, and the path up to the pass.

Everything is drawn on a canvas 1140 wide and 300 high; a squeezed canvas makes the land lower.
"""

from __future__ import annotations

from typing import Final

from render.brush.palette import shaded
from render.brush.path import Line, Point, blob, curve, ellipse, moved, scaled, svg
from render.brush.pen import Canvas

WIDTH: Final = 1140
HEIGHT: Final = 300
MEADOW: Final = "#6E8F58"
"""The green at the foot, on which the road's meadow goes on."""
_SKY: Final = ("#86C0D0", "#FBD49A")
_SUN: Final = ("#E9D6AC", "#F4DFAE", "#FFF0C4")
_SNOW_LIT: Final = "#FFF3E0"
_SNOW_SHADE: Final = "#A3B5D6"


def land(c: Canvas) -> None:
    """The whole view, with the path of the mist track."""
    c.bands(HEIGHT, *_SKY, 18)
    for r, colour in zip((158, 112, 70), _SUN, strict=True):
        c.fill(ellipse(410, 196, r), colour)
    _cloud(c, 300, 172, 0.9)
    _cloud(c, 560, 60, 0.62)
    _cloud(c, 1010, 44, 0.75)
    _peaks(c)
    _hills(c)
    _path(c)


def foothills(c: Canvas, height: int) -> None:
    """A low view without the path: sky, far snow on the right, a meadow."""
    c.bands(height, "#9DCCD3", _SKY[1], 10)
    for r, colour in zip((112, 70), _SUN[1:], strict=True):
        c.fill(ellipse(610, height - 26, r), colour)
    _cloud(c, 520, 56, 0.5)
    for x, w, h in ((1075, 330, 124), (720, 300, 96), (900, 340, 136)):
        _peak(c, (x - w / 2, height), (x, height - h), (x + w / 2, height))
    hill = curve(
        [
            (-10, height - 22),
            (200, height - 30),
            (420, height - 18),
            (700, height - 26),
            (940, height - 18),
            (1150, height - 32),
        ]
    )
    ground: Line = [*hill, (1150, height + 10), (-10, height + 10)]
    c.fill(ground, MEADOW)
    with c.clip(ground):
        c.lit(ground, "#B9BF74", 2, 4)


def _cloud(c: Canvas, x: float, y: float, k: float) -> None:
    puffs = svg("M-90 14 L-70 0 L-40 -4 L-18 -22 L20 -22 L40 -6 L74 -2 L92 14 L0 17")
    c.fill(blob(moved(scaled(puffs, k), x, y), 0.9), "#FFF4DC")


def _peaks(c: Canvas) -> None:
    """Snow far off, a range in the haze behind three great peaks."""
    haze = svg(
        "M380 290 L470 190 L520 214 L600 150 L660 200 L760 140 L840 190 L960 120 L1040 160"
        " L1140 96 L1140 300 L380 300"
    )
    c.fill(haze, "#C3C9DD")
    for foot, top, right in (
        ((860, 300), (1062, 22), (1250, 300)),
        ((430, 300), (612, 74), (770, 300)),
        ((600, 300), (822, 34), (1040, 300)),
    ):
        _peak(c, foot, top, right)


def _peak(c: Canvas, foot: Point, top: Point, right: Point) -> None:
    """A peak of snow, its left face in the sun, with bare rock on both."""
    outline = _jagged(foot, top, right)
    c.fill(outline, _SNOW_SHADE)
    with c.clip(outline):
        c.fill(_lit_face(foot, top), _SNOW_LIT)
        _rocks(c, foot, top, _LIT_ROCKS, _FLECK, "#F3C9A4")
        _rocks(c, right, top, _SHADED_ROCKS, _RIB, "#7E94BF")


_LEFT_EDGE: Final = ((1, 0), (0.62, 4), (0.5, -9), (0.27, 5), (0.17, -5), (0, 0))
_RIGHT_EDGE: Final = ((0.12, 7), (0.3, -6), (0.44, 9), (0.7, -5), (1, 0))
"""Bends of a peak's edges: how far down, as a share, and how many pixels to the right."""


def _jagged(foot: Point, top: Point, right: Point) -> Line:
    """A peak's outline, from its foot at the left over the top."""
    (tx, ty), high = top, foot[1] - top[1]
    left = [(tx + (foot[0] - tx) * t + bump, ty + high * t) for t, bump in _LEFT_EDGE]
    return left + [(tx + (right[0] - tx) * t + bump, ty + high * t) for t, bump in _RIGHT_EDGE]


_CREST: Final = ((0, 0), (0.09, 0.16), (-0.02, 0.3), (0.13, 0.5), (0.02, 0.66), (0.12, 1))


def _lit_face(foot: Point, top: Point) -> Line:
    """What the sun reaches: the crest falls from the top to the foot in steps."""
    (tx, ty), (fx, base) = top, foot
    high = base - ty
    crest = [(tx + high * x, ty + high * y) for x, y in _CREST]
    return [*crest, (fx - 50, base), (fx - 50, ty)]


_LIT_ROCKS: Final = ((0.34, 0.55, 0.13), (0.52, 0.3, 0.16), (0.6, 0.72, 0.15), (0.8, 0.5, 0.2))
_SHADED_ROCKS: Final = ((0.3, 0.6, 0.16), (0.5, 0.45, 0.2), (0.58, 0.85, 0.2), (0.8, 0.6, 0.24))
"""How far down, how far from the crest to the edge, and how large, as shares of the height."""
_FLECK: Final = ((0, -0.5), (0.3, 0.4), (0.05, 0.25), (-0.3, 0.6))
_RIB: Final = ((0, -0.6), (0.36, 0.6), (0.12, 0.3), (-0.12, 0.5))
"""Bare rock on the lit face, and on the shaded one."""


def _rocks(
    c: Canvas,
    foot: Point,
    top: Point,
    rocks: tuple[tuple[float, float, float], ...],
    shape: tuple[Point, ...],
    colour: str,
) -> None:
    """Rocks of one shape on the face that ends at that foot."""
    (tx, ty), high = top, foot[1] - top[1]
    for t, u, size in rocks:
        x, y, s = tx + (foot[0] - tx) * t * u, ty + high * t, high * size
        c.fill([(x + s * px, y + s * py) for px, py in shape], colour)


def _hills(c: Canvas) -> None:
    back = svg(
        "M330 300 C420 270 500 262 580 254 C690 240 760 200 860 176 C930 158 990 116 1060 108"
        " C1100 106 1124 112 1140 116 L1140 300 Z"
    )
    c.fill(back, "#8FA66E")
    with c.clip(back):
        c.lit(back, "#D9CE86", 3, 5)
        c.fill(svg("M1062 104 C1030 160 960 196 920 300 L1140 300 L1140 100 Z"), "#7A9563")
        c.fill(
            svg("M862 176 C830 220 780 244 756 300 L900 300 C892 258 900 226 930 190 Z"), "#829C68"
        )
    front = svg(
        "M0 300 L0 270 C160 246 330 262 470 268 C640 276 820 262 960 254"
        " C1040 250 1100 252 1140 256 L1140 300 Z"
    )
    c.fill(front, MEADOW)
    with c.clip(front):
        c.lit(front, "#B9BF74", 2, 4)


def _path(c: Canvas) -> None:
    way = curve(
        [
            (500, 312),
            (548, 270),
            (618, 250),
            (680, 238),
            (738, 222),
            (800, 204),
            (856, 184),
            (912, 160),
            (966, 136),
            (1020, 116),
            (1080, 108),
        ]
    )
    c.stroke(way, 18, shaded("#C9A877", 0.4))
    c.stroke(way, 12, "#EBD3A6")
