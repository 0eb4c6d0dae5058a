"""What those who manage a server have set."""

from __future__ import annotations

from datetime import datetime

from data.rows import ServerRow
from data.session import Session
from data.times import from_file_or_none, to_file


class Servers:
    """The servers of one transaction."""

    __slots__ = ("_session",)

    def __init__(self, session: Session) -> None:
        self._session = session

    async def get(self, guild_id: int) -> ServerRow | None:
        """The server, if anything is kept about it."""
        values = await self._session.one(
            "SELECT guild_id, settings, left_at FROM servers WHERE guild_id = ?", guild_id
        )
        return (
            None
            if values is None
            else ServerRow(values[0], values[1], from_file_or_none(values[2]))
        )

    async def save(self, row: ServerRow) -> None:
        """Keep the server as it is now."""
        await self._session.all(
            "INSERT OR REPLACE INTO servers (guild_id, settings, left_at) VALUES (?, ?, ?)",
            row.guild_id,
            row.settings,
            to_file(row.left_at),
        )

    async def left(self, guild_id: int, at: datetime | None) -> None:
        """The bot was removed from the server; None: it is back."""
        await self._session.all(
            "INSERT INTO servers (guild_id, settings, left_at) VALUES (?, '{}', ?)"
            " ON CONFLICT (guild_id) DO UPDATE SET left_at = excluded.left_at",
            guild_id,
            to_file(at),
        )
