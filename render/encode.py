"""From finished pixels to the bytes that are posted.

Chosen by measurement (`tests/bench/bench_pictures.py`). The pictures are drawn in few colours, so
128 settled ones (`settled.py`) carry them without a visible step, and looking each pixel up in a
fixed palette takes a tenth of the time that finding one for each picture does. A PNG of those is a
third of Pillow's default PNG of the same pixels, in a third of its time. Lossless WebP is a tenth
smaller, but takes two to three times as long; and a PNG can be passed on anywhere.
"""

from __future__ import annotations

import threading
from io import BytesIO
from typing import Final

from PIL import Image

EXTENSION: Final = "png"
_LEVEL: Final = 6
"""Of compression: the next one takes a quarter more time for a fiftieth less."""
_local = threading.local()
# What writes PNG is loaded now, not with the first picture.
Image.preinit()


def _palette(colours: str) -> Image.Image:
    """A palette of settled colours; one for each thread, because Pillow keeps its look-up table
    in it."""
    known: dict[str, Image.Image] = _local.__dict__.setdefault("palettes", {})
    if colours not in known:
        palette = Image.new("P", (1, 1))
        palette.putpalette(bytes.fromhex(colours))
        known[colours] = palette
    return known[colours]


def reduced(image: Image.Image, colours: str) -> Image.Image:
    """An opaque picture (RGB) in settled colours (P); `colours`: at most 256, as hex."""
    return image.quantize(palette=_palette(colours), dither=Image.Dither.NONE)


def written(image: Image.Image) -> bytes:
    """A picture in settled colours (P) as the bytes of a file of kind `EXTENSION`."""
    out = BytesIO()
    image.save(out, "PNG", compress_level=_LEVEL)
    return out.getvalue()


def encode(image: Image.Image, colours: str) -> bytes:
    """An opaque picture (RGB) as the bytes of a file of kind `EXTENSION`."""
    return written(reduced(image, colours))
