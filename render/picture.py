"""A finished picture: pixels, the record of what lies where, and the bytes to post."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image

from render.brush.page import Box
from render.encode import encode


@dataclass(frozen=True, slots=True)
class Picture:
    """`image` is RGB and opaque; `boxes` as in `page.Box`; `colours`: its game's settled ones."""

    image: Image.Image
    boxes: tuple[Box, ...]
    colours: str

    def file(self) -> bytes:
        """The bytes of a file of kind `encode.EXTENSION`."""
        return encode(self.image, self.colours)
