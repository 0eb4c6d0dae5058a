"""A message to send, or to put in place of an earlier one: once, noted with what it replaces."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from datetime import datetime

from bot.delivery.delays import Delays
from bot.delivery.discord_calls import DiscordCalls
from bot.delivery.following import Following
from bot.delivery.outcomes import Forbidden, Gone, Rejected
from bot.delivery.removing import Removing
from bot.screens.codes import Code
from bot.screens.message import Channel, Message, Work
from data.rows import OutboxRow, PostRow
from data.store import Store

log = logging.getLogger(__name__)

Compose = Callable[..., Awaitable[Work | None]]
"""How a row's message is made: one of the composer's ways."""


Reached = Callable[[int], Awaitable[None]]


class Posting:
    """Puts messages where they belong. `reached` is told of each table for which a new message
    could be written in a channel."""

    def __init__(
        self,
        store: Store,
        calls: DiscordCalls,
        *,
        reached: Reached,
        following: Following,
        removing: Removing,
        now: Callable[[], datetime],
        delays: Delays,
    ) -> None:
        self._store = store
        self._calls = calls
        self._reached = reached
        self._following = following
        self._removing = removing
        self._now = now
        self._delays = delays

    async def put(
        self, row: OutboxRow, message: Message, channel_id: int, compose: Compose
    ) -> None:
        """Send or edit; once more without pictures where the pictures may be what is refused.
        Raises CallFailed."""
        try:
            await self._put_once(row, message, channel_id)
        except (Rejected, Forbidden) as failure:
            telling = failure.code is Code.MISSING_PERMISSIONS or isinstance(failure, Rejected)
            if not message.files or not telling:
                raise
            plain = await compose(row, pictures=False)
            if not isinstance(plain, Message) or plain.files:
                raise
            await self._put_once(row, plain, channel_id)
            log.warning(
                "%s of table %d went without its pictures: %s",
                row.kind,
                row.table_id,
                failure.code.word,
            )

    async def _put_once(self, row: OutboxRow, message: Message, channel_id: int) -> None:
        if message.action == "edit" and await self._edited(row, message, channel_id):
            return
        message_id = None
        if row.began_at is not None and self._now() - row.began_at >= self._delays.nonce_life:
            message_id = await self._calls.find(channel_id, row.id, row.began_at)
        if message_id is None:
            message_id = await self._calls.send(
                channel_id,
                message.layout,
                nonce=nonce_of(row),
                files=message.files or (),
                mention=message.mention,
            )
        await self._sent(row, message, channel_id, message_id)
        # An edit would tell nothing: it works where nothing new may be written.
        if isinstance(message.target, Channel):
            await self._reached(row.table_id)

    async def _edited(self, row: OutboxRow, message: Message, channel_id: int) -> bool:
        """Whether the post was there to be edited. `channel_id`: where a new one would go."""
        async with self._store.read() as unit:
            post = await unit.posts.get(row.table_id, *message.post)
        if post is None:
            return False
        try:
            await self._calls.edit(
                post.channel_id,
                post.message_id,
                message.layout,
                files=message.files,
                mention=message.mention,
            )
        except (Gone, Forbidden) as failure:
            # What stood elsewhere and can't be reached is said anew where the table lives now.
            if failure.code is not Code.UNKNOWN_MESSAGE and post.channel_id == channel_id:
                raise
            return False
        async with self._store.write() as unit:
            await self._following.stands(unit, row, message, post.channel_id, post.message_id)
            await unit.outbox.sent(row.id, self._now())
        return True

    async def _sent(
        self, row: OutboxRow, message: Message, channel_id: int, message_id: int
    ) -> None:
        """Note the message, and what it replaces to be deleted, in one transaction."""
        now = self._now()
        async with self._store.write() as unit:
            await self._removing.replaced(unit, row, message.replaces, message_id, now)
            kind, seat = message.post
            await unit.posts.put(
                PostRow(row.table_id, kind, seat, row.step, channel_id, message_id, now)
            )
            await self._following.stands(unit, row, message, channel_id, message_id)
            await unit.outbox.sent(row.id, now)


def nonce_of(row: OutboxRow) -> str:
    """The same for every attempt at this row, and for no other row of this or an earlier database:
    at most 25 characters."""
    return f"{row.id:x}-{round(row.made_at.timestamp() * 1000):x}"
