"""What the scenes of Yak have in common: labels, piles of food, towers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.games.yak.pieces import FOODS, Food, Larder, Slot, Stone
from bot.games.yak.view import SeatView
from bot.text.words import Words
from render import scenes


def labels(words: Words, title: str, subtitle: str) -> scenes.Words:
    return scenes.Words(
        title=title,
        subtitle=subtitle,
        market=words.say("Market"),
        mountain=words.say("Mountain track"),
        points=words.say("points"),
        supply=words.say("Supply"),
    )


def piles(
    larder: Larder,
    changes: Mapping[Food, int] | None = None,
    letters: Mapping[Food, str] | None = None,
) -> tuple[scenes.FoodPile, ...]:
    return tuple(
        scenes.FoodPile(
            food=food,
            count=larder.of(food),
            change=(changes or {}).get(food, 0),
            letter=(letters or {}).get(food),
        )
        for food in FOODS
    )


def tower_of(
    one: SeatView,
    new: frozenset[Slot] = frozenset(),
    *,
    planned: Sequence[tuple[Slot, Stone]] = (),
    slots: Sequence[scenes.TowerSlot] = (),
    crystals: Mapping[Slot, Stone] | None = None,
) -> scenes.Tower:
    stones = [
        scenes.TowerStone(
            row=s.row,
            x=s.x,
            stone=s.stone,
            new=(s.row, s.x) in new,
            counts_as=(crystals or {}).get((s.row, s.x)),
        )
        for s in one.tower
    ]
    stones += [
        scenes.TowerStone(row=row, x=x, stone=stone, planned=True) for (row, x), stone in planned
    ]
    return scenes.Tower(stones=tuple(stones), slots=tuple(slots), stupa=one.stupa)
