"""A server in simulated Discord with the real bot in it, and people who play there."""

from __future__ import annotations

import hashlib
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import simcord
from discord import ui
from simcord.results import to_discord_message

from bot.app import Bot
from bot.delivery.delays import Delays
from bot.tables.permissions import ASKED

NAMES = ("Ann", "Bo", "Cy", "Di", "Eve")
AT_ONCE = Delays(
    back_off=(0, 0, 0, 0), opening=0, parallel=4, closing=1, nonce_life=timedelta(minutes=2)
)


class PlainStudio:
    """Makes no pictures: one byte string for all. For tests that look at everything but them."""

    extension = "png"

    async def picture(self, scene: Any) -> bytes:
        del scene
        return b"\x89PNG\r\n\x1a\n" + bytes(64)

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
    people: dict[str, Any] = field(default_factory=dict)
    dms: set[str] = field(default_factory=set)
    """Who plays by direct message; the others press *Choose*."""

    async def restart(self) -> None:
        """As if the process had ended and begun anew."""
        old = self.bot
        await old.delivery.close()
        await old.store.close()
        self.bot = self.make()
        await self.env.restart_bot(self.bot)
        await self.env.settle()

    def table_place(self) -> Any:
        """Where the newest table lives: the newest thread, or the channel."""
        threads = self.channel.threads
        return threads[-1] if threads else self.channel

    def newest(self, place: Any, kind: str) -> discord.Message:
        """The newest message there that has a button of this kind."""
        for message in reversed(place.history()):
            if buttons(message, kind):
                return message
        raise AssertionError(f"no message with {kind} in {place.name}")

    async def open_game(self, *names: str, **options: Any) -> Any:
        """A table of these people, the first of whom opens it; gives the place where it lives."""
        first, *others = names
        await self.people[first].slash(self.channel, "yak new", seats=len(names), **options)
        for name in others:
            lobby = self.newest(self.channel, "join")
            await self.people[name].click(lobby, custom_id=custom_id(lobby, "join"))
        return self.table_place()

    def close_dms(self, *names: str) -> None:
        """Nobody's direct messages reach these people (50007)."""
        for name in names:
            channel = self.people[name].user.dm_channel.id
            self.env.inject_error(
                "POST", f"/channels/{channel}/messages", status=403, code=50007, times=None
            )

    async def press(self, actor: Any, message: Any, kind: str, rest: str = "") -> Any:
        """Press the button of this kind in the message; answers with the interaction's result."""
        return await actor.click(message, custom_id=custom_id(message, kind, rest))

    async def panel(self, name: str, place: Any) -> tuple[Any, Any]:
        """The person's panel and who acts on it: in the DM, or opened by *Choose*."""
        member = self.people[name]
        if name in self.dms:
            return member.user, member.user.dm_channel.last_message
        board = self.newest(place, "open")
        result = await member.click(board, custom_id=custom_id(board, "open"))
        assert result.ephemeral
        return member, result.response.message

    def present(self, message: discord.Message) -> discord.Message | None:
        """The message as it stands now; None when it has been deleted."""
        try:
            stored = self.env.backend.get_message(message.channel.id, message.id)
        except simcord.BackendError:
            return None
        return to_discord_message(self.env, stored)


class Walker:
    """One person who answers a panel, wherever it stands, by chance."""

    def __init__(self, world: World, name: str, rng: random.Random) -> None:
        self._world = world
        self._name = name
        self._rng = rng

    async def decide(self, place: Any) -> str:
        """Open the panel and press something at every question until it is decided; answers with
        what the panel says then."""
        actor, message = await self._world.panel(self._name, place)
        for _ in range(40):
            step = await self._one(actor, message)
            after = self._world.present(message)
            if step in ("confirm", "later"):
                return "" if after is None else texts(after)
            assert after is not None, "a panel doesn't vanish while somebody answers it"
            message = after
        raise AssertionError("the panel never ends")

    async def _one(self, actor: Any, message: Any) -> str:
        answers, menus = buttons(message, "answer"), buttons(message, "answermenu")
        if buttons(message, "confirm"):
            await self._world.press(actor, message, "confirm")
            return "confirm"
        if buttons(message, "later") and self._rng.random() < LATER:
            await self._world.press(actor, message, "later")
            return "later"
        if answers:
            await actor.click(message, custom_id=self._rng.choice(answers))
        elif menus:
            menu = next(one for one in walk(message) if getattr(one, "custom_id", "") == menus[0])
            value = self._rng.choice([option.value for option in menu.options])
            await actor.select(message, custom_id=menus[0], values=[value])
        else:
            raise AssertionError(f"nothing to press: {texts(message)}")
        return "answer"

LATER = 0.15


def walk(message: Any) -> list[Any]:
    """Every component of a message, nested ones too."""
    found: list[Any] = []

    def visit(items: Any) -> None:
        for item in items:
            found.append(item)
            visit(getattr(item, "children", ()))

    visit(message.components)
    return found


def texts(message: Any) -> str:
    """All text of a message."""
    return "\n".join(
        item.content for item in walk(message) if isinstance(item, discord.TextDisplay)
    )


def pictures(message: Any) -> list[Any]:
    """The items of all galleries of a message."""
    return [
        item
        for gallery in walk(message)
        if isinstance(gallery, discord.MediaGalleryComponent)
        for item in gallery.items
    ]


def buttons(message: Any, kind: str) -> list[str]:
    """The custom_ids of this kind in a message."""
    ids = [getattr(item, "custom_id", None) for item in walk(message)]
    return [one for one in ids if one and one.split(":")[1:2] == [kind]]


def custom_id(message: Any, kind: str, rest: str = "") -> str:
    """The first button or menu of this kind whose custom_id ends so."""
    return next(one for one in buttons(message, kind) if one.endswith(rest))


@asynccontextmanager
async def a_world(
    path: Path,
    *,
    real_pictures: bool = False,
    permissions: tuple[str, ...] = ASKED,
) -> AsyncIterator[World]:
    """The world, with the bot's role set to exactly these permissions."""
    tokens = seeds()

    def make() -> Bot:
        studio: Any = None if real_pictures else PlainStudio()
        settings = SimpleNamespace(database=path / "world.db")
        return Bot(
            settings, tokens=tokens, rng=random.Random(3), delays=AT_ONCE, studio=studio
        )

    bot = make()
    async with simcord.run(bot) as env:
        guild = env.create_guild()
        role = give_permissions(env, guild, permissions)
        channel = guild.create_text_channel("square")
        world = World(env, make, bot, channel, guild)
        for name in NAMES:
            world.people[name] = guild.add_member(env.create_user(name), roles=[role])
        try:
            yield world
        finally:
            await world.bot.delivery.close()
            await world.bot.store.close()


def give_permissions(env: simcord.Env, guild: Any, permissions: tuple[str, ...]) -> Any:
    """The bot's role gets exactly these, everybody's none; the role returned is for people."""
    model = env.backend.get_guild(guild.id)
    people = model.everyone_role.permissions
    model.everyone_role.permissions = 0
    own = next(role for role in model.roles.values() if role.managed)
    own.permissions = discord.Permissions(**dict.fromkeys(permissions, True)).value
    return guild.create_role("People", permissions=discord.Permissions(people))


__all__ = ["World", "a_world", "buttons", "custom_id", "pictures", "texts", "ui", "walk"]
