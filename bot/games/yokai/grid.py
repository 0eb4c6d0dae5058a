"""Cells that lie side by side: groups, cut points, and where a card can be moved.

Rules: `docs/rules/yokai.md`, section 3. The grid has no bounds; corners don't join.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from collections.abc import Set as AbstractSet

from bot.games.yokai.pieces import Cell

Shifts = dict[Cell, tuple[Cell, ...]]
"""For each card that can be moved, the cells it can go to."""


def reading_order(cell: Cell) -> tuple[int, int]:
    """A key that sorts cells row by row, each from left to right."""
    return cell[1], cell[0]


def beside(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    """The four cells that join the cell by a side."""
    column, row = cell
    return (column, row - 1), (column - 1, row), (column + 1, row), (column, row + 1)


def groups(cells: Iterable[Cell]) -> list[set[Cell]]:
    """The groups into which the cells fall."""
    left = set(cells)
    found: list[set[Cell]] = []
    while left:
        group = {left.pop()}
        edge = list(group)
        while edge:
            new = left.intersection(beside(edge.pop()))
            left -= new
            group |= new
            edge += new
        found.append(group)
    return found


def joined(cells: Iterable[Cell]) -> bool:
    """Whether the cells form one group. No cells form none."""
    return len(groups(cells)) == 1


def touch(one: Iterable[Cell], other: AbstractSet[Cell]) -> bool:
    """Whether a cell of the one joins a cell of the other by a side."""
    return any(any(near in other for near in beside(cell)) for cell in one)


def cut_points(cells: Collection[Cell]) -> set[Cell]:
    """The cells without which the rest would fall apart.

    `cells` form one group. Each is entered once (Tarjan): a cell cuts if nothing reached through
    it, on some way on, leads back to before it.
    """
    taken = frozenset(cells)
    entered: dict[Cell, int] = {}
    cutting: set[Cell] = set()

    def enter(cell: Cell, before: Cell | None) -> int:
        """The earliest cell to which a way leads back from here without `before`."""
        number = earliest = entered[cell] = len(entered)
        ways = 0
        for other in taken.intersection(beside(cell)):
            if other == before:
                continue
            if other in entered:
                earliest = min(earliest, entered[other])
                continue
            ways += 1
            back = enter(other, cell)
            earliest = min(earliest, back)
            if before is not None and back >= number:
                cutting.add(cell)
        if before is None and ways > 1:
            cutting.add(cell)
        return earliest

    if taken:
        enter(next(iter(taken)), None)
    return cutting


def free_beside(cells: Collection[Cell]) -> dict[Cell, set[Cell]]:
    """The free cells that touch the group, in reading order, each with the cells it touches."""
    touched: dict[Cell, set[Cell]] = {}
    for cell in cells:
        for free in beside(cell):
            if free not in cells:
                touched.setdefault(free, set()).add(cell)
    return {free: touched[free] for free in sorted(touched, key=reading_order)}


def shifts(cells: Collection[Cell], movable: Iterable[Cell]) -> Shifts:
    """Every move of a card after which all cards form one group again.

    `cells` form one group, `movable` are those of them whose card may be moved. Both cards and
    their goals come in reading order; a card that can't go anywhere is left out.

    A card that is no cut point may go wherever it touches another; a cut point only to where it
    joins all the parts that it leaves behind.
    """
    taken = frozenset(cells)
    free = free_beside(taken)
    cutting = cut_points(taken)
    found: Shifts = {}
    for origin in sorted(movable, key=reading_order):
        if origin in cutting:
            parts = groups(taken - {origin})
            goals = tuple(
                cell
                for cell, touched in free.items()
                if not any(part.isdisjoint(touched) for part in parts)
            )
        else:
            goals = tuple(
                cell for cell, touched in free.items() if len(touched) > 1 or origin not in touched
            )
        if goals:
            found[origin] = goals
    return found


def apart_after(cells: Collection[Cell], origin: Cell, to: Cell) -> int:
    """Into how many groups the cells fall when the card at `origin` moves to the free cell `to`."""
    return len(groups({*cells, to} - {origin}))
