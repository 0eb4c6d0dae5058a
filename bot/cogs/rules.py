"""`/rules`: each game's rules in pages, for the reader alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.screens.rules import show_rules

if TYPE_CHECKING:
    from bot.app import Bot


class RulesCog(commands.GroupCog, group_name="rules", group_description="The rules of the games"):
    """The rules."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        super().__init__()

    @app_commands.command(name="yak", description="The rules of Yak, page by page")
    async def yak(self, interaction: discord.Interaction[Bot]) -> None:
        """Show the first page."""
        bot = interaction.client
        await show_rules(interaction, "yak", 0, bot.words_for(interaction), bot)

    @app_commands.command(name="yokai", description="The rules of Yokai, page by page")
    async def yokai(self, interaction: discord.Interaction[Bot]) -> None:
        """Show the first page."""
        bot = interaction.client
        await show_rules(interaction, "yokai", 0, bot.words_for(interaction), bot)


async def setup(bot: Bot) -> None:
    await bot.add_cog(RulesCog(bot))
