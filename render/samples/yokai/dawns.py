"""Ends of games of Yokai."""

from __future__ import annotations

from collections.abc import Mapping

from render.samples.names import LONG, NAMES, SCRIPTS
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
from render.scenes import Dawn, Family, Hint, ScoreLine

Families = tuple[Family, ...]
_WON: dict[Cell, Family] = {
    **dict.fromkeys(((0, 0), (1, 0), (0, 1), (1, 1)), FOX),
    **dict.fromkeys(((2, 0), (2, 1), (3, 1), (3, 2)), RIVER),
    **dict.fromkeys(((0, 2), (1, 2), (0, 3), (1, 3)), NECK),
    **dict.fromkeys(((2, 2), (2, 3), (3, 3), (3, 4)), DEMON),
}
_LANTERN: dict[Cell, Family] = {
    **dict.fromkeys(((1, 0), (1, 1), (0, 1), (0, 2)), FOX),
    **dict.fromkeys(((2, 0), (2, 1), (3, 1), (3, 2)), RIVER),
    **dict.fromkeys(((1, 2), (0, 3), (1, 3), (1, 4)), NECK),
    **dict.fromkeys(((2, 2), (2, 3), (3, 3), (2, 4)), DEMON),
}
_SORTED: Families = tuple(FAMILIES[i // 4] for i in range(16))
_ROW: dict[Cell, Family] = {(x, 0): family for x, family in enumerate(_SORTED)}
_COLUMN: dict[Cell, Family] = {(0, y): family for y, family in enumerate(_SORTED)}
_HIGH: dict[Cell, Family] = {(0, y): family for y, family in enumerate(_SORTED, start=-8)}
_MIXED: dict[Cell, Family] = {
    cell: FOX if i < 4 else FAMILIES[1 + i % 3] for i, cell in enumerate(SQUARE)
}
_FOUR: dict[int, Families] = {
    1: (FOX, NECK),
    6: (RIVER,),
    9: (RIVER, DEMON),
    12: (FOX, RIVER, DEMON),
}
_TEN: dict[int, Families] = {
    0: (FOX,),
    1: (RIVER,),
    2: (RIVER, NECK),
    4: (FOX, RIVER),
    5: (FOX, NECK),
    6: (NECK, DEMON),
    8: (FOX, RIVER, DEMON),
    9: (RIVER, NECK, DEMON),
    12: (FOX, RIVER, NECK),
    13: (FOX, NECK, DEMON),
}
_PAIRS: Mapping[int, Families] = {
    0: (FOX, RIVER),
    1: (NECK, DEMON),
    2: (FOX, DEMON),
    3: (RIVER, DEMON),
}
_SINGULAR = dict(zip(FAMILIES, ("fox", "river child", "long-neck", "demon"), strict=True))
_PLURAL = dict(zip(FAMILIES, ("Foxes", "River children", "Long-necks", "Demons"), strict=True))
_LEVELS = ("Level 1: the basic game", "Level 2: an affinity card")
_OPTIONS = "Options: an affinity card for everybody · harder hints · shape lantern"


def _touches(one: Cell, other: Cell) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


def _together(faces: Mapping[Cell, Family]) -> Families:
    """The families whose cards form one group."""
    found: list[Family] = []
    for family in FAMILIES:
        left = {cell for cell, one in faces.items() if one == family}
        group = [left.pop()]
        for cell in group:
            near = {other for other in left if _touches(cell, other)}
            left -= near
            group += near
        if not left:
            found.append(family)
    return tuple(found)


def _hints(right: int, wrong: int, opened: int, pile: int, *, points: bool) -> list[ScoreLine]:
    told = (
        ("Hints laid right", right, 1),
        ("Hints laid wrong", wrong, -1),
        ("Turned up, not laid", opened, 2),
        ("Left in the pile", pile, 5),
    )
    return [
        ScoreLine(
            label=label,
            values=(
                f"{n} ({n * each:+})".replace("-", "−").replace("+0", "0") if points else f"{n}",
            ),
        )
        for label, n, each in told
    ]


def _groups(together: Families) -> list[ScoreLine]:
    return [
        ScoreLine(label=_PLURAL[one], values=("together" if one in together else "apart",))
        for one in FAMILIES
    ]


def _asked(faces: Mapping[Cell, Family], pairs: Mapping[int, Families]) -> list[ScoreLine]:
    lines: list[ScoreLine] = []
    for one, other in pairs.values():
        held = any(
            _touches(a, b)
            for a, left in faces.items()
            for b, right in faces.items()
            if (left, right) == (one, other)
        )
        label = f"Affinity of {_SINGULAR[one]} and {_SINGULAR[other]}"
        lines.append(ScoreLine(label=label, values=("held" if held else "missed",)))
    return lines


def _end(
    faces: Mapping[Cell, Family],
    laid: Mapping[int, Families] = _FOUR,
    *,
    won: bool = True,
    turn: int = 11,
    names: tuple[str, ...] = NAMES,
    pairs: Mapping[int, Families] | None = None,
    first: Families = (),
) -> Dawn:
    """`laid`: hints by the number of their card; `pairs`: everybody's affinity cards, at a table at
    which the shape is the lantern, too; `first`: the first player's, at level 2."""
    families = tuple(faces.values())
    right = {i: families[i] in hint for i, hint in laid.items()}
    opened = open_hints((FOX,), (NECK, DEMON)) if len(laid) < 9 else ()
    counts = (
        sum(right.values()),
        len(right) - sum(right.values()),
        len(opened),
        10 - len(laid) - len(opened),
    )
    held = {0: first} if first else pairs or {}
    asked = _asked(faces, held)
    if pairs is not None:
        met = "met" if set(faces) == set(_LANTERN) else "missed"
        asked.append(ScoreLine(label="Shape (lantern)", values=(met,)))
    together = _together(faces)
    hints = _hints(*counts, points=won)
    points = counts[0] - counts[1] + 2 * counts[2] + 5 * counts[3]
    return Dawn(
        grid=grid(
            cards(
                faces,
                family=dict(enumerate(families)),
                hint={i: Hint(families=hint) for i, hint in laid.items()},
                right=right,
            ),
            title="Won: the yokai are calm" if won else "Lost: the yokai are not calm",
            level_label=_LEVELS[bool(first)] if pairs is None else _OPTIONS,
            subtitle=f"ended in turn {turn}",
            seats=seats(names, -1, dict(held)),
            hints=opened,
            hints_label="Not laid",
            pile=counts[3],
            shape=() if pairs is None else SHAPES["lantern"],
            shape_label="" if pairs is None else "lantern",
        ),
        won=won,
        together=together,
        lines=(*hints, *asked) if won else (*_groups(together), *asked, *hints),
        total=str(points).replace("-", "−") if won else "",
        tier=_tier(points) if won else "not calm",
    )


def _tier(points: int) -> str:
    """Of a win by four."""
    return "legendary" if points >= 19 else "glorious" if points >= 11 else "honourable"


def dawn_won() -> Dawn:
    """Won, every family together."""
    return _end(_WON)


def dawn_lost() -> Dawn:
    """Lost: one family together, and an affinity that held."""
    return _end(_MIXED, won=False, first=(FOX, NECK))


def dawn_all() -> Dawn:
    """Lost at the hardest table there is, by one affinity card: the most there can be to say."""
    return _end(_LANTERN, won=False, names=LONG, pairs=_PAIRS)


def dawn_all_tall() -> Dawn:
    """The same in one column."""
    return _end(_HIGH, won=False, names=SCRIPTS, pairs=_PAIRS)


def dawn_options(names: tuple[str, ...] = LONG) -> Dawn:
    """Won with all options, a negative score."""
    held: dict[int, Families] = {**_PAIRS, 2: (FOX, NECK)}
    return _end(_LANTERN, _TEN, turn=20, names=names, pairs=held)


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
    return _end(_ROW)


def dawn_tall() -> Dawn:
    """Won in one column."""
    return _end(_COLUMN)


HINTS = tuple(_hints(5, 1, 2, 2, points=True))
ASKED = (*_asked(_LANTERN, _PAIRS), ScoreLine(label="Shape (lantern)", values=("met",)))
GROUPS = tuple(_groups((FOX,)))
