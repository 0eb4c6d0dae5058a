"""`/table undo, pause, pace, mute, concede, abandon, host`: the life of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs.paces import PACES
from bot.cogs.which import find_table, offer_tables
from bot.screens.answers import QUIET, say
from bot.screens.life import abandon_screen, concede_screen
from bot.tables.snapshot import Pace, Snapshot

if TYPE_CHECKING:
    from bot.app import Bot

WHICH = "Which table (default: the one of this thread or channel)"


Do = Callable[["Bot", Snapshot, Words], Awaitable[str]]
"""Does something with a table, and gives what the person is told. May raise Refused."""


async def answered(interaction: discord.Interaction[Bot], table: str | None, do: Do) -> None:
    """Do it with the table meant, and tell the person alone what has come of it, or why not."""
    found = await table_of(interaction, table)
    if found is None:
        return
    bot = interaction.client
    words = bot.words_for(interaction)
    try:
        text = await do(bot, found, words)
    except Refused as refused:
        text = refusal_text(refused.code, refused.fields, words)
    await say(interaction, text)


async def table_of(interaction: discord.Interaction[Bot], table: str | None) -> Snapshot | None:
    """The table meant; None when the person has been told why it isn't clear which."""
    found = await find_table(interaction, table)
    if isinstance(found, str):
        await say(interaction, found)
        return None
    return found


class Life(commands.GroupCog, group_name="table"):
    """What those at a table do with it."""

    @app_commands.command(name="undo", description="Take your last step back, or ask the others")
    @app_commands.describe(table=WHICH)
    @app_commands.autocomplete(table=offer_tables)
    async def undo(self, interaction: discord.Interaction[Bot], table: str | None = None) -> None:
        """One step back."""
        found = await table_of(interaction, table)
        if found is None:
            return
        bot = interaction.client
        done = await bot.host.undo(found.id, interaction.user.id)
        words = bot.words_for(interaction)
        texts = {
            "pick": words.say("Your choice is taken back. Choose again on the board."),
            "step": words.say("The last step is taken back."),
            "asked": words.say(
                "That needs everybody's consent. The others are asked in the table's channel."
            ),
        }
        await say(interaction, texts[done])

    @app_commands.command(name="pause", description="Let a game rest if all agree, or go on again")
    @app_commands.describe(table=WHICH)
    @app_commands.autocomplete(table=offer_tables)
    async def pause(self, interaction: discord.Interaction[Bot], table: str | None = None) -> None:
        """Rest, or go on."""
        found = await table_of(interaction, table)
        if found is None:
            return
        bot = interaction.client
        words = bot.words_for(interaction)
        if found.paused_at is not None:
            await bot.host.resume(found.id, interaction.user.id)
            await say(interaction, words.say("The game goes on."))
        elif await bot.host.pause(found.id, interaction.user.id):
            await say(interaction, words.say("The game rests. /table pause lets it go on."))
        else:
            await say(interaction, words.say("The others are asked. The game rests if all agree."))

    @app_commands.command(name="pace", description="Give every decision another time if all agree")
    @app_commands.describe(pace="How long a decision may take", table=WHICH)
    @app_commands.choices(pace=PACES)
    @app_commands.autocomplete(table=offer_tables)
    async def pace(
        self,
        interaction: discord.Interaction[Bot],
        pace: app_commands.Choice[str],
        table: str | None = None,
    ) -> None:
        """Another pace."""
        found = await table_of(interaction, table)
        if found is None:
            return
        bot = interaction.client
        words = bot.words_for(interaction)
        changed = await bot.host.change_pace(
            found.id, interaction.user.id, cast("Pace", pace.value)
        )
        await say(
            interaction,
            words.say("The pace is changed.")
            if changed
            else words.say("The others are asked. The pace changes if all agree."),
        )

    @app_commands.command(name="mute", description="Don't let this one table call you any more")
    @app_commands.describe(table=WHICH, off="Let it call you again")
    @app_commands.autocomplete(table=offer_tables)
    async def mute(
        self, interaction: discord.Interaction[Bot], table: str | None = None, off: bool = False
    ) -> None:
        """Silence for one person."""
        found = await table_of(interaction, table)
        if found is None:
            return
        bot = interaction.client
        words = bot.words_for(interaction)
        await bot.host.mute(found.id, interaction.user.id, muted=not off)
        await say(
            interaction,
            words.say("This table calls you again.")
            if off
            else words.say(
                "This table doesn't call you any more; your time runs on all the same. /games shows"
                " where it is for you to decide."
            ),
        )

    @app_commands.command(name="concede", description="Give a game up: a computer plays on")
    @app_commands.describe(table=WHICH)
    @app_commands.autocomplete(table=offer_tables)
    async def concede(
        self, interaction: discord.Interaction[Bot], table: str | None = None
    ) -> None:
        """Asks once more."""
        found = await table_of(interaction, table)
        if found is not None:
            words = interaction.client.words_for(interaction)
            await interaction.response.send_message(
                view=concede_screen(found, words), ephemeral=True, allowed_mentions=QUIET
            )

    @app_commands.command(name="abandon", description="End a game as it stands if all agree")
    @app_commands.describe(table=WHICH)
    @app_commands.autocomplete(table=offer_tables)
    async def abandon(
        self, interaction: discord.Interaction[Bot], table: str | None = None
    ) -> None:
        """Asks once more."""
        found = await table_of(interaction, table)
        if found is not None:
            words = interaction.client.words_for(interaction)
            await interaction.response.send_message(
                view=abandon_screen(found, words), ephemeral=True, allowed_mentions=QUIET
            )

    @app_commands.command(name="host", description="Ask for the place of a host who is gone")
    @app_commands.describe(table=WHICH)
    @app_commands.autocomplete(table=offer_tables)
    async def host(self, interaction: discord.Interaction[Bot], table: str | None = None) -> None:
        """A lobby's host has a day to say that they are still there."""
        found = await table_of(interaction, table)
        if found is None:
            return
        bot = interaction.client
        await bot.host.ask_for_host(found.id, interaction.user.id)
        words = bot.words_for(interaction)
        await say(interaction, words.say("The host is asked, and has a day to answer."))
