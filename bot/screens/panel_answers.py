"""The panel as the answer to a press: in place of the one pressed, or in a reply of its own.

What may be shown in passing only (strict memory) is never shown in a message that stays.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import discord

from bot.screens import layout
from bot.screens.answers import QUIET
from bot.screens.base import Context
from bot.screens.codes import Code
from bot.screens.ending import over_lines
from bot.screens.panel import Panel, panel
from bot.screens.posts import END, board_address, post_address
from bot.tables.snapshot import Sitting


async def show_again(
    interaction: discord.Interaction[Any], sitting: Sitting, context: Context, note: str = ""
) -> None:
    """Put the panel as it stands in place of the one pressed.

    What may be shown in passing only is shown there only if the panel pressed is ephemeral itself.
    """
    await interaction.response.defer()
    reply = interaction.message.id if interaction.message and is_ephemeral(interaction) else None
    async with _unless_gone():
        await _fill(interaction, sitting, context, note, reply)


async def show_anew(
    interaction: discord.Interaction[Any], sitting: Sitting, context: Context, note: str = ""
) -> None:
    """Show the panel in a reply of its own that only this player sees."""
    answer = await interaction.response.defer(ephemeral=True, thinking=True)
    reply = answer.message_id if answer is not None else None
    if reply is None and sitting.passing is not None:
        reply = (await interaction.original_response()).id
    async with _unless_gone():
        await _fill(interaction, sitting, context, note, reply)


async def freshen(
    interaction: discord.Interaction[Any], sitting: Sitting, context: Context
) -> None:
    """The panel pressed, which stays, goes on too, without what may be shown in passing only."""
    shown = await _shown(sitting, context)
    if interaction.message is None:
        return
    async with _unless_gone():
        await interaction.message.edit(
            view=shown.layout,
            attachments=[layout.attachment(file) for file in shown.files],
            allowed_mentions=QUIET,
        )


@asynccontextmanager
async def _unless_gone() -> AsyncGenerator[None]:
    """The message may have been deleted while its panel was made: the next call took its place, or
    it was to show in passing what must be remembered from now on."""
    try:
        yield
    except discord.NotFound as error:
        if Code.of(error) is not Code.UNKNOWN_MESSAGE:
            raise


def is_ephemeral(interaction: discord.Interaction[Any]) -> bool:
    """Whether the message pressed is one that only the presser sees, for a while."""
    return interaction.message is not None and interaction.message.flags.ephemeral


async def _fill(
    interaction: discord.Interaction[Any],
    sitting: Sitting,
    context: Context,
    note: str,
    reply: int | None,
) -> None:
    """Make the reply to the interaction the panel. `reply`: its id, if it is one that may show for
    a while what this player must remember; that it will be deleted is kept first."""
    if reply is not None and sitting.passing is not None:
        sitting = await context.services.host.show_in_passing(
            sitting.table.id, interaction.user.id, interaction.token, reply
        )
        sitting = replace(sitting, view=sitting.passing or sitting.view, passing=None)
    shown = await _shown(sitting, context, note)
    await interaction.edit_original_response(
        view=shown.layout, attachments=[layout.attachment(file) for file in shown.files]
    )


async def _shown(sitting: Sitting, context: Context, note: str = "") -> Panel:
    """The panel as the answer to a press, with a link to the board; or that the game is over."""
    if sitting.table.status == "ended":
        link = await post_address(context.services.store, sitting.table, END)
        lines = over_lines(sitting.table, context.words, link)
        text = layout.text("\n".join(lines))
        return Panel(layout.message([text], colour=layout.DONE), ())
    address = await board_address(context.services.store, sitting.table)
    link = context.words.say("[The board]({link})", link=address) if address else ""
    return await panel(
        sitting,
        context.words,
        content_of(sitting, context),
        context.services.studio,
        note=note,
        board_link=link,
        large=await _large(sitting, context),
    )


async def _large(sitting: Sitting, context: Context) -> bool:
    """Whether who sits there wants large print."""
    user_id = sitting.table.seats[sitting.seat].user_id
    if user_id is None:
        return False
    return (await context.services.host.choices(user_id)).large_print


def content_of(sitting: Sitting, context: Context) -> Any:
    """The numbers and cards that the table is played with."""
    return context.services.host.game_of(sitting.table).content
