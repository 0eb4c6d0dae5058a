"""The one door: whatever changes a table comes through here.

Each call takes the table's lock, loads what is kept, checks who asks and about which step, applies
the rules, and writes moves, state and the messages to send in one transaction. Only then does it
answer. Refusals are raised as `Refused` and have changed nothing.
"""

from __future__ import annotations

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
from bot.tables.undo import Undos


class Host(Around, Heirs, Forgetting, Undos, Agreed, Late, Pauses, Looks, News, Export):
    """The door to all tables of one store."""

    async def next_due(self) -> datetime | None:
        """When `tick` has next something to do."""
        async with self._store.read() as unit:
            moments = (
                await self._next_lobby_due(unit),
                await unit.votes.next_moment(),
                await unit.waits.next_moment(),
            )
        return min((moment for moment in moments if moment is not None), default=None)

    async def tick(self) -> None:
        """Do what is due: votes whose time is up, waits, lobbies that nobody started."""
        try:
            await self._all_of((self._votes_due, self._waits_due, self.lobbies_due))
        finally:
            self._committed()
