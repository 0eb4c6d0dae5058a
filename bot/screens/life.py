"""The life of a table in buttons: taking one's seat back, and what is asked once more before it is
done."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.screens import layout
from bot.screens.answers import say
from bot.screens.base import Context, PressButton
from bot.screens.titles import table_title
from bot.tables.snapshot import Snapshot
from bot.text.words import Words


class ComeBack(PressButton, kind="comeback"):
    """*Take my seat back*, on the board of a table at which a computer keeps a seat."""

    async def pressed(self, interaction: discord.Interaction[Any], context: Context) -> None:
        await context.services.host.come_back(context.table, interaction.user.id)
        await say(interaction, context.words.say("Welcome back: you play again."))


class Concede(PressButton, kind="concede"):
    """The second press, with which one gives the game up."""

    async def pressed(self, interaction: discord.Interaction[Any], context: Context) -> None:
        host = context.services.host
        await host.concede(context.table, interaction.user.id)
        over = (await host.look(context.table)).status == "ended"
        text = (
            context.words.say("Nobody is left at the table, so the game is over.")
            if over
            else context.words.say("A computer plays on in your place.")
        )
        await _done(interaction, text)


class Abandon(PressButton, kind="abandon"):
    """The second press, with which one asks the others to end the game."""

    async def pressed(self, interaction: discord.Interaction[Any], context: Context) -> None:
        over = await context.services.host.abandon(context.table, interaction.user.id)
        text = (
            context.words.say("The game is over.")
            if over
            else context.words.say("The others are asked. The game ends if all agree.")
        )
        await _done(interaction, text)


async def _done(interaction: discord.Interaction[Any], text: str) -> None:
    """Say so in place of the question."""
    await interaction.response.edit_message(view=layout.message([layout.text(text)]))


def concede_screen(table: Snapshot, words: Words) -> ui.LayoutView:
    """Whether one really gives the game up."""
    if sum(seat.user_id is not None for seat in table.seats) == 1:
        text = words.say(
            "You give up {table}. No other person plays there, so the game ends.",
            table=table_title(table, words),
        )
    elif table.game == "yokai":
        text = words.say(
            "You leave your seat at {table} to a computer. You may come back as long as it sits"
            " there.",
            table=table_title(table, words),
        )
    else:
        text = words.say(
            "You give up {table}. A computer plays on in your place, and your seat can't win."
            " There is no way back.",
            table=table_title(table, words),
        )
    button = Concede(table.id, label=words.say("Concede"), style=discord.ButtonStyle.danger)
    return layout.message([layout.text(text), layout.row(button)])


def abandon_screen(table: Snapshot, words: Words) -> ui.LayoutView:
    """Whether one really wants to end the game."""
    text = words.say(
        "You would like to end {table} as it stands, without a winner. All the others at the table"
        " are asked, but for those who have been away for two weeks.",
        table=table_title(table, words),
    )
    button = Abandon(table.id, label=words.say("End the game"), style=discord.ButtonStyle.danger)
    return layout.message([layout.text(text), layout.row(button)])


PRESSES = (ComeBack, Concede, Abandon)
