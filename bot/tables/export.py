"""Everything that is kept about one person, for them to have.

It tells of others only that they sit there: no name, no move, no vote of anybody else, and nothing
that is secret at a running table but the person's own draft. No seed is in it.
"""

from __future__ import annotations

import json
from datetime import datetime
from typing import Any

from bot.tables.door import Door
from data.rows import PersonRow, SeatRow, TableRow
from data.store import Unit

FORMAT = "yak-and-yokai/person/1"


class Export(Door):
    """What is kept about people."""

    async def all_about(self, user_id: int) -> dict[str, Any]:
        """As a JSON value; moments in ISO 8601, UTC."""
        async with self._store.read() as unit:
            row = await unit.people.get(user_id)
            away = await unit.people.absences(user_id)
            seats = await unit.traces.seats(user_id)
            had = set(await unit.traces.had(user_id))
            asked = set(await unit.traces.asked(user_id))
            hosted = set(await unit.traces.hosted(user_id))
            votes = await unit.traces.votes(user_id)
            tables: list[dict[str, Any]] = []
            for number in sorted(hosted | had | asked | {seat.table_id for seat in seats}):
                table = await unit.tables.load(number)
                mine = [seat for seat in seats if seat.table_id == number]
                if table is not None:
                    tables.append(
                        {
                            **_table(table),
                            "host": number in hosted,
                            "in_settings": number in had,
                            "in_a_vote": number in asked,
                            "seats": [await _seat(unit, user_id, seat) for seat in mine],
                            "votes": [vote for vote in votes if vote["table"] == number],
                        }
                    )
        return {
            "format": FORMAT,
            "id": str(user_id),
            "exported_at": _said(self._now()),
            "settings": None if row is None else _settings(row),
            "days_away": [[one.first_day.isoformat(), one.last_day.isoformat()] for one in away],
            "tables": tables,
        }


def _settings(row: PersonRow) -> dict[str, Any]:
    return {
        "name": row.name,
        "language": row.language,
        "called": row.called,
        "timezone": row.timezone,
        "quiet_from": row.quiet_from,
        "quiet_to": row.quiet_to,
        "large_print": row.large_print,
        "direct_channel": _id(row.dm_channel_id),
        "no_direct_messages_until": _said(row.dm_closed_until),
    }


def _table(row: TableRow) -> dict[str, Any]:
    return {
        "table": row.id,
        "game": row.game,
        "options": json.loads(row.options),
        "status": row.status,
        "server": _id(row.guild_id),
        "channel": _id(row.channel_id),
        "thread": _id(row.thread_id),
        "language": row.language,
        "opened_at": _said(row.opened_at),
        "started_at": _said(row.started_at),
        "ended_at": _said(row.ended_at),
    }


async def _seat(unit: Unit, user_id: int, seat: SeatRow) -> dict[str, Any]:
    """One seat of the person's. `draft`: what they have chosen for the present step."""
    mine = seat.user_id == user_id
    draft = await unit.tables.draft(seat.table_id, seat.seat) if mine else None
    moves = [one for one in await unit.tables.moves(seat.table_id) if one.seat == seat.seat]
    waits = [one for one in await unit.waits.of_table(seat.table_id) if one.seat == seat.seat]
    posts = [one for one in await unit.posts.of_table(seat.table_id) if one.seat == seat.seat]
    return {
        "seat": seat.seat,
        "name": seat.name,
        "status": seat.status if mine else "kept by a computer",
        "conceded": seat.conceded,
        "moves": [json.loads(one.body) for one in moves],
        "draft": None if draft is None else json.loads(draft.body),
        "waited_for": [
            {"since": _said(one.called_at), "until": _said(one.due_at)} for one in waits
        ],
        "calls": await unit.traces.calls(seat.table_id, seat.seat),
        "messages": [
            {"channel": _id(one.channel_id), "message": _id(one.message_id)} for one in posts
        ],
    }


def _id(number: int | None) -> str | None:
    """As text: not every program reads so long a number."""
    return None if number is None else str(number)


def _said(moment: datetime | None) -> str | None:
    return None if moment is None else moment.isoformat()
