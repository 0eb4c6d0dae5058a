"""A lobby whose host has disappeared: somebody else asks for the place, and gets it after a day
unless the host objects."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import timedelta
from typing import Any

from bot.tables import lobby
from bot.tables.ballot import CONSENT, KINDS, OVERTAKEN, VoteKind
from bot.tables.lobbies import Lobbies
from bot.tables.poll import YES
from bot.tables.progress import Progress
from bot.tables.refusals import Refused
from bot.tables.table import Table
from data.rows import VoteRow
from data.store import Unit

HEIR = "heir"
HOSTS_TIME = timedelta(days=1)
"""So long the host has to say that they are still there."""


class Heirs(Lobbies):
    """Lobbies that go on without their host."""

    async def ask_for_host(self, table_id: int, user_id: int) -> None:
        """The person, who has sat down, would like to be the lobby's host. Raises Refused."""
        async with self._lobby(table_id) as (unit, table):
            row = lobby.find(table.seats, user_id)
            if row is None or row.status != "seated":
                raise Refused("not_seated")
            if user_id == table.row.host_id:
                raise Refused("host_already")
            host_id = table.row.host_id
            body = {
                "by": row.name,
                "heir": user_id,
                "host": self._name(table, host_id),
                "host_id": host_id,
            }
            closes = self._now() + HOSTS_TIME
            await self._open_vote(unit, table, HEIR, body=body, closes_at=closes)

    async def inherit(self, unit: Unit, table: Table, user_id: int) -> None:
        """The host's place is the person's, if they still sit there."""
        heir = lobby.find(table.seats, user_id)
        if heir is not None and heir.status == "seated":
            table.row = replace(table.row, host_id=user_id)
            await unit.tables.save(table.row)
            await self._announce(unit, table).lobby_changed()

    async def _keep(
        self, unit: Unit, table: Table, progress: Progress, actor: int | None = None
    ) -> None:
        """A lobby that has started needs no host."""
        await super()._keep(unit, table, progress, actor)
        await self._overtake(unit, table, HEIR)

    async def _seated(self, unit: Unit, table: Table) -> None:
        """Another host is there, and who has left asks for nothing."""
        for row in await unit.votes.open(table.row.id):
            body = json.loads(row.body)
            heir = lobby.find(table.seats, body["heir"]) if row.kind == HEIR else None
            if row.kind == HEIR and (heir is None or body.get("host_id") != table.row.host_id):
                await self._close_vote(unit, table, row, OVERTAKEN)
        await super()._seated(unit, table)

    async def _close(self, unit: Unit, table: Table) -> None:
        await super()._close(unit, table)
        await self._overtake(unit, table, HEIR)


def _asked(table: Table, _row: VoteRow) -> tuple[int, ...]:
    return (table.row.host_id,)


async def _carry(host: Any, unit: Unit, table: Table, row: VoteRow, outcome: str) -> None:
    if outcome == YES and table.row.status == "lobby":
        await host.inherit(unit, table, int(json.loads(row.body)["heir"]))


KINDS[HEIR] = VoteKind(CONSENT, _carry, asked=_asked, silence=True)
