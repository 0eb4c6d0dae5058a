"""Scenes of Yokai for the tests of pictures: typical ones and the hardest there can be."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import get_args

from render.scenes import (
    Dawn,
    Family,
    FreeCell,
    GridScene,
    Hint,
    ScoreLine,
    YokaiCard,
    YokaiSeat,
)

FAMILIES: tuple[Family, ...] = get_args(Family)
FOX, RIVER, NECK, DEMON = FAMILIES
NAMES = ("Ann", "Boris", "Cyprien", "Δήμητρα")
LONG = (
    "Bartholomew Featherstonehaugh-Wu",
    "Александра Константиновна",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "Παπαδιαμαντοπούλου",
)
SCRIPTS = ("محمد بن علي", "王小明", "🦊🎉", "עדי ❤️")
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


def grid(cards: Iterable[YokaiCard], free: Iterable[Cell] = (), **more: object) -> GridScene:
    """A scene whose columns and rows are those of its cards and free cells."""
    laid, empty = tuple(cards), tuple(free)
    origin = more.get("came_from")
    cells = [(c.column, c.row) for c in laid] + list(empty)
    if isinstance(origin, tuple):
        cells.append((int(origin[0]), int(origin[1])))
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
            "free": tuple(
                FreeCell(column=x, row=y, label=str(i + 1), chosen=i == 4)
                for i, (x, y) in enumerate(empty)
            ),
            **fields,
        }
    )


def cards(cells: Iterable[Cell] = SQUARE, **marks: dict[int, object]) -> tuple[YokaiCard, ...]:
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


_MIDDLE: tuple[Cell, ...] = (
    *((x, 0) for x in range(1, 4)),
    *((x, 1) for x in range(4)),
    *((x, 2) for x in range(5)),
    *((x, 3) for x in range(3)),
    (1, 4),
)


def night_typical() -> GridScene:
    """In the middle of a game: looks, a move, two hints laid, three open."""
    return grid(
        cards(
            _MIDDLE,
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


def panel_look() -> GridScene:
    """Choosing a card to look at, with what the viewer remembers."""
    return grid(
        cards(
            _MIDDLE,
            looked={2: True},
            note={2: FOX, 4: RIVER, 7: NECK, 10: DEMON, 13: RIVER},
            hint={5: Hint(families=(FOX, NECK)), 13: Hint(families=(RIVER, NECK, DEMON))},
            letter=named(_MIDDLE, (5, 13)),
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
        cards(_MIDDLE, note={2: FOX, 4: RIVER}, chosen={2: True}, looked={2: True, 4: True}),
        around(_MIDDLE),
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
    every += [(a, b) for i, a in enumerate(FAMILIES) for b in FAMILIES[i + 1 :]]
    hints = tuple(
        Hint(families=f, letter=str(i + 1), chosen=i == 6, new=i == 9) for i, f in enumerate(every)
    )
    return grid(cards(), title="Which hint?", seats=seats(), hints=hints, pile=0)


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


def shaped() -> GridScene:
    """Level 5 with an affinity card for everybody and long names."""
    return grid(
        cards(looked={1: True}),
        level_label="Options: an affinity card for everybody · harder hints · the shape stairs",
        seats=seats(LONG, 2, {0: (), 1: (), 2: (), 3: ()}),
        hints=open_hints((FOX,), (RIVER, NECK)),
        pile=7,
        shape=SHAPES["stairs"],
        shape_label="stairs",
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
        **{
            "level_label": "Level 2: an affinity card",
            "subtitle": "ended in turn 9",
            "seats": seats(turn=-1),
            "hints": open_hints((FOX,), (NECK, DEMON)),
            "hints_label": "Not laid",
            "pile": 2,
            **more,
        },
    )


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


def dawn_won() -> Dawn:
    return Dawn(
        grid=_end(_FACES, _WON, title="Won with 18 points: glorious"),
        won=True,
        together=FAMILIES,
        lines=HINTS,
        total="18",
        tier="glorious",
    )


_MIXED = tuple(FAMILIES[(i * 7 + i // 4) % 4] for i in range(16))


def dawn_lost() -> Dawn:
    """Lost, with one family together."""
    faces = (FOX, FOX, FOX, FOX, *(f for f in _MIXED if f != FOX))
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
            cards(_MIDDLE), title="Ended early", subtitle="ended in turn 4", seats=seats(turn=-1)
        ),
        won=False,
        together=(),
        lines=(),
        total="",
        tier="Ended early",
    )


def dawn_wide() -> Dawn:
    cells = tuple((x, 0) for x in range(16))
    faces = tuple(FAMILIES[i // 4] for i in range(16))
    return Dawn(
        grid=_end(faces, cells, title="Won with 18 points: glorious"),
        won=True,
        together=FAMILIES,
        lines=HINTS,
        total="18",
        tier="legendary",
    )


def dawn_tall() -> Dawn:
    cells = tuple((0, y) for y in range(16))
    faces = tuple(FAMILIES[i // 4] for i in range(16))
    return Dawn(
        grid=_end(faces, cells, title="Won with 18 points: glorious"),
        won=True,
        together=FAMILIES,
        lines=HINTS,
        total="18",
        tier="legendary",
    )


SAMPLES: dict[str, Callable[[], GridScene | Dawn]] = {
    make.__name__: make
    for make in (
        night_start,
        night_typical,
        panel_look,
        panel_move,
        panel_hint,
        stacked,
        hidden,
        shaped,
        wide,
        wide_free,
        tall,
        sprawling,
        dawn_won,
        dawn_lost,
        dawn_all,
        dawn_all_tall,
        dawn_options,
        dawn_early,
        dawn_wide,
        dawn_tall,
    )
}
"""Every sample by its name."""
