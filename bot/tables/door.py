"""The door itself: one table at a time, in one transaction."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from datetime import datetime
from weakref import WeakValueDictionary

from bot.games.shelf import Shelf
from bot.tables.announce import Announcer
from bot.tables.refusals import Refused
from bot.tables.snapshot import TableSettings
from bot.tables.table import Table
from data.store import Store, Unit


def _nothing() -> None:
    """The default of the two functions called after a commit: nobody listens."""


class Door:
    """What everything that changes a table shares: lock, load, one transaction, and then the word
    that there is something to send.

    `to_send` is called after a commit that left something to send, `due_changed` after one that may
    have moved the next due moment. `rng` is the computer players' own chance, never the games'.
    """

    def __init__(
        self,
        store: Store,
        shelf: Shelf,
        *,
        now: Callable[[], datetime],
        tokens: Callable[[int], bytes] = secrets.token_bytes,
        rng: random.Random | None = None,
        to_send: Callable[[], None] = _nothing,
        due_changed: Callable[[], None] = _nothing,
    ) -> None:
        self._store = store
        self._shelf = shelf
        self._rng = rng or random.Random()
        self._now = now
        self._tokens = tokens
        self.to_send = to_send
        self.due_changed = due_changed
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def _committed(self) -> None:
        self.to_send()
        self.due_changed()

    @asynccontextmanager
    async def _hand(self, table_id: int) -> AsyncGenerator[tuple[Unit, Table]]:
        """The table, locked, within one transaction. A Refused on the way undoes all of it."""
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        async with lock, self._store.write() as unit:
            yield unit, await self._load(unit, table_id)

    async def _load(self, unit: Unit, table_id: int) -> Table:
        row = await unit.tables.load(table_id)
        if row is None:
            raise Refused("no_table")
        seats = await unit.tables.seats(table_id)
        drafts = {draft.seat: draft for draft in await unit.tables.drafts(table_id)}
        waits = {wait.seat: wait for wait in await unit.waits.of_table(table_id)}
        game = self._shelf.find(row.game, row.rules)
        settings = TableSettings.model_validate_json(row.settings)
        return Table(row, tuple(seats), drafts, game, settings, waits)

    @staticmethod
    async def _all_of(work: Iterable[Callable[[], Awaitable[None]]]) -> None:
        """Do all of this, one after the other. One table's trouble is no other's: the first error
        is raised when all have had their turn."""
        trouble: Exception | None = None
        for one in work:
            try:
                await one()
            except Exception as error:  # noqa: BLE001 - raised below
                trouble = trouble or error
        if trouble is not None:
            raise trouble

    def _announce(self, unit: Unit, table: Table) -> Announcer:
        people = {row.seat for row in table.seats if row.user_id is not None}
        return Announcer(unit.outbox, table.row.id, table.row.step, people, self._now())
