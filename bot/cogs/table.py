"""`/table`: looking at tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot.screens.answers import QUIET, say
from bot.screens.layout import attachment
from bot.screens.refusals import refusal_text
from bot.screens.replay import show_replay
from bot.screens.show import show_screen
from bot.screens.titles import table_title
from bot.tables.refusals import Refused
from bot.tables.snapshot import Snapshot
from bot.text.words import Words, words_for

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

    @app_commands.command(name="replay", description="Show a game once more from the beginning")
    @app_commands.describe(
        table="Which game (default: the one of this thread or channel)",
        private="Show it to you alone",
    )
    async def replay(
        self,
        interaction: discord.Interaction[Bot],
        table: str | None = None,
        private: bool = False,
    ) -> None:
        """The game as an animation; while it runs, as everybody saw it."""
        bot = interaction.client
        found = await self._find(interaction, table, games=True)
        if isinstance(found, str):
            await say(interaction, found)
            return
        words = bot.words_for(interaction)
        if found.view is None:
            await say(interaction, refusal_text("not_running", {}, words))
            return
        await show_replay(interaction, bot, found.id, words, private=private)

    async def _find(
        self, interaction: discord.Interaction[Bot], table: str | None, *, games: bool = False
    ) -> Snapshot | str:
        """The table meant, or why it isn't clear which. `games`: one that runs or is over, else a
        lobby or one that runs."""
        if table is None:
            return await self._here(interaction, games=games)
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

    async def _here(self, interaction: discord.Interaction[Bot], *, games: bool) -> Snapshot | str:
        """The only table of this thread or channel; of several games the one that runs."""
        words = interaction.client.words_for(interaction)
        host, place = interaction.client.host, interaction.channel_id or 0
        if games:
            here = await host.games_in(place, MOST_CHOICES)
            running = tuple(one for one in here if one.status == "running")
            here = running if len(running) == 1 else here
        else:
            here = await host.tables_in(place)
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
        return _choices(mine, words, current)

    @replay.autocomplete("table")
    async def _games(
        self, interaction: discord.Interaction[Bot], current: str
    ) -> list[app_commands.Choice[str]]:
        bot = interaction.client
        words = bot.words_for(interaction)
        mine = await bot.host.games_of(interaction.user.id, MOST_CHOICES)
        return _choices(mine, words, current)


def _choices(
    tables: Sequence[Snapshot], words: Words, current: str
) -> list[app_commands.Choice[str]]:
    """The tables whose title or players have in them what has been typed."""
    choices = [
        app_commands.Choice(
            name=f"{table_title(one, words)}: {words.list(one.names)}"[:100], value=str(one.id)
        )
        for one in tables
    ]
    return [one for one in choices if current.lower() in one.name.lower()][:MOST_CHOICES]


async def setup(bot: Bot) -> None:
    await bot.add_cog(TableCog(bot))
