"""The colours of both games, in one place, with their reasons.

Direction: `docs/pictures.md`. Yak is a village at the end of the day: what the sun reaches is
warmer and lighter, what it leaves is cooler and darker. So nothing is lightened with white or
darkened with black: lit sides lean to `SUN`, shaded ones to `DUSK`. Yokai is ink and lanterns:
night paper is so deep that all four families stand out from it; what is lit is lit by lanterns, so
lights lean to `LAMP`. Text on night is `MOON`, on paper the ink of all pictures.

A tone that one drawing alone has (a bottle's glass, a bell) stands in that drawing. What two of
them share is here, so that one red is one red.
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
"""What all light leans to, and all shade."""
PAPER: Final = "#F3EAD6"
PAPER_LOW: Final = "#E6D8BC"
"""Sheets, and what lies deeper on them."""
CREAM: Final = "#FFF8E8"
GLOW: Final = "#FFC83D"
"""What is new: the yellow of a lamp, never used as a ground."""
WHITE: Final = "#FFFFFF"
"""Glints alone; no ground is so bright."""
SHADE: Final = "#3A2A2A"
"""Soft shadows, to the lower right."""

RED: Final = "#C8372D"
YELLOW: Final = "#F2C230"
GREEN: Final = "#3F8F4E"
BLUE: Final = "#2F6FB3"
"""The hues of flags, ribbons and cords, and of the red stone: a village dyes with few."""
INDIGO: Final = "#2B69AE"
"""The demons' blue: a cream sign on it has more contrast than on the flags' one."""
PURPLE: Final = "#7B4FA0"
PINK: Final = "#E58BB0"
"""Robes, and the flowers on them and beside the road."""
WINE: Final = "#7A1F2B"
"""Red in the dark."""
GOLD: Final = "#F2C14B"
"""Under what counts most: totals, who leads."""
MEDAL: Final = "#F2BE36"
"""Rosettes and crowns, a little deeper, for they are small."""
BRASS: Final = "#D9A441"
"""Harness and hubs."""
SAFFRON: Final = "#E9B44C"
"""Sashes, and the hearts of blossoms."""
AMBER: Final = "#E0A040"
"""Sand and lamplight in the shade."""
GAIN: Final = "#2E7D46"
LOSS: Final = "#B3362B"
"""The grounds of what came and of what went."""
PAPER_SHADE: Final = "#8E7B5C"
"""Paper's shaded edge, its rules and what is written faintly on it."""
PAPER_LINE: Final = "#C9AE7C"
"""Mixed into paper: every second line of a table."""
RIM_SHADE: Final = "#E3D6BC"
"""The shaded rim of round tokens and tags."""
DUST: Final = "#8A7350"
"""Where something might lie, or has long lain."""

SEAT: Final[tuple[str, ...]] = ("#14757A", "#A8324A", "#9A6B12", "#4A4C97")
"""Each seat's colour; its sign differs in shape as well."""

WOOD: Final = "#B9783F"
WOOD_DARK: Final = "#84502A"
FUR: Final = "#57402F"
HORN: Final = "#F2E4C4"
MUZZLE: Final = "#DDBF9E"
"""Carts, fences and yaks: dark enough to stand out from meadow and road."""

FLAGS: Final[tuple[str, ...]] = (BLUE, "#F6F3EA", RED, GREEN, YELLOW)
"""Prayer flags: sky, cloud, fire, water, earth."""

# The ten stones. Body from the direction's palette, settled by contrast: five dark bodies carry a
# cream sign, three light ones and the two without colour a dark one, so in grey the signs tell
# the stones apart twice over, by shape and by which of the two is lighter.
STONE: Final[dict[str, str]] = {
    "red": RED,
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

NIGHT: Final = "#191D33"
"""Yokai's ground, and that of what stands out from it least."""
NIGHT_HIGH: Final = "#252B49"
"""The mat on which the cards lie: night paper a little nearer to the lanterns."""
NIGHT_EDGE: Final = "#3A4268"
MOON: Final = "#F6E9CB"
MOON_LOW: Final = "#B9B4B8"
"""Quiet text on night: 7:1 and more."""
LAMP: Final = "#FFCB6B"
SLIP: Final = "#F5EAD0"
"""The paper of hint slips and seals."""
SLIP_EDGE: Final = "#CDB98D"
BACK: Final = "#4A5274"
BACK_LINE: Final = "#7C84A6"
BACK_RIM: Final = "#DCCBA4"
"""Backs of cards: a slate that belongs to no family."""

FAMILY: Final[dict[str, str]] = {
    "kitsune": RED,
    "kappa": "#34834A",
    "rokurokubi": PURPLE,
    "oni": INDIGO,
}
"""Body of each seal and ground of each face; a cream sign on it has 4:1 and more."""
SEAL_SIGN: Final = "#FFF6E2"
GLOW_OF: Final[dict[str, str]] = {
    "kitsune": "#FFB47A",
    "kappa": "#CFE59A",
    "rokurokubi": "#E7BFE8",
    "oni": "#A9D8F2",
}
"""The light of each family's lantern."""
DEEP_OF: Final[dict[str, str]] = {key: mix(code, "#14172B", 0.55) for key, code in FAMILY.items()}
"""Each family's colour in the shadows of its print."""

DAY_TOP: Final = "#8FC4DC"
DAY_LOW: Final = "#FBE3B8"
DAY_PAPER: Final = "#F1E3C4"
DAY_MAT: Final = "#E2CFA4"
"""The mat by daylight: straw."""
CORD: Final = "#B9803F"
CORD_DAY: Final = "#8A5A3A"
"""What lanterns hang on, by night and by day."""


def lit(colour: str, k: float = 0.4) -> str:
    return mix(colour, SUN, k)


def shaded(colour: str, k: float = 0.3) -> str:
    return mix(colour, DUSK, k)
