"""Lobbies: opening a table, sitting down, starting."""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial

from bot.games.chance import commitment_of
from bot.players.policies import SIMPLE
from bot.tables import lobby
from bot.tables.course import Course
from bot.tables.opening import Opening
from bot.tables.refusals import Refused
from bot.tables.servers import OPENING, check_room
from bot.tables.snapshot import Person, Snapshot
from bot.tables.table import LOBBY_LIFE, Table, snapshot_of
from data.rows import TableRow, TableStatus
from data.store import Unit


def still_open(status: TableStatus) -> None:
    """Raises Refused, with what has become of it, for a table that is a lobby no longer."""
    match status:
        case "lobby":
            return
        case "running":
            raise Refused("lobby_started")
        case "ended":
            raise Refused("game_over")
        case _:
            raise Refused("lobby_closed")


class Lobbies(Course):
    """From the opening to the start."""

    async def open(self, opening: Opening) -> Snapshot:
        """Keep a new table, not yet open to anybody: its commitment has still to be shown.

        Raises BadOptionsError when the options don't go together, Refused when the server or the
        host has as many tables as are allowed.
        """
        async with self._store.write() as unit:
            opened = await self._add(unit, opening)
        self.due_changed()
        return opened

    async def _add(self, unit: Unit, opening: Opening) -> Snapshot:
        game = self._shelf.newest(opening.game)
        seed = self._tokens(32)
        row = TableRow(
            id=0,
            game=game.key,
            rules=game.rules,
            options=json.dumps(game.options(opening.options)),
            settings=opening.settings.model_dump_json(),
            seed=seed,
            salt=None,
            commitment=commitment_of(seed),
            status="opening",
            guild_id=opening.guild_id,
            channel_id=opening.channel_id,
            thread_id=None,
            host_id=opening.host.user_id,
            language=opening.language,
            step=0,
            state=None,
            result=None,
            opened_at=self._now(),
            started_at=None,
            ended_at=None,
        )
        await check_room(unit, opening, self._now())
        table_id = await unit.tables.add(row)
        seats = lobby.first_seats(
            table_id, opening.host, opening.invited, opening.computers, SIMPLE
        )
        await unit.tables.set_seats(table_id, seats)
        row = replace(row, id=table_id)
        return snapshot_of(Table(row, seats, {}, game, opening.settings))

    async def opened(self, table_id: int, message_id: int) -> None:
        """The commitment stands in public, in the message with this id, which becomes the salt."""
        async with self._hand(table_id) as (unit, table):
            if table.row.status != "opening":
                raise Refused("no_table")
            table.row = replace(table.row, salt=str(message_id), status="lobby")
            await self._announce(unit, table).lobby()
            if lobby.ready(table.seats, table.settings.seats):
                await self._start(unit, table)
            await unit.tables.save(table.row)
        self._committed()

    async def give_up(self, table_id: int) -> None:
        """The commitment could not be shown: the table never was."""
        async with self._hand(table_id) as (unit, table):
            if table.row.status == "opening":
                await unit.tables.save(replace(table.row, status="closed", ended_at=self._now()))

    async def close_openings(self, span: timedelta = timedelta()) -> None:
        """Close tables whose opening began so long ago and never came to its end, with a word
        where they were to be: the bot was stopped meanwhile, or couldn't go on. The seed that was
        committed to there is never used."""
        async with self._store.read() as unit:
            rows = await unit.tables.with_status("opening")
        forgotten = [row.id for row in rows if row.opened_at + span <= self._now()]
        await self._all_of(partial(self._close_opening, table_id) for table_id in forgotten)
        if forgotten:
            self._committed()

    async def _close_opening(self, table_id: int) -> None:
        async with self._hand(table_id) as (unit, table):
            if table.row.status == "opening":
                await unit.tables.save(replace(table.row, status="closed", ended_at=self._now()))
                host = self._name(table, table.row.host_id)
                await self._announce(unit, table).notice("never_opened", name=host)

    async def lobbies_due(self) -> None:
        """Close the lobbies that nobody has started, and what never became one."""
        async with self._store.read() as unit:
            rows = await unit.tables.with_status("lobby")
        over = [row.id for row in rows if row.opened_at + LOBBY_LIFE <= self._now()]
        await self._all_of(partial(self._lobby_due, table_id) for table_id in over)
        await self.close_openings(OPENING)

    async def _lobby_due(self, table_id: int) -> None:
        async with self._hand(table_id) as (unit, table):
            if table.row.status == "lobby":
                await self._close(unit, table)

    async def _next_lobby_due(self, unit: Unit) -> datetime | None:
        """When `lobbies_due` has next something to do."""
        lives = {"lobby": LOBBY_LIFE, "opening": OPENING}
        rows = await unit.tables.with_status("lobby", "opening")
        return min((row.opened_at + lives[row.status] for row in rows), default=None)

    async def join(self, table_id: int, person: Person) -> None:
        async with self._lobby(table_id) as (unit, table):
            table.seats = lobby.joined(
                table.seats,
                table_id,
                person,
                table.settings.seats,
                closed=table.settings.closed,
            )
            await self._seated(unit, table)

    async def leave(self, table_id: int, user_id: int) -> None:
        """Stand up or decline. A host who leaves hands the place on, or closes the lobby."""
        async with self._lobby(table_id) as (unit, table):
            await self._stand_up(unit, table, user_id)

    async def add_computer(self, table_id: int, user_id: int, name: str) -> None:
        async with self._lobby(table_id, host=user_id) as (unit, table):
            table.seats = lobby.with_computer(
                table.seats, table_id, table.settings.seats, name, SIMPLE
            )
            await self._seated(unit, table)

    async def free(self, table_id: int, user_id: int, guest: int | str) -> None:
        """The host frees the seat of a person (their id) or of a computer (its name)."""
        async with self._lobby(table_id, host=user_id) as (unit, table):
            table.seats = lobby.freed(table.seats, guest, table.row.host_id)
            await self._seated(unit, table)

    async def pass_on(self, table_id: int, user_id: int, heir_id: int) -> None:
        """The host's place goes to another seated person."""
        async with self._lobby(table_id, host=user_id) as (unit, table):
            heir = lobby.find(table.seats, heir_id)
            if heir is None or heir.status != "seated":
                raise Refused("no_such_seat")
            table.row = replace(table.row, host_id=heir_id)
            await self._seated(unit, table)

    async def set_door(self, table_id: int, user_id: int, *, closed: bool) -> None:
        """The host opens the table to everybody, or only to those invited."""
        async with self._lobby(table_id, host=user_id) as (unit, table):
            table.set(closed=closed)
            await self._seated(unit, table)

    async def start(self, table_id: int, user_id: int) -> None:
        async with self._lobby(table_id, host=user_id) as (unit, table):
            await self._start(unit, table)

    async def close(self, table_id: int, user_id: int) -> None:
        """The host closes the lobby without a game."""
        async with self._lobby(table_id, host=user_id) as (unit, table):
            await self._close(unit, table)

    @asynccontextmanager
    async def _lobby(
        self, table_id: int, host: int | None = None
    ) -> AsyncGenerator[tuple[Unit, Table]]:
        """As `_hand`, for a table that must still be a lobby; `host`: only its host may."""
        async with self._hand(table_id) as (unit, table):
            still_open(table.row.status)
            if host is not None and host != table.row.host_id:
                raise Refused("not_host", host=self._name(table, table.row.host_id))
            yield unit, table
        self._committed()

    @staticmethod
    def _name(table: Table, user_id: int) -> str:
        row = lobby.find(table.seats, user_id)
        return row.name if row else ""

    async def _seated(self, unit: Unit, table: Table) -> None:
        """Keep a lobby's change; a full one starts."""
        await unit.tables.set_seats(table.row.id, table.seats)
        if lobby.ready(table.seats, table.settings.seats):
            await self._start(unit, table)
            return
        await unit.tables.save(table.row)
        await self._announce(unit, table).lobby_changed()

    async def _stand_up(self, unit: Unit, table: Table, user_id: int) -> None:
        table.seats = lobby.left(table.seats, user_id)
        if user_id == table.row.host_id:
            heir = lobby.next_host(table.seats)
            if heir is None:
                await self._close(unit, table)
                return
            table.row = replace(table.row, host_id=heir)
        await self._seated(unit, table)

    async def _close(self, unit: Unit, table: Table) -> None:
        table.row = replace(table.row, status="closed", ended_at=self._now())
        await unit.tables.save(table.row)
        await self._announce(unit, table).lobby_changed()
