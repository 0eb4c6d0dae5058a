"""The end, in daylight: all faces up, families that stand together tied by a ribbon, the score."""

from __future__ import annotations

from typing import Final

from PIL import Image

from render.brush.page import WIDTH, Page
from render.brush.palette import INK, rgb
from render.scenes import Dawn, GridScene
from render.yokai import day
from render.yokai.grid import Places, cards, extent_of, labels
from render.yokai.plan import GAP, SIDES, WIDE, GridPlan, Rest, lay
from render.yokai.ribbons import knots, ribbons
from render.yokai.score import score, score_height
from render.yokai.skyline import LANTERNS_LEFT
from render.yokai.table import lanterns, place, rest_height, shelves
from render.yokai.words import height, words

_LEAST: Final = 100
"""Cards larger than this leave room for everything."""
_QUIET: Final = "#35505C"


def paint(scene: Dawn) -> Page:
    """The picture of a scene by day."""
    end = LANTERNS_LEFT - 10
    plan, rest = _planned(scene, height(scene.grid, end - 28))
    for lighter in (_without_shape, _without_affinities):
        if min(plan.cell, plan.tall) < _LEAST:
            # The lines say whether the shape was met and the affinities held; their drawings give
            # way to the cards.
            scene = scene.model_copy(update={"grid": lighter(scene.grid)})
            plan, rest = _planned(scene, height(scene.grid, end - 28))
    grid, top = scene.grid, height(scene.grid, end - 28)
    tall = plan.mat[3] + GAP + (0 if plan.beside else rest.below)
    page = Page(Image.new("RGB", (WIDTH, tall), rgb(day.GROUND)))
    page.image.paste(day.header(top), (0, 0))
    words(page, grid, INK, _QUIET, end)
    left, above, right, bottom = plan.mat
    page.image.paste(day.mat(right - left, bottom - above), (left, above))
    page.mark("mat", "", plan.mat, layer="mark")
    labels(page, grid, plan, INK)
    places = Places(grid, plan)
    ribbons(page, grid.cards, scene.together, places, plan)
    cards(page, grid, plan)
    knots(page, grid.cards, scene.together, places, plan)
    left, y, right, bottom = place(plan)
    split = y + score_height(scene, right - left)
    score(page, scene, (left, y, right, split))
    foot = shelves(page, grid, (left, split + GAP, right, bottom), day=True)
    if plan.beside:
        lanterns(page, (left, foot, right, plan.mat[3]), day=True)
    return page


def _without_shape(grid: GridScene) -> GridScene:
    return grid.model_copy(update={"shape": ()})


def _without_affinities(grid: GridScene) -> GridScene:
    seats = tuple(seat.model_copy(update={"affinity": None}) for seat in grid.seats)
    return grid.model_copy(update={"seats": seats})


def _planned(scene: Dawn, top: int) -> tuple[GridPlan, Rest]:
    rest = Rest(_height(scene, WIDE) + GAP, tuple(_height(scene, side) for side in SIDES))
    return lay(extent_of(scene.grid), top, rest, loose=True), rest


def _height(scene: Dawn, room: int) -> int:
    """Of the score and all that belongs to the game, `room` pixels wide."""
    rest = rest_height(scene.grid, room, day=True)
    return score_height(scene, room) + (GAP + rest if rest else 0)
