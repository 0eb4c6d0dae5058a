"""Public tables of Yak."""

from __future__ import annotations

from render.samples.names import LONG, NAMES, SCRIPTS
from render.samples.yak.parts import (
    KINDS,
    STONES,
    WORDS,
    cart,
    laid,
    marks,
    piles,
    seat,
    tower_of,
)
from render.scenes import Cart, Objective, Stone, StoneMark, TableScene, Tower, Words

_STARTS: tuple[tuple[tuple[Stone, ...], tuple[int, int, int]], ...] = (
    (("red", "blue", "yellow"), (3, 3, 0)),
    (("crystal", "green", "pink"), (0, 3, 3)),
    (("brown", "orange", "blue"), (3, 0, 3)),
    (("purple", "purple", "red"), (3, 3, 3)),
)
"""Stones and food of the carts at the first sunrise."""


def table_typical() -> TableScene:
    """Four players in the middle of a game, a build just revealed."""
    return TableScene(
        words=WORDS,
        carts=(
            cart(0, "Ann", marks("red", "pink", "blue"), piles(3, 0, 0)),
            cart(
                1,
                "Boris",
                (
                    StoneMark(stone="green"),
                    StoneMark(stone="brown", gone=True),
                    StoneMark(stone="crystal", gone=True),
                ),
                piles(0, 3, 5, changes=(0, 1, 3)),
            ),
            cart(2, "Cyprien", marks("purple", "orange", "yellow", "crystal"), piles(3, 0, 2)),
            cart(3, "Δήμητρα", marks("pink", "brown"), piles(2, 3, 1)),
        ),
        facing=1,
        track=2,
        market=piles(2, 4, 1),
        seats=(
            seat(
                0,
                "Ann",
                laid("rgkcp", "rg"),
                score=11,
                card="restock",
                baby=True,
                supply=piles(1, 3, 2),
            ),
            seat(
                1,
                "Boris",
                laid("yprgn", "ypnc", new=2),
                score=14,
                card="build",
                acting=True,
                supply=piles(2, 0, 1, changes=(0, -1, -3)),
            ),
            seat(2, "Cyprien", laid("bnypo"), score=5, supply=piles(1, 1, 2)),
            seat(3, "Δήμητρα", laid("obcyk", "obnc", "kob"), score=20, supply=piles(1, 1, 1)),
        ),
    )


def table_empty(players: int = 2) -> TableScene:
    """The first sunrise: nothing built, nobody has picked."""
    stops = 4 if players == 4 else 3
    bag = 72 - 3 * stops + 5
    words = WORDS.model_copy(
        update={"title": "Round 1: sunrise", "subtitle": f"{bag} stones in the bag"}
    )
    return TableScene(
        words=words,
        carts=tuple(
            cart(i, NAMES[i] if i < players else None, marks(*stones), piles(*food))
            for i, (stones, food) in enumerate(_STARTS[:stops])
        ),
        facing=-1,
        track=0,
        market=piles(2, 2, 2),
        seats=tuple(
            seat(
                i,
                NAMES[i],
                Tower(),
                score=0,
                card="none",
                waiting=True,
                baby=i == 1,
                supply=piles(1, 1, 1),
            )
            for i in range(players)
        ),
    )


def table_full(names: tuple[str, ...] = LONG) -> TableScene:
    """More than a table can hold: full towers, carts, track and market, all objectives, a draw."""
    words = Words(
        title="Round 23 · the very last round of all",
        subtitle="Bartholomew Featherstonehaugh-Wu goes to the market",
        market="Wochenmarkt",
        mountain="Nebel auf dem Berg",
        points="Punkte",
        supply="Vorrat",
    )
    n = len(names)
    return TableScene(
        words=words,
        carts=tuple(
            Cart(
                kind=KINDS[i],
                food=piles(9, 9, 9, changes=(-9, 8, -8)),
                stones=(
                    *(StoneMark(stone=STONES[(i * 2 + k) % 9], new=k == 3) for k in range(4)),
                    *(StoneMark(stone=STONES[k], gone=True) for k in range(3)),
                ),
                before=i if i < n else None,
                before_name=names[i] if i < n else "",
                yours=i == 0,
            )
            for i in range(4 if n == 4 else 3)
        ),
        facing=-1,
        track=4,
        track_new=3,
        turned=True,
        market=piles(15, 15, 15, changes=(12, -12, 10)),
        draw=(
            StoneMark(stone="crystal"),
            StoneMark(stone="yellow", chosen=True),
            StoneMark(stone="brown"),
        ),
        objectives=(
            Objective(key="most_red", label="Most red stones"),
            Objective(key="stairway", label="Stairway"),
            Objective(key="terrace", label="Terrace"),
        ),
        seats=tuple(
            seat(
                i,
                name,
                tower_of(15, -i, start=i * 3, new=3, crystals=(1, 6, 13)),
                score=108,
                acting=i == 0,
                card=("build", "restock", "market", "none")[i],
                waiting=i == 3,
                baby=i == 0,
                supply=piles(8, 8, 8, changes=(8, -8, 8)),
            )
            for i, name in enumerate(names)
        ),
    )


def table_three() -> TableScene:
    """Three players with Master Builder, carts facing back."""
    scene = table_typical()
    foods = (piles(3, 2, 0), piles(0, 3, 4, changes=(0, 1, 3)), piles(4, 0, 2))
    supplies = (piles(1, 2, 1), piles(0, 0, 2, changes=(0, -1, -3)), piles(1, 1, 1))
    return scene.model_copy(
        update={
            "words": WORDS.model_copy(update={"subtitle": "46 stones in the bag"}),
            "carts": tuple(
                one.model_copy(update={"food": food})
                for one, food in zip(scene.carts, foods, strict=False)
            ),
            "market": piles(2, 3, 1),
            "seats": tuple(
                one.model_copy(update={"supply": supply})
                for one, supply in zip(scene.seats, supplies, strict=False)
            ),
            "facing": -1,
            "objectives": (
                Objective(key="cornerstones", label="Cornerstones"),
                Objective(key="twin_peak", label="Twin peak"),
                Objective(key="most_blue", label="Most blue"),
            ),
        }
    )


def table_scripts() -> TableScene:
    """Names that the font doesn't have: the seats' signs stand in."""
    return table_empty(4).model_copy(
        update={
            "carts": tuple(
                c.model_copy(update={"before_name": SCRIPTS[i]})
                for i, c in enumerate(table_empty(4).carts)
            ),
            "seats": tuple(
                s.model_copy(update={"name": SCRIPTS[i]})
                for i, s in enumerate(table_empty(4).seats)
            ),
        }
    )


def table_two_full() -> TableScene:
    """Two players with more than a table of two can hold."""
    return table_full(LONG[:2])


def table_three_full() -> TableScene:
    """Three players with more than a table of three can hold."""
    return table_full(LONG[:3])
