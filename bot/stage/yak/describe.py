"""A table of Yak in words, piece by piece: what alternative texts and the board in words share."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from bot.games.yak.pieces import Slot, Stone
from bot.games.yak.view import CartView, TowerStone, YakView
from bot.stage import wording
from bot.stage.wording import cut, named, sentences, short_name
from bot.text.words import Words
from bot.text.yak import cart_sign, colour, colour_short, food_short, objective_name, stone_counts

__all__ = [
    "cart_line",
    "cut",
    "draw_line",
    "fitting",
    "heading",
    "mountain",
    "named",
    "objectives",
    "place",
    "sentences",
    "short_name",
    "tower_line",
    "tower_rows",
    "where",
    "with_planned",
]


@dataclass(frozen=True, slots=True)
class Detail:
    """How much a description spells out."""

    name: int = 32
    """Longest name, in characters."""
    short: bool = False
    """Colours by their first letters."""
    counts: bool = False
    """Towers as counts of their colours instead of rows."""


FULL = Detail()
DETAILS = (
    FULL,
    Detail(name=16),
    Detail(name=16, short=True),
    Detail(name=10, short=True),
    Detail(name=8, counts=True),
)
"""From the fullest to the shortest."""


def fitting(describe: Callable[[Detail], str], limit: int) -> str:
    """The fullest description within the limit; the shortest one, cut, if none is."""
    return wording.fitting(describe, DETAILS, limit)


def rows(stones: Iterable[TowerStone]) -> list[list[Stone | None]]:
    """The rows from the ground up, each from its left edge; None where a place before a stone is
    free. Row r's k-th place lies across the k-th and the next one of the row below."""
    placed: dict[Slot, Stone] = {(s.row, s.x): s.stone for s in stones}
    if not placed:
        return []
    left = min(x for _, x in placed)
    found: list[list[Stone | None]] = []
    for row in range(1, max(row for row, _ in placed) + 1):
        right = max(x for r, x in placed if r == row)
        found.append([placed.get((row, x)) for x in range(left, right + 1)])
    return found


def tower_rows(stones: Iterable[TowerStone], words: Words, detail: Detail = FULL) -> list[str]:
    """Like ["red red blue", "free green"]: the rows from the ground up, with the free places left
    of a stone; with `counts` one row in all, "2 red, 1 blue, 1 green"."""
    stones = tuple(stones)
    if detail.counts:
        counted = ", ".join(stone_counts((s.stone for s in stones), words))
        return [counted] if stones else []
    name = colour_short if detail.short else colour
    free = words.within("an empty place in a row of a tower", "free")
    return [
        " ".join(free if stone is None else name(stone, words) for stone in row)
        for row in rows(stones)
    ]


def tower_line(stones: Iterable[TowerStone], words: Words, detail: Detail = FULL) -> str:
    """Like "red red blue / free green", "no tower yet"."""
    return " / ".join(tower_rows(stones, words, detail)) or words.say("no tower yet")


def with_planned(
    stones: Iterable[TowerStone], planned: Iterable[tuple[Slot, Stone]]
) -> tuple[TowerStone, ...]:
    """The tower as it will be."""
    extra = (TowerStone(row=row, x=x, stone=stone) for (row, x), stone in planned)
    return tuple(sorted((*stones, *extra), key=lambda s: (s.row, s.x)))


def place(slot: Slot, tower: Iterable[TowerStone], words: Words) -> str:
    """A free place: "row 2, across red and blue"; only its row without the tower around it."""
    around = where(slot, tower, words)
    if around is None:
        return words.say("row {row}", row=slot[0])
    return words.say("row {row}, {where}", row=slot[0], where=around)


def where(slot: Slot, tower: Iterable[TowerStone], words: Words) -> str | None:
    """What a free place lies across, or beside; None where nothing is around it."""
    row, x = slot
    stones: dict[Slot, Stone] = {(s.row, s.x): s.stone for s in tower}
    below: list[Stone] = [stones[row - 1, at] for at in (x, x + 1) if (row - 1, at) in stones]
    if below:
        return words.say("across {stones}", stones=words.list(colour(s, words) for s in below))
    if (row, x + 1) in stones:
        return words.say("at the left end, beside {stone}", stone=colour(stones[row, x + 1], words))
    if (row, x - 1) in stones:
        return words.say(
            "at the right end, beside {stone}", stone=colour(stones[row, x - 1], words)
        )
    return None


def cart_line(cart: CartView, words: Words, detail: Detail = FULL) -> str:
    """Like "no bread; 3 meat, 3 milk; red red blue"."""
    name = colour_short if detail.short else colour
    stones = " ".join(name(stone, words) for stone in cart.stones) or words.say("no stones")
    return "; ".join((cart_sign(cart.kind, words), food_short(cart.food, words), stones))


def heading(view: YakView, words: Words) -> str:
    """Which way the carts go."""
    if view.facing == 1:
        return words.say("Carts move on to the next player.")
    return words.say("Carts move back to the player before.")


def mountain(view: YakView, words: Words) -> str:
    """The mountain track."""
    return words.count(
        "Mountain track: {n} mist stone.", "Mountain track: {n} mist stones.", view.track
    )


def objectives(view: YakView, words: Words) -> str:
    """The open objectives; "" without the option."""
    if not view.objectives:
        return ""
    named = ", ".join(objective_name(key, words) for key in view.objectives)
    return words.say("Objectives: {objectives}.", objectives=named)


def draw_line(view: YakView, words: Words, detail: Detail = FULL) -> str:
    """Market's open draw; "" when there is none."""
    if not view.draw:
        return ""
    name = colour_short if detail.short else colour
    return words.say(
        "Drawn, one to be placed: {stones}.",
        stones=" ".join(name(stone, words) for stone in view.draw),
    )
