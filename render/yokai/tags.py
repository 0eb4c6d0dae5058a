"""Tags that name what can be chosen: a round one for a letter, a longer one for a cell's name."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from render.brush.page import Page
from render.brush.palette import CREAM, GLOW, INK, RIM_SHADE, shaded
from render.brush.path import ellipse, rounded
from render.brush.pen import Canvas
from render.brush.text import COUNT, MARK, Face, width

_HEIGHT: Final = {COUNT: 54, MARK: 42}
_PAD: Final = {COUNT: 26, MARK: 13}


def tag_width(text: str, face: Face) -> int:
    return max(_HEIGHT[face], width(text, face) + _PAD[face])


def tag(page: Page, left: int, top: int, text: str, face: Face, *, filled: bool) -> None:
    """With its upper left corner there; `filled`: the choice is made."""
    w, h = tag_width(text, face), _HEIGHT[face]
    page.put(_plate(w, h, filled=filled), left, top)
    rect = (left, top, left + w, top + h)
    page.mark("token", text, rect, layer="mark")
    page.text(rect, text, face, INK, "middle")


def dot(page: Page, left: int, top: int, text: str, *, filled: bool) -> None:
    """Where a tag has no room: that it can be chosen. Labels outside the grid tell its name."""
    page.put(_dot(30, filled=filled), left, top)
    page.mark("dot", text, (left, top, left + 30, top + 30), layer="mark")


@lru_cache(maxsize=64)
def _plate(width_: int, height: int, *, filled: bool) -> Image.Image:
    c = Canvas(width_, height)
    line = 3.0
    shape = rounded(line, line, width_ - line, height - line, height / 2 - line)
    c.shape(shape, GLOW if filled else CREAM, line)
    with c.clip(shape):
        c.shade(shape, shaded(GLOW, 0.16) if filled else RIM_SHADE, 3, 3)
    return c.done()


@lru_cache(maxsize=4)
def _dot(size: int, *, filled: bool) -> Image.Image:
    c = Canvas(32, 32, size / 32)
    c.shape(ellipse(16, 16, 12), GLOW if filled else CREAM, 3.4)
    return c.done()
