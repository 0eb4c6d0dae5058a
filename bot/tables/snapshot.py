"""What the door lets out: a table as everybody, or one seat, may see it.

Made from views only; a snapshot holds neither seed nor state, so nothing made from it leaks them.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

from pydantic import Field

from bot.games.game import Frozen
from bot.tables.times import Pace

Status = Literal["opening", "lobby", "running", "ended", "closed"]


class TableSettings(Frozen):
    """What the host chose that doesn't change the game itself; kept as JSON with the table."""

    seats: int
    thread: bool = True
    closed: bool = False
    """Only the invited may sit down."""
    threaded: bool = False
    """The table's own thread has been made, or was found impossible; it isn't tried again."""
    memory: Literal["notebook", "strict"] = "notebook"
    """Whether players may call up what they have seen, or must remember it (Yokai)."""
    silence: bool = False
    """The channel is one in which players can neither write in threads nor react (Yokai)."""
    pace: Pace = "24h"
    """How long a decision may take, from the call on."""
    late: Literal["ask", "computer"] = "ask"
    """When somebody's time is up: the others are asked, or a computer decides for them."""
    stand_ins: tuple[int, ...] = ()
    """Seats for which a computer decides until the chapter (a round, a turn) is over."""
    muted: tuple[int, ...] = ()
    """User ids of those for whom nothing at this table rings."""
    former: dict[str, int] = Field(default_factory=dict[str, int])
    """The seats, by the user id of whoever had them until they gave them to another person."""
    known_as: dict[str, tuple[str, ...]] = Field(default_factory=dict[str, tuple[str, ...]])
    """What people were called here who have no seat any more, by user id: votes and messages still
    tell these names, so that they are found when the person wants to be forgotten."""
    lost: bool = False
    """The table's channel is out of reach, and its players have been told."""
    rematch: int | None = None
    """The table at which this game was opened once more."""
    missing: dict[str, int] = Field(default_factory=dict[str, int])
    """By seat: since when (milliseconds since 1970) a person has decided nothing themselves, so
    that a computer did."""
    done_with: int = 0
    """The last chapter (a turn) that has been over, with strict memory: what it showed in passing
    is shown no more, even when it goes on because its last step is taken back."""
    winner: int | None = None
    """The seat that was left when all others had conceded, and ended the game so."""


@dataclass(frozen=True, slots=True)
class Person:
    """A Discord user as the tables know one: the id and the name shown."""

    user_id: int
    name: str


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat. `user_id`: None at a computer's. `waited_for`: has still to decide at this step."""

    number: int
    user_id: int | None
    computer: str | None
    name: str
    invited: bool
    waited_for: bool
    owner_id: int | None = None
    """For whom a computer keeps the seat until they are back."""
    conceded: bool = False
    due_at: datetime | None = None
    """When it must have decided; None: there is no limit, or it isn't waited for."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A table as everybody may see it. `view`: None in the lobby; `seed` (hex): only at the end."""

    id: int
    game: str
    rules: int
    options: dict[str, Any]
    settings: TableSettings
    status: Status
    guild_id: int
    channel_id: int
    thread_id: int | None
    host_id: int
    language: str
    step: int
    seats: tuple[Seat, ...]
    view: Any
    commitment: str
    salt: str | None
    seed: str | None
    opened_at: datetime
    closes_at: datetime | None
    """When an unstarted lobby closes."""
    due_at: datetime | None = None
    """When the last of those who are waited for must have decided; None: there is no limit."""
    paused_at: datetime | None = None
    """Since when nothing is due, by everybody's consent."""

    @property
    def place(self) -> int:
        """The channel in which the table lives: its own thread, or the lobby's channel."""
        return self.thread_id or self.channel_id

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    def seat_of(self, user_id: int) -> Seat | None:
        return next((seat for seat in self.seats if seat.user_id == user_id), None)

    @property
    def done(self) -> frozenset[int]:
        """The seats that have decided at this step."""
        return frozenset(seat.number for seat in self.seats if not seat.waited_for)


@dataclass(frozen=True, slots=True)
class Sitting:
    """A table as one seat may see it, with that seat's own draft.

    `to_decide`: the seat is waited for, or has decided at a secret step that is still open and may
    change its mind. `confirmed`: its decision counts as it stands.
    """

    table: Snapshot
    seat: int
    view: Any
    orders: Any
    revision: int
    confirmed: bool
    to_decide: bool
    secret: bool
    """Whether this step's moves are collected unseen."""
    passing: Any
    """At a table with strict memory: the same view together with what may be shown in passing, in
    a reply that is deleted; else None."""
