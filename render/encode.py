"""From finished pixels to the bytes that are posted."""

from __future__ import annotations

from io import BytesIO

from PIL import Image


def encode(image: Image.Image) -> bytes:
    """An opaque picture as PNG with a palette."""
    flat = image.convert("RGB").quantize(256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    out = BytesIO()
    flat.save(out, "PNG", compress_level=7)
    return out.getvalue()
