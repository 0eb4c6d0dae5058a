"""At home, without Discord: the real bot on a simulated Discord, in the browser.

`play` opens a village with one channel and a few people, whom the reader plays in turn. The bot is
the one that runs on Discord, its store a file in a temporary folder.

SimCord simulates Discord and has a page that shows one place to one person. Around it stand: the
people (`people`), the village they live in and its time (`village`), what they haven't read yet
(`marks`), the door that opens one place after the other (`door`), our own pages (`pages`, `static`)
and the server that answers the browser (`server`).
"""

from __future__ import annotations

import asyncio
import importlib.util
import os
import sys
import tempfile
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from pydantic import SecretStr

if TYPE_CHECKING:
    from discord.ext import commands

    from bot.playground.village import Standing, Tables

PORT = 8300
"""Where the village is, unless said otherwise."""

MISSING = 'Playing in the browser needs a few packages more: pip install -e ".[play]"'

_NEEDED = ("simcord", "aiohttp", "av", "linkify_it", "markdown_it", "regex")

Tell = Callable[[str], object]
"""Says a line to whoever started the village."""


def play(*, port: int, people: int, browser: bool, tell: Tell) -> int:
    """Open a village with the real bot, and keep it open until Ctrl-C or SIGTERM; the exit code.

    Nothing is kept: the database is in a temporary folder. `browser`: open one, if there is one.
    """
    if any(importlib.util.find_spec(name) is None for name in _NEEDED):
        tell(MISSING)
        return 1
    # Discord's library takes a moment to load; what is missing should be said before.
    from bot.app import Bot  # noqa: PLC0415
    from bot.delivery.delays import Delays  # noqa: PLC0415
    from bot.playground.server import NoPortError  # noqa: PLC0415
    from bot.settings import Settings  # noqa: PLC0415

    async def main(folder: Path) -> None:
        # Neither the environment nor a file has a say at home, and there is no token.
        settings = Settings.model_construct(
            discord_token=SecretStr(""), database=folder / "village.db"
        )
        # Here nobody is turned away for opening direct messages quickly.
        bot = Bot(settings, delays=Delays(opening=0.0))
        bot.warm_up()

        async def standing(user_id: int) -> Standing:
            seats = [one.seat_of(user_id) for one in await bot.host.tables_of(user_id)]
            if any(seat is not None and seat.waited_for for seat in seats):
                return "waited for"
            return "at a table" if seats else "free"

        await host(bot, standing, port=port, people=people, browser=browser, tell=tell)

    with tempfile.TemporaryDirectory(prefix="village-") as folder:
        try:
            asyncio.run(main(Path(folder)))
        except KeyboardInterrupt:
            # Where Ctrl-C isn't a signal we can wait for. Everything has been closed by now.
            return 0
        except NoPortError:
            tell(f"No port from {port} on is free: name another with --port.")
            return 1
    return 0


async def host(
    bot: commands.Bot,
    tables: Tables,
    *,
    port: int,
    people: int,
    browser: bool,
    tell: Tell,
) -> None:
    """Open the village with this bot and keep it open until told to stop; then close the bot.

    `tables` says how somebody stands with the tables. NoPortError when no port is free.
    """
    from bot.app.signals import on_stop  # noqa: PLC0415 - loads Discord's library
    from bot.playground.server import HERE, serving  # noqa: PLC0415 - needs SimCord
    from bot.playground.village import Village  # noqa: PLC0415

    done = asyncio.Event()
    on_stop(lambda _number: done.set())
    village = Village(bot, people, tables)
    try:
        await village.open()
        async with serving(village, port) as found:
            address = f"http://{HERE}:{found}/"
            if found != port:
                tell(f"Port {port} is in use; {found} is free.")
            names = ", ".join(person.name for person in village.people)
            tell(f"The village is open: {address}")
            tell(f"{names} live there. Ctrl-C closes it; nothing is kept.")
            if browser and _has_browser():
                await asyncio.to_thread(webbrowser.open, address)
            await done.wait()
    finally:
        await village.close()
    tell("The village is closed.")


def _has_browser() -> bool:
    """A browser in a terminal is none: on Linux there must be a screen to show it on."""
    if not sys.platform.startswith("linux"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))
