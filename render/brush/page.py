"""The sheet on which a picture is put together, and the record of what lies where.

Everything that is put down leaves a box, so that tests can say in words what a picture must obey:
no text outside its box, none too small, nothing on top of anything else.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.brush.palette import INK, rgb
from render.brush.text import LABEL, SMALL, SMALL_TITLE, TITLE, Face, capital, fit, ink, width

Rect = tuple[int, int, int, int]
"""Left, top, right, bottom in pixels; right and bottom are the first ones outside."""
WIDTH = 1140
SMALLER = {LABEL: SMALL, TITLE: SMALL_TITLE}
"""What is set instead of a size where a line is too long."""


@dataclass(frozen=True, slots=True)
class Box:
    """`within`: the room that the thing was given. `size`: a text's size in pixels, else 0.
    `layer`: things of one layer must not overlap; tokens and marks lie on others' corners."""

    kind: str
    what: str
    rect: Rect
    within: Rect
    size: int = 0
    layer: Literal["thing", "mark"] = "thing"


@dataclass(slots=True)
class Page:
    image: Image.Image
    boxes: list[Box] = field(default_factory=list[Box])

    def put(self, sprite: Image.Image, x: int, y: int) -> None:
        """A sprite with its own transparency; leaves no box (`mark` does)."""
        self.image.paste(sprite, (x, y), sprite)

    def mark(
        self,
        kind: str,
        what: str,
        rect: Rect,
        within: Rect | None = None,
        layer: Literal["thing", "mark"] = "thing",
    ) -> None:
        self.boxes.append(Box(kind, what, rect, within or rect, 0, layer))

    def veil(self, mask: Image.Image, x: int, y: int, colour: str) -> None:
        """A colour through a mask (L)."""
        self.image.paste(rgb(colour), (x, y), mask)

    def text(
        self,
        room: Rect,
        text: str,
        face: Face,
        colour: str = INK,
        align: Literal["left", "middle", "right"] = "left",
    ) -> int:
        """One line, in the middle of the room's height. Returns its width.

        What is too long is set in the smallest size (labels), then cut.
        """
        left, top, right, bottom = room
        if face in SMALLER and width(text, face) > right - left:
            face = SMALLER[face]
        line = fit(text, face, right - left)
        if not line:
            return 0
        set_ = ink(line, face)
        spare = right - left - set_.advance
        x = left + (0 if align == "left" else spare // 2 if align == "middle" else spare)
        y = (top + bottom + capital(face)) // 2
        self.veil(set_.mask, x + set_.left, y + set_.top, colour)
        rect = (x, y - capital(face), x + set_.advance, y)
        self.boxes.append(Box("text", line, rect, room, face.size))
        return set_.advance


def rounded_mask(width: int, height: int, radius: int) -> Image.Image:
    """A round-cornered rectangle as a mask, its edges smooth."""
    k, side = 3, 2 * radius + 2
    if width <= side or height <= side:
        big = Image.new("L", (width * k, height * k), 0)
        shape = (0, 0, width * k - 1, height * k - 1)
        ImageDraw.Draw(big).rounded_rectangle(shape, radius * k, fill=255)
        return big.reduce(k)
    # Only the corners are drawn large: all else is full.
    mask, half = Image.new("L", (width, height), 255), side // 2
    for x, left in ((0, 0), (width - half, half)):
        for y, top in ((0, 0), (height - half, half)):
            mask.paste(_corners(radius).crop((left, top, left + half, top + half)), (x, y))
    return mask


@lru_cache(maxsize=32)
def _corners(radius: int) -> Image.Image:
    """The smallest round-cornered square, all corners whole."""
    return rounded_mask(2 * radius + 2, 2 * radius + 2, radius)


def soft_mask(width: int, height: int, radius: int, blur: int, alpha: float) -> Image.Image:
    """A round-cornered rectangle's soft shadow, larger by `2 * blur` on every side."""
    pad = 2 * blur
    mask = Image.new("L", (width + 2 * pad, height + 2 * pad), 0)
    mask.paste(rounded_mask(width, height, radius), (pad, pad))
    mask = mask.filter(ImageFilter.GaussianBlur(blur))
    return ImageChops.multiply(mask, Image.new("L", mask.size, round(255 * alpha)))
