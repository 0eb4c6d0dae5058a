"""What has happened at a table since somebody last decided."""

from __future__ import annotations

import json
from typing import Any

from bot.games.chance import Chance
from bot.tables.door import Door


class News(Door):
    """For the line in a call."""

    async def news(self, table_id: int, seat: int) -> list[dict[str, Any]]:
        """The public events (JSON values) from the seat's last decision on, what came of it too;
        of the whole game where it hasn't decided anything yet."""
        async with self._store.read() as unit:
            table = await self._load(unit, table_id)
            moves = await unit.tables.moves(table_id)
        since = max((move.step for move in moves if move.seat == seat), default=0)
        game, row = table.game, table.row
        state = game.setup(json.loads(row.options), len(table.seats), Chance(table.key, 0))
        events: list[dict[str, Any]] = []
        for move in moves:
            applied = game.apply(state, game.read_move(json.loads(move.body)), table.key)
            state = applied.state
            if move.step >= since:
                events += [event.model_dump(mode="json") for event in applied.events]
        return events
