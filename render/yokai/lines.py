"""Lines that swell and thin as a brush does, as closed outlines."""

from __future__ import annotations

import math
from collections.abc import Sequence

from render.brush.path import Line, Point


def brushed(line: Sequence[Point], widths: Sequence[float]) -> Line:
    """The outline of a stroke along an open line, its ends round; `widths` from start to end."""
    n = len(line)
    left: Line = []
    right: Line = []
    for i, (x, y) in enumerate(line):
        a, b = line[max(0, i - 1)], line[min(n - 1, i + 1)]
        length = math.hypot(b[0] - a[0], b[1] - a[1]) or 1.0
        nx, ny = -(b[1] - a[1]) / length, (b[0] - a[0]) / length
        half = _at(widths, i / (n - 1)) / 2
        left.append((x + nx * half, y + ny * half))
        right.append((x - nx * half, y - ny * half))
    start = _cap(line[0], left[0])
    end = _cap(line[-1], right[-1])
    return [*left, *reversed(end), *reversed(right), *reversed(start)]


def _at(widths: Sequence[float], t: float) -> float:
    if len(widths) == 1:
        return widths[0]
    place = t * (len(widths) - 1)
    i = min(int(place), len(widths) - 2)
    return widths[i] + (widths[i + 1] - widths[i]) * (place - i)


def _cap(middle: Point, a: Point) -> Line:
    """Half a circle round `middle` from `a` on, bulging away from the line."""
    radius = math.hypot(a[0] - middle[0], a[1] - middle[1])
    begin = math.atan2(a[1] - middle[1], a[0] - middle[0])
    return [
        (
            middle[0] + radius * math.cos(begin + k * math.pi / 8),
            middle[1] + radius * math.sin(begin + k * math.pi / 8),
        )
        for k in range(1, 8)
    ]
