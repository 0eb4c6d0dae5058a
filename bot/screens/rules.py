"""A game's rules in pages, leafed through in a message that only the reader sees."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.screens import layout
from bot.screens.answers import QUIET, Services
from bot.screens.base import Context, PressButton, PressMenu
from bot.screens.message import PictureError, Upload
from bot.stage.rules import pages_of
from bot.text.words import Words


async def rules_screen(
    game: str, page: int, words: Words, services: Services
) -> tuple[ui.LayoutView, list[discord.File]]:
    """One page, its picture, and the way to the others; the nearest if there is no such page."""
    pages = pages_of(game, words)
    page = max(0, min(page, len(pages) - 1))
    shown = pages[page]
    parts: list[layout.Part] = [layout.text(f"## {shown.title}\n{shown.text}")]
    files: list[Upload] = []
    if shown.scene is not None:
        try:
            image = await services.studio.picture(shown.scene)
        except PictureError:
            image = None
        if image is not None:
            file = Upload(f"rules.{services.studio.extension}", image, shown.alternative)
            files.append(file)
            parts.append(layout.picture(file))
    contents = PageMenu(
        0,
        0,
        game,
        options=[
            discord.SelectOption(
                value=str(number), label=f"{number + 1} · {other.title}", default=number == page
            )
            for number, other in enumerate(pages)
        ],
    )
    turn = [
        Page(0, 0, f"{game}:{page - 1}", label=words.say("Back"), disabled=page == 0),
        Page(
            0,
            0,
            f"{game}:{page + 1}",
            label=words.say("Next"),
            style=discord.ButtonStyle.primary,
            disabled=page == len(pages) - 1,
        ),
    ]
    parts += [layout.row(contents), layout.row(*turn)]
    return layout.message(parts), [layout.attachment(file) for file in files]


async def show_rules(
    interaction: discord.Interaction[Any], game: str, page: int, words: Words, services: Services
) -> None:
    """The rules in a reply of their own."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    view, files = await rules_screen(game, page, words, services)
    await interaction.edit_original_response(view=view, attachments=files, allowed_mentions=QUIET)


async def _turn_to(
    interaction: discord.Interaction[Any], game: str, page: int, context: Context
) -> None:
    await interaction.response.defer()
    view, files = await rules_screen(game, page, context.words, context.services)
    await interaction.edit_original_response(view=view, attachments=files, allowed_mentions=QUIET)


class Rules(PressButton, kind="rules"):
    """Opens the rules. `rest`: the game and the page, from 0."""

    async def pressed(self, interaction: discord.Interaction[Any], context: Context) -> None:
        game, _, page = context.rest.partition(":")
        await show_rules(interaction, game, int(page), context.words, context.services)


class Page(PressButton, kind="page"):
    """Turns to another page of the rules shown."""

    async def pressed(self, interaction: discord.Interaction[Any], context: Context) -> None:
        game, _, page = context.rest.partition(":")
        await _turn_to(interaction, game, int(page), context)


class PageMenu(PressMenu, kind="pages"):
    """The same, from the table of contents. `rest`: the game."""

    async def pressed(self, interaction: discord.Interaction[Any], context: Context) -> None:
        game, _, _ = context.rest.partition(":")  # a page followed for a while
        await _turn_to(interaction, game, int(context.values[0]), context)


PRESSES = (Rules, Page, PageMenu)
