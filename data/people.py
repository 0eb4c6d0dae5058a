"""What is kept about people beyond their seats."""

from __future__ import annotations

from data.rows import PersonRow
from data.session import Session
from data.times import from_file_or_none, to_file


class People:
    """The people of one transaction."""

    __slots__ = ("_session",)

    def __init__(self, session: Session) -> None:
        self._session = session

    async def get(self, user_id: int) -> PersonRow | None:
        """The person, if anything is kept about them."""
        values = await self._session.one(
            "SELECT user_id, name, language, dm_channel_id, dm_closed_until FROM people"
            " WHERE user_id = ?",
            user_id,
        )
        if values is None:
            return None
        return PersonRow(*values[:-1], dm_closed_until=from_file_or_none(values[-1]))

    async def save(self, row: PersonRow) -> None:
        """Keep the person as they are now."""
        await self._session.all(
            "INSERT OR REPLACE INTO people"
            " (user_id, name, language, dm_channel_id, dm_closed_until) VALUES (?, ?, ?, ?, ?)",
            row.user_id,
            row.name,
            row.language,
            row.dm_channel_id,
            to_file(row.dm_closed_until),
        )
