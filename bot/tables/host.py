"""The one door: whatever changes a table comes through here.

Each call takes the table's lock, loads what is kept, checks who asks and about which step, applies
the rules, and writes moves, state and the messages to send in one transaction. Only then does it
answer. Refusals are raised as `Refused` and have changed nothing.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from bot.tables.agreed import Agreed
from bot.tables.around import Around
from bot.tables.export import Export
from bot.tables.forgetting import Forgetting
from bot.tables.heirs import Heirs
from bot.tables.late import Late
from bot.tables.looks import Looks
from bot.tables.news import News
from bot.tables.pause import Pauses
from bot.tables.table import LOBBY_LIFE
from bot.tables.undo import Undos


class Host(Around, Heirs, Forgetting, Undos, Agreed, Late, Pauses, Looks, News, Export):
    """The door to all tables of one store."""

    async def threaded(self, table_id: int, thread_id: int | None) -> None:
        """The table's thread was made, or (None) can't be: it lives in the channel."""
        async with self._hand(table_id) as (unit, table):
            table.set(threaded=True)
            await unit.tables.save(replace(table.row, thread_id=thread_id))

    async def next_due(self) -> datetime | None:
        """When `tick` has next something to do."""
        async with self._store.read() as unit:
            lobbies = await unit.tables.with_status("lobby")
            later = (await unit.votes.next_moment(), await unit.waits.next_moment())
        moments = [row.opened_at + LOBBY_LIFE for row in lobbies]
        moments += [moment for moment in later if moment is not None]
        return min(moments, default=None)

    async def tick(self) -> None:
        """Do what is due: lobbies that nobody started close, votes whose time is up, waits."""
        try:
            await self._votes_due()
            await self._waits_due()
        finally:
            self._committed()
        async with self._store.read() as unit:
            lobbies = await unit.tables.with_status("lobby")
        for row in lobbies:
            if row.opened_at + LOBBY_LIFE <= self._now():
                async with self._hand(row.id) as (unit, table):
                    if table.row.status == "lobby":
                        await self._close(unit, table)
        self._committed()
