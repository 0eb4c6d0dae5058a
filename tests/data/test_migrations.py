"""Migrations: from any older version to the newest, whole versions only."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from data.migrate import APPLICATION, MIGRATIONS, migrate
from data.store import Store, StoreError
from tests.data.conftest import opened

SHIPPED = sorted(MIGRATIONS.glob("*.sql"))


def schema(path: Path) -> set[tuple[str, str]]:
    with closing(sqlite3.connect(path)) as file:
        return set(file.execute("SELECT name, coalesce(sql, '') FROM sqlite_master"))


def folder_of(tmp_path: Path, *scripts: str) -> Path:
    folder = tmp_path / "migrations"
    folder.mkdir(exist_ok=True)
    for number, script in enumerate(scripts, 1):
        (folder / f"{number:04}_test.sql").write_text(script)
    return folder


def test_the_numbers_have_no_gap() -> None:
    assert [int(script.name[:4]) for script in SHIPPED] == list(range(1, len(SHIPPED) + 1))


@pytest.mark.parametrize("version", range(len(SHIPPED) + 1))
async def test_every_earlier_version_is_brought_up_to_date(tmp_path: Path, version: int) -> None:
    old = tmp_path / "old.db"
    known = folder_of(tmp_path, *(script.read_text() for script in SHIPPED[:version]))
    with closing(sqlite3.connect(old, isolation_level=None)) as file:
        migrate(file, old, known)
    for path in (old, tmp_path / "new.db"):
        store = await Store.open(path)
        await opened(store)
        await store.close()
    assert schema(old) == schema(tmp_path / "new.db")


def test_what_an_older_version_kept_is_still_there(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    first = "CREATE TABLE people (name TEXT); INSERT INTO people VALUES ('Ann');"
    second = "ALTER TABLE people ADD COLUMN language TEXT; UPDATE people SET language = 'en';"
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        migrate(file, path, folder_of(tmp_path, first))
        migrate(file, path, folder_of(tmp_path, first, second))
        migrate(file, path, folder_of(tmp_path, first, second))
        assert file.execute("SELECT * FROM people").fetchall() == [("Ann", "en")]
        assert file.execute("PRAGMA user_version").fetchone() == (2,)
        assert file.execute("PRAGMA application_id").fetchone() == (APPLICATION,)


def test_a_migration_that_fails_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    first = "CREATE TABLE people (name TEXT);"
    second = "CREATE TABLE seats (seat INTEGER); INSERT INTO nowhere VALUES (1);"
    with (
        closing(sqlite3.connect(path, isolation_level=None)) as file,
        pytest.raises(sqlite3.OperationalError, match="nowhere"),
    ):
        migrate(file, path, folder_of(tmp_path, first, second))
    with closing(sqlite3.connect(path)) as file:
        assert file.execute("PRAGMA user_version").fetchone() == (1,)
    assert {name for name, _ in schema(path)} == {"people"}


async def test_a_newer_version_is_refused_and_left_alone(file: Path) -> None:
    store = await Store.open(file)
    await store.close()
    with closing(sqlite3.connect(file)) as other:
        other.execute(f"PRAGMA user_version = {len(SHIPPED) + 1}")
    with pytest.raises(StoreError, match="written by a newer version of the bot"):
        await Store.open(file)
    with closing(sqlite3.connect(file)) as other:
        assert other.execute("PRAGMA user_version").fetchone() == (len(SHIPPED) + 1,)
