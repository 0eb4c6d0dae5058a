"""What is kept about people beyond their seats."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from data.rows import AbsenceRow, PersonRow
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
            "SELECT user_id, name, language, dm_channel_id, called, timezone, quiet_from, quiet_to,"
            " large_print, dm_closed_until FROM people WHERE user_id = ?",
            user_id,
        )
        if values is None:
            return None
        user, name, language, channel, called, zone, start, end, large, closed = values
        return PersonRow(
            user,
            name,
            language,
            channel,
            from_file_or_none(closed),
            called,
            zone,
            start,
            end,
            large_print=bool(large),
        )

    async def languages(self) -> dict[int, str]:
        """Who has chosen a language, and which."""
        rows = await self._session.all(
            "SELECT user_id, language FROM people WHERE language IS NOT NULL"
        )
        return {int(user): str(language) for user, language in rows}

    async def save(self, row: PersonRow) -> None:
        """Keep the person as they are now."""
        await self._session.all(
            "INSERT OR REPLACE INTO people (user_id, name, language, dm_channel_id, called,"
            " timezone, quiet_from, quiet_to, large_print, dm_closed_until)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            row.user_id,
            row.name,
            row.language,
            row.dm_channel_id,
            row.called,
            row.timezone,
            row.quiet_from,
            row.quiet_to,
            int(row.large_print),
            to_file(row.dm_closed_until),
        )

    async def absences(self, user_id: int) -> list[AbsenceRow]:
        """The person's days away, the earliest first."""
        rows = await self._session.all(
            "SELECT user_id, first_day, last_day FROM absences WHERE user_id = ?"
            " ORDER BY first_day",
            user_id,
        )
        return [
            AbsenceRow(user, date.fromisoformat(first), date.fromisoformat(last))
            for user, first, last in rows
        ]

    async def set_absences(self, user_id: int, rows: Iterable[AbsenceRow]) -> None:
        """Replace all of the person's days away."""
        await self._session.all("DELETE FROM absences WHERE user_id = ?", user_id)
        await self._session.many(
            "INSERT INTO absences (user_id, first_day, last_day) VALUES (?, ?, ?)",
            [(user_id, row.first_day.isoformat(), row.last_day.isoformat()) for row in rows],
        )
