"""What a player has seen: their notes, or, where it must be remembered, a look in passing."""

from __future__ import annotations

from typing import Any

import discord

from bot.screens import layout
from bot.screens.answers import QUIET
from bot.screens.base import Context, PressButton
from bot.screens.message import PictureError, Upload
from bot.screens.panel_answers import show_anew
from bot.screens.panel_face import uploads
from bot.screens.titles import table_title
from bot.stage.stages import STAGES
from bot.tables.snapshot import Sitting
from bot.text.words import Words


class ShowAgain(PressButton, kind="showagain"):
    """Strict memory: the faces seen in this turn once more, in a reply that is deleted."""

    async def pressed(self, interaction: discord.Interaction[Any], context: Context) -> None:
        """Show the panel anew; if the turn is over meanwhile, without them."""
        sitting = await context.services.host.sit(context.table, interaction.user.id)
        note = ""
        if sitting.passing is None and sitting.to_decide:  # the hint was taken back, for example
            note = context.words.say("What you saw is shown no more: from now on, remember.")
        elif sitting.passing is None:
            note = context.words.say("Your turn is over: from now on, remember.")
        await show_anew(interaction, sitting, context, note)


class Notes(PressButton, kind="notes"):
    """Notebook: everything this player has seen, where it lies now."""

    async def pressed(self, interaction: discord.Interaction[Any], context: Context) -> None:
        """Show the notes in a reply of their own."""
        sitting = await context.services.host.sit(context.table, interaction.user.id)
        if sitting.table.settings.memory != "notebook" or sitting.view is None:
            text = context.words.say("At this table everybody has to remember.")
            await interaction.response.send_message(text, ephemeral=True, allowed_mentions=QUIET)
            return
        await interaction.response.defer(ephemeral=True, thinking=True)
        choices = await context.services.host.choices(interaction.user.id)
        parts, files = await _notes(
            sitting, context.words, context.services.studio, large=choices.large_print
        )
        await interaction.edit_original_response(
            view=layout.message(parts),
            attachments=[layout.attachment(file) for file in files],
        )


async def _notes(
    sitting: Sitting, words: Words, studio: Any, *, large: bool
) -> tuple[list[layout.Part], tuple[Upload, ...]]:
    stage, names = STAGES[sitting.table.game], sitting.table.names
    heading = words.say("Your notes: what you have seen, where it lies now.")
    text = layout.text(f"### {table_title(sitting.table, words)}\n{heading}")
    alternative = stage.notes_alt(sitting.view, names, words)
    scene = stage.notes_scene(sitting.view, names, words)
    try:
        images = await studio.large(scene) if large else (await studio.picture(scene),)
    except PictureError:
        return [text, layout.text(alternative)], ()
    files = uploads("notes", images, alternative, words, studio)
    return [text, *(layout.picture(file) for file in files)], files


PRESSES = (ShowAgain, Notes)
