"""Yak's pictures: one function for each kind of scene."""

from __future__ import annotations

from render import yak_final, yak_panel, yak_table
from render.picture import Picture
from render.scenes import FinalScene, PanelScene, TableScene
from render.settled import COLOURS

YakScene = TableScene | PanelScene | FinalScene


def paint(scene: YakScene) -> Picture:
    """The picture of a scene. Pure: the same scene gives the same pixels, in any thread."""
    match scene:
        case TableScene():
            page = yak_table.paint(scene)
        case PanelScene():
            page = yak_panel.paint(scene)
        case FinalScene():
            page = yak_final.paint(scene)
    return Picture(page.image, tuple(page.boxes), COLOURS)
