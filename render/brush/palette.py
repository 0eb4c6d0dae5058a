"""Every colour, in one place, with its reason.

Direction: `docs/pictures.md`. A village at the end of the day: what the sun reaches is
warmer and lighter, what it leaves is cooler and darker. So nothing is lightened with white or
darkened with black: lit sides lean to `SUN`, shaded ones to `DUSK`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

Rgb = tuple[int, int, int]


@lru_cache(maxsize=1024)
def rgb(code: str) -> Rgb:
    return (int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16))


@lru_cache(maxsize=1024)
def mix(a: str, b: str, k: float) -> str:
    """`a` with a share `k` of `b`."""
    x, y = rgb(a), rgb(b)
    r, g, v = (round(p + (q - p) * k) for p, q in zip(x, y, strict=True))
    return f"#{r:02X}{g:02X}{v:02X}"


def luminance(code: str) -> float:
    """Relative luminance (WCAG 2), 0 to 1."""

    def channel(v: int) -> float:
        c = v / 255
        return c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4

    r, g, b = rgb(code)
    return 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b)


def contrast(a: str, b: str) -> float:
    """Contrast ratio (WCAG 2), 1 to 21."""
    x, y = luminance(a), luminance(b)
    return (max(x, y) + 0.05) / (min(x, y) + 0.05)


INK: Final = "#1E2233"
"""Outlines and text: a night blue, softer than black."""
SUN: Final = "#FFF1CF"
DUSK: Final = "#2B2A4F"
PAPER: Final = "#F3EAD6"
PAPER_LOW: Final = "#E6D8BC"
CREAM: Final = "#FFF8E8"
GLOW: Final = "#FFC83D"
"""What is new: the yellow of a lamp, never used as a ground."""

# The ten stones. Body from the direction's palette, settled by contrast: five dark bodies carry a
# cream sign, three light ones and the two without colour a dark one, so in grey the signs tell
# the stones apart twice over, by shape and by which of the two is lighter.
STONE: Final[dict[str, str]] = {
    "red": "#C8372D",
    "orange": "#EB8A2C",
    "yellow": "#F4C634",
    "green": "#3A8A49",
    "blue": "#2B6CB3",
    "purple": "#76499C",
    "pink": "#EC97B8",
    "brown": "#764E33",
    "crystal": "#C4E6F0",
    "fog": "#F1F1EE",
}
SIGN: Final[dict[str, str]] = {
    "red": "#FFF0DC",
    "orange": "#54200A",
    "yellow": "#63400A",
    "green": "#FAFBE6",
    "blue": "#EEF6FC",
    "purple": "#F6E9FA",
    "pink": "#6B1740",
    "brown": "#FBEBD6",
    "crystal": "#245A74",
    "fog": "#566173",
}

SEAT: Final[tuple[str, ...]] = ("#14757A", "#A8324A", "#9A6B12", "#4A4C97")
"""Each seat's colour; its sign differs in shape as well."""

WOOD: Final = "#B9783F"
WOOD_DARK: Final = "#84502A"
FUR: Final = "#57402F"
HORN: Final = "#F2E4C4"
MUZZLE: Final = "#DDBF9E"

FLAGS: Final[tuple[str, ...]] = ("#2F6FB3", "#F6F3EA", "#C8372D", "#3F8F4E", "#F2C230")
"""Prayer flags: sky, cloud, fire, water, earth."""


def lit(colour: str, k: float = 0.4) -> str:
    return mix(colour, SUN, k)


def shaded(colour: str, k: float = 0.3) -> str:
    return mix(colour, DUSK, k)
