"""The rows of the database as values: one class a table, its fields in the order of the columns.

Frozen dataclasses rather than pydantic models: rows come from our own file, whose columns are typed
(STRICT), and are made by the hundred. Times are timezone-aware; the file keeps whole milliseconds,
so anything finer is lost. Ids of guilds, channels, messages and people are Discord's snowflakes.
Fields that hold secrets never show in a repr, so no log can tell them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Literal

TableStatus = Literal["opening", "lobby", "running", "ended", "closed"]
"""`opening`: its first message isn't known yet; `ended`: has a result; `closed`: never played."""
Called = Literal["dm", "mention", "both", "none"]
SeatStatus = Literal["invited", "seated"]


@dataclass(frozen=True, slots=True)
class TableRow:
    """One table, from the lobby to the final score."""

    id: int
    """Never given twice. 0 for a row that `add` is to number."""
    game: str
    rules: int
    options: str
    """JSON: the game's options, all written out."""
    settings: str
    """JSON: what doesn't change the game (pace, thread, closed …)."""
    seed: bytes = field(repr=False)
    """32 bytes (`docs/record.md`). Set once, by `add`."""
    salt: str | None
    commitment: str
    """Lower-case hex of the seed's SHA-256. Set once, by `add`."""
    status: TableStatus
    guild_id: int
    channel_id: int
    thread_id: int | None
    host_id: int
    language: str
    step: int
    state: str | None = field(repr=False)
    """JSON: the game's state, a cache of what the moves lead to. Holds secrets."""
    result: str | None
    """JSON: the record's result."""
    opened_at: datetime
    started_at: datetime | None = None
    ended_at: datetime | None = None
    paused_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Who sits where. A free seat has no row."""

    table_id: int
    seat: int
    user_id: int | None
    computer: str | None
    """The key of the computer player that plays here."""
    name: str
    """As shown at the table."""
    status: SeatStatus
    owner_id: int | None = None
    """Whose seat a computer keeps until they are back; else None."""
    conceded: bool = False
    """Its player has given the game up: the seat plays on and can't win."""


@dataclass(frozen=True, slots=True)
class MoveRow:
    """One move that counted."""

    table_id: int
    number: int
    """From 0, as in the record."""
    step: int
    seat: int
    body: str
    """JSON: the move as in the record."""


@dataclass(frozen=True, slots=True)
class DraftRow:
    """What a seat has chosen so far for a step, the same in every panel it has open."""

    table_id: int
    seat: int
    step: int
    revision: int
    """Goes up with every change, so that a press on an older copy is known as one."""
    body: str = field(repr=False)
    """JSON: the orders. Secret."""
    confirmed: bool


@dataclass(frozen=True, slots=True)
class OutboxRow:
    """One thing to send, written together with what it tells of."""

    id: int
    """Ascends in the order in which things are to be sent. Never given twice."""
    table_id: int
    kind: str
    seat: int | None
    """Whom it is for; None: everybody."""
    step: int
    body: str
    """JSON. A private row's body holds no secret: the message is made from the view when sent."""
    made_at: datetime
    began_at: datetime | None
    """When it was *first* given to Discord: from then on it may have arrived."""
    sent_at: datetime | None
    attempts: int
    not_before: datetime | None
    error: str | None
    """Why the last attempt failed."""
    failed_at: datetime | None
    """When it was given up."""


@dataclass(frozen=True, slots=True)
class PostRow:
    """Where a table's present message of a kind stands on Discord."""

    table_id: int
    kind: str
    seat: int
    """-1: for all."""
    step: int
    channel_id: int
    message_id: int
    made_at: datetime


@dataclass(frozen=True, slots=True)
class PersonRow:
    """What is kept about a person beyond their seats."""

    user_id: int
    name: str
    language: str | None = None
    dm_channel_id: int | None = None
    dm_closed_until: datetime | None = None
    """Until then no direct message is tried."""
    called: Called = "dm"
    timezone: str | None = None
    """A name of the tz database; None: UTC."""
    quiet_from: int | None = None
    """Minutes after local midnight; with `quiet_to` the hours in which nothing rings."""
    quiet_to: int | None = None
    large_print: bool = False


@dataclass(frozen=True, slots=True)
class AbsenceRow:
    """Days on which a person is away, both inclusive, in their own time zone."""

    user_id: int
    first_day: date
    last_day: date


@dataclass(frozen=True, slots=True)
class WaitRow:
    """A seat that has to decide."""

    table_id: int
    seat: int
    step: int
    rung: int
    """0: not called yet; 1: called; 2 and 3: reminded."""
    extended: int
    """How often in a row its time has been given anew."""
    called_at: datetime
    """When its time begins: at once, or when quiet hours end."""
    due_at: datetime | None
    """None: no limit."""
    next_at: datetime | None
    """When the clock has next something to do about it."""
    plain_due_at: datetime | None = None
    """When it would be due if the person had no days away; None: no limit."""


@dataclass(frozen=True, slots=True)
class VoteRow:
    """A question to those at a table."""

    id: int
    """0 for a row that `add` is to number."""
    table_id: int
    kind: str
    seat: int | None
    """Whom it is about."""
    step: int
    body: str
    """JSON."""
    outcome: str | None
    opened_at: datetime
    closes_at: datetime | None
    closed_at: datetime | None


@dataclass(frozen=True, slots=True)
class ServerRow:
    """What those who manage a server have set."""

    guild_id: int
    settings: str
    """JSON."""
    left_at: datetime | None = None
    """When the bot was removed from it."""
