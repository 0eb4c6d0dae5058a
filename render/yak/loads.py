"""What lies on carts, in towers and on mats, put down where the plans say, with its marks."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from render.brush.emblems import spark
from render.brush.page import Page
from render.brush.palette import GLOW, INK, SIGN, STONE
from render.brush.path import ellipse, rounded
from render.brush.pen import Canvas, faded, haloed
from render.brush.plates import TOKEN, change, change_width, letter
from render.brush.text import COUNT, NUMBER
from render.scenes import Cart, StoneMark, Tower
from render.yak.boards import HEIGHT as BOARD_HEIGHT
from render.yak.boards import WIDTH as BOARD_WIDTH
from render.yak.boards import board
from render.yak.carts import cart, plan
from render.yak.food import food
from render.yak.signs import carve
from render.yak.stones import block, height_of
from render.yak.towers import TowerPlan, lay

GHOST = 0.42


@lru_cache(maxsize=128)
def glowing(stone: str, width: int) -> Image.Image:
    """A stone that is new, larger by `halo(width)` on every side."""
    pad = halo(width)
    sprite = haloed(block(stone, width), GLOW, pad)
    size = round(width * 0.4)
    sprite.alpha_composite(spark(size), (sprite.width - size, 0))
    return sprite


def halo(width: int) -> int:
    return max(7, width // 8)


@lru_cache(maxsize=64)
def ghost(stone: str, width: int) -> Image.Image:
    return faded(block(stone, width), GHOST)


@lru_cache(maxsize=64)
def planned(stone: str, width: int) -> Image.Image:
    """A stone that is to be placed: half there, in a lamp-yellow frame."""
    sprite = faded(block(stone, width), 0.72)
    c = Canvas(width, height_of(width))
    ring = rounded(3, 3, width - 3, height_of(width) - 3, width * 0.11)
    n = len(ring)
    c.stroke([*ring, ring[0]], 7, INK)
    for i in range(n):
        c.stroke([ring[i], ring[(i + 1) % n]], 4, GLOW)
    sprite.alpha_composite(c.done())
    return sprite


@lru_cache(maxsize=32)
def chosen_ring(width: int, height: int) -> Image.Image:
    c = Canvas(width + 12, height + 12)
    ring = rounded(5, 5, width + 7, height + 7, width * 0.13)
    c.stroke([*ring, ring[0]], 10)
    c.stroke([*ring, ring[0]], 5.5, GLOW)
    return c.done()


def stone(page: Page, it: StoneMark, x: int, y: int, width: int) -> None:
    """A loose stone with its marks, its upper left at (x, y)."""
    h = height_of(width)
    if it.gone:
        page.put(ghost(it.stone, width), x, y)
        return
    if it.new:
        pad = halo(width)
        page.put(glowing(it.stone, width), x - pad, y - pad)
    else:
        page.put(block(it.stone, width), x, y)
    page.mark("stone", it.stone, (x, y, x + width, y + h))
    if it.chosen:
        page.put(chosen_ring(width, h), x - 6, y - 6)


def stone_letter(page: Page, it: StoneMark, x: int, y: int) -> None:
    """The letter of a loose stone, just inside its upper left, so that it can't be read as the
    neighbour's. Put down after all the stones of a heap."""
    if it.letter and not it.gone:
        letter(page, x + 21, y + 21, it.letter, filled=it.chosen)


def load_cart(page: Page, it: Cart, x: int, y: int, width: int, facing: int) -> None:
    """A cart with all that it carries, its sprite's upper left at (x, y)."""
    p = plan(width, facing)
    page.put(cart(width, facing), x, y)
    page.mark("cart", it.kind, (x, y, x + p.size[0], y + p.size[1]), layer="mark")
    here = [s for s in it.stones if not s.gone]
    went = [s for s in it.stones if s.gone]
    places = list(p.stones)
    if len(here) + len(went) > len(places):
        # No room where they lay: small ones above the heap.
        small = round(p.stone * 0.62)
        for i, s in enumerate(went[:3]):
            gx = p.stones[0][0] + i * (small + 4)
            page.put(ghost(s.stone, small), x + gx, y + p.stones[2][1] - height_of(small) - 2)
    else:
        for s, (sx, sy) in zip(went, places[len(here) :], strict=False):
            page.put(ghost(s.stone, p.stone), x + sx, y + sy)
    if len(here) == 3 and not went:
        top = ((p.stones[2][0] + p.stones[3][0]) // 2, p.stones[2][1])
        places = [p.stones[0], p.stones[1], top]
    for s, (sx, sy) in zip(here, places, strict=False):
        stone(page, s, x + sx, y + sy, p.stone)
    for s, (sx, sy) in zip(here, places, strict=False):
        stone_letter(page, s, x + sx, y + sy)
    face = NUMBER if p.icon >= 60 else COUNT
    for it_food, (fx, fy) in zip(it.food, p.food, strict=False):
        page.put(food(it_food.food, p.icon), x + fx - p.icon // 2, y + fy - p.icon // 2)
        half = max(28, p.icon // 2)
        room = (x + fx - half, y + p.count_y - 18, x + fx + half, y + p.count_y + 18)
        page.text(room, str(it_food.count), face, align="middle")
        if it_food.change:
            w = change_width(it_food.change)
            change(page, x + fx - w // 2, y + p.count_y + 38, it_food.change)
        if it_food.letter:
            letter(page, x + fx - p.icon // 2 - 2, y + fy - p.icon // 2 + 8, it_food.letter)
    bx, by = p.board
    page.put(board(it.kind, p.board_width), x + bx, y + by)
    bottom = by + round(p.board_width * BOARD_HEIGHT / BOARD_WIDTH)
    page.mark("board", it.kind, (x + bx, y + by, x + bx + p.board_width, y + bottom))
    if it.letter:
        letter(page, x + TOKEN // 2 + 4, y + TOKEN // 2 + 2, it.letter)


@lru_cache(maxsize=64)
def colour_badge(colour: str, size: int) -> Image.Image:
    """The colour that a crystal counts as: a seal with that colour's sign."""
    c = Canvas(64, 64, size / 64)
    c.shape(ellipse(32, 32, 27), STONE[colour], 4)
    carve(c, colour, (32, 32), 18, SIGN[colour], STONE[colour])
    return c.done()


def fill_tower(page: Page, tower: Tower, x: int, y: int, width: int) -> TowerPlan:
    """The stones and slots of a tower, its window's upper left at (x, y); returns the plan used."""
    p = lay(tower, width)
    for s in sorted(tower.stones, key=lambda s: (s.row, s.x)):
        sx, sy = p.place(s.row, s.x)
        if s.planned:
            page.put(planned(s.stone, width), x + sx, y + sy)
        elif s.new:
            pad = halo(width)
            page.put(glowing(s.stone, width), x + sx - pad, y + sy - pad)
        else:
            page.put(block(s.stone, width), x + sx, y + sy)
        h = height_of(width)
        page.mark("brick", s.stone, (x + sx, y + sy, x + sx + width, y + sy + p.step))
        if s.counts_as is not None:
            size = round(width * 0.58)
            page.put(
                colour_badge(s.counts_as, size),
                x + sx + (width - size) // 2,
                y + sy + (h - size) // 2,
            )
    return p
