"""The end, in daylight: all faces up, families that stand together tied by a ribbon, the score."""

from __future__ import annotations

from typing import Final

from PIL import Image

from render import yokai_day, yokai_grid
from render.page import WIDTH, Page
from render.palette import INK, rgb
from render.scenes import Dawn
from render.yokai_plan import GAP, SIDES, WIDE, GridPlan, Rest, lay
from render.yokai_ribbons import knots, ribbons
from render.yokai_score import score, score_height
from render.yokai_table import lanterns, place, rest_height, shelves
from render.yokai_words import height, words

_LEAST: Final = 100
"""Cards larger than this leave room for everything."""
_QUIET: Final = "#35505C"


def paint(scene: Dawn) -> Page:
    """The picture of a scene by day."""
    end = yokai_day.LANTERNS_LEFT - 10
    plan, rest = _planned(scene, height(scene.grid, end - 28))
    if min(plan.cell, plan.tall) < _LEAST and scene.grid.shape:
        # The lines say whether the shape was met; its drawing gives way to the cards.
        grid = scene.grid.model_copy(update={"shape": ()})
        scene = scene.model_copy(update={"grid": grid})
        plan, rest = _planned(scene, height(grid, end - 28))
    grid, top = scene.grid, height(scene.grid, end - 28)
    tall = plan.mat[3] + GAP + (0 if plan.beside else rest.below)
    page = Page(Image.new("RGB", (WIDTH, tall), rgb(yokai_day.GROUND)))
    page.image.paste(yokai_day.header(top), (0, 0))
    words(page, grid, INK, _QUIET, end)
    left, above, right, bottom = plan.mat
    page.image.paste(yokai_day.mat(right - left, bottom - above), (left, above))
    page.mark("mat", "", plan.mat, layer="mark")
    yokai_grid.labels(page, grid, plan, INK)
    places = yokai_grid.Places(grid, plan)
    ribbons(page, grid.cards, scene.together, places, plan)
    yokai_grid.cards(page, grid, plan)
    knots(page, grid.cards, scene.together, places, plan)
    left, y, right, bottom = place(plan)
    split = y + score_height(scene, right - left)
    score(page, scene, (left, y, right, split))
    foot = shelves(page, grid, (left, split + GAP, right, bottom), day=True)
    if plan.beside:
        lanterns(page, (left, foot, right, plan.mat[3]), day=True)
    return page


def _planned(scene: Dawn, top: int) -> tuple[GridPlan, Rest]:
    rest = Rest(_height(scene, WIDE) + GAP, tuple(_height(scene, side) for side in SIDES))
    return lay(yokai_grid.extent_of(scene.grid), top, rest, loose=True), rest


def _height(scene: Dawn, room: int) -> int:
    """Of the score and all that belongs to the game, `room` pixels wide."""
    rest = rest_height(scene.grid, room, day=True)
    return score_height(scene, room) + (GAP + rest if rest else 0)
