"""*Rematch*: the same game once more, with the same people."""

from __future__ import annotations

from typing import Any

import discord

from bot.screens.answers import QUIET, Services, say
from bot.screens.base import Context, PressButton
from bot.screens.codes import OVER, Code
from bot.screens.opening import opening_screen
from bot.screens.permissions import not_allowed
from bot.screens.posts import address
from bot.tables.snapshot import Person, Snapshot
from bot.text.words import Words, words_for


async def open_rematch(
    interaction: discord.Interaction[Any], services: Services, table_id: int, words: Words
) -> None:
    """Open the lobby of a rematch in the channel of the game that is over. May raise Refused.

    The opening message isn't the answer to the press, which may come from the game's own thread or
    from a direct message; its id becomes the table's salt all the same.
    """
    old = await services.host.look(table_id)
    client: discord.Client = interaction.client
    channel = client.get_channel(old.channel_id)
    parent = channel.parent_id if isinstance(channel, discord.Thread) else None
    server = await services.host.server(old.guild_id)
    no = not_allowed(interaction, server, words, old.channel_id, parent)
    if no is not None:
        await say(interaction, no)
        return
    person = Person(interaction.user.id, interaction.user.display_name)
    table = await services.host.rematch(table_id, person)
    try:
        await interaction.response.defer(ephemeral=True, thinking=True)
        message = await _open(client, table)
    except (discord.Forbidden, discord.NotFound) as error:
        await services.host.give_up(table.id)
        if Code.of(error) in OVER:
            raise
        text = words.say(
            "I can't write in {channel} any more, so there is no rematch. Open a table elsewhere"
            " with `/{game} new`.",
            channel=f"<#{old.channel_id}>",
            game=old.game,
        )
        await interaction.edit_original_response(content=text, allowed_mentions=QUIET)
        return
    except Exception:
        await services.host.give_up(table.id)
        raise
    await services.host.opened(table.id, message.id)
    link = address(table, message.channel.id, message.id)
    text = words.say("[The lobby]({link}) is open.", link=link)
    if (await services.host.look(table.id)).status == "running":
        # Only computers had to be asked.
        text = words.say("Every seat is taken: [the game]({link}) has begun.", link=link)
    await interaction.edit_original_response(content=text, allowed_mentions=QUIET)


async def _open(client: discord.Client, table: Snapshot) -> discord.Message:
    guests = [discord.Object(seat.user_id) for seat in table.seats if seat.invited and seat.user_id]
    return await client.get_partial_messageable(table.channel_id).send(
        view=opening_screen(table, words_for(table.language)),
        allowed_mentions=discord.AllowedMentions(
            everyone=False, roles=False, users=guests or False
        ),
        nonce=f"rematch-{table.id}",
    )


class Rematch(PressButton, kind="rematch"):
    """The same game once more."""

    async def pressed(self, interaction: discord.Interaction[Any], context: Context) -> None:
        await open_rematch(interaction, context.services, context.table, context.words)


PRESSES = (Rematch,)
