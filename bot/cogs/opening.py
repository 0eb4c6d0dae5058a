"""Opening a table from a command, the same for every game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

import discord
from discord import app_commands

from bot.games.game import BadOptionsError
from bot.screens.answers import say
from bot.screens.layout import shown
from bot.screens.opening import opening_screen
from bot.screens.permissions import missing_words, not_allowed, silence_lacks
from bot.screens.refusals import bad_options_text, refusal_text
from bot.tables.opening import Opening
from bot.tables.refusals import Refused
from bot.tables.snapshot import Person, Snapshot, TableSettings
from bot.tables.times import Pace
from bot.text.words import Words, words_for

if TYPE_CHECKING:
    from bot.app import Bot

FEWEST, MOST = 2, 4


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody asked for with `/yak new`."""

    game: str
    options: Mapping[str, Any]
    seats: int | None
    invited: Sequence[discord.Member]
    computers: int
    thread: bool
    memory: Literal["notebook", "strict"] = "notebook"
    silence: bool = False
    pace: str | None = None
    """None: the server's, else the bot's own."""
    late: str | None = None


LATE = [
    app_commands.Choice(name="ask the others", value="ask"),
    app_commands.Choice(name="a computer decides", value="computer"),
]
"""What is done when somebody's time is up."""


def chosen(choice: app_commands.Choice[str] | None) -> str | None:
    """What was chosen of an option with names of its own."""
    return None if choice is None else choice.value


async def open_table(interaction: discord.Interaction[Bot], wish: Wish) -> None:
    """Open a lobby where the command was given, or say why not.

    The answer shows the commitment and is never edited; its id becomes the table's salt.
    """
    bot = interaction.client
    words = bot.words_for(interaction)
    seats = _seats(interaction, wish)
    assert interaction.guild_id is not None, "the command is for servers"
    server = await bot.host.server(interaction.guild_id)
    channel = interaction.channel
    parent = channel.parent_id if isinstance(channel, discord.Thread) else None
    no = not_allowed(interaction, server, words, interaction.channel_id, parent)
    no = no or _refusal(interaction, wish, seats, words)
    if no is not None:
        await say(interaction, no)
        return
    language = bot.table_language(interaction, server.language)
    table_words = words_for(language)
    try:
        table = await _opened(interaction, wish, seats, language, server.pace)
    except BadOptionsError as error:
        await say(interaction, bad_options_text(error.code, words))
        return
    except Refused as refused:
        await say(interaction, refusal_text(refused.code, refused.fields, words))
        return
    try:
        answer = await interaction.response.send_message(
            view=opening_screen(table, table_words),
            allowed_mentions=discord.AllowedMentions(
                everyone=False, roles=False, users=list(_guests(interaction, wish))
            ),
        )
    except Exception:
        await bot.host.give_up(table.id)
        raise
    message_id = answer.message_id
    if message_id is None:
        message_id = (await interaction.original_response()).id
    await bot.host.opened(table.id, message_id)


async def _opened(
    interaction: discord.Interaction[Bot],
    wish: Wish,
    seats: int,
    language: str,
    pace: Pace | None,
) -> Snapshot:
    """The table, kept but not yet open to anybody. Raises BadOptionsError."""
    words = words_for(language)
    assert interaction.guild_id is not None
    assert interaction.channel_id is not None
    settings = TableSettings(
        seats=seats,
        thread=_thread_wanted(interaction, wish),
        memory=wish.memory,
        silence=wish.silence,
    )
    named = {"pace": wish.pace or pace, "late": wish.late}
    settings = settings.model_copy(
        update={name: value for name, value in named.items() if value is not None}
    )
    return await interaction.client.host.open(
        Opening(
            game=wish.game,
            options=wish.options,
            settings=settings,
            guild_id=interaction.guild_id,
            channel_id=interaction.channel_id,
            host=Person(interaction.user.id, interaction.user.display_name),
            language=language,
            invited=tuple(Person(one.id, one.display_name) for one in _guests(interaction, wish)),
            computers=tuple(words.say("Computer {n}", n=n + 1) for n in range(wish.computers)),
        )
    )


def _guests(interaction: discord.Interaction[Bot], wish: Wish) -> list[discord.Member]:
    """Those invited, once each, without the one who invites."""
    guests = {guest.id: guest for guest in wish.invited if guest.id != interaction.user.id}
    return list(guests.values())


def _seats(interaction: discord.Interaction[Bot], wish: Wish) -> int:
    """As many as asked for; else as many as are named, if a table has so many; else the most."""
    if wish.seats is not None:
        return wish.seats
    named = 1 + len(_guests(interaction, wish)) + wish.computers
    return named if FEWEST <= named <= MOST else MOST


def _thread_wanted(interaction: discord.Interaction[Bot], wish: Wish) -> bool:
    """Threads are made in text channels only; inside a thread the table lives there."""
    return wish.thread and isinstance(interaction.channel, discord.TextChannel)


def _refusal(
    interaction: discord.Interaction[Bot], wish: Wish, seats: int, words: Words
) -> str | None:
    """Why no table can be opened here and so; None: it can."""
    lacking = missing_words(interaction.app_permissions, interaction.channel, words)
    if lacking:
        return words.say(
            "I can't open a table here: in this channel I lack {permissions}."
            " Whoever manages the server can allow it.",
            permissions=words.list(lacking),
        )
    if wish.silence and (loud := silence_lacks(interaction, words, thread=wish.thread)):
        return loud
    guests = _guests(interaction, wish)
    bots = [guest for guest in guests if guest.bot]
    if bots:
        return words.say(
            "{name} is a bot and can't be invited. Computers fill seats with the option"
            " `computers`.",
            name=shown(bots[0].display_name),
        )
    named = 1 + len(guests) + wish.computers
    if named > seats:
        return words.count(
            "That is too many for {n} seat: with you there would be {named} at the table.",
            "That is too many for {n} seats: with you there would be {named} at the table.",
            seats,
            named=named,
        )
    return None
