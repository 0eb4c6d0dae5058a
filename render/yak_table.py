"""The public table: ridge, road with carts, market, towers, from above to below."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from render import grounds, mountain, strips
from render.carts import plan
from render.loads import load_cart
from render.page import WIDTH, Page
from render.palette import CREAM, GLOW, INK, mix
from render.path import ellipse, svg
from render.pen import Canvas
from render.plates import name, name_board
from render.scenes import TableScene
from render.seats import panel_height, seat_panel
from render.stones import block
from render.text import LABEL, TITLE
from render.loads import glowing, halo

MARGIN = 16
GAP = 14
TALLEST = round(WIDTH * 1.4)


@dataclass(frozen=True, slots=True)
class TablePlan:
    """Tops and heights in pixels."""

    header: int
    column: int
    cart: int
    road: int
    """Height of the strip with carts and name boards."""
    strips: int
    seat_columns: int
    seat_rows: int
    stone: int
    seat: int
    height: int


@lru_cache(maxsize=32)
def lay_out(carts: int, seats: int, extra: bool) -> TablePlan:
    """`extra`: a strip of its own for the open draw, besides market and objectives."""
    column = WIDTH // carts
    cart = 285 if carts == 4 else 356
    p = plan(cart, 1)
    road = p.size[1] + 8 + 36 + 60
    strip = strips.HEIGHT + GAP + (104 + GAP if extra else 0)
    columns = 3 if seats == 3 else 2
    rows = (seats + columns - 1) // columns
    stone = 66 if columns == 3 else 72
    seat = panel_height(stone, tall=columns == 3)
    rest = road + GAP + strip + rows * (seat + GAP)
    header = min(mountain.HEIGHT, TALLEST - rest)
    return TablePlan(header, column, cart, road, strip, columns, rows, stone, seat, header + rest)


@lru_cache(maxsize=8)
def ground(p: TablePlan) -> Image.Image:
    """Everything that is the same in each picture of a table: scenery, road, courtyard."""
    image = Image.new("RGB", (WIDTH, p.height))
    image.paste(mountain.ridge(p.header), (0, 0))
    image.paste(grounds.road(p.road, plan(p.cart, 1).ground + 6), (0, p.header))
    image.paste(grounds.yard(p.height - p.header - p.road), (0, p.header + p.road))
    return image


@lru_cache(maxsize=16)
def arrow(width: int, facing: int, *, bright: bool) -> Image.Image:
    """The road's arrow: where the carts go."""
    c = Canvas(width, 40, mirror=facing < 0)
    shape = svg(f"M6 15 L{width - 40} 15 L{width - 40} 5 L{width - 6} 20 L{width - 40} 35 L{width - 40} 25 L6 25 Z")
    if bright:
        c.shape(shape, GLOW, 3)
    else:
        c.shape(shape, CREAM, 2.4, mix("#E2CBA0", INK, 0.5))
    return c.done()


@lru_cache(maxsize=4)
def u_turn(size: int, facing: int) -> Image.Image:
    """The carts have turned round: an arrow that comes back, in a lamp-yellow disc."""
    c = Canvas(80, 80, size / 80, mirror=facing < 0)
    c.shape(ellipse(40, 40, 36), GLOW, 3.4)
    way = svg("M54 56 L32 56 C14 56 14 28 32 28 L50 28")
    c.stroke(way, 10, INK)
    c.fill(svg("M46 12 L68 28 L46 44 Z"), INK)
    return c.done()


def paint(scene: TableScene) -> Page:
    """The table of a scene."""
    together = bool(scene.draw) and bool(scene.objectives)
    p = lay_out(len(scene.carts), len(scene.seats), together)
    page = Page(ground(p).copy())
    _header(page, scene, p)
    _road(page, scene, p)
    _strips(page, scene, p, together)
    top = p.header + p.road + GAP + p.strips
    inner = WIDTH - 2 * MARGIN
    width = (inner - (p.seat_columns - 1) * GAP) // p.seat_columns
    for i, seat in enumerate(scene.seats):
        row, column = divmod(i, p.seat_columns)
        x, y = MARGIN + column * (width + GAP), top + row * (p.seat + GAP)
        seat_panel(
            page, seat, scene.words, (x, y, x + width, y + p.seat), p.stone, tall=p.seat_columns == 3
        )
    return page


def _header(page: Page, scene: TableScene, p: TablePlan) -> None:
    up = mountain.HEIGHT - p.header
    for i, (x, y) in enumerate(mountain.PLACES):
        w = mountain.PLACE_WIDTH
        base = mountain.cairn(w)
        left, top = x - w // 2, y - up - 62
        page.put(base, left, top)
        if i < scene.track:
            size = 74
            new = i >= scene.track - scene.track_new
            if new:
                page.put(glowing("fog", size), x - size // 2 - halo(size), top - 2 - halo(size))
            else:
                page.put(block("fog", size), x - size // 2, top - 2)
        page.mark("place", str(i), (left, top, left + w, top + base.height))
    page.text((24, 18, 560, 90), scene.words.title, TITLE)
    page.text((26, 92, 560, 140), scene.words.subtitle, LABEL)
    low = p.header - 46
    page.text((800, low, WIDTH - 20, low + 42), scene.words.mountain, LABEL, CREAM, "right")


def _road(page: Page, scene: TableScene, p: TablePlan) -> None:
    load = plan(p.cart, scene.facing)
    top = p.header + 2
    for i, it in enumerate(scene.carts):
        x = i * p.column + (p.column - p.cart) // 2
        base = top + load.ground
        page.put(arrow(p.column - 70, scene.facing, bright=scene.turned), i * p.column + 35, base + 8)
        load_cart(page, it, x, top, p.cart, scene.facing)
        if scene.turned:
            page.put(u_turn(64, scene.facing), x + p.cart // 2 - 32, base - 10)
        if it.before is None:
            continue
        y = p.header + p.road - 60
        rect = (i * p.column + 10, y, (i + 1) * p.column - 10, y + 62)
        page.put(name_board(rect[2] - rect[0], 62, it.before, bright=it.yours), rect[0], rect[1])
        name(page, (rect[0] + 12, y + 4, rect[2] - 14, y + 58), it.before, it.before_name, align="middle")


def _strips(page: Page, scene: TableScene, p: TablePlan, together: bool) -> None:
    top = p.header + p.road + GAP
    bottom = top + strips.HEIGHT
    right = WIDTH - MARGIN
    if scene.objectives:
        strips.market(page, scene.words, scene.market, (MARGIN, top, 486, bottom))
        strips.objectives(page, scene.objectives, (500, top, right, bottom))
        if together:
            y = bottom + GAP
            strips.draw(page, scene.draw, (MARGIN, y, right, y + 104), 100)
    elif scene.draw:
        strips.market(page, scene.words, scene.market, (MARGIN, top, 680, bottom))
        strips.draw(page, scene.draw, (694, top, right, bottom), 112)
    else:
        strips.market(page, scene.words, scene.market, (MARGIN, top, right, bottom))

