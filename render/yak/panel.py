"""One player's panel: the parts of the table they decide on, larger, with letters."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from render.brush.emblems import token
from render.brush.page import WIDTH, Page, Rect
from render.brush.palette import GLOW, INK, PAPER
from render.brush.pen import Canvas, faded, haloed
from render.brush.plates import letter, name, plate, shade_under
from render.brush.text import LABEL, NUMBER
from render.scenes import PanelScene
from render.yak import grounds, strips
from render.yak.beasts import baby
from render.yak.boards import name_board
from render.yak.cards import card, card_height
from render.yak.carts import plan
from render.yak.loads import load_cart
from render.yak.piles import pile
from render.yak.roads import arrow, cart_row, cart_row_height
from render.yak.seats import plaque, score, stand
from render.yak.stones import height_of, hollow
from render.yak.towers import lay
from render.yak.village import wayside

MARGIN = 16
GAP = 14
TALLEST = round(WIDTH * 1.4)
_RIGHT = WIDTH - MARGIN
_BESIDE = 154


@dataclass(frozen=True, slots=True)
class _Sizes:
    """Widths of the parts' things in pixels, all made smaller together where a panel has many."""

    card: int
    cart: int
    draw: int
    stone: int

    @classmethod
    def of(cls, scale: float, parts: int) -> _Sizes:
        k = scale
        return cls(
            card=round((310 if parts < 3 else 240) * k),
            cart=round(600 * k),
            draw=round(190 * k),
            stone=round(140 * k),
        )


Part = Callable[[Page, PanelScene, int, _Sizes], None]
"""Paints itself with its top at a y."""


def paint(scene: PanelScene) -> Page:
    """The panel of a scene; its parts in a fixed order, cards first."""
    loose = "cart" not in scene.show
    order = [p for p in _PARTS if p in scene.show and (loose or p != "market")]
    scale = 1.0
    while True:
        sizes = _Sizes.of(scale, len(order))
        heights = [_height(p, scene, sizes) for p in order]
        total = grounds.HEADER + sum(heights) + GAP * (len(heights) + 1)
        total += strips.HEIGHT + GAP if loose else 0
        if total <= TALLEST or scale < 0.4:
            break
        scale -= 0.04
    page = Page(grounds.yard(total).copy())
    page.image.paste(grounds.low_header(), (0, 0))
    _heading(page, scene)
    y = grounds.HEADER
    for part, height in zip(order, heights, strict=True):
        if part not in ("cart", "carts") or y > grounds.HEADER:
            y += GAP
        _PARTS[part](page, scene, y, sizes)
        y += height
    if loose:
        y += GAP
        _supply(page, scene, (MARGIN, y, _RIGHT, y + strips.HEIGHT))
        y += strips.HEIGHT
    page.image = page.image.crop((0, 0, WIDTH, y + GAP))
    return page


def _height(part: str, scene: PanelScene, sizes: _Sizes) -> int:
    if part == "cards":
        return card_height(sizes.card) + 40
    if part == "cart":
        return max(grounds.wheels_at(sizes.cart) + 44, _beside_height(scene))
    if part == "carts":
        return cart_row_height(_small_cart(scene))
    if part == "market":
        return strips.HEIGHT
    if part == "draw":
        return height_of(sizes.draw) + 48
    return lay(scene.seat.tower, _stone(scene, sizes)).height + 34 + 48


def _beside_height(scene: PanelScene) -> int:
    """What supply, market and price take beside the cart."""
    market = strips.HEIGHT + 16 if "market" in scene.show else 0
    return 20 + _BESIDE + 16 + market + (84 + 16 if scene.price else 0)


def _small_cart(scene: PanelScene) -> int:
    return 285 if len(scene.carts) == 4 else 356


def _stone(scene: PanelScene, sizes: _Sizes) -> int:
    """Six places take the room of five."""
    return sizes.stone * 5 // lay(scene.seat.tower, 100).columns


def _heading(page: Page, scene: PanelScene) -> None:
    grounds.heading(page, scene.words, 730, (scene.seat,))
    left, top = 744, 20
    page.put(name_board(_RIGHT - left, 66, scene.seat.sign, bright=scene.seat.acting), left, top)
    right = _RIGHT - 14 - (74 if scene.seat.baby_yak else 0)
    name(page, (left + 12, top + 4, right, top + 62), scene.seat.sign, scene.seat.name)
    if scene.seat.baby_yak:
        page.put(baby(72), _RIGHT - 84, top - 6)
        page.mark("baby", "", (_RIGHT - 82, top, _RIGHT - 14, top + 62))


def _cards(page: Page, scene: PanelScene, y: int, sizes: _Sizes) -> None:
    w = sizes.card
    h = card_height(w)
    gap = (WIDTH - 3 * w) // 4
    for i, kind in enumerate(("build", "restock", "market")):
        x = gap + i * (w + gap)
        sprite = card(kind, w)
        if scene.chosen_card == kind:
            page.put(haloed(sprite, GLOW, 20), x - 20, y + 8 - 20)
            page.put(_tick(68), x + w - 52, y - 4)
            page.mark("card", kind, (x, y + 8, x + w, y + 8 + h))
        else:
            rect = (x, y + 28, x + w, y + 28 + h)
            shade_under(page, rect, 30)
            page.put(faded(sprite, 0.5) if scene.chosen_card else sprite, x, y + 28)
            page.mark("card", kind, rect)


@lru_cache(maxsize=4)
def _tick(size: int) -> Image.Image:
    c = Canvas(64, 64, size / 64)
    c.stroke([(19, 33), (29, 43), (46, 22)], 8, INK)
    image = token(size, filled=True).copy()
    image.alpha_composite(c.done())
    return image


def _cart(page: Page, scene: PanelScene, y: int, sizes: _Sizes) -> None:
    w = sizes.cart
    p = plan(w, scene.facing)
    height = _height("cart", scene, sizes)
    ground = height - 44
    page.image.paste(grounds.road(height, ground), (0, y))
    page.put(arrow(w - 120, scene.facing, bright=False), 72, y + ground + 3)
    load_cart(page, scene.cart, 12, y + ground - p.ground, w, scene.facing)
    left = w + 34
    top = y + 20
    _supply_beside(page, scene, (left, top, _RIGHT, top + _BESIDE))
    top += _BESIDE + 16
    if "market" in scene.show:
        strips.market(page, scene.words, scene.market, (left, top, _RIGHT, top + strips.HEIGHT))
        top += strips.HEIGHT + 16
    free = y + ground - 26 - top - (100 if scene.price else 0)
    if free >= 100:
        view = wayside(min(150, free))
        page.put(view, _RIGHT - 20 - view.width, y + ground - 26 - view.height)
    if scene.price:
        tag = (left, top, _RIGHT, top + 84)
        page.put(plaque(tag[2] - tag[0], 84), tag[0], tag[1])
        page.mark("price", scene.price, tag, layer="mark")
        page.text((tag[0] + 14, tag[1], tag[2] - 14, tag[3]), scene.price, NUMBER, INK, "middle")


def _supply_beside(page: Page, scene: PanelScene, rect: Rect) -> None:
    left, top, right, _ = rect
    plate(page, rect, PAPER)
    page.mark("supply", "", rect, layer="mark")
    page.text((left + 22, top + 8, right - 20, top + 58), scene.words.supply, LABEL)
    step = (right - left - 40) // 3
    for i, it in enumerate(scene.seat.supply):
        pile(page, it, left + 24 + i * step, top + 104, 68, step, NUMBER)


def _supply(page: Page, scene: PanelScene, rect: Rect) -> None:
    left, top, right, bottom = rect
    plate(page, rect, PAPER)
    page.mark("supply", "", rect, layer="mark")
    page.text((left + 24, top + 8, left + 330, bottom - 8), scene.words.supply, LABEL)
    step = (right - left - 380) // 3
    for i, it in enumerate(scene.seat.supply):
        pile(page, it, left + 368 + i * step, (top + bottom) // 2, 84, step, NUMBER)


def _carts(page: Page, scene: PanelScene, y: int, sizes: _Sizes) -> None:
    del sizes
    w = _small_cart(scene)
    page.image.paste(grounds.road(cart_row_height(w), grounds.wheels_at(w)), (0, y))
    cart_row(page, scene.carts, y, w, scene.facing, turned=False)


def _market(page: Page, scene: PanelScene, y: int, sizes: _Sizes) -> None:
    del sizes
    strips.market(page, scene.words, scene.market, (MARGIN, y, _RIGHT, y + strips.HEIGHT))


def _draw(page: Page, scene: PanelScene, y: int, sizes: _Sizes) -> None:
    rect = (MARGIN, y, _RIGHT, y + height_of(sizes.draw) + 48)
    strips.draw(page, scene.draw, rect, sizes.draw)


def _tower(page: Page, scene: PanelScene, y: int, sizes: _Sizes) -> None:
    tower = scene.seat.tower
    stone = _stone(scene, sizes)
    p = lay(tower, stone)
    rect = (MARGIN, y, _RIGHT, y + p.height + 34 + 48)
    plate(page, rect, PAPER)
    page.mark("tower", "", rect, layer="mark")
    x, top = (WIDTH - p.width) // 2, y + 24
    stand(page, scene.seat, x, top, stone)
    for slot in tower.slots:
        sx, sy = p.place(slot.row, slot.x)
        page.put(hollow(stone, strong=True), x + sx, top + sy)
        page.mark("slot", slot.letter, (x + sx, top + sy, x + sx + stone, top + sy + p.step))
    for slot in tower.slots:
        sx, sy = p.place(slot.row, slot.x)
        letter(page, x + sx + 34, top + sy + 34, slot.letter, size=58)
    wide = 190
    box = (rect[2] - 22 - wide, y + 22, rect[2] - 22, y + 22 + 76)
    score(page, scene.seat.score, box, leads=False)
    page.text((box[0], box[3], box[2], box[3] + 46), scene.words.points, LABEL, INK, "middle")


_PARTS: dict[str, Part] = {
    "cards": _cards,
    "carts": _carts,
    "cart": _cart,
    "market": _market,
    "draw": _draw,
    "tower": _tower,
}
