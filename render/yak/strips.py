"""The strips between road and towers: the market, its open draw, and the Master Builder's cards."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from render.brush.page import Page, Rect
from render.brush.palette import PAPER, WOOD_DARK, lit, mix, shaded
from render.brush.path import ellipse, rounded
from render.brush.pen import Canvas
from render.brush.plates import letter, plate
from render.brush.text import ELLIPSIS, LABEL, NUMBER, SMALL, wrap
from render.scenes import FoodPile, Objective, StoneMark, Words
from render.yak.cards import stall
from render.yak.loads import stone, stone_letter
from render.yak.objectives import objective
from render.yak.piles import pile
from render.yak.stones import height_of

HEIGHT = 128
LOW = 106
"""The height of the objectives' own row."""


def market(page: Page, words: Words, piles: tuple[FoodPile, ...], rect: Rect) -> None:
    """The market: its stall, its word and its three piles."""
    left, top, right, bottom = rect
    plate(page, rect, PAPER)
    tent = bottom - top + 4
    page.put(stall(tent), left + 4, top - 6)
    page.mark("market", "", rect, layer="mark")
    x = left + tent + 12
    room = right - x - 14
    if room < 700:
        if not any(it.change or it.letter for it in piles):
            page.text((x, top + 8, right - 14, top + 50), words.market, LABEL)
        step = room // 3
        for i, it in enumerate(piles):
            at = x + i * step
            bare = it.model_copy(update={"letter": None})
            pile(page, bare, at, top + 86, 56 if step > 120 else 52, step, below=-54)
            if it.letter:
                letter(page, at + 24, top + 36, it.letter)
        return
    label = min(220, room // 4)
    page.text((x, top + 8, x + label, bottom - 8), words.market, NUMBER)
    x += label + 12
    step = (right - 14 - x) // 3
    for i, it in enumerate(piles):
        pile(page, it, x + i * step, (top + bottom) // 2, 84, step, NUMBER)


@lru_cache(maxsize=8)
def mat(width: int, height: int) -> Image.Image:
    """The woven mat on which drawn stones lie."""
    c = Canvas(width, height)
    cloth = "#7C3F4C"
    shape = rounded(4, 4, width - 4, height - 4, 12)
    c.shape(shape, cloth, 3)
    with c.clip(shape):
        c.fill(rounded(10, 10, width - 10, height - 10, 8), lit(cloth, 0.14))
        for i in range(int(width // 14) + 1):
            for y in (9.0, height - 9.0):
                c.fill(ellipse(8 + i * 14, y, 2.6), "#E6B04A")
        c.shade(shape, shaded(cloth, 0.3), 4, 4)
    return c.done()


def draw(page: Page, stones: tuple[StoneMark, ...], rect: Rect, width: int) -> None:
    """Stones on the mat, in a row."""
    left, top, right, bottom = rect
    page.put(mat(right - left, bottom - top), left, top)
    page.mark("mat", "", rect, layer="mark")
    n = len(stones)
    gap = min(width // 2, (right - left - n * width) // (n + 1))
    x = (left + right - n * width - (n - 1) * gap) // 2
    y = (top + bottom - height_of(width)) // 2
    for i, it in enumerate(stones):
        stone(page, it, x + i * (width + gap), y, width)
        stone_letter(page, it, x + i * (width + gap), y)


def objectives(page: Page, cards: tuple[Objective, ...], rect: Rect) -> None:
    """The open objectives side by side: a drawing and its words."""
    left, top, right, bottom = rect
    n = len(cards)
    step = (right - left + 12) // n
    for i, it in enumerate(cards):
        x0, x1 = left + i * step, left + i * step + step - 12
        plate(page, (x0, top, x1, bottom), mix("#F7E4B4", PAPER, 0.2), 14, WOOD_DARK)
        page.mark("objective", it.key, (x0, top, x1, bottom), layer="mark")
        art = objective(it.key, 112)
        high = bottom - top
        if step > 300:
            page.put(art, x0 + 12, top + (high - art.height) // 2)
            _lines(page, it.label, (x0 + 132, top + 6, x1 - 12, bottom - 6), 2)
        else:
            page.put(art, (x0 + x1 - art.width) // 2, top + 9)
            page.text((x0 + 10, bottom - 48, x1 - 10, bottom - 6), it.label, LABEL, align="middle")


def _lines(page: Page, text: str, room: Rect, count: int) -> None:
    left, top, right, bottom = room
    face = LABEL
    if any(line.endswith(ELLIPSIS) for line in wrap(text, LABEL, right - left, count)):
        face = SMALL
    lines = wrap(text, face, right - left, count)
    high = 42
    y = (top + bottom - high * len(lines)) // 2
    for line in lines:
        page.text((left, y, right, y + high), line, face)
        y += high
