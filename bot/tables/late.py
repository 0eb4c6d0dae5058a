"""When somebody's time is up: a computer decides, or the others say what is to be done.

A computer that decides for a person does so until the chapter is over (a round, a turn): what the
decision brings with it isn't waited for in its turn. At a secret step it chooses when the last pick
is in, so until then the person can still choose themselves.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import timedelta
from functools import partial
from typing import Any

from bot.tables.ballot import KINDS, UNDECIDED, VoteKind
from bot.tables.seats import Seats
from bot.tables.table import Table
from bot.tables.times import NO_LIMIT, PACES
from bot.tables.waits import LATE, with_time
from data.rows import VoteRow, WaitRow
from data.store import Unit

WAIT, DECIDE, SEAT, END = CHOICES = ("wait", "decide", "seat", "end")
"""Wait as long again; a computer decides this once; it takes the seat; the game ends."""
IN_A_ROW = 3
"""The time is up so often, and the others have said nothing so often: a computer decides."""
UNLIMITED_VOTE = timedelta(days=1)
"""How long the others are asked where a decision has no limit; else half of the pace."""


class Late(Seats):
    """What the clock does about waits."""

    async def _waits_due(self) -> None:
        """Begin, remind, and say that the time is up."""
        async with self._store.read() as unit:
            due = await unit.waits.due(self._now())
        await self._all_of(partial(self._wait_due, one) for one in due)

    async def _wait_due(self, seen: WaitRow) -> None:
        async with self._hand(seen.table_id) as (unit, table):
            await self._treat(unit, table, seen)

    async def _treat(self, unit: Unit, table: Table, seen: WaitRow) -> None:
        wait = table.waits.get(seen.seat)
        if wait is None or wait != seen:  # the game has gone on meanwhile
            return
        if table.row.status != "running":
            await unit.waits.drop(table.row.id)
        elif table.row.paused_at is None and await self._begin_or_remind(unit, table, wait):
            await self._time_up(unit, table, table.waits[wait.seat])

    async def _time_up(self, unit: Unit, table: Table, wait: WaitRow) -> None:
        user_id = table.seats[wait.seat].user_id
        assert user_id is not None, "only people are waited for"
        clock, now = await self._time_of(unit, user_id), self._now()
        later = clock.back(wait.due_at or now)
        if later > now:  # they are away, with or without a limit
            due = None if wait.due_at is None else later
            await self._keep_wait(unit, table, replace(wait, due_at=due, next_at=later, rung=3))
            await self._due_moved(unit, table, wait.seat)
            return
        await self._keep_wait(unit, table, replace(wait, rung=3, next_at=None))
        if table.settings.late == "computer":
            await self.decide_for(unit, table, wait.seat)
        elif not any(row.user_id not in {None, user_id} for row in table.seats):
            await self.silence(unit, table, wait.seat)
        else:
            pace = PACES[table.settings.pace]
            span = UNLIMITED_VOTE if pace is None else pace / 2
            await self._open_vote(unit, table, LATE, seat=wait.seat, closes_at=now + span)

    async def silence(self, unit: Unit, table: Table, seat: int) -> None:
        """Nobody has said what to do, or they don't agree."""
        wait = table.waits[seat]
        if wait.extended + 1 >= IN_A_ROW:
            await self.decide_for(unit, table, seat)
        else:
            await self.wait_again(unit, table, seat, extended=wait.extended + 1)

    async def wait_again(self, unit: Unit, table: Table, seat: int, *, extended: int) -> None:
        """The seat has as long again. It has had its reminders."""
        wait, user_id = table.waits[seat], table.seats[seat].user_id
        assert user_id is not None, "only people are waited for"
        clock, now = await self._time_of(unit, user_id), self._now()
        wait = with_time(wait, clock, now, PACES[table.settings.pace])
        moment = wait.due_at or now + NO_LIMIT[1]
        wait = replace(wait, rung=3, extended=extended, next_at=moment)
        await self._keep_wait(unit, table, wait)
        await self._due_moved(unit, table, seat)

    async def decide_for(self, unit: Unit, table: Table, seat: int) -> None:
        """A computer decides for the person in the seat until the chapter is over."""
        await self._announce(unit, table).notice("decides", name=table.seats[seat].name)
        self.missed(table, seat)
        self._stand_in_for(table, (*table.settings.stand_ins, seat))
        await unit.tables.save(table.row)
        await self._play_by_itself(unit, table, seat)


async def _carry(host: Any, unit: Unit, table: Table, row: VoteRow, outcome: str) -> None:
    """What the others have said."""
    seat = row.seat
    if seat is None or seat not in table.waits or table.row.status != "running":
        return
    ways: dict[str, Callable[[], Awaitable[None]]] = {
        WAIT: lambda: host.wait_again(unit, table, seat, extended=0),
        DECIDE: lambda: host.decide_for(unit, table, seat),
        SEAT: lambda: host.stand_in(unit, table, seat),
        END: lambda: host.end_early(unit, table),
        UNDECIDED: lambda: host.silence(unit, table, seat),
    }
    await ways[outcome]()


KINDS[LATE] = VoteKind(CHOICES, _carry, own_too=False)
