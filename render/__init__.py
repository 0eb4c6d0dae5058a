"""The pictures: a scene in, bytes out. Knows nothing of the bot, its data or its rules."""

from __future__ import annotations

from typing import Final

from render import encode
from render.painter import paint
from render.scenes import AnyScene

EXTENSION: Final = encode.EXTENSION
"""Of the files that `draw` makes."""


def draw(scene: AnyScene) -> bytes:
    """The scene's picture as the bytes of a file (`EXTENSION`), opaque, 1140 pixels wide.

    Safe to call from several threads at once; the same scene always gives the same bytes.
    """
    return paint(scene).file()
