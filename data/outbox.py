"""What is to be sent to Discord: written with the change it tells of, sent after the commit.

A row is *open* until it has been sent or given up.
"""

from __future__ import annotations

from datetime import datetime

from data.rows import OutboxRow
from data.session import Session, Values
from data.times import from_file, from_file_or_none, to_file

_SELECT = (
    "SELECT id, table_id, kind, seat, step, body, made_at, began_at, sent_at, attempts,"
    " not_before, error, failed_at FROM outbox"
)
_OPEN = "sent_at IS NULL AND failed_at IS NULL"  # word for word the partial index's condition
_HERE = (
    "table_id NOT IN (SELECT t.id FROM servers s JOIN tables t ON t.guild_id = s.guild_id"
    " WHERE s.left_at IS NOT NULL)"
)
"""Not of a server from which the bot was removed: such rows wait until it is back."""


class Outbox:
    """The outbox of one transaction. Lists are in the order of ids: that of sending."""

    __slots__ = ("_session",)

    def __init__(self, session: Session) -> None:
        self._session = session

    async def add(
        self,
        table_id: int,
        kind: str,
        body: str,
        made_at: datetime,
        seat: int | None = None,
        step: int = 0,
        not_before: datetime | None = None,
    ) -> int:
        """Keep a thing to send, not before the given moment if there is one. Returns its id."""
        return await self._session.insert(
            "INSERT INTO outbox (table_id, kind, seat, step, body, made_at, not_before)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            table_id,
            kind,
            seat,
            step,
            body,
            to_file(made_at),
            to_file(not_before),
        )

    async def get(self, row_id: int) -> OutboxRow | None:
        """The row with this id, open or not."""
        values = await self._session.one(f"{_SELECT} WHERE id = ?", row_id)
        return None if values is None else _row(values)

    async def due(self, now: datetime) -> list[OutboxRow]:
        """The open rows whose moment has come, but those of servers the bot was removed from."""
        return _rows(
            await self._session.all(
                f"{_SELECT} WHERE {_OPEN} AND (not_before IS NULL OR not_before <= ?)"
                f" AND {_HERE} ORDER BY id",
                to_file(now),
            )
        )

    async def unsent(self, table_id: int | None = None) -> list[OutboxRow]:
        """All open rows, due or not; of one table, if one is named."""
        if table_id is None:
            return _rows(await self._session.all(f"{_SELECT} WHERE {_OPEN} ORDER BY id"))
        return _rows(
            await self._session.all(
                f"{_SELECT} WHERE {_OPEN} AND table_id = ? ORDER BY id", table_id
            )
        )

    async def due_of(self, table_id: int) -> list[OutboxRow]:
        """The table's open rows, due or not; none while the bot is away from its server."""
        return _rows(
            await self._session.all(
                f"{_SELECT} WHERE {_OPEN} AND table_id = ? AND {_HERE} ORDER BY id", table_id
            )
        )

    async def next_moment(self, after: datetime | None = None) -> datetime | None:
        """The earliest moment for which an open row waits; with `after`, the earliest past that.

        The database has no clock: without `after`, a moment that has come but whose row is still
        open is returned too.
        """
        row = await self._session.one(
            f"SELECT min(not_before) FROM outbox WHERE {_OPEN} AND (?1 IS NULL OR not_before > ?1)"
            f" AND {_HERE}",
            to_file(after),
        )
        return None if row is None else from_file_or_none(row[0])

    async def waiting(self, table_id: int, kind: str, seat: int | None = None) -> OutboxRow | None:
        """The first open row of this kind that was never given to Discord, so can still stand for a
        newer one."""
        values = await self._session.one(
            f"{_SELECT} WHERE {_OPEN} AND began_at IS NULL"
            " AND table_id = ? AND kind = ? AND seat IS ? ORDER BY id LIMIT 1",
            table_id,
            kind,
            seat,
        )
        return None if values is None else _row(values)

    async def last_before(self, row: OutboxRow, kind: str) -> OutboxRow | None:
        """The last row of this kind that was made for the same table before this row, sent or
        not."""
        values = await self._session.one(
            f"{_SELECT} WHERE table_id = ? AND kind = ? AND id < ? ORDER BY id DESC LIMIT 1",
            row.table_id,
            kind,
            row.id,
        )
        return None if values is None else _row(values)

    async def begin(self, row_id: int, at: datetime) -> None:
        """An attempt begins. `began_at` keeps the first attempt's moment: what an attempt that
        failed without an answer has left on Discord is as old as that."""
        await self._session.all(
            "UPDATE outbox SET began_at = coalesce(began_at, ?), attempts = attempts + 1"
            " WHERE id = ?",
            to_file(at),
            row_id,
        )

    async def sent(self, row_id: int, at: datetime) -> None:
        """It has arrived."""
        await self._session.all("UPDATE outbox SET sent_at = ? WHERE id = ?", to_file(at), row_id)

    async def again(self, row_id: int, not_before: datetime, error: str) -> None:
        """The attempt failed; the next one not before the given moment."""
        await self._session.all(
            "UPDATE outbox SET not_before = ?, error = ? WHERE id = ?",
            to_file(not_before),
            error,
            row_id,
        )

    async def hasten(self, table_id: int, kind: str, seat: int, at: datetime) -> None:
        """Open rows of this kind for this seat wait no longer than to the given moment."""
        await self._session.all(
            f"UPDATE outbox SET not_before = ? WHERE {_OPEN} AND table_id = ? AND kind = ?"
            " AND seat = ? AND not_before > ?",
            to_file(at),
            table_id,
            kind,
            seat,
            to_file(at),
        )

    async def blank(self, row_id: int) -> None:
        """Forget what the row said: it held something that must not be kept longer than needed."""
        await self._session.all("UPDATE outbox SET body = '{}' WHERE id = ?", row_id)

    async def fail(self, row_id: int, at: datetime, error: str) -> None:
        """It is given up."""
        await self._session.all(
            "UPDATE outbox SET failed_at = ?, error = ? WHERE id = ?", to_file(at), error, row_id
        )


def _rows(rows: list[Values]) -> list[OutboxRow]:
    return [_row(values) for values in rows]


def _row(values: Values) -> OutboxRow:
    row_id, table_id, kind, seat, step, body, made, began, sent, attempts, start, error, failed = (
        values
    )
    return OutboxRow(
        row_id,
        table_id,
        kind,
        seat,
        step,
        body,
        from_file(made),
        from_file_or_none(began),
        from_file_or_none(sent),
        attempts,
        from_file_or_none(start),
        error,
        from_file_or_none(failed),
    )
