"""Messages of a table's own that have had their time: deleted, or left with a word in their place.

What can't be deleted stays: its buttons say themselves that they are old.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable
from datetime import datetime

from bot.delivery.discord_calls import DiscordCalls
from bot.delivery.outcomes import Forbidden, Gone, Rejected
from bot.screens.message import Pointer, Post
from data.rows import OutboxRow, PostRow
from data.store import Store
from data.unit import Unit

log = logging.getLogger(__name__)

SWEEP = "sweep"
"""The kind of delivery's own rows: an earlier message that has been replaced is to be deleted."""


class Removing:
    """Deletes what is replaced or done with."""

    def __init__(self, store: Store, calls: DiscordCalls) -> None:
        self._store = store
        self._calls = calls

    async def replaced(
        self, unit: Unit, row: OutboxRow, posts: Iterable[Post], by: int, now: datetime
    ) -> None:
        """The message `by` takes the place of these posts: they are forgotten, and whatever message
        they stood for is to be deleted, by a row of its own."""
        earlier: dict[int, PostRow] = {}
        for post in posts:
            found = await unit.posts.get(row.table_id, *post)
            if found is not None:
                earlier[found.message_id] = found
                await unit.posts.drop(row.table_id, *post)
        earlier.pop(by, None)
        for one in earlier.values():
            body = {"channel": one.channel_id, "message": one.message_id}
            await unit.outbox.add(row.table_id, SWEEP, json.dumps(body), now, step=row.step)

    async def sweep(self, row: OutboxRow) -> None:
        """Delete the message of a row that `replaced` has left."""
        body = json.loads(row.body)
        await self._delete(body["channel"], body["message"])

    async def remove(self, row: OutboxRow, post: Post) -> None:
        """Delete the post and forget it."""
        async with self._store.read() as unit:
            found = await unit.posts.get(row.table_id, *post)
        if found is not None:
            await self._delete(found.channel_id, found.message_id)
        async with self._store.write() as unit:
            await unit.posts.drop(row.table_id, *post)

    async def point(self, pointer: Pointer) -> None:
        """Say in the old message where the table goes on."""
        try:
            await self._calls.edit(pointer.channel_id, pointer.message_id, pointer.layout, files=())
        except (Gone, Forbidden, Rejected) as failure:
            log.debug("message %d points nowhere: %s", pointer.message_id, failure.code.word)

    async def _delete(self, channel_id: int, message_id: int) -> None:
        try:
            await self._calls.delete(channel_id, message_id)
        except (Gone, Forbidden, Rejected) as failure:
            log.debug("message %d wasn't deleted: %s", message_id, failure.code.word)
