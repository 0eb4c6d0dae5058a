"""Tables, their seats, moves and drafts."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import datetime

from data.rows import DraftRow, MoveRow, SeatRow, TableRow, TableStatus
from data.session import Session, Values
from data.times import from_file, from_file_or_none, to_file

_COLUMNS = (
    "t.id, t.game, t.rules, t.options, t.settings, t.seed, t.salt, t.commitment, t.status,"
    " t.guild_id, t.channel_id, t.thread_id, t.host_id, t.language, t.step, t.state, t.result,"
    " t.opened_at, t.started_at, t.ended_at, t.paused_at"
)


class Tables:
    """The tables of one transaction. Lists of tables are in the order in which they were opened."""

    __slots__ = ("_session",)

    def __init__(self, session: Session) -> None:
        self._session = session

    async def add(self, row: TableRow) -> int:
        """Keep a new table; its `id` is ignored. Returns the id it got."""
        return await self._session.insert(
            "INSERT INTO tables (game, rules, options, settings, seed, salt, commitment, status,"
            " guild_id, channel_id, thread_id, host_id, language, step, state, result,"
            " opened_at, started_at, ended_at)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            row.game,
            row.rules,
            row.options,
            row.settings,
            row.seed,
            row.salt,
            row.commitment,
            row.status,
            row.guild_id,
            row.channel_id,
            row.thread_id,
            row.host_id,
            row.language,
            row.step,
            row.state,
            row.result,
            to_file(row.opened_at),
            to_file(row.started_at),
            to_file(row.ended_at),
        )

    async def load(self, table_id: int) -> TableRow | None:
        """The table, if there is one."""
        values = await self._session.one(
            f"SELECT {_COLUMNS} FROM tables t WHERE t.id = ?", table_id
        )
        return None if values is None else _table(values)

    async def save(self, row: TableRow) -> None:
        """Write a table as it is now. Its game, seed, commitment and opening never change, whatever
        the row says. Raises LookupError when there is no such table."""
        found = await self._session.one(
            "UPDATE tables SET rules = ?, options = ?, settings = ?, salt = ?, status = ?,"
            " guild_id = ?, channel_id = ?, thread_id = ?, host_id = ?, language = ?, step = ?,"
            " state = ?, result = ?, started_at = ?, ended_at = ?, paused_at = ?"
            " WHERE id = ? RETURNING id",
            row.rules,
            row.options,
            row.settings,
            row.salt,
            row.status,
            row.guild_id,
            row.channel_id,
            row.thread_id,
            row.host_id,
            row.language,
            row.step,
            row.state,
            row.result,
            to_file(row.started_at),
            to_file(row.ended_at),
            to_file(row.paused_at),
            row.id,
        )
        if found is None:
            raise LookupError(f"there is no table {row.id}")

    async def of_person(self, user_id: int, statuses: Collection[TableStatus]) -> list[TableRow]:
        """The tables in one of these statuses at which the person has a seat, be it one they are
        invited to or one that a computer keeps for them."""
        return _tables(
            await self._session.all(
                f"SELECT {_COLUMNS} FROM tables t WHERE t.id IN"
                " (SELECT table_id FROM seats WHERE user_id = ?1 OR owner_id = ?1)"
                f" AND t.status IN ({_marks(statuses)}) ORDER BY t.id",
                user_id,
                *statuses,
            )
        )

    async def in_place(self, place_id: int, statuses: Collection[TableStatus]) -> list[TableRow]:
        """The tables in one of these statuses whose channel or thread has this id."""
        return _tables(
            await self._session.all(
                f"SELECT {_COLUMNS} FROM tables t WHERE (t.channel_id = ? OR t.thread_id = ?)"
                f" AND t.status IN ({_marks(statuses)}) ORDER BY t.id",
                place_id,
                place_id,
                *statuses,
            )
        )

    async def with_status(self, *statuses: TableStatus) -> list[TableRow]:
        """The tables in one of these statuses."""
        return _tables(
            await self._session.all(
                f"SELECT {_COLUMNS} FROM tables t WHERE t.status IN ({_marks(statuses)})"
                " ORDER BY t.id",
                *statuses,
            )
        )

    async def open_in(
        self, guild_id: int, host_id: int, opening_since: datetime
    ) -> tuple[int, int]:
        """How many tables of the server are in a lobby or running, or were being opened at that
        moment or later; and how many of them are this host's."""
        row = await self._session.one(
            "SELECT count(*), coalesce(sum(host_id = ?), 0) FROM tables WHERE guild_id = ?"
            " AND (status IN ('lobby', 'running') OR (status = 'opening' AND opened_at >= ?))",
            host_id,
            guild_id,
            to_file(opening_since),
        )
        return (0, 0) if row is None else (int(row[0]), int(row[1]))

    async def count(self, status: TableStatus) -> int:
        """How many tables are in this status."""
        row = await self._session.one("SELECT count(*) FROM tables WHERE status = ?", status)
        return 0 if row is None else int(row[0])

    async def seats(self, table_id: int) -> list[SeatRow]:
        """The seats that are taken or kept, ascending."""
        rows = await self._session.all(
            "SELECT table_id, seat, user_id, computer, name, status, owner_id, conceded FROM seats"
            " WHERE table_id = ? ORDER BY seat",
            table_id,
        )
        return [SeatRow(*values[:-1], conceded=bool(values[-1])) for values in rows]

    async def set_seats(self, table_id: int, rows: Iterable[SeatRow]) -> None:
        """Replace all of a table's seats."""
        await self._session.all("DELETE FROM seats WHERE table_id = ?", table_id)
        await self._session.many(
            "INSERT INTO seats"
            " (table_id, seat, user_id, computer, name, status, owner_id, conceded)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            [
                (
                    table_id,
                    row.seat,
                    row.user_id,
                    row.computer,
                    row.name,
                    row.status,
                    row.owner_id,
                    int(row.conceded),
                )
                for row in rows
            ],
        )

    async def add_moves(self, table_id: int, rows: Iterable[MoveRow]) -> None:
        """Keep further moves. A number that is taken is an error (sqlite3.IntegrityError)."""
        await self._session.many(
            "INSERT INTO moves (table_id, number, step, seat, body) VALUES (?, ?, ?, ?, ?)",
            [(table_id, row.number, row.step, row.seat, row.body) for row in rows],
        )

    async def moves(self, table_id: int) -> list[MoveRow]:
        """The moves that counted, in order."""
        rows = await self._session.all(
            "SELECT table_id, number, step, seat, body FROM moves WHERE table_id = ?"
            " ORDER BY number",
            table_id,
        )
        return [MoveRow(*values) for values in rows]

    async def drop_moves_from(self, table_id: int, number: int) -> None:
        """Take back the move with this number and all after it."""
        await self._session.all(
            "DELETE FROM moves WHERE table_id = ? AND number >= ?", table_id, number
        )

    async def draft(self, table_id: int, seat: int) -> DraftRow | None:
        """The seat's draft, whatever step it is for."""
        values = await self._session.one(
            "SELECT table_id, seat, step, revision, body, confirmed FROM drafts"
            " WHERE table_id = ? AND seat = ?",
            table_id,
            seat,
        )
        return None if values is None else _draft(values)

    async def drafts(self, table_id: int) -> list[DraftRow]:
        """The drafts of all seats, ascending."""
        rows = await self._session.all(
            "SELECT table_id, seat, step, revision, body, confirmed FROM drafts"
            " WHERE table_id = ? ORDER BY seat",
            table_id,
        )
        return [_draft(values) for values in rows]

    async def save_draft(self, row: DraftRow) -> None:
        """Keep the seat's draft in place of its last one."""
        await self._session.all(
            "INSERT OR REPLACE INTO drafts (table_id, seat, step, revision, body, confirmed)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            row.table_id,
            row.seat,
            row.step,
            row.revision,
            row.body,
            int(row.confirmed),
        )

    async def clear_drafts(self, table_id: int) -> None:
        """Forget the drafts of all seats."""
        await self._session.all("DELETE FROM drafts WHERE table_id = ?", table_id)


def _marks(values: Collection[object]) -> str:
    return ", ".join("?" * len(values))


def _tables(rows: Iterable[Values]) -> list[TableRow]:
    return [_table(values) for values in rows]


def _table(values: Values) -> TableRow:
    opened, started, ended, paused = values[-4:]
    return TableRow(
        *values[:-4],
        opened_at=from_file(opened),
        started_at=from_file_or_none(started),
        ended_at=from_file_or_none(ended),
        paused_at=from_file_or_none(paused),
    )


def _draft(values: Values) -> DraftRow:
    return DraftRow(*values[:-1], confirmed=bool(values[-1]))
