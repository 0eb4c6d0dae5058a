"""*Replay*: a game once more from the beginning, as an animation."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.screens import layout
from bot.screens.answers import QUIET, Services
from bot.screens.base import Context, PressButton
from bot.screens.message import PictureError, Upload
from bot.screens.titles import table_title
from bot.stage.replay import replay_alt, replay_scenes
from bot.text.words import Words, words_for

MOST = 10 * 1024 * 1024
"""Bytes of a replay, even where more may be sent."""


class Replay(PressButton, kind="replay"):
    """Shows the game once more, to the presser alone."""

    async def pressed(self, interaction: discord.Interaction[Any], context: Context) -> None:
        """Make the animation; it takes some seconds."""
        await show_replay(interaction, context.services, context.table, context.words)


async def show_replay(
    interaction: discord.Interaction[Any],
    services: Services,
    table_id: int,
    words: Words,
    *,
    private: bool = True,
) -> None:
    """Answer with the replay: of a game that is over with all that was secret, of one that runs as
    everybody saw it. `words`: the reader's; who shows it to all shows it in the table's language.

    May raise Refused.
    """
    table = await services.host.look(table_id)
    story = await services.host.story(table_id)
    own = words if private else words_for(table.language)
    await interaction.response.defer(ephemeral=private, thinking=True)
    scenes = replay_scenes(table.game, story, table.names, own)
    text = own.say("The whole game once more.")
    if story.end is None:
        text = own.say("The game so far, as everybody saw it.")
    parts: list[layout.Part] = [layout.text(f"### {table_title(table, own)}\n{text}")]
    files: tuple[Upload, ...] = ()
    try:
        most = min(MOST, interaction.filesize_limit)
        image = await services.studio.replay(scenes, most)
    except PictureError:
        sorry = own.say("The replay can't be made just now. Please try again in a few minutes.")
        parts.append(layout.text(sorry))
    else:
        alternative = replay_alt(table.game, story, table.names, own)
        files = (Upload(f"table-{table.id}.webp", image, alternative),)
        parts.append(layout.picture(files[0]))
    screen: ui.LayoutView = layout.message(parts, colour=layout.DONE)
    await interaction.edit_original_response(
        view=screen,
        attachments=[layout.attachment(file) for file in files],
        allowed_mentions=QUIET,
    )


PRESSES = (Replay,)
