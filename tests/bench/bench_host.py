"""An action through the door, over the same statements sent by hand through aiosqlite.

`python -m tests.bench host`; the aim is at most twice the time. The action: somebody picks a card,
and takes the pick back, in turn, at a table of four where the others have not picked. What the door
sent for it is written down and sent once more by hand, in one transaction on a file of its own with
the same settings; both take turns, so that they meet the same disk.
"""

from __future__ import annotations

import asyncio
import sqlite3
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import aiosqlite

from bot.games.yak.orders import Orders
from data.session import Session
from tests.tables.village import PEOPLE, Village, settle

ACTIONS = 200
AIM = 2.0

Statement = tuple[str, tuple[Any, ...]]


def main() -> None:
    """Print the ratio."""
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(_measure(Path(folder)))


async def _measure(folder: Path) -> None:
    village = await settle(folder)
    table_id = await village.game(4)
    await village.all_sent()
    statements = await _statements(village, table_id)
    copy = folder / "by-hand.db"
    await asyncio.to_thread(_copy, folder / "village.db", copy)
    db = await aiosqlite.connect(copy, isolation_level=None)
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        await db.execute_fetchall(f"PRAGMA {pragma}")
    through: list[float] = []
    by_hand: list[float] = []
    for number in range(2, ACTIONS + 2):
        began = time.perf_counter()
        await _act(village, table_id, number)
        through.append(time.perf_counter() - began)
        began = time.perf_counter()
        await _send(db, statements)
        by_hand.append(time.perf_counter() - began)
    await db.close()
    await village.store.close()
    mine, bare = statistics.median(through) * 1000, statistics.median(by_hand) * 1000
    sys.stdout.write(
        f"host: an action {mine:.2f} ms, its {len(statements)} statements by hand {bare:.2f} ms: "
        f"{mine / bare:.2f} times (aim: at most {AIM:.0f})\n"
    )


async def _act(village: Village, table_id: int, revision: int) -> None:
    """One press; the revision is the next one, as the panel pressed would carry it."""
    await village.host.decide(
        table_id,
        PEOPLE[0].user_id,
        step=1,
        revision=revision,
        orders=Orders(card="market", later=True),
        confirmed=revision % 2 == 0,
    )


async def _statements(village: Village, table_id: int) -> list[Statement]:
    """What the door sends for the action."""
    seen: list[Statement] = []
    kept = Session.all, Session.insert

    async def all_(self: Session, sql: str, *parameters: Any) -> Any:
        seen.append((sql, parameters))
        return await kept[0](self, sql, *parameters)

    async def insert(self: Session, sql: str, *parameters: Any) -> int:
        seen.append((sql, parameters))
        return await kept[1](self, sql, *parameters)

    Session.all, Session.insert = all_, insert
    try:
        for revision in range(2):
            seen.clear()
            await _act(village, table_id, revision)
    finally:
        Session.all, Session.insert = kept[0], kept[1]
    return list(seen)


async def _send(db: aiosqlite.Connection, statements: list[Statement]) -> None:
    await db.execute("BEGIN IMMEDIATE")
    for sql, parameters in statements:
        cursor = await db.execute(sql, parameters)
        await cursor.fetchall()
        await cursor.close()
    await db.commit()


def _copy(source: Path, target: Path) -> None:
    with sqlite3.connect(source) as one, sqlite3.connect(target) as other:
        one.backup(other)
    one.close()
    other.close()


if __name__ == "__main__":
    main()
