"""Ends of games of Yokai."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence

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
_PAIRS: tuple[Families, ...] = ((FOX, RIVER), (NECK, DEMON), (FOX, DEMON), (RIVER, DEMON))
_SINGULAR = dict(zip(FAMILIES, ("fox", "river child", "long-neck", "demon"), strict=True))
_PLURAL = dict(zip(FAMILIES, ("Foxes", "River children", "Long-necks", "Demons"), strict=True))
HINT_LINES = ("Hints laid right", "Hints laid wrong", "Turned up, not laid", "Left in the pile")
_OPTIONS = "Options: an affinity card for everybody · harder hints · shape lantern"


def _lines(labels: Sequence[str], values: Sequence[str]) -> tuple[ScoreLine, ...]:
    pairs = zip(labels, values, strict=True)
    return tuple(ScoreLine(label=label, values=(value,)) for label, value in pairs)


def _groups(together: Families) -> tuple[ScoreLine, ...]:
    words = ["together" if one in together else "apart" for one in FAMILIES]
    return _lines([_PLURAL[one] for one in FAMILIES], words)


def _asked(pairs: Sequence[Families], said: Sequence[str]) -> tuple[ScoreLine, ...]:
    """`said`: what became of each affinity card, and of the shape if there is one."""
    labels = [f"Affinity of {_SINGULAR[one]} and {_SINGULAR[other]}" for one, other in pairs]
    return _lines([*labels, "Shape (lantern)"][: len(said)], said)


def _end(
    faces: Mapping[Cell, Family],
    hints: tuple[str, str, str, str] = ("3 (+3)", "1 (−1)", "2 (+4)", "4 (+20)"),
    *,
    laid: Mapping[int, Families] = _FOUR,
    wrong: Container[int] = (9,),
    pile: int = 4,
    total: str = "26",
    tier: str = "legendary",
    together: Families = FAMILIES,
    turn: int = 11,
    names: tuple[str, ...] = NAMES,
    level: str = "Level 1: the basic game",
    pairs: Sequence[Families] = (),
    said: Sequence[str] = (),
) -> Dawn:
    """An end as it is told; `total` "": lost. `hints`: the four lines of what became of them.
    `laid`: those on cards, by the card's number, of which some are `wrong`. `pairs`: affinity
    cards from the first seat on, of which, and of a lantern to be met, `said` says what became."""
    shape = len(said) > len(pairs)
    asked = _asked(pairs, said)
    counted = _lines(HINT_LINES, hints)
    return Dawn(
        grid=grid(
            cards(
                faces,
                family=dict(enumerate(faces.values())),
                hint={i: Hint(families=hint) for i, hint in laid.items()},
                right={i: i not in wrong for i in laid},
            ),
            title="Won: the yokai are calm" if total else "Lost: the yokai are not calm",
            level_label=level,
            subtitle=f"ended in turn {turn}",
            seats=seats(names, -1, dict(enumerate(pairs))),
            hints=open_hints((FOX,), (NECK, DEMON)) if pile else (),
            hints_label="Not laid",
            pile=pile,
            shape=SHAPES["lantern"] if shape else (),
            shape_label="lantern" if shape else "",
        ),
        won=bool(total),
        together=together,
        lines=(*counted, *asked) if total else (*_groups(together), *asked, *counted),
        total=total,
        tier=tier,
    )


def dawn_won() -> Dawn:
    """Won, every family together."""
    return _end(_WON)


def dawn_lost() -> Dawn:
    """Lost: one family together, and an affinity that held."""
    return _end(
        _MIXED,
        ("4", "0", "2", "4"),
        wrong=(),
        total="",
        tier="not calm",
        together=(FOX,),
        level="Level 2: an affinity card",
        pairs=((FOX, NECK),),
        said=("held",),
    )


def dawn_all(
    faces: Mapping[Cell, Family] = _LANTERN,
    names: tuple[str, ...] = LONG,
    said: Sequence[str] = ("held", "held", "missed", "held", "met"),
) -> Dawn:
    """Lost at the hardest table there is, by one affinity card: the most there can be to say."""
    return _end(
        faces,
        ("3", "1", "2", "4"),
        total="",
        tier="not calm",
        names=names,
        level=_OPTIONS,
        pairs=_PAIRS,
        said=said,
    )


def dawn_all_tall() -> Dawn:
    """The same in one column, by more than that."""
    return dawn_all(_HIGH, SCRIPTS, ("held", "held", "missed", "missed", "missed"))


def dawn_options(names: tuple[str, ...] = LONG) -> Dawn:
    """Won with all options, a negative score."""
    return _end(
        _LANTERN,
        ("4 (+4)", "6 (−6)", "0 (0)", "0 (0)"),
        laid=_TEN,
        wrong=(1, 2, 5, 6, 8, 12),
        pile=0,
        total="−2",
        tier="honourable",
        turn=20,
        names=names,
        level=_OPTIONS,
        pairs=((FOX, RIVER), (NECK, DEMON), (FOX, NECK), (RIVER, DEMON)),
        said=("held", "held", "held", "held", "met"),
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
    return _end(_ROW)


def dawn_tall() -> Dawn:
    """Won in one column."""
    return _end(_COLUMN)


HINTS = _lines(HINT_LINES, ("5 (+5)", "1 (−1)", "2 (+4)", "2 (+10)"))
ASKED = _asked(_PAIRS, ("held", "held", "missed", "held", "met"))
GROUPS = _groups((FOX,))
