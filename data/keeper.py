"""Single values that the bot remembers about itself, by name."""

from __future__ import annotations

from data.session import Session


class Keeper:
    """The kept values of one transaction."""

    __slots__ = ("_session",)

    def __init__(self, session: Session) -> None:
        self._session = session

    async def get(self, key: str) -> str | None:
        """The value, if one was put."""
        row = await self._session.one("SELECT value FROM keeper WHERE key = ?", key)
        return None if row is None else str(row[0])

    async def put(self, key: str, value: str) -> None:
        """Keep a value in place of the last one."""
        await self._session.all(
            "INSERT OR REPLACE INTO keeper (key, value) VALUES (?, ?)", key, value
        )

    async def drop(self, key: str) -> None:
        """Forget a value; it needn't be there."""
        await self._session.all("DELETE FROM keeper WHERE key = ?", key)
