"""Opening the database's file: the lock beside it, its checks, its migrations.

Everything here waits for the disk: call it off the event loop.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from filelock import FileLock, Timeout

from data.errors import StoreError, damaged
from data.migrate import migrate

BUSY_SECONDS = 5.0
"""How long a statement waits for another program (a backup) to let go of the file."""
_OLDEST_SQLITE = (3, 37)  # STRICT tables
_HEADER = b"SQLite format 3\0"


def prepare(path: Path) -> FileLock:
    """Make the file, or check it, and bring it up to date. Returns the held lock: while it is held,
    no other bot opens this database. Raises StoreError."""
    if sqlite3.sqlite_version_info < _OLDEST_SQLITE:
        raise StoreError(
            f"This Python brings SQLite {sqlite3.sqlite_version}, and the bot needs 3.37 or newer:"
            " install a newer Python."
        )
    _make_folder(path.parent)
    _check_kind(path)
    lock = _take_lock(path)
    try:
        _check_header(path)
        with closing(sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)) as file:
            _check_whole(file, path)
            _write_ahead(file, path)
            migrate(file, path)
            _check_usable(file, path)
    except sqlite3.Error as error:
        lock.release()
        raise explained(error, path) from error
    except BaseException:
        lock.release()
        raise
    return lock


def _check_usable(file: sqlite3.Connection, path: Path) -> None:
    """That all tables are there, and that nobody else keeps the file from being written to."""
    question = "SELECT name FROM sqlite_master WHERE type = 'table'"
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as fresh:
        migrate(fresh, path)
        wanted = {name for (name,) in fresh.execute(question)}
    if not wanted <= {name for (name,) in file.execute(question)}:
        raise damaged(path)
    file.execute("BEGIN IMMEDIATE")
    file.execute("ROLLBACK")


def explained(error: sqlite3.Error, path: Path) -> StoreError:
    """The sentence for what SQLite says about this file."""
    name: str = getattr(error, "sqlite_errorname", "")
    if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return StoreError(
            f"The database {path} is locked by another program: close it there, then start again."
        )
    if name.startswith("SQLITE_CORRUPT"):
        return damaged(path)
    if name.startswith("SQLITE_NOTADB"):
        return _not_a_database(path)
    if name.startswith(("SQLITE_CANTOPEN", "SQLITE_READONLY", "SQLITE_PERM")):
        return _folder_not_writable(path.parent)
    if name.startswith(("SQLITE_FULL", "SQLITE_IOERR")):
        return StoreError(
            f"The disk that holds {path} is full or fails ({error}): make room or mend it, then"
            " start again."
        )
    return StoreError(f"The database {path} can't be opened ({error}): restore the last backup.")


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except PermissionError as error:
        raise StoreError(
            f"The folder {folder} for the database can't be made: make it yourself, or choose a"
            " file elsewhere."
        ) from error
    except OSError as error:  # a file stands where a folder is meant
        raise StoreError(
            f"{folder}, where the database is to be, is not a folder: choose a file elsewhere."
        ) from error


def _check_kind(path: Path) -> None:
    """Before the lock, which would stand beside whatever it is."""
    if path.is_dir():
        raise StoreError(
            f"{path} is a folder, and the database must be a file: choose a file in it."
        )
    if path.exists() and not path.is_file():
        raise StoreError(
            f"{path} is no file that keeps anything, and the database must be one: choose a file on"
            " a disk."
        )


def _take_lock(path: Path) -> FileLock:
    # Let go of by the thread that closes the store, which needn't be the one that opened it.
    lock = FileLock(path.with_name(path.name + ".lock"), thread_local=False)
    try:
        lock.acquire(timeout=0)
    except Timeout as error:
        raise StoreError(
            f"Another bot is using the database {path}: stop that one first, or choose another"
            " file."
        ) from error
    except OSError as error:
        raise _folder_not_writable(path.parent) from error
    return lock


def _check_header(path: Path) -> None:
    try:
        with path.open("r+b") as file:
            header = file.read(len(_HEADER))
    except FileNotFoundError:
        return  # a new database
    except OSError as error:
        raise StoreError(
            f"The database {path} can't be read and written by the user that runs the bot: change"
            " its owner or its permissions."
        ) from error
    if header and header != _HEADER:
        raise _not_a_database(path)


def _check_whole(file: sqlite3.Connection, path: Path) -> None:
    if file.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
        raise damaged(path)


def _write_ahead(file: sqlite3.Connection, path: Path) -> None:
    file.execute("PRAGMA synchronous = FULL")
    if file.execute("PRAGMA journal_mode = WAL").fetchone()[0] != "wal":
        raise StoreError(
            f"The disk that holds {path} can't keep the database safe, as network disks can't:"
            " choose a file on a local disk."
        )


def _not_a_database(path: Path) -> StoreError:
    return StoreError(
        f"{path} is not a database: choose another file, or put the last backup in its place."
    )


def _folder_not_writable(folder: Path) -> StoreError:
    return StoreError(
        f"The folder {folder} can't be written to by the user that runs the bot: change its owner"
        " or its permissions, or choose a file elsewhere."
    )
