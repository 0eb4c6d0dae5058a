"""What samples of Yak are put together from."""

from __future__ import annotations

from typing import Literal, get_args

from render.scenes import (
    Cart,
    CartKind,
    Food,
    FoodPile,
    Seat,
    Stone,
    StoneMark,
    Tower,
    TowerStone,
    Words,
)

FOODS: tuple[Food, ...] = get_args(Food)
STONES: tuple[Stone, ...] = get_args(Stone)
COLOURS = STONES[:8]
KINDS: tuple[CartKind, ...] = get_args(CartKind)
WORDS = Words(
    title="Round 9: noon",
    subtitle="32 stones in the bag",
    market="Market",
    mountain="Mountain track",
    points="points",
    supply="Supply",
)
_LETTERS = dict(zip("roygbpknc", STONES, strict=False))


def piles(
    *counts: int, changes: tuple[int, ...] = (0, 0, 0), letters: str = ""
) -> tuple[FoodPile, ...]:
    return tuple(
        FoodPile(food=f, count=n, change=d, letter=letters[i] if letters else None)
        for i, (f, n, d) in enumerate(zip(FOODS, counts, changes, strict=True))
    )


def tower_of(
    count: int, first: int = 0, *, new: int = 0, start: int = 0, crystals: tuple[int, ...] = ()
) -> Tower:
    """`count` stones laid row by row from `first`; `new`: how many of the last ones are new."""
    places = [(row, first + x) for row in range(1, 6) for x in range(6 - row)][:count]
    stones = [
        TowerStone(
            row=row,
            x=x,
            stone="crystal" if i in crystals else COLOURS[(i * 3 + start + i // 4) % 8],
            new=i >= count - new,
        )
        for i, (row, x) in enumerate(places)
    ]
    return Tower(stones=tuple(stones), stupa=count >= 14)


def laid(
    *rows: str, first: int = -2, new: int = 0, stupa: bool = False, counts_as: str = ""
) -> Tower:
    """A tower as it stood in a game: rows from the ground up, a letter a stone (pink is k, brown n,
    crystal c), each beginning at `first`. `counts_as`: the crystals' colours, row by row."""
    colours = iter(counts_as)
    stones = [
        TowerStone(
            row=row,
            x=first + x,
            stone=_LETTERS[letter],
            counts_as=_LETTERS[next(colours)] if letter == "c" and counts_as else None,
        )
        for row, letters in enumerate(rows, start=1)
        for x, letter in enumerate(letters)
    ]
    old = len(stones) - new
    return Tower(
        stones=(
            *stones[:old],
            *(stone.model_copy(update={"new": True}) for stone in stones[old:]),
        ),
        stupa=stupa,
    )


def seat(
    sign: int,
    name: str,
    tower: Tower,
    *,
    supply: tuple[FoodPile, ...] | None = None,
    score: int = 12,
    baby: bool = False,
    card: Literal["none", "back", "build", "restock", "market"] = "back",
    acting: bool = False,
    waiting: bool = False,
) -> Seat:
    return Seat(
        sign=sign,
        name=name,
        supply=supply or piles(1, 2, 3),
        tower=tower,
        score=score,
        baby_yak=baby,
        card=card,
        acting=acting,
        waiting=waiting,
    )


def cart(
    stop: int, name: str | None, stones: tuple[StoneMark, ...], food: tuple[FoodPile, ...]
) -> Cart:
    return Cart(
        kind=KINDS[stop],
        food=food,
        stones=stones,
        before=None if name is None else stop,
        before_name=name or "",
    )


def marks(*stones: Stone) -> tuple[StoneMark, ...]:
    return tuple(StoneMark(stone=s) for s in stones)
