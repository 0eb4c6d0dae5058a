"""Pictures that follow: into a message that went out without them, since they couldn't be had in
time."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from datetime import datetime, timedelta

from bot.delivery.delays import Delays
from bot.delivery.discord_calls import DiscordCalls
from bot.delivery.outcomes import CallFailed, Forbidden, Gone, Rejected
from bot.screens.codes import Code
from bot.screens.message import Composer, Message, PictureError
from data.rows import OutboxRow
from data.store import Store
from data.unit import Unit

log = logging.getLogger(__name__)

PICTURE = "picture"
"""The kind of delivery's own rows for pictures that are to follow."""


class NoPictureYet(CallFailed):
    """The pictures that are to follow can't be had yet either."""

    worth_repeating = True


class Following:
    """Has pictures follow. `later` is told the moment for which a row of its own waits."""

    def __init__(
        self,
        store: Store,
        calls: DiscordCalls,
        composer: Composer,
        *,
        later: Callable[[datetime], object],
        now: Callable[[], datetime],
        delays: Delays,
    ) -> None:
        self._store = store
        self._calls = calls
        self._composer = composer
        self._later = later
        self._now = now
        self._delays = delays

    async def stands(
        self, unit: Unit, row: OutboxRow, message: Message, channel_id: int, message_id: int
    ) -> None:
        """The message now stands as this row has it: what was to follow for an earlier row doesn't
        any more, and pictures that came too late for this one follow."""
        for other in await unit.outbox.unsent(row.table_id):
            if other.kind == PICTURE and json.loads(other.body)["message"] == message_id:
                await unit.outbox.sent(other.id, self._now())
        if not message.late:
            return
        moment = self._now() + timedelta(seconds=self._delays.picture)
        body = {"of": row.id, "channel": channel_id, "message": message_id}
        await unit.outbox.add(
            row.table_id,
            PICTURE,
            json.dumps(body),
            self._now(),
            seat=row.seat,
            step=row.step,
            not_before=moment,
        )
        self._later(moment)

    async def follow(self, row: OutboxRow) -> None:
        """Put the pictures into their message. They are waited for only shortly: other rows of the
        table shouldn't wait too, and who paints goes on meanwhile. Raises NoPictureYet."""
        body = json.loads(row.body)
        async with self._store.read() as unit:
            of = await unit.outbox.get(body["of"])
        try:
            async with asyncio.timeout(self._delays.picture_wait):
                work = None if of is None else await self._composer.compose(of)
        except (PictureError, TimeoutError) as error:
            raise NoPictureYet(Code.OTHER) from error
        if isinstance(work, Message) and work.late:
            raise NoPictureYet(Code.OTHER)
        if isinstance(work, Message) and work.files:
            try:
                await self._calls.edit(
                    body["channel"],
                    body["message"],
                    work.layout,
                    files=work.files,
                    mention=work.mention,
                )
            except (Gone, Forbidden, Rejected) as failure:
                log.info("message %d keeps to its text: %s", body["message"], failure.code.word)
