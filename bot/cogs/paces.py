"""How long a decision may take, as commands offer it."""

from __future__ import annotations

from discord import app_commands

PACES = [
    app_commands.Choice(name="no limit", value="none"),
    app_commands.Choice(name="1 hour", value="1h"),
    app_commands.Choice(name="8 hours", value="8h"),
    app_commands.Choice(name="24 hours", value="24h"),
    app_commands.Choice(name="3 days", value="3d"),
    app_commands.Choice(name="7 days", value="7d"),
]
