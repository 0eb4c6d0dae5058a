"""`/table move`: a table goes on in another channel, or in a new thread."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs.which import find_table, offer_tables
from bot.screens.answers import say
from bot.screens.permissions import convenience_words, missing_words, not_allowed
from bot.screens.refusals import refusal_text
from bot.tables.refusals import Refused
from bot.tables.snapshot import Snapshot
from bot.text.words import Words

if TYPE_CHECKING:
    from bot.app import Bot

Place = discord.TextChannel | discord.Thread


class Move(commands.GroupCog, group_name="table"):
    """The part of `/table` that moves tables."""

    @app_commands.command(name="move", description="Let a table go on in another channel or thread")
    @app_commands.describe(
        table="Which table (default: the one of this thread or channel)",
        channel="Where it goes on (default: here)",
        thread="In a new thread there",
    )
    @app_commands.autocomplete(table=offer_tables)
    async def move(
        self,
        interaction: discord.Interaction[Bot],
        table: str | None = None,
        channel: Place | None = None,
        thread: bool = False,
    ) -> None:
        """Move it, or say why not."""
        bot = interaction.client
        words = bot.words_for(interaction)
        found = await find_table(interaction, table)
        if isinstance(found, str):
            await say(interaction, found)
            return
        place = channel or interaction.channel
        server = await bot.host.server(found.guild_id)
        parent = place.parent_id if isinstance(place, discord.Thread) else None
        no = _refusal(interaction, found, place, words, thread=thread) or not_allowed(
            interaction, server, words, place.id if place else None, parent, opening=False
        )
        if no is not None or place is None:
            await say(interaction, no or "")
            return
        try:
            await bot.host.move(
                found.id,
                interaction.user.id,
                place.id,
                thread=thread,
                stuck=_stuck(interaction, found),
            )
        except Refused as refused:
            await say(interaction, refusal_text(refused.code, refused.fields, words))
            return
        await say(interaction, words.say("The table goes on in {place}.", place=f"<#{place.id}>"))


def _refusal(
    interaction: discord.Interaction[Bot],
    found: Snapshot,
    place: object,
    words: Words,
    *,
    thread: bool,
) -> str | None:
    """Why the table can't live there; None: it can."""
    if not isinstance(place, discord.TextChannel | discord.VoiceChannel | discord.Thread):
        return words.say("Name a text channel or a thread with `channel`.")
    if place.guild.id != found.guild_id:
        return words.say("A table stays in its server. Name a channel of that server.")
    allowed = interaction.app_permissions
    if place.id != interaction.channel_id:
        allowed = place.permissions_for(place.guild.me)
    lacking = missing_words(allowed, place, words)
    if not lacking and thread:
        lacking = convenience_words(allowed, place, words)
        if isinstance(place, discord.Thread | discord.VoiceChannel):
            return words.say("There are threads in text channels only.")
    if lacking:
        return words.say(
            "The table can't live in {place}: I lack {permissions} there.",
            place=f"<#{place.id}>",
            permissions=words.list(lacking),
        )
    return None


def _stuck(interaction: discord.Interaction[Bot], found: Snapshot) -> bool:
    """Whether the table's present place is gone, locked, or closed to the bot."""
    guild = interaction.client.get_guild(found.guild_id)
    place = guild.get_channel_or_thread(found.place) if guild is not None else None
    if guild is None or not isinstance(
        place, discord.TextChannel | discord.VoiceChannel | discord.Thread
    ):
        return True
    if isinstance(place, discord.Thread):
        return place.locked
    allowed = place.permissions_for(guild.me)
    return not (allowed.view_channel and allowed.send_messages)
