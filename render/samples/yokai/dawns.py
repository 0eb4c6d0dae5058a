"""Ends of games of Yokai."""

from __future__ import annotations

from render.samples.names import LONG, SCRIPTS
from render.samples.yokai.parts import (
    DEMON,
    FAMILIES,
    FOX,
    MIDDLE,
    NECK,
    RIVER,
    SHAPES,
    SQUARE,
    Cell,
    cards,
    grid,
    open_hints,
    seats,
)
from render.scenes import Dawn, Family, GridScene, Hint, ScoreLine

_FACES: tuple[Family, ...] = (
    FOX,
    FOX,
    RIVER,
    FOX,
    FOX,
    RIVER,
    RIVER,
    NECK,
    NECK,
    NECK,
    NECK,
    RIVER,
    DEMON,
    DEMON,
    DEMON,
    DEMON,
)
_SORTED: tuple[Family, ...] = tuple(FAMILIES[i // 4] for i in range(16))
_MIXED: tuple[Family, ...] = tuple(FAMILIES[(i * 7 + i // 4) % 4] for i in range(16))
_WON: tuple[Cell, ...] = (
    (0, 0),
    (1, 0),
    (2, 0),
    (0, 1),
    (1, 1),
    (2, 1),
    (3, 1),
    (0, 2),
    (1, 2),
    (0, 3),
    (1, 3),
    (3, 2),
    (2, 2),
    (2, 3),
    (3, 3),
    (3, 4),
)
HINTS = (
    ScoreLine(label="Hints laid right", values=("5 (+5)",)),
    ScoreLine(label="Hints laid wrong", values=("1 (−1)",)),
    ScoreLine(label="Turned up, not laid", values=("2 (+4)",)),
    ScoreLine(label="Left in the pile", values=("2 (+10)",)),
)
ASKED = (
    ScoreLine(label="Affinity of fox and river child", values=("held",)),
    ScoreLine(label="Affinity of long-neck and demon", values=("held",)),
    ScoreLine(label="Affinity of fox and long-neck", values=("missed",)),
    ScoreLine(label="Affinity of river child and demon", values=("held",)),
    ScoreLine(label="Shape (lantern)", values=("met",)),
)
GROUPS = (
    ScoreLine(label="Foxes", values=("together",)),
    ScoreLine(label="River children", values=("apart",)),
    ScoreLine(label="Long-necks", values=("apart",)),
    ScoreLine(label="Demons", values=("apart",)),
)


def _end(families: tuple[Family, ...], cells: tuple[Cell, ...], **more: object) -> GridScene:
    return grid(
        cards(
            cells,
            family=dict(enumerate(families)),
            hint={
                1: Hint(families=(FOX, NECK)),
                6: Hint(families=(RIVER,)),
                9: Hint(families=(RIVER, DEMON)),
                12: Hint(families=(FOX, RIVER, DEMON)),
            },
            right={1: True, 6: True, 9: False, 12: True},
        ),
        level_label="Level 2: an affinity card",
        subtitle="ended in turn 9",
        seats=seats(turn=-1),
        hints=open_hints((FOX,), (NECK, DEMON)),
        hints_label="Not laid",
        pile=2,
    ).model_copy(update=more)


def dawn_won() -> Dawn:
    """Won, every family together."""
    return Dawn(
        grid=_end(_FACES, _WON, title="Won with 18 points: glorious"),
        won=True,
        together=FAMILIES,
        lines=HINTS,
        total="18",
        tier="glorious",
    )


def dawn_lost() -> Dawn:
    """Lost, with one family together."""
    faces: tuple[Family, ...] = (FOX, FOX, FOX, FOX, *(f for f in _MIXED if f != FOX))
    return Dawn(
        grid=_end(faces, SQUARE, title="Lost: the yokai are not calm"),
        won=False,
        together=(FOX,),
        lines=(*GROUPS, *HINTS),
        total="",
        tier="not calm",
    )


def dawn_all(cells: tuple[Cell, ...] = _WON, names: tuple[str, ...] = LONG) -> Dawn:
    """Lost at the hardest table there is: the most there can be to say."""
    return Dawn(
        grid=_end(
            _FACES,
            cells,
            title="Lost: the yokai are not calm",
            level_label="Options: an affinity card for everybody · harder hints · shape lantern",
            seats=seats(
                names, -1, {0: (FOX, RIVER), 1: (NECK, DEMON), 2: (FOX, NECK), 3: (RIVER, DEMON)}
            ),
            shape=SHAPES["lantern"],
            shape_label="lantern",
        ),
        won=False,
        together=FAMILIES,
        lines=(*GROUPS, *ASKED, *HINTS),
        total="",
        tier="not calm",
    )


def dawn_all_tall() -> Dawn:
    """The same in one column."""
    return dawn_all(tuple((0, y) for y in range(-8, 8)), SCRIPTS)


def dawn_options() -> Dawn:
    """Won with all options, a negative score."""
    it = dawn_all()
    grid = it.grid.model_copy(update={"title": "Won with −2 points: honourable"})
    return it.model_copy(
        update={
            "grid": grid,
            "won": True,
            "lines": (*HINTS, *ASKED),
            "total": "−2",
            "tier": "honourable",
        }
    )


def dawn_early() -> Dawn:
    """Ended before its end: the cards as they lay."""
    return Dawn(
        grid=grid(
            cards(MIDDLE), title="Ended early", subtitle="ended in turn 4", seats=seats(turn=-1)
        ),
        won=False,
        together=(),
        lines=(),
        total="",
        tier="Ended early",
    )


def dawn_wide() -> Dawn:
    """Won in one row."""
    cells = tuple((x, 0) for x in range(16))
    return Dawn(
        grid=_end(_SORTED, cells, title="Won with 18 points: glorious"),
        won=True,
        together=FAMILIES,
        lines=HINTS,
        total="18",
        tier="legendary",
    )


def dawn_tall() -> Dawn:
    """Won in one column."""
    cells = tuple((0, y) for y in range(16))
    return Dawn(
        grid=_end(_SORTED, cells, title="Won with 18 points: glorious"),
        won=True,
        together=FAMILIES,
        lines=HINTS,
        total="18",
        tier="legendary",
    )
