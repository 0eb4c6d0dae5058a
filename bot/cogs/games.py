"""`/games`: what waits for somebody, wherever it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.screens.games import show_games

if TYPE_CHECKING:
    from bot.app import Bot


class GamesCog(commands.Cog):
    """Finding one's tables."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    @app_commands.command(
        name="games", description="All tables you sit at, the one that waits for you longest first"
    )
    async def games(self, interaction: discord.Interaction[Bot]) -> None:
        """The first page."""
        await show_games(interaction, interaction.client)


async def setup(bot: Bot) -> None:
    await bot.add_cog(GamesCog(bot))
