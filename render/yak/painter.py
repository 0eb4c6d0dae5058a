"""Yak's pictures: one function for each kind of scene."""

from __future__ import annotations

from render.picture import Picture
from render.scenes import FinalScene, PanelScene, TableScene
from render.settled import YAK
from render.yak import final, panel, table

YakScene = TableScene | PanelScene | FinalScene


def paint(scene: YakScene) -> Picture:
    """The picture of a scene. Pure: the same scene gives the same pixels, in any thread."""
    match scene:
        case TableScene():
            page = table.paint(scene)
        case PanelScene():
            page = panel.paint(scene)
        case FinalScene():
            page = final.paint(scene)
    return Picture(page.image, tuple(page.boxes), YAK)
