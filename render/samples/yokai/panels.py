"""Panels of Yokai: what one player decides on, and remembers."""

from __future__ import annotations

from render.samples.names import LONG, NAMES
from render.samples.yokai.parts import (
    DEMON,
    FAMILIES,
    FOX,
    MIDDLE,
    NECK,
    RIVER,
    SHAPES,
    around,
    cards,
    grid,
    named,
    open_hints,
    seats,
)
from render.scenes import Family, GridScene, Hint


def panel_look() -> GridScene:
    """Choosing a card to look at, with what the viewer remembers."""
    return grid(
        cards(
            MIDDLE,
            looked={2: True},
            note={2: FOX, 4: RIVER, 7: NECK, 10: DEMON, 13: RIVER},
            hint={5: Hint(families=(FOX, NECK)), 13: Hint(families=(RIVER, NECK, DEMON))},
            letter=named(MIDDLE, (5, 13)),
            chosen={7: True},
        ),
        title="Your second look",
        seats=seats(),
        hints=open_hints((RIVER, DEMON), (FOX,)),
        pile=5,
        affinity=(FOX, DEMON),
        affinity_label="Your affinity card",
    )


def panel_move() -> GridScene:
    """Free cells all around a typical layout."""
    return grid(
        cards(MIDDLE, note={2: FOX, 4: RIVER}, chosen={2: True}, looked={2: True, 4: True}),
        around(MIDDLE),
        title="Where to?",
        subtitle="Each number is a free place",
        level_label="",
        seats=(),
        hints_label="",
        pile_label="",
    )


def panel_hint() -> GridScene:
    """Choosing a hint, ten of them open."""
    every: list[tuple[Family, ...]] = [(f,) for f in FAMILIES]
    for i, first in enumerate(FAMILIES):
        for second in FAMILIES[i + 1 :]:
            every.append((first, second))  # noqa: PERF401 - a type checker reads it so
    hints = tuple(
        Hint(families=f, letter=str(i + 1), chosen=i == 6, new=i == 9) for i, f in enumerate(every)
    )
    return grid(cards(), title="Which hint?", seats=seats(), hints=hints, pile=0)


def notes() -> GridScene:
    """All that the viewer has seen in the whole game."""
    return grid(
        cards(
            MIDDLE,
            note={n: FAMILIES[n * 7 % 4] for n in range(14)},
            hint={5: Hint(families=(FOX, NECK)), 13: Hint(families=(RIVER,))},
        ),
        title="My notes",
        subtitle="14 cards seen in the whole game",
        seats=seats(NAMES[:2]),
        hints=open_hints((RIVER, DEMON), (DEMON,)),
        pile=5,
        affinity=(FOX, DEMON),
        affinity_label="Your affinity card",
    )


def wide_free() -> GridScene:
    """Sixteen in a row, with free cells all around and letters."""
    cells = tuple((x, 0) for x in range(-3, 13))
    return grid(
        cards(
            cells,
            note={2: FOX, 3: RIVER, 4: NECK, 7: DEMON},
            looked={2: True, 9: True},
            letter=named(cells),
            chosen={7: True},
        ),
        around(cells),
        seats=seats(),
        hints=open_hints((FOX,), (RIVER, NECK)),
        pile=7,
    )


def tall() -> GridScene:
    """Sixteen in a column, with free cells all around."""
    cells = tuple((0, y) for y in range(-5, 11))
    return grid(
        cards(
            cells,
            note={2: FOX, 3: RIVER, 4: NECK, 5: FOX, 7: DEMON},
            looked={2: True, 9: True},
            letter=named(cells, (5, 6)),
            hint={5: Hint(families=(FOX, RIVER, NECK)), 6: Hint(families=(DEMON,))},
            chosen={7: True},
        ),
        around(cells),
        seats=seats(LONG, 0, {0: ()}),
        hints=open_hints((FOX,), (RIVER, NECK), (RIVER, NECK, DEMON), (FOX, DEMON), (DEMON,)),
        pile=7,
        shape=SHAPES["comb"],
        shape_label="comb",
        affinity=(FOX, NECK),
        affinity_label="Your affinity card",
    )


def sprawling() -> GridScene:
    """A staircase of sixteen, nine by eight, free cells all round."""
    cells = tuple((i // 2 + i % 2, i // 2) for i in range(16))
    return grid(
        cards(
            cells,
            note={2: FOX, 3: RIVER, 4: NECK, 5: FOX, 7: DEMON},
            chosen={7: True},
            hint={5: Hint(families=(FOX, RIVER, NECK)), 6: Hint(families=(DEMON,))},
        ),
        around(cells),
        seats=seats(),
        hints=open_hints((FOX,), (RIVER, NECK)),
        pile=7,
    )
