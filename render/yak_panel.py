"""One player's panel: the parts of the table they decide on, larger, with letters."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from PIL import Image

from render import grounds, strips
from render.beasts import baby
from render.cards import card, card_height
from render.carts import plan
from render.emblems import token
from render.loads import fill_tower, load_cart
from render.page import WIDTH, Page, Rect
from render.palette import CREAM, GLOW, INK, PAPER
from render.path import rounded
from render.pen import Canvas, faded, haloed
from render.plates import letter, name, name_board, pile, shade_under, sheet
from render.scenes import PanelScene, Tower
from render.seats import plaque
from render.stones import height_of, hollow
from render.text import COUNT, LABEL, NUMBER
from render.towers import ROWS, TowerPlan, lay, pennant, plinth, stupa
from render.yak_table import arrow

MARGIN = 16
GAP = 14
TALLEST = round(WIDTH * 1.4)
Part = Callable[[Page, PanelScene, int, float], None]
"""Paints itself with its top at a y and a scale."""


def paint(scene: PanelScene) -> Page:
    """The panel of a scene; parts in the order of the table."""
    order = [p for p in ("cards", "carts", "cart", "market", "draw", "tower") if p in scene.show]
    supply = "cart" not in order
    scale = 1.0
    while True:
        heights = [_height(p, scene, scale) for p in order]
        total = grounds.HEADER + sum(h + GAP for h in heights) + GAP
        total += strips.HEIGHT + GAP if supply else 0
        if total <= TALLEST or scale < 0.45:
            break
        scale -= 0.05
    page = Page(grounds.yard(total).copy())
    page.image.paste(grounds.low_header(), (0, 0))
    _heading(page, scene)
    y = grounds.HEADER
    for part, height in zip(order, heights, strict=True):
        y += 0 if part in ("cart", "carts") and y == grounds.HEADER else GAP
        _PARTS[part](page, scene, y, scale)
        y += height
    if supply:
        y += GAP
        _supply(page, scene, (MARGIN, y, WIDTH - MARGIN, y + strips.HEIGHT))
        y += strips.HEIGHT
    page.image = page.image.crop((0, 0, WIDTH, y + GAP))
    return page


def _height(part: str, scene: PanelScene, scale: float) -> int:
    if part == "cards":
        return card_height(_card_width(scale)) + 44
    if part == "cart":
        return plan(_cart_width(scale), 1).size[1] + 60
    if part == "carts":
        return plan(_small_cart(scene), 1).size[1] + 52 + 62
    if part == "market":
        return strips.HEIGHT
    if part == "draw":
        return height_of(_draw_stone(scale)) + 48
    stone = _tower_stone(scene, scale)
    return lay(scene.seat.tower, stone).height + 34 + 44


def _card_width(scale: float) -> int:
    return round(310 * scale)


def _cart_width(scale: float) -> int:
    return round(600 * scale)


def _small_cart(scene: PanelScene) -> int:
    return 285 if len(scene.carts) == 4 else 356


def _draw_stone(scale: float) -> int:
    return round(190 * scale)


def _tower_stone(scene: PanelScene, scale: float) -> int:
    columns = lay(scene.seat.tower, 100).columns
    return round((140 if columns == ROWS else 128) * scale)


def _heading(page: Page, scene: PanelScene) -> None:
    grounds.heading(page, scene.words.title, scene.words.subtitle, 730)
    rect = (744, 20, WIDTH - MARGIN, 86)
    page.put(name_board(rect[2] - rect[0], 66, scene.seat.sign, bright=scene.seat.acting), 744, 20)
    right = rect[2] - 12 - (70 if scene.seat.baby_yak else 0)
    name(page, (756, 24, right, 82), scene.seat.sign, scene.seat.name)
    if scene.seat.baby_yak:
        page.put(baby(70), rect[2] - 82, 14)


def _cards(page: Page, scene: PanelScene, y: int, scale: float) -> None:
    w = _card_width(scale)
    gap = (WIDTH - 3 * w) // 4
    for i, kind in enumerate(("build", "restock", "market")):
        x = gap + i * (w + gap)
        sprite = card(kind, w)
        rect = (x, y + 26, x + w, y + 26 + card_height(w))
        if scene.chosen_card == kind:
            page.put(haloed(sprite, GLOW, 22), x - 22, y + 8 - 22)
            page.put(_tick(72), x + w - 56, y - 10)
            page.mark("card", kind, (x, y + 8, x + w, y + 8 + card_height(w)))
        else:
            shade_under(page, rect, 30)
            page.put(faded(sprite, 0.55) if scene.chosen_card else sprite, x, y + 26)
            page.mark("card", kind, rect)


@lru_cache(maxsize=4)
def _tick(size: int) -> Image.Image:
    c = Canvas(64, 64, size / 64)
    c.stamp(token(64, filled=True), 0, 0)
    c.stroke([(20, 33), (29, 42), (45, 22)], 8, INK)
    return c.done()


def _cart(page: Page, scene: PanelScene, y: int, scale: float) -> None:
    w = _cart_width(scale)
    p = plan(w, scene.facing)
    height = p.size[1] + 60
    page.image.paste(grounds.road(height, p.ground + 8), (0, y))
    page.put(arrow(w - 120, scene.facing, bright=False), 60, y + p.ground + 14)
    load_cart(page, scene.cart, 8, y + 2, w, scene.facing)
    left = w + 26
    box = (left, y + 20, WIDTH - MARGIN, y + 20 + 270)
    _supply_tall(page, scene, box)
    if scene.price:
        tag = (left, box[3] + 20, WIDTH - MARGIN, box[3] + 20 + 84)
        page.put(plaque(tag[2] - tag[0], 84), tag[0], tag[1])
        page.mark("price", scene.price, tag, layer="mark")
        page.text((tag[0] + 14, tag[1], tag[2] - 14, tag[3]), scene.price, NUMBER, INK, "middle")


def _supply_tall(page: Page, scene: PanelScene, rect: Rect) -> None:
    left, top, right, bottom = rect
    shade_under(page, rect)
    page.put(sheet(right - left, bottom - top, PAPER), left, top)
    page.text((left + 20, top + 8, right - 20, top + 60), scene.words.supply, LABEL)
    for i, it in enumerate(scene.seat.supply):
        pile(page, it, left + 24, top + 98 + i * 66, 60, right - left - 40, NUMBER)


def _supply(page: Page, scene: PanelScene, rect: Rect) -> None:
    left, top, right, bottom = rect
    shade_under(page, rect)
    page.put(sheet(right - left, bottom - top, PAPER), left, top)
    page.text((left + 24, top + 8, left + 300, bottom - 8), scene.words.supply, LABEL)
    step = (right - left - 330) // 3
    for i, it in enumerate(scene.seat.supply):
        pile(page, it, left + 320 + i * step, (top + bottom) // 2, 72, step, NUMBER)


def _carts(page: Page, scene: PanelScene, y: int, scale: float) -> None:
    del scale
    w = _small_cart(scene)
    p = plan(w, scene.facing)
    height = p.size[1] + 52 + 62
    page.image.paste(grounds.road(height, p.ground + 6), (0, y))
    column = WIDTH // max(1, len(scene.carts))
    for i, it in enumerate(scene.carts):
        x = i * column + (column - w) // 2
        page.put(arrow(column - 70, scene.facing, bright=False), i * column + 35, y + p.ground + 10)
        load_cart(page, it, x, y + 2, w, scene.facing)
        if it.before is None:
            continue
        rect = (i * column + 10, y + height - 62, (i + 1) * column - 10, y + height)
        page.put(name_board(rect[2] - rect[0], 62, it.before, bright=it.yours), rect[0], rect[1])
        room = (rect[0] + 12, rect[1] + 4, rect[2] - 14, rect[3] - 4)
        name(page, room, it.before, it.before_name, align="middle")


def _market(page: Page, scene: PanelScene, y: int, scale: float) -> None:
    del scale
    strips.market(page, scene.words, scene.market, (MARGIN, y, WIDTH - MARGIN, y + strips.HEIGHT))


def _draw(page: Page, scene: PanelScene, y: int, scale: float) -> None:
    stone = _draw_stone(scale)
    strips.draw(page, scene.draw, (MARGIN, y, WIDTH - MARGIN, y + height_of(stone) + 48), stone)


def _tower(page: Page, scene: PanelScene, y: int, scale: float) -> None:
    tower: Tower = scene.seat.tower
    stone = _tower_stone(scene, scale)
    p = lay(tower, stone)
    rect = (MARGIN, y, WIDTH - MARGIN, y + p.height + 34 + 44)
    shade_under(page, rect)
    page.put(sheet(rect[2] - rect[0], rect[3] - rect[1], PAPER), rect[0], rect[1])
    x, top = MARGIN + 40, y + 24
    page.put(_frame(p), x, top)
    page.put(plinth(p.width + 24, 40), x - 12, top + p.height - 5)
    for slot in tower.slots:
        sx, sy = p.place(slot.row, slot.x)
        page.put(hollow(stone, strong=True), x + sx, top + sy)
        page.mark("slot", slot.letter, (x + sx, top + sy, x + sx + stone, top + sy + p.step))
    fill_tower(page, tower, x, top, stone)
    for slot in tower.slots:
        sx, sy = p.place(slot.row, slot.x)
        letter(page, x + sx + stone // 2, top + sy + height_of(stone) // 2, slot.letter, size=60)
    base = top + 2 * p.step
    flag = round(stone * 0.7)
    page.put(pennant(flag), x + round((p.columns - 1.36) * stone), base - flag + 4)
    right = rect[2] - 30
    left = max(x + p.width + 40, right - 300)
    page.put(plaque(right - left, 90), left, y + 30)
    page.text((left + 10, y + 30, right - 10, y + 120), str(scene.seat.score), NUMBER, INK, "middle")
    page.text((left, y + 124, right, y + 170), scene.words.points, LABEL, INK, "middle")
    if tower.stupa:
        page.put(stupa(180), (left + right) // 2 - 84, y + 190)


@lru_cache(maxsize=16)
def _frame(p: TowerPlan) -> Image.Image:
    c = Canvas(p.width, p.height)
    for i in range(int(p.stone * (p.columns - 1.6)) // 20):
        x = p.stone * 0.8 + i * 20
        c.stroke([(x, p.step * 2), (x + 10, p.step * 2)], 4, "#C99A2E")
    image = c.done()
    for row in range(1, ROWS + 1):
        for i in range(p.columns + 1 - row):
            image.alpha_composite(hollow(p.stone), p.place(row, p.first + i))
    return image


_PARTS: dict[str, Part] = {
    "cards": _cards,
    "cart": _cart,
    "carts": _carts,
    "market": _market,
    "draw": _draw,
    "tower": _tower,
}
__all__ = ["COUNT", "CREAM", "paint", "rounded"]
