"""Waits: who has to decide at a table, since when and until when, and the calls about it.

Each seat that is asked has its own wait. Its time begins with its call: at once, or when the
person's quiet hours end. The wait goes when the step is over; while the seat has decided (and may
still change its mind), the clock has nothing to do about it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime, timedelta

from bot.tables import lobby
from bot.tables.ballot import Ballot
from bot.tables.stays import rescheduled
from bot.tables.table import Table
from bot.tables.times import NO_LIMIT, PACES, PersonTime, reminders, time_of
from data.rows import WaitRow
from data.store import Unit

LATE = "late"
"""The kind of vote about a seat whose time is up."""
WORTH_TELLING = timedelta(minutes=5)
"""When all that is due moves by less, no post is edited for it."""


class Waiting(Ballot):
    """The waits of all tables."""

    async def quiet_until(self, user_id: int) -> datetime | None:
        """When the person's present quiet hours end; None: something may ring now."""
        async with self._store.read() as unit:
            rings = (await self._time_of(unit, user_id)).may_ring(self._now())
        return rings if rings > self._now() else None

    async def _hours_changed(self, user_id: int, before: PersonTime) -> None:
        """The person has set other hours or days away: what is running follows them, also where
        they have decided and may change their mind."""
        async with self._store.read() as unit:
            rows = await unit.tables.of_person(user_id, ("running",))
        for row in rows:
            async with self._hand(row.id) as (unit, table):
                # Where a computer keeps their seat, nothing waits for them.
                mine = lobby.find(table.seats, user_id)
                wait = None if mine is None else table.waits.get(mine.seat)
                decided = mine is not None and table.has_decided(mine.seat)
                if wait is None or (wait.next_at is None and not decided):
                    continue  # their time is up, and the others say what is to be done
                await self._follow_hours(unit, table, wait, user_id, before)
        self._committed()

    async def _follow_hours(
        self, unit: Unit, table: Table, wait: WaitRow, user_id: int, before: PersonTime
    ) -> None:
        clock = await self._time_of(unit, user_id)
        if not wait.rung:
            wait = _begun(table, clock, wait, clock.may_ring(self._now()), rung=0)
        else:
            now = table.row.paused_at or self._now()  # the time of a pause is given back later
            wait = rescheduled(wait, before, clock, PACES[table.settings.pace], now)
        if wait.next_at is None:
            await self._keep_wait(unit, table, wait)
        else:
            await self._put_wait(unit, table, clock, wait)
        await self._due_moved(unit, table, wait.seat)

    async def downtime(self, since: datetime, until: datetime) -> None:
        """The bot, or Discord, was away from `since` to `until`: nobody is charged for it."""
        if until <= since:
            return
        async with self._store.read() as unit:
            rows = await unit.tables.with_status("running")
        for row in rows:
            if row.paused_at is None:  # else the time of the whole pause is given back in the end
                async with self._hand(row.id) as (unit, table):
                    await self._shift(unit, table, since, until)
        self._committed()

    async def _open_waits(
        self, unit: Unit, table: Table, asked: Iterable[int], goes_on: int | None = None
    ) -> None:
        """Wait for the people in these seats and for no others, and call them, now or when their
        quiet hours are over. `goes_on`: the seat that has its panel before it and isn't called."""
        await self._drop_waits(unit, table)
        now = self._now()
        for seat in asked:
            user_id = table.seats[seat].user_id
            if user_id is None:
                continue
            clock = await self._time_of(unit, user_id)
            begins = now if seat == goes_on else clock.may_ring(now)
            empty = WaitRow(table.row.id, seat, table.row.step, 0, 0, now, None, None)
            wait = _begun(table, clock, empty, begins, rung=1 if begins == now else 0)
            await self._put_wait(unit, table, clock, wait)
            if wait.rung and seat != goes_on:
                await self._ring(unit, table, seat)

    async def _drop_waits(self, unit: Unit, table: Table) -> None:
        """Nobody waits for anybody any more, nor asks what to do about who is late."""
        await unit.waits.drop(table.row.id)
        table.waits.clear()
        await self._overtake(unit, table, LATE)

    async def _wait_decided(self, unit: Unit, table: Table, seat: int, *, decided: bool) -> None:
        """The seat has decided, or has taken that back, at a step that goes on."""
        if decided:
            await self._overtake(unit, table, LATE, seat=seat)
        wait, user_id = table.waits.get(seat), table.seats[seat].user_id
        if wait is None or user_id is None:
            return
        if decided:
            await self._keep_wait(unit, table, replace(wait, next_at=None))
            return
        await self._put_wait(unit, table, await self._time_of(unit, user_id), wait)

    async def _put_wait(self, unit: Unit, table: Table, clock: PersonTime, wait: WaitRow) -> None:
        """Keep the wait, with the next moment that follows from it."""
        moment = _next(clock, wait) or self._now() + NO_LIMIT[1]
        await self._keep_wait(unit, table, replace(wait, next_at=moment))

    async def _keep_wait(self, unit: Unit, table: Table, wait: WaitRow) -> None:
        table.waits[wait.seat] = wait
        await unit.waits.put(wait)

    async def _ring(self, unit: Unit, table: Table, seat: int, *, reminder: bool = False) -> None:
        """Call the person in the seat, their way; a reminder only if no call is still under way."""
        user_id = table.seats[seat].user_id
        if user_id is None or user_id in table.settings.muted:
            return
        person = await unit.people.get(user_id)
        if reminder:
            for row in await unit.outbox.unsent(table.row.id):
                if (row.kind, row.seat, row.step) == ("call", seat, table.row.step):
                    return
        called = "dm" if person is None else person.called
        await self._announce(unit, table).call(seat, called, reminder=reminder)

    async def _begin_or_remind(self, unit: Unit, table: Table, wait: WaitRow) -> bool:
        """Do what is due about a wait whose time isn't up. Returns whether it is, now."""
        user_id = table.seats[wait.seat].user_id
        if user_id is None:
            await unit.waits.drop(table.row.id, wait.seat)
            return False
        now, clock = self._now(), await self._time_of(unit, user_id)
        rings = clock.may_ring(now)
        if not wait.rung:
            wait = _begun(table, clock, wait, rings, rung=int(rings == now))
            if wait.rung:
                await self._ring(unit, table, wait.seat)
            await self._put_wait(unit, table, clock, wait)
            await self._due_moved(unit, table)
            return False
        if wait.rung == 3 or (wait.due_at is not None and wait.due_at <= now):
            return True
        if rings > now:
            await self._put_off(unit, table, wait, rings)
            return False
        _, second = reminders(clock, wait.called_at, wait.due_at)
        last = second is None or second <= now
        await self._ring(unit, table, wait.seat, reminder=True)
        wait = replace(wait, rung=3 if last else 2)
        await self._put_wait(unit, table, clock, wait)
        return last and wait.due_at is None

    async def _put_off(self, unit: Unit, table: Table, wait: WaitRow, moment: datetime) -> None:
        """A reminder that comes late, and so into quiet hours: at their end, or not at all."""
        if wait.due_at is not None and wait.due_at <= moment:
            wait = replace(wait, rung=3)
            moment = wait.due_at or moment
        await self._keep_wait(unit, table, replace(wait, next_at=moment))

    async def _shift(self, unit: Unit, table: Table, since: datetime, until: datetime) -> None:
        """What runs at the table runs on as if the time between had not been. A wait that hasn't
        begun begins by the person's own clock, whatever happens."""
        for wait in list(table.waits.values()):
            user_id = table.seats[wait.seat].user_id
            span = until - max(since, wait.called_at)
            if not wait.rung or user_id is None or span <= timedelta():
                continue
            clock = await self._time_of(unit, user_id)
            due = None if wait.due_at is None else clock.back(wait.due_at + span)
            plain = None if wait.plain_due_at is None else wait.plain_due_at + span
            moved = replace(wait, called_at=wait.called_at + span, due_at=due, plain_due_at=plain)
            if wait.next_at is not None:
                moved = replace(moved, next_at=_next(clock, moved) or wait.next_at + span)
            await self._keep_wait(unit, table, moved)
        for vote in await unit.votes.open(table.row.id):
            span = until - max(since, vote.opened_at)
            if vote.closes_at is not None and span > timedelta():
                await unit.votes.move(vote.id, vote.closes_at + span)
                if span >= WORTH_TELLING:
                    await self._announce(unit, table).vote_changed(vote.id)
        if until - since >= WORTH_TELLING:
            await self._due_moved(unit, table, *table.waits)

    async def _due_moved(self, unit: Unit, table: Table, *called: int) -> None:
        """The post that says until when is brought up to date, and so are the calls of those of the
        seats `called` that have had one."""
        asking = table.game.each_move_shown and not table.game.secret(table.state)
        announce = self._announce(unit, table)
        await announce.due_moved(asking=asking)
        for seat in called:
            wait = table.waits.get(seat)
            if wait is not None and wait.rung and not table.has_decided(seat):
                await announce.call_moved(seat)

    async def _time_of(self, unit: Unit, user_id: int) -> PersonTime:
        return time_of(await unit.people.get(user_id), await unit.people.absences(user_id))


def _begun(
    table: Table, clock: PersonTime, wait: WaitRow, begins: datetime, *, rung: int
) -> WaitRow:
    """The wait with its time beginning at this moment."""
    timed = with_time(wait, clock, begins, PACES[table.settings.pace])
    return replace(timed, called_at=begins, rung=rung)


def with_time(
    wait: WaitRow, clock: PersonTime, begins: datetime, pace: timedelta | None
) -> WaitRow:
    """The wait, due so long after this moment."""
    if pace is None:
        return replace(wait, due_at=None, plain_due_at=None)
    return replace(wait, due_at=clock.due(begins, pace), plain_due_at=begins + pace)


def _next(clock: PersonTime, wait: WaitRow) -> datetime | None:
    """When the clock has next something to do about a wait; None: it doesn't follow from it."""
    if not wait.rung:
        return wait.called_at
    first, second = reminders(clock, wait.called_at, wait.due_at)
    coming = {1: (first, second), 2: (second,)}.get(wait.rung, ())
    return next((moment for moment in coming if moment is not None), wait.due_at)
