"""Signs as lists of marks, put down in one colour on a ground of another."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from render.brush.path import Line, Point, moved, scaled
from render.brush.pen import Canvas


@dataclass(frozen=True, slots=True)
class Mark:
    """`width` 0: a filled outline; else a stroke. `cut`: in the colour of the ground."""

    line: Line
    width: float = 0.0
    cut: bool = False


def engrave(
    canvas: Canvas, marks: Iterable[Mark], at: Point, size: float, colour: str, ground: str
) -> None:
    """Put down a sign that is drawn round (0, 0), its middle at a point, `size` times as large."""
    for mark in marks:
        line = moved(scaled(mark.line, size), *at)
        paint = ground if mark.cut else colour
        if mark.width:
            canvas.stroke(line, mark.width * size, paint)
        else:
            canvas.fill(line, paint)
