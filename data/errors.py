"""What can be wrong with the database, for the person who runs the bot."""

from __future__ import annotations

from pathlib import Path


class StoreError(Exception):
    """The database can't be used. The text is one sentence that says what to do."""


def damaged(path: Path) -> StoreError:
    """The file's content can't be right."""
    return StoreError(
        f"The database {path} is damaged: put the last backup in its place, together with no -wal"
        " and no -shm file beside it."
    )
