"""A player's place at the table: name, tower, card, supply, score, baby yak and stupa."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from render.beasts import baby
from render.cards import card, card_height, empty_card
from render.emblems import hourglass
from render.loads import fill_tower
from render.page import Page, Rect
from render.palette import CREAM, GLOW, INK, PAPER, SEAT, lit, mix, shaded
from render.path import rounded
from render.pen import Canvas
from render.plates import name, pile, shade_under
from render.scenes import Seat, Words
from render.stones import hollow
from render.text import LABEL, NUMBER
from render.towers import ROWS, TowerPlan, pennant, plinth, step_of, stupa

BAR = 60
PAD = 14
PLINTH = 26


def panel_height(stone: int, *, tall: bool) -> int:
    """The height of a seat's panel with stones that wide; `tall`: the supply lies under the tower."""
    from render.stones import height_of

    tower = (ROWS - 1) * step_of(stone) + height_of(stone)
    return BAR + 8 + tower + PLINTH + (64 if tall else 0) + PAD


@lru_cache(maxsize=32)
def panel(width: int, height: int, sign: int, *, acting: bool) -> Image.Image:
    """The sheet of a seat with its coloured bar."""
    c = Canvas(width, height)
    shape = rounded(4, 4, width - 4, height - 4, 20)
    edge = GLOW if acting else INK
    if acting:
        c.shape(shape, PAPER, 4, INK)
        inner = rounded(6, 6, width - 6, height - 6, 18)
        c.stroke([*inner, inner[0]], 8, edge)
    else:
        c.shape(shape, PAPER, 3, INK)
    with c.clip(rounded(7, 7, width - 7, height - 7, 17)):
        c.fill(rounded(0, 0, width, BAR, 0), SEAT[sign])
        c.fill(rounded(0, 0, width, 12, 0), lit(SEAT[sign], 0.28))
        c.fill(rounded(0, BAR - 5, width, BAR, 0), shaded(SEAT[sign], 0.35))
        c.fill(rounded(0, height - 12, width, height, 0), mix(PAPER, "#B89F76", 0.4))
    if acting:
        inner = rounded(6.5, 6.5, width - 6.5, height - 6.5, 17)
        c.stroke([*inner, inner[0]], 6, GLOW)
    return c.done()


@lru_cache(maxsize=8)
def plaque(width: int, height: int) -> Image.Image:
    """The gold plate of the score."""
    c = Canvas(width, height)
    gold = "#F2C14B"
    shape = rounded(4, 4, width - 4, height - 4, 16)
    c.shape(shape, gold, 3)
    with c.clip(shape):
        c.shade(shape, shaded(gold, 0.28), 5, 5)
        c.lit(shape, lit(gold, 0.65), 4, 4)
    return c.done()


@lru_cache(maxsize=8)
def frame(stone: int) -> Image.Image:
    """The empty places of a tower, faintly, and the fourth row's line."""
    p = TowerPlan(0, ROWS, stone, step_of(stone))
    c = Canvas(p.width, p.height)
    for i in range(int(stone * 3.4) // 14):
        x = stone * 0.8 + i * 14
        c.stroke([(x, p.step * 2), (x + 7, p.step * 2)], 3, "#C99A2E")
    image = c.done()
    empty = hollow(stone)
    for row in range(1, ROWS + 1):
        for x in range(ROWS + 1 - row):
            image.alpha_composite(empty, p.place(row, x))
    return image


def seat_panel(page: Page, it: Seat, words: Words, rect: Rect, stone: int, *, tall: bool) -> None:
    """A seat in `rect`; `tall`: tower above, supply below; else the supply stands at the right."""
    left, top, right, bottom = rect
    width = right - left
    shade_under(page, rect, 20)
    page.put(panel(width, bottom - top, it.sign, acting=it.acting), left, top)
    page.mark("seat", str(it.sign), rect, layer="mark")
    bar_right = right - 14 - (62 if it.baby_yak else 0)
    name(page, (left + 12, top + 5, bar_right, top + BAR - 1), it.sign, it.name, CREAM)
    if it.baby_yak:
        page.put(baby(64), right - 78, top - 3)
        page.mark("baby", "", (right - 76, top, right - 14, top + BAR))
    tx, ty = left + PAD, top + BAR + 8
    _tower(page, it, tx, ty, stone)
    _card(page, it, tx, ty, stone)
    side = right - PAD - (tx + 5 * stone + 12)
    if tall:
        corner = (tx + round(3.55 * stone), ty - 2, right - PAD, ty + 62)
        _score(page, it, words, corner, unit=False)
        y = bottom - PAD - 30
        step = (width - 2 * PAD) // 3
        for i, food in enumerate(it.supply):
            pile(page, food, left + PAD + i * step, y, 46, step)
        return
    x = tx + 5 * stone + 14
    _score(page, it, words, (x, ty, right - PAD, ty + 66), unit=True)
    for i, food in enumerate(it.supply):
        pile(page, food, x + 2, bottom - PAD - 32 - (2 - i) * 56, 48, side)


def _tower(page: Page, it: Seat, x: int, y: int, stone: int) -> None:
    p = TowerPlan(0, ROWS, stone, step_of(stone))
    page.put(frame(stone), x, y)
    page.put(plinth(p.width + 12, PLINTH + 4), x - 6, y + p.height - 5)
    fill_tower(page, it.tower, x, y, stone)
    base = y + 2 * p.step
    if it.tower.stupa:
        size = round(stone * 1.4)
        page.put(stupa(size), x + p.width - round(1.45 * stone), base - size + round(stone * 0.4))
    else:
        flag = round(stone * 0.8)
        page.put(pennant(flag), x + round(3.62 * stone), base - flag + 4)


def _card(page: Page, it: Seat, x: int, y: int, stone: int) -> None:
    w = round(stone * 1.16)
    h = card_height(w)
    if it.card == "none":
        page.put(empty_card(w), x, y)
        if it.waiting:
            size = round(h * 0.62)
            page.put(hourglass(size), x + (w - round(size * 0.8)) // 2, y + (h - size) // 2)
    else:
        page.put(card(it.card, w), x, y)
    page.mark("card", it.card, (x, y, x + w, y + h))


def _score(page: Page, it: Seat, words: Words, rect: Rect, *, unit: bool) -> None:
    left, top, right, bottom = rect
    page.put(plaque(right - left, bottom - top), left, top)
    page.mark("score", str(it.score), rect, layer="mark")
    page.text((left + 6, top, right - 6, bottom), str(it.score), NUMBER, INK, "middle")
    if unit:
        page.text((left, bottom, right, bottom + 42), words.points, LABEL, INK, "middle")
