"""Where a table's messages stand on Discord, one of each kind and seat."""

from __future__ import annotations

from data.rows import PostRow
from data.session import Session, Values
from data.times import from_file, to_file

_SELECT = "SELECT table_id, kind, seat, step, channel_id, message_id, made_at FROM posts"


class Posts:
    """The posts of one transaction."""

    __slots__ = ("_session",)

    def __init__(self, session: Session) -> None:
        self._session = session

    async def put(self, row: PostRow) -> None:
        """Keep a post in place of the last one of its table, kind and seat."""
        await self._session.all(
            "INSERT OR REPLACE INTO posts"
            " (table_id, kind, seat, step, channel_id, message_id, made_at)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            row.table_id,
            row.kind,
            row.seat,
            row.step,
            row.channel_id,
            row.message_id,
            to_file(row.made_at),
        )

    async def get(self, table_id: int, kind: str, seat: int = -1) -> PostRow | None:
        """The present post of this kind; seat -1: the one for all."""
        values = await self._session.one(
            f"{_SELECT} WHERE table_id = ? AND kind = ? AND seat = ?", table_id, kind, seat
        )
        return None if values is None else _row(values)

    async def of_table(self, table_id: int) -> list[PostRow]:
        """All of a table's present posts, by kind, then seat."""
        rows = await self._session.all(
            f"{_SELECT} WHERE table_id = ? ORDER BY kind, seat", table_id
        )
        return [_row(values) for values in rows]

    async def drop(self, table_id: int, kind: str, seat: int = -1) -> None:
        """Forget a post; it needn't exist."""
        await self._session.all(
            "DELETE FROM posts WHERE table_id = ? AND kind = ? AND seat = ?", table_id, kind, seat
        )


def _row(values: Values) -> PostRow:
    return PostRow(*values[:-1], made_at=from_file(values[-1]))
