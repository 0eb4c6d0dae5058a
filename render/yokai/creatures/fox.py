"""The fox: a white mask with pointed ears, a red cord and two bells."""

from __future__ import annotations

from render.brush.palette import INK, RED
from render.brush.path import Line, curve, ellipse, mirrored, svg
from render.brush.pen import Canvas
from render.yokai.lines import brushed

_WHITE = "#FFF5E4"
_GOLD = "#F0BC45"


def draw(c: Canvas) -> None:
    """On a canvas of 100 by 100 units."""
    for side in (False, True):
        _cord(c, right=side)
    mask = svg(
        "M19 5 C27 11 35 19 40 27 C46 25 54 25 60 27 C65 19 73 11 81 5 C88 20 91 38 89 52"
        " C88 55 92 58 94 62 C88 66 81 67 76 70 C68 77 61 91 50 95 C39 91 32 77 24 70"
        " C19 67 12 66 6 62 C8 58 12 55 11 52 C9 38 12 20 19 5 Z"
    )
    c.shape(mask, _WHITE, 2.6)
    with c.clip(mask):
        c.shade(mask, "#E4D2BC", 5, 4)
        c.fill(svg("M66 60 C74 62 84 60 96 58 L80 78 L58 92 C64 82 68 72 66 60 Z"), "#EADBC6")
    for flip in (False, True):
        _half(c, flip=flip)
    # The flame on the brow.
    flame = svg(
        "M50 24 C54 31 57 36 55 42 C54 46 52 48 50 49 C48 48 46 46 45 42 C43 36 46 31 50 24 Z"
    )
    c.fill(flame, RED)
    c.fill(svg("M50 35 C52 38 53 41 52 43 C51 45 49 45 48 43 C47 41 48 38 50 35 Z"), _GOLD)
    c.stroke(curve([(50, 58), (49.2, 66), (50, 74)]), 1.4, "#E4D2BC")
    nose = svg("M43 79 C46 76.5 54 76.5 57 79 C56 83 53 86 50 86.5 C47 86 44 83 43 79 Z")
    c.fill(nose, INK)
    c.fill(ellipse(47.6, 79.6, 2, 0.9), "#6B708A")
    c.stroke([(50, 86), (50, 89)], 1.8)


def _half(c: Canvas, *, flip: bool) -> None:
    def way(line: Line) -> Line:
        return mirrored(line, 50) if flip else line

    c.fill(way(svg("M21 13 C26 18 31 23 34 29 C28 32 22 38 18 45 C16 34 17 22 21 13 Z")), RED)
    c.fill(
        way(svg("M22.5 20 C25 23 27 26 28.5 29 C25 32 22 35 20 38 C19.5 31 20.5 25 22.5 20 Z")),
        "#8E2433",
    )
    # A long narrow eye, drawn up at the outer corner, red above.
    c.fill(way(svg("M20 47 C26 42 37 45 44 57 C36 53 28 50 20 47 Z")), RED)
    c.fill(way(svg("M21.5 49 C28 48.5 37 51 43.5 58.5 C36 61 26 58 21.5 49 Z")), INK)
    c.fill(
        way(svg("M28 51.8 C31 51.5 35 53 37.5 56 C33.5 57.5 29.5 55.5 28 51.8 Z")),
        _GOLD,
    )
    c.fill(way(ellipse(32.5, 53.6, 1.5, 2.1)), INK)
    for x, y, dx, dy in ((17, 57, 13, 5), (17, 62, 12, 5.5), (22, 67, 9, 5)):
        c.stroke(way(curve([(x, y), (x + dx * 0.5, y + dy * 0.2), (x + dx, y + dy)])), 2.2, RED)
    c.stroke(way(curve([(50, 89), (45.5, 90), (41, 86.5)])), 1.8)


def _cord(c: Canvas, *, right: bool) -> None:
    def way(line: Line) -> Line:
        return mirrored(line, 50) if right else line

    c.shape(brushed(way(curve([(14, 56), (6, 66), (8, 76), (12, 82)])), (3,)), RED, 1.6)
    bell = way(ellipse(13, 86, 7.5))
    c.shape(bell, _GOLD, 2.2)
    with c.clip(bell):
        c.shade(bell, "#B77A24", 3, 3)
        c.lit(bell, "#FFE7A6", 2, 2)
    c.stroke(way([(8.5, 87.5), (17.5, 87.5)]), 1.8)
    c.stroke(way([(13, 88), (13, 91.5)]), 1.8)
