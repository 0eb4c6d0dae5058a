"""`/table`: looking at tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot.screens.answers import QUIET, say
from bot.screens.layout import attachment
from bot.screens.show import show_screen
from bot.screens.titles import table_title
from bot.tables.refusals import Refused
from bot.tables.snapshot import Snapshot
from bot.text.words import words_for

if TYPE_CHECKING:
    from bot.app import Bot

MOST_CHOICES = 25
LONGEST_NUMBER = 15


class TableCog(commands.GroupCog, group_name="table", group_description="The tables you play at"):
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
    async def show(
        self,
        interaction: discord.Interaction[Bot],
        table: str | None = None,
        private: bool = False,
        as_: Literal["picture", "text"] = "picture",
    ) -> None:
        """The board post again, here."""
        bot = interaction.client
        found = await self._find(interaction, table)
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

    async def _find(
        self, interaction: discord.Interaction[Bot], table: str | None
    ) -> Snapshot | str:
        """The table meant, or why it isn't clear which."""
        if table is None:
            return await self._here(interaction)
        words = interaction.client.words_for(interaction)
        number = table.strip().removeprefix("#")
        if not number.isdecimal() or len(number) > LONGEST_NUMBER:
            return words.say("Choose one of the tables offered.")
        gone = words.say("This table doesn't exist any more.")
        try:
            found = await interaction.client.host.look(int(number))
        except Refused:
            return gone
        # Who neither sits there nor is in its server has no business with it.
        stranger = found.seat_of(interaction.user.id) is None
        if found.status == "opening" or (stranger and found.guild_id != interaction.guild_id):
            return gone
        return found

    async def _here(self, interaction: discord.Interaction[Bot]) -> Snapshot | str:
        """The only table of this thread or channel."""
        words = interaction.client.words_for(interaction)
        here = await interaction.client.host.tables_in(interaction.channel_id or 0)
        match here:
            case ():
                return words.say("There is no table here. Choose one of yours with `table`.")
            case (only,):
                return only
            case _:
                return words.say("There are several tables here. Choose one with `table`.")

    @show.autocomplete("table")
    async def _tables(
        self, interaction: discord.Interaction[Bot], current: str
    ) -> list[app_commands.Choice[str]]:
        bot = interaction.client
        words = bot.words_for(interaction)
        mine = await bot.host.tables_of(interaction.user.id)
        choices = [
            app_commands.Choice(
                name=f"{table_title(one, words)}: {words.list(one.names)}"[:100], value=str(one.id)
            )
            for one in mine
        ]
        return [one for one in choices if current.lower() in one.name.lower()][:MOST_CHOICES]


async def setup(bot: Bot) -> None:
    await bot.add_cog(TableCog(bot))
