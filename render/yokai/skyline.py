"""What the headers of night and day share: the same village under two skies."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from PIL import Image

from render.brush.page import WIDTH
from render.brush.path import Line, curve, rounded, svg
from render.brush.pen import Canvas
from render.yokai.creatures import FAMILIES
from render.yokai.lanterns import lantern

LANTERNS_LEFT: Final = 716
"""Where the header's words end."""
_LANTERN: Final = 86
"""A header lantern's width."""
_FAR: Final = ((-10, 22), (180, 46), (420, 26), (640, 52), (900, 30), (1150, 56))
_NEAR: Final = ((-10, 14), (260, 10), (560, 24), (860, 12), (1150, 26))
"""The hills' crests: x, and how high above the header's foot."""


@dataclass(frozen=True, slots=True)
class House:
    """A low house under a curved roof, as outlines in the header's pixels."""

    walls: Line
    windows: tuple[Line, Line]
    bars: tuple[Line, Line]
    roof: Line
    ridge: Line


def hills(c: Canvas, height: float, far: str, near: str) -> None:
    """Two rows of hills at the foot of a header that high, in their colours."""
    for crest, colour in ((_FAR, far), (_NEAR, near)):
        line = curve([(x, height - rise) for x, rise in crest])
        c.fill([*line, (WIDTH + 10, height + 5), (-10, height + 5)], colour)


def houses(height: float) -> Iterator[House]:
    """The houses on the hills, from the left."""
    for x, rise, k in ((742, 6, 0.9), (842, 2, 0.7), (1096, 10, 0.95)):
        ground = height - rise

        def at(line: Line, x: float = x, ground: float = ground, k: float = k) -> Line:
            return [(x + px * k, ground + py * k) for px, py in line]

        yield House(
            at(rounded(-26, -34, 26, 6, 0)),
            (at(rounded(-14, -26, -1, -10, 1.5)), at(rounded(4, -26, 17, -10, 1.5))),
            (at([(-7.5, -26), (-7.5, -10)]), at([(10.5, -26), (10.5, -10)])),
            at(svg("M-46 -28 C-30 -34 -24 -46 -20 -56 L20 -56 C24 -46 30 -34 46 -28 Z")),
            at(rounded(-23, -60, 23, -54, 2)),
        )


def string(c: Canvas, colour: str) -> None:
    """The string on which the lanterns hang."""
    c.stroke(curve([(680, -8), (800, 20), (930, 26), (1050, 18), (1150, -10)]), 3.4, colour)


def hang(image: Image.Image, *, day: bool = False) -> None:
    """A lantern for each family, on the finished header (RGB)."""
    for i, family in enumerate(FAMILIES):
        sprite = lantern(family, _LANTERN, day=day)
        image.paste(sprite, (LANTERNS_LEFT + 12 + i * 98, (13, 20, 22, 12)[i]), sprite)
