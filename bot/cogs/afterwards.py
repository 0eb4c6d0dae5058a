"""`/table log`, `record` and `rematch`: looking back on a game, and playing it again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs.which import find_table, offer_games
from bot.screens.answers import say
from bot.screens.log import show_log
from bot.screens.record import show_record
from bot.screens.refusals import refusal_text
from bot.screens.rematch import open_rematch
from bot.tables.refusals import Refused
from bot.text.words import Words

if TYPE_CHECKING:
    from bot.app import Bot

Show = Callable[[discord.Interaction["Bot"], "Bot", int, Words], Awaitable[None]]


class Afterwards(commands.GroupCog, group_name="table"):
    """The part of `/table` that looks back."""

    @app_commands.command(name="log", description="What has happened since you last decided")
    @app_commands.describe(table="Which game (default: the one of this thread or channel)")
    @app_commands.autocomplete(table=offer_games)
    async def log(self, interaction: discord.Interaction[Bot], table: str | None = None) -> None:
        """The digest, for the reader alone."""
        await _show(interaction, table, show_log)

    @app_commands.command(name="record", description="The record of a game as a file")
    @app_commands.describe(
        table="Which game (default: the one of this thread or channel)",
        anonymous="Player 1 and so on instead of the names",
    )
    @app_commands.autocomplete(table=offer_games)
    async def record(
        self,
        interaction: discord.Interaction[Bot],
        table: str | None = None,
        anonymous: bool = False,
    ) -> None:
        """The file; while the game runs, without the seed and without the round that isn't over."""
        await _show(interaction, table, partial(show_record, anonymous=anonymous))

    @app_commands.command(name="rematch", description="The same game again, with the same people")
    @app_commands.describe(table="Which game (default: the last one of this thread or channel)")
    @app_commands.autocomplete(table=offer_games)
    async def rematch(
        self, interaction: discord.Interaction[Bot], table: str | None = None
    ) -> None:
        """Open its lobby."""
        await _show(interaction, table, open_rematch, over=True)


async def _show(
    interaction: discord.Interaction[Bot], table: str | None, show: Show, *, over: bool = False
) -> None:
    bot = interaction.client
    found = await find_table(interaction, table, games=True, over=over)
    if isinstance(found, str):
        await say(interaction, found)
        return
    words = bot.words_for(interaction)
    try:
        await show(interaction, bot, found.id, words)
    except Refused as refused:
        await say(interaction, refusal_text(refused.code, refused.fields, words))
