"""The four families' seals: the faces reduced to a cream sign on a body of the family's colour.

Known twice over without colour: by the sign, and by the outline of the body. The fox is on a shield
that ends in a point, the river child on a disc, the long-necked woman on an arch, the demon on a
block with cut corners.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from render.brush.engraving import Mark, engrave
from render.brush.palette import FAMILY, GLOW_OF, INK, SEAL_SIGN, lit, mix, shaded
from render.brush.path import Line, curve, ellipse, mirrored, moved, scaled, svg, turned
from render.brush.pen import Canvas
from render.yokai.lines import brushed

_UNIT: Final = 64.0
_RIM: Final = 2.6
_SIZES: Final = (64, 140)
"""What is up to so large is drawn so large, once, and reduced."""


@lru_cache(maxsize=128)
def seal(family: str, size: int) -> Image.Image:
    """A family's seal, `size` pixels square, with an ink outline."""
    # Small seals keep a rim that is a pixel and a half wide at the least.
    rim = 1.5 * _UNIT / size
    if rim > _RIM:
        return _drawn(family, size, rim).done()
    large = next((one for one in _SIZES if size <= one), size)
    return _drawn(family, large, _RIM).made(size, size)


@lru_cache(maxsize=24)
def _drawn(family: str, size: int, rim: float) -> Canvas:
    c = Canvas(_UNIT, _UNIT, size / _UNIT)
    colour = FAMILY[family]
    body = _BODIES[family]()
    c.shape(body, colour, rim)
    with c.clip(body):
        c.shade(body, shaded(colour, 0.4), 4, 4)
        c.lit(body, lit(colour, 0.4), 2.4, 2.4)
    k, dx, dy = _FITTED[family]
    engrave(c, _SIGNS[family](), (32 + dx, 32 + dy), k, SEAL_SIGN, colour)
    return c


def outline(family: str) -> Line:
    """The body's outline in a square of 64 units, for whoever hangs a lantern of that shape."""
    return _BODIES[family]()


def _shield() -> Line:
    return svg(
        "M13 4 L51 4 Q59 4 60 12 C61 24 60 34 56 42 C51 51 42 57 35 60.5 Q32 61.5 29 60.5"
        " C22 57 13 51 8 42 C4 34 3 24 4 12 Q5 4 13 4 Z"
    )


def _disc() -> Line:
    return ellipse(32, 32, 29)


def _arch() -> Line:
    return svg(
        "M5 32 C5 14 16 3.5 32 3.5 C48 3.5 59 14 59 32 L59 54 Q59 60.5 52 60.5"
        " L12 60.5 Q5 60.5 5 54 Z"
    )


def _block() -> Line:
    return svg(
        "M18 4 L46 4 Q48 4 50 5.5 L58.5 14 Q60 16 60 18 L60 46 Q60 48 58.5 50 L50 58.5"
        " Q48 60 46 60 L18 60 Q16 60 14 58.5 L5.5 50 Q4 48 4 46 L4 18 Q4 16 5.5 14"
        " L14 5.5 Q16 4 18 4 Z"
    )


_BODIES: Final = {"kitsune": _shield, "kappa": _disc, "rokurokubi": _arch, "oni": _block}


def _both(line: Line, width: float = 0.0, *, cut: bool = False) -> list[Mark]:
    return [Mark(line, width, cut), Mark(mirrored(line, 0), width, cut)]


def _fox() -> list[Mark]:
    mask = svg(
        "M-21 -24 C-15 -20 -10 -14 -7 -9.5 C-3 -11 3 -11 7 -9.5 C10 -14 15 -20 21 -24"
        " C24 -15 25 -6 23.5 1 C25 3 26 5 27 7 C22 8 19 9 16 12 C11 16 8 24 0 27"
        " C-8 24 -11 16 -16 12 C-19 9 -22 8 -27 7 C-26 5 -25 3 -23.5 1 C-25 -6 -24 -15 -21 -24 Z"
    )
    mask = moved(scaled(mask, 0.93), 0, -1)
    eye = svg("M5 2 C9 -3 15 -3.5 19 -1.5 C17 4 10 6.5 5 2 Z")
    marks = [Mark(mask), *_both(eye, cut=True)]
    marks += _both(
        svg(
            "M18.5 -17.5 C15 -14 12.5 -11 11.5 -8.5 C14.5 -7.5 17 -5.5 18.8 -3.5 C20 -8 20 -13"
            " 18.5 -17.5 Z"
        ),
        cut=True,
    )
    marks.append(Mark(svg("M-4.5 16 Q0 14 4.5 16 Q3.5 21 0 22 Q-3.5 21 -4.5 16 Z"), cut=True))
    marks.append(Mark(svg("M0 -7 C3 -3 3.5 0 0 4 C-3.5 0 -3 -3 0 -7 Z"), cut=True))
    return marks


def _river() -> list[Mark]:
    marks = [Mark(ellipse(0, 6.5, 20.5, 18))]
    # The dish: a gap, then its bowl with water.
    bowl = svg("M-18 -17 C-17 -8 -8 -5 0 -5 C8 -5 17 -8 18 -17 C18 -22 -18 -22 -18 -17 Z")
    marks += [Mark([*bowl, bowl[0]], 5, cut=True), Mark(bowl)]
    marks.append(Mark(ellipse(0, -17, 13, 2.8), cut=True))
    marks += _both(ellipse(9, 3.5, 4.4, 5), cut=True)
    beak = svg(
        "M0 8 C5 9.5 10 12 13 15.5 C9 19.5 5 22.5 0 23 C-5 22.5 -9 19.5 -13 15.5 C-10 12 -5 9.5"
        " 0 8 Z"
    )
    marks += [Mark(beak, cut=True)]
    marks.append(Mark(scaled(beak, 0.68, 0, 15)))
    marks.append(Mark(curve([(-9, 15.5), (0, 17.5), (9, 15.5)]), 2.4, cut=True))
    return marks


def _long_neck() -> list[Mark]:
    line = curve([(-19, 24), (-8, 17), (9, 18), (19, 10), (18, -2), (8, -6), (-4, -4)])
    robe = svg("M-27 28 C-26 20 -22 17 -16 17 L-10 20 C-5 22 -2 25 -1 28 Z")
    face = turned(
        svg(
            "M-8 -20 C-1 -20 3 -14 2.5 -7 C2 -1 -4 4 -8 4.5 C-12 4 -18 -1 -18.5 -7 C-19 -14 -15"
            " -20 -8 -20 Z"
        ),
        -12,
        -8,
        -8,
    )
    hair = turned(
        svg(
            "M-19.5 -5 C-22 -18 -16 -23 -8 -23 C0 -23 6 -18 3.5 -5 C1 -10 -2 -12 -8 -14 C-14 -12"
            " -17 -10 -19.5 -5 Z"
        ),
        -12,
        -8,
        -8,
    )
    knot = turned(ellipse(-8, -24.5, 6, 3.6), -12, -8, -8)
    marks = [Mark(robe), Mark(brushed(line, (7.5, 6.5, 6.2, 6))), Mark(knot), Mark(hair)]
    marks += [Mark([*face, face[0]], 3.4, cut=True), Mark(face)]
    inner = turned(
        svg(
            "M-18 -6 C-15 -10 -11 -13 -8 -13 C-5 -13 -1 -10 2 -6 C2 -12 -2 -17 -8 -17 C-14 -17"
            " -18 -12 -18 -6 Z"
        ),
        -12,
        -8,
        -8,
    )
    marks.append(Mark(inner, cut=True))
    for x in (-12.0, -4.0):
        marks.append(
            Mark(
                turned(curve([(x - 2.4, -4.5), (x, -3.2), (x + 2.4, -4.5)]), -12, -8, -8),
                2,
                cut=True,
            )
        )
    marks.append(Mark(turned(ellipse(-8, 1, 1.8, 1.1), -12, -8, -8), cut=True))
    return marks


def _demon() -> list[Mark]:
    face = svg(
        "M0 -9 C9 -10 17 -7 19.5 0 C20.5 6 20 12 19 17 C17 24 9 26.5 0 26.5 C-9 26.5 -17 24 -19"
        " 17 C-20 12 -20.5 6 -19.5 0 C-17 -7 -9 -10 0 -9 Z"
    )
    horn = svg("M23 -26 C25 -17 23 -9 17 -5 C13 -7 9 -9 6 -11.5 C14 -14 20 -18 23 -26 Z")
    marks: list[Mark] = [Mark(face)]
    for one in (horn, mirrored(horn, 0)):
        marks += [Mark([*one, one[0]], 3.6, cut=True), Mark(one)]
    marks += _both(svg("M3 3.5 C7 -2 13 -3 16.5 -1.5 C16 5 9 8 3 3.5 Z"), cut=True)
    mouth = svg("M-16 12 C-8 10 8 10 16 12 C15 20 8 23 0 23 C-8 23 -15 20 -16 12 Z")
    marks.append(Mark(mouth, cut=True))
    tusk = svg("M7 20.5 C6.5 15 8 10 11.5 5.5 C15 10 15.5 15.5 14 20.5 C12 22 9 22 7 20.5 Z")
    for one in (tusk, mirrored(tusk, 0)):
        marks += [Mark([*one, one[0]], 2.6, cut=True), Mark(one)]
    return marks


_FITTED: Final = {
    "kitsune": (0.95, 0.0, -1.5),
    "kappa": (0.95, 0.0, 0.0),
    "rokurokubi": (0.9, 1.5, 1.5),
    "oni": (0.88, 0.0, 0.5),
}
"""How much smaller, and how far from the middle, a sign stands in its body."""
_SIGNS: Final = {"kitsune": _fox, "kappa": _river, "rokurokubi": _long_neck, "oni": _demon}


@lru_cache(maxsize=64)
def noted(family: str, size: int) -> Image.Image:
    """A seal in its lantern's light: what somebody remembers of a card that lies face down."""
    c = Canvas(64, 64, size / 64)
    for r, alpha in ((32, 0.28), (29.5, 0.5)):
        c.veil(ellipse(32, 32, r), GLOW_OF[family], alpha)
    disc = ellipse(32, 32, 26.5)
    c.shape(disc, mix(GLOW_OF[family], "#FFF6DF", 0.55), 2.4, INK)
    with c.clip(disc):
        c.shade(disc, mix(GLOW_OF[family], "#B98A5A", 0.3), 3, 3)
    image = c.done()
    inner = round(size * 0.68)
    at = (size - inner) // 2
    image.alpha_composite(seal(family, inner), (at, at))
    return image
