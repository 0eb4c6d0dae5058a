"""Yokai's pictures: one function for each kind of scene."""

from __future__ import annotations

from render import yokai_dawn, yokai_table
from render.picture import Picture
from render.scenes import Dawn, GridScene
from render.yokai_settled import DAY, NIGHT

YokaiScene = GridScene | Dawn


def paint(scene: YokaiScene) -> Picture:
    """The picture of a scene. Pure: the same scene gives the same pixels, in any thread."""
    match scene:
        case GridScene():
            page, colours = yokai_table.paint(scene), NIGHT
        case Dawn():
            page, colours = yokai_dawn.paint(scene), DAY
    return Picture(page.image, tuple(page.boxes), colours)
