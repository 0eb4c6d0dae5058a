"""What a person has chosen, all on one screen that only they see, with everything to change it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

import discord
from discord import ui

from bot.screens import layout
from bot.screens.answers import QUIET, Services, say, services_of
from bot.screens.base import Context, PressButton, PressMenu
from bot.screens.me_data import DataButton
from bot.screens.modal import Field, Form
from bot.screens.written import read_day, read_time, time_text
from bot.tables.people import Choices, Stay
from bot.text.words import Words, language_name, languages, mark
from data.rows import Called

WAYS: tuple[Called, ...] = ("dm", "mention", "both", "none")
AS_DISCORD = "-"
"""Stands in the menu for no language of their own."""
MOST_STAYS = 8
"""So many stays are said; more can only be given up once the earlier ones are over."""
NO_TIME = mark("That is no time of day. Write it like this: 22:30")
NO_DAY = mark("That is no date. Write it like this: 2026-03-14, or 14.3.")


def me_screen(choices: Choices, words: Words) -> ui.LayoutView:
    """Everything chosen, in words, and the menus and buttons to change it."""
    clock = choices.clock
    lines = [
        "## " + words.say("How I treat you"),
        _line(words.say("Language"), _language(choices.language, words)),
        _line(words.say("How you are called"), _way(choices.called, words)),
        _line(
            words.say("Time zone"),
            words.say(
                "{zone}, where it is {time} now",
                zone=(choices.timezone or "UTC").replace("_", " "),
                time=time_text(clock.hour * 60 + clock.minute),
            ),
        ),
        "-# " + words.say("`/me timezone` changes it."),
        _line(words.say("Quiet hours"), _quiet(choices, words)),
        _line(words.say("Days away"), _away(choices, words)),
        _line(
            words.say("Large print"), words.say("on") if choices.large_print else words.say("off")
        ),
    ]
    return layout.message([layout.text("\n".join(lines)), *_controls(choices, words)])


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


def _line(what: str, value: str) -> str:
    return f"**{what}**: {value}"


def _language(code: str | None, words: Words) -> str:
    if code is None:
        return words.say("as Discord says ({language})", language=language_name(words.language))
    return language_name(code)


def _way(called: str, words: Words) -> str:
    return {
        "dm": words.say("by direct message"),
        "mention": words.say("by mention at the table"),
        "both": words.say("by direct message and by mention"),
        "none": words.say("not at all"),
    }[called]


def _quiet(choices: Choices, words: Words) -> str:
    if choices.quiet is None:
        return words.say("none")
    start, end = (time_text(minutes) for minutes in choices.quiet)
    return words.say("from {start} to {end}", start=start, end=end)


def _away(choices: Choices, words: Words) -> str:
    if not choices.away:
        return words.say("none")
    said = [stay_text(stay, words) for stay in choices.away[:MOST_STAYS]]
    more = len(choices.away) - len(said)
    if more:
        said.append(words.count("{n} later stay", "{n} later stays", more))
    return words.list(said)


def stay_text(stay: Stay, words: Words) -> str:
    """The stay's days in words."""
    if stay.first == stay.last:
        return words.day(stay.first)
    return words.say("{first} to {last}", first=words.day(stay.first), last=words.day(stay.last))


def _controls(choices: Choices, words: Words) -> list[layout.Part]:
    parts = [
        layout.row(_language_menu(choices, words)),
        layout.row(_way_menu(choices, words)),
    ]
    buttons: list[ui.Item[Any]] = [QuietButton(0, label=words.say("Quiet hours"))]
    if choices.quiet is not None:
        buttons.append(NoQuiet(0, label=words.say("No quiet hours")))
    buttons.append(AwayButton(0, label=words.say("Days away")))
    if choices.large_print:
        buttons.append(LargePrint(0, rest="off", label=words.say("Normal print")))
    else:
        buttons.append(LargePrint(0, rest="on", label=words.say("Large print")))
    parts.append(layout.row(*buttons))
    if choices.away:
        options = [
            discord.SelectOption(value=stay.first.isoformat(), label=stay_text(stay, words)[:100])
            for stay in choices.away[:MOST_STAYS]
        ]
        parts.append(
            layout.row(NotAway(0, options=options, placeholder=words.say("I am not away …")))
        )
    parts.append(layout.row(DataButton(0, label=words.say("My data"))))
    return parts


def _language_menu(choices: Choices, words: Words) -> LanguageMenu:
    options = [
        discord.SelectOption(
            value=AS_DISCORD,
            label=words.say("The language of your Discord"),
            default=choices.language is None,
        )
    ]
    options += [
        discord.SelectOption(
            value=code, label=language_name(code), default=code == choices.language
        )
        for code in languages()[:24]
    ]
    return LanguageMenu(0, options=options, placeholder=words.say("Language"))


def _way_menu(choices: Choices, words: Words) -> WayMenu:
    options = [
        discord.SelectOption(
            value=way,
            label=words.say("Called {how}", how=_way(way, words)),
            default=way == choices.called,
        )
        for way in WAYS
    ]
    return WayMenu(0, options=options, placeholder=words.say("How you are called"))


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
