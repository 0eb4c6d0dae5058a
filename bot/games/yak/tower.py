"""The tower's bricks: free slots, what rests on what, when a row is complete.

Rules: `docs/rules/yak.md`, section 5. A tower is its stones in any order; a grid is the same by
place.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache

from bot.games.yak.pieces import Slot, Stone
from bot.games.yak.view import TowerStone

Grid = dict[Slot, Stone]
Run = tuple[Slot, ...]
"""Slots filled one after another."""


def grid_of(tower: Iterable[TowerStone]) -> Grid:
    """The tower's stones by their place."""
    return {(stone.row, stone.x): stone.stone for stone in tower}


def with_stones(
    tower: tuple[TowerStone, ...], slots: Iterable[Slot], stones: Iterable[Stone]
) -> tuple[TowerStone, ...]:
    """The tower with more stones, by row, then x. Checks nothing."""
    placed = zip(slots, stones, strict=True)
    new = (TowerStone(row=row, x=x, stone=stone) for (row, x), stone in placed)
    return tuple(sorted((*tower, *new), key=lambda stone: (stone.row, stone.x)))


def neighbours(slot: Slot) -> tuple[Slot, ...]:
    """The six places that touch this one: beside, above, below."""
    row, x = slot
    return (
        (row, x - 1),
        (row, x + 1),
        (row + 1, x - 1),
        (row + 1, x),
        (row - 1, x),
        (row - 1, x + 1),
    )


def free_slots(taken: Collection[Slot], width: int) -> list[Slot]:
    """Where the next stone may stand, by row, then x. `width` is the most that row 1 may hold."""
    if not taken:
        return [(1, 0)]
    bottom = [x for row, x in taken if row == 1]
    free = [(1, min(bottom) - 1), (1, max(bottom) + 1)] if len(bottom) < width else []
    above = (
        (row + 1, x) for row, x in taken if (row, x + 1) in taken and (row + 1, x) not in taken
    )
    return sorted((*free, *above))


@lru_cache(maxsize=4096)
def runs(taken: frozenset[Slot], length: int, width: int) -> tuple[Run, ...]:
    """Every way to fill `length` slots one after another, by the first slot, then the second."""
    if length == 0:
        return ((),)
    return tuple(
        (slot, *rest)
        for slot in free_slots(taken, width)
        for rest in runs(taken | {slot}, length - 1, width)
    )


def stands(taken: Collection[Slot], run: Iterable[Slot], width: int) -> bool:
    """Whether the slots may be filled one after another."""
    now = set(taken)
    for slot in run:
        if slot not in free_slots(now, width):
            return False
        now.add(slot)
    return True


def row_of(grid: Grid, row: int) -> list[Stone]:
    """The stones of a row, from left to right."""
    return [grid[slot] for slot in sorted(slot for slot in grid if slot[0] == row)]


def complete(tower: Iterable[TowerStone], row: int, width: int) -> bool:
    """Whether a row holds all the stones it can: `width` in row 1, one less in each row above."""
    return sum(stone.row == row for stone in tower) == width - row + 1
