"""*Record*: the file by which anybody can check a finished game (`docs/record.md`)."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import discord

from bot.screens.answers import QUIET, Services
from bot.screens.base import Context, PressButton
from bot.text.words import Words


async def show_record(
    interaction: discord.Interaction[Any],
    services: Services,
    table_id: int,
    words: Words,
    *,
    anonymous: bool = False,
) -> None:
    """Answer with the record, to the reader alone; `anonymous`: without the players' names. May
    raise Refused."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    record = await services.host.record(table_id, anonymous=anonymous)
    table = await services.host.look(table_id)
    name = f"table-{table_id}.json"
    text = words.say("The record of the game. `python -m bot verify {name}` checks it.", name=name)
    if table.status != "ended":
        text = words.say(
            "The record of the game so far. What isn't over yet, and the seed, come with its end."
        )
    file = discord.File(BytesIO(record.encode()), filename=name)
    await interaction.edit_original_response(
        content=text, attachments=[file], allowed_mentions=QUIET
    )


class RecordFile(PressButton, kind="record"):
    """Gives the presser the record of the game as a file."""

    async def pressed(self, interaction: discord.Interaction[Any], context: Context) -> None:
        await show_record(interaction, context.services, context.table, context.words)


PRESSES = (RecordFile,)
