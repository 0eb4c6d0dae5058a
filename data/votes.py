"""Votes at tables, and who has voted for what."""

from __future__ import annotations

from datetime import datetime

from data.rows import VoteRow
from data.session import Session, Values
from data.times import from_file, from_file_or_none, to_file

_RUNNING = "table_id NOT IN (SELECT id FROM tables WHERE paused_at IS NOT NULL)"
_SELECT = (
    "SELECT id, table_id, kind, seat, step, body, outcome, opened_at, closes_at, closed_at"
    " FROM votes"
)


class Votes:
    """The votes of one transaction."""

    __slots__ = ("_session",)

    def __init__(self, session: Session) -> None:
        self._session = session

    async def add(self, row: VoteRow) -> int:
        """Open a vote; its `id` is ignored. Returns the id it got."""
        return await self._session.insert(
            "INSERT INTO votes (table_id, kind, seat, step, body, opened_at, closes_at)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            row.table_id,
            row.kind,
            row.seat,
            row.step,
            row.body,
            to_file(row.opened_at),
            to_file(row.closes_at),
        )

    async def get(self, vote_id: int) -> VoteRow | None:
        """The vote, open or closed."""
        values = await self._session.one(f"{_SELECT} WHERE id = ?", vote_id)
        return None if values is None else _row(values)

    async def open(self, table_id: int) -> list[VoteRow]:
        """The table's open votes, the oldest first."""
        rows = await self._session.all(
            f"{_SELECT} WHERE table_id = ? AND closed_at IS NULL ORDER BY id", table_id
        )
        return [_row(values) for values in rows]

    async def due(self, now: datetime) -> list[VoteRow]:
        """The open votes whose time is over; none of a table that is paused."""
        rows = await self._session.all(
            f"{_SELECT} WHERE closed_at IS NULL AND closes_at <= ? AND {_RUNNING}"
            " ORDER BY closes_at, id",
            to_file(now),
        )
        return [_row(values) for values in rows]

    async def next_moment(self) -> datetime | None:
        """When the next open vote's time is over, at tables that aren't paused."""
        row = await self._session.one(
            f"SELECT min(closes_at) FROM votes WHERE closed_at IS NULL AND {_RUNNING}"
        )
        return None if row is None else from_file_or_none(row[0])

    async def close(self, vote_id: int, outcome: str, at: datetime) -> None:
        """It is decided; or overtaken, or over."""
        await self._session.all(
            "UPDATE votes SET closed_at = ?, outcome = ? WHERE id = ?",
            to_file(at),
            outcome,
            vote_id,
        )

    async def move(self, vote_id: int, closes_at: datetime | None) -> None:
        """Its time is over at another moment."""
        await self._session.all(
            "UPDATE votes SET closes_at = ? WHERE id = ?", to_file(closes_at), vote_id
        )

    async def ballots(self, vote_id: int) -> dict[int, str]:
        """Who has voted for what."""
        rows = await self._session.all(
            "SELECT user_id, choice FROM ballots WHERE vote_id = ? ORDER BY user_id", vote_id
        )
        return {int(user): str(choice) for user, choice in rows}

    async def cast(self, vote_id: int, user_id: int, choice: str) -> None:
        """The person votes for this, whatever they voted for before."""
        await self._session.all(
            "INSERT OR REPLACE INTO ballots (vote_id, user_id, choice) VALUES (?, ?, ?)",
            vote_id,
            user_id,
            choice,
        )


def _row(values: Values) -> VoteRow:
    return VoteRow(
        *values[:7],
        opened_at=from_file(values[7]),
        closes_at=from_file_or_none(values[8]),
        closed_at=from_file_or_none(values[9]),
    )
