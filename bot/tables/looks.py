"""Looking at tables: as everybody may see them, or from one's own seat."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence

from bot.games import record
from bot.games.chance import Chance
from bot.games.record import Played
from bot.games.seen import Story, carried_out, of_record
from bot.games.shelf import AnyGame
from bot.tables.door import Door
from bot.tables.refusals import Refused
from bot.tables.snapshot import Sitting, Snapshot
from bot.tables.table import Table, sitting_of, snapshot_of


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
        """The person's lobbies and running tables, the oldest first; also those at which a computer
        keeps their seat."""
        async with self._store.read() as unit:
            rows = await unit.tables.of_person(user_id, ("lobby", "running"))
            return tuple([snapshot_of(await self._load(unit, row.id)) for row in rows])

    async def tables_in(self, place: int) -> tuple[Snapshot, ...]:
        """The tables that live in this channel or thread and are open or running."""
        async with self._store.read() as unit:
            rows = await unit.tables.in_place(place, ("lobby", "running"))
            return tuple([snapshot_of(await self._load(unit, row.id)) for row in rows])

    async def threads(self) -> tuple[tuple[int, int], ...]:
        """The threads in which games run: the server's id and the thread's."""
        async with self._store.read() as unit:
            rows = await unit.tables.with_status("running")
        return tuple((row.guild_id, row.thread_id) for row in rows if row.thread_id is not None)

    async def record(self, table_id: int, *, anonymous: bool = False) -> str:
        """The public record of a game, as JSON text; `anonymous`: without its players' names. While
        it runs the seed is secret, and the moves end with the last chapter that is over: the picks
        of a round may not be turned up yet."""
        async with self._store.read() as unit:
            table = await self._load(unit, table_id)
            moves = await unit.tables.moves(table_id)
        row = table.row
        if row.state is None or row.salt is None:
            raise Refused("not_running")
        if row.result is None:
            # The game is played once more as far as it has come, which takes a while.
            over = await asyncio.to_thread(_told, table, [move.body for move in moves])
            moves = moves[:over]
        played = Played(
            options=json.loads(row.options),
            seats=record.anonymous(len(table.seats))
            if anonymous
            else [seat.name for seat in table.seats],
            seed=row.seed,
            salt=row.salt,
            moves=[json.loads(move.body) for move in moves],
            result=None if row.result is None else json.loads(row.result),
        )
        return record.write(table.game, played)

    async def story(self, table_id: int) -> Story:
        """All that everybody has seen of a game, from its beginning, and its end once it is over.
        Made from public views alone: of a running game it tells no pick that isn't turned up."""
        async with self._store.read() as unit:
            table = await self._load(unit, table_id)
            moves = [move.body for move in await unit.tables.moves(table_id)]
        if table.row.state is None:
            raise Refused("not_running")
        # The whole game is played once more, which takes a while.
        return await asyncio.to_thread(_story, table, moves)

    async def games_of(self, user_id: int, most: int) -> tuple[Snapshot, ...]:
        """The person's games that run or are over: the newest, the newest first."""
        async with self._store.read() as unit:
            rows = await unit.tables.of_person(user_id, ("running", "ended"))
            return tuple(
                [snapshot_of(await self._load(unit, row.id)) for row in rows[: -most - 1 : -1]]
            )

    async def games_in(self, place: int, most: int) -> tuple[Snapshot, ...]:
        """Those in this channel or thread."""
        async with self._store.read() as unit:
            rows = await unit.tables.in_place(place, ("running", "ended"))
            return tuple(
                [snapshot_of(await self._load(unit, row.id)) for row in rows[: -most - 1 : -1]]
            )

    def game_of(self, table: Snapshot) -> AnyGame:
        """The rules the table is played by."""
        return self._shelf.find(table.game, table.rules)


def _told(table: Table, moves: Sequence[str]) -> int:
    """How many of a running game's moves belong to chapters that are over."""
    game, row = table.game, table.row
    state = game.setup(json.loads(row.options), len(table.seats), Chance(table.key, 0))
    chapter = game.chapter(table.state)
    played = (game.read_move(json.loads(move)) for move in moves)
    for number, step in enumerate(carried_out(game, state, played, table.key)):
        if game.chapter(state) == chapter:
            return number
        state = step.applied.state
    return len(moves)


def _story(table: Table, moves: Sequence[str]) -> Story:
    game, row = table.game, table.row
    state = game.setup(json.loads(row.options), len(table.seats), Chance(table.key, 0))
    played = (game.read_move(json.loads(move)) for move in moves)
    steps = carried_out(game, state, played, table.key)
    return of_record(game, state, steps, over=row.status == "ended")
