"""What Discord tells the bot: each event is handed to the part it concerns."""

from __future__ import annotations

import logging
import sys
from typing import Any

import discord
from discord.ext import commands

from bot.delivery.outbox import Delivery
from bot.delivery.threads import Threads
from bot.screens.modal import answer_form
from bot.screens.trouble import name_of, trace_of
from bot.tables.heart import Heart
from bot.tables.host import Host
from data.store import Store

log = logging.getLogger(__name__)


class Listening(commands.Bot):
    """Hears of the connection, of servers, threads and interactions."""

    store: Store
    host: Host
    delivery: Delivery
    _threads: Threads | None
    _heart: Heart | None
    _open: bool

    async def on_ready(self) -> None:
        """Connected: whatever waits for Discord is sent, and no table's thread is left archived."""
        if self._heart is not None:
            await self._heart.found()
        await self.host.servers_now({guild.id for guild in self.guilds})
        await self.delivery.hurry()
        if self._threads is not None:
            await self._threads.connected(self.guilds)

    async def on_resumed(self) -> None:
        """Connected again after a break."""
        if self._heart is not None:
            await self._heart.found()
        await self.delivery.hurry()

    async def on_disconnect(self) -> None:
        """The connection is gone; it is taken up again by itself."""
        if self._heart is not None and self._open:
            self._heart.lost()

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was removed from a server (or the server is gone): its tables rest."""
        log.info("removed from server %d: its tables rest", guild.id)
        await self.host.server_left(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot was invited to a server, perhaps again."""
        await self.host.server_back(guild.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """A server is there again; as which it may be told when the bot is invited again."""
        await self.host.server_back(guild.id)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """A thread was changed, perhaps archived."""
        state = payload.data.get("thread_metadata", {})
        if self._threads is not None:
            await self._threads.changed(
                payload.thread_id,
                archived=bool(state.get("archived")),
                locked=bool(state.get("locked")),
            )

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Something was pressed, called or sent in. Forms have nobody else to answer them."""
        if interaction.type is discord.InteractionType.modal_submit:
            await answer_form(interaction)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """An event handler of ours failed; one line, without what the event brought."""
        error = sys.exception()
        if error is None:
            return
        if self.is_closed():
            log.info("%s was cut off by the stop: %s", event_method, name_of(error))
        else:
            log.error("%s failed: %s\n%s", event_method, name_of(error), trace_of(error))
