"""Moving a table: to another channel, or to a new thread there."""

from __future__ import annotations

import json
import logging
from dataclasses import replace
from typing import Any

from bot.tables.door import Door
from bot.tables.refusals import Refused
from bot.tables.snapshot import TableSettings
from bot.tables.table import Table
from data.rows import PostRow
from data.store import Unit

log = logging.getLogger(__name__)

BOARD = "board"


class Moving(Door):
    """Where a table lives."""

    async def move(
        self, table_id: int, user_id: int, channel_id: int, *, thread: bool, stuck: bool
    ) -> None:
        """The table goes on in this channel, or in a new thread of it, with a fresh board post; the
        old one points to it. The host may move it; anybody at the table where it is `stuck`, its
        present place gone or closed. Raises Refused."""
        async with self._hand(table_id) as (unit, table):
            if table.row.status == "ended":
                raise Refused("game_over")
            if table.row.status != "running":
                raise Refused("not_running")
            table.seat_of(user_id)
            host = next((row for row in table.seats if row.user_id == table.row.host_id), None)
            if host is not None and host.user_id != user_id and not (stuck or table.settings.lost):
                raise Refused("not_host", host=host.name)
            place = table.row.thread_id or table.row.channel_id
            if place == channel_id and not thread and not table.settings.lost:
                raise Refused("already_here")
            old = await unit.posts.get(table_id, BOARD)
            table.set(lost=False, thread=thread, threaded=not thread)
            table.row = replace(table.row, channel_id=channel_id, thread_id=None)
            await unit.tables.save(table.row)
            await self._announce_move(unit, table, old, thread=thread)
        self._committed()

    async def threaded(self, table_id: int, thread_id: int | None) -> None:
        """The table's thread was made, or (None) can't be: it lives in the channel. A table that
        has moved meanwhile stays where it is."""
        async with self._hand(table_id) as (unit, table):
            if not table.settings.threaded:
                table.set(threaded=True)
                await unit.tables.save(replace(table.row, thread_id=thread_id))

    async def unreachable(self, table_id: int, channel_id: int, code: str) -> None:
        """Nothing can be written there any more, in a channel or thread that is gone or closed to
        the bot. A table that lives in it goes on in its channel, if that was its thread; else its
        players are told, once, by direct message, where they go on meanwhile, and that the table
        can move."""
        async with self._hand(table_id) as (unit, table):
            row = table.row
            if row.thread_id == channel_id:
                log.info("table %d leaves its thread: %s", table_id, code)
                await unit.tables.save(replace(row, thread_id=None))
            elif row.thread_id is None and row.channel_id == channel_id:
                await self._lost(unit, table)
        self._committed()

    async def _lost(self, unit: Unit, table: Table) -> None:
        if table.row.status != "running" or table.settings.lost:
            return
        table.set(lost=True)
        await unit.tables.save(table.row)
        for row in table.seats:
            if row.user_id is not None:
                await self._to_outbox(unit, table, "lost", seat=row.seat)

    async def reached(self, table_id: int) -> None:
        """Something new could be written for the table in a channel: it has a place, perhaps
        again."""
        async with self._store.read() as unit:
            row = await unit.tables.load(table_id)
        if row is None or not TableSettings.model_validate_json(row.settings).lost:
            return
        async with self._hand(table_id) as (unit, table):
            table.set(lost=False)
            await unit.tables.save(table.row)
        self._committed()

    async def _announce_move(
        self, unit: Unit, table: Table, old: PostRow | None, *, thread: bool
    ) -> None:
        await self._to_outbox(
            unit, table, "asked"
        )  # whoever is asked finds the button on the new board
        await self._to_outbox(unit, table, "moved")
        if thread:
            await self._to_outbox(unit, table, "move_thread")
            await self._to_outbox(unit, table, "welcome")
        await self._to_outbox(unit, table, "board_again")
        if old is not None:
            body = {"channel": old.channel_id, "message": old.message_id}
            await self._to_outbox(unit, table, "pointer", body)

    async def _to_outbox(
        self,
        unit: Unit,
        table: Table,
        kind: str,
        body: dict[str, Any] | None = None,
        seat: int | None = None,
    ) -> None:
        row = table.row
        await unit.outbox.add(
            row.id, kind, json.dumps(body or {}), self._now(), seat=seat, step=row.step
        )
