"""The log of the process."""

from __future__ import annotations

import logging

import discord


def set_up_logging(level: str) -> None:
    """One line an event on the standard error. Libraries never log in detail: their details are
    requests and statements, which hold tokens and picks."""
    logging.basicConfig(
        level=level, format="%(asctime)s %(levelname)s %(name)s: %(message)s", force=True
    )
    quietest = max(logging.INFO, logging.getLevelNamesMapping()[level])
    # It has no voice, and needn't say so at every start.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    for name in ("discord", "aiosqlite", "asyncio", "aiohttp", "PIL"):
        logging.getLogger(name).setLevel(quietest)
