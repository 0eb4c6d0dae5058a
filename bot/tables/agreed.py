"""What those at a table agree upon while it runs, and what one of them settles alone."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from bot.tables.ballot import CONSENT, KINDS, VoteKind
from bot.tables.ending import running
from bot.tables.poll import YES
from bot.tables.refusals import Refused
from bot.tables.snapshot import Pace
from bot.tables.table import Table
from bot.tables.times import PACES
from bot.tables.waits import Waiting, with_time
from data.rows import VoteRow
from data.store import Unit

PACE = "pace"


class Agreed(Waiting):
    """The pace of a table, and silence for one person."""

    async def change_pace(self, table_id: int, user_id: int, pace: Pace) -> bool:
        """The person wants another pace; all others at the table are asked. Returns whether it has
        changed already. Raises Refused."""
        async with self._hand(table_id) as (unit, table):
            running(table)
            name = table.seat_of(user_id).name
            if table.settings.pace == pace:
                raise Refused("same_pace")
            body = {"by": name, "pace": pace}
            await self._open_vote(unit, table, PACE, proposer=user_id, body=body)
            changed = table.settings.pace == pace
        self._committed()
        return changed

    async def mute(self, table_id: int, user_id: int, *, muted: bool) -> None:
        """Nothing at this table calls the person any more; or it does again."""
        async with self._hand(table_id) as (unit, table):
            running(table)
            table.seat_of(user_id)
            others = tuple(one for one in table.settings.muted if one != user_id)
            table.set(muted=(*others, user_id) if muted else others)
            await unit.tables.save(table.row)
        self._committed()

    async def set_pace(self, unit: Unit, table: Table, pace: Pace) -> None:
        """Whoever is waited for has the new time from now on, so nobody is late all at once."""
        table.set(pace=pace)
        await unit.tables.save(table.row)
        now, span = self._now(), PACES[pace]
        for wait in list(table.waits.values()):
            user_id = table.seats[wait.seat].user_id
            if user_id is None:
                continue
            clock = await self._time_of(unit, user_id)
            if not wait.rung:  # their time begins with the call
                timed = with_time(wait, clock, wait.called_at, span)
                await self._keep_wait(unit, table, timed)
                continue
            anew = replace(with_time(wait, clock, now, span), rung=1, extended=0, called_at=now)
            if table.has_decided(wait.seat) or wait.seat in table.settings.stand_ins:
                await self._keep_wait(unit, table, replace(anew, next_at=None))
            else:
                await self._put_wait(unit, table, clock, anew)
        await self._overtake(unit, table, "late")
        await self._due_moved(unit, table, *table.waits)


async def _carry(host: Any, unit: Unit, table: Table, row: VoteRow, outcome: str) -> None:
    if outcome == YES and table.row.status == "running":
        await host.set_pace(unit, table, json.loads(row.body)["pace"])


KINDS[PACE] = VoteKind(CONSENT, _carry)
