"""Tables' own threads are kept out of the archive while they are played in.

In an archived thread Discord refuses every press on a button. A thread falls in by itself after a
week without a message, or by anybody's hand.
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterable
from typing import Any, Protocol

import discord

from bot.delivery.discord_calls import DiscordCalls
from bot.delivery.outcomes import CallFailed

log = logging.getLogger(__name__)


class Tables(Protocol):
    """What is asked of the host."""

    async def tables_in(self, place: int) -> Collection[Any]:
        """The tables that live in this channel or thread and are open or running."""
        ...

    async def threads(self) -> Collection[tuple[int, int]]:
        """The threads in which games run: the server's id and the thread's."""
        ...


class Threads:
    """Takes threads out of the archive in which tables live."""

    def __init__(self, tables: Tables, calls: DiscordCalls) -> None:
        self._tables = tables
        self._calls = calls

    async def changed(self, thread_id: int, *, archived: bool, locked: bool) -> None:
        """A thread is now so. One that was locked was locked by somebody, and stays as it is."""
        if archived and not locked:
            await self.wanted(thread_id)

    async def connected(self, guilds: Iterable[discord.Guild]) -> None:
        """The bot is connected, and in these servers, each of which came with all of its threads
        that are not archived: no table's own is left in the archive."""
        here = {guild.id: guild for guild in guilds}
        for guild_id, thread_id in await self._tables.threads():
            if guild_id not in here:
                continue
            thread = here[guild_id].get_thread(thread_id)
            if thread is None or (thread.archived and not thread.locked):
                await self.wanted(thread_id)

    async def wanted(self, thread_id: int) -> None:
        """Take the thread out of the archive if a table lives there."""
        if not await self._tables.tables_in(thread_id):
            return
        try:
            await self._calls.unarchive(thread_id)
        except CallFailed as failure:
            log.info("thread %d stays archived: %s", thread_id, failure.code.word)
