"""The demon: two horns, two tusks, a mane, and a good heart hidden deep."""

from __future__ import annotations

from render.brush.palette import INDIGO, INK, WHITE, WINE
from render.brush.path import Line, curve, ellipse, mirrored, svg
from render.brush.pen import Canvas

_SKIN = "#4F93CF"
_LOW = INDIGO
_HIGH = "#8DC4EC"
_MANE = "#1F2A52"
_HORN = "#F5E3B4"
_GOLD = "#F3C03F"


def draw(c: Canvas) -> None:
    """On a canvas of 100 by 100 units."""
    _mane(c)
    for flip in (False, True):
        _ear(c, flip=flip)
    _face(c)
    for flip in (False, True):
        _horn(c, flip=flip)
        _eye(c, flip=flip)
    _nose(c)
    _mouth(c)
    for flip in (False, True):
        _tusk(c, flip=flip)


def _mane(c: Canvas) -> None:
    mane = svg(
        "M50 14 C58 12 66 15 72 20 C80 20 88 26 90 34 C97 40 99 50 95 58 C99 66 97 76 90 81"
        " C88 90 80 97 70 97 C62 103 38 103 30 97 C20 97 12 90 10 81 C3 76 1 66 5 58"
        " C1 50 3 40 10 34 C12 26 20 20 28 20 C34 15 42 12 50 14 Z"
    )
    locks = (
        curve([(8, 40), (12, 46), (12, 54)]),
        curve([(5, 62), (10, 66), (12, 74)]),
        curve([(14, 80), (20, 82), (24, 92)]),
    )
    c.shape(mane, _MANE, 2.6)
    with c.clip(mane):
        for flip in (False, True):
            for lock in locks:
                c.stroke(_way(lock, flip=flip), 2, "#45558C")


def _ear(c: Canvas, *, flip: bool) -> None:
    c.shape(_way(svg("M17 50 C10 44 6 44 2 40 C3 54 9 63 18 65 Z"), flip=flip), _SKIN, 2.4)
    c.fill(_way(svg("M14 53 C11 50 9 49 7 47 C8 54 11 58 15 60 Z"), flip=flip), _LOW)


def _face(c: Canvas) -> None:
    """The face, and curls over the brow."""
    face = svg(
        "M50 26 C64 24 78 30 82 42 C85 50 84 58 85 66 C86 80 74 94 50 94"
        " C26 94 14 80 15 66 C16 58 15 50 18 42 C22 30 36 24 50 26 Z"
    )
    c.shape(face, _SKIN, 2.6)
    with c.clip(face):
        c.shade(face, _LOW, 7, 6)
        c.lit(face, _HIGH, 3, 3)
    curls = svg(
        "M30 32 C30 24 38 20 44 24 C46 18 54 18 56 24 C62 20 70 24 70 32 C66 36 61 35 58 32 C55"
        " 37 45 37 42 32 C39 35 34 36 30 32 Z"
    )
    c.shape(curls, _MANE, 2)


def _nose(c: Canvas) -> None:
    nose = svg(
        "M42 58 C44 54 56 54 58 58 C64 59 66 66 60 68 C56 70 54 67 50 68 C46 67 44 70 40 68 C34"
        " 66 36 59 42 58 Z"
    )
    c.shape(nose, _LOW, 2)
    c.fill(ellipse(46, 59.5, 4, 1.8), _HIGH)
    for x in (43, 57):
        c.fill(ellipse(x, 66, 2.2, 1.5), INK)


def _mouth(c: Canvas) -> None:
    mouth = svg(
        "M23 73 C34 70 42 74 50 73 C58 74 66 70 77 73 C75 84 64 89 50 89 C36 89 25 84 23 73 Z"
    )
    c.shape(mouth, WINE, 2.4)
    with c.clip(mouth):
        c.fill(ellipse(50, 89, 15, 7), "#D9605A")
        for i in range(6):
            x = 34.5 + i * 5.3
            c.fill(svg(f"M{x} 70 h4.6 v7 q-2.3 2 -4.6 0 Z"), "#F8EFD8")


def _tusk(c: Canvas, *, flip: bool) -> None:
    tusk = _way(svg("M24 84 C22 74 24 64 29 57 C35 64 37 75 35 85 C32 88 27 88 24 84 Z"), flip=flip)
    c.shape(tusk, "#FFF6DC", 2.4)
    with c.clip(tusk):
        c.shade(tusk, "#DCC592", 3, 2)


def _way(line: Line, *, flip: bool) -> Line:
    return mirrored(line, 50) if flip else line


def _horn(c: Canvas, *, flip: bool) -> None:
    horn = _way(
        svg("M21 36 C14 26 13 14 18 3.5 C22 12 30 17 41 24 C38 32 30 37 21 36 Z"), flip=flip
    )
    c.shape(horn, _HORN, 2.6)
    with c.clip(horn):
        c.shade(horn, "#CFA75F", 4, 3)
        for points in ([(12, 19), (20, 17), (30, 10)], [(13, 27), (24, 24), (36, 15)]):
            c.stroke(
                _way(curve([(float(x), float(y)) for x, y in points]), flip=flip), 2, "#B98B45"
            )


def _eye(c: Canvas, *, flip: bool) -> None:
    c.shape(_way(svg("M24 50 C30 45 40 47 45 55 C40 60 28 60 24 50 Z"), flip=flip), _GOLD, 2)
    c.fill(_way(ellipse(35.5, 53, 3.6, 4.2), flip=flip), INK)
    c.fill(ellipse(64 - 1.2 if flip else 35 - 1, 51.2, 1.3), WHITE)
    brow = svg(
        "M20 46 C24 37 36 38 47 50 C48 53 46 54 44 53 C36 47 28 45 22 49 C20 49 19.5 48 20 46 Z"
    )
    c.fill(_way(brow, flip=flip), _MANE)
