"""*Record*: the file by which anybody can check a finished game (`docs/record.md`)."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import discord

from bot.screens.answers import QUIET
from bot.screens.base import Context, PressButton


class RecordFile(PressButton, kind="record"):
    """Gives the presser the record of a finished game as a file."""

    async def pressed(self, interaction: discord.Interaction[Any], context: Context) -> None:
        record = await context.services.host.record(context.table)
        text = context.words.say(
            "The record of the game. `python -m bot verify {name}` checks it.",
            name=f"table-{context.table}.json",
        )
        file = discord.File(BytesIO(record.encode()), filename=f"table-{context.table}.json")
        await interaction.response.send_message(
            text, file=file, ephemeral=True, allowed_mentions=QUIET
        )


PRESSES = (RecordFile,)
