"""Grids of Yokai by night, as everybody sees them."""

from __future__ import annotations

from render.samples.names import LONG, NAMES, SCRIPTS
from render.samples.yokai.parts import (
    DEMON,
    FOX,
    MIDDLE,
    NECK,
    RIVER,
    SHAPES,
    cards,
    grid,
    open_hints,
    seats,
)
from render.scenes import GridScene, Hint


def night_start() -> GridScene:
    """Four players, nothing done yet."""
    return grid(
        cards(),
        seats=seats(turn=0),
        title="Ann begins",
        level_label="Level 1",
        hints_label="No hint turned up yet",
        pile=10,
    )


def night_typical() -> GridScene:
    """In the middle of a game: looks, a move, two hints laid, three open."""
    return grid(
        cards(
            MIDDLE,
            looked={2: True, 9: True},
            moved={11: True},
            hint={5: Hint(families=(FOX, NECK)), 13: Hint(families=(RIVER,))},
        ),
        came_from=(3, 3),
        subtitle="Ann moved a card from D4 to E3",
        seats=seats(),
        hints=open_hints((RIVER, DEMON), (FOX, RIVER, NECK), (DEMON,), new=2),
        pile=5,
    )


def stacked() -> GridScene:
    """Level 3: one hint to be seen, others beneath it."""
    return grid(
        cards(hint={0: Hint(families=(FOX, NECK, DEMON))}, looked={3: True, 6: True}),
        level_label="Level 3: stacked hints",
        seats=seats(NAMES[:2], turn=0),
        hints=(Hint(families=(FOX, RIVER, DEMON), letter="1"),),
        beneath=3,
        pile=2,
    )


def hidden() -> GridScene:
    """Level 4: nobody has seen a hint."""
    return grid(
        cards(hint={0: Hint(families=()), 6: Hint(families=())}),
        level_label="Level 4: hidden hints",
        hints_label="Put aside, unseen",
        seats=seats(NAMES[:3]),
        aside=3,
        pile=4,
    )


def shaped(shape: str = "stairs") -> GridScene:
    """Level 5: a shape to be met, with an affinity card for everybody and long names."""
    return grid(
        cards(looked={1: True}),
        level_label=f"Options: an affinity card for everybody · harder hints · the shape {shape}",
        seats=seats(LONG, 2, {0: (), 1: (), 2: (), 3: ()}),
        hints=open_hints((FOX,), (RIVER, NECK)),
        pile=7,
        shape=SHAPES[shape],
        shape_label=shape,
        affinity=(RIVER, NECK),
        affinity_label="Your affinity card",
    )


def wide() -> GridScene:
    """Sixteen in a row."""
    cells = tuple((x, 0) for x in range(16))
    return grid(
        cards(
            cells,
            looked={2: True, 9: True},
            moved={15: True},
            hint={5: Hint(families=(FOX, RIVER, NECK)), 6: Hint(families=())},
            note={2: FOX, 3: RIVER, 4: NECK, 5: DEMON, 7: DEMON},
        ),
        came_from=(3, 1),
        title="Turn 9: move",
        subtitle=f"Next: {SCRIPTS[1]} moves a card",
        seats=seats(SCRIPTS),
        hints=open_hints((FOX,), (RIVER, NECK)),
        pile=7,
    )
