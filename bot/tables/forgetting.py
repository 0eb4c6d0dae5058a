"""Forgetting a person: their seats go to computers, and name and id vanish from all that is kept.

What was played stays: a finished game's record, with "Player n" for the name. It is done table by
table, then once for everything else; should the bot be stopped in between, asking again goes on
from there. Whatever was deleted is then taken out of the database's file, now or, where that can't
be done, at the next start.
"""

from __future__ import annotations

import logging
from collections.abc import Collection
from dataclasses import replace

from bot.tables import lobby
from bot.tables.ballot import OVERTAKEN
from bot.tables.lobbies import Lobbies
from bot.tables.people import People
from bot.tables.seats import Seats, remember
from bot.tables.table import Table
from data.rows import SeatRow
from data.store import StoreError, Unit

log = logging.getLogger(__name__)

SCRUB = "scrub"
"""Under this name the store keeps that its file still holds what was deleted."""


class Forgetting(Lobbies, Seats, People):
    """People who want to be forgotten."""

    async def forget(self, user_id: int, names: Collection[str] = ()) -> None:
        """Forget the person. `names`: what they are called, besides what the tables know."""
        async with self._store.read() as unit:
            seats = await unit.traces.seats(user_id)
            earlier = await unit.traces.names(user_id)
        called = {name for name in (*names, *earlier, *(seat.name for seat in seats)) if name}
        for table_id in sorted({seat.table_id for seat in seats}):
            async with self._hand(table_id) as (unit, table):
                await self._step_down(unit, table, user_id)
        async with self._store.read() as unit:
            asked = await unit.traces.asked(user_id)
        for table_id in asked:
            async with self._hand(table_id) as (unit, table):
                for vote in await unit.votes.open(table_id):
                    if str(user_id) in vote.body:
                        await self._close_vote(unit, table, vote, OVERTAKEN)
        async with self._store.write() as unit:
            seats = await unit.traces.seats(user_id)
            seats += await unit.traces.nobodys_seats(called)
            aliases = {(seat.table_id, seat.seat): alias_of(seat) for seat in seats}
            await unit.traces.forget(user_id, called, aliases)
            await unit.keeper.put(SCRUB, "yes")
        self._languages.pop(user_id, None)
        self._committed()
        await self.scrub()

    async def scrub(self) -> None:
        """Take what was deleted out of the database's file, if that is still to be done."""
        async with self._store.read() as unit:
            wanted = await unit.keeper.get(SCRUB)
        if wanted is None:
            return
        try:
            await self._store.scrub()
        except StoreError as error:
            log.warning("what was deleted is still in the file, until the next start: %s", error)
            return
        async with self._store.write() as unit:
            await unit.keeper.drop(SCRUB)

    async def _step_down(self, unit: Unit, table: Table, user_id: int) -> None:
        """The person leaves the table, for good."""
        mine = lobby.find(table.seats, user_id)
        if mine is None:
            return
        if table.row.status == "lobby":
            await self._stand_up(unit, table, user_id)
        elif table.row.status == "opening":
            table.row = replace(table.row, status="closed", ended_at=self._now())
            await unit.tables.save(table.row)
        elif table.row.status == "running":
            # Should the bot be stopped before all is done, the name is still to be found.
            remember(table, user_id, mine.name)
            await unit.tables.save(table.row)
            # By this name already, so that no line about it tells the old one.
            table.seats = tuple(
                replace(row, name=alias_of(row)) if row is mine else row for row in table.seats
            )
            await self.stand_in(unit, table, mine.seat, gone=True)


def alias_of(seat: SeatRow) -> str:
    """What the seat of somebody who is forgotten is called, as in anonymous records."""
    return f"Player {seat.seat + 1}"
