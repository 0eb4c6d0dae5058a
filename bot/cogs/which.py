"""Which table a command of `/table` means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import discord
from discord import app_commands

from bot.screens.titles import table_title
from bot.tables.refusals import Refused
from bot.tables.snapshot import Snapshot
from bot.text.words import Words

if TYPE_CHECKING:
    from bot.app import Bot

MOST_CHOICES = 25
LONGEST_NUMBER = 15


async def find_table(
    interaction: discord.Interaction[Bot],
    table: str | None,
    *,
    games: bool = False,
    over: bool = False,
) -> Snapshot | str:
    """The table meant, or why it isn't clear which. `games`: one that runs or is over, else a
    lobby or one that runs. `over`: rather the last one that is over."""
    if table is None:
        return await _here(interaction, games=games, over=over)
    words = interaction.client.words_for(interaction)
    number = table.strip().removeprefix("#")
    if not number.isdecimal() or len(number) > LONGEST_NUMBER:
        return words.say("Choose one of the tables offered.")
    gone = words.say("This table doesn't exist any more.")
    try:
        found = await interaction.client.host.look(int(number))
    except Refused:
        return gone
    # Who has no seat there, not even one that a computer keeps, and isn't in its server has no
    # business with it.
    me = interaction.user.id
    stranger = all(me not in (seat.user_id, seat.owner_id) for seat in found.seats)
    never_opened = found.salt is None
    if never_opened or (stranger and found.guild_id != interaction.guild_id):
        return gone
    return found


async def _here(
    interaction: discord.Interaction[Bot], *, games: bool, over: bool
) -> Snapshot | str:
    """The only table of this thread or channel; of several games the one that runs."""
    words = interaction.client.words_for(interaction)
    host, place = interaction.client.host, interaction.channel_id or 0
    if games:
        here = await host.games_in(place, MOST_CHOICES)
        if over and (done := [one for one in here if one.status == "ended"]):
            return done[0]
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


async def offer_tables(
    interaction: discord.Interaction[Bot], current: str
) -> list[app_commands.Choice[str]]:
    """The person's lobbies and running tables, those to which they may come back as well."""
    bot = interaction.client
    mine = await bot.host.tables_of(interaction.user.id)
    return _choices(mine, bot.words_for(interaction), current)


async def offer_games(
    interaction: discord.Interaction[Bot], current: str
) -> list[app_commands.Choice[str]]:
    """The person's games that run or are over, the newest first."""
    bot = interaction.client
    mine = await bot.host.games_of(interaction.user.id, MOST_CHOICES)
    return _choices(mine, bot.words_for(interaction), current)


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
