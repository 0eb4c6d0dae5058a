"""`/setup`: what those who manage a server set for it, and a check of what the bot may do here."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar

import discord
from babel import Locale
from discord import ui

from bot.screens import layout
from bot.screens.answers import say
from bot.screens.base import Context, Press, PressMenu, custom_id
from bot.screens.permissions import convenience_words, missing_words, silence_lacks
from bot.tables.servers import ServerSettings
from bot.tables.times import PACES
from bot.text.words import Words, languages

TABLES = (1, 3, 5, 10, 20, 50, 100, 200)
"""What can be chosen as the number of tables of a server."""
OF_ONE = (1, 2, 3, 5, 10, 20, 50)
"""The same for one person."""
ANY = "-"
"""The value of a menu that stands for: nothing in particular is set."""
MOST_CHANNELS = 25


def setup_screen(
    interaction: discord.Interaction[Any], settings: ServerSettings, words: Words
) -> ui.LayoutView:
    """What is set, each in a menu of its own, and the check of the channel."""
    return layout.message(
        [
            layout.text("### " + words.say("What holds for tables in this server")),
            layout.text(words.say("Who may open tables: nobody named means everybody.")),
            layout.row(SetOpener.of(settings, words)),
            layout.text(
                words.say("Where tables may be opened, in threads there too: none means all.")
            ),
            layout.row(SetChannels.of(settings, words)),
            layout.row(SetTables.of(settings, words)),
            layout.row(SetOfOne.of(settings, words)),
            layout.row(SetPace.of(settings, words)),
            layout.row(SetLanguage.of(settings, words)),
            layout.text("\n".join(_check(interaction, words))),
        ]
    )


def _check(interaction: discord.Interaction[Any], words: Words) -> list[str]:
    """What the bot may and may not do in this channel."""
    lines = ["**" + words.say("In this channel") + "**"]
    lacking = missing_words(interaction.app_permissions, interaction.channel, words)
    if lacking:
        text = words.say(
            "I can't open tables here: I lack {permissions}.", permissions=words.list(lacking)
        )
        lines.append(f"✗ {text}")
    else:
        lines.append("✓ " + words.say("I may do all that a table needs."))
    threads = convenience_words(interaction.app_permissions, interaction.channel, words)
    if threads:
        text = words.say(
            "Tables get no thread of their own: I lack {permissions}.",
            permissions=words.list(threads),
        )
        lines.append(f"– {text}")
    loud = silence_lacks(interaction, words, who_asks_plays=False)
    if loud is None:
        lines.append("✓ " + words.say("It is silent: Yokai can be played with `silence`."))
    else:
        lines.append("– " + words.say("For Yokai's `silence`: {why}", why=loud))
    return lines


async def show_setup(interaction: discord.Interaction[Any], context: Any, words: Words) -> None:
    """Answer the command with the screen. `context`: the services."""
    settings = await context.host.server(interaction.guild_id)
    await interaction.response.send_message(
        view=setup_screen(interaction, settings, words), ephemeral=True
    )


class SetupPress(Press):
    """What the presses of the screen share: set one thing, and show the screen as it is then."""

    @abstractmethod
    def changed(self, settings: ServerSettings, values: tuple[str, ...], guild_id: int) -> Any:
        """What is to be set, by the names of the settings."""

    async def pressed(self, interaction: discord.Interaction[Any], context: Context) -> None:
        guild_id = interaction.guild_id
        if guild_id is None or not interaction.permissions.manage_guild:
            lacking = context.words.say("Only who may manage this server can set that.")
            await say(interaction, lacking)
            return
        host = context.services.host
        settings = await host.server(guild_id)
        update = self.changed(settings, context.values, guild_id)
        settings = settings.model_copy(update=update)
        await host.set_server(guild_id, settings)
        await interaction.response.edit_message(
            view=setup_screen(interaction, settings, context.words)
        )


class SetOpener(SetupPress, kind="setopener"):
    """Who may open tables."""

    @classmethod
    def of(cls, settings: ServerSettings, words: Words) -> SetOpener:
        role = discord.SelectDefaultValueType.role
        return cls(
            ui.RoleSelect(
                custom_id=custom_id(cls.kind, 0),
                placeholder=words.say("Everybody"),
                min_values=0,
                max_values=1,
                default_values=[discord.SelectDefaultValue(id=settings.opener, type=role)]
                if settings.opener
                else [],
            )
        )

    def changed(self, settings: ServerSettings, values: tuple[str, ...], guild_id: int) -> Any:
        """The role of everybody has the server's own id."""
        chosen = int(values[0]) if values else None
        return {"opener": None if chosen == guild_id else chosen}


class SetChannels(SetupPress, kind="setchannels"):
    """Where tables may be opened."""

    @classmethod
    def of(cls, settings: ServerSettings, words: Words) -> SetChannels:
        channel = discord.SelectDefaultValueType.channel
        return cls(
            ui.ChannelSelect(
                custom_id=custom_id(cls.kind, 0),
                placeholder=words.say("In all channels"),
                channel_types=[discord.ChannelType.text, discord.ChannelType.voice],
                min_values=0,
                max_values=MOST_CHANNELS,
                default_values=[
                    discord.SelectDefaultValue(id=one, type=channel) for one in settings.channels
                ],
            )
        )

    def changed(self, settings: ServerSettings, values: tuple[str, ...], guild_id: int) -> Any:
        return {"channels": tuple(int(value) for value in values)}


class _Menu(SetupPress, PressMenu):
    """A menu of one setting."""

    name: ClassVar[str] = ""

    @classmethod
    def offer(cls, options: list[tuple[str, str]], chosen: str) -> Any:
        """The menu of (value, label), with what is chosen now."""
        return cls(
            0,
            options=[
                discord.SelectOption(value=value, label=label, default=value == chosen)
                for value, label in options
            ],
        )

    def changed(self, settings: ServerSettings, values: tuple[str, ...], guild_id: int) -> Any:
        value = values[0]
        return {self.name: None if value == ANY else int(value) if value.isdecimal() else value}


class SetTables(_Menu, kind="settables"):
    """How many tables there may be at once."""

    name = "tables"

    @classmethod
    def of(cls, settings: ServerSettings, words: Words) -> Any:
        labels = [
            (str(n), words.count("At most {n} table at once", "At most {n} tables at once", n))
            for n in sorted({*TABLES, settings.tables})
        ]
        return cls.offer(labels, str(settings.tables))


class SetOfOne(_Menu, kind="setofone"):
    """How many of them one person may have opened."""

    name = "of_one"

    @classmethod
    def of(cls, settings: ServerSettings, words: Words) -> Any:
        labels = [
            (
                str(n),
                words.count(
                    "At most {n} opened by one person", "At most {n} opened by one person", n
                ),
            )
            for n in sorted({*OF_ONE, settings.of_one})
        ]
        return cls.offer(labels, str(settings.of_one))


class SetPace(_Menu, kind="setpace"):
    """How long a decision may take at tables for which nothing else is said."""

    name = "pace"

    @classmethod
    def of(cls, settings: ServerSettings, words: Words) -> Any:
        times = [(ANY, words.say("A decision may take 24 hours, unless the host says otherwise"))]
        times += [
            (pace, words.say("A decision may take {time}", time=pace_words(pace, words)))
            for pace in PACES
            if pace != "none"
        ]
        times.append(("none", words.say("A decision may take as long as it likes")))
        return cls.offer(times, settings.pace or ANY)


class SetLanguage(_Menu, kind="setlanguage"):
    """The language of tables opened here."""

    name = "language"

    @classmethod
    def of(cls, settings: ServerSettings, words: Words) -> Any:
        own = words.say("Tables speak the server's own language")
        labels = [(ANY, own)] + [
            (code, words.say("Tables speak {language}", language=language_name(code)))
            for code in languages()
        ]
        return cls.offer(labels[:25], settings.language or ANY)


def language_name(code: str) -> str:
    """The language's name in itself."""
    return Locale.parse(code, sep="-").get_display_name() or code


def pace_words(pace: str, words: Words) -> str:
    """So long, in words: "8 hours"."""
    number = int(pace[:-1])
    if pace.endswith("d"):
        return words.count("{n} day", "{n} days", number)
    return words.count("{n} hour", "{n} hours", number)


PRESSES = (SetOpener, SetChannels, SetTables, SetOfOne, SetPace, SetLanguage)
