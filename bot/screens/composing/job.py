"""What it takes to compose a row, and what all composers share."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from bot.screens import layout
from bot.screens.message import Upload, Work
from bot.stage.stages import STAGES, Stage
from bot.tables.snapshot import Snapshot
from bot.text.words import Words

if TYPE_CHECKING:
    from bot.stage.studio import Studio
    from bot.tables.host import Host
    from data.rows import OutboxRow
    from data.store import Store


@dataclass(frozen=True, slots=True)
class Job:
    """A row, its table as it stands now, and where everything else is found. `words` speak the
    table's language. `pictures` False: whatever is drawn goes out in words."""

    row: OutboxRow
    table: Snapshot
    words: Words
    host: Host = field(repr=False)
    store: Store = field(repr=False)
    studio: Studio = field(repr=False)
    pictures: bool = True

    @property
    def body(self) -> dict[str, Any]:
        """What the row keeps besides table, step and seat."""
        body: dict[str, Any] = json.loads(self.row.body)
        return body

    @property
    def stage(self) -> Stage:
        return STAGES[self.table.game]

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names as text in a message."""
        return tuple(layout.shown(name) for name in self.table.names)

    async def files(self, drawn: Sequence[Any], texts: Sequence[str]) -> list[Upload | None]:
        """The scenes as files, in order; None for each when pictures can't be had. All are waited
        for together: a message waits no longer for four than for one. Raises PictureError."""
        if not self.pictures:
            return [None] * len(drawn)
        images = await asyncio.gather(*map(self.studio.picture, drawn))
        return [
            Upload(f"board{number}.{self.studio.extension}", image, text)
            for number, (image, text) in enumerate(zip(images, texts, strict=True))
        ]


Compose = Callable[[Job], Awaitable[Work | None]]
