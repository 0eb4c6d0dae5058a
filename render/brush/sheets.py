"""Sheets of any size from one small drawing: corners as they are, edges and the middle stretched.

Sheets have many sizes, and drawing a large one supersampled takes longer than all that lies on it.
"""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image

from render.brush.page import Rect, soft_mask
from render.brush.palette import SHADE, rgb

BLUR = 6
_LEFT, _TOP = 2 * BLUR - 5, 2 * BLUR - 7
_PAD = 4 * BLUR
"""The shadow is `_PAD` wider and higher than its sheet, and begins `_LEFT`, `_TOP` before it."""


def stretched(sprite: Image.Image, width: int, height: int, corner: int) -> Image.Image:
    """The sprite made larger by its middle row and column; `corner`: pixels at each side that keep
    their size. The sprite must be the same all along its edges."""
    return _grown(sprite, (width, height), (corner, corner), (corner, corner))


def _grown(
    sprite: Image.Image, size: tuple[int, int], sides: tuple[int, int], rows: tuple[int, int]
) -> Image.Image:
    """`sides`: the columns at the left and at the right that keep their size; `rows`: those at the
    top and at the bottom."""
    out = Image.new(sprite.mode, size)
    w, h = sprite.size
    (left, right), (above, below) = sides, rows
    wide, high = size[0] - left - right, size[1] - above - below
    columns = ((0, left, left), (left, w - right, wide), (w - right, w, right))
    y = 0
    for top, bottom, tall in ((0, above, above), (above, h - below, high), (h - below, h, below)):
        x = 0
        for start, end, across in columns:
            if not across or not tall:
                continue
            part = sprite.crop((start, top, end, bottom))
            if part.size == (across, tall):
                out.paste(part, (x, y))
            elif plain := part.getcolors(1):
                # The middle of most sheets: filling takes a tenth of stretching.
                out.paste(plain[0][1], (x, y, x + across, y + tall))
            else:
                part = part.transform((across, tall), Image.Transform.EXTENT, (0, 0, *part.size))
                out.paste(part, (x, y))
            x += across
        y += tall
    return out


@dataclass(frozen=True, slots=True)
class Slab:
    """A sheet with its shadow, taken apart: only its rim has to be blended in, which is a tenth of
    it. Places are counted from the sheet's upper left."""

    middle: Image.Image
    """RGB."""
    at: tuple[int, int]
    rim: tuple[tuple[Image.Image, tuple[int, int]], ...]

    def put(self, page: Image.Image, x: int, y: int) -> None:
        """On an opaque page, the sheet's upper left at (x, y)."""
        page.paste(self.middle, (x + self.at[0], y + self.at[1]))
        for part, (left, top) in self.rim:
            page.paste(part, (x + left, y + top), part)


def slab(
    sprite: Image.Image,
    width: int,
    height: int,
    corner: int,
    *,
    rows: tuple[int, int] | None = None,
    shade: int = 18,
) -> Slab:
    """A sheet `width` by `height` from a small one, as in `stretched`; `shade`: the radius of its
    shadow's corners. Between its corners the sheet must be opaque from `corner // 2` inwards."""
    above, below = rows or (corner, corner)
    small = shaded(sprite, shade)
    w, h = small.size
    wide, high = width + _PAD, height + _PAD
    # From the small one's edges to where it is opaque, and on to where it is the same all along.
    left, right = _LEFT + corner // 2, _PAD - _LEFT + corner // 2
    top, bottom = _TOP + corner, _PAD - _TOP + corner
    across, upper, lower = corner + _PAD, above + _PAD - top, below + _PAD - bottom
    tall = high - top - bottom

    def part(box: Rect, size: tuple[int, int], sides: tuple[int, int]) -> Image.Image:
        middle = box[1] == top
        ends = (upper, lower) if middle else (size[1], 0)
        return _grown(small.crop(box), size, sides, ends)

    whole = (across, across)
    return Slab(
        part(
            (left, top, w - right, h - bottom),
            (wide - left - right, tall),
            (across - left, across - right),
        ).convert("RGB"),
        (left - _LEFT, top - _TOP),
        (
            (part((0, 0, w, top), (wide, top), whole), (-_LEFT, -_TOP)),
            (
                part((0, h - bottom, w, h), (wide, bottom), whole),
                (-_LEFT, high - bottom - _TOP),
            ),
            (part((0, top, left, h - bottom), (left, tall), (left, 0)), (-_LEFT, top - _TOP)),
            (
                part((w - right, top, w, h - bottom), (right, tall), (right, 0)),
                (wide - right - _LEFT, top - _TOP),
            ),
        ),
    )


def shaded(sprite: Image.Image, radius: int) -> Image.Image:
    """The sheet on its shadow, larger by `_PAD`."""
    size = (sprite.width + _PAD, sprite.height + _PAD)
    out = Image.new("RGBA", size, (*rgb(SHADE), 0))
    out.putalpha(soft_mask(sprite.width, sprite.height, radius, BLUR, 0.34))
    out.alpha_composite(sprite, (_LEFT, _TOP))
    return out
