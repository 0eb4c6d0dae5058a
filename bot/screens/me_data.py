"""What is kept about a person: they get it as a file, or have it deleted, which is asked once."""

from __future__ import annotations

import json
from io import BytesIO
from typing import Any

import discord
from discord import ui

from bot.screens import layout
from bot.screens.answers import QUIET
from bot.screens.base import Context, PressButton
from bot.text.words import Words

FILE = "my-data.json"


def data_screen(words: Words) -> ui.LayoutView:
    """What is kept, in words, and the two buttons."""
    lines = [
        "## " + words.say("Your data"),
        words.say(
            "I keep your Discord id, your name at the tables you sit at, the moves you made and the"
            " votes you cast there, when you were called, and what you chose under `/me`."
            " Nothing else."
        ),
    ]
    return layout.message(
        [
            layout.text("\n".join(lines)),
            layout.row(
                GetData(0, label=words.say("Get it")),
                AskForget(0, label=words.say("Delete it …")),
            ),
        ]
    )


async def show_data(interaction: discord.Interaction[Any], words: Words) -> None:
    """The screen in a reply of its own."""
    await interaction.response.send_message(
        view=data_screen(words), ephemeral=True, allowed_mentions=QUIET
    )


class DataButton(PressButton, kind="mydata"):
    """Shows what is kept about the presser, and what they can do about it."""

    async def pressed(self, interaction: discord.Interaction[Any], context: Context) -> None:
        await show_data(interaction, context.words)


class GetData(PressButton, kind="getdata"):
    """Gives the presser all that is kept about them, as a file."""

    async def pressed(self, interaction: discord.Interaction[Any], context: Context) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        kept = await context.services.host.all_about(interaction.user.id)
        text = json.dumps(kept, ensure_ascii=False, indent=2)
        await interaction.edit_original_response(
            content=context.words.say("This is all I keep about you."),
            attachments=[discord.File(BytesIO(text.encode()), filename=FILE)],
            allowed_mentions=QUIET,
        )


class AskForget(PressButton, kind="askforget"):
    """Asks once whether everything is to be deleted."""

    async def pressed(self, interaction: discord.Interaction[Any], context: Context) -> None:
        words = context.words
        lines = [
            "## " + words.say("Delete everything about you?"),
            words.say(
                "At running tables a computer takes your seat for good, you leave every lobby, and"
                " votes go on without you. Your name and your id vanish from all that is kept;"
                " finished games stay, with *Player 1* or the like in your place."
            ),
            words.say(
                "This can't be undone. Messages that stand in Discord already are not changed."
            ),
        ]
        yes = Forget(0, label=words.say("Delete everything"), style=discord.ButtonStyle.danger)
        no = KeepData(0, label=words.say("Keep it"))
        view = layout.message([layout.text("\n".join(lines)), layout.row(yes, no)])
        await interaction.response.edit_message(view=view, allowed_mentions=QUIET)


class KeepData(PressButton, kind="keepdata"):
    """Goes back without deleting."""

    async def pressed(self, interaction: discord.Interaction[Any], context: Context) -> None:
        await interaction.response.edit_message(
            view=data_screen(context.words), allowed_mentions=QUIET
        )


class Forget(PressButton, kind="forgetme"):
    """Deletes everything about the presser."""

    async def pressed(self, interaction: discord.Interaction[Any], context: Context) -> None:
        await interaction.response.defer()
        user = interaction.user
        names = {user.name, user.display_name, user.global_name or user.name}
        await context.services.host.forget(user.id, names)
        view = layout.message(
            [layout.text(context.words.say("It is done. I know nothing about you any more."))],
            colour=layout.DONE,
        )
        await interaction.edit_original_response(view=view, allowed_mentions=QUIET)


PRESSES = (DataButton, GetData, AskForget, KeepData, Forget)
