"""Where things lie in a picture of Yokai: sizes of cells, and what stands below or beside the grid.

A layout can be 4 by 4, 16 by 1 or 1 by 16, with free cells all round. A wide one has what belongs
to the game below it, a tall one beside it, whichever leaves the larger cards. Cells needn't be
square: where one direction is short of room, cards grow in the other (up to `STRETCH`), so that
letters and seals find a place. Sizes come from one series, so cards of one size are drawn once.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from render.brush.page import WIDTH, Rect
from render.brush.text import COUNT, MARK, width

TALLEST: Final = round(WIDTH * 1.4)
MARGIN: Final = 16
WIDE: Final = WIDTH - 2 * MARGIN
"""The breadth of what stands below the grid."""
GAP: Final = 12
SIDES: Final = (396, 540, 690)
"""Breadths of what stands beside the grid."""
LABELS: Final = 54
"""Height of the row of column labels."""
STRETCH: Final = 1.6
LARGEST: Final = 226
PAD: Final = 18
"""Between the mat's edge and what lies on it."""


def _series() -> tuple[int, ...]:
    out, size = [LARGEST], float(LARGEST)
    while size > 30:
        size /= 1.055
        out.append(int(size))
    return tuple(out)


SIZES: Final = _series()


@dataclass(frozen=True, slots=True)
class Extent:
    """What has to find room. `column_label`, `row_label`: the widest label's pixels in MARK."""

    columns: int
    rows: int
    column_label: int
    row_label: int


@dataclass(frozen=True, slots=True)
class GridPlan:
    """`mat`: the ground under the cards. (`left`, `top`): the first cell. A cell is `cell` wide and
    `tall` high; every `every`-th column has its label."""

    mat: Rect
    left: int
    top: int
    cell: int
    tall: int
    every: int
    every_row: int
    beside: bool
    """What belongs to the game stands to the right of the mat; else below it."""
    gap: int
    """Between two cards, halved."""

    def rect(self, column: int, row: int) -> Rect:
        """A card in the cell with these places counted from the first column and row."""
        x, y, g = self.left + column * self.cell, self.top + row * self.tall, self.gap
        return (x + g, y + g, x + self.cell - g, y + self.tall - g)


def extent(columns: tuple[str, ...], rows: tuple[str, ...]) -> Extent:
    return Extent(
        max(1, len(columns)),
        max(1, len(rows)),
        max((width(text, MARK) for text in columns), default=0),
        max((width(text, COUNT) for text in rows), default=0),
    )


def _fitting(room: float) -> int:
    return next((size for size in SIZES if size <= room), SIZES[-1])


def _cells(it: Extent, room_x: int, room_y: int) -> tuple[int, int]:
    """A cell's width and height for the room of the whole grid."""
    x, y = _fitting(room_x / it.columns), _fitting(room_y / it.rows)
    low = min(x, y)
    # Large cards stay nearly square; small ones may stretch.
    limit = STRETCH if low < 84 else max(1.04, STRETCH - (low - 84) * 0.012)
    return min(x, _fitting(y * limit)), min(y, _fitting(x * limit))


@dataclass(frozen=True, slots=True)
class Rest:
    """The heights of what belongs to the game: `below` the grid, and in a column beside it for each
    of `SIDES`; 0 without any."""

    below: int
    beside: tuple[int, ...]


@lru_cache(maxsize=64)
def lay(it: Extent, top: int, rest: Rest, *, loose: bool = False) -> GridPlan:
    """The grid under a header that ends at `top`, and where the rest goes. `loose`: with room for
    ribbons between the cards."""
    label = it.row_label + 16
    across = WIDTH - 2 * MARGIN - 2 * PAD - label
    high = TALLEST - top - GAP - LABELS - 2 * PAD - GAP
    best = _cells(it, across, high - rest.below)
    side = 0
    least = min(best) * 1.12
    for breadth, height in zip(SIDES, rest.beside, strict=True):
        if not height or height > TALLEST - top - 2 * GAP:
            continue
        cells = _cells(it, across - breadth - GAP, high)
        # Of columns that leave the cards as large, the broadest.
        if min(cells) >= least:
            best, side, least = cells, breadth, min(cells)
    cell, tall = best
    right = WIDTH - MARGIN - (side + GAP if side else 0)
    mat_h = LABELS + it.rows * tall + 2 * PAD
    if side:
        mat_h = max(mat_h, rest.beside[SIDES.index(side)])
    mat = (MARGIN, top + GAP, right, top + GAP + mat_h)
    # A small grid sits in the middle of its mat, with half of its labels.
    spare = right - mat[0] - 2 * PAD - label - it.columns * cell
    left = mat[0] + PAD + label + spare // 2 - min(spare // 2, label // 2)
    start = mat[1] + PAD + LABELS + (mat_h - LABELS - 2 * PAD - it.rows * tall) // 2
    every = -(-(it.column_label + 8) // cell)
    gap = round(min(cell, tall) * (0.055 if loose else 0.022))
    return GridPlan(mat, left, start, cell, tall, every, -(-40 // tall), side > 0, max(2, gap))
