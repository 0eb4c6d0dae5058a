"""What happens in Yak, for those who tell it: all of it public, in the order it happened."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from bot.games.game import Event
from bot.games.yak.pieces import Card, Food, Larder, Slot, Stone


class Revealed(Event):
    """A card is turned up at noon. Comes first among the events of build, restock, market, pass."""

    kind: Literal["revealed"] = "revealed"
    seat: int
    card: Card


class Built(Event):
    kind: Literal["built"] = "built"
    seat: int
    stop: int
    stones: tuple[Stone, ...]
    slots: tuple[Slot, ...]
    pay: Larder
    overflow: Larder
    """What went on to the market; all 0 without a surplus."""


class Restocked(Event):
    kind: Literal["restocked"] = "restocked"
    seat: int
    stop: int
    food: Food | None
    amount: int


class WentToMarket(Event):
    kind: Literal["went_to_market"] = "went_to_market"
    seat: int
    foods: tuple[Food, ...]


class Drew(Event):
    """A draw: the stones other than fog, in order; `fog`: how many came; `turned`: how many times
    every cart turned round. `stop`: the cart they went into; None: Market's open draw."""

    kind: Literal["drew"] = "drew"
    stop: int | None
    stones: tuple[Stone, ...]
    fog: int
    turned: int


class TrackFilled(Event):
    """The mountain track's fourth place was taken: the first time the fog returns to the bag,
    the second time it leaves the game."""

    kind: Literal["track_filled"] = "track_filled"
    time: int


class Placed(Event):
    kind: Literal["placed"] = "placed"
    seat: int
    stone: Stone
    stop: int


class Passed(Event):
    """`able`: the card could have been carried out, its player forwent it."""

    kind: Literal["passed"] = "passed"
    seat: int
    card: Card
    able: bool


class StupaTaken(Event):
    kind: Literal["stupa_taken"] = "stupa_taken"
    seat: int


class Sunset(Event):
    """The carts moved one stop, the baby yak went on; `round` is the round that has ended."""

    kind: Literal["sunset"] = "sunset"
    round: int


class Ended(Event):
    kind: Literal["ended"] = "ended"
    reason: Literal["stupa", "passes"]


YakEvent = Annotated[
    Revealed
    | Built
    | Restocked
    | WentToMarket
    | Drew
    | TrackFilled
    | Placed
    | Passed
    | StupaTaken
    | Sunset
    | Ended,
    Field(discriminator="kind"),
]
EVENTS: TypeAdapter[tuple[YakEvent, ...]] = TypeAdapter(tuple[YakEvent, ...])
"""Reads events from a JSON list of their values, as an outbox keeps them."""
