"""`/table`: looking at tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import discord
from discord import app_commands

from bot.cogs.afterwards import Afterwards
from bot.cogs.life import Life
from bot.cogs.move import Move
from bot.cogs.replace import Replace
from bot.cogs.which import find_table, offer_games, offer_tables
from bot.screens.answers import QUIET, say
from bot.screens.layout import attachment
from bot.screens.refusals import refusal_text
from bot.screens.replay import show_replay
from bot.screens.show import show_screen
from bot.text.words import words_for

if TYPE_CHECKING:
    from bot.app import Bot


class TableCog(
    Afterwards, Life, Move, Replace, group_name="table", group_description="The tables you play at"
):
    """What can be done with a table."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        super().__init__()

    @app_commands.command(name="show", description="Show the board of a table again")
    @app_commands.rename(as_="as")
    @app_commands.describe(
        table="Which table (default: the one of this thread or channel)",
        private="Show it to you alone",
        as_="As a picture, or as a board in words",
    )
    @app_commands.autocomplete(table=offer_tables)
    async def show(
        self,
        interaction: discord.Interaction[Bot],
        table: str | None = None,
        private: bool = False,
        as_: Literal["picture", "text"] = "picture",
    ) -> None:
        """The board post again, here."""
        bot = interaction.client
        found = await find_table(interaction, table)
        if isinstance(found, str):
            await say(interaction, found)
            return
        words = bot.words_for(interaction) if private else words_for(found.language)
        await interaction.response.defer(ephemeral=private, thinking=True)
        view, files = await show_screen(found, words, bot.studio, in_words=as_ == "text")
        await interaction.edit_original_response(
            view=view,
            attachments=[attachment(file) for file in files],
            allowed_mentions=QUIET,
        )

    @app_commands.command(name="replay", description="Show a game once more from the beginning")
    @app_commands.describe(
        table="Which game (default: the one of this thread or channel)",
        private="Show it to you alone",
    )
    @app_commands.autocomplete(table=offer_games)
    async def replay(
        self,
        interaction: discord.Interaction[Bot],
        table: str | None = None,
        private: bool = False,
    ) -> None:
        """The game as an animation; while it runs, as everybody saw it."""
        bot = interaction.client
        found = await find_table(interaction, table, games=True)
        if isinstance(found, str):
            await say(interaction, found)
            return
        words = bot.words_for(interaction)
        if found.view is None:
            await say(interaction, refusal_text("not_running", {}, words))
            return
        await show_replay(interaction, bot, found.id, words, private=private)


async def setup(bot: Bot) -> None:
    await bot.add_cog(TableCog(bot))
