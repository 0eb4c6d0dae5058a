"""`/me`: what a person chooses for themselves, and what is kept about them."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.screens.answers import guarded
from bot.screens.me_data import show_data
from bot.screens.me_presses import add_away, set_quiet, show_me
from bot.screens.written import time_text
from bot.tables.people import local, zones

if TYPE_CHECKING:
    from bot.app import Bot

MOST_CHOICES = 25


class MeCog(commands.GroupCog, group_name="me", group_description="How I treat you, and your data"):
    """Everybody's own choices."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        super().__init__()

    @app_commands.command(
        name="show", description="Your language, hours, days away and how you are called"
    )
    async def show(self, interaction: discord.Interaction[Bot]) -> None:
        """The screen with everything."""
        await show_me(interaction)

    @app_commands.command(name="timezone", description="Where your clock stands")
    @app_commands.describe(zone="Type your city, your continent or what time it is for you now")
    async def timezone(self, interaction: discord.Interaction[Bot], zone: str) -> None:
        """Keep the time zone."""

        async def work() -> None:
            name = zone.strip().replace(" ", "_")
            await interaction.client.host.set_timezone(interaction.user.id, name)
            await show_me(interaction)

        await guarded(interaction, "command /me timezone", work)

    @app_commands.command(name="quiet", description="Hours in which nothing rings for you")
    @app_commands.describe(start="From when, e.g. 22:30", end="Until when, e.g. 8:00")
    @app_commands.rename(start="from", end="to")
    async def quiet(self, interaction: discord.Interaction[Bot], start: str, end: str) -> None:
        """Keep the quiet hours."""

        async def work() -> None:
            if await set_quiet(interaction, interaction.client, start, end):
                await show_me(interaction)

        await guarded(interaction, "command /me quiet", work)

    @app_commands.command(
        name="away", description="Days on which you don't play: your deadlines move to their end"
    )
    @app_commands.describe(
        first="The first day away, e.g. 2026-03-14 or 14.3.",
        last="The last day away (default: that one day)",
    )
    async def away(
        self, interaction: discord.Interaction[Bot], first: str, last: str | None = None
    ) -> None:
        """Keep days away."""

        async def work() -> None:
            if await add_away(interaction, interaction.client, first, last or ""):
                await show_me(interaction)

        await guarded(interaction, "command /me away", work)

    @app_commands.command(name="data", description="What I keep about you: get it, or delete it")
    async def data(self, interaction: discord.Interaction[Bot]) -> None:
        """The screen with both buttons."""
        await show_data(interaction, interaction.client.words_for(interaction))

    @timezone.autocomplete("zone")
    async def _zones(
        self, interaction: discord.Interaction[Bot], current: str
    ) -> list[app_commands.Choice[str]]:
        """Zones whose name or whose present time has what was typed."""
        typed = current.strip().casefold().replace(" ", "_")
        names = await asyncio.to_thread(zones)
        now = interaction.created_at
        found: list[app_commands.Choice[str]] = []
        # Names that begin so come first, those of cities before those of continents.
        for name in sorted(names, key=lambda name: _rank(name.casefold(), typed)):
            clock = local(now, name)
            time = time_text(clock.hour * 60 + clock.minute)
            if typed in name.casefold() or (
                typed and time.lstrip("0").startswith(typed.lstrip("0"))
            ):
                shown = f"{name.replace('_', ' ')} · {time}"
                found.append(app_commands.Choice(name=shown[:100], value=name))
            if len(found) == MOST_CHOICES:
                break
        return found


def _rank(name: str, typed: str) -> int:
    if name.rpartition("/")[2].startswith(typed):
        return 0
    return 1 if name.startswith(typed) else 2


async def setup(bot: Bot) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(MeCog(bot))
