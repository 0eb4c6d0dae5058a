"""The clock: sleeps until the next thing is due, then calls the door. It never polls."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime

from bot.tables.host import Host

log = logging.getLogger(__name__)

REST = 60.0
"""Seconds before what couldn't be done is tried again."""


class Clock:
    """One sleep at a time, begun anew whenever the next due moment has changed."""

    def __init__(self, host: Host, now: Callable[[], datetime]) -> None:
        self._host = host
        self._now = now
        self._sleeping: asyncio.Task[None] | None = None
        self._until: datetime | None = None
        self._looking: asyncio.Task[None] | None = None
        self._stale = False
        self._ticking = False
        self._held = False
        self._rest = 0.0

    def hold(self) -> None:
        """Do nothing that is due before `release`."""
        self._held = True
        self._sleep_until(None)

    def release(self) -> None:
        """Go on; what has become due meanwhile is done now."""
        self._held = False
        self.changed()

    def changed(self) -> None:
        """The next due moment may have moved."""
        self._stale = True
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look(), name="clock: what is due next")

    async def _look(self) -> None:
        while self._stale:
            self._stale = False
            due = await self._host.next_due()
            # What is due is being done just now: the sleep begins anew when that is over.
            if not self._ticking and not self._held:
                self._sleep_until(due)

    def _sleep_until(self, due: datetime | None) -> None:
        if due == self._until:
            return
        if self._sleeping is not None and not self._ticking:
            self._sleeping.cancel()
        self._until = due
        if due is not None:
            self._sleeping = asyncio.create_task(self._sleep(due), name="clock")

    async def _sleep(self, due: datetime) -> None:
        await asyncio.sleep(max(self._rest, (due - self._now()).total_seconds()))
        self._ticking = True
        self._rest = 0.0
        try:
            await self._host.tick()
        except Exception:
            self._rest = REST
            log.exception("what was due couldn't be done")
        finally:
            self._ticking = False
            self._until = None
            self._sleeping = None
        self.changed()

    def stop(self) -> None:
        """Sleep no more."""
        for task in (self._sleeping, self._looking):
            if task is not None:
                task.cancel()
