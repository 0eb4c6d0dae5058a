"""The presses of the screen that `/me` shows: each changes one thing, then it is shown again."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

import discord
from discord import ui

from bot.screens.answers import QUIET, Services, say, services_of
from bot.screens.base import Context, PressButton, PressMenu
from bot.screens.me import WAYS, me_screen
from bot.screens.modal import Field, Form
from bot.screens.written import read_day, read_time, time_text
from bot.text.words import languages, mark

NO_TIME = mark("That is no time of day. Write it like this: 22:30")
NO_DAY = mark("That isn't a date. Write it like this: 2026-03-14, or 14.3.")


async def show_me(interaction: discord.Interaction[Any]) -> None:
    """The screen in a reply of its own."""
    view = await _present(interaction)
    await interaction.response.send_message(view=view, ephemeral=True, allowed_mentions=QUIET)


async def show_me_again(interaction: discord.Interaction[Any]) -> None:
    """The screen as it is now in place of the one pressed; in a reply where there is none."""
    if interaction.message is None:
        await show_me(interaction)
        return
    view = await _present(interaction)
    await interaction.response.edit_message(view=view, allowed_mentions=QUIET)


async def _present(interaction: discord.Interaction[Any]) -> ui.LayoutView:
    services = services_of(interaction)
    choices = await services.host.choices(interaction.user.id)
    # Asked for only now: what was just chosen may be the language.
    return me_screen(choices, services.words_for(interaction))


class LanguageMenu(PressMenu, kind="mylanguage"):
    """In which language the bot speaks to the presser."""

    async def pressed(self, interaction: discord.Interaction[Any], context: Context) -> None:
        (value,) = context.values
        language = value if value in languages() else None
        await context.services.host.set_language(interaction.user.id, language)
        await show_me_again(interaction)


class WayMenu(PressMenu, kind="mycall"):
    """How the presser is called."""

    async def pressed(self, interaction: discord.Interaction[Any], context: Context) -> None:
        (value,) = context.values
        for way in WAYS:
            if value == way:
                await context.services.host.set_called(interaction.user.id, way)
        await show_me_again(interaction)


class LargePrint(PressButton, kind="myprint"):
    """Large print. `rest`: on or off, so that pressing twice changes nothing."""

    async def pressed(self, interaction: discord.Interaction[Any], context: Context) -> None:
        large = context.rest == "on"
        await context.services.host.set_large_print(interaction.user.id, large=large)
        await show_me_again(interaction)


class NoQuiet(PressButton, kind="noquiet"):
    """No quiet hours any more."""

    async def pressed(self, interaction: discord.Interaction[Any], context: Context) -> None:
        await context.services.host.set_quiet(interaction.user.id, None)
        await show_me_again(interaction)


class NotAway(PressMenu, kind="notaway"):
    """The presser stays at home, or is back."""

    async def pressed(self, interaction: discord.Interaction[Any], context: Context) -> None:
        (value,) = context.values
        first = read_day(value, date.min)
        if first is not None:
            await context.services.host.drop_away(interaction.user.id, first)
        await show_me_again(interaction)


class QuietButton(PressButton, kind="myquiet"):
    """Opens the form for quiet hours."""

    async def pressed(self, interaction: discord.Interaction[Any], context: Context) -> None:
        choices = await context.services.host.choices(interaction.user.id)
        start, end = choices.quiet or (22 * 60, 8 * 60)
        words = context.words
        await QuietForm.show(
            interaction,
            words.say("Quiet hours"),
            [
                Field("from", words.say("From"), words.say("E.g. 22:30"), time_text(start)),
                Field(
                    "to",
                    words.say("To"),
                    words.say("On your clock; past midnight if it is earlier."),
                    time_text(end),
                ),
            ],
        )


class QuietForm(Form, kind="quiethours"):
    """The form for quiet hours."""

    @classmethod
    async def sent(
        cls, interaction: discord.Interaction[Any], context: Context, said: Mapping[str, str]
    ) -> None:
        if await set_quiet(interaction, context.services, said["from"], said["to"]):
            await show_me_again(interaction)


class AwayButton(PressButton, kind="myaway"):
    """Opens the form for days away."""

    async def pressed(self, interaction: discord.Interaction[Any], context: Context) -> None:
        choices = await context.services.host.choices(interaction.user.id)
        words = context.words
        help_ = words.say("E.g. {day}", day=choices.today.isoformat())
        await AwayForm.show(
            interaction,
            words.say("Days away"),
            [
                Field("first", words.say("First day"), help_),
                Field(
                    "last", words.say("Last day"), words.say("This day included."), required=False
                ),
            ],
        )


class AwayForm(Form, kind="daysaway"):
    """The form for days away."""

    @classmethod
    async def sent(
        cls, interaction: discord.Interaction[Any], context: Context, said: Mapping[str, str]
    ) -> None:
        if await add_away(interaction, context.services, said["first"], said.get("last", "")):
            await show_me_again(interaction)


async def set_quiet(
    interaction: discord.Interaction[Any], services: Services, start: str, end: str
) -> bool:
    """Keep the quiet hours as written; or say what is wrong with them, and return False."""
    first, last = read_time(start), read_time(end)
    if first is None or last is None:
        await say(interaction, services.words_for(interaction).say(NO_TIME))
        return False
    await services.host.set_quiet(interaction.user.id, (first, last))
    return True


async def add_away(
    interaction: discord.Interaction[Any], services: Services, first: str, last: str
) -> bool:
    """Keep the days away as written, one day if no last one is; or say what is wrong with them, and
    return False."""
    choices = await services.host.choices(interaction.user.id)
    start = read_day(first, choices.today)
    end = start if not last or start is None else read_day(last, start)
    if start is None or end is None:
        await say(interaction, services.words_for(interaction).say(NO_DAY))
        return False
    await services.host.add_away(interaction.user.id, start, end)
    return True


PRESSES = (LanguageMenu, WayMenu, LargePrint, NoQuiet, NotAway, QuietButton, AwayButton)
