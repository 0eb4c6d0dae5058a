"""The bot: wires the parts together, starts and stops them; nothing else."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import random
import secrets
import signal
import sqlite3
import sys
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

import aiohttp
import discord
from discord.ext import commands

from bot.delivery.delays import Delays
from bot.delivery.discord_calls import DiscordCalls
from bot.delivery.outbox import Delivery
from bot.delivery.threads import Threads
from bot.games.shelf import Shelf
from bot.screens.base import register
from bot.screens.composer import RowComposer
from bot.screens.modal import answer_form
from bot.screens.presses import PRESSES
from bot.screens.tree import Tree
from bot.screens.trouble import name_of, trace_of
from bot.settings import Settings
from bot.stage.rules import pages_of
from bot.stage.stages import STAGES
from bot.stage.studio import Studio
from bot.tables.clock import Clock
from bot.tables.heart import Heart
from bot.tables.host import Host
from bot.tables.refusals import Refused
from bot.text.words import Words, words_for
from data.content import read_all
from data.file import explained
from data.pulse import Pulse
from data.store import Store, StoreError

log = logging.getLogger(__name__)

COGS = tuple(
    f"bot.cogs.{name}" for name in ("yak", "yokai", "table", "rules", "setup", "games", "me")
)
LONGEST_PAUSE = 30.0
"""Seconds of rate limit that a call sits out; with a longer one it is put off."""


class Bot(commands.Bot):
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
        await self.host.load_people()
        await self.host.scrub()
        await self.host.close_openings()  # whoever was opening them is gone
        calls = DiscordCalls(self)
        self.delivery = Delivery(
            self.store,
            calls,
            RowComposer(self.host, self.store, self.studio),
            threaded=self.host.threaded,
            unreachable=self._unreachable,
            reached=self.host.reached,
            now=self._now,
            delays=self._delays,
        )
        self._threads = Threads(self.host, calls)
        self._clock = Clock(self.host, self._now)
        self._heart = Heart(self.host, self._clock, Pulse(self.store.path), self._now)
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

    def words_for(self, interaction: discord.Interaction[Any]) -> Words:
        """The words of the person: in the language they have chosen, else that of their Discord."""
        return words_for(self.host.language_of(interaction.user.id) or str(interaction.locale))

    def table_language(self, interaction: discord.Interaction[Any], named: str | None) -> str:
        """The language of a table opened here: the one set, the server's, that of who opens it."""
        if named is not None:
            return words_for(named).language
        locale = interaction.guild_locale or interaction.locale
        return words_for(str(locale)).language

    # What Discord tells

    async def on_ready(self) -> None:
        """Connected: whatever waits for Discord is sent, and no table's thread is left archived."""
        if self._heart is not None:
            await self._heart.found()
        await self.host.servers_now({guild.id for guild in self.guilds})
        await self.delivery.hurry()
        async with self.store.read() as unit:
            running = await unit.tables.with_status("running")
        for table in running:
            guild = self.get_guild(table.guild_id)
            if self._threads is None or guild is None or table.thread_id is None:
                continue
            # A server comes with all of its threads that are not archived.
            thread = guild.get_thread(table.thread_id)
            if thread is None or (thread.archived and not thread.locked):
                await self._threads.wanted(table.thread_id)

    async def on_resumed(self) -> None:
        """Connected again after a break."""
        if self._heart is not None:
            await self._heart.found()
        await self.delivery.hurry()

    async def on_disconnect(self) -> None:
        """The connection is gone; it is taken up again by itself."""
        if self._heart is not None and self._open:
            self._heart.lost()

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was removed from a server (or the server is gone): its tables rest."""
        log.info("removed from server %d: its tables rest", guild.id)
        await self.host.server_left(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot was invited to a server, perhaps again."""
        await self.host.server_back(guild.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """A server is there again; as which it may be told when the bot is invited again."""
        await self.host.server_back(guild.id)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """A thread was changed, perhaps archived."""
        state = payload.data.get("thread_metadata", {})
        if self._threads is not None:
            await self._threads.changed(
                payload.thread_id,
                archived=bool(state.get("archived")),
                locked=bool(state.get("locked")),
            )

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Something was pressed, called or sent in. Forms have nobody else to answer them."""
        if interaction.type is discord.InteractionType.modal_submit:
            await answer_form(interaction)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """An event handler of ours failed; one line, without what the event brought."""
        error = sys.exception()
        if error is not None:
            log.error("%s failed: %s\n%s", event_method, name_of(error), trace_of(error))

    # Inside

    async def _unreachable(self, table_id: int, code: str) -> None:
        """A table's place is gone or closed: one in a thread goes on in its channel."""
        try:
            table = await self.host.look(table_id)
        except Refused:
            return
        if table.thread_id is not None:
            log.info("table %d leaves its thread: %s", table_id, code)
            await self.host.threaded(table_id, None)
        elif table.status == "running":
            await self.host.lost(table_id)


class StartError(Exception):
    """The bot can't start, or not go on. The text is one sentence that says what to do."""


def run(settings: Settings) -> None:
    """Run the bot until it is told to stop (SIGTERM, Ctrl-C). Raises StartError, and after Ctrl-C
    KeyboardInterrupt."""
    _set_up_logging(settings.log_level)
    try:
        number = asyncio.run(_run(Bot(settings), settings.discord_token.get_secret_value()))
    finally:
        gc.unfreeze()
    if number == signal.SIGINT:
        raise KeyboardInterrupt


async def _run(bot: Bot, token: str) -> int | None:
    """The bot's whole life. Whatever ends it, the database is closed. The signal that ended it."""
    life = asyncio.create_task(_live(bot, token))
    told: list[int] = []

    def stop(number: int) -> None:
        # Told again, it stops no sooner: it is on its way.
        if not told:
            life.cancel()
        told.append(number)

    # Windows has no signal handlers; there Ctrl-C cancels this task, which ends it as well.
    with contextlib.suppress(NotImplementedError):
        for number in (signal.SIGTERM, signal.SIGINT):
            asyncio.get_running_loop().add_signal_handler(number, stop, number)
    try:
        await life
    except asyncio.CancelledError:
        if not told:
            raise
    except Exception as error:
        sentence = _why_not(error, bot.settings.database)
        if sentence is None or told:
            raise
        raise StartError(sentence) from error
    return told[0] if told else None


async def _live(bot: Bot, token: str) -> None:
    """Open everything, run, close everything, whenever this is cancelled."""
    async with bot:
        opening = asyncio.create_task(bot.open())
        try:
            await asyncio.shield(opening)
        except asyncio.CancelledError:
            # What is half open can't be closed, and would keep the process from ending.
            await opening
            raise
        bot.warm_up()
        # What is there by now stays: looking through it for garbage again and again would hold
        # the loop up, for a tenth of a second at a time.
        gc.collect()
        gc.freeze()
        await bot.start(token)


_WHY_NOT: tuple[tuple[type[Exception] | tuple[type[Exception], ...], str], ...] = (
    (
        discord.LoginFailure,
        (
            "Discord refuses the token: reset it on the page Bot of your application and put the"
            " new one into DISCORD_TOKEN."
        ),
    ),
    (
        discord.PrivilegedIntentsRequired,
        (
            "Discord asks for privileged intents, which this bot doesn't use: check that"
            " DISCORD_TOKEN is this bot's own token."
        ),
    ),
    (
        discord.ConnectionClosed,
        (
            "Discord has closed the connection for good: check on the page Bot of your application"
            " that the token is still the one in DISCORD_TOKEN."
        ),
    ),
    (
        (discord.HTTPException, discord.GatewayNotFound),
        (
            "Discord doesn't answer as it should just now: see https://discordstatus.com and start"
            " the bot again later."
        ),
    ),
    (
        (OSError, aiohttp.ClientError, TimeoutError),
        "Discord can't be reached: check the connection to the internet.",
    ),
)
"""What keeps the bot from running, and what to do about it; the first that fits."""


def _why_not(error: Exception, database: Path) -> str | None:
    """What to do about an error that keeps the bot from running; None: it is no such error."""
    if isinstance(error, sqlite3.Error):
        error = explained(error, database)
    if isinstance(error, StoreError):
        return str(error)
    return next((sentence for kinds, sentence in _WHY_NOT if isinstance(error, kinds)), None)


def _set_up_logging(level: str) -> None:
    """One line an event on the standard error. Libraries never log in detail: their details are
    requests and statements, which hold tokens and picks."""
    logging.basicConfig(
        level=level, format="%(asctime)s %(levelname)s %(name)s: %(message)s", force=True
    )
    quietest = max(logging.INFO, logging.getLevelNamesMapping()[level])
    # It has no voice, and needn't say so at every start.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    for name in ("discord", "aiosqlite", "asyncio", "aiohttp", "PIL"):
        logging.getLogger(name).setLevel(quietest)


def _delays_of(settings: Settings) -> Delays:
    pauses = settings.delivery_pauses
    return Delays() if pauses is None else Delays(back_off=pauses)
