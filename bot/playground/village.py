"""The village: a simulated server with one channel, its people, and the real bot among them.

What is done to the simulation goes through `turn`, one thing at a time: SimCord refuses a second
operation while one is running. Hours pass in steps, so that whatever falls due on the way happens
at its own moment.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import simcord
from simcord.backend.access import can_access_channel
from simcord.backend.cdn import CDN_BASE

from bot.playground.people import Person, bot_face, face, villagers

if TYPE_CHECKING:
    from datetime import datetime

    from discord.ext import commands
    from simcord import ChannelHandle, MemberActor, UserHandle

log = logging.getLogger(__name__)

SQUARE = "village-square"
BOT = "Yak & Yōkai"

_SETTLE_SECONDS = 60.0
"""How long the bot may take to answer one press, in real time; pictures on a slow computer take
theirs. Shorter sleeps of the bot would be sat out: see `breathe`."""

_MORNING = 8 * 3600.0
"""The simulation begins at midnight; the village opens at an hour when somebody is up."""

_STEP_SECONDS = 1800.0
"""Time passes in half hours: each is settled for itself, and a long night doesn't end in a
time-out."""


Standing = Literal["waited for", "at a table", "free"]
"""How somebody stands with the tables: one waits for them; they sit at an open one; neither."""

Tables = Callable[[int], Awaitable[Standing]]
"""Asks how the person with this user id stands."""


class BotBusyError(Exception):
    """The bot didn't come to rest in time; what it was doing goes on."""


@dataclass(frozen=True, slots=True)
class Place:
    """Somewhere messages can be read: the square, a table's thread, or one's letters.

    `key` names it in addresses: `square`, `letters`, or `thread-` and the thread's id.
    """

    key: str
    name: str
    channel: ChannelHandle
    archived: bool = False

    @property
    def private(self) -> bool:
        """True for a direct conversation with the bot."""
        return self.key == "letters"


class Village:
    """The simulated server. `await open()` before use, `await close()` at the end."""

    def __init__(self, bot: commands.Bot, people: int, tables: Tables) -> None:
        self.bot = bot
        self.tables = tables
        self.people = villagers(people)
        self.turn = asyncio.Lock()
        self.faces: dict[str, tuple[str, bytes]] = {}
        self.env = simcord.Env(bot, check_errors=False, settle_timeout=_SETTLE_SECONDS)
        self._users: dict[str, UserHandle] = {}
        self._members: dict[str, MemberActor] = {}
        self._square: ChannelHandle | None = None
        self._midnight: datetime | None = None
        self._breathed = time.monotonic()

    async def open(self) -> None:
        """Start the bot and let the people move in."""
        me = self.env.backend.bot_user
        me.name = BOT
        me.avatar = self._keep_face(me.id, "bot", bot_face())
        await self.env.start()
        for person in self.people:
            user = self.env.create_user(person.key, global_name=person.name, avatar=person.key)
            self._keep_face(user.id, person.key, face(person))
            self._users[person.key] = user
        guild = self.env.create_guild("The village", owner=self._users[self.people[0].key])
        self._square = guild.create_text_channel(
            SQUARE, topic="Type /yak new or /yokai new to open a table."
        )
        for person in self.people:
            self._members[person.key] = guild.add_member(self._users[person.key])
        await self.env.settle()
        self._midnight = self.env.now()
        await self._pass(_MORNING)
        self._breathed = time.monotonic()

    async def close(self) -> None:
        """Close the bot, and with it its store; then the simulation."""
        await self.bot.close()
        await self.env.shutdown()

    def person(self, key: str) -> Person | None:
        """Who has this key, if anyone."""
        return next((person for person in self.people if person.key == key), None)

    def user_id(self, person: Person) -> int:
        """A person's id in the simulation."""
        return self._users[person.key].id

    def viewer(self, person: Person, place: Place) -> MemberActor | UserHandle:
        """The handle with which a person looks at a place."""
        return self._users[person.key] if place.private else self._members[person.key]

    def places(self, person: Person) -> list[Place]:
        """Every place a person can go to: the square, their letters, and the tables' threads, the
        running ones before those archived, the newest first."""
        square = self._square
        if square is None:
            raise RuntimeError("the village isn't open")
        threads = [
            Place(f"thread-{thread.id}", thread.name or str(thread.id), thread, _archived(thread))
            for thread in square.threads
            if can_access_channel(self.env, thread.id, self._members[person.key], history=True)
        ]
        threads.sort(key=lambda place: (place.archived, -place.channel.id))
        letters = Place("letters", BOT, self._users[person.key].dm_channel)
        return [Place("square", SQUARE, square), letters, *threads]

    def place(self, person: Person, key: str) -> Place | None:
        """The place with this key, if this person has it."""
        return next((place for place in self.places(person) if place.key == key), None)

    def activity(self) -> int:
        """A number that grows with whatever happens in the simulation."""
        return len(self.env.backend.transcript)

    def time(self) -> tuple[int, int, int]:
        """The village's own time: day (from 1), hour and minute."""
        midnight = self._midnight or self.env.now()
        minutes = int((self.env.now() - midnight).total_seconds() // 60)
        return minutes // 1440 + 1, minutes // 60 % 24, minutes % 60

    async def pass_hours(self, hours: int) -> None:
        """Let hours pass, with all that falls due in them. Needs the turn; BotBusyError when the
        bot can't keep up (the time that has passed has passed)."""
        await self._pass(hours * 3600.0)

    async def breathe(self) -> None:
        """Let pass what the wall clock says, and as much again as one press may take. Needs the
        turn; to be called before each press.

        So the village's clock is always ahead of the wall clock by more than the bot may take, and
        nothing that is about to be due keeps a press waiting: it has happened.
        """
        now = time.monotonic()
        passed = now - self._breathed + _SETTLE_SECONDS
        self._breathed = now
        await self._pass(passed)

    async def _pass(self, seconds: float) -> None:
        try:
            while seconds > 0:
                await self.env.advance_time(min(seconds, _STEP_SECONDS))
                seconds -= _STEP_SECONDS
        except TimeoutError as error:
            log.warning("time stood still: %s", error)
            raise BotBusyError from error

    def _keep_face(self, user: int, key: str, picture: bytes) -> str:
        self.faces[f"{CDN_BASE}/avatars/{user}/{key}.png"] = (f"{key}.png", picture)
        return key


def _archived(thread: ChannelHandle) -> bool:
    metadata = thread._channel.thread_metadata  # noqa: SLF001 - no public way to ask
    return bool(metadata and metadata.archived)
