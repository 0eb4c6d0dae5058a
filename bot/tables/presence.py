"""Servers the bot is removed from, and comes back to: their games rest meanwhile.

What is to be sent for these tables waits in the outbox (`data/outbox.py`) until then.
"""

from __future__ import annotations

from collections.abc import Collection

from bot.tables.pause import Pauses


class Presence(Pauses):
    """Whether the bot is in the servers in which its tables live."""

    async def server_left(self, guild_id: int) -> None:
        """The bot was removed from the server: its games rest."""
        async with self._store.write() as unit:
            row = await unit.servers.get(guild_id)
            if row is None or row.left_at is None:
                await unit.servers.left(guild_id, self._now())
        for table_id in await self._running_in(guild_id):
            async with self._hand(table_id) as (unit, table):
                if table.row.status == "running":
                    await self.rest(unit, table)
        self._committed()

    async def server_back(self, guild_id: int) -> None:
        """The bot is in the server again: what rested since it was removed goes on, and what waited
        to be sent is sent."""
        async with self._store.write() as unit:
            row = await unit.servers.get(guild_id)
            if row is None or row.left_at is None:
                return
            await unit.servers.left(guild_id, None)
        for table_id in await self._running_in(guild_id):
            async with self._hand(table_id) as (unit, table):
                paused = table.row.paused_at
                # What its players had paused before stays paused.
                if table.row.status == "running" and paused and paused >= row.left_at:
                    await self.go_on(unit, table)
        self._committed()

    async def servers_now(self, guild_ids: Collection[int]) -> None:
        """The bot is in exactly these servers: what has changed while it wasn't connected."""
        async with self._store.read() as unit:
            homes = {row.guild_id for row in await unit.tables.with_status("running")}
        for guild_id in homes:
            if guild_id in guild_ids:
                await self.server_back(guild_id)
            else:
                await self.server_left(guild_id)

    async def _running_in(self, guild_id: int) -> list[int]:
        async with self._store.read() as unit:
            rows = await unit.tables.with_status("running")
        return [row.id for row in rows if row.guild_id == guild_id]
