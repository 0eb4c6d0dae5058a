"""From finished pixels to the bytes that are posted.

Chosen by measurement (`tests/bench/bench_pictures.py`). The pictures are drawn in few colours, so
256 settled ones (`settled.py`) carry them without a visible step, and looking each pixel up in a
fixed palette takes a tenth of the time that finding one for each picture does. Lossless WebP at its
second-lowest effort is then a fifth smaller than PNG, and still no slower than Pillow's default
PNG of the same pixels; higher efforts take twice the time for a tenth less.
"""

from __future__ import annotations

import threading
from io import BytesIO
from typing import Final

from PIL import Image

from render.settled import COLOURS

EXTENSION: Final = "webp"
_local = threading.local()


def _palette() -> Image.Image:
    """The settled palette; one for each thread, because Pillow keeps its look-up table in it."""
    palette: Image.Image | None = getattr(_local, "palette", None)
    if palette is None:
        palette = Image.new("P", (1, 1))
        palette.putpalette(bytes.fromhex(COLOURS))
        _local.palette = palette
    return palette


def reduced(image: Image.Image) -> Image.Image:
    """An opaque picture (RGB) in the settled colours (P)."""
    return image.quantize(palette=_palette(), dither=Image.Dither.NONE)


def encode(image: Image.Image) -> bytes:
    """An opaque picture (RGB) as the bytes of a file of kind `EXTENSION`."""
    out = BytesIO()
    reduced(image).save(out, "WEBP", lossless=True, method=1, quality=25)
    return out.getvalue()
