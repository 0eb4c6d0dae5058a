"""The end: every tower in daylight, crystals in the colours they count as, the score as a table."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from render.brush.emblems import emblem, rosette
from render.brush.page import WIDTH, Page, Rect
from render.brush.palette import INK, PAPER, PAPER_LINE, PAPER_SHADE, mix
from render.brush.path import rounded
from render.brush.pen import Canvas
from render.brush.plates import CORNER, name
from render.brush.sheets import Slab, slab
from render.brush.text import COUNT, LABEL
from render.scenes import FinalScene, Seat, Words
from render.yak import grounds
from render.yak.seats import BAR, GOLD, PAD, PLINTH, panel, score, stand
from render.yak.stones import height_of
from render.yak.towers import ROWS, step_of

MARGIN = 16
GAP = 14
TALLEST = round(WIDTH * 1.4)
LINE = 50
HEAD = 66
_FOOT = 66
"""The last line, which is gold, down to the ledger's edge."""
_STRIPE = mix(PAPER, PAPER_LINE, 0.22)
_RULE = mix(PAPER, PAPER_SHADE, 0.5)


def paint(scene: FinalScene) -> Page:
    """The final picture of a scene."""
    n = len(scene.seats)
    columns = 3 if n == 3 else 2
    rows = (n + columns - 1) // columns
    table = HEAD + LINE * len(scene.lines) + 24
    stone = 66 if columns == 3 else 72
    while True:
        seat = BAR + 10 + (ROWS - 1) * step_of(stone) + height_of(stone) + PLINTH + PAD
        total = grounds.HEADER + rows * (seat + GAP) + GAP + table + GAP
        if total <= TALLEST or stone <= 40:
            break
        stone -= 2
    page = Page(grounds.yard(total).copy())
    page.image.paste(grounds.low_header(), (0, 0))
    grounds.heading(page, scene.words, WIDTH - 40, scene.seats)
    width = (WIDTH - 2 * MARGIN - (columns - 1) * GAP) // columns
    for i, it in enumerate(scene.seats):
        row, column = divmod(i, columns)
        x = MARGIN + column * (width + GAP)
        y = grounds.HEADER + GAP + row * (seat + GAP)
        _seat(page, it, scene.words, (x, y, x + width, y + seat), stone, won=i in scene.winners)
    y = grounds.HEADER + GAP + rows * (seat + GAP)
    _table(page, scene, (MARGIN, y, WIDTH - MARGIN, y + table))
    return page


def _seat(page: Page, it: Seat, words: Words, rect: Rect, stone: int, *, won: bool) -> None:
    left, top, right, bottom = rect
    panel(page, rect, it.sign, acting=won)
    page.mark("seat", str(it.sign), rect, layer="mark")
    name(page, (left + 12, top + 5, right - (112 if won else 16), top + BAR - 1), it.sign, it.name)
    x, y = left + PAD, top + BAR + 10
    stand(page, it, x, y, stone, flag=False)
    side = right - PAD - (x + 5 * stone)
    if side > 120:
        middle = (y + bottom - PAD) // 2
        box = (x + 5 * stone + 12, middle - 56, right - PAD, middle + 16)
        score(page, it.score, box, leads=won)
        page.text((box[0], box[3], box[2], box[3] + 44), words.points, LABEL, INK, "middle")
    else:
        score(page, it.score, (x, y, x + round(1.42 * stone), y + 62), leads=won)
    if won:
        size = 96 if side > 120 else 62
        page.put(rosette(size), right - size - 14, top - 12 if side > 120 else top - 4)
        page.mark("rosette", "", (right - size - 14, top, right - 14, top + size), layer="mark")


@lru_cache(maxsize=1)
def _sheet() -> Image.Image:
    """The ledger's, with the gold of the last line at its foot."""
    width, height = 2 * CORNER + 32, 2 * CORNER + _FOOT + 32
    c = Canvas(width, height)
    c.shape(rounded(4, 4, width - 4, height - 4, 20), PAPER, 3)
    with c.clip(rounded(6, 6, width - 6, height - 6, 18)):
        c.fill(rounded(0, height - _FOOT, width, height, 0), GOLD)
        c.stroke([(0, height - _FOOT), (width, height - _FOOT)], 3, INK)
    return c.done()


@lru_cache(maxsize=8)
def _ledger(width: int, height: int) -> Slab:
    return slab(_sheet(), width, height, CORNER, rows=(CORNER, _FOOT + 4), shade=20)


def _table(page: Page, scene: FinalScene, rect: Rect) -> None:
    left, top, right, bottom = rect
    n = len(scene.seats)
    column = 176 if n == 4 else 210 if n == 3 else 250
    first = right - 10 - n * column
    _ledger(right - left, bottom - top).put(page.image, left, top)
    for k in range(0, len(scene.lines) - 1, 2):
        y = top + HEAD + k * LINE + 8
        page.image.paste(_STRIPE, (left + 6, y, right - 6, y + LINE))
    for i in range(n):
        x = first + i * column
        page.image.paste(_RULE, (x - 1, top + 14, x + 1, bottom - 5))
    page.mark("ledger", "", rect, layer="mark")
    for i, it in enumerate(scene.seats):
        x = first + i * column
        badge = 48
        page.put(emblem(it.sign, badge), x + (column - badge) // 2, top + 14)
    for k, line in enumerate(scene.lines):
        y = top + HEAD + k * LINE + 8
        face = COUNT if line.total else LABEL
        page.text((left + 22, y, first - 10, y + LINE), line.label, face)
        for i, value in enumerate(line.values):
            x = first + i * column
            page.text(
                (x + 6, y, x + column - 6, y + LINE),
                value or "–",
                COUNT,
                INK if value else PAPER_SHADE,
                "middle",
            )
