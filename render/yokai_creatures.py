"""The four families' faces as sprites."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from PIL import Image

from render import yokai_fox, yokai_kappa, yokai_neck, yokai_oni
from render.pen import Canvas

FAMILIES: Final = ("kitsune", "kappa", "rokurokubi", "oni")
_DRAWINGS: Final[dict[str, Callable[[Canvas], None]]] = {
    "kitsune": yokai_fox.draw,
    "kappa": yokai_kappa.draw,
    "rokurokubi": yokai_neck.draw,
    "oni": yokai_oni.draw,
}


@lru_cache(maxsize=64)
def creature(family: str, size: int) -> Image.Image:
    """A family's face with its own outline on nothing, `size` pixels square."""
    c = Canvas(100, 100, size / 100)
    _DRAWINGS[family](c)
    return c.done()
