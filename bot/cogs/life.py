"""`/table undo, pause, pace, mute, concede, abandon, host`: the life of a table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, cast

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.cogs.paces import PACES
from bot.cogs.which import find_table, offer_tables
from bot.screens.answers import QUIET, say
from bot.screens.life import abandon_screen, concede_screen
from bot.screens.refusals import refusal_text
from bot.tables.refusals import Refused
from bot.tables.snapshot import Pace, Snapshot
from bot.text.words import Words

if TYPE_CHECKING:
    from bot.app import Bot

WHICH = "Which table (default: the one of this thread or channel)"

Do = Callable[["Bot", Snapshot, Words], Awaitable[str | ui.LayoutView]]
"""Does something with a table, and gives what the person is shown. May raise Refused."""


async def answered(interaction: discord.Interaction[Bot], table: str | None, do: Do) -> None:
    """Do it with the table meant, and tell the person alone what has come of it, or why not."""
    bot = interaction.client
    words = bot.words_for(interaction)
    found = await find_table(interaction, table)
    if isinstance(found, str):
        await say(interaction, found)
        return
    try:
        shown = await do(bot, found, words)
    except Refused as refused:
        shown = refusal_text(refused.code, refused.fields, words)
    if isinstance(shown, str):
        await say(interaction, shown)
    else:
        await interaction.response.send_message(view=shown, ephemeral=True, allowed_mentions=QUIET)


class Life(commands.GroupCog, group_name="table"):
    """What those at a table do with it."""

    @app_commands.command(name="undo", description="Take your last step back, or ask the others")
    @app_commands.describe(table=WHICH)
    @app_commands.autocomplete(table=offer_tables)
    async def undo(self, interaction: discord.Interaction[Bot], table: str | None = None) -> None:
        """One step back."""

        async def do(bot: Bot, found: Snapshot, words: Words) -> str:
            done = await bot.host.undo(found.id, interaction.user.id)
            return {
                "pick": words.say("Your choice is taken back. Choose again on the board."),
                "step": words.say("The last step is taken back."),
                "asked": words.say(
                    "That needs everybody's consent. The others are asked where the game is played."
                ),
            }[done]

        await answered(interaction, table, do)

    @app_commands.command(name="pause", description="Let a game rest if all agree, or go on again")
    @app_commands.describe(table=WHICH)
    @app_commands.autocomplete(table=offer_tables)
    async def pause(self, interaction: discord.Interaction[Bot], table: str | None = None) -> None:
        """Rest, or go on."""

        async def do(bot: Bot, found: Snapshot, words: Words) -> str:
            if found.paused_at is not None:
                await bot.host.resume(found.id, interaction.user.id)
                return words.say("The game goes on.")
            if await bot.host.pause(found.id, interaction.user.id):
                return words.say("The game rests. `/table pause` lets it go on.")
            return words.say("The others are asked. The game rests if all agree.")

        await answered(interaction, table, do)

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

        async def do(bot: Bot, found: Snapshot, words: Words) -> str:
            wanted = cast("Pace", pace.value)
            if await bot.host.change_pace(found.id, interaction.user.id, wanted):
                return words.say("The pace is changed.")
            return words.say("The others are asked. The pace changes if all agree.")

        await answered(interaction, table, do)

    @app_commands.command(name="mute", description="Don't let this one table call you any more")
    @app_commands.describe(table=WHICH, off="Let it call you again")
    @app_commands.autocomplete(table=offer_tables)
    async def mute(
        self, interaction: discord.Interaction[Bot], table: str | None = None, off: bool = False
    ) -> None:
        """Silence for one person."""

        async def do(bot: Bot, found: Snapshot, words: Words) -> str:
            await bot.host.mute(found.id, interaction.user.id, muted=not off)
            if off:
                return words.say("This table calls you again.")
            return words.say(
                "This table doesn't call you any more; your time runs on all the same. /games shows"
                " where it is for you to decide."
            )

        await answered(interaction, table, do)

    @app_commands.command(name="concede", description="Give a game up: a computer plays on")
    @app_commands.describe(table=WHICH)
    @app_commands.autocomplete(table=offer_tables)
    async def concede(
        self, interaction: discord.Interaction[Bot], table: str | None = None
    ) -> None:
        """Asks once more."""

        async def do(bot: Bot, found: Snapshot, words: Words) -> ui.LayoutView:
            await _plays(bot, found, interaction.user.id)
            return concede_screen(found, words)

        await answered(interaction, table, do)

    @app_commands.command(name="abandon", description="End a game as it stands if all agree")
    @app_commands.describe(table=WHICH)
    @app_commands.autocomplete(table=offer_tables)
    async def abandon(
        self, interaction: discord.Interaction[Bot], table: str | None = None
    ) -> None:
        """Asks once more."""

        async def do(bot: Bot, found: Snapshot, words: Words) -> ui.LayoutView:
            await _plays(bot, found, interaction.user.id)
            return abandon_screen(found, words)

        await answered(interaction, table, do)

    @app_commands.command(name="host", description="Ask for the place of a host who is gone")
    @app_commands.describe(table=WHICH)
    @app_commands.autocomplete(table=offer_tables)
    async def host(self, interaction: discord.Interaction[Bot], table: str | None = None) -> None:
        """A lobby's host has a day to say that they are still there."""

        async def do(bot: Bot, found: Snapshot, words: Words) -> str:
            await bot.host.ask_for_host(found.id, interaction.user.id)
            return words.say("The host is asked, and has a day to answer.")

        await answered(interaction, table, do)


async def _plays(bot: Bot, table: Snapshot, user_id: int) -> None:
    """Raises Refused unless the person has a seat at the table, and it runs."""
    await bot.host.sit(table.id, user_id)
    if table.status != "running":
        raise Refused("game_over" if table.status == "ended" else "not_running")
