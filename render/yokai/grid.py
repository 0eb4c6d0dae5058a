"""The grid from above: labels outside, cards, free cells, and where the moved card came from."""

from __future__ import annotations

from render.brush.page import Page, Rect
from render.brush.palette import INK, MOON
from render.brush.text import COUNT, MARK
from render.scenes import FreeCell, GridScene
from render.yokai.cards import ghost
from render.yokai.laid import put_card, tags_fit
from render.yokai.marks import free, path
from render.yokai.plan import LABELS, Extent, GridPlan, extent


def extent_of(scene: GridScene) -> Extent:
    return extent(tuple(t for _, t in scene.columns), tuple(t for _, t in scene.rows))


class Places:
    """Cells of a scene as rectangles of the picture."""

    def __init__(self, scene: GridScene, plan: GridPlan) -> None:
        self._columns = {column: i for i, (column, _) in enumerate(scene.columns)}
        self._rows = {row: i for i, (row, _) in enumerate(scene.rows)}
        self._plan = plan

    def rect(self, column: int, row: int) -> Rect | None:
        """None for a cell of a column or row that the scene doesn't show."""
        if column not in self._columns or row not in self._rows:
            return None
        return self._plan.rect(self._columns[column], self._rows[row])


def labels(page: Page, scene: GridScene, plan: GridPlan, colour: str = MOON) -> None:
    """Column labels above, row labels to the left; between two, some are left out if crowded."""
    face = COUNT if plan.cell >= 84 else MARK
    y = plan.top - LABELS
    for i, (_, text) in enumerate(scene.columns):
        if i % plan.every:
            continue
        x = plan.left + i * plan.cell
        more = (plan.every - 1) * plan.cell // 2
        room = (x - more, y, x + plan.cell + more, y + LABELS - 6)
        page.text(room, text, face, colour, "middle")
    face = COUNT if plan.tall >= 84 else MARK
    for i, (_, text) in enumerate(scene.rows):
        if i % plan.every_row:
            continue
        y = plan.top + i * plan.tall
        room = (plan.mat[0] + 8, y, plan.left - 12, y + plan.tall)
        page.text(room, text, face, colour, "right")


def cards(page: Page, scene: GridScene, plan: GridPlan) -> None:
    """Everything that lies in cells; what reaches past its cell last."""
    places = Places(scene, plan)
    origin = places.rect(*scene.came_from) if scene.came_from else None
    if origin:
        page.put(ghost(origin[2] - origin[0], origin[3] - origin[1]), origin[0], origin[1])
        page.mark("ghost", "", origin, layer="mark")
    for cell in scene.free:
        if rect := places.rect(cell.column, cell.row):
            _free(page, cell, rect)
    named = tags_fit(
        (card.letter for card in scene.cards if card.letter),
        plan.cell - 2 * plan.gap,
        plan.tall - 2 * plan.gap,
    )
    for card in sorted(scene.cards, key=lambda card: card.moved or card.chosen):
        if rect := places.rect(card.column, card.row):
            put_card(page, card, rect, named=named)
    moved = next((card for card in scene.cards if card.moved), None)
    if origin and moved:
        target = places.rect(moved.column, moved.row)
        if target and target != origin:
            path(page, origin, target, min(plan.cell, plan.tall) // 2)


def _free(page: Page, cell: FreeCell, rect: Rect) -> None:
    """An empty cell into which a card may go, and its name."""
    w, h = rect[2] - rect[0], rect[3] - rect[1]
    page.put(free(w, h, chosen=cell.chosen), rect[0], rect[1])
    page.mark("free", cell.label, rect)
    face = COUNT if min(w, h) >= 70 else MARK
    page.text(rect, cell.label, face, INK if cell.chosen else MOON, "middle")
