"""The bot's last sign of life: a small file beside the database, so that after a stop or a crash it
is known how long the bot was away."""

from __future__ import annotations

import logging
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

log = logging.getLogger(__name__)


class Pulse:
    """One line: the moment in UTC, as ISO 8601. Written whole or not at all; waits for the disk."""

    def __init__(self, database: Path) -> None:
        self._path = database.with_name(database.name + ".pulse")
        self._told = False

    @property
    def path(self) -> Path:
        """The file."""
        return self._path

    def last(self) -> datetime | None:
        """The last sign of life; None when there is none, or it can't be read."""
        with suppress(OSError, ValueError):
            moment = datetime.fromisoformat(self._path.read_text("ascii").strip())
            if moment.tzinfo is not None:
                return moment
        return None

    def beat(self, now: datetime) -> None:
        """A sign of life. Where the file can't be written, that is logged once and the bot goes on:
        it only matters after a stop."""
        new = self._path.with_name(self._path.name + ".new")
        try:
            new.write_text(now.astimezone(UTC).isoformat() + "\n", "ascii")
            new.replace(self._path)
        except OSError as error:
            if not self._told:
                log.warning("the last sign of life can't be kept: %s", error.strerror)
            self._told = True
