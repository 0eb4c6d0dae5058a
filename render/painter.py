"""Every kind of scene and who paints it."""

from __future__ import annotations

from render.picture import Picture
from render.scenes import AnyScene, Dawn, FinalScene, GridScene, PanelScene, TableScene
from render.yak import painter as yak
from render.yokai import painter as yokai


def paint(scene: AnyScene) -> Picture:
    """The picture of a scene. Pure: the same scene gives the same pixels, in any thread."""
    match scene:
        case TableScene() | PanelScene() | FinalScene():
            return yak.paint(scene)
        case GridScene() | Dawn():
            return yokai.paint(scene)
