"""The heart: keeps a sign of life, and sees to it that no time is charged in which the bot was
down, or Discord was."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime, timedelta

from bot.tables.clock import Clock
from bot.tables.host import Host
from data.pulse import Pulse

log = logging.getLogger(__name__)

EVERY = timedelta(minutes=10)
"""How often there is a sign of life: after a crash so much too much is given back at most."""
BREAK = timedelta(minutes=5)
"""A break of the connection that is no longer than this is none."""


class Heart:
    """Beats while the bot is connected. While it isn't, the clock stands still."""

    def __init__(self, host: Host, clock: Clock, pulse: Pulse, now: Callable[[], datetime]) -> None:
        self._host = host
        self._clock = clock
        self._pulse = pulse
        self._now = now
        self._lost: datetime | None = None
        self._begun = False
        self._beating: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """The bot begins: give back the time since the last sign of life."""
        last, now = await asyncio.to_thread(self._pulse.last), self._now()
        if last is not None and last < now:
            log.info("the bot was away for %s", str(now - last).partition(".")[0])
            await self._host.downtime(last, now)
        await asyncio.to_thread(self._pulse.beat, now)
        self._begun = True
        self.lost()

    def lost(self) -> None:
        """There is no connection to Discord (any more)."""
        if self._lost is None:
            self._lost = self._now()
            self._clock.hold()

    async def found(self) -> None:
        """Discord is there (again)."""
        since, now = self._lost, self._now()
        if since is None:
            return
        self._lost = None
        if now - since > BREAK:
            log.info("Discord was away for %s", str(now - since).partition(".")[0])
            await self._host.downtime(since, now)
        if self._lost is not None:
            return  # again, just now
        self._clock.release()
        if self._beating is None:
            self._beating = asyncio.create_task(self._beat(), name="heart")

    async def stop(self) -> None:
        """The last beat. A bot that never began has given nothing back yet, so it leaves the last
        sign of life as it is."""
        if self._beating is not None:
            self._beating.cancel()
        if not self._begun:
            return
        await asyncio.to_thread(self._pulse.beat, self._lost or self._now())

    async def _beat(self) -> None:
        while True:
            if self._lost is None:
                await asyncio.to_thread(self._pulse.beat, self._now())
            await asyncio.sleep(EVERY.total_seconds())
