"""Who is called how: by direct message where one gets through."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

from bot.delivery.delays import Delays
from bot.delivery.discord_calls import DiscordCalls
from bot.delivery.outcomes import CallFailed, Forbidden, Gone, Wait
from bot.screens.codes import Code
from data.rows import PersonRow
from data.store import Store, Unit

log = logging.getLogger(__name__)


class Caller:
    """Knows the ways to people. One direct channel a person, opened once and kept."""

    def __init__(
        self, store: Store, calls: DiscordCalls, now: Callable[[], datetime], delays: Delays
    ) -> None:
        self._store = store
        self._calls = calls
        self._now = now
        self._delays = delays
        self._opening = asyncio.Lock()
        self._none_opened_until: datetime | None = None

    async def way_to(self, user_id: int) -> int | None:
        """The person's direct channel; None where no direct message gets through at present."""
        async with self._store.read() as unit:
            person = await unit.people.get(user_id)
        now = self._now()
        if person is not None:
            if person.dm_closed_until is not None and person.dm_closed_until > now:
                return None
            if person.dm_channel_id is not None:
                return person.dm_channel_id
        if self._none_opened_until is not None and self._none_opened_until > now:
            return None
        return await self._open(user_id)

    async def failed(self, user_id: int, failure: CallFailed) -> None:
        """A direct message to the person didn't get through for good: not again for a while."""
        log.info("no direct message gets through to user %d: %s", user_id, failure.code.word)
        async with self._store.write() as unit:
            person = await _person(unit, user_id)
            if failure.code is Code.UNKNOWN_CHANNEL:
                # The channel kept is wrong, which says nothing about the person.
                person = replace(person, dm_channel_id=None)
            else:
                person = replace(person, dm_closed_until=self._now() + self._delays.closed)
            await _keep(unit, person)

    async def _open(self, user_id: int) -> int | None:
        async with self._opening:
            try:
                channel_id = await self._calls.direct_channel(user_id)
            except (Forbidden, Gone) as failure:
                await self.failed(user_id, failure)
                return None
            except Wait as refused:
                if refused.code is not Code.DIRECT_TOO_FAST:
                    raise
                # A mention now is better than a message later, and pressing on gets bots banned.
                log.warning("direct channels are opened too fast; none for a while")
                self._none_opened_until = self._now() + self._delays.opening_pause
                return None
            async with self._store.write() as unit:
                person = await _person(unit, user_id)
                await _keep(unit, replace(person, dm_channel_id=channel_id))
            if self._delays.opening:
                await asyncio.sleep(self._delays.opening)
            return channel_id


async def _person(unit: Unit, user_id: int) -> PersonRow:
    person = await unit.people.get(user_id)
    return PersonRow(user_id, "") if person is None else person


async def _keep(unit: Unit, person: PersonRow) -> None:
    """Keep what was learnt about the person, unless the bot was asked to forget them while their
    message was under way: then they sit nowhere, and nothing is kept."""
    known = await unit.people.get(person.user_id) is not None
    if known or await unit.traces.seats(person.user_id):
        await unit.people.save(person)
