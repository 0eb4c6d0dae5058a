"""The moves of Yak, as the public record writes them (`docs/record.md`)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from bot.games.game import Move
from bot.games.yak.pieces import Card, Food, Larder, Slot, Stone


class Choose(Move):
    type: Literal["choose"] = "choose"
    card: Card


class Build(Move):
    """`stones` in the order placed, a slot for each; `overflow`: exactly the surplus, or None."""

    type: Literal["build"] = "build"
    stones: tuple[Stone, ...]
    slots: tuple[Slot, ...]
    pay: Larder
    overflow: Larder | None = None


class Restock(Move):
    """`food` is None exactly when nothing can be taken."""

    type: Literal["restock"] = "restock"
    food: Food | None


class Market(Move):
    type: Literal["market"] = "market"
    foods: tuple[Food, ...]


class Place(Move):
    type: Literal["place"] = "place"
    stone: Stone
    stop: int


class Pass(Move):
    type: Literal["pass"] = "pass"


YakMove = Annotated[Choose | Build | Restock | Market | Place | Pass, Field(discriminator="type")]
