"""The four families' faces as sprites."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from PIL import Image

from render.brush.pen import Canvas
from render.yokai.creatures import fox, kappa, neck, oni

FAMILIES: Final = ("kitsune", "kappa", "rokurokubi", "oni")
_SIZES: Final = (160, 240)
"""What is up to so large is drawn so large, once, and reduced."""
_DRAWINGS: Final[dict[str, Callable[[Canvas], None]]] = {
    "kitsune": fox.draw,
    "kappa": kappa.draw,
    "rokurokubi": neck.draw,
    "oni": oni.draw,
}


@lru_cache(maxsize=64)
def creature(family: str, size: int) -> Image.Image:
    """A family's face with its own outline on nothing, `size` pixels square."""
    large = next((one for one in _SIZES if size <= one), size)
    return _drawn(family, large).made(size, size)


@lru_cache(maxsize=12)
def _drawn(family: str, size: int) -> Canvas:
    c = Canvas(100, 100, size / 100)
    _DRAWINGS[family](c)
    return c
