"""Replies that show a face, seen by one person alone, and deleted when their time is over.

Such a reply can be deleted only with the token of the interaction it answers, which lives for 15
minutes. So none is left to a later start where that can be helped.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime

from bot.delivery.discord_calls import DiscordCalls
from bot.delivery.outcomes import CallFailed, Forbidden, Gone
from bot.screens.message import Composer, Forget
from bot.tables.announce import FACE
from data.rows import OutboxRow
from data.store import Store

log = logging.getLogger(__name__)


class Replies:
    """Deletes replies."""

    def __init__(
        self,
        store: Store,
        calls: DiscordCalls,
        composer: Composer,
        now: Callable[[], datetime],
    ) -> None:
        self._store = store
        self._calls = calls
        self._composer = composer
        self._now = now

    async def forget(self, row: OutboxRow, reply: Forget) -> None:
        """Delete a reply, and then its token from the row. One that is gone, or whose token is over
        (Discord shows such a reply no longer than the app stays open), is done with."""
        try:
            await self._calls.delete_reply(reply.token, reply.message_id)
        except (Gone, Forbidden) as failure:
            log.info("a reply of table %d was gone already: %s", row.table_id, failure.code.word)
        async with self._store.write() as unit:
            await unit.outbox.blank(row.id)
            await unit.outbox.sent(row.id, self._now())

    async def forget_all(self) -> None:
        """Delete all replies that still stand, whether their time is over or not: the bot stops,
        and who knows for how long."""
        async with self._store.read() as unit:
            rows = [row for row in await unit.outbox.unsent() if row.kind == FACE]
        work = (self._forget_early(row) for row in rows)
        for result in await asyncio.gather(*work, return_exceptions=True):
            if isinstance(result, BaseException):
                raise result

    async def _forget_early(self, row: OutboxRow) -> None:
        reply = await self._composer.compose(row)
        if not isinstance(reply, Forget):
            return
        try:
            await self.forget(row, reply)
        except CallFailed as failure:
            # The row stays, and the next start tries again.
            log.warning("a reply of table %d outlives the bot: %s", row.table_id, failure.code.word)
