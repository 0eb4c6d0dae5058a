"""Views of Yak made by hand, from a few words."""

from __future__ import annotations

from typing import Any

from bot.games.yak.pieces import CARTS, Larder, Stone
from bot.games.yak.view import CartView, SeatView, TowerStone, YakView
from bot.stage.yak.questions import Question

NAMES = ("Ann", "Bo", "Cy", "Dee")
WIDE: tuple[Stone, ...] = ("orange", "yellow", "purple", "crystal")


def tower(*rows: str) -> tuple[TowerStone, ...]:
    """`tower("red red", "blue")`: rows from the ground, each from its left edge at 0."""
    return tuple(
        TowerStone.model_validate({"row": row, "x": x, "stone": stone})
        for row, stones in enumerate(rows, start=1)
        for x, stone in enumerate(stones.split())
    )


def food(meat: int = 0, milk: int = 0, bread: int = 0) -> Larder:
    return Larder(meat=meat, milk=milk, bread=bread)


def seat_view(
    *rows: str, supply: Larder | None = None, card: Any = None, score: int = 0, stupa: bool = False
) -> SeatView:
    return SeatView(
        supply=supply or food(1, 1, 1), tower=tower(*rows), card=card, score=score, stupa=stupa
    )


def cart(kind: Any, stones: str = "red green blue", load: Larder | None = None) -> CartView:
    return CartView(kind=kind, food=load or food(3, 3, 0), stones=tuple(stones.split()))


def view(players: int = 3, **changes: Any) -> YakView:
    """A table at its first sunrise; `changes` replaces single fields."""
    stops = max(3, players)
    fields: dict[str, Any] = {
        "seat": None,
        "round": 1,
        "phase": "sunrise",
        "waiting_for": tuple(range(players)),
        "turn": None,
        "carts": tuple(cart(kind) for kind in CARTS[:stops]),
        "facing": 1,
        "market": food(2, 2, 2),
        "track": 0,
        "track_filled": 0,
        "bag": 68,
        "seats": tuple(seat_view() for _ in range(players)),
        "baby_yak": 0,
        "own_card": None,
        "draw": (),
        "objectives": (),
        "last_round": False,
        "result": None,
    }
    return YakView(**(fields | changes))


def noon(players: int = 3, **changes: Any) -> YakView:
    return view(players, **({"phase": "noon", "turn": 0, "waiting_for": (0,)} | changes))


def changed(old: YakView, **changes: Any) -> YakView:
    return old.model_copy(update=changes)


def score(total: int, **parts: Any) -> dict[str, Any]:
    fields: dict[str, Any] = {
        "groups": 0,
        "group_count": 0,
        "singles": 0,
        "stupa": 0,
        "food": 0,
        "objectives": {},
        "total": total,
        "crystals": [],
    }
    return fields | parts


def crowded(players: int = 4, **changes: Any) -> YakView:
    """The fullest table there can be, and the longest words on it."""
    rows = (
        "orange yellow purple crystal orange",
        "yellow purple crystal orange",
        "purple crystal orange",
        "crystal orange",
        "yellow",
    )
    fields: dict[str, Any] = {
        "phase": "noon",
        "turn": 3,
        "round": 28,
        "waiting_for": (3,),
        "carts": tuple(
            cart(kind, "orange yellow purple crystal", food(3, 3, 3))
            for kind in CARTS[: max(3, players)]
        ),
        "market": food(12, 13, 11),
        "track": 3,
        "seats": tuple(
            seat_view(*rows, supply=food(2, 3, 3), card="restock", score=104, stupa=number == 0)
            for number in range(players)
        ),
        "draw": ("orange", "purple", "yellow"),
        "objectives": ("cornerstones", "most_yellow", "stairway"),
        "last_round": True,
    }
    return view(players, **(fields | changes))


def nothing_asked() -> Question:
    return Question("check", ())
