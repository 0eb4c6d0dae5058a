"""From a row of the outbox to the message it asks for, as things stand when it is sent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.screens.composing import boards, calls, lobbies, moving, story
from bot.screens.composing.job import Compose, Job
from bot.screens.message import Message, Work
from bot.tables.refusals import Refused
from bot.text.words import words_for

if TYPE_CHECKING:
    from bot.stage.studio import Studio
    from bot.tables.host import Host
    from data.rows import OutboxRow
    from data.store import Store

KINDS: dict[str, Compose] = {
    **lobbies.KINDS,
    **boards.KINDS,
    **story.KINDS,
    **calls.KINDS,
    **moving.KINDS,
}
"""Who composes which kind of row."""


class RowComposer:
    """Composes every kind of row that `bot.tables.announce` leaves."""

    def __init__(self, host: Host, store: Store, studio: Studio) -> None:
        self._host = host
        self._store = store
        self._studio = studio

    async def compose(self, row: OutboxRow, *, pictures: bool = True) -> Work | None:
        """The work for a row; None when it is outdated. Raises PictureError."""
        try:
            job = await self._job(row, pictures=pictures)
        except Refused:
            return None
        return await KINDS[row.kind](job)

    async def compose_fallback(self, row: OutboxRow, *, pictures: bool = True) -> Message | None:
        """A call by mention, in the place where the table lives, for whom no DM reaches."""
        return await calls.call_instead(await self._job(row, pictures=pictures))

    async def _job(self, row: OutboxRow, *, pictures: bool) -> Job:
        """Raises Refused when there is no such table any more."""
        table = await self._host.look(row.table_id)
        words = words_for(table.language)
        return Job(row, table, words, self._host, self._store, self._studio, pictures)
