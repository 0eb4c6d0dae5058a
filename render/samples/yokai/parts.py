"""What samples of Yokai are put together from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import get_args

from render.samples.names import NAMES
from render.scenes import Family, FreeCell, GridScene, Hint, YokaiCard, YokaiSeat

FAMILIES: tuple[Family, ...] = get_args(Family)
FOX, RIVER, NECK, DEMON = FAMILIES
SHAPES: dict[str, tuple[str, ...]] = {
    "square": ("####",) * 4,
    "plank": ("########",) * 2,
    "frame": ("#####", "#...#", "#...#", "#...#", "#####"),
    "lantern": (".##.", "####", "####", "####", ".##."),
    "stairs": ("...#...", "..###..", ".#####.", "#######"),
    "comb": ("######", "#....#", "#....#", "#....#", "#....#", "#....#"),
}
Cell = tuple[int, int]
SQUARE: tuple[Cell, ...] = tuple((i % 4, i // 4) for i in range(16))
MIDDLE: tuple[Cell, ...] = (
    *((x, 0) for x in range(1, 4)),
    *((x, 1) for x in range(4)),
    *((x, 2) for x in range(5)),
    *((x, 3) for x in range(3)),
    (1, 4),
)


def column_label(column: int) -> str:
    """A to D are those of setup; left of A comes Z."""
    return chr(ord("A") + column % 26)


def row_label(row: int) -> str:
    """1 to 4 are those of setup; above 1 come 0 and −1."""
    return str(row + 1).replace("-", "−")


def named(cells: Iterable[Cell], but: Iterable[int] = ()) -> dict[int, object]:
    """Each card's letter is the name of its cell; but for some cards that can't be chosen."""
    return {
        i: column_label(x) + row_label(y) for i, (x, y) in enumerate(cells) if i not in set(but)
    }


def grid(
    cards: Iterable[YokaiCard],
    free: Iterable[Cell] = (),
    *,
    came_from: Cell | None = None,
    **more: object,
) -> GridScene:
    """A scene whose columns and rows are those of its cards and free cells."""
    laid, empty = tuple(cards), tuple(free)
    cells = [(c.column, c.row) for c in laid] + list(empty)
    if came_from is not None:
        cells.append(came_from)
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    fields: dict[str, object] = {
        "title": "Boris's turn",
        "subtitle": "Look at two cards, one after the other",
        "level_label": "Level 1: the basic game",
        "hints_label": "Hints turned up",
        "pile_label": "Pile",
        **more,
    }
    return GridScene.model_validate(
        {
            "columns": tuple((x, column_label(x)) for x in range(min(xs), max(xs) + 1)),
            "rows": tuple((y, row_label(y)) for y in range(min(ys), max(ys) + 1)),
            "cards": laid,
            "came_from": came_from,
            "free": tuple(
                FreeCell(column=x, row=y, label=str(i + 1), chosen=i == 4)
                for i, (x, y) in enumerate(empty)
            ),
            **fields,
        }
    )


def cards(cells: Iterable[Cell] = SQUARE, **marks: Mapping[int, object]) -> tuple[YokaiCard, ...]:
    """Cards face down; `marks`: for each field the cards that have it, by number."""
    return tuple(
        YokaiCard.model_validate(
            {"column": x, "row": y, **{k: v[i] for k, v in marks.items() if i in v}}
        )
        for i, (x, y) in enumerate(cells)
    )


def seats(
    names: tuple[str, ...] = NAMES,
    turn: int = 1,
    holds: dict[int, tuple[Family, ...]] | None = None,
) -> tuple[YokaiSeat, ...]:
    held = holds or {}
    return tuple(
        YokaiSeat(sign=i, name=name, turn=i == turn, affinity=held.get(i))
        for i, name in enumerate(names)
    )


def around(cells: Iterable[Cell], but: int = 60) -> tuple[Cell, ...]:
    """The free cells that touch the others by a side, row by row."""
    taken = set(cells)
    near = {(x + dx, y + dy) for x, y in taken for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
    return tuple(sorted(near - taken, key=lambda cell: (cell[1], cell[0]))[:but])


def open_hints(*which: tuple[Family, ...], new: int | None = None) -> tuple[Hint, ...]:
    return tuple(Hint(families=f, new=i == new) for i, f in enumerate(which))
