"""The pictures: a scene in, bytes out. Knows nothing of the bot, its data or its rules."""

from __future__ import annotations

from typing import Final

from render import encode, yak, yokai
from render.scenes import AnyScene, Dawn, FinalScene, GridScene, PanelScene, TableScene

EXTENSION: Final = encode.EXTENSION
"""Of the files that `draw` makes."""


def draw(scene: AnyScene) -> bytes:
    """The scene's picture as the bytes of a file (`EXTENSION`), opaque, 1140 pixels wide.

    Safe to call from several threads at once; the same scene always gives the same bytes.
    """
    match scene:
        case TableScene() | PanelScene() | FinalScene():
            return yak.paint(scene).file()
        case GridScene() | Dawn():
            return yokai.paint(scene).file()
