"""Outlines as lists of points: the one form in which everything is drawn.

A path is a list of closed or open polylines in the units of the drawing it belongs to. Curves are
flattened here, finely enough for a supersampled canvas.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

Point = tuple[float, float]
Line = list[Point]

_TOKEN = re.compile(r"[MLHVCSQZmlhvcsqz]|-?\d*\.?\d+")
_STEPS = 14
_CIRCLE = [(math.cos(math.pi * i / 24), math.sin(math.pi * i / 24)) for i in range(48)]
_CUBIC = [
    (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    for t, u in ((i / _STEPS, 1 - i / _STEPS) for i in range(1, _STEPS + 1))
]
"""How much each of a curve's four points counts, step by step."""
_CORNERS = {
    start: [(math.cos(a), math.sin(a)) for a in (math.radians(start + i * 11.25) for i in range(9))]
    for start in (0, 90, 180, 270)
}
"""A quarter of a circle, from where it starts in degrees."""


def cubic(a: Point, b: Point, c: Point, d: Point) -> Line:
    """The points of a cubic curve from `a` to `d`, `a` left out."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = a, b, c, d
    return [
        (k0 * ax + k1 * bx + k2 * cx + k3 * dx, k0 * ay + k1 * by + k2 * cy + k3 * dy)
        for k0, k1, k2, k3 in _CUBIC
    ]


def svg(data: str) -> Line:
    """One outline from path data (M L H V C S Q Z, capital: absolute, small: relative)."""
    return list(_read(data))


@lru_cache(maxsize=512)
def _read(data: str) -> tuple[Point, ...]:
    """The same data is drawn mirrored, in several sizes and for several seats: it is read once."""
    tokens = _TOKEN.findall(data)
    out: Line = []
    command = "M"
    at: Point = (0.0, 0.0)
    handle: Point | None = None
    i = 0

    def take(count: int) -> list[float]:
        nonlocal i
        values = [float(t) for t in tokens[i : i + count]]
        i += count
        return values

    while i < len(tokens):
        if tokens[i].isalpha():
            command = tokens[i]
            i += 1
        kind = command.upper()
        if kind == "Z":
            continue
        ox, oy = at if command.islower() else (0.0, 0.0)
        if kind in "ML":
            x, y = take(2)
            at = (ox + x, oy + y)
            out.append(at)
            handle = None
        elif kind == "H":
            at = (ox + take(1)[0], at[1])
            out.append(at)
            handle = None
        elif kind == "V":
            at = (at[0], oy + take(1)[0])
            out.append(at)
            handle = None
        elif kind == "Q":
            x1, y1, x, y = take(4)
            q, end = (ox + x1, oy + y1), (ox + x, oy + y)
            b = (at[0] + 2 / 3 * (q[0] - at[0]), at[1] + 2 / 3 * (q[1] - at[1]))
            c = (end[0] + 2 / 3 * (q[0] - end[0]), end[1] + 2 / 3 * (q[1] - end[1]))
            out += cubic(at, b, c, end)
            at, handle = end, None
        else:
            if kind == "C":
                x1, y1 = take(2)
                b = (ox + x1, oy + y1)
            else:
                b = at if handle is None else (2 * at[0] - handle[0], 2 * at[1] - handle[1])
            x2, y2, x, y = take(4)
            c, end = (ox + x2, oy + y2), (ox + x, oy + y)
            out += cubic(at, b, c, end)
            at, handle = end, c
    return tuple(out)


def blob(points: Sequence[Point], tension: float = 0.5) -> Line:
    """A closed smooth outline through the points (Catmull-Rom)."""
    n = len(points)
    out: Line = []
    k = tension / 3 * 2
    for i in range(n):
        p0, p1, p2, p3 = (points[(i + j - 1) % n] for j in range(4))
        b = (p1[0] + (p2[0] - p0[0]) * k / 2, p1[1] + (p2[1] - p0[1]) * k / 2)
        c = (p2[0] - (p3[0] - p1[0]) * k / 2, p2[1] - (p3[1] - p1[1]) * k / 2)
        out += cubic(p1, b, c, p2)
    return out


def curve(points: Sequence[Point]) -> Line:
    """An open smooth line through the points."""
    out: Line = [points[0]]
    n = len(points)
    for i in range(n - 1):
        p0, p1 = points[max(i - 1, 0)], points[i]
        p2, p3 = points[i + 1], points[min(i + 2, n - 1)]
        b = (p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6)
        c = (p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6)
        out += cubic(p1, b, c, p2)
    return out


def ellipse(cx: float, cy: float, rx: float, ry: float | None = None, turn: float = 0.0) -> Line:
    """`turn` in degrees, clockwise on the page."""
    ry = rx if ry is None else ry
    if not turn:
        return [(cx + rx * x, cy + ry * y) for x, y in _CIRCLE]
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    return [
        (cx + rx * x * cos - ry * y * sin, cy + rx * x * sin + ry * y * cos) for x, y in _CIRCLE
    ]


def rounded(x0: float, y0: float, x1: float, y1: float, r: float, corners: str = "abcd") -> Line:
    """A rectangle; `corners` names its round ones, from the upper left clockwise."""
    out: Line = []
    spots = (("a", x0 + r, y0 + r, 180), ("b", x1 - r, y0 + r, 270))
    spots += (("c", x1 - r, y1 - r, 0), ("d", x0 + r, y1 - r, 90))
    sharp = {"a": (x0, y0), "b": (x1, y0), "c": (x1, y1), "d": (x0, y1)}
    for name, cx, cy, start in spots:
        if name not in corners or r <= 0:
            out.append(sharp[name])
            continue
        out += [(cx + r * x, cy + r * y) for x, y in _CORNERS[start]]
    return out


def star(cx: float, cy: float, outer: float, inner: float, tips: int, turn: float = -90.0) -> Line:
    out: Line = []
    for i in range(tips * 2):
        a = math.radians(turn + 180 * i / tips)
        r = outer if i % 2 == 0 else inner
        out.append((cx + r * math.cos(a), cy + r * math.sin(a)))
    return out


def moved(line: Iterable[Point], dx: float, dy: float) -> Line:
    return [(x + dx, y + dy) for x, y in line]


def scaled(line: Iterable[Point], k: float, cx: float = 0.0, cy: float = 0.0) -> Line:
    return [(cx + (x - cx) * k, cy + (y - cy) * k) for x, y in line]


def turned(line: Iterable[Point], degrees: float, cx: float, cy: float) -> Line:
    """Turned clockwise on the page about a point."""
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return [
        (cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos)
        for x, y in line
    ]


def mirrored(line: Iterable[Point], axis: float) -> Line:
    return [(2 * axis - x, y) for x, y in line]


def fringe(left: Point, right: Point, drop: float, locks: int, wave: float = 0.35) -> Line:
    """The lower edge of shaggy hair from `right` to `left`: a row of pointed locks."""
    out: Line = []
    for i in range(locks):
        t0, t1 = i / locks, (i + 1) / locks
        a = (right[0] + (left[0] - right[0]) * t0, right[1] + (left[1] - right[1]) * t0)
        b = (right[0] + (left[0] - right[0]) * t1, right[1] + (left[1] - right[1]) * t1)
        deep = drop * (1.0 + wave * math.sin(i * 2.4))
        tip = (a[0] + (b[0] - a[0]) * 0.62, a[1] + (b[1] - a[1]) * 0.62 + deep)
        out += cubic(a, (a[0], a[1] + deep * 0.5), (tip[0], tip[1] - deep * 0.2), tip)
        out += cubic(tip, (tip[0], tip[1] - deep * 0.4), (b[0], b[1] + deep * 0.3), b)
    return out
