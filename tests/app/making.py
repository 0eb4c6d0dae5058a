"""A bot for the tests of the app: real but for its pictures and its patience."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import simcord
from pydantic import SecretStr

from bot.app import Bot
from bot.settings import Settings
from bot.stage.studio import Studio
from tests.delivery.world import AT_ONCE, PNG


def a_bot(path: Path, **options: Any) -> Bot:
    return Bot(
        settings_in(path),
        delays=AT_ONCE,
        studio=Studio(lambda scene: PNG),
        tokens=bytes,
        **options,
    )


def settings_in(path: Path) -> Settings:
    """Settings with the database in this folder, whatever the environment says."""
    return Settings.model_construct(
        discord_token=SecretStr("a-token"),
        database=path / "bot.db",
        log_level="INFO",
        delivery_pauses=None,
    )


@asynccontextmanager
async def running(bot: Bot) -> AsyncIterator[Any]:
    """The bot on a simulated Discord; closed at the end."""
    async with simcord.run(bot) as env:
        try:
            yield env
        finally:
            await env.bot.close()
