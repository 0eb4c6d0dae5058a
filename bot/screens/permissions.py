"""What the bot may not do in a channel, in Discord's own words for it."""

from __future__ import annotations

from typing import Any

import discord

from bot.tables.permissions import CONVENIENT, IN_CHANNEL, IN_THREAD
from bot.tables.servers import ServerSettings
from bot.text.words import Words


def missing_words(permissions: discord.Permissions, channel: Any, words: Words) -> list[str]:
    """The names of the permissions that a table can't do without here; [] when all is well.

    Threads are a convenience: where the bot may not make them, the table lives in the channel.
    """
    needed = IN_THREAD if isinstance(channel, discord.Thread) else IN_CHANNEL
    return [_name(flag, words) for flag in needed if not getattr(permissions, flag)]


def convenience_words(permissions: discord.Permissions, channel: Any, words: Words) -> list[str]:
    """The names of the permissions without which a table gets no thread of its own here."""
    if isinstance(channel, discord.Thread):
        return []
    return [_name(flag, words) for flag in CONVENIENT if not getattr(permissions, flag)]


def _name(flag: str, words: Words) -> str:
    """The permission's name as Discord's settings show it."""
    names = {
        "view_channel": words.say("View Channel"),
        "send_messages": words.say("Send Messages"),
        "send_messages_in_threads": words.say("Send Messages in Threads"),
        "create_public_threads": words.say("Create Public Threads"),
        "attach_files": words.say("Attach Files"),
        "embed_links": words.say("Embed Links"),
        "read_message_history": words.say("Read Message History"),
        "add_reactions": words.say("Add Reactions"),
    }
    return f"*{names[flag]}*"


def silence_lacks(
    interaction: discord.Interaction[Any],
    words: Words,
    *,
    thread: bool = True,
    who_asks_plays: bool = True,
) -> str | None:
    """Why a silent table can't be opened here; None: it can.

    Silence is a matter of the channel, where players may neither write in threads nor react; a
    locked thread would stop the buttons too. A table that gets no `thread` of its own lives in the
    channel: there they mustn't write at all. `who_asks_plays`: what they may do counts, too.
    """
    channel, guild = interaction.channel, interaction.guild
    if not isinstance(channel, discord.TextChannel) or guild is None:
        return words.say("A silent table needs a text channel in which it can have its own thread.")
    here = [channel.permissions_for(guild.default_role)]
    if who_asks_plays:
        here.append(interaction.permissions)
    threaded = thread and not convenience_words(interaction.app_permissions, channel, words)
    write = "send_messages_in_threads" if threaded else "send_messages"
    talk = [
        _name(flag, words)
        for flag in (write, "add_reactions")
        if any(getattr(one, flag) for one in here)
    ]
    if not talk:
        return None
    return words.say(
        "This channel is not silent: players have {permissions} here. Whoever manages the server"
        " can take that away in this channel; the bot's own buttons go on working.",
        permissions=words.list(talk),
    )


def not_allowed(
    interaction: discord.Interaction[Any],
    server: ServerSettings,
    words: Words,
    *places: int | None,
    opening: bool = True,
) -> str | None:
    """Why this person may not open a table in this channel (or thread, with its channel), as the
    server is set up; None: they may. Not `opening`: only the place matters. Whoever manages the
    server may, whatever their roles."""
    if not server.allows_place(*places):
        return words.say(
            "Tables are opened in {channels} here.",
            channels=words.list((f"<#{one}>" for one in server.channels), "or"),
        )
    if not opening or server.opener is None or interaction.permissions.manage_guild:
        return None
    member = interaction.user
    if isinstance(member, discord.Member) and member.get_role(server.opener) is not None:
        return None
    return words.say(
        "Here only those with the role {role} open tables. Everybody may sit down at one.",
        role=f"<@&{server.opener}>",
    )
