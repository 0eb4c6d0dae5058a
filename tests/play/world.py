"""A server in simulated Discord with the real bot in it, and people who play there."""

from __future__ import annotations

import hashlib
import json
import logging
import random
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import discord
import simcord
from simcord.backend import serializers
from simcord.interactions import base_payload
from simcord.results import InteractionResult, to_discord_message

from bot.app import Bot
from bot.delivery.delays import Delays
from bot.settings import Settings
from bot.tables.permissions import ASKED
from bot.tables.snapshot import Snapshot
from tests.limits.limits import message_faults, modal_faults
from tests.play.reading import buttons, custom_id, texts

log = logging.getLogger(__name__)

NAMES = ("Ann", "Bo", "Cy", "Di", "Eve")
AT_ONCE = Delays(
    back_off=(0, 0, 0, 0),
    opening=0,
    parallel=4,
    closing=1,
    nonce_life=timedelta(minutes=2),
    # Longer than what SimCord sits out.
    picture=600,
)


class PlainStudio:
    """Makes no pictures: one byte string for all, and keeps the scenes. For tests that look at
    everything but the pictures."""

    extension = "png"

    def __init__(self) -> None:
        self.scenes: list[Any] = []
        self.replays: list[tuple[tuple[Any, ...], int]] = []

    async def picture(self, scene: Any) -> bytes:
        self.scenes.append(scene)
        return b"\x89PNG\r\n\x1a\n" + bytes(64)

    async def replay(self, scenes: Sequence[Any], most: int) -> bytes:
        self.replays.append((tuple(scenes), most))
        return b"RIFF" + bytes(64)

    async def large(self, scene: Any) -> tuple[bytes, ...]:
        """Two for one."""
        return await self.picture(scene), await self.picture(scene)

    def close(self) -> None:
        """Nothing to stop."""


def seeds() -> Callable[[int], bytes]:
    """Seeds that are the same in every run."""
    numbers = iter(range(10**6))
    return lambda size: hashlib.sha256(f"world {next(numbers)}".encode()).digest()[:size]


@dataclass
class World:
    """One server, one channel, five people; `bot` is the bot that runs now."""

    env: simcord.Env
    make: Callable[[], Bot]
    bot: Bot
    channel: Any
    guild: Any
    database: Path
    studio: Any
    people: dict[str, Any] = field(default_factory=dict)
    dms: set[str] = field(default_factory=set)
    """Who plays by direct message; the others press *Choose*."""
    people_role: Any = None
    in_the_panel: list[str] = field(default_factory=list)
    """Who decided last, at noon: nobody is called for what follows at once in their panel."""

    # Tables

    async def open_game(self, *names: str, **options: Any) -> Any:
        """A table of these people, the first of whom opens it; gives the place where it lives."""
        first, *others = names
        options.setdefault("seats", len(names))
        await self.people[first].slash(self.channel, "yak new", **options)
        for name in others:
            await self.press(self.people[name], self.newest(self.channel, "join"), "join")
        return self.place()

    def place(self) -> Any:
        """Where the newest table lives: the newest thread, or the channel."""
        threads = self.channel.threads
        return threads[-1] if threads else self.channel

    async def table(self, number: int = 1) -> Snapshot:
        """The table as everybody may see it."""
        return await self.bot.host.look(number)

    def kept(self) -> list[str]:
        """All that is kept of the tables: what is refused changes nothing of it."""
        with closing(sqlite3.connect(self.database)) as connection:
            return [
                f"{name} {row}"
                for name in ("tables", "seats", "moves", "drafts", "outbox", "posts")
                for row in connection.execute(f"SELECT * FROM {name} ORDER BY 1, 2, 3")
            ]

    async def cut_off(self) -> None:
        """Nothing is sent any more, as if the process had been killed."""

        async def nothing() -> None:
            """A process that is killed has no last words."""

        self.bot.delivery._replies.forget_all = nothing
        await self.bot.delivery.close()

    async def restart(self, *, make: Callable[[], Bot] | None = None, killed: bool = False) -> None:
        """As if the process had ended, or been killed, and begun anew."""
        old = self.bot
        stop_time(old)
        if killed:
            await self.cut_off()
        else:
            await old.delivery.close()
        await old.store.close()
        self.bot = (make or self.make)()
        await self.env.restart_bot(self.bot)
        await self.env.settle()

    # Messages

    def messages(self, place: Any) -> list[Any]:
        """What stands there, the newest first, as Discord keeps it."""
        found = self.env.backend.messages.get(place.id, {})
        return sorted(found.values(), key=lambda message: message.id, reverse=True)

    def messages_of(self, place: Any) -> list[discord.Message]:
        """The messages for everybody there, the oldest first."""
        return [one for one in place.history() if not one.flags.ephemeral]

    def find(self, place: Any, wanted: Callable[[Any], bool]) -> Any:
        """The newest message there that is wanted; None when there is none."""
        for stored in self.messages(place):
            message = to_discord_message(self.env, stored)
            if wanted(message):
                return message
        return None

    def newest(self, place: Any, kind: str) -> discord.Message:
        """The newest message for everybody there that has a button of this kind."""
        found = self.find(place, lambda one: not one.flags.ephemeral and bool(buttons(one, kind)))
        assert found is not None, f"no message with {kind} in {place.name}"
        return found

    def present(self, message: Any) -> discord.Message | None:
        """The message as it stands now; None when it has been deleted."""
        channel = message.channel_id if hasattr(message, "channel_id") else message.channel.id
        try:
            stored = self.env.backend.get_message(channel, message.id)
        except simcord.BackendError:
            return None
        return to_discord_message(self.env, stored)

    async def press(self, actor: Any, message: Any, kind: str, rest: str = "") -> Any:
        """Press the button of this kind in the message; answers with the interaction's result."""
        return await actor.click(message, custom_id=custom_id(message, kind, rest))

    async def forge(
        self, name: str, message: Any, custom_id: str, values: Sequence[str] = ()
    ) -> InteractionResult:
        """A press as no program of Discord's would send it: of a button that isn't there, or that
        the person doesn't see."""
        pressed = self.emit(name, message, custom_id, values)
        await self.env.settle()
        return pressed

    def emit(
        self, name: str, message: Any, custom_id: str, values: Sequence[str] = ()
    ) -> InteractionResult:
        """The same, without waiting for what comes of it: several arrive at once."""
        backend = self.env.backend
        channel = message.channel_id if hasattr(message, "channel_id") else message.channel.id
        stored = backend.get_message(channel, message.id)
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": 3 if values else 2}
        if values:
            data["values"] = list(values)
        record, payload = base_payload(
            backend,
            type=3,
            channel_id=channel,
            guild_id=backend.get_channel(channel).guild_id,
            user_id=self.people[name].id,
            data=data,
        )
        payload["message"] = dict(serializers.message_payload(backend, stored))
        if f'"{custom_id}"' not in json.dumps(payload["message"]["components"]):
            payload["message"]["components"] = [_row(custom_id, values)]
        record.source_message_id = stored.id
        backend.emit("INTERACTION_CREATE", payload)
        return InteractionResult(self.env, record)

    # People

    def close_dms(self, *names: str, code: int = 50007) -> None:
        """Nobody's direct messages reach these people."""
        for name in names:
            channel = self.people[name].user.dm_channel.id
            self.env.inject_error(
                "POST", f"/channels/{channel}/messages", status=403, code=code, times=None
            )

    def name_of(self, user_id: int) -> str:
        return next(name for name, one in self.people.items() if one.id == user_id)

    def unanswered(self) -> list[str]:
        """Presses and commands that got no answer, or an answer that never came to be, unless it
        has been deleted."""
        return [
            f"interaction {one.id} by {self.name_of(one.user_id)} ({one.command_name or 'press'})"
            for one in self.env.backend.interactions.values()
            if not one.responded or (one.loading and InteractionResult(self.env, one).response)
        ]


def _row(custom_id: str, values: Sequence[str]) -> dict[str, Any]:
    """A row with this button, or this menu with these options."""
    item: dict[str, Any] = {"type": 2, "style": 2, "label": "?", "custom_id": custom_id, "id": 2}
    if values:
        listed = [{"label": value, "value": value} for value in values]
        item = {"type": 3, "custom_id": custom_id, "options": listed, "id": 2}
    return {"type": 1, "id": 1, "components": [item]}


def told(result: InteractionResult) -> str:
    """What a press or command was answered with, to the person alone."""
    answers = [one for one in (result.response, *result.followups) if one is not None]
    mine = [one for one in answers if one.ephemeral]
    assert mine, "nothing was said to the person alone"
    return "\n".join(texts(one.message) for one in mine)


@asynccontextmanager
async def a_world(
    path: Path,
    *,
    real_pictures: bool = False,
    permissions: Sequence[str] = ASKED,
    studio: Any = None,
    names: Sequence[str] = NAMES,
) -> AsyncIterator[World]:
    """The world, with the bot's role set to exactly these permissions. At the end every press must
    have been answered."""
    tokens = seeds()
    database = path / "world.db"
    studio = studio or (None if real_pictures else PlainStudio())

    box: list[simcord.Env] = []

    def make() -> Bot:
        return Bot(
            cast("Settings", SimpleNamespace(database=database)),
            now=lambda: box[0].now(),  # noqa: PLW0108 - the box is still empty
            tokens=tokens,
            rng=random.Random(3),
            delays=AT_ONCE,
            studio=studio,
        )

    bot = make()
    env = simcord.Env(bot, settle_timeout=60)
    box.append(env)
    await env.start()
    try:
        guild = env.create_guild()
        role = give_permissions(env, guild, permissions)
        channel = guild.create_text_channel("square")
        world = World(env, make, bot, channel, guild, database, studio, people_role=role)
        for name in names:
            world.people[name] = guild.add_member(env.create_user(name), roles=[role])
        try:
            yield world
            await env.settle()
        finally:
            stop_time(world.bot)
            await world.bot.delivery.close()
            await world.bot.store.close()
        for one in world.unanswered():
            log.error("left unanswered: %s", one)
        for one in over_limits(env):
            log.error("over a limit of Discord's: %s", one)
        for one in could_ring(env):
            log.error("a message that could ring for anybody: %s", one)
    finally:
        await env.shutdown()
    env._raise_errors_since(env._errors_acknowledged)


def over_limits(env: simcord.Env) -> list[str]:
    """What in the messages that were sent is more than Discord takes."""
    return [
        fault
        for one in sent(env)
        for fault in (modal_faults(one) if "title" in one else message_faults(one))
    ]


def could_ring(env: simcord.Env) -> list[str]:
    """Messages that don't say whom they may call, or that may call whoever is named in them."""
    allowed = [one.get("allowed_mentions") for one in sent(env) if "title" not in one]
    return [f"{one}" for one in allowed if one is None or one.get("parse") != []]


def sent(env: simcord.Env) -> list[dict[str, Any]]:
    """Everything with words in it that was sent, or put in place of something."""
    bodies = [one.json for one in env.http_requests if isinstance(one.json, dict)]
    messages = [body.get("data") or {} if "type" in body else body for body in bodies]
    return [one for one in messages if one.get("components") or one.get("content")]


def stop_time(bot: Bot) -> None:
    """The process is gone, without a last beat."""
    assert bot._clock is not None
    assert bot._heart is not None
    bot._clock.stop()
    if bot._heart._beating is not None:
        bot._heart._beating.cancel()


def give_permissions(env: simcord.Env, guild: Any, permissions: Sequence[str]) -> Any:
    """The bot's role gets exactly these, everybody's none; the role returned is for people."""
    model = env.backend.get_guild(guild.id)
    people = model.everyone_role.permissions
    model.everyone_role.permissions = 0
    own = next(role for role in model.roles.values() if role.managed)
    own.permissions = discord.Permissions(**dict.fromkeys(permissions, True)).value
    return guild.create_role("People", permissions=discord.Permissions(people))


__all__ = ["NAMES", "PlainStudio", "World", "a_world", "give_permissions", "told"]
