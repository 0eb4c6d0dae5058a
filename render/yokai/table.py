"""The grid by night: the public board, a panel, and a page of notes."""

from __future__ import annotations

from typing import Final

from PIL import Image

from render.brush.page import WIDTH, Page, Rect
from render.brush.palette import MOON, MOON_LOW, NIGHT, rgb
from render.scenes import GridScene
from render.yokai import grid, night
from render.yokai.lanterns import garland
from render.yokai.plan import GAP, MARGIN, SIDES, TALLEST, WIDE, GridPlan, Rest, lay
from render.yokai.plates import seats, seats_height
from render.yokai.shelves import goals, goals_height, hints, hints_height
from render.yokai.skyline import LANTERNS_LEFT
from render.yokai.words import height, words

_SPARE: Final = 40
"""Room above and below the lanterns; with less there are none."""


def rest_height(scene: GridScene, room: int, *, day: bool = False) -> int:
    """Of all that belongs to the game, gaps between included, when it is `room` pixels wide."""
    parts = (
        hints_height(scene, room, day=day),
        goals_height(scene, room),
        seats_height(scene, room),
    )
    return max(0, sum(part + GAP for part in parts if part) - GAP)


def paint(scene: GridScene) -> Page:
    """The picture of a scene by night."""
    end = LANTERNS_LEFT - 10
    top = height(scene, end - 28)
    below = rest_height(scene, WIDE)
    rest = Rest(below + GAP if below else 0, tuple(rest_height(scene, side) for side in SIDES))
    plan = lay(grid.extent_of(scene), top, rest)
    tall = plan.mat[3] + GAP + (0 if plan.beside else rest.below)
    page = Page(Image.new("RGB", (WIDTH, tall), rgb(NIGHT)))
    page.image.paste(night.header(top), (0, 0))
    words(page, scene, MOON, MOON_LOW, end)
    left, above, right, bottom = plan.mat
    page.image.paste(night.mat(right - left, bottom - above), (left, above))
    page.mark("mat", "", plan.mat, layer="mark")
    grid.labels(page, scene, plan)
    grid.cards(page, scene, plan)
    rect = place(plan)
    foot = shelves(page, scene, rect)
    if plan.beside:
        lanterns(page, (rect[0], foot, rect[2], plan.mat[3]))
    return page


def lanterns(page: Page, rect: Rect, *, day: bool = False) -> None:
    """The four lanterns on their string, where room is left beside a long grid."""
    left, top, right, bottom = rect
    sprite = garland(right - left, day=day)
    spare = bottom - top - sprite.height
    if spare >= _SPARE:
        page.put(sprite, left, top + spare // 2)


def place(plan: GridPlan) -> Rect:
    """Where the rest begins and how broad it is; its lower edge is the picture's."""
    if plan.beside:
        return (plan.mat[2] + GAP, plan.mat[1], WIDTH - MARGIN, TALLEST)
    return (MARGIN, plan.mat[3] + GAP, WIDTH - MARGIN, TALLEST)


def shelves(page: Page, scene: GridScene, rect: Rect, *, day: bool = False) -> int:
    """All that belongs to the game, one under the other from the rect's top. Returns their foot."""
    left, y, right, _ = rect
    room = right - left
    for part, draw in (
        (hints_height(scene, room, day=day), hints),
        (goals_height(scene, room), goals),
    ):
        if part:
            draw(page, scene, (left, y, right, y + part), day=day)
            y += part + GAP
    if part := seats_height(scene, room):
        seats(page, scene, (left, y, right, y + part))
        y += part
    return y
