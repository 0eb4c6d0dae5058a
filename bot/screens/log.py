"""`/table log`: what has happened since the reader's own last decision, with the pictures."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.screens import layout
from bot.screens.answers import QUIET, Services
from bot.screens.base import Context, PressButton
from bot.screens.ending import final_view
from bot.screens.message import PictureError, Upload
from bot.screens.panel_presses import Open
from bot.screens.titles import table_title
from bot.stage.stages import STAGES
from bot.tables.digest import Digest
from bot.text.words import Words

A_PAGE = 8
"""Things told on a page, each with its picture: a message may have ten."""
LONGEST = 400
"""Characters in which one of them is told."""


async def log_screen(
    digest: Digest, page: int, user_id: int, words: Words, studio: Any
) -> tuple[ui.LayoutView, tuple[Upload, ...]]:
    """A page (from 0; the last one where there are fewer), and its pictures."""
    table, happened = digest.table, digest.happened
    stage = STAGES[table.game]
    names = [layout.shown(name) for name in table.names]
    pages = max(1, -(-len(happened) // A_PAGE))
    page = min(max(page, 0), pages - 1)
    seat = table.seat_of(user_id)
    text = words.say("What has happened since your last decision:")
    if seat is None:
        text = words.say("What has happened so far:")
    if not happened:
        text = words.say("Nothing has happened since your last decision.")
    parts: list[layout.Part] = [layout.text(f"### {table_title(table, words)}\n{text}")]
    files: list[Upload] = []
    for number, one in enumerate(happened[page * A_PAGE : (page + 1) * A_PAGE]):
        told = stage.told(one.events, names, words)
        parts.append(layout.text(told[:LONGEST]))
        scene = stage.table_scene(one.view, table.names, words, before=one.before)
        try:
            image = await studio.picture(scene)
        except PictureError:
            continue
        alternative = stage.table_alt(one.view, table.names, words)
        files.append(Upload(f"log{number}.{studio.extension}", image, alternative))
        parts.append(layout.picture(files[-1]))
    parts.append(layout.small(_now(digest, words, names)))
    buttons: list[layout.Part] = []
    if pages > 1:
        buttons += [
            Log(table.id, 0, str(page - 1), label=words.say("Back"), disabled=page == 0),
            Log(table.id, 0, str(page + 1), label=words.say("Next"), disabled=page == pages - 1),
        ]
    if seat is not None and seat.waited_for and table.status == "running":
        style = discord.ButtonStyle.success
        buttons.append(Open(table.id, table.step, label=words.say("Choose"), style=style))
    if buttons:
        parts.append(layout.row(*buttons))
    return layout.message(parts), tuple(files)


def _now(digest: Digest, words: Words, names: list[str]) -> str:
    """How the table stands."""
    table = digest.table
    stage = STAGES[table.game]
    if table.status == "ended":
        title = stage.final_title(final_view(table), names, words)
        return words.say("The game is over.") + f" {title}."
    title = stage.table_title(table.view, words)
    waiting = words.list(layout.shown(one.name) for one in table.seats if one.waited_for)
    return words.say("Now: {title}. Waiting for {names}.", title=title, names=waiting)


async def show_log(
    interaction: discord.Interaction[Any], services: Services, table_id: int, words: Words
) -> None:
    """Answer with the first page, to the reader alone. May raise Refused."""
    digest = await services.host.digest(table_id, interaction.user.id)
    await interaction.response.defer(ephemeral=True, thinking=True)
    await _fill(interaction, services, digest, 0, words)


async def _fill(
    interaction: discord.Interaction[Any],
    services: Services,
    digest: Digest,
    page: int,
    words: Words,
) -> None:
    view, files = await log_screen(digest, page, interaction.user.id, words, services.studio)
    await interaction.edit_original_response(
        view=view,
        attachments=[layout.attachment(file) for file in files],
        allowed_mentions=QUIET,
    )


class Log(PressButton, kind="log"):
    """Another page, as things stand now. `rest`: its number."""

    async def pressed(self, interaction: discord.Interaction[Any], context: Context) -> None:
        digest = await context.services.host.digest(context.table, interaction.user.id)
        await interaction.response.defer()
        await _fill(interaction, context.services, digest, int(context.rest), context.words)


PRESSES = (Log,)
