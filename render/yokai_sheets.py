"""Sheets of any size from one small drawing: corners as they are, edges and the middle stretched.

Grids have many heights, and so have the sheets under them; drawing a large one supersampled takes
longer than the rest of the picture.
"""

from __future__ import annotations

from PIL import Image


def stretched(sprite: Image.Image, width: int, height: int, corner: int) -> Image.Image:
    """The sprite made larger by its middle row and column; `corner`: pixels at each side that keep
    their size. The sprite must be the same all along its edges."""
    out = Image.new(sprite.mode, (width, height))
    w, h = sprite.size
    wide, high = width - 2 * corner, height - 2 * corner
    columns = ((0, corner, corner), (corner, w - corner, wide), (w - corner, w, corner))
    rows = ((0, corner, corner), (corner, h - corner, high), (h - corner, h, corner))
    y = 0
    for top, bottom, tall in rows:
        x = 0
        for left, right, across in columns:
            part = sprite.crop((left, top, right, bottom))
            if part.size != (across, tall):
                part = part.transform((across, tall), Image.Transform.EXTENT, (0, 0, *part.size))
            out.paste(part, (x, y))
            x += across
        y += tall
    return out
