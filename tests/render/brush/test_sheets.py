"""Masks and sheets made large look as if they had been drawn large."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops, ImageDraw

from render.brush.page import rounded_mask
from render.brush.sheets import stretched


def drawn(width: int, height: int, radius: int) -> Image.Image:
    """The mask drawn whole, three times as large, and reduced."""
    big = Image.new("L", (width * 3, height * 3), 0)
    shape = (0, 0, width * 3 - 1, height * 3 - 1)
    ImageDraw.Draw(big).rounded_rectangle(shape, radius * 3, fill=255)
    return big.reduce(3)


@pytest.mark.parametrize("size", [(200, 90, 18), (37, 37, 18), (38, 60, 18), (39, 40, 18)])
def test_a_mask_has_the_corners_it_would_have_if_drawn_whole(size: tuple[int, int, int]):
    difference = ImageChops.difference(rounded_mask(*size), drawn(*size))
    assert difference.getbbox() is None


@pytest.mark.parametrize("middle", ["#336699", None], ids=["plain", "striped"])
def test_a_stretched_sheet_keeps_its_rim_and_fills_its_middle(middle: str | None):
    small = Image.new("RGB", (30, 30), "#112233")
    draw = ImageDraw.Draw(small)
    if middle:
        draw.rectangle((4, 4, 25, 25), fill=middle)
    else:
        for y in range(4, 26):
            draw.line((4, y, 25, y), fill=(y, 200, 90))
    large = stretched(small, 90, 60, 10)
    assert large.size == (90, 60)
    for box, there in (((0, 0, 10, 10), (0, 0)), ((20, 20, 30, 30), (80, 50))):
        corner = large.crop((*there, there[0] + 10, there[1] + 10))
        assert corner.tobytes() == small.crop(box).tobytes()
    assert {large.getpixel((x, 30)) for x in range(10, 80)} == {large.getpixel((45, 30))}
    assert large.getpixel((45, 30)) != (0, 0, 0)
    assert large.getpixel((45, 2)) == large.getpixel((2, 30)) == (0x11, 0x22, 0x33)
