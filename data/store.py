"""The database: one file, one writer, one reader.

Changes go through `write`, one transaction after the other; questions through `read`, which sees
the database as it was at its first question, whatever is written meanwhile. Both are short: between
entering and leaving, await nothing but the unit. Nothing here polls, and nothing asks a clock.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Self

import aiosqlite
from filelock import FileLock

from data.errors import StoreError
from data.file import BUSY_SECONDS, explained, prepare
from data.session import Session
from data.unit import Unit

__all__ = ["Store", "StoreError", "Unit"]


class Store:
    """The open database. Made by `open`, and used by one event loop."""

    def __init__(
        self,
        path: Path,
        lock: FileLock,
        writer: aiosqlite.Connection,
        reader: aiosqlite.Connection,
    ) -> None:
        self._path = path
        self._lock = lock
        self._writer = writer
        self._reader = reader
        self._write_turn = asyncio.Lock()
        self._read_turn = asyncio.Lock()
        self._inside: set[asyncio.Task[object] | None] = set()
        self._closed = False

    @classmethod
    async def open(cls, path: Path | str) -> Self:
        """Open the database, making the folder and the file, and bring it up to date.

        Raises StoreError, in one sentence that says what to do: another bot or program has it, it
        is damaged, of a newer version or no database, or the file or folder can't be used.
        """
        path = await asyncio.to_thread(Path(path).absolute)
        lock = await asyncio.to_thread(prepare, path)
        async with AsyncExitStack() as undo:
            undo.callback(lock.release)
            try:
                writer = await _connect(path.as_uri(), undo)
                reader = await _connect(path.as_uri() + "?mode=ro", undo)
            except sqlite3.Error as error:
                raise explained(error, path) from error
            undo.pop_all()
        return cls(path, lock, writer, reader)

    @property
    def path(self) -> Path:
        """The file, as an absolute path."""
        return self._path

    @asynccontextmanager
    async def write(self) -> AsyncGenerator[Unit]:
        """One transaction: on leaving, everything is on the disk; on an exception (a cancellation
        too), nothing was changed. A second one waits for the first to end."""
        async with self._transaction(self._writer, self._write_turn, "BEGIN IMMEDIATE") as unit:
            yield unit

    @asynccontextmanager
    async def read(self) -> AsyncGenerator[Unit]:
        """A snapshot, taken at the first question. Waits for no writer, and no writer for it."""
        async with self._transaction(self._reader, self._read_turn, "BEGIN") as unit:
            yield unit

    async def scrub(self) -> None:
        """Take out of the file and of its log whatever was deleted or changed before: neither free
        room nor the log holds old content afterwards. Waits for all transactions, and takes as long
        as writing the whole file once. Raises StoreError when another program is reading the file;
        done again later, it does all that was left undone."""
        self._refuse_nesting()
        async with self._read_turn, self._write_turn:
            if self._closed:
                raise RuntimeError("the store is closed")
            try:
                await self._writer.execute_fetchall("VACUUM")
                rows = await self._writer.execute_fetchall("PRAGMA wal_checkpoint(TRUNCATE)")
            except sqlite3.Error as error:
                raise explained(error, self._path) from error
            if any(busy for busy, *_ in rows):
                raise StoreError(f"The database {self._path} is being read by another program.")

    async def close(self) -> None:
        """Wait for what is under way, close the file, let go of its lock. May be repeated. Without
        it the process doesn't end: the connections have threads."""
        self._refuse_nesting()
        async with self._read_turn, self._write_turn:
            if self._closed:
                return
            self._closed = True
            try:
                # The writer last: the last connection writes the log back into the file.
                await self._reader.close()
            finally:
                try:
                    await self._writer.close()
                finally:
                    self._lock.release()

    @asynccontextmanager
    async def _transaction(
        self, connection: aiosqlite.Connection, turn: asyncio.Lock, begin: str
    ) -> AsyncGenerator[Unit]:
        task = self._refuse_nesting()
        async with turn:
            if self._closed:
                raise RuntimeError("the store is closed")
            self._inside.add(task)
            session = Session(connection)
            try:
                await connection.execute_fetchall(begin)
                yield Unit(session)
                session.end()
                await connection.commit()
            except BaseException:
                session.end()
                await connection.rollback()  # nothing, when a cancelled commit went through
                raise
            finally:
                self._inside.discard(task)

    def _refuse_nesting(self) -> asyncio.Task[object] | None:
        """A task that opened a unit within its own would wait for itself for ever."""
        task = asyncio.current_task()
        if task in self._inside:
            raise RuntimeError("this task has a unit open: use that one, or leave it first")
        return task


async def _connect(address: str, undo: AsyncExitStack) -> aiosqlite.Connection:
    connection = await aiosqlite.connect(
        address, uri=True, timeout=BUSY_SECONDS, isolation_level=None
    )
    undo.push_async_callback(connection.close)
    await connection.execute_fetchall("PRAGMA foreign_keys = ON")
    await connection.execute_fetchall("PRAGMA synchronous = FULL")
    # What is deleted is overwritten with zeros, not only left to be overwritten some day.
    await connection.execute_fetchall("PRAGMA secure_delete = ON")
    return connection
