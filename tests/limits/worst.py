"""Tables at their worst: the longest names, the fullest board, everybody waited for."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, cast

from bot.screens.composer import RowComposer
from bot.screens.message import Message
from bot.screens.panel import panel
from bot.stage.studio import Studio
from bot.tables.opening import Opening
from bot.tables.snapshot import Person, Sitting, Snapshot, TableSettings
from bot.text.words import words_for
from data.rows import OutboxRow
from tests.limits.limits import layout_faults
from tests.play.world import PlainStudio
from tests.stage.making import crowded, score
from tests.tables.village import Village, settle

MARKDOWN = ("*_~`|" * 7)[:32]
WIDE = "Ｗ" * 32
CALLING = "@everyone @here <@&1234567890123"
ESCAPED = "*" * 32
NAMES = (MARKDOWN, WIDE, CALLING, ESCAPED)
"""32 characters each: doubled when escaped, the widest there are, ones that would ring."""
HUGE = 10**15 - 1
"""A table's number, later than there will be any."""


class LargeStudio(PlainStudio):
    """Makes as many pictures of one as large print ever does."""

    async def large(self, scene: Any) -> tuple[bytes, ...]:
        return (await self.picture(scene),) * 6


@dataclass
class Worst:
    """A village with a table of four in it, and what composes its messages."""

    village: Village
    table_id: int
    composer: RowComposer
    studio: PlainStudio

    async def table(self) -> Snapshot:
        return await self.village.host.look(self.table_id)

    async def rows(self) -> list[OutboxRow]:
        """What is to be sent; it counts as sent from now on."""
        async with self.village.store.read() as unit:
            rows = await unit.outbox.unsent(self.table_id)
        await self.village.all_sent()
        return rows

    async def composed(self, row: OutboxRow) -> list[str]:
        """What is wrong with the messages that the row asks for, with pictures and without."""
        faults: list[str] = []
        for pictures in (True, False):
            work = await self.composer.compose(row, pictures=pictures)
            if isinstance(work, Message):
                faults += layout_faults(work.layout, work.files or ())
            if row.kind == "call":
                mention = await self.composer.compose_fallback(row, pictures=pictures)
                if mention is not None:
                    faults += layout_faults(mention.layout)
        return [f"{row.kind}: {fault}" for fault in faults]

    async def shown(self, sitting: Sitting, note: str = "") -> list[str]:
        """What is wrong with the panel, with its picture, in large print, and without."""
        words = words_for(sitting.table.language)
        content = self.village.host.game_of(sitting.table).content
        link = f"[The board](https://discord.com/channels/{HUGE}/{HUGE}/{HUGE})"
        faults: list[str] = []
        for pictures, large in ((True, False), (True, True), (False, False)):
            made = await panel(
                sitting,
                words,
                content,
                LargeStudio() if large else self.studio,
                note=note,
                board_link=link,
                number=2**31 - 1,
                pictures=pictures,
                large=large,
            )
            faults += layout_faults(made.layout, made.files)
        return faults


async def worst(
    path: Path,
    *,
    names: Sequence[str] = NAMES,
    game: str = "yak",
    language: str = "en",
    started: bool = True,
    **options: Any,
) -> Worst:
    """A table of these people, just begun or still a lobby for those invited."""
    village = await settle(path)
    people = [Person(10**18 + number, name) for number, name in enumerate(names)]
    host, *others = people
    opening = Opening(
        game=game,
        options=options,
        settings=TableSettings(seats=len(people), closed=True),
        guild_id=10**18,
        channel_id=10**18 + 1,
        host=host,
        language=language,
        invited=tuple(others),
    )
    table = await village.host.open(opening)
    await village.host.opened(table.id, 10**18 + 2)
    if started:
        for person in others:
            await village.host.join(table.id, person)
    studio = PlainStudio()
    composer = RowComposer(village.host, village.store, cast("Studio", studio))
    return Worst(village, table.id, composer, studio)


def full_result(players: int = 4) -> dict[str, Any]:
    """Everybody wins with the longest score there is."""
    lines = score(
        104,
        groups=61,
        group_count=20,
        singles=15,
        stupa=3,
        food=3,
        objectives={"cornerstones": 4, "most_yellow": 5, "stairway": 4},
        crystals=[{"row": 1, "x": x, "colour": "yellow"} for x in range(5)],
    )
    return {"winners": list(range(players)), "scores": [lines] * players, "rounds": 28}


def full_events(seat: int) -> list[dict[str, Any]]:
    """All that can happen at once when a card is turned up."""
    food = {"meat": 3, "milk": 3, "bread": 2}
    three = ["orange", "yellow", "crystal"]
    return [
        {"kind": "revealed", "seat": seat, "card": "restock"},
        {
            "kind": "built",
            "seat": seat,
            "stop": seat,
            "stones": three,
            "slots": [[1, -2], [2, -2], [3, -2]],
            "pay": food,
            "overflow": food,
        },
        {"kind": "stupa_taken", "seat": seat},
        {"kind": "drew", "stop": seat, "stones": three, "fog": 5, "turned": 3},
        {"kind": "track_filled", "time": 1},
        {"kind": "placed", "seat": seat, "stone": "crystal", "stop": (seat + 1) % 4},
        {"kind": "sunset", "round": 28},
        {"kind": "ended", "reason": "passes"},
    ]


def full_rows(row: OutboxRow) -> list[OutboxRow]:
    """The table's messages, as rows made by hand from the fullest board there can be."""
    view = crowded().model_dump(mode="json")
    over = crowded(phase="over", result=full_result(), draw=(), waiting_for=(), turn=None)
    beats = [
        {"seat": seat, "events": full_events(seat), "before": view, "view": view}
        for seat in range(4)
    ]
    bodies: dict[str, dict[str, Any]] = {
        "board": {"view": view, "before": view, "told": []},
        "board_close": {"view": view},
        "reveals": {"beats": beats},
        "end": {"view": over.model_dump(mode="json"), "told": []},
    }
    return [
        replace(row, kind=kind, body=json.dumps(body), id=2**31 - 1)
        for kind, body in bodies.items()
    ]
