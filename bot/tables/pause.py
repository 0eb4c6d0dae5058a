"""Pausing a game by everybody's consent: while it rests nothing is due, and whoever plays may play.

Who goes on gives back the time of the pause: all that was running runs on as if it had not been.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

from bot.tables.ballot import CONSENT, KINDS, VoteKind
from bot.tables.ending import running
from bot.tables.poll import YES
from bot.tables.refusals import Refused
from bot.tables.table import Table
from bot.tables.waits import Waiting
from data.rows import VoteRow
from data.store import Unit

PAUSE = "pause"
ASKING = timedelta(days=3)
"""Whoever hasn't agreed by then doesn't."""


class Pauses(Waiting):
    """Resting and going on."""

    async def pause(self, table_id: int, user_id: int) -> bool:
        """The person wants the game to rest; all others at the table are asked. Returns whether it
        rests already. Raises Refused."""
        async with self._hand(table_id) as (unit, table):
            running(table)
            seat = table.seat_of(user_id)
            if table.row.paused_at is not None:
                raise Refused("paused")
            await self._open_vote(
                unit,
                table,
                PAUSE,
                proposer=user_id,
                body={"by": seat.name},
                closes_at=self._now() + ASKING,
            )
            rests = table.row.paused_at is not None
        self._committed()
        return rests

    async def resume(self, table_id: int, user_id: int) -> None:
        """The person, any at the table, lets the game go on. Raises Refused."""
        async with self._hand(table_id) as (unit, table):
            running(table)
            name = table.seat_of(user_id).name
            if table.row.paused_at is None:
                raise Refused("not_paused")
            await self.go_on(unit, table)
            await self._announce(unit, table).notice("resumed", name=name)
        self._committed()

    async def rest(self, unit: Unit, table: Table) -> None:
        if table.row.paused_at is None:
            table.row = replace(table.row, paused_at=self._now())
            await unit.tables.save(table.row)
            await self._due_moved(unit, table)

    async def go_on(self, unit: Unit, table: Table) -> None:
        since = table.row.paused_at
        if since is not None:
            table.row = replace(table.row, paused_at=None)
            await unit.tables.save(table.row)
            await self._shift(unit, table, since, self._now())
            await self._due_moved(unit, table)


async def _carry(host: Any, unit: Unit, table: Table, _row: VoteRow, outcome: str) -> None:
    if outcome == YES and table.row.status == "running":
        await host.rest(unit, table)


KINDS[PAUSE] = VoteKind(CONSENT, _carry)
