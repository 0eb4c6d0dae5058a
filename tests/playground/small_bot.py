"""A bot with just enough to try a village: an answer, a thread, a letter, and something due."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.playground.village import Standing


class SmallBot(commands.Bot):
    """`/table open` answers, makes a thread that calls whoever asked, writes to them, and writes
    again three hours later."""

    def __init__(self) -> None:
        super().__init__(command_prefix=(), intents=discord.Intents(guilds=True))
        self.waited_for: set[int] = set()
        self.at_a_table: set[int] = set()
        self._later: asyncio.Task[None] | None = None

    async def setup_hook(self) -> None:
        table = app_commands.Group(name="table", description="Tables")

        @table.command(name="open", description="Open a table")
        async def open_table(interaction: discord.Interaction[Any]) -> None:
            await interaction.response.send_message("A table is open.")
            self.at_a_table.add(interaction.user.id)
            channel = interaction.channel
            assert isinstance(channel, discord.TextChannel)
            thread = await channel.create_thread(
                name="The first table", type=discord.ChannelType.public_thread
            )
            await thread.send(f"{interaction.user.mention}, sit down.")
            await interaction.user.send("Please choose.")
            self._later = asyncio.create_task(self._remind(interaction.user))

        self.tree.add_command(table)
        await self.tree.sync()

    async def _remind(self, user: discord.abc.Messageable) -> None:
        await asyncio.sleep(3 * 3600)
        await user.send("Three hours have passed.")

    async def standing(self, user_id: int) -> Standing:
        """How this person stands with the tables."""
        if user_id in self.waited_for:
            return "waited for"
        return "at a table" if user_id in self.at_a_table else "free"
