"""What happens in Yokai, for those who tell it: all of it public, in the order it happened.

Cards are named by their number, which stays with them wherever they are moved and tells nothing
of their face; cells are where they lay at that moment.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from bot.games.game import Event
from bot.games.yokai.pieces import AnyHint, Cell, Count, Family, Hint


class Looked(Event):
    """Somebody looked at a card; what is on it only they know. `time`: 1 or 2 in this turn."""

    kind: Literal["looked"] = "looked"
    seat: int
    card: Count
    cell: Cell
    time: Literal[1, 2]


class Moved(Event):
    kind: Literal["moved"] = "moved"
    seat: int
    card: Count
    origin: Cell
    to: Cell


class Stayed(Event):
    """No card could be moved."""

    kind: Literal["stayed"] = "stayed"
    seat: int


class TurnedUp(Event):
    """The top hint of the pile lies open. `pile`: how many are left there."""

    kind: Literal["turned_up"] = "turned_up"
    seat: int
    hint: Hint
    pile: Count


class PutAside(Event):
    """The top hint of the pile was put aside, unseen. `pile`: how many are left there."""

    kind: Literal["put_aside"] = "put_aside"
    seat: int
    pile: Count


class Laid(Event):
    kind: Literal["laid"] = "laid"
    seat: int
    hint: AnyHint
    card: Count
    cell: Cell


class Declared(Event):
    kind: Literal["declared"] = "declared"
    seat: int


class Ended(Event):
    """The game is over and every card is turned up; `families` by number of the card."""

    kind: Literal["ended"] = "ended"
    reason: Literal["declared", "hints"]
    won: bool
    families: tuple[Family, ...]


YokaiEvent = Annotated[
    Looked | Moved | Stayed | TurnedUp | PutAside | Laid | Declared | Ended,
    Field(discriminator="kind"),
]
EVENTS: TypeAdapter[tuple[YokaiEvent, ...]] = TypeAdapter(tuple[YokaiEvent, ...])
"""Reads events from a JSON list of their values, as an outbox keeps them."""
