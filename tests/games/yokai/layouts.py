"""Layouts of sixteen cards for tests, and a brute-force search for the moves on them."""

from __future__ import annotations

from itertools import product

from hypothesis import strategies as st

from bot.games.yokai.grid import beside, free_beside
from bot.games.yokai.pieces import Cell


def one_group(cells: frozenset[Cell]) -> bool:
    """Whether the cells are joined: each is reached from the first."""
    left = set(cells)
    edge = [left.pop()]
    while edge:
        column, row = edge.pop()
        for cell in ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)):
            if cell in left:
                left.remove(cell)
                edge.append(cell)
    return not left


def naive_shifts(cells: frozenset[Cell], movable: frozenset[Cell]) -> set[tuple[Cell, Cell]]:
    """Every move straight from the rule: each card to each cell about, and look at the whole."""
    columns = [column for column, _ in cells]
    rows = [row for _, row in cells]
    field = product(range(min(columns) - 1, max(columns) + 2), range(min(rows) - 1, max(rows) + 2))
    return {
        (origin, to)
        for to in field
        if to not in cells
        for origin in movable
        if one_group(cells - {origin} | {to})
    }


@st.composite
def layouts(draw: st.DrawFn, size: int = 16) -> frozenset[Cell]:
    """Any sixteen joined cells; long thin ones, rings and lumps alike."""
    cells: list[Cell] = [(0, 0)]
    thin = draw(st.booleans())
    while len(cells) < size:
        free = sorted(free_beside(cells))
        if thin:
            ends = [cell for cell in free if sum(b in cells for b in beside(cell)) == 1]
            free = ends or free
        cells.append(free[draw(st.integers(0, len(free) - 1))])
    return frozenset(cells)
