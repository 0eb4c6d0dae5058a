"""Where in the database a person is found: to give it to them, and to take it out.

A person leaves traces as the id in columns, as the name at their seats, and perhaps within the JSON
of settings, votes and things to send. What is taken out here is overwritten in the file only once
`Store.scrub` has run.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, cast

from data.rows import SeatRow
from data.session import Session, Values
from data.times import from_file_or_none

NAMED = frozenset({"name", "names", "host", "who", "by", "fields"})
"""Keys of our JSON beneath which names of people stand."""
CALLED = (("user", "name"), ("heir", "by"), ("host_id", "host"))
"""Keys in the JSON of a vote: of a person's id, and of the name of the same person."""
PLAYER = "Player"
"""Stands for a name where there is no seat to number it by."""
NOBODY = 0
"""Stands for a person who is gone where an id can't be left out."""

_JSON = (
    ("tables", "settings", "id", "id"),
    ("votes", "body", "id", "table_id"),
    ("servers", "settings", "guild_id", "NULL"),
)
"""Table, column, primary key, and what tells the number of the game's table."""


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

    async def nobodys_seats(self, names: Collection[str]) -> list[SeatRow]:
        """Seats at which a computer plays for nobody, with one of these names: who has given a game
        up is no longer known there but by the name."""
        marks = ", ".join("?" * len(names))
        rows = await self._session.all(
            "SELECT table_id, seat, user_id, computer, name, status, owner_id, conceded FROM seats"
            f" WHERE user_id IS NULL AND owner_id IS NULL AND name IN ({marks})"
            " ORDER BY table_id, seat",
            *names,
        )
        return [SeatRow(*values[:-1], conceded=bool(values[-1])) for values in rows]

    async def hosted(self, user_id: int) -> list[int]:
        """The tables whose host the person is."""
        rows = await self._session.all(
            "SELECT id FROM tables WHERE host_id = ? ORDER BY id", user_id
        )
        return [int(values[0]) for values in rows]

    async def asked(self, user_id: int) -> list[int]:
        """The tables at which a vote is about the person, though they may not sit there."""
        rows = await self._session.all(
            "SELECT DISTINCT table_id FROM votes WHERE instr(body, ?) ORDER BY table_id",
            str(user_id),
        )
        return [int(values[0]) for values in rows]

    async def had(self, user_id: int) -> list[int]:
        """The tables that remember the person in their settings, e.g. as who sat there once."""
        rows = await self._session.all(
            "SELECT id FROM tables WHERE instr(settings, ?) ORDER BY id", str(user_id)
        )
        return [int(values[0]) for values in rows]

    async def names(self, user_id: int) -> set[str]:
        """What the person was called where they have no seat: by the tables at which they had one,
        and in votes about them."""
        key, found = str(user_id), set[str]()
        for (text,) in await self._session.all(
            "SELECT settings FROM tables WHERE instr(settings, ?)", key
        ):
            found.update(json.loads(text).get("known_as", {}).get(key, ()))
        for (text,) in await self._session.all("SELECT body FROM votes WHERE instr(body, ?)", key):
            body = json.loads(text)
            found.update(
                str(body[name]) for who, name in CALLED if body.get(who) == user_id and name in body
            )
        return found

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
                "DELETE FROM posts WHERE table_id = ? AND seat = ?", table_id, seat
            )
        await self._session.all("UPDATE tables SET host_id = ? WHERE host_id = ?", NOBODY, user_id)
        await self._session.all("DELETE FROM ballots WHERE user_id = ?", user_id)
        await self._session.all("DELETE FROM absences WHERE user_id = ?", user_id)
        await self._session.all("DELETE FROM people WHERE user_id = ?", user_id)
        gone = Gone(
            user_id, frozenset(names), {table: alias for (table, _), alias in aliases.items()}
        )
        for table, column, key, of in _JSON:
            rows = await self._session.all(f"SELECT {key}, {column}, {of} FROM {table}")
            for number, text, table_id in rows:
                await self._replace(table, column, key, number, text, gone, table_id)
        await self._reword_outbox(gone)

    async def _reword_outbox(self, gone: Gone) -> None:
        """What has been sent needn't be known any more; what has not must still make sense."""
        rows = await self._session.all(
            "SELECT id, body, table_id, sent_at IS NULL AND failed_at IS NULL FROM outbox"
        )
        for number, text, table_id, is_open in rows:
            if is_open:
                await self._replace("outbox", "body", "id", number, text, gone, table_id)
            elif gone.stands_in(text):
                await self._session.all("UPDATE outbox SET body = '{}' WHERE id = ?", number)

    async def _replace(
        self,
        table: str,
        column: str,
        key: str,
        number: int,
        text: str,
        gone: Gone,
        table_id: int | None,
    ) -> None:
        before = json.loads(text)
        after = without(before, gone, gone.aliases.get(table_id or 0, PLAYER))
        if after != before:
            await self._session.all(
                f"UPDATE {table} SET {column} = ? WHERE {key} = ?", json.dumps(after), number
            )


@dataclass(frozen=True, slots=True)
class Gone:
    """A person who is to be found nowhere any more. `aliases`: what they are called from now on, by
    the number of the table."""

    user_id: int
    names: frozenset[str]
    aliases: Mapping[int, str]

    def stands_in(self, text: str) -> bool:
        """Whether the JSON text may hold the id or the name."""
        written = [str(self.user_id), *(json.dumps(name)[1:-1] for name in self.names)]
        return any(form in text for form in (*written, *self.names) if form)


def without(value: Any, gone: Gone, alias: str = "", *, named: bool = False) -> Any:
    """The JSON value without the person: gone from lists and from keys, NOBODY elsewhere; the name
    becomes `alias` beneath the keys of NAMED, and only there: people may be called anything."""
    ids = (gone.user_id, str(gone.user_id))
    if isinstance(value, dict):
        members = cast("dict[str, Any]", value)
        return {
            key: without(inner, gone, alias, named=named or key in NAMED)
            for key, inner in members.items()
            if key not in ids
        }
    if isinstance(value, list):
        kept = [inner for inner in cast("list[Any]", value) if inner not in ids]
        return [without(inner, gone, alias, named=named) for inner in kept]
    if isinstance(value, bool) or value not in ids:
        return alias if named and value in gone.names else value
    return NOBODY if value == gone.user_id else str(NOBODY)


def _named(names: tuple[str, ...], values: Values) -> dict[str, Any]:
    """The row by name, moments in words."""
    row = dict(zip(names, values, strict=True))
    for name, value in row.items():
        if name.endswith("_at"):
            moment = from_file_or_none(value)
            row[name] = None if moment is None else moment.isoformat()
    return row
