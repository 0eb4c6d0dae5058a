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

from render.page import WIDTH, Rect
from render.text import COUNT, MARK, width

TALLEST: Final = round(WIDTH * 1.4)
MARGIN: Final = 16
GAP: Final = 12
SIDE: Final = 396
"""The breadth of what stands beside the grid."""
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


@lru_cache(maxsize=64)
def lay(it: Extent, top: int, below: int, side: int, *, loose: bool = False) -> GridPlan:
    """The grid under a header that ends at `top`.

    `below`, `side`: the height of what belongs to the game when it stands below the grid, and when
    it stands beside it (0: nothing does). `loose`: with room for ribbons between the cards.
    """
    label = it.row_label + 16
    across = WIDTH - 2 * MARGIN - 2 * PAD - label
    high = TALLEST - top - below - LABELS - 2 * PAD - GAP
    wide = _cells(it, across, high)
    beside = _cells(it, across - SIDE - GAP, TALLEST - top - LABELS - 2 * PAD - 2 * GAP)
    to_side = side > 0 and min(beside) > min(wide) * 1.12
    cell, tall = beside if to_side else wide
    grid_w, grid_h = it.columns * cell, it.rows * tall
    right = WIDTH - MARGIN - (SIDE + GAP if to_side else 0)
    mat_h = LABELS + grid_h + 2 * PAD
    if to_side:
        mat_h = max(mat_h, side)
    mat = (MARGIN, top + GAP, right, top + GAP + mat_h)
    left = mat[0] + PAD + label + (right - mat[0] - 2 * PAD - label - grid_w) // 2
    # A small grid sits in the middle of its mat, its labels included.
    spare = right - mat[0] - 2 * PAD - label - grid_w
    left -= min(spare // 2, label // 2)
    start = mat[1] + PAD + LABELS + (mat_h - LABELS - 2 * PAD - grid_h) // 2
    every = -(-(it.column_label + 8) // cell)
    every_row = -(-40 // tall)
    gap = round(min(cell, tall) * (0.055 if loose else 0.022))
    return GridPlan(mat, left, start, cell, tall, every, every_row, to_side, max(2, gap))
