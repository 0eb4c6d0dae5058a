"""What has happened at a table since somebody's own last decision."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.games.chance import Chance
from bot.games.seen import carried_out
from bot.tables.door import Door
from bot.tables.refusals import Refused
from bot.tables.snapshot import Snapshot
from bot.tables.table import Table, snapshot_of
from data.rows import MoveRow


@dataclass(frozen=True, slots=True)
class Happened:
    """One thing to tell: everybody's view after it and before it, and the events' JSON values."""

    view: Any
    before: Any
    events: tuple[dict[str, Any], ...]
    by: int
    """The seat whose move it was; where a chapter is told as a whole, its number."""


@dataclass(frozen=True, slots=True)
class Digest:
    """A table, and what has happened since the reader's last decision, in order. Public alone: it
    tells no pick that isn't turned up, and no face."""

    table: Snapshot
    happened: tuple[Happened, ...]


class Digests(Door):
    """Tells what somebody has missed."""

    async def digest(self, table_id: int, user_id: int) -> Digest:
        """What has happened since the person's last decision; for who doesn't play there, all."""
        async with self._store.read() as unit:
            table = await self._load(unit, table_id)
            moves = await unit.tables.moves(table_id)
        if table.row.state is None:
            raise Refused("not_running")
        seat = next((one.seat for one in table.seats if one.user_id == user_id), None)
        # The whole game is played once more, which takes a while.
        happened = await asyncio.to_thread(_since, table, moves, seat)
        return Digest(snapshot_of(table), happened)


def _since(table: Table, rows: Sequence[MoveRow], seat: int | None) -> tuple[Happened, ...]:
    game = table.game
    state = game.setup(json.loads(table.row.options), len(table.seats), Chance(table.key, 0))
    moves = (game.read_move(json.loads(row.body)) for row in rows)
    found: list[Happened] = []
    before_it, step_before, goes_on = state, -1, False
    for row, step in zip(rows, carried_out(game, state, moves, table.key), strict=True):
        secret = game.secret(before_it)
        # A pick, or what the table asked them for: it comes first of what was done at that step.
        # All else that a seat does was settled before.
        decided = row.seat == seat and (secret or row.step != step_before)
        if decided:
            found.clear()
        elif not secret:
            by = row.seat if game.each_move_shown else game.chapter(before_it)
            now = Happened(
                view=game.view(step.applied.moment, None),
                before=game.view(before_it, None),
                events=tuple(event.model_dump(mode="json") for event in step.applied.events),
                by=by,
            )
            if goes_on and found and found[-1].by == by:
                last = found.pop()
                now = replace(now, before=last.before, events=last.events + now.events)
            found.append(now)
        goes_on = not (secret or decided)
        before_it, step_before = step.applied.state, row.step
    return tuple(found)
