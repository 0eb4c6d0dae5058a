"""Scenes made by chance: whatever Yokai may show is painted, and keeps to the rules of layout."""

from __future__ import annotations

import random

import pytest

from render.samples.names import LONG, NAMES, SCRIPTS
from render.samples.yokai.dawns import ASKED, GROUPS, HINTS
from render.samples.yokai.parts import FAMILIES, SHAPES, Cell, around, cards, grid, named, seats
from render.scenes import Dawn, GridScene, Hint, ScoreLine
from render.yokai.painter import YokaiScene, paint
from tests.render import boxes
from tests.render.yokai.test_layout import share

ALL_NAMES = (*NAMES, *LONG, *SCRIPTS)
LEVELS = (
    "Level 1: the basic game",
    "Level 4: hidden hints",
    "Options: an affinity card for everybody · harder hints · stacked hints · the shape lantern",
)


def some_cells(rng: random.Random) -> tuple[Cell, ...]:
    """Sixteen cells joined by sides: anything from a lump to a line, anywhere."""
    at = (rng.randint(-40, 40), rng.randint(-40, 40))
    stretch = rng.choice((0.0, 0.5, 0.9, 1.0))
    upright = rng.random() < 0.5
    cells = [at]
    while len(cells) < 16:
        if rng.random() < stretch:
            x, y = cells[-1]
            new = (x, y + 1) if upright else (x + 1, y)
        else:
            new = rng.choice(around(cells, 99))
        if new not in cells:
            cells.append(new)
    return tuple(cells)


def some_families(rng: random.Random, least: int = 0):
    some_of_them = rng.sample(FAMILIES, rng.randint(least, 3))
    return tuple(family for family in FAMILIES if family in some_of_them)


def some(rng: random.Random, share_: float, make) -> dict[int, object]:
    return {i: make(i) for i in range(16) if rng.random() < share_}


def some_grid(rng: random.Random) -> GridScene:
    cells = some_cells(rng)
    hints = some(rng, 0.3, lambda i: Hint(families=some_families(rng), new=rng.random() < 0.2))
    gone = rng.choice(around(cells, 99)) if rng.random() < 0.6 else None
    moved = rng.randrange(16)
    free = around([c for c in cells if c != cells[0]]) if rng.random() < 0.4 else ()
    free = tuple(cell for cell in free if cell not in cells)
    players = rng.randint(2, 4)
    names = tuple(rng.sample(ALL_NAMES, players))
    opened = rng.randint(0, 10)
    return grid(
        cards(
            cells,
            hint=hints,
            note=some(rng, 0.4, lambda i: rng.choice(FAMILIES)),
            family=some(rng, 0.1, lambda i: rng.choice(FAMILIES)),
            looked=dict.fromkeys(rng.sample(range(16), 2), True),
            moved={moved: True} if gone else {},
            letter=named(cells, hints) if rng.random() < 0.5 else {},
            chosen={rng.randrange(16): True} if rng.random() < 0.5 else {},
        ),
        free,
        came_from=gone,
        title=f"Next: {rng.choice(names)} moves a card",
        subtitle=rng.choice(("", f"Next: {rng.choice(names)} looks at a second card")),
        level_label=rng.choice(LEVELS),
        seats=seats(
            names,
            rng.randrange(players),
            {
                i: rng.choice(((), (FAMILIES[0], FAMILIES[i])))
                for i in range(rng.randint(0, players))
            },
        ),
        hints=tuple(
            Hint(
                families=some_families(rng, 1),
                letter=str(i + 1) if rng.random() < 0.5 else None,
                new=rng.random() < 0.1,
                chosen=rng.random() < 0.1,
            )
            for i in range(opened)
        ),
        beneath=rng.randint(0, 9) if opened == 1 else 0,
        aside=rng.choice((0, 0, rng.randint(1, 9))) if opened < 8 else 0,
        pile=rng.randint(0, 10),
        shape=rng.choice(((), *SHAPES.values())),
        shape_label="lantern",
        affinity=rng.choice(((), (FAMILIES[0], FAMILIES[2]))),
        affinity_label="Your affinity card",
    )


def some_dawn(rng: random.Random) -> Dawn:
    cells = some_cells(rng)
    faces = [family for family in FAMILIES for _ in range(4)]
    if rng.random() < 0.5:
        rng.shuffle(faces)
    hints = some(rng, 0.5, lambda i: Hint(families=some_families(rng, 1)))
    players = rng.randint(2, 4)
    won = rng.random() < 0.5
    asked = rng.sample(ASKED, rng.randint(0, len(ASKED)))
    lines: tuple[ScoreLine, ...] = (*HINTS, *asked) if won else (*GROUPS, *asked, *HINTS)
    return Dawn(
        grid=grid(
            cards(
                cells,
                family=dict(enumerate(faces)),
                hint=hints,
                right={i: rng.random() < 0.5 for i in hints},
            ),
            level_label=rng.choice(LEVELS),
            seats=seats(tuple(rng.sample(ALL_NAMES, players)), -1, {0: (FAMILIES[0], FAMILIES[1])}),
            hints=tuple(Hint(families=some_families(rng, 1)) for _ in range(rng.randint(0, 9))),
            pile=rng.randint(0, 9),
            shape=rng.choice(((), *SHAPES.values())),
            shape_label="comb",
        ),
        won=won,
        together=tuple(f for f in FAMILIES if rng.random() < 0.5),
        lines=lines,
        total=rng.choice(("0", "−7", "19", "38")) if won else "",
        tier="legendary" if won else "not calm",
    )


def some_scene(number: int) -> YokaiScene:
    rng = random.Random(number)
    return some_dawn(rng) if number % 3 == 2 else some_grid(rng)


@pytest.mark.parametrize("number", range(20))
def test_any_scene_keeps_to_the_rules_of_layout(number: int):
    picture = paint(some_scene(number))
    boxes.keeps_to_the_layout(picture)
    whole = (0, 0, *picture.image.size)
    assert all(boxes.inside(box.rect, whole) for box in picture.boxes)
    kept = [box for box in picture.boxes if box.kind in ("note", "hint")]
    marks = [box for box in picture.boxes if box.kind in ("eye", "right", "wrong", "token")]
    assert [(m, k) for m in marks for k in kept if share(k, m) > 0.2] == []
