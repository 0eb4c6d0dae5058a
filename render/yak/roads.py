"""A row of carts on the road: each with its arrow, and the name of the player it stands before."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from render.brush.page import WIDTH, Page
from render.brush.palette import CREAM, GLOW, INK, mix
from render.brush.path import ellipse, svg
from render.brush.pen import Canvas
from render.brush.plates import name
from render.scenes import Cart
from render.yak.boards import name_board
from render.yak.carts import plan
from render.yak.grounds import ROAD, wheels_at
from render.yak.loads import load_cart

_BOARD = 62


def cart_row_height(cart: int) -> int:
    """From the meadow's top to the name boards' foot, for carts that wide."""
    return wheels_at(cart) + 38 + _BOARD


@lru_cache(maxsize=16)
def arrow(width: int, facing: int, *, bright: bool) -> Image.Image:
    """The road's arrow: where the carts go."""
    c = Canvas(width, 34, mirror=facing < 0)
    shape = svg(
        f"M6 12 L{width - 38} 12 L{width - 38} 4 L{width - 5} 17"
        f" L{width - 38} 30 L{width - 38} 22 L6 22 Z"
    )
    if bright:
        c.shape(shape, GLOW, 3)
    else:
        c.shape(shape, CREAM, 2.4, mix(ROAD, INK, 0.55))
    return c.done()


@lru_cache(maxsize=4)
def u_turn(size: int, facing: int) -> Image.Image:
    """The carts have turned round: an arrow that comes back, in a lamp-yellow disc."""
    c = Canvas(80, 80, size / 80, mirror=facing < 0)
    c.shape(ellipse(40, 40, 36), GLOW, 3.4)
    c.stroke(svg("M54 58 L32 58 C12 58 12 30 32 30 L48 30"), 10, INK)
    c.fill(svg("M46 12 L69 30 L46 48 Z"), INK)
    return c.done()


def cart_row(
    page: Page, carts: tuple[Cart, ...], top: int, width: int, facing: int, *, turned: bool
) -> None:
    """The carts side by side over the picture's whole width, the meadow's top at `top`."""
    column = WIDTH // max(1, len(carts))
    p = plan(width, facing)
    ground = top + wheels_at(width)
    for i, it in enumerate(carts):
        x = i * column + (column - width) // 2
        page.put(arrow(column - 70, facing, bright=turned), i * column + 35, ground + 3)
        load_cart(page, it, x, ground - p.ground, width, facing)
        if turned:
            page.put(u_turn(60, facing), i * column + column // 2 - 30, ground - 10)
        if it.before is None:
            continue
        left, right, y = i * column + 10, (i + 1) * column - 10, ground + 38
        page.put(name_board(right - left, _BOARD, it.before, bright=it.yours), left, y)
        room = (left + 12, y + 4, right - 14, y + _BOARD - 4)
        name(page, room, it.before, it.before_name, align="middle")
