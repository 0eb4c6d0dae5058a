"""Ends of games of Yak, as computers have played them."""

from __future__ import annotations

from render.samples.names import LONG, NAMES, SCRIPTS
from render.samples.yak.parts import laid, piles, seat
from render.scenes import FinalScene, ScoreLine, Tower, Words

_OWN = ("Groups", "Number of groups", "Single stones", "Stupa", "Most food")


def _end(
    title: str,
    rounds: int,
    names: tuple[str, ...],
    towers: tuple[Tower, ...],
    winners: tuple[int, ...],
    points: tuple[tuple[int, ...], ...],
    objectives: tuple[str, ...],
) -> FinalScene:
    """`points`: of each line, a number a seat."""
    totals = tuple(sum(column) for column in zip(*points, strict=True))
    lines = [
        ScoreLine(label=label, values=tuple(str(n) if n else "" for n in row))
        for label, row in zip((*_OWN, *objectives), points, strict=True)
    ]
    lines.append(ScoreLine(label="Total", values=tuple(map(str, totals)), total=True))
    return FinalScene(
        words=Words(
            title=title,
            subtitle=f"after {rounds} rounds",
            market="Market",
            mountain="Mountain track",
            points="points",
            supply="Supply",
        ),
        seats=tuple(
            seat(i, name, tower, score=total, supply=piles(0, 0, 0), card="none")
            for i, (name, tower, total) in enumerate(zip(names, towers, totals, strict=True))
        ),
        winners=winners,
        lines=tuple(lines),
    )


def final(names: tuple[str, ...] = NAMES) -> FinalScene:
    """The end: crystals count as colours, the whole table of points."""
    return _end(
        f"{names[0]} wins",
        14,
        names,
        (
            laid("yrbbc", "rkno", "kbb", "pp", "b", stupa=True, counts_as="o"),
            laid("goppb", "oonc", "on", "o", counts_as="b"),
            laid("ycpry", "yrrg", "bcg", counts_as="pb"),
            laid("ggcgg", "pprk", "nkk", "nc", counts_as="rk"),
        ),
        (0,),
        (
            (12, 17, 12, 17),
            (16, 8, 12, 16),
            (3, 1, 1, 0),
            (3, 0, 0, 0),
            (3, 3, 3, 0),
            (5, 0, 0, 0),
            (0, 0, 5, 0),
            (0, 0, 4, 4),
        ),
        ("Most blue", "Most yellow", "Cornerstones"),
    )


def final_two() -> FinalScene:
    """Two who share the win."""
    return _end(
        f"{LONG[0]} and {LONG[1]} win",
        15,
        LONG[:2],
        (
            laid("booyg", "rgcn", "cbn", "pn", "p", stupa=True, counts_as="yr"),
            laid("pryyc", "kbcr", "kkr", "cr", "p", counts_as="rbp"),
        ),
        (0, 1),
        ((12, 17), (12, 12), (4, 2), (3, 0), (0, 0), (0, 0), (0, 5), (5, 0)),
        ("Terrace", "Most yellow", "Most green"),
    )


def final_three() -> FinalScene:
    """A winner whose name can't be drawn."""
    return _end(
        f"{SCRIPTS[1]} wins",
        16,
        (NAMES[0], LONG[1], SCRIPTS[1]),
        (
            laid("kpobg", "rppr", "ckc", "gk", stupa=True, counts_as="gr"),
            laid("gcnbr", "ccbr", "ykk", "y", counts_as="gyn"),
            laid("cnorb", "bnrc", "nro", "no", "y", counts_as="nb"),
        ),
        (2,),
        (
            (10, 14, 19),
            (8, 16, 8),
            (5, 0, 3),
            (3, 0, 0),
            (0, 0, 3),
            (0, 3, 3),
            (0, 0, 5),
            (5, 0, 0),
        ),
        ("Most blue", "Most red", "Most green"),
    )


def final_scripts() -> FinalScene:
    """Four whose names can't be drawn, and no winner: ended early."""
    scene = final(SCRIPTS)
    words = scene.words.model_copy(update={"title": "Ended early", "subtitle": ""})
    bare = tuple(
        one.model_copy(
            update={
                "tower": one.tower.model_copy(
                    update={
                        "stones": tuple(
                            stone.model_copy(update={"counts_as": None})
                            for stone in one.tower.stones
                        )
                    }
                ),
                "score": int(count),
            }
        )
        for one, count in zip(scene.seats, ("31", "26", "25", "33"), strict=True)
    )
    so_far = tuple(str(one.score) for one in bare)
    lines = (ScoreLine(label="Towers so far", values=so_far, total=True),)
    return scene.model_copy(update={"words": words, "seats": bare, "winners": (), "lines": lines})
