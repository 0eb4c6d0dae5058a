"""Yokai's pictures: one function for each kind of scene."""

from __future__ import annotations

from render.picture import Picture
from render.scenes import Dawn, GridScene
from render.settled import YOKAI_DAY, YOKAI_NIGHT
from render.yokai import dawn, table

YokaiScene = GridScene | Dawn


def paint(scene: YokaiScene) -> Picture:
    """The picture of a scene. Pure: the same scene gives the same pixels, in any thread."""
    match scene:
        case GridScene():
            page, colours = table.paint(scene), YOKAI_NIGHT
        case Dawn():
            page, colours = dawn.paint(scene), YOKAI_DAY
    return Picture(page.image, tuple(page.boxes), colours)
