"""The end, in daylight: all faces up, families that stand together tied by a ribbon, the score."""

from __future__ import annotations

from typing import Final

from PIL import Image

from render import yokai_day, yokai_grid
from render.page import WIDTH, Page, Rect
from render.palette import INK, rgb
from render.scenes import Dawn
from render.text import COUNT, LABEL, TITLE, Face, wrap
from render.yokai_plan import GAP, MARGIN, SIDE, lay
from render.yokai_ribbons import knots, ribbons
from render.yokai_shelves import PAD
from render.yokai_table import below_height, header_height, shelves, words

TOTAL: Final = Face(TITLE.file, 150)
_LINE: Final = 50
_SUN: Final = 250
"""The least height of the sheet with the score written large."""
_QUIET: Final = "#3F5560"


def paint(scene: Dawn) -> Page:
    """The picture of a scene by day."""
    top = header_height(scene.grid)
    wide = WIDTH - 2 * MARGIN
    below = _score_height(scene, wide) + GAP + below_height(scene.grid, wide)
    side = _score_height(scene, SIDE) + GAP + below_height(scene.grid, SIDE)
    plan = lay(yokai_grid.extent_of(scene.grid), top, below, side, loose=True)
    height = plan.mat[3] + GAP + (0 if plan.beside else below)
    page = Page(Image.new("RGB", (WIDTH, height), rgb(yokai_day.GROUND)))
    page.image.paste(yokai_day.header(top), (0, 0))
    words(page, scene.grid, INK, _QUIET, yokai_day.LANTERNS_LEFT - 10)
    left, above, right, bottom = plan.mat
    page.image.paste(yokai_day.mat(right - left, bottom - above), (left, above))
    page.mark("mat", "", plan.mat, layer="mark")
    yokai_grid.labels(page, scene.grid, plan, INK)
    places = yokai_grid.Places(scene.grid, plan)
    ribbons(page, scene.grid.cards, scene.together, places, plan)
    yokai_grid.cards(page, scene.grid, plan)
    knots(page, scene.grid.cards, scene.together, places, plan)
    if plan.beside:
        left, y, right = plan.mat[2] + GAP, plan.mat[1], WIDTH - MARGIN
    else:
        left, y, right = MARGIN, plan.mat[3] + GAP, WIDTH - MARGIN
    tall = _score_height(scene, right - left)
    _score(page, scene, (left, y, right, y + tall))
    shelves(page, scene.grid, (left, y + tall + GAP, right, height), day=True)
    return page


def _lines_height(scene: Dawn) -> int:
    return len(scene.lines) * _LINE + 2 * 10 if scene.lines else 0


def _score_height(scene: Dawn, room: int) -> int:
    if room > 900:
        return max(_lines_height(scene), _SUN if scene.total else 150)
    sun = _SUN if scene.total else 60 + 50 * len(wrap(scene.tier, LABEL, room - 2 * PAD, 5))
    return sun + (GAP + _lines_height(scene) if scene.lines else 0)


def _score(page: Page, scene: Dawn, rect: Rect) -> None:
    """The score written large with its tier, and its lines beside or beneath it."""
    left, top, right, bottom = rect
    if not scene.lines:
        _large(page, scene, rect)
    elif right - left > 900:
        middle = left + 430
        _large(page, scene, (left, top, middle, bottom))
        _lines(page, scene, (middle + GAP, top, right, bottom))
    else:
        split = bottom - _lines_height(scene)
        _large(page, scene, (left, top, right, split - GAP))
        _lines(page, scene, (left, split, right, bottom))


def _large(page: Page, scene: Dawn, rect: Rect) -> None:
    left, top, right, bottom = rect
    page.put(yokai_day.sunburst(right - left, bottom - top, won=scene.won), left, top)
    page.mark("score", scene.total, rect, layer="mark")
    inner = (left + PAD, right - PAD)
    if scene.total:
        page.text((inner[0], top + 14, inner[1], bottom - 76), scene.total, TOTAL, INK, "middle")
        page.text((inner[0], bottom - 78, inner[1], bottom - 10), scene.tier, TITLE, INK, "middle")
        return
    lines = wrap(scene.tier, LABEL, inner[1] - inner[0], 5)
    y = (top + bottom - 50 * len(lines)) // 2
    for line in lines:
        page.text((inner[0], y, inner[1], y + 50), line, LABEL, INK, "middle")
        y += 50


def _lines(page: Page, scene: Dawn, rect: Rect) -> None:
    left, top, right, bottom = rect
    n = len(scene.lines)
    step = max(_LINE, (bottom - top - 20) // n)
    sprite = yokai_day.tally(right - left, bottom - top, n, step, 10, total=scene.lines[-1].total)
    page.put(sprite, left, top)
    page.mark("ledger", "", rect, layer="mark")
    for i, line in enumerate(scene.lines):
        y = top + 10 + i * step
        face = COUNT if line.total else LABEL
        page.text((left + 22, y, right - 120, y + step), line.label, face)
        value = line.values[0] if line.values else ""
        page.text((right - 112, y, right - 26, y + step), value or "–", COUNT, INK, "right")
