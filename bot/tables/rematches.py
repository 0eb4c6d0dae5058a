"""A rematch: the same game once more, with the same options and the same people."""

from __future__ import annotations

import json

from bot.tables.lobbies import Lobbies
from bot.tables.opening import Opening
from bot.tables.refusals import Refused
from bot.tables.servers import OPENING
from bot.tables.snapshot import Person, Snapshot, TableSettings
from bot.tables.table import Table
from data.rows import SeatRow
from data.store import Unit

KEPT = ("thread", "closed", "memory", "silence", "pace", "late")
"""What a rematch takes over of the settings; all else tells of the game that was."""


class Rematches(Lobbies):
    """Opening a table after the model of one that is over."""

    async def rematch(self, table_id: int, person: Person) -> Snapshot:
        """A new table, not yet open to anybody (as by `open`), in the same channel. The person, who
        must have played, is its host; all others are invited, and the computers sit down again.

        Raises Refused, also when there is a rematch already.
        """
        async with self._hand(table_id) as (unit, table):
            if table.row.status != "ended":
                raise Refused("not_over")
            players = {_player(table, row): row.name for row in table.seats}
            if person.user_id not in players:
                raise Refused("not_seated")
            await self._check_again(unit, table)
            opened = await self._add(
                unit,
                Opening(
                    game=table.row.game,
                    options=json.loads(table.row.options),
                    settings=TableSettings(
                        seats=len(table.seats),
                        **{name: getattr(table.settings, name) for name in KEPT},
                    ),
                    guild_id=table.row.guild_id,
                    channel_id=table.row.channel_id,
                    host=person,
                    language=table.row.language,
                    invited=tuple(
                        Person(user, name)
                        for user, name in players.items()
                        if user is not None and user != person.user_id
                    ),
                    computers=tuple(row.name for row in table.seats if _player(table, row) is None),
                ),
            )
            table.set(rematch=opened.id)
            await unit.tables.save(table.row)
        self.due_changed()
        return opened

    async def _check_again(self, unit: Unit, table: Table) -> None:
        """One rematch at a time: two who press at once mean the same."""
        if table.settings.rematch is None:
            return
        row = await unit.tables.load(table.settings.rematch)
        if row is None or row.status in {"ended", "closed"}:
            return
        if row.status == "opening" and self._now() - row.opened_at >= OPENING:
            return
        raise Refused("rematch_runs", table=row.id)


def _player(table: Table, row: SeatRow) -> int | None:
    """Whose seat it was, be it that a computer plays on for somebody who has conceded; None: a
    computer's own."""
    if not row.conceded:
        return row.user_id or row.owner_id
    known = table.settings.known_as.items()
    return next((int(user) for user, names in known if row.name in names), None)
