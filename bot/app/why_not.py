"""What keeps the bot from running, in one sentence that says what to do."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import aiohttp
import discord

from data.file import explained
from data.store import StoreError


class StartError(Exception):
    """The bot can't start, or not go on. The text is one sentence that says what to do."""


_WHY_NOT: tuple[tuple[type[Exception] | tuple[type[Exception], ...], str], ...] = (
    (
        discord.LoginFailure,
        (
            "Discord refuses the token: reset it on the page Bot of your application and put the"
            " new one into DISCORD_TOKEN."
        ),
    ),
    (
        discord.PrivilegedIntentsRequired,
        (
            "Discord asks for privileged intents, which this bot doesn't use: check that"
            " DISCORD_TOKEN is this bot's own token."
        ),
    ),
    (
        discord.ConnectionClosed,
        (
            "Discord has closed the connection for good: check on the page Bot of your application"
            " that the token is still the one in DISCORD_TOKEN."
        ),
    ),
    (
        (discord.HTTPException, discord.GatewayNotFound),
        (
            "Discord doesn't answer as it should just now: see https://discordstatus.com and start"
            " the bot again later."
        ),
    ),
    (
        (OSError, aiohttp.ClientError, TimeoutError),
        "Discord can't be reached: check the connection to the internet.",
    ),
)
"""What keeps the bot from running, and what to do about it; the first that fits."""


def why_not(error: Exception, database: Path) -> str | None:
    """What to do about an error that keeps the bot from running; None: it is no such error."""
    if isinstance(error, sqlite3.Error):
        error = explained(error, database)
    if isinstance(error, StoreError):
        return str(error)
    return next((sentence for kinds, sentence in _WHY_NOT if isinstance(error, kinds)), None)
