"""Yokai's own colours: ink and lanterns. Direction: `docs/pictures.md`.

Night paper is so deep that all four families stand out from it; what is lit is lit by lanterns, so
lights lean to `LAMP`, never to white. Backs of cards are a slate that belongs to no family. Text on
night is `MOON`, on paper the ink of all pictures.
"""

from __future__ import annotations

from typing import Final

from render.brush.palette import mix

NIGHT: Final = "#191D33"
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

FAMILY: Final[dict[str, str]] = {
    "kitsune": "#C8372D",
    "kappa": "#34834A",
    "rokurokubi": "#7B4FA0",
    "oni": "#2B69AE",
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
