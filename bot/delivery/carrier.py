"""One row of the outbox, carried out on Discord and noted: once, whatever happens on the way."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import datetime

from bot.delivery.calls import Caller
from bot.delivery.delays import Delays
from bot.delivery.discord_calls import DiscordCalls
from bot.delivery.following import PICTURE, Following
from bot.delivery.outcomes import Forbidden, Gone, Rejected
from bot.delivery.posting import Compose, Posting, Reached
from bot.delivery.removing import SWEEP, Removing
from bot.delivery.replies import Replies
from bot.screens.codes import Code
from bot.screens.message import (
    Channel,
    Composer,
    Direct,
    Forget,
    Message,
    OpenThread,
    PictureError,
    Pointer,
    PutOff,
    Remove,
    Work,
)
from bot.screens.trouble import name_of, trace_of
from data.rows import OutboxRow
from data.store import Store

log = logging.getLogger(__name__)

Threaded = Callable[[int, int | None], Awaitable[None]]


class Unreachable(Exception):  # noqa: N818 - an outcome
    """A table's channel is gone or closed to the bot."""

    def __init__(self, channel_id: int, code: Code) -> None:
        super().__init__(code.word)
        self.channel_id = channel_id
        self.code = code


class NotYet(Exception):  # noqa: N818 - an outcome
    """The row is to be tried again at that moment, and not before."""

    def __init__(self, until: datetime) -> None:
        super().__init__("put off")
        self.until = until


class Carrier:
    """Carries rows, one at a time for each table. `threaded` is told of a table's thread, or that
    it can't have one (None); `later` of the moment for which a row of its own waits."""

    def __init__(
        self,
        store: Store,
        calls: DiscordCalls,
        composer: Composer,
        *,
        caller: Caller,
        replies: Replies,
        reached: Reached,
        threaded: Threaded,
        later: Callable[[datetime], object],
        now: Callable[[], datetime],
        delays: Delays,
    ) -> None:
        self._store = store
        self._calls = calls
        self._composer = composer
        self._caller = caller
        self._replies = replies
        self._threaded = threaded
        self._now = now
        self._following = Following(store, calls, composer, later=later, now=now, delays=delays)
        self._removing = Removing(store, calls)
        self._posting = Posting(
            store,
            calls,
            reached=reached,
            following=self._following,
            removing=self._removing,
            now=now,
            delays=delays,
        )

    async def carry(self, row: OutboxRow) -> None:
        """Do what the row asks for and note that it is done. `row` as it was before this attempt.

        Raises CallFailed, Unreachable when the table's channel is gone or closed, NotYet when the
        row is for later.
        """
        if row.kind == SWEEP:
            await self._removing.sweep(row)
            await self._done(row)
        elif row.kind == PICTURE:
            await self._following.follow(row)
            await self._done(row)
        else:
            await self._do(row, await self._composed(row, self._composer.compose))

    async def _do(self, row: OutboxRow, work: Work | None) -> None:
        match work:
            case PutOff(until):
                raise NotYet(until)
            case Forget():
                await self._replies.forget(row, work)
                return
            case Message(target=Channel(channel_id)):
                await self._to_channel(row, work, channel_id, self._composer.compose)
                return
            case Message(target=Direct(user_id)):
                await self._to_person(row, work, user_id)
                return
            case Remove(post):
                await self._removing.remove(row, post)
            case Pointer():
                await self._removing.point(work)
            case OpenThread():
                await self._open_thread(row, work)
            case None:
                pass
        await self._done(row)

    async def _composed(self, row: OutboxRow, compose: Compose) -> Work | None:
        """What to do. Whatever fails while there are pictures to make: it goes on without them, and
        they follow."""
        try:
            return await compose(row)
        except Exception as error:  # noqa: BLE001 - a picture never stops a game
            work = await compose(row, pictures=False)
            if not isinstance(error, PictureError):  # of which the studio has told already
                log.error(  # noqa: TRY400 - the trace without the message
                    "%s of table %d goes without pictures: %s\n%s",
                    row.kind,
                    row.table_id,
                    name_of(error),
                    trace_of(error),
                )
            return replace(work, late=True) if isinstance(work, Message) else work

    async def _to_person(self, row: OutboxRow, message: Message, user_id: int) -> None:
        way = await self._caller.way_to(user_id)
        if way is not None:
            try:
                await self._posting.put(row, message, way, self._composer.compose)
            except (Gone, Forbidden) as failure:
                await self._caller.failed(user_id, failure)
            else:
                return
        fallback = await self._composed(row, self._composer.compose_fallback)
        if not isinstance(fallback, Message) or not isinstance(fallback.target, Channel):
            await self._done(row)
            return
        await self._to_channel(row, fallback, fallback.target.id, self._composer.compose_fallback)

    async def _to_channel(
        self, row: OutboxRow, message: Message, channel_id: int, compose: Compose
    ) -> None:
        try:
            await self._posting.put(row, message, channel_id, compose)
        except (Gone, Forbidden) as failure:
            raise Unreachable(channel_id, failure.code) from failure

    async def _open_thread(self, row: OutboxRow, work: OpenThread) -> None:
        async with self._store.read() as unit:
            found = await unit.posts.get(row.table_id, *work.post)
        thread_id = None
        if found is not None:
            try:
                thread_id = await self._calls.open_thread(
                    found.channel_id, found.message_id, work.name
                )
            except (Gone, Forbidden, Rejected) as failure:
                log.info("table %d gets no thread: %s", row.table_id, failure.code.word)
        # Killed between this and noting it, the same is done again: the thread is found, not made
        # twice.
        await self._threaded(row.table_id, thread_id)

    async def _done(self, row: OutboxRow) -> None:
        async with self._store.write() as unit:
            await unit.outbox.sent(row.id, self._now())
