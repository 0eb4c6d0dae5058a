"""`/yak`: opening a table of Yak."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs.opening import LATE, Wish, chosen, open_table
from bot.cogs.paces import PACES

if TYPE_CHECKING:
    from bot.app import Bot


@app_commands.guild_only()
class YakCog(commands.GroupCog, group_name="yak", group_description="Build towers, buy from yaks"):
    """The commands of Yak."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        super().__init__()

    @app_commands.command(name="new", description="Open a table of Yak here")
    @app_commands.choices(pace=PACES, late=LATE)
    @app_commands.describe(
        seats="How many play, computers included (2 to 4)",
        player1="Somebody to invite",
        player2="Somebody else to invite",
        player3="And somebody else",
        computers="How many computers play (0 to 3)",
        master_builder="Three objective cards, for those who know the game",
        pace="How long each decision may take (default: 24 hours)",
        late="When somebody's time is up (default: the others are asked)",
        thread="Play in a thread of its own, where the bot may make one (default: yes)",
    )
    async def new(
        self,
        interaction: discord.Interaction[Bot],
        seats: app_commands.Range[int, 2, 4] | None = None,
        player1: discord.Member | None = None,
        player2: discord.Member | None = None,
        player3: discord.Member | None = None,
        computers: app_commands.Range[int, 0, 3] = 0,
        master_builder: bool = False,
        pace: app_commands.Choice[str] | None = None,
        late: app_commands.Choice[str] | None = None,
        thread: bool = True,
    ) -> None:
        """Open a lobby."""
        invited = [player for player in (player1, player2, player3) if player is not None]
        wish = Wish(
            "yak",
            {"master_builder": master_builder},
            seats,
            invited,
            computers,
            thread,
            pace=chosen(pace),
            late=chosen(late),
        )
        await open_table(interaction, wish)


async def setup(bot: Bot) -> None:
    await bot.add_cog(YakCog(bot))
