"""Looking at tables: as everybody may see them, or from one's own seat."""

from __future__ import annotations

import json

from bot.games import record
from bot.games.record import Played
from bot.games.shelf import AnyGame
from bot.tables.door import Door
from bot.tables.refusals import Refused
from bot.tables.snapshot import Sitting, Snapshot
from bot.tables.table import sitting_of, snapshot_of


class Looks(Door):
    """Looking changes nothing."""

    async def look(self, table_id: int) -> Snapshot:
        async with self._store.read() as unit:
            return snapshot_of(await self._load(unit, table_id))

    async def sit(self, table_id: int, user_id: int) -> Sitting:
        """The table from the person's own seat. Refused for who doesn't sit there."""
        async with self._store.read() as unit:
            table = await self._load(unit, table_id)
        return sitting_of(table, table.seat_of(user_id).seat)

    async def tables_of(self, user_id: int) -> tuple[Snapshot, ...]:
        """The person's lobbies and running tables, the oldest first."""
        async with self._store.read() as unit:
            rows = await unit.tables.of_person(user_id, ("lobby", "running"))
            return tuple([snapshot_of(await self._load(unit, row.id)) for row in rows])

    async def tables_in(self, place: int) -> tuple[Snapshot, ...]:
        """The tables that live in this channel or thread and are open or running."""
        async with self._store.read() as unit:
            rows = await unit.tables.in_place(place, ("lobby", "running"))
            return tuple([snapshot_of(await self._load(unit, row.id)) for row in rows])

    async def record(self, table_id: int) -> str:
        """The public record of a finished game, as JSON text."""
        async with self._store.read() as unit:
            table = await self._load(unit, table_id)
            moves = await unit.tables.moves(table_id)
        row = table.row
        if row.status != "ended" or row.result is None or row.salt is None:
            raise Refused("game_runs")
        played = Played(
            options=json.loads(row.options),
            seats=[seat.name for seat in table.seats],
            seed=row.seed,
            salt=row.salt,
            moves=[json.loads(move.body) for move in moves],
            result=json.loads(row.result),
        )
        return record.write(table.game, played)

    def game_of(self, table: Snapshot) -> AnyGame:
        """The rules the table is played by."""
        return self._shelf.find(table.game, table.rules)
