"""From the outbox to Discord: each row once, a table's rows in order, tables side by side.

Nothing here runs while there is nothing to do: a task starts when something is to be sent and ends
when nothing is due; for what is due later there is one sleep, until the earliest moment.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta

from bot.delivery.calls import Caller
from bot.delivery.carrier import Carrier, NotYet, Threaded, Unreachable
from bot.delivery.delays import Delays
from bot.delivery.discord_calls import DiscordCalls
from bot.delivery.order import UNORDERED, is_public, next_row
from bot.delivery.outcomes import BROKEN_WORDS, CallFailed, Wait
from bot.delivery.posting import Reached
from bot.delivery.replies import Replies
from bot.screens.message import Composer
from bot.screens.trouble import name_of, trace_of
from data.rows import OutboxRow
from data.store import Store

log = logging.getLogger(__name__)

FAULTS = 3
"""Attempts at a row over which our own code stumbles."""

OnUnreachable = Callable[[int, int, str], Awaitable[None]]


class Delivery:
    """Sends what the outbox holds.

    `threaded(table, thread or None)`, `unreachable(table, channel, code)` and `reached(table)`
    tell the tables what Discord said. After `unreachable` a row is composed once more: where it
    now goes elsewhere, it is sent.
    """

    def __init__(
        self,
        store: Store,
        calls: DiscordCalls,
        composer: Composer,
        *,
        threaded: Threaded,
        unreachable: OnUnreachable,
        reached: Reached,
        now: Callable[[], datetime],
        delays: Delays,
    ) -> None:
        self._store = store
        self._replies = Replies(store, calls, composer, now)
        self._carrier = Carrier(
            store,
            calls,
            composer,
            caller=Caller(store, calls, now, delays),
            replies=self._replies,
            reached=self._reached,
            threaded=threaded,
            later=self._sleep_till,
            now=now,
            delays=delays,
        )
        self._unreachable = unreachable
        self._tell_reached = reached
        self._now = now
        self._delays = delays
        self._turns = asyncio.Semaphore(delays.parallel)
        self._looking: asyncio.Task[None] | None = None
        self._look_again = False
        self._serving: dict[int, asyncio.Task[None]] = {}
        self._serve_again: set[int] = set()
        self._sleep: asyncio.Task[None] | None = None
        self._sleep_until: datetime | None = None
        self._closed = False
        self._out_of_reach: set[tuple[int, int]] = set()

    def wake(self) -> None:
        """There may be something to send."""
        if self._closed:
            return
        self._look_again = True
        if self._looking is None:
            self._looking = self._task(self._look, "delivery looks into the outbox")

    async def hurry(self) -> None:
        """Discord is there again: what waits for another attempt is tried now."""
        now = self._now()
        async with self._store.write() as unit:
            for row in await unit.outbox.unsent():
                waits = row.not_before is not None and row.not_before > now
                if waits and row.error in BROKEN_WORDS:
                    await unit.outbox.again(row.id, now, row.error)
        self.wake()

    async def close(self) -> None:
        """Take up nothing more; delete what shows a face, which can't wait; wait a little for that,
        and for what is under way. The rest is sent at the next start."""
        self._closed = True
        if self._sleep is not None:
            self._sleep.cancel()
        forgetting = self._task(self._replies.forget_all, "delivery deletes replies at the end")
        under_way = [task for task in (self._looking, *self._serving.values()) if task is not None]
        _, late = await asyncio.wait([forgetting, *under_way], timeout=self._delays.closing)
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)

    # What is due

    async def _look(self) -> None:
        try:
            while self._look_again and not self._closed:
                self._look_again = False
                now = self._now()
                async with self._store.read() as unit:
                    due = await unit.outbox.due(now)
                    moment = await unit.outbox.next_moment(now)
                for table_id in dict.fromkeys(row.table_id for row in due):
                    self._serve_soon(table_id)
                if moment is not None:
                    self._sleep_till(moment)
        finally:
            self._looking = None

    def _serve_soon(self, table_id: int) -> None:
        if table_id in self._serving:
            self._serve_again.add(table_id)
        else:
            self._serving[table_id] = self._task(
                lambda: self._serve(table_id), f"delivery serves table {table_id}"
            )

    def _sleep_till(self, moment: datetime) -> None:
        """One sleep, until the earliest moment known."""
        if self._closed:
            return
        if self._sleep is not None:
            if self._sleep_until is not None and self._sleep_until <= moment:
                return
            self._sleep.cancel()
        self._sleep_until = moment
        self._sleep = self._task(lambda: self._wait(moment), "delivery waits for the next attempt")

    async def _wait(self, moment: datetime) -> None:
        await asyncio.sleep(max(0.0, (moment - self._now()).total_seconds()))
        self._sleep = self._sleep_until = None
        self.wake()

    # One table

    async def _serve(self, table_id: int) -> None:
        """Send the table's rows that are due, one after the other."""
        try:
            while not self._closed:
                self._serve_again.discard(table_id)
                async with self._store.read() as unit:
                    rows = await unit.outbox.due_of(table_id)
                row = next_row(rows, self._now())
                if row is not None:
                    async with self._turns:
                        await self._attempt(row)
                elif table_id not in self._serve_again:
                    return
        finally:
            # Nothing is awaited between the last look and this: no row falls in between.
            self._serve_again.discard(table_id)
            del self._serving[table_id]

    async def _attempt(self, row: OutboxRow) -> None:
        # Begun before anything is composed: what changes from now on gets a row of its own.
        async with self._store.write() as unit:
            await unit.outbox.begin(row.id, self._now())
        try:
            try:
                await self._carrier.carry(row)
            except Unreachable as closed:
                if row.seat is not None:
                    raise
                await self._elsewhere(row, closed)
        except NotYet as later:
            await self._later(row, (later.until - self._now()).total_seconds(), "put off")
        except Unreachable as closed:
            await self._give_up_table(row, closed)
        except CallFailed as failure:
            await self._failed(row, failure)
        except Exception as error:  # noqa: BLE001 - a row must never take its table down
            await self._stumbled(row, error)

    async def _elsewhere(self, row: OutboxRow, closed: Unreachable) -> None:
        """Tell the table that its channel is out of reach; perhaps it now lives elsewhere."""
        await self._unreachable(row.table_id, closed.channel_id, closed.code.word)
        try:
            await self._carrier.carry(row)
        except Unreachable as again:
            raise closed from again

    async def _reached(self, table_id: int) -> None:
        self._out_of_reach = {place for place in self._out_of_reach if place[0] != table_id}
        await self._tell_reached(table_id)

    # What fails

    async def _failed(self, row: OutboxRow, failure: CallFailed) -> None:
        done = row.attempts + 1
        if not failure.worth_repeating or done > len(self._delays.back_off):
            await self._give_up(row, failure.code.word)
            log.error(
                "%s of table %d (row %d) is given up after %d attempts: %s",
                row.kind,
                row.table_id,
                row.id,
                done,
                failure.code.word,
            )
            return
        pause = self._delays.back_off[done - 1]
        if isinstance(failure, Wait):
            pause = max(pause, failure.seconds)
        await self._later(row, pause, failure.code.word)

    async def _stumbled(self, row: OutboxRow, error: Exception) -> None:
        done = row.attempts + 1
        if done < FAULTS and done <= len(self._delays.back_off):
            await self._later(row, self._delays.back_off[done - 1], name_of(error))
            return
        await self._give_up(row, name_of(error))
        log.error(
            "%s of table %d (row %d) is given up after %d attempts: %s\n%s",
            row.kind,
            row.table_id,
            row.id,
            done,
            name_of(error),
            trace_of(error),
        )

    async def _later(self, row: OutboxRow, pause: float, error: str) -> None:
        moment = self._now() + timedelta(seconds=pause)
        async with self._store.write() as unit:
            await unit.outbox.again(row.id, moment, error)
        self._sleep_till(moment)

    async def _give_up(self, row: OutboxRow, error: str) -> None:
        async with self._store.write() as unit:
            if row.kind in UNORDERED:  # with what names it: a token is kept only while it is needed
                await unit.outbox.blank(row.id)
            await unit.outbox.fail(row.id, self._now(), error)

    async def _give_up_table(self, row: OutboxRow, closed: Unreachable) -> None:
        """Of a public row: all public rows of its table are given up. Of a private one: itself."""
        async with self._store.write() as unit:
            unsent = await unit.outbox.unsent(row.table_id)
            rows = [row] if row.seat is not None else [one for one in unsent if is_public(one)]
            for other in rows:
                await unit.outbox.fail(other.id, self._now(), closed.code.word)
        place = (row.table_id, closed.channel_id)
        # What comes later for the same place is tried, and given up silently.
        log.log(
            logging.DEBUG if place in self._out_of_reach else logging.WARNING,
            "table %d can't be reached in channel %d (%s): %d messages are given up",
            row.table_id,
            closed.channel_id,
            closed.code.word,
            len(rows),
        )
        self._out_of_reach.add(place)

    def _task(self, work: Callable[[], Awaitable[None]], name: str) -> asyncio.Task[None]:
        async def watched() -> None:
            try:
                await work()
            except Exception as error:  # noqa: BLE001 - nobody awaits it: say so here or never
                log.error(  # noqa: TRY400 - the trace without the message
                    "%s and fails: %s\n%s", name, name_of(error), trace_of(error)
                )

        return asyncio.get_running_loop().create_task(watched(), name=name)
