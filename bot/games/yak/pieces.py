"""The pieces of Yak and their canonical orders (`docs/rules/yak.md`, section 1)."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from pydantic import Field

from bot.games.game import Frozen

Food = Literal["meat", "milk", "bread"]
Stone = Literal[
    "red", "orange", "yellow", "green", "blue", "purple", "pink", "brown", "crystal", "fog"
]
CartKind = Literal["no_bread", "no_meat", "no_milk", "two_kinds"]
Card = Literal["build", "restock", "market"]

FOODS: tuple[Food, ...] = get_args(Food)
STONES: tuple[Stone, ...] = get_args(Stone)
COLOURS: tuple[Stone, ...] = STONES[:8]
CARTS: tuple[CartKind, ...] = get_args(CartKind)
CARDS: tuple[Card, ...] = get_args(Card)

Count = Annotated[int, Field(ge=0)]
Slot = tuple[int, int]
"""(row, x): row from 1; x may be negative."""


class Larder(Frozen):
    """Counts of the three foods: a supply, a cart's load, the market, a price paid."""

    meat: Count = 0
    milk: Count = 0
    bread: Count = 0

    def of(self, food: Food) -> int:
        return (self.meat, self.milk, self.bread)[FOODS.index(food)]

    @property
    def total(self) -> int:
        return self.meat + self.milk + self.bread
