"""What a person has chosen, all on one screen that only they see, with everything to change it."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.screens import layout
from bot.screens.base import named
from bot.screens.me_data import DataButton
from bot.screens.written import time_text
from bot.tables.people import Choices, Stay
from bot.text.words import Words, language_name, languages
from data.rows import Called

WAYS: tuple[Called, ...] = ("dm", "mention", "both", "none")
AS_DISCORD = "-"
"""Stands in the menu for no language of their own."""
MOST_STAYS = 8
"""So many stays are said; more can only be given up once the earlier ones are over."""


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
    buttons: list[ui.Item[Any]] = [named("myquiet")(0, label=words.say("Quiet hours"))]
    if choices.quiet is not None:
        buttons.append(named("noquiet")(0, label=words.say("No quiet hours")))
    buttons.append(named("myaway")(0, label=words.say("Days away")))
    if choices.large_print:
        buttons.append(named("myprint")(0, rest="off", label=words.say("Normal print")))
    else:
        buttons.append(named("myprint")(0, rest="on", label=words.say("Large print")))
    parts.append(layout.row(*buttons))
    if choices.away:
        options = [
            discord.SelectOption(value=stay.first.isoformat(), label=stay_text(stay, words)[:100])
            for stay in choices.away[:MOST_STAYS]
        ]
        parts.append(
            layout.row(
                named("notaway")(0, options=options, placeholder=words.say("I am not away …"))
            )
        )
    parts.append(layout.row(DataButton(0, label=words.say("My data"))))
    return parts


def _language_menu(choices: Choices, words: Words) -> layout.Part:
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
    return named("mylanguage")(0, options=options, placeholder=words.say("Language"))


def _way_menu(choices: Choices, words: Words) -> layout.Part:
    options = [
        discord.SelectOption(
            value=way,
            label=words.say("Called {how}", how=_way(way, words)),
            default=way == choices.called,
        )
        for way in WAYS
    ]
    return named("mycall")(0, options=options, placeholder=words.say("How you are called"))
