"""All tables of one person at a glance: one statement, however many there are."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from data.rows import SeatStatus, TableStatus
from data.session import Session
from data.times import from_file, from_file_or_none

_FOUND = """
SELECT t.id, t.game, t.rules, t.status, t.guild_id, t.step, t.state, s.seat, s.status,
    EXISTS (SELECT 1 FROM drafts d WHERE d.table_id = t.id AND d.seat = s.seat
        AND d.step = t.step AND d.confirmed = 1),
    (SELECT json_group_array(name) FROM
        (SELECT name FROM seats o WHERE o.table_id = t.id AND o.seat <> s.seat ORDER BY o.seat)),
    (SELECT p.channel_id || '/' || p.message_id FROM posts p WHERE p.table_id = t.id
        AND p.kind IN ('lobby', 'board', 'reveals') ORDER BY p.message_id DESC LIMIT 1),
    coalesce(w.called_at,
        (SELECT min(b.made_at) FROM outbox b WHERE b.table_id = t.id AND b.step = t.step),
        t.started_at, t.opened_at),
    w.due_at, t.paused_at, s.user_id IS NULL
FROM seats s JOIN tables t ON t.id = s.table_id
LEFT JOIN waits w ON w.table_id = t.id AND w.seat = s.seat AND w.step = t.step
WHERE (s.user_id = ?1 OR s.owner_id = ?1) AND t.status IN ('lobby', 'running') ORDER BY t.id
"""


@dataclass(frozen=True, slots=True)
class FoundRow:
    """One of a person's tables, with what tells whether it waits for them."""

    table_id: int
    game: str
    rules: int
    status: TableStatus
    guild_id: int
    step: int
    state: str | None
    """JSON: holds secrets."""
    seat: int
    seat_status: SeatStatus
    decided: bool
    """The seat has decided at the step at which the table is."""
    others: str
    """JSON: the names at the other seats, in order."""
    post: str | None
    """`channel/message` of the newest board, reveals or lobby post."""
    since: datetime
    """When the person was called, or when the step (in a lobby: the table) began."""
    due_at: datetime | None
    paused_at: datetime | None
    kept: bool
    """A computer sits there until the person is back."""


class Finding:
    """What one transaction finds."""

    __slots__ = ("_session",)

    def __init__(self, session: Session) -> None:
        self._session = session

    async def tables_of(self, user_id: int) -> list[FoundRow]:
        """The lobbies and running tables at which the person has a seat, or a computer keeps one
        for them, the oldest first."""
        return [
            FoundRow(
                *values[:9],
                decided=bool(values[9]),
                others=values[10],
                post=values[11],
                since=from_file(values[12]),
                due_at=from_file_or_none(values[13]),
                paused_at=from_file_or_none(values[14]),
                kept=bool(values[15]),
            )
            for values in await self._session.all(_FOUND, user_id)
        ]
