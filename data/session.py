"""The statements of one transaction, and nothing after its end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import aiosqlite

Values = Sequence[Any]
"""A row as SQLite gives it, or a statement's parameters."""


class Session:
    """Carries statements to the connection while the transaction is open.

    Every call is one trip to the connection's thread, the cursor included: trips, not SQL, are what
    a small statement costs.
    """

    __slots__ = ("_connection",)

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection: aiosqlite.Connection | None = connection

    def end(self) -> None:
        """From now on every statement is refused: it would run outside of any transaction."""
        self._connection = None

    async def all(self, sql: str, *parameters: Any) -> list[Values]:
        """Every row of the answer; also for statements without one."""
        return list(await self._open().execute_fetchall(sql, parameters))

    async def one(self, sql: str, *parameters: Any) -> Values | None:
        """The first row of the answer, if there is one."""
        rows = await self.all(sql, *parameters)
        return rows[0] if rows else None

    async def insert(self, sql: str, *parameters: Any) -> int:
        """The number (rowid) that the new row got."""
        row = await self._open().execute_insert(sql, parameters)
        return 0 if row is None else int(row[0])

    async def many(self, sql: str, rows: Iterable[Values]) -> None:
        """The statement, once for each row."""
        await self._open().executemany(sql, rows)

    def _open(self) -> aiosqlite.Connection:
        if self._connection is None:
            raise RuntimeError("this unit's transaction is over")
        return self._connection
