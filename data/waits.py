"""Who has to decide at which table, since when and until when."""

from __future__ import annotations

from datetime import datetime

from data.rows import WaitRow
from data.session import Session, Values
from data.times import from_file, from_file_or_none, to_file

_RUNNING = "table_id NOT IN (SELECT id FROM tables WHERE paused_at IS NOT NULL)"
_SELECT = (
    "SELECT table_id, seat, step, rung, extended, called_at, due_at, next_at, plain_due_at"
    " FROM waits"
)


class Waits:
    """The waits of one transaction."""

    __slots__ = ("_session",)

    def __init__(self, session: Session) -> None:
        self._session = session

    async def put(self, row: WaitRow) -> None:
        """Keep the seat's wait in place of its last one."""
        await self._session.all(
            "INSERT OR REPLACE INTO waits"
            " (table_id, seat, step, rung, extended, called_at, due_at, next_at, plain_due_at)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            row.table_id,
            row.seat,
            row.step,
            row.rung,
            row.extended,
            to_file(row.called_at),
            to_file(row.due_at),
            to_file(row.next_at),
            to_file(row.plain_due_at),
        )

    async def of_table(self, table_id: int) -> list[WaitRow]:
        """The table's waits, by seat."""
        return _rows(
            await self._session.all(f"{_SELECT} WHERE table_id = ? ORDER BY seat", table_id)
        )

    async def due(self, now: datetime) -> list[WaitRow]:
        """The waits for which the clock has something to do now, the most overdue first; none of a
        table that is paused."""
        return _rows(
            await self._session.all(
                f"{_SELECT} WHERE next_at <= ? AND {_RUNNING} ORDER BY next_at, table_id, seat",
                to_file(now),
            )
        )

    async def next_moment(self) -> datetime | None:
        """When the clock has next something to do about any wait of a table that isn't paused."""
        row = await self._session.one(f"SELECT min(next_at) FROM waits WHERE {_RUNNING}")
        return None if row is None else from_file_or_none(row[0])

    async def drop(self, table_id: int, seat: int | None = None) -> None:
        """Nobody waits for the seat any more; without one, for none of the table."""
        await self._session.all(
            "DELETE FROM waits WHERE table_id = ?1 AND (?2 IS NULL OR seat = ?2)", table_id, seat
        )


def _rows(rows: list[Values]) -> list[WaitRow]:
    return [
        WaitRow(
            *values[:5],
            called_at=from_file(values[5]),
            due_at=from_file_or_none(values[6]),
            next_at=from_file_or_none(values[7]),
            plain_due_at=from_file_or_none(values[8]),
        )
        for values in rows
    ]
