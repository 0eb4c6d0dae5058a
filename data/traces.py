"""Where in the database a person is found: to give it to them, and to take it out.

A person leaves traces as the id in columns, as the name at their seats, and perhaps within the JSON
of settings, votes and things to send. What is taken out here is overwritten in the file only once
`Store.scrub` has run.
"""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import Any

from data.rows import SeatRow
from data.session import Session, Values
from data.times import from_file_or_none

NAMED = frozenset({"name", "names", "host", "who", "by"})
"""Keys of our JSON beneath which names of people stand."""
NOBODY = 0
"""Stands for a person who is gone where an id can't be left out."""

_JSON = (("tables", "settings", "id"), ("votes", "body", "id"), ("servers", "settings", "guild_id"))


class Traces:
    """The traces of people in one transaction."""

    __slots__ = ("_session",)

    def __init__(self, session: Session) -> None:
        self._session = session

    async def seats(self, user_id: int) -> list[SeatRow]:
        """Every seat that is the person's, whatever has become of the table: where they sit, or
        where a computer keeps the seat for them."""
        rows = await self._session.all(
            "SELECT table_id, seat, user_id, computer, name, status, owner_id, conceded FROM seats"
            " WHERE user_id = ?1 OR owner_id = ?1 ORDER BY table_id, seat",
            user_id,
        )
        return [SeatRow(*values[:-1], conceded=bool(values[-1])) for values in rows]

    async def hosted(self, user_id: int) -> list[int]:
        """The tables whose host the person is."""
        rows = await self._session.all(
            "SELECT id FROM tables WHERE host_id = ? ORDER BY id", user_id
        )
        return [int(values[0]) for values in rows]

    async def votes(self, user_id: int) -> list[dict[str, Any]]:
        """What the person has voted for, as JSON values."""
        rows = await self._session.all(
            "SELECT v.id, v.table_id, v.kind, v.seat, b.choice, v.outcome, v.opened_at"
            " FROM ballots b JOIN votes v ON v.id = b.vote_id WHERE b.user_id = ? ORDER BY v.id",
            user_id,
        )
        names = ("vote", "table", "about", "seat", "choice", "outcome", "opened_at")
        return [_named(names, values) for values in rows]

    async def calls(self, table_id: int, seat: int) -> list[dict[str, Any]]:
        """What was or is to be sent to this seat alone, as JSON values without its text."""
        rows = await self._session.all(
            "SELECT kind, step, error, made_at, sent_at FROM outbox"
            " WHERE table_id = ? AND seat = ? ORDER BY id",
            table_id,
            seat,
        )
        return [_named(("kind", "step", "error", "made_at", "sent_at"), values) for values in rows]

    async def forget(
        self, user_id: int, names: Collection[str], aliases: dict[tuple[int, int], str]
    ) -> None:
        """Take the person out of everything. `aliases`: what each of their seats, by table and
        number, is called from now on. Whoever plays at those seats goes on playing."""
        for (table_id, seat), alias in aliases.items():
            await self._session.all(
                "UPDATE seats SET name = ?1, user_id = iif(user_id = ?2, NULL, user_id),"
                " owner_id = iif(owner_id = ?2, NULL, owner_id) WHERE table_id = ?3 AND seat = ?4",
                alias,
                user_id,
                table_id,
                seat,
            )
            await self._session.all(
                "DELETE FROM posts WHERE table_id = ? AND kind = 'call' AND seat = ?",
                table_id,
                seat,
            )
        await self._session.all("UPDATE tables SET host_id = ? WHERE host_id = ?", NOBODY, user_id)
        await self._session.all("DELETE FROM ballots WHERE user_id = ?", user_id)
        await self._session.all("DELETE FROM absences WHERE user_id = ?", user_id)
        await self._session.all("DELETE FROM people WHERE user_id = ?", user_id)
        for table, column, key in _JSON:
            await self._reword(table, column, key, user_id, names)
        await self._reword_outbox(user_id, names)

    async def _reword(
        self, table: str, column: str, key: str, user_id: int, names: Collection[str]
    ) -> None:
        rows = await self._session.all(f"SELECT {key}, {column} FROM {table}")
        for number, text in rows:
            await self._replace(table, column, key, number, text, user_id, names)

    async def _reword_outbox(self, user_id: int, names: Collection[str]) -> None:
        """What has been sent needn't be known any more; what has not must still make sense."""
        rows = await self._session.all(
            "SELECT id, body, sent_at IS NULL AND failed_at IS NULL FROM outbox"
        )
        for number, text, is_open in rows:
            if is_open:
                await self._replace("outbox", "body", "id", number, text, user_id, names)
            elif str(user_id) in text or any(_in_json(name) in text for name in names):
                await self._session.all("UPDATE outbox SET body = '{}' WHERE id = ?", number)

    async def _replace(
        self,
        table: str,
        column: str,
        key: str,
        number: int,
        text: str,
        user_id: int,
        names: Collection[str],
    ) -> None:
        before = json.loads(text)
        after = without(before, user_id, names)
        if after != before:
            await self._session.all(
                f"UPDATE {table} SET {column} = ? WHERE {key} = ?", json.dumps(after), number
            )


def without(value: Any, user_id: int, names: Collection[str], *, named: bool = False) -> Any:
    """The JSON value without the person: gone from lists and from keys, NOBODY elsewhere; the name
    becomes "" where names stand (`NAMED`), and only there, since people may be called anything."""
    ids = (user_id, str(user_id))
    if isinstance(value, dict):
        return {
            key: without(inner, user_id, names, named=key in NAMED)
            for key, inner in value.items()
            if key not in ids
        }
    if isinstance(value, list):
        kept = [inner for inner in value if inner not in ids]
        return [without(inner, user_id, names, named=named) for inner in kept]
    if isinstance(value, bool) or value not in ids:
        return "" if named and value in names else value
    return NOBODY if value == user_id else str(NOBODY)


def _in_json(name: str) -> str:
    """The name as `json.dumps` writes it, without the quotes."""
    return json.dumps(name)[1:-1]


def _named(names: tuple[str, ...], values: Values) -> dict[str, Any]:
    """The row by name, moments in words."""
    row = dict(zip(names, values, strict=True))
    for name, value in row.items():
        if name.endswith("_at"):
            moment = from_file_or_none(value)
            row[name] = None if moment is None else moment.isoformat()
    return row
