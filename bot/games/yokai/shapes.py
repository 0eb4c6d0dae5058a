"""Objective shapes, turned and mirrored (`docs/rules/yokai.md`, section 7)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from bot.games.yokai.pieces import Cell

Shape = frozenset[Cell]


def _at_origin(cells: Iterable[Cell]) -> Shape:
    """The cells shifted so that the least column and the least row are 0."""
    cells = tuple(cells)
    left = min(column for column, _ in cells)
    top = min(row for _, row in cells)
    return frozenset((column - left, row - top) for column, row in cells)


@lru_cache(maxsize=64)
def images(shape: Shape) -> frozenset[Shape]:
    """The shape in each turn and mirror image, shifted to (0, 0): 1, 2, 4 or 8 of them."""
    found: set[Shape] = set()
    turned = shape
    for _ in range(4):
        turned = frozenset((-row, column) for column, row in turned)
        found.add(_at_origin(turned))
        found.add(_at_origin((-column, row) for column, row in turned))
    return frozenset(found)


def has_shape(cells: Iterable[Cell], shape: Shape) -> bool:
    """Whether the cells have the shape, wherever it lies and however it is turned or mirrored."""
    return _at_origin(cells) in images(shape)
