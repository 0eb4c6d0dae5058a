"""The public table: ridge, road with carts, market, towers, from above to below."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from render.brush.headline import headline
from render.brush.page import WIDTH, Page
from render.brush.palette import INK
from render.brush.text import LABEL
from render.scenes import TableScene
from render.yak import grounds, landscape, mountain, strips
from render.yak.loads import glowing, halo
from render.yak.roads import cart_row, cart_row_height
from render.yak.seats import leaders, panel_height, seat_panel
from render.yak.stones import block

MARGIN = 16
GAP = 14
TALLEST = round(WIDTH * 1.4)
_MIST = 76


@dataclass(frozen=True, slots=True)
class TablePlan:
    """Heights in pixels. `strips`: market and what stands beside or under it, gaps included."""

    header: int
    cart: int
    """A cart's width."""
    road: int
    strips: int
    seat_columns: int
    stone: int
    seat: int
    height: int


@lru_cache(maxsize=32)
def lay_out(carts: int, seats: int, *, goals: bool, draw: bool) -> TablePlan:
    """`goals`: objectives are open; `draw`: stones lie on the mat."""
    cart = 285 if carts == 4 else 356
    road = cart_row_height(cart)
    second = two_rows(seats, goals=goals, draw=draw)
    strip = GAP + strips.HEIGHT + (GAP + strips.LOW if second else 0)
    columns = 3 if seats == 3 else 2
    rows = (seats + columns - 1) // columns
    stone = 66 if columns == 3 or (seats == 4 and second) else 72
    seat = panel_height(stone, tall=columns == 3)
    rest = road + strip + rows * (seat + GAP) + GAP
    header = min(landscape.HEIGHT, TALLEST - rest)
    return TablePlan(header, cart, road, strip, columns, stone, seat, header + rest)


def two_rows(seats: int, *, goals: bool, draw: bool) -> bool:
    """Whether the objectives get a row of their own: always where there is room."""
    return goals and (draw or seats < 4)


@lru_cache(maxsize=8)
def ground(p: TablePlan) -> Image.Image:
    """Everything that is the same in each picture of a table: scenery, road, courtyard."""
    image = Image.new("RGB", (WIDTH, p.height))
    image.paste(mountain.ridge(p.header), (0, 0))
    image.paste(grounds.road(p.road, grounds.wheels_at(p.cart)), (0, p.header))
    image.paste(grounds.yard(p.height - p.header - p.road), (0, p.header + p.road))
    return image


def paint(scene: TableScene) -> Page:
    """The table of a scene."""
    p = lay_out(
        len(scene.carts), len(scene.seats), goals=bool(scene.objectives), draw=bool(scene.draw)
    )
    page = Page(ground(p).copy())
    _header(page, scene, p)
    cart_row(page, scene.carts, p.header, p.cart, scene.facing, turned=scene.turned)
    _strips(page, scene, p.header + p.road + GAP)
    top = p.header + p.road + p.strips + GAP
    width = (WIDTH - 2 * MARGIN - (p.seat_columns - 1) * GAP) // p.seat_columns
    first = leaders(scene.seats)
    for i, seat in enumerate(scene.seats):
        row, column = divmod(i, p.seat_columns)
        x, y = MARGIN + column * (width + GAP), top + row * (p.seat + GAP)
        rect = (x, y, x + width, y + p.seat)
        tall = p.seat_columns == 3
        seat_panel(page, seat, scene.words, rect, p.stone, tall=tall, leads=i in first)
    return page


def _header(page: Page, scene: TableScene, p: TablePlan) -> None:
    for i, (x, y) in enumerate(mountain.places(p.header)):
        left, top = x - mountain.PLACE_WIDTH // 2, y - 66
        right, bottom = left + mountain.PLACE_WIDTH, top + 76
        page.mark("place", str(i), (left, top, right, bottom), layer="mark")
        if i >= scene.track:
            continue
        at = x - _MIST // 2
        if i >= scene.track - scene.track_new:
            page.put(glowing("fog", _MIST), at - halo(_MIST), top - 4 - halo(_MIST))
        else:
            page.put(block("fog", _MIST), at, top - 4)
        page.mark("stone", "fog", (at, top - 4, at + _MIST, top + 54))
    headline(page, (24, 18, 640, 90), scene.words.title, scene.seats)
    page.text((26, 92, 560, 140), scene.words.subtitle, LABEL)
    low = p.header - 44
    page.text((700, low, WIDTH - 22, low + 40), scene.words.mountain, LABEL, INK, "right")


def _strips(page: Page, scene: TableScene, top: int) -> None:
    bottom = top + strips.HEIGHT
    right = WIDTH - MARGIN
    words = scene.words
    if scene.draw:
        strips.market(page, words, scene.market, (MARGIN, top, 700, bottom))
        strips.draw(page, scene.draw, (700 + GAP, top, right, bottom), 112)
    elif scene.objectives and len(scene.seats) == 4:
        strips.market(page, words, scene.market, (MARGIN, top, 492, bottom))
        strips.objectives(page, scene.objectives, (492 + GAP, top, right, bottom))
    else:
        strips.market(page, words, scene.market, (MARGIN, top, right, bottom))
    if two_rows(len(scene.seats), goals=bool(scene.objectives), draw=bool(scene.draw)):
        y = bottom + GAP
        strips.objectives(page, scene.objectives, (MARGIN, y, right, y + strips.LOW))
