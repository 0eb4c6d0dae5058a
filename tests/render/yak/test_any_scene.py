"""Scenes made by chance: whatever a game may show is painted, and keeps to the rules of layout."""

from __future__ import annotations

import random

import pytest

from render.samples.names import LONG, NAMES, SCRIPTS
from render.samples.yak.finals import final, final_three, final_two
from render.samples.yak.parts import COLOURS, KINDS, STONES, WORDS, piles, seat
from render.scenes import (
    Cart,
    FinalScene,
    Objective,
    PanelScene,
    StoneMark,
    TableScene,
    Tower,
    TowerSlot,
    TowerStone,
)
from render.yak.painter import YakScene, paint
from tests.render import boxes

PARTS = ("cards", "carts", "cart", "market", "draw", "tower")
ALL_NAMES = (*NAMES, *LONG, *SCRIPTS)


def some_piles(rng: random.Random, most: int, letters: str = ""):
    # What can be chosen is in a panel, and panels mark no changes.
    changes = tuple(0 if letters else rng.choice((0, 0, rng.randint(-9, 9))) for _ in range(3))
    return piles(*(rng.randint(0, most) for _ in range(3)), changes=changes, letters=letters)


def some_tower(rng: random.Random, *, slots: bool) -> Tower:
    """A legal tower, built stone by stone; free places may be lettered."""
    first = rng.randint(-2, 0)
    placed: set[tuple[int, int]] = set()

    def free() -> list[tuple[int, int]]:
        feet = sorted(x for row, x in placed if row == 1)
        if not feet:
            return [(1, first)]
        sides = [(1, feet[0] - 1), (1, feet[-1] + 1)] if len(feet) < 5 else []
        above = [(r + 1, x) for r, x in placed if (r, x + 1) in placed]
        return sorted({*sides, *above} - placed)

    for _ in range(rng.randint(0, 15)):
        if places := free():
            placed.add(rng.choice(places))
    stones = tuple(
        TowerStone(
            row=row,
            x=x,
            stone=rng.choice(STONES[:9]),
            new=rng.random() < 0.2,
            planned=rng.random() < 0.1,
            counts_as=rng.choice((None, *COLOURS)),
        )
        for row, x in sorted(placed)
    )
    letters = tuple(
        TowerSlot(row=row, x=x, letter=letter)
        for (row, x), letter in zip(free() if slots else [], "ABCDEFGH", strict=False)
    )
    return Tower(stones=stones, slots=letters, stupa=rng.random() < 0.3)


def some_cart(rng: random.Random, stop: int, name: str | None, letter: str | None) -> Cart:
    here = rng.randint(0, 4)
    stones = [
        StoneMark(stone=rng.choice(STONES[:9]), new=rng.random() < 0.2, chosen=rng.random() < 0.2)
        for _ in range(here)
    ]
    stones += [StoneMark(stone=rng.choice(STONES[:9]), gone=True) for _ in range(rng.randint(0, 3))]
    return Cart(
        kind=KINDS[stop],
        food=some_piles(rng, 9),
        stones=tuple(stones),
        before=None if name is None else stop,
        before_name=name or "",
        letter=letter,
        yours=rng.random() < 0.2,
    )


def some_seat(rng: random.Random, sign: int, *, slots: bool = False):
    return seat(
        sign,
        rng.choice(ALL_NAMES),
        some_tower(rng, slots=slots),
        supply=some_piles(rng, 8),
        score=rng.randint(0, 110),
        baby=rng.random() < 0.3,
        card=rng.choice(("none", "back", "build", "restock", "market")),
        acting=rng.random() < 0.3,
        waiting=rng.random() < 0.3,
    )


def some_table(rng: random.Random) -> TableScene:
    players = rng.randint(2, 4)
    stops = 4 if players == 4 else 3
    draw = rng.choice((0, 0, rng.randint(1, 3)))
    goals = rng.choice(
        ((), ("most_red", "stairway", "terrace"), ("cornerstones", "new", "most_blue"))
    )
    return TableScene(
        words=WORDS,
        carts=tuple(
            some_cart(rng, i, rng.choice(ALL_NAMES) if i < players else None, None)
            for i in range(stops)
        ),
        facing=rng.choice((1, -1)),
        track=rng.randint(0, 4),
        track_new=rng.randint(0, 2),
        turned=rng.random() < 0.3,
        market=some_piles(rng, 45),
        draw=tuple(StoneMark(stone=rng.choice(STONES[:9])) for _ in range(draw)),
        objectives=tuple(Objective(key=key, label=key.replace("_", " ")) for key in goals),
        seats=tuple(some_seat(rng, i) for i in range(players)),
    )


def some_panel(rng: random.Random) -> PanelScene:
    stops = rng.randint(3, 4)
    lettered = rng.random() < 0.5
    return PanelScene(
        words=WORDS,
        seat=some_seat(rng, rng.randrange(4), slots=True),
        cart=some_cart(rng, 0, "Ann", None),
        facing=rng.choice((1, -1)),
        market=some_piles(rng, 45, "ABC" if lettered else ""),
        show=tuple(rng.sample(PARTS, rng.randint(1, 4))),  # no step asks for more
        draw=tuple(
            StoneMark(stone=rng.choice(STONES[:9]), letter="ABC"[i], chosen=i == 1)
            for i in range(3)
        ),
        carts=tuple(some_cart(rng, i, "Ann", "DEFG"[i]) for i in range(stops)),
        price=rng.choice(("", "costs 4")),
        chosen_card=rng.choice((None, "build", "restock", "market")),
    )


def renamed(scene: FinalScene, names: list[str]) -> FinalScene:
    seats = zip(scene.seats, names, strict=False)
    return scene.model_copy(
        update={"seats": tuple(seat.model_copy(update={"name": name}) for seat, name in seats)}
    )


def some_scene(number: int) -> YakScene:
    rng = random.Random(number)
    kind = number % 5
    if kind == 4:
        return renamed(rng.choice((final, final_two, final_three))(), rng.sample(ALL_NAMES, 4))
    return some_table(rng) if kind % 2 else some_panel(rng)


@pytest.mark.parametrize("number", range(20))
def test_any_scene_keeps_to_the_rules_of_layout(number: int):
    boxes.keeps_to_the_layout(paint(some_scene(number)))
