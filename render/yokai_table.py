"""The grid by night: the public board, a panel, and a page of notes."""

from __future__ import annotations

from PIL import Image

from render import yokai_grid, yokai_night
from render.page import WIDTH, Page, Rect
from render.palette import rgb
from render.scenes import GridScene
from render.text import LABEL, TITLE
from render.yokai_palette import MOON, MOON_LOW, NIGHT
from render.yokai_plan import GAP, MARGIN, SIDE, lay
from render.yokai_shelves import (
    goals,
    goals_height,
    hints,
    hints_height,
    seats,
    seats_height,
)


def header_height(scene: GridScene) -> int:
    return 100 + 48 * (bool(scene.subtitle) + bool(scene.level_label)) + 8


def below_height(scene: GridScene, room: int) -> int:
    """Of all that belongs to the game, gaps between and after included."""
    parts = (
        hints_height(scene, room),
        goals_height(scene, room),
        seats_height(scene, room),
    )
    return sum(part + GAP for part in parts if part)


def words(page: Page, scene: GridScene, colour: str, quiet: str, end: int) -> None:
    """Title, subtitle and level on the header."""
    page.text((26, 16, end, 86), scene.title, TITLE, colour)
    y = 90
    for text, tone in ((scene.subtitle, colour), (scene.level_label, quiet)):
        if text:
            page.text((28, y, end, y + 46), text, LABEL, tone)
            y += 48


def paint(scene: GridScene) -> Page:
    """The picture of a scene by night."""
    top = header_height(scene)
    wide = WIDTH - 2 * MARGIN
    plan = lay(
        yokai_grid.extent_of(scene), top, below_height(scene, wide), below_height(scene, SIDE)
    )
    height = plan.mat[3] + GAP + (0 if plan.beside else below_height(scene, wide))
    page = Page(Image.new("RGB", (WIDTH, height), rgb(NIGHT)))
    page.image.paste(yokai_night.header(top), (0, 0))
    words(page, scene, MOON, MOON_LOW, yokai_night.LANTERNS_LEFT - 10)
    left, above, right, bottom = plan.mat
    page.image.paste(yokai_night.mat(right - left, bottom - above), (left, above))
    page.mark("mat", "", plan.mat, layer="mark")
    yokai_grid.labels(page, scene, plan)
    yokai_grid.cards(page, scene, plan)
    if plan.beside:
        shelves(page, scene, (plan.mat[2] + GAP, plan.mat[1], WIDTH - MARGIN, height))
    else:
        shelves(page, scene, (MARGIN, plan.mat[3] + GAP, WIDTH - MARGIN, height))
    return page


def shelves(page: Page, scene: GridScene, rect: Rect, *, day: bool = False) -> None:
    """All that belongs to the game, one under the other from the rect's top."""
    left, y, right, _ = rect
    room = right - left
    for height, draw in (
        (hints_height(scene, room), hints),
        (goals_height(scene, room), goals),
    ):
        if height:
            draw(page, scene, (left, y, right, y + height), day=day)
            y += height + GAP
    if height := seats_height(scene, room):
        seats(page, scene, (left, y, right, y + height))
