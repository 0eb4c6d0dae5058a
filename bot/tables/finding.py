"""What waits for a person: all their tables, the one that has waited longest first."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import datetime

from bot.tables.door import Door
from data.finding import FoundRow


@dataclass(frozen=True, slots=True)
class Found:
    """One of a person's tables, as it looks from their seat."""

    table_id: int
    game: str
    guild_id: int
    step: int
    lobby: bool
    invited: bool
    """A seat in the lobby is kept for them."""
    kept: bool
    """A computer plays there in their place until they are back."""
    waits: bool
    """It waits for them: to decide, or to answer the invitation."""
    since: datetime
    due_at: datetime | None
    paused: bool
    others: tuple[str, ...]
    """The names of the other players."""
    post: tuple[int, int] | None
    """Channel and message of its newest post."""


class Finding(Door):
    """Finds a person's tables without loading each of them."""

    async def find_tables(self, user_id: int) -> tuple[Found, ...]:
        """The person's lobbies and running tables, also those at which a computer keeps their seat:
        first those that wait for them, the one that has
        waited longest at the top, then the others, the oldest first."""
        async with self._store.read() as unit:
            rows = await unit.finding.tables_of(user_id)
        found = [self._found(row) for row in rows]
        waiting = sorted((one for one in found if one.waits), key=lambda one: one.since)
        return (*waiting, *(one for one in found if not one.waits))

    def _found(self, row: FoundRow) -> Found:
        invited = row.seat_status == "invited"
        paused = row.paused_at is not None
        channel, _, message = (row.post or "").partition("/")
        return Found(
            table_id=row.table_id,
            game=row.game,
            guild_id=row.guild_id,
            step=row.step,
            lobby=row.status == "lobby",
            invited=invited,
            kept=row.kept,
            waits=not paused and (invited or self._is_waited_for(row)),
            since=row.since,
            due_at=row.due_at,
            paused=paused,
            others=tuple(json.loads(row.others)),
            post=(int(channel), int(message)) if row.post else None,
        )

    def _is_waited_for(self, row: FoundRow) -> bool:
        if row.state is None or row.decided or row.kept:
            return False
        game = self._shelf.find(row.game, row.rules)
        return row.seat in game.waiting_for(game.read_state(row.state))
