"""The bot: wires the parts together, starts and stops them; nothing else."""

from __future__ import annotations

import logging
import random
import secrets
from collections.abc import Callable
from datetime import datetime

import discord
from discord.ext import commands

from bot.app.events import Listening
from bot.app.languages import Speaking
from bot.delivery.delays import Delays
from bot.delivery.discord_calls import DiscordCalls
from bot.delivery.outbox import Delivery
from bot.delivery.threads import Threads
from bot.games.shelf import Shelf
from bot.screens.base import register
from bot.screens.composer import RowComposer
from bot.screens.presses import PRESSES
from bot.screens.tree import Tree
from bot.settings import Settings
from bot.stage.rules import pages_of
from bot.stage.stages import STAGES
from bot.stage.studio import Studio
from bot.tables.clock import Clock
from bot.tables.heart import Heart
from bot.tables.host import Host
from bot.text.words import words_for
from data.content import read_all
from data.pulse import Pulse
from data.store import Store

log = logging.getLogger(__name__)

COGS = tuple(
    f"bot.cogs.{name}" for name in ("yak", "yokai", "table", "rules", "setup", "games", "me")
)
LONGEST_PAUSE = 30.0
"""Seconds of rate limit that a call sits out; with a longer one it is put off."""


class Bot(Speaking, Listening):
    """The bot on Discord.

    For tests: `now` is the clock, `tokens` the source of seeds, `rng` the computers' chance,
    `delays` delivery's patience, `studio` who makes the pictures.
    """

    store: Store
    host: Host
    delivery: Delivery
    tree: Tree  # pyright: ignore[reportIncompatibleMethodOverride] - commands.Bot has a property

    def __init__(
        self,
        settings: Settings,
        *,
        now: Callable[[], datetime] = discord.utils.utcnow,
        tokens: Callable[[int], bytes] = secrets.token_bytes,
        rng: random.Random | None = None,
        delays: Delays | None = None,
        studio: Studio | None = None,
    ) -> None:
        super().__init__(
            commands.when_mentioned,
            tree_cls=Tree,
            help_command=None,
            # The servers and their channels: for the permissions in a channel, and its threads.
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            chunk_guilds_at_startup=False,
            allowed_mentions=discord.AllowedMentions.none(),
            allowed_installs=discord.app_commands.AppInstallationType(guild=True, user=False),
            max_ratelimit_timeout=LONGEST_PAUSE,
        )
        self.settings = settings
        self.studio = studio or Studio()
        self._now = now
        self._tokens = tokens
        self._rng = rng
        self._delays = delays or _delays_of(settings)
        self._open = False
        self._threads: Threads | None = None
        self._clock: Clock | None = None
        self._heart: Heart | None = None

    async def open(self) -> None:
        """Open the database and put everything together that needs no Discord. Raises StoreError.

        Logging in does it by itself; done before, what is wrong with the database is known before
        Discord is asked for anything.
        """
        if self._open:
            return
        shelf = Shelf.of(read_all())
        self.store = await Store.open(self.settings.database)
        self._open = True
        self.host = Host(
            self.store,
            shelf,
            now=self._now,
            tokens=self._tokens,
            rng=self._rng,
        )
        calls = DiscordCalls(self)
        self.delivery = Delivery(
            self.store,
            calls,
            RowComposer(self.host, self.store, self.studio),
            threaded=self.host.threaded,
            unreachable=self.host.unreachable,
            reached=self.host.reached,
            now=self._now,
            delays=self._delays,
        )
        self._threads = Threads(self.host, calls)
        self._clock = Clock(self.host, self._now)
        self._heart = Heart(self.host, self._clock, Pulse(self.store.path), self._now)
        # All is there now that closing needs, should any of this fail.
        await self.host.load_people()
        await self.host.scrub()
        await self.host.close_openings()  # whoever was opening them is gone
        self.host.to_send = self.delivery.wake
        self.host.due_changed = self._clock.changed

    def warm_up(self) -> None:
        """Have the parts of the pictures drawn in the background, before anybody wants one."""
        words = words_for(None)
        pages = [page for game in STAGES for page in pages_of(game, words)]
        self.studio.warm_up(page.scene for page in pages if page.scene is not None)

    async def setup_hook(self) -> None:
        """Everything between logging in and the gateway."""
        await self.open()
        register(self, PRESSES)
        for cog in COGS:
            await self.load_extension(cog)
        await self.tree.register(self.store)
        async with self.store.read() as unit:
            running = await unit.tables.count("running")
            lobbies = await unit.tables.count("lobby")
        log.info(
            "the database is %s: %d tables run, %d lobbies are open",
            self.store.path,
            running,
            lobbies,
        )
        # The clock begins with the connection.
        if self._heart is not None:
            await self._heart.start()
        self.delivery.wake()

    async def connect(self, *, reconnect: bool = True) -> None:
        """Connect to the gateway, and again whenever the connection breaks. The library stumbles
        where even its first attempt fails, after a pause of some seconds: then from the start."""
        while True:
            try:
                return await super().connect(reconnect=reconnect)
            except AttributeError:
                if self.ws is not None:
                    raise

    async def close(self) -> None:
        """Stop in order: nothing new is begun, what is under way is finished, the database last."""
        if self._open:
            self._open = False
            if self._clock is not None:
                self._clock.stop()
            if self._heart is not None:
                await self._heart.stop()
            # First, so that delivery waits for no picture.
            self.studio.close()
            await self.delivery.close()
            await super().close()
            await self.store.close()
            log.info("stopped")
        else:
            await super().close()


def _delays_of(settings: Settings) -> Delays:
    pauses = settings.delivery_pauses
    return Delays() if pauses is None else Delays(back_off=pauses)
