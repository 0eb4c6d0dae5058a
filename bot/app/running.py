"""The process: from the start to the signal that ends it."""

from __future__ import annotations

import asyncio
import gc
import signal

from bot.app.bot import Bot
from bot.app.logs import set_up_logging
from bot.app.signals import on_stop
from bot.app.why_not import StartError, why_not
from bot.settings import Settings


def run(settings: Settings) -> None:
    """Run the bot until it is told to stop (SIGTERM, Ctrl-C). Raises StartError, and after Ctrl-C
    KeyboardInterrupt."""
    set_up_logging(settings.log_level)
    try:
        number = asyncio.run(_run(Bot(settings), settings.discord_token.get_secret_value()))
    finally:
        gc.unfreeze()
    if number == signal.SIGINT:
        raise KeyboardInterrupt


async def _run(bot: Bot, token: str) -> int | None:
    """The bot's whole life. Whatever ends it, the database is closed. The signal that ended it."""
    life = asyncio.create_task(_live(bot, token))
    told: list[int] = []

    def stop(number: int) -> None:
        # Told again, it stops no sooner: it is on its way.
        if not told:
            life.cancel()
        told.append(number)

    on_stop(stop)
    try:
        await life
    except asyncio.CancelledError:
        if not told:
            raise
    except Exception as error:
        sentence = why_not(error, bot.settings.database)
        if sentence is None or told:
            raise
        raise StartError(sentence) from error
    return told[0] if told else None


async def _live(bot: Bot, token: str) -> None:
    """Open everything, run, close everything, whenever this is cancelled."""
    async with bot:
        opening = asyncio.create_task(bot.open())
        try:
            await asyncio.shield(opening)
        except asyncio.CancelledError:
            # What is half open can't be closed, and would keep the process from ending.
            await opening
            raise
        bot.warm_up()
        # What is there by now stays: looking through it for garbage again and again would hold
        # the loop up, for a tenth of a second at a time.
        gc.collect()
        gc.freeze()
        await bot.start(token)
