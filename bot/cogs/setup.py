"""`/setup`: for those who manage a server."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.screens.setup import show_setup

if TYPE_CHECKING:
    from bot.app import Bot


class SetupCog(commands.Cog):
    """Setting the server up."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    @app_commands.command(
        name="setup", description="Who may open tables here, where and how many; check the bot"
    )
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    async def setup_server(self, interaction: discord.Interaction[Bot]) -> None:
        """What is set, to be changed, for the reader alone."""
        bot = interaction.client
        await show_setup(interaction, bot, bot.words_for(interaction))


async def setup(bot: Bot) -> None:
    await bot.add_cog(SetupCog(bot))
