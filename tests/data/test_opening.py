"""Opening the store: every way in which a file can be wrong has its sentence."""

from __future__ import annotations

import os
import re
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from data import file as data_file
from data.store import Store, StoreError
from tests.data.conftest import opened

NOBODY = 65534


async def refusal(path: Path) -> str:
    """The one sentence with which the store refuses the file."""
    with pytest.raises(StoreError) as caught:
        store = await Store.open(path)
        await store.close()
    text = str(caught.value)
    assert re.fullmatch(r"[^\n]+: [^\n]+\.", text), text
    return text


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that any user can reach, unlike pytest's."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder
        folder.chmod(0o755)


@pytest.fixture
def as_nobody(open_folder: Path) -> Iterator[None]:
    """The superuser may do anything, so the tests of permissions run as somebody else."""
    if not hasattr(os, "geteuid"):
        pytest.skip("this system has no file permissions of this kind")
    before = os.geteuid()
    if before == 0:
        os.seteuid(NOBODY)
    yield
    if before == 0:
        os.seteuid(before)


async def test_the_folder_and_the_file_are_made(file: Path) -> None:
    assert not file.parent.exists()
    store = await Store.open(file)
    assert store.path == file
    with closing(sqlite3.connect(file)) as other:
        assert other.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    await store.close()
    assert file.stat().st_size > 0


async def test_both_connections_are_set_up_for_safety(store: Store) -> None:
    for connection in (store._writer, store._reader):
        for pragma, value in (
            ("foreign_keys", 1),
            ("synchronous", 2),
            ("busy_timeout", 5000),
            ("secure_delete", 1),
        ):
            rows = await connection.execute_fetchall(f"PRAGMA {pragma}")
            assert [tuple(row) for row in rows] == [(value,)]


async def test_a_relative_path_and_odd_characters_are_fine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    store = await Store.open("a folder/50% ?#&;é雪.db")
    await opened(store)
    await store.close()
    assert (tmp_path / "a folder" / "50% ?#&;é雪.db").is_file()


async def test_an_empty_file_becomes_a_database(tmp_path: Path) -> None:
    file = tmp_path / "made-by-touch.db"
    file.touch()
    store = await Store.open(file)
    await store.close()


async def test_two_bots_never_share_a_database(store: Store) -> None:
    assert "Another bot is using" in await refusal(store.path)
    await store.close()
    again = await Store.open(store.path)
    await again.close()


async def test_a_failed_opening_lets_go_of_the_lock(file: Path) -> None:
    file.parent.mkdir()
    file.write_text("This is a letter to my grandmother.")
    await refusal(file)
    file.unlink()
    store = await Store.open(file)
    await store.close()


async def test_locked_by_another_program(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = await Store.open(file)
    await store.close()
    monkeypatch.setattr(data_file, "BUSY_SECONDS", 0.05)
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        assert "is locked by another program" in await refusal(file)


async def test_another_program_is_writing(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = await Store.open(file)
    await store.close()
    monkeypatch.setattr(data_file, "BUSY_SECONDS", 0.05)
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert "is locked by another program" in await refusal(file)


@pytest.mark.parametrize("harm", ["DROP TABLE tables", "PRAGMA user_version = -1"])
async def test_a_version_or_a_table_that_can_not_be(file: Path, harm: str) -> None:
    store = await Store.open(file)
    await store.close()
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute(harm)
    assert "is damaged" in await refusal(file)


async def test_damaged(file: Path) -> None:
    store = await Store.open(file)
    for _ in range(200):
        await opened(store)
    await store.close()
    content = bytearray(file.read_bytes())
    content[4096 : 4096 * 4] = os.urandom(4096 * 3)
    file.write_bytes(content)
    assert "is damaged" in await refusal(file)


async def test_cut_short(file: Path) -> None:
    store = await Store.open(file)
    for _ in range(200):
        await opened(store)
    await store.close()
    file.write_bytes(file.read_bytes()[: 4096 * 5])
    assert "is damaged" in await refusal(file)


@pytest.mark.parametrize("content", [b"{}", b"This is a letter.\n" * 400, bytes(8192)])
async def test_not_a_database(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "letter.txt"
    file.write_bytes(content)
    assert "is not a database" in await refusal(file)
    assert file.read_bytes() == content


async def test_the_database_of_another_program(tmp_path: Path) -> None:
    file = tmp_path / "music.db"
    with closing(sqlite3.connect(file)) as other:
        other.execute("CREATE TABLE songs (name TEXT)")
    assert "belongs to another program" in await refusal(file)


async def test_a_folder_instead_of_a_file(tmp_path: Path) -> None:
    assert "is a folder" in await refusal(tmp_path)


async def test_a_file_instead_of_a_folder(tmp_path: Path) -> None:
    (tmp_path / "kept").touch()
    assert "is not a folder" in await refusal(tmp_path / "kept" / "tables.db")


async def test_an_unreadable_file(open_folder: Path, request: pytest.FixtureRequest) -> None:
    file = open_folder / "tables.db"
    store = await Store.open(file)
    await store.close()
    open_folder.chmod(0o777)
    (open_folder / "tables.db.lock").unlink(missing_ok=True)
    file.chmod(0)
    request.getfixturevalue("as_nobody")
    assert "can't be read and written" in await refusal(file)


async def test_a_folder_that_is_not_writable(
    open_folder: Path, request: pytest.FixtureRequest
) -> None:
    open_folder.chmod(0o555)
    request.getfixturevalue("as_nobody")
    assert "can't be written to" in await refusal(open_folder / "tables.db")
    assert "can't be made" in await refusal(open_folder / "kept" / "tables.db")


async def test_a_writable_file_in_a_folder_that_is_not(
    open_folder: Path, request: pytest.FixtureRequest
) -> None:
    file = open_folder / "tables.db"
    store = await Store.open(file)
    await store.close()
    for each in (file, open_folder / "tables.db.lock"):
        each.touch()
        each.chmod(0o666)
    open_folder.chmod(0o555)
    request.getfixturevalue("as_nobody")
    assert "can't be written to" in await refusal(file)


@pytest.mark.skipif(not Path("/dev/null").exists(), reason="this system has no such thing")
async def test_what_keeps_nothing_is_refused_and_nothing_left_beside_it(tmp_path: Path) -> None:
    os.mkfifo(pipe := tmp_path / "pipe")
    for path in (Path("/dev/null"), pipe):
        assert "no file that keeps anything" in await refusal(path)
        assert not path.with_name(path.name + ".lock").exists()
    folder = tmp_path / "folder"
    folder.mkdir()
    assert "is a folder" in await refusal(folder)
    assert sorted(tmp_path.iterdir()) == [folder, pipe]
