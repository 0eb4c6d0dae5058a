"""A player's place at the table: name, tower, card, supply, score, baby yak and stupa."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from render.brush.emblems import crown, hourglass, turn
from render.brush.page import Page, Rect
from render.brush.palette import CREAM, GLOW, GOLD, INK, PAPER, SEAT, lit, mix, shaded
from render.brush.path import rounded
from render.brush.pen import Canvas
from render.brush.plates import CORNER, name
from render.brush.sheets import Slab, slab
from render.brush.text import LABEL, NUMBER
from render.scenes import Seat, Words
from render.yak.beasts import baby
from render.yak.cards import card, card_height, empty_card
from render.yak.loads import fill_tower
from render.yak.piles import pile, tall_pile
from render.yak.stones import height_of, hollow
from render.yak.towers import ROWS, TowerPlan, lay, pennant, plinth, step_of, stupa

BAR = 60
_TURN = 46
PAD = 14
PLINTH = 26
_CARD_LOW = 88
_LOW = 122
"""The height of the row under a tower, with card and supply."""


def panel_height(stone: int, *, tall: bool) -> int:
    """The height of a seat's panel with stones that wide; `tall`: card and supply lie under the
    tower; else they stand beside it."""
    tower = (ROWS - 1) * step_of(stone) + height_of(stone)
    return BAR + 8 + tower + PLINTH + (_LOW if tall else 0) + PAD


@lru_cache(maxsize=8)
def _sheet(sign: int, *, acting: bool) -> Image.Image:
    width, height = 2 * CORNER + 32, BAR + 2 * CORNER + 32
    c = Canvas(width, height)
    c.shape(rounded(4, 4, width - 4, height - 4, 20), PAPER, 4 if acting else 3, INK)
    with c.clip(rounded(4, 4, width - 4, height - 4, 20)):
        c.fill(rounded(0, 0, width, BAR, 0), SEAT[sign])
        c.fill(rounded(0, 0, width, 12, 0), lit(SEAT[sign], 0.28))
        c.fill(rounded(0, BAR - 5, width, BAR, 0), shaded(SEAT[sign], 0.35))
        c.fill(rounded(0, height - 12, width, height, 0), mix(PAPER, "#B89F76", 0.4))
    if acting:
        inner = rounded(7, 7, width - 7, height - 7, 17)
        c.stroke([*inner, inner[0]], 7, GLOW)
        inner = rounded(11, 11, width - 11, height - 11, 14)
        c.stroke([*inner, inner[0]], 2, shaded(GLOW, 0.25))
    return c.done()


@lru_cache(maxsize=32)
def _slab(width: int, height: int, sign: int, *, acting: bool) -> Slab:
    sheet = _sheet(sign, acting=acting)
    return slab(sheet, width, height, CORNER, rows=(BAR + 4, CORNER), shade=20)


def panel(page: Page, rect: Rect, sign: int, *, acting: bool) -> None:
    """The sheet of a seat with its coloured bar; `acting`: in a lamp-yellow frame."""
    left, top, right, bottom = rect
    _slab(right - left, bottom - top, sign, acting=acting).put(page.image, left, top)


@lru_cache(maxsize=8)
def plaque(width: int, height: int, colour: str = GOLD) -> Image.Image:
    """The plate of a score or a price."""
    c = Canvas(width, height)
    shape = rounded(4, 4, width - 4, height - 4, 16)
    c.shape(shape, colour, 3)
    with c.clip(shape):
        c.shade(shape, shaded(colour, 0.22), 5, 5)
        c.lit(shape, lit(colour, 0.65), 4, 4)
    return c.done()


@lru_cache(maxsize=16)
def frame(p: TowerPlan) -> Image.Image:
    """The empty places of a tower, faintly, and the fourth row's line; on paper, RGB."""
    line = max(3, p.stone // 32)
    c = Canvas(p.width, 3 * line)
    dash = max(7, p.stone // 10)
    start, end = 0.8 * p.stone, (p.columns - 0.8) * p.stone
    for i in range(int((end - start) // (dash * 2))):
        x = start + i * dash * 2
        c.stroke([(x, 1.5 * line), (x + dash, 1.5 * line)], line, "#C9952A")
    image = Image.new("RGBA", (p.width, p.height), PAPER)
    image.alpha_composite(c.done(), (0, 2 * p.step - round(1.5 * line)))
    empty = hollow(p.stone)
    for row in range(1, ROWS + 1):
        for i in range(p.columns + 1 - row):
            image.alpha_composite(empty, p.place(row, p.first + i))
    return image.convert("RGB")


def stand(page: Page, it: Seat, x: int, y: int, stone: int, *, flag: bool = True) -> TowerPlan:
    """A seat's tower on its plinth, its window's upper left at (x, y), with flag or stupa; put on
    paper, before all that is beside it."""
    p = lay(it.tower, stone)
    page.image.paste(frame(TowerPlan(0, p.columns, p.stone, p.step)), (x, y))
    low = PLINTH if stone < 100 else 38
    out = 6 if stone < 100 else 12
    page.put(plinth(p.width + 2 * out, low + 4), x - out, y + p.height - 5)
    fill_tower(page, it.tower, x, y, stone)
    base = y + 2 * p.step
    if it.tower.stupa:
        size = 2 * p.step - 2
        w = round(size * 110 / 120)
        page.put(stupa(size), x + p.width - w - (p.stone * 3 // 2 - w) // 2 + 4, base - size + 4)
    elif flag:
        size = round(stone * 0.8)
        page.put(pennant(size), x + p.width - round(1.38 * stone), base - size + 4)
    return p


def leaders(seats: tuple[Seat, ...]) -> frozenset[int]:
    """The indices of those whose shown score is highest; nobody when all are level."""
    scores = [seat.score for seat in seats]
    best = max(scores)
    if min(scores) == best:
        return frozenset()
    return frozenset(i for i, score in enumerate(scores) if score == best)


def seat_panel(
    page: Page, it: Seat, words: Words, rect: Rect, stone: int, *, tall: bool, leads: bool
) -> None:
    """A seat in `rect`; `tall` as in `panel_height`; `leads`: nobody's tower scores more."""
    left, top, right, bottom = rect
    panel(page, rect, it.sign, acting=it.acting)
    page.mark("seat", str(it.sign), rect, layer="mark")
    bar_right = right - 16 - (70 if it.baby_yak else 0)
    if it.acting:
        bar_right -= _TURN
        page.put(turn(_TURN), bar_right, top + 6)
        page.mark("turn", "", (bar_right, top + 6, bar_right + _TURN, top + 6 + _TURN))
        bar_right -= 6
    name(page, (left + 12, top + 5, bar_right, top + BAR - 1), it.sign, it.name, CREAM)
    if it.baby_yak:
        page.put(baby(66), right - 82, top - 4)
        page.mark("baby", "", (right - 78, top, right - 18, top + BAR))
    x, y = left + PAD, top + BAR + 8
    stand(page, it, x, y, stone)
    if tall:
        corner = round(1.42 * stone)
        score(page, it.score, (x, y, x + corner, y + 62), leads=leads)
        low = bottom - PAD - _LOW + 6
        put_card(page, it, x, low + (_LOW - card_height(_CARD_LOW)) // 2, _CARD_LOW)
        first = x + _CARD_LOW + 10
        step = (right - PAD - first) // 3
        for i, food in enumerate(it.supply):
            tall_pile(page, food, (first + i * step, low, first + (i + 1) * step, bottom - PAD))
        return
    put_card(page, it, x, y, round(stone * 1.16))
    side = x + 5 * stone + 14
    box = (side, y, right - PAD, y + 64)
    score(page, it.score, box, leads=leads)
    page.text((side, box[3], box[2], box[3] + 44), words.points, LABEL, INK, "middle")
    start = box[3] + 46
    step = min(58, (bottom - PAD - start) // 3)
    start = bottom - PAD - 2 - 3 * step
    for i, food in enumerate(it.supply):
        pile(page, food, side + 2, start + i * step + step // 2, 48, right - PAD - side)


def put_card(page: Page, it: Seat, x: int, y: int, width: int) -> None:
    """The seat's card, or the place for it; an hourglass while the player has to decide."""
    h = card_height(width)
    if it.card == "none":
        page.put(empty_card(width), x, y)
    else:
        page.put(card(it.card, width), x, y)
    if it.waiting:
        size = round(h * 0.62)
        glass = hourglass(size)
        if it.card == "none":
            page.put(glass, x + (width - glass.width) // 2, y + (h - size) // 2)
        else:
            page.put(glass, x + width - glass.width + 8, y + h - size + 8)
    page.mark("card", it.card, (x, y, x + width, y + h))


def score(page: Page, value: int, rect: Rect, *, leads: bool) -> None:
    """The plate with a tower's score: gold and crowned for who leads, else plain."""
    left, top, right, bottom = rect
    page.put(plaque(right - left, bottom - top, GOLD if leads else CREAM), left, top)
    page.mark("score", str(value), rect, layer="mark")
    page.text((left + 6, top, right - 6, bottom), str(value), NUMBER, INK, "middle")
    if leads:
        page.put(crown(42), left - 12, top - 22)
