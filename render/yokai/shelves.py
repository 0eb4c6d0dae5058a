"""What belongs to the game: open hints, stack, slips put aside, pile; the objective; an affinity
card. Each on a shelf, in a row below the grid or in a column beside it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PIL import Image

from render.brush.page import Page, Rect
from render.brush.palette import INK, LAMP, MOON
from render.brush.path import rounded
from render.brush.pen import Canvas, haloed
from render.brush.text import ELLIPSIS, LABEL, MARK, NUMBER, SMALL, width, wrap
from render.scenes import Family, GridScene, Hint
from render.yokai.cards import dashes
from render.yokai.marks import shape_drawing
from render.yokai.night import shelf
from render.yokai.plan import GAP
from render.yokai.plates import plaque
from render.yokai.slips import heap, slip
from render.yokai.tags import tag

SLIP_W: Final = 80
SLIP_H: Final = 124
PAD: Final = 16
GOAL: Final = 134
"""The height of a shelf with an objective or an affinity card."""
_HEAD: Final = 64
_PILE: Final = 190
_FOOT: Final = 110
"""The height of the pile at the foot of a narrow shelf."""
_BROAD: Final = 640
_TWO: Final = 500
"""From these breadths on, the goals stand side by side, and the pile beside the hints."""


def _sheet(page: Page, rect: Rect, *, day: bool) -> str:
    """A shelf, and the colour of text on it."""
    left, top, right, bottom = rect
    page.put(shelf(right - left, bottom - top, day=day), left, top)
    page.mark("shelf", "", rect, layer="mark")
    return INK if day else MOON


def _has_hints(scene: GridScene, *, day: bool) -> bool:
    """Whether there is anything to show; by night an empty pile is news too."""
    some = scene.hints or scene.beneath or scene.aside or scene.pile
    return bool(some or (scene.pile_label and not day))


@dataclass(frozen=True, slots=True)
class _Slips:
    """How open hints lie on a shelf: in `rows` of `across` slips, `wide` by `high` each."""

    wide: int
    high: int
    across: int
    rows: int
    row: bool
    """The pile stands at the right; else at the foot."""


def _slips(scene: GridScene, room: int, *, day: bool) -> _Slips:
    wide, high = (60, 93) if day else (SLIP_W, SLIP_H)
    row = room >= _TWO
    across = max(1, (room - 2 * PAD - (_PILE if row else 0)) // (wide + 8))
    spots = len(scene.hints) + bool(scene.beneath) + 2 * bool(scene.aside)
    rows = max(1, -(-spots // across))
    return _Slips(wide, high, across, rows, row)


def hints_height(scene: GridScene, room: int, *, day: bool = False) -> int:
    if not _has_hints(scene, day=day):
        return 0
    it = _slips(scene, room, day=day)
    return _HEAD + it.rows * (it.high + 10) + (12 if it.row else 6 + _FOOT)


def hints(page: Page, scene: GridScene, rect: Rect, *, day: bool = False) -> None:
    """Open hints, what lies beneath the top one or is put aside, and the pile."""
    left, top, right, bottom = rect
    colour = _sheet(page, rect, day=day)
    it = _slips(scene, right - left, day=day)
    end = right - PAD - (_PILE if it.row else 0)
    page.text(
        (left + PAD + 4, top + 6, end - 8, top + _HEAD - 12), scene.hints_label, LABEL, colour
    )

    def spot(i: int) -> tuple[int, int]:
        row, column = divmod(i, it.across)
        return left + PAD + column * (it.wide + 8), top + _HEAD + row * (it.high + 10)

    for i, hint in enumerate(scene.hints):
        under = scene.beneath if i == len(scene.hints) - 1 else 0
        _slip(page, hint, (*spot(i), it.wide, it.high), beneath=under)
    if not (scene.hints or scene.aside):
        page.put(_nothing(it.wide, it.high), *spot(0))
    if scene.beneath and scene.hints:
        x, y = spot(len(scene.hints))
        page.text((x + 14, y, x + 14 + 76, y + it.high), f"+{scene.beneath}", NUMBER, colour)
    if scene.aside:
        x, y = spot(len(scene.hints))
        room = (x, y, x + 2 * it.wide, y + it.high)
        _heap(page, scene.aside, room, colour, tall=it.high - 16)
    if it.row:
        label = (end, top + 6, right - PAD, top + _HEAD - 12)
        page.text(label, scene.pile_label, LABEL, colour, "middle")
        room = (end, top + _HEAD, right - PAD, top + _HEAD + it.high)
        _heap(page, scene.pile, room, colour, tall=it.high - 16, middle=True)
    else:
        y = bottom - _FOOT
        _heap(page, scene.pile, (left + PAD, y, left + PAD + 170, bottom - 10), colour, tall=84)
        page.text((left + PAD + 190, y, right - PAD, bottom - 10), scene.pile_label, LABEL, colour)


def _slip(page: Page, it: Hint, spot: Rect, *, beneath: int) -> None:
    """`spot`: left, top, width, height."""
    x, y, w, h = spot
    rect = (x, y, x + w, y + h)
    for k in range(min(3, beneath), 0, -1):
        page.put(slip((), w, h), x + 5 * k, y + 5 * k)
    if it.new or it.chosen:
        page.put(_bright(it.families, w, h), x - 12, y - 12)
    else:
        page.put(slip(it.families, w, h), x, y)
    page.mark("slip", "+".join(it.families), rect)
    if it.letter:
        tag(page, x - 8, y - 16, it.letter, MARK, filled=it.chosen)


@lru_cache(maxsize=32)
def _bright(families: tuple[Family, ...], width_: int, height: int) -> Image.Image:
    return haloed(slip(families, width_, height), LAMP, 12)


def _heap(
    page: Page, count: int, rect: Rect, colour: str, *, tall: int, middle: bool = False
) -> None:
    """Closed slips one on the other and their number; an empty place for none."""
    left, top, right, bottom = rect
    one = round(tall * SLIP_W / SLIP_H)
    sprite = heap(count, one, tall) if count else _nothing(one, tall)
    text = str(count)
    used = width(text, NUMBER)
    if middle:
        left += max(0, right - left - sprite.width - 12 - used) // 2
    y = (top + bottom - sprite.height) // 2
    page.put(sprite, left, y)
    page.mark("heap", text, (left, y, left + sprite.width, y + sprite.height))
    x = left + sprite.width + 12
    page.text((x, top, x + used, bottom), text, NUMBER, colour)


@lru_cache(maxsize=4)
def _nothing(width_: int, height: int) -> Image.Image:
    c = Canvas(width_, height)
    dashes(c, rounded(3, 3, width_ - 3, height - 3, 6), 2.6, "#8890B4")
    return c.done()


def _goals(scene: GridScene) -> int:
    return bool(scene.shape) + bool(scene.affinity)


def goals_height(scene: GridScene, room: int) -> int:
    count = _goals(scene)
    if not count:
        return 0
    return GOAL if room >= _BROAD else count * GOAL + (count - 1) * GAP


def goals(page: Page, scene: GridScene, rect: Rect, *, day: bool = False) -> None:
    """The shape to be met, and the viewer's own affinity card."""
    left, top, right, _bottom = rect
    row, count = right - left >= _BROAD, _goals(scene)
    each = (right - left - (count - 1) * GAP) // count if row else right - left
    spots = [
        (left + i * (each + GAP), top, left + i * (each + GAP) + each, top + GOAL)
        if row
        else (left, top + i * (GOAL + GAP), right, top + i * (GOAL + GAP) + GOAL)
        for i in range(count)
    ]
    if scene.shape:
        spot = spots.pop(0)
        columns = max(len(line) for line in scene.shape)
        unit = min(24, 106 // len(scene.shape), 150 // columns)
        sprite = shape_drawing(scene.shape, unit, day=day)
        _goal(page, sprite, "shape", scene.shape_label, spot, day=day)
    if scene.affinity:
        _goal(
            page, plaque(scene.affinity, 150), "affinity", scene.affinity_label, spots[0], day=day
        )


def _goal(page: Page, sprite: Image.Image, kind: str, label: str, rect: Rect, *, day: bool) -> None:
    left, top, right, bottom = rect
    colour = _sheet(page, rect, day=day)
    x, y = left + PAD + (150 - sprite.width) // 2, (top + bottom - sprite.height) // 2
    page.put(sprite, x, y)
    page.mark(kind, "", (x, y, x + sprite.width, y + sprite.height))
    start = left + PAD + 150 + 18
    face, step = LABEL, 46
    lines = wrap(label, face, right - PAD - start, 2)
    if lines and lines[-1].endswith(ELLIPSIS):
        face, step = SMALL, 40
        lines = wrap(label, face, right - PAD - start, 3)
    y = (top + bottom - step * len(lines)) // 2
    for line in lines:
        page.text((start, y, right - PAD, y + step), line, face, colour)
        y += step
