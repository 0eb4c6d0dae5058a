"""Whom the bot speaks to in which language."""

from __future__ import annotations

from typing import Any

import discord
from discord.ext import commands

from bot.tables.host import Host
from bot.text.words import Words, words_for


class Speaking(commands.Bot):
    """Knows the language of people and of new tables."""

    host: Host

    def words_for(self, interaction: discord.Interaction[Any]) -> Words:
        """The words of the person: in the language they have chosen, else that of their Discord."""
        return words_for(self.host.language_of(interaction.user.id) or str(interaction.locale))

    def table_language(self, interaction: discord.Interaction[Any], named: str | None) -> str:
        """The language of a table opened here: the one set, the server's, that of who opens it."""
        if named is not None:
            return words_for(named).language
        locale = interaction.guild_locale or interaction.locale
        return words_for(str(locale)).language
