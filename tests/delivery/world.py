"""A small Discord with a store and a delivery, and a composer that does as it is told."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import discord
import simcord
from discord import ui
from discord.ext import commands

from bot.delivery.delays import Delays
from bot.delivery.discord_calls import DiscordCalls
from bot.delivery.outbox import Delivery
from bot.screens.message import (
    Channel,
    Direct,
    Message,
    OpenThread,
    PictureError,
    Post,
    Remove,
    Upload,
    Work,
)
from data.rows import OutboxRow, TableRow
from data.store import Store

AT_ONCE = Delays(
    back_off=(0, 0, 0, 0), opening=0, parallel=4, closing=1, nonce_life=timedelta(minutes=2)
)

SECRET = "yellow-at-the-top"
"""What an error may quote and no log may."""

PNG = b"\x89PNG\r\n\x1a\n" + bytes(64)


class Client(commands.Bot):
    def __init__(self) -> None:
        super().__init__(commands.when_mentioned, intents=discord.Intents(guilds=True))


class DrawingError(Exception):
    """A picture that fails."""


@dataclass
class Told:
    """A composer: says of each kind of row what to do. `places`: where each table lives."""

    places: dict[int, int]
    thread_names: str = "Table"
    people: dict[int, int] = field(default_factory=dict)
    """Whom each seat's calls go to."""
    outdated: set[str] = field(default_factory=set)
    bad_pictures: bool = False
    faults: int = 0
    """How often composing fails, whatever is asked."""
    pictures: bool = False
    late: int = 0
    """How often pictures can't be had in time."""
    composed: list[tuple[str, int, bool]] = field(default_factory=list)

    async def compose(self, row: OutboxRow, *, pictures: bool = True) -> Work | None:
        self.composed.append((row.kind, row.id, pictures))
        if self.faults:
            self.faults -= 1
            raise KeyError(SECRET)
        if row.kind in self.outdated:
            return None
        if row.kind == "thread":
            return OpenThread(Post("lobby"), self.thread_names)
        if row.kind == "retire":
            return Remove(Post("board"))
        if row.kind == "call":
            assert row.seat is not None
            return self._message(
                row,
                Direct(self.people[row.seat]),
                Post("call", row.seat),
                pictures=pictures,
                replaces=(Post("call", row.seat),),
            )
        place = Channel(self.places[row.table_id])
        kind = row.kind.removesuffix("_edit")
        edit = kind != row.kind
        return self._message(row, place, Post(kind), pictures=pictures, edit=edit)

    async def compose_fallback(self, row: OutboxRow, *, pictures: bool = True) -> Message | None:
        self.composed.append((f"{row.kind}-fallback", row.id, pictures))
        assert row.seat is not None
        return self._message(
            row,
            Channel(self.places[row.table_id]),
            Post("call", row.seat),
            pictures=pictures,
            mention=(self.people[row.seat],),
            replaces=(Post("call", row.seat),),
        )

    def _message(
        self,
        row: OutboxRow,
        target: Channel | Direct,
        post: Post,
        *,
        pictures: bool,
        edit: bool = False,
        mention: tuple[int, ...] = (),
        replaces: tuple[Post, ...] = (),
    ) -> Message:
        if pictures and self.bad_pictures:
            raise DrawingError(SECRET)
        files: tuple[Upload, ...] = ()
        layout = ui.LayoutView(timeout=None)
        text = " ".join(f"<@{user}>" for user in mention) + f"{row.kind} {row.id} {row.body}"
        container: ui.Container[Any] = ui.Container(ui.TextDisplay(text), id=row.id)
        if pictures and self.late:
            self.late -= 1
            raise PictureError("late")
        if pictures and self.pictures:
            files = (Upload("table.png", PNG, "A table"),)
            container.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://table.png")))
        layout.add_item(container)
        return Message(
            layout=layout,
            target=target,
            post=post,
            action="edit" if edit else "send",
            files=files,
            mention=mention,
            replaces=replaces,
        )


@dataclass
class World:
    env: Any
    client: Client
    store: Store
    delivery: Delivery
    composer: Told
    guild: Any
    channel: Any
    threads: list[tuple[int, int | None]]
    unreachable: list[tuple[int, str]]
    reached: list[int]
    table: int

    async def add(self, kind: str, *, table: int | None = None, seat: int | None = None) -> int:
        """Put a row into the outbox."""
        async with self.store.write() as unit:
            return await unit.outbox.add(table or self.table, kind, "{}", now(), seat=seat, step=1)

    async def go(self) -> None:
        """Wake the delivery as the bot would, and wait until it has done what it can."""
        with self.env._bot_scope():
            self.delivery.wake()
        await self.env.settle()

    async def send(self, *kinds: str) -> list[int]:
        ids = [await self.add(kind) for kind in kinds]
        await self.go()
        return ids

    async def row(self, row_id: int) -> dict[str, Any]:
        """The row as it stands in the file."""
        async with self.store.read() as unit:
            (values,) = await unit.outbox._session.all(
                "SELECT kind, began_at, sent_at, attempts, error, failed_at, not_before"
                " FROM outbox WHERE id = ?",
                row_id,
            )
        names = ("kind", "began_at", "sent_at", "attempts", "error", "failed_at", "not_before")
        return dict(zip(names, values, strict=True))

    def texts(self, channel: Any = None) -> list[str]:
        """What stands in a channel, oldest first."""
        return [text_of(message) for message in (channel or self.channel).history()]


def now() -> datetime:
    return discord.utils.utcnow()


def text_of(message: discord.Message) -> str:
    found = [
        part.content
        for part in ui.LayoutView.from_message(message, timeout=None).walk_children()
        if isinstance(part, ui.TextDisplay)
    ]
    return " ".join(found)


def table_row(channel_id: int) -> TableRow:
    return TableRow(
        id=0,
        game="yak",
        rules=1,
        options="{}",
        settings="{}",
        seed=bytes(32),
        salt=None,
        commitment="0" * 64,
        status="running",
        guild_id=1,
        channel_id=channel_id,
        thread_id=None,
        host_id=1,
        language="en",
        step=1,
        state=None,
        result=None,
        opened_at=datetime(2026, 1, 1, tzinfo=UTC),
    )


@asynccontextmanager
async def a_world(
    tmp_path: Path, *, delays: Delays = AT_ONCE, on_unreachable: Any = None
) -> AsyncIterator[World]:
    """A server with one channel, a table in it, and a delivery whose composer is `Told`."""
    store = await Store.open(tmp_path / "bot.db")
    client = Client()
    try:
        async with simcord.run(client) as env:
            guild = env.create_guild()
            channel = guild.create_text_channel("games")
            async with store.write() as unit:
                table = await unit.tables.add(table_row(channel.id))
            composer = Told({table: channel.id})
            threads: list[tuple[int, int | None]] = []
            unreachable: list[tuple[int, str]] = []

            async def threaded(table_id: int, thread_id: int | None) -> None:
                threads.append((table_id, thread_id))

            async def out_of_reach(table_id: int, _channel_id: int, code: str) -> None:
                unreachable.append((table_id, code))
                if on_unreachable is not None:
                    await on_unreachable()

            reached: list[int] = []

            async def in_reach(table_id: int) -> None:
                reached.append(table_id)

            delivery = Delivery(
                store,
                DiscordCalls(client),
                composer,
                threaded=threaded,
                unreachable=out_of_reach,
                reached=in_reach,
                now=now,
                delays=delays,
            )
            yield World(
                env,
                client,
                store,
                delivery,
                composer,
                guild,
                channel,
                threads,
                unreachable,
                reached,
                table,
            )
    finally:
        await store.close()
