"""The long-necked woman: one sweeping curve from her collar to a head that has wandered off."""

from __future__ import annotations

from render.brush.palette import INK, PINK, PURPLE, RED, SAFFRON
from render.brush.path import Line, curve, ellipse, moved, scaled, svg, turned
from render.brush.pen import Canvas
from render.yokai.lines import brushed

_SKIN = "#FBE6D2"
_SKIN_LOW = "#E2BFA8"
_HAIR = "#1E1A2E"
_ROBE = PURPLE
_SASH = SAFFRON


def neck() -> Line:
    """The neck's middle line, from the collar to the chin."""
    return curve([(30, 92), (42, 82), (64, 81), (84, 72), (86, 54), (72, 45), (54, 50)])


def draw(c: Canvas) -> None:
    """On a canvas of 100 by 100 units."""
    _robe(c)
    skin = brushed(neck(), (13, 11, 10.5, 10, 10))
    c.shape(skin, _SKIN, 2.6)
    with c.clip(skin):
        c.shade(skin, _SKIN_LOW, 2.8, 2.8)
    _collar(c)
    _head(c)


def _robe(c: Canvas) -> None:
    robe = svg("M2 104 C4 88 12 80 24 78 L38 78 C50 82 58 90 60 104 Z")
    c.shape(robe, _ROBE, 2.6)
    with c.clip(robe):
        c.shade(robe, "#51306F", 6, 4)
        c.lit(robe, "#A47CC4", 3, 3)
        for x, y in ((12, 92), (22, 99), (48, 96), (8, 102)):
            for k in range(5):
                c.fill(turned(ellipse(x, y - 2.6, 1.8, 2.3), k * 72, x, y), "#F3C9DA")
            c.fill(ellipse(x, y, 1.2), _SASH)


def _collar(c: Canvas) -> None:
    for line, colour in (
        (svg("M22 77 L31 94 L42 78 L47 81 L34 104 L28 104 L17 79 Z"), "#F6E9F0"),
        (svg("M17 79 L29 101 L33 101 L47 81 L51 84 L36 110 L26 110 L12 81 Z"), PINK),
    ):
        c.shape(line, colour, 1.8)


def _head(c: Canvas) -> None:
    tilt = -14.0
    at = (40.0, 40.0)

    def way(data: str | Line) -> Line:
        return turned(
            moved(scaled(svg(data) if isinstance(data, str) else data, 0.97, 38, 36), 2, 8),
            tilt,
            *at,
        )

    # Hair behind: the wings at the sides and the knot above.
    wings = way(
        "M38 12 C58 10 66 24 62 40 C60 50 54 50 51 44 L25 44 C22 50 16 50 14 40 C10 24 18 10 38"
        " 12 Z"
    )
    knot = way(ellipse(38, 9, 14, 7.5))
    for x, y, dx in ((61, 6, 1), (15, 6, -1)):
        c.stroke(way([(38, 11), (x, y)]), 4.6)
        c.stroke(way([(38, 11), (x, y)]), 2.2, _SASH)
        c.shape(way(ellipse(x + dx, y, 3.4)), RED, 1.6)
    c.group([(wings, _HAIR), (knot, _HAIR)], 2.6)
    c.stroke(way(curve([(27, 8.5), (33, 5), (40, 4.5)])), 1.6, "#5B5680")
    c.stroke(way(curve([(19, 27), (21, 20), (27, 16)])), 1.8, "#5B5680")
    face = way(
        "M38 20 C50 20 54 28 53.5 38 C53 50 44 59 38 59.5 C32 59 23 50 22.5 38 C22 28 26 20 38 20 Z"
    )
    c.shape(face, _SKIN, 2.4)
    with c.clip(face):
        c.shade(face, _SKIN_LOW, 4, 3)
    # The hair's edge comes to a point above the brow.
    c.fill(
        way("M21 36 C23 26 31 25 38 21 C45 25 53 26 55 36 C57 22 50 14 38 14 C26 14 19 22 21 36 Z"),
        _HAIR,
    )
    comb = way("M29 14 C34 10.5 42 10.5 47 14 L45.5 17.5 C41 15 35 15 30.5 17.5 Z")
    c.shape(comb, _SASH, 1.6)
    for x in (30.5, 45.5):
        c.fill(way(ellipse(x, 30.8, 2.8, 1.2)), "#9C8A9A")
        # Lids all but closed, drawn up at the outer end.
        end = -1 if x < 38 else 1
        c.stroke(way(curve([(x - 4.4 * end, 38.6), (x, 40.6), (x + 4.8 * end, 37.6)])), 2)
        c.fill(way(ellipse(x + end * 1.5, 45.5, 3.6, 2.3)), "#F3B3A4")
    c.stroke(way(curve([(38.4, 40), (36.6, 46), (38.6, 47.2)])), 1.3, "#B98A76")
    lips = way(
        "M34.5 51.5 C36 50 37.2 50.3 38 51 C38.8 50.3 40 50 41.5 51.5 C40 54.5 36 54.5 34.5 51.5 Z"
    )
    c.fill(lips, RED)
    c.stroke(way([(35, 51.7), (41, 51.7)]), 0.7, INK)
