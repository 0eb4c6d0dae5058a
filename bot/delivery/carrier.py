"""One row of the outbox, carried out on Discord and noted: once, whatever happens on the way."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import datetime, timedelta

from discord.ui import LayoutView

from bot.delivery.calls import Caller
from bot.delivery.delays import Delays
from bot.delivery.discord_calls import DiscordCalls
from bot.delivery.outcomes import CallFailed, Forbidden, Gone, Rejected
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
    Post,
    PutOff,
    Remove,
    Work,
)
from bot.screens.trouble import name_of, trace_of
from data.rows import OutboxRow, PostRow
from data.store import Store
from data.unit import Unit

log = logging.getLogger(__name__)

SWEEP = "sweep"
"""The kind of delivery's own rows: an earlier message that has been replaced is to be deleted."""
PICTURE = "picture"
"""Another one: a message went out before its pictures could be had, and they follow."""

UNORDERED = frozenset({SWEEP, PICTURE, "face", "pointer"})
"""Kinds of rows that delete something, leave a word in an old place, or mend a message that stands:
no part of the order, so nothing holds them up."""

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


class NoPictureYet(CallFailed):
    """The pictures that are to follow can't be had yet either."""

    worth_repeating = True


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
        threaded: Threaded,
        later: Callable[[datetime], object],
        now: Callable[[], datetime],
        delays: Delays,
    ) -> None:
        self._store = store
        self._calls = calls
        self._composer = composer
        self._caller = caller
        self._threaded = threaded
        self._later = later
        self._now = now
        self._delays = delays

    async def carry(self, row: OutboxRow) -> None:
        """Do what the row asks for and note that it is done. `row` as it was before this attempt.

        Raises CallFailed, Unreachable when the table's channel is gone or closed, NotYet when the
        row is for later.
        """
        if row.kind == SWEEP:
            body = json.loads(row.body)
            await self._delete(body["channel"], body["message"])
            await self._done(row)
            return
        if row.kind == PICTURE:
            await self._follow(row)
            return
        work = await self._composed(row, self._composer.compose)
        match work:
            case None:
                await self._done(row)
            case PutOff(until):
                raise NotYet(until)
            case Remove(post):
                await self._remove(row, post)
            case Pointer(channel_id, message_id, shown):
                await self._point(row, channel_id, message_id, shown)
            case Forget(token, message_id):
                await self._forget(row, token, message_id)
            case OpenThread(post, name):
                await self._open_thread(row, post, name)
            case Message(target=Channel(channel_id)):
                await self._to_channel(row, work, channel_id, self._composer.compose)
            case Message(target=Direct(user_id)):
                await self._to_person(row, work, user_id)

    async def _composed(
        self, row: OutboxRow, compose: Callable[..., Awaitable[Work | None]]
    ) -> Work | None:
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
                await self._put(row, message, way, self._composer.compose)
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
        self,
        row: OutboxRow,
        message: Message,
        channel_id: int,
        compose: Callable[..., Awaitable[Work | None]],
    ) -> None:
        try:
            await self._put(row, message, channel_id, compose)
        except (Gone, Forbidden) as failure:
            raise Unreachable(channel_id, failure.code) from failure

    async def _put(
        self,
        row: OutboxRow,
        message: Message,
        channel_id: int,
        compose: Callable[..., Awaitable[Work | None]],
    ) -> None:
        """Send or edit; once more without pictures where the pictures may be what is refused."""
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
            await self._stands(unit, row, message, post.channel_id, post.message_id)
            await unit.outbox.sent(row.id, self._now())
        return True

    async def _sent(
        self, row: OutboxRow, message: Message, channel_id: int, message_id: int
    ) -> None:
        """Note the message, and what it replaces to be deleted, in one transaction."""
        now = self._now()
        async with self._store.write() as unit:
            earlier = None
            if message.replaces is not None:
                earlier = await unit.posts.get(row.table_id, *message.replaces)
                if message.replaces != message.post:
                    await unit.posts.drop(row.table_id, *message.replaces)
            kind, seat = message.post
            await unit.posts.put(
                PostRow(row.table_id, kind, seat, row.step, channel_id, message_id, now)
            )
            if earlier is not None and earlier.message_id != message_id:
                body = {"channel": earlier.channel_id, "message": earlier.message_id}
                await unit.outbox.add(row.table_id, SWEEP, json.dumps(body), now, step=row.step)
            await self._stands(unit, row, message, channel_id, message_id)
            await unit.outbox.sent(row.id, now)

    async def _stands(
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

    async def _follow(self, row: OutboxRow) -> None:
        """Put the pictures into a message that went out without them. They are waited for only
        shortly: other rows of the table shouldn't wait too, and who paints goes on meanwhile."""
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
        await self._done(row)

    async def _forget(self, row: OutboxRow, token: str, message_id: int) -> None:
        """Delete a reply, and then its token from the row. One that is gone, or whose token is over
        (Discord shows such a reply no longer than the app stays open), is done with."""
        try:
            await self._calls.delete_reply(token, message_id)
        except (Gone, Forbidden) as failure:
            log.info("a reply of table %d was gone already: %s", row.table_id, failure.code.word)
        async with self._store.write() as unit:
            await unit.outbox.blank(row.id)
            await unit.outbox.sent(row.id, self._now())

    async def _remove(self, row: OutboxRow, post: Post) -> None:
        async with self._store.read() as unit:
            found = await unit.posts.get(row.table_id, *post)
        if found is not None:
            await self._delete(found.channel_id, found.message_id)
        async with self._store.write() as unit:
            await unit.posts.drop(row.table_id, *post)
            await unit.outbox.sent(row.id, self._now())

    async def _point(
        self, row: OutboxRow, channel_id: int, message_id: int, shown: LayoutView
    ) -> None:
        try:
            await self._calls.edit(channel_id, message_id, shown, files=())
        except (Gone, Forbidden, Rejected) as failure:
            log.debug("message %d points nowhere: %s", message_id, failure.code.word)
        await self._done(row)

    async def _delete(self, channel_id: int, message_id: int) -> None:
        try:
            await self._calls.delete(channel_id, message_id)
        except (Gone, Forbidden, Rejected) as failure:
            # It is away, or it stays: its buttons say themselves that they are old.
            log.debug("message %d wasn't deleted: %s", message_id, failure.code.word)

    async def _open_thread(self, row: OutboxRow, post: Post, name: str) -> None:
        async with self._store.read() as unit:
            found = await unit.posts.get(row.table_id, *post)
        thread_id = None
        if found is not None:
            try:
                thread_id = await self._calls.open_thread(found.channel_id, found.message_id, name)
            except (Gone, Forbidden, Rejected) as failure:
                log.info("table %d gets no thread: %s", row.table_id, failure.code.word)
        # Killed between these two, the same is done again: the thread is found, not made twice.
        await self._threaded(row.table_id, thread_id)
        await self._done(row)

    async def _done(self, row: OutboxRow) -> None:
        async with self._store.write() as unit:
            await unit.outbox.sent(row.id, self._now())


def nonce_of(row: OutboxRow) -> str:
    """The same for every attempt at this row, and for no other row of this or an earlier database:
    at most 25 characters."""
    return f"{row.id:x}-{round(row.made_at.timestamp() * 1000):x}"
