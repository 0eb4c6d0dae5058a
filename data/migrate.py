"""Bringing a database file up to the version that this program knows.

A file's version is SQLite's `user_version`: the number of the last migration applied. Migrations
are `NNNN_what.sql`, numbered from 1 without a gap; one that has been released is never changed.
Each is applied in one transaction with its number, so a killed start leaves a whole version.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path

from data.errors import StoreError, damaged

MIGRATIONS = Path(__file__).parent / "migrations"
APPLICATION = int.from_bytes(b"Yak!")
"""SQLite's `application_id`, by which a file of this program is known."""


def migrate(connection: sqlite3.Connection, path: Path, folder: Path = MIGRATIONS) -> None:
    """Apply what is missing. Raises StoreError for a file of another program or a newer version."""
    scripts = {int(script.name[:4]): script for script in sorted(folder.glob("[0-9]*.sql"))}
    latest = max(scripts, default=0)
    version = _number(connection, "PRAGMA user_version")
    ours = _number(connection, "PRAGMA application_id") == APPLICATION
    if not ours and (version or _number(connection, "SELECT count(*) FROM sqlite_master")):
        raise StoreError(
            f"{path} belongs to another program: choose another file for the bot's database."
        )
    if version < 0:
        raise damaged(path)
    if version > latest:
        raise StoreError(
            f"The database {path} was written by a newer version of the bot (it has version"
            f" {version}, this bot knows {latest}): update the bot, or restore an older backup."
        )
    for number in range(version + 1, latest + 1):
        script = scripts[number].read_text("utf-8")
        connection.executescript(
            f"BEGIN IMMEDIATE; {script}\n;"
            f"PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {number}; COMMIT;"
        )


def _number(connection: sqlite3.Connection, question: str) -> int:
    return int(connection.execute(question).fetchone()[0])
