"""The bot as a process of its own, the server it talks to, and the folder with its database."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sqlite3
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from bot.stage.rules import pages_of
from bot.stage.stages import STAGES
from bot.text.words import words_for
from tests.loopback.server import TOKEN, Server, serving
from tests.loopback.village import CHANNEL, OWNER

ROOT = Path(__file__).parents[2]
PATIENCE = 30.0
WITH_PICTURES = [0, 0, 0, 1, 1]
"""How many pictures each message has of a table that was just opened."""


class Process:
    """One run of the bot."""

    def __init__(self, process: asyncio.subprocess.Process, log: Path) -> None:
        self._process = process
        self._log = log

    @property
    def log(self) -> str:
        return self._log.read_text()

    @property
    def running(self) -> bool:
        return self._process.returncode is None

    async def kill(self) -> None:
        self._process.kill()
        await self._process.wait()

    async def ends(self) -> int:
        return await asyncio.wait_for(self._process.wait(), PATIENCE)

    async def stop(self) -> int:
        """Ask it to stop, as a host does; its exit code."""
        self._process.send_signal(signal.SIGTERM)
        return await self.ends()

    def signal_all(self, number: int) -> None:
        """A signal for it and its workers, as from Ctrl-C or a service that is stopped."""
        os.killpg(self._process.pid, number)


class World:
    """The server, and a folder with the bot's database.

    `paint(how)` says what becomes of the pictures from now on (`paint.py`), `skew(seconds)` puts
    the bot's clock ahead.
    """

    def __init__(self, server: Server, path: Path) -> None:
        self.server = server
        self.path = path
        self.database = path / "bot.db"
        self.skewed = 0
        self._processes: list[Process] = []

    def paint(self, how: str) -> None:
        (self.path / "how").write_text(how)

    def painters(self) -> list[int]:
        """The workers that have begun a picture, one entry a picture."""
        begun = self.path / "begun"
        return [int(line) for line in begun.read_text().split()] if begun.exists() else []

    def skew(self, seconds: int) -> None:
        self.skewed = seconds
        (self.path / "skew").write_text(str(seconds))

    async def start(self, *, token: str = TOKEN, wait: bool = True, **more: str) -> Process:
        self.server.expect()
        log = self.path / f"log{len(self._processes)}.txt"
        with log.open("wb") as file:
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "tests.loopback.launch",
                cwd=ROOT,
                env={
                    **{k: v for k, v in os.environ.items() if k != "LOG_LEVEL"},
                    "LOOPBACK": self.server.address,
                    "LOOPBACK_FOLDER": str(self.path),
                    "DISCORD_TOKEN": token,
                    "DATABASE": str(self.database),
                    "DELIVERY_PAUSES": "3600",
                    **more,
                },
                stdout=file,
                stderr=asyncio.subprocess.STDOUT,
                start_new_session=True,
            )
        run = Process(process, log)
        self._processes.append(run)
        if wait:
            await self.server.connected()
        return run

    async def warm(self) -> None:
        """Wait until the warm-up is over."""
        pages = [page for game in STAGES for page in pages_of(game, words_for(None))]
        scenes = sum(page.scene is not None for page in pages)
        await self.until(lambda: len(self.painters()) >= scenes, "it doesn't get warm")

    async def open_table(self) -> None:
        """Ann opens a table for herself and a computer, which begins at once."""
        await self.server.command("yak", "new", seats=2, computers=1)

    async def until(self, true: Callable[[], object], what: str) -> None:
        """Wait until it is true."""
        for _ in range(int(PATIENCE / 0.02)):
            if true():
                return
            await asyncio.sleep(0.02)
        raise AssertionError(f"{what}:\n{self._processes[-1].log}")

    async def all_sent(self) -> None:
        """Wait until nothing of the outbox is left."""
        await self.until(
            lambda: self.ask("SELECT id FROM outbox LIMIT 1") and self.open_rows() == 0,
            "not everything is sent",
        )

    def open_rows(self) -> int:
        """How much is to be sent; nothing may have been given up."""
        assert self.ask("SELECT kind, error FROM outbox WHERE failed_at IS NOT NULL") == []
        ((count,),) = self.ask("SELECT count(*) FROM outbox WHERE sent_at IS NULL")
        return count

    def is_done(self, texts: list[str]) -> bool:
        """Whether these were said, and nothing is left to be sent."""
        return self.texts() == texts and self.open_rows() == 0

    def ask(self, question: str) -> list[Any]:
        """What the database says."""
        with contextlib.closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)) as file:
            return file.execute(question).fetchall()

    def age(self, seconds: int) -> None:
        """As if what has begun had begun so much earlier, long after Discord forgets a nonce."""
        with contextlib.closing(sqlite3.connect(self.database)) as file, file:
            file.execute("UPDATE outbox SET began_at = began_at - ?", (seconds * 1000,))
        self.server.village.forget_nonces()

    def hasten(self) -> None:
        """Whatever waits for a later moment needn't."""
        with contextlib.closing(sqlite3.connect(self.database)) as file, file:
            file.execute("UPDATE outbox SET not_before = NULL")

    def texts(self) -> list[str]:
        """All messages that were sent, without what differs from one game to the next."""
        village = self.server.village
        direct = village.direct.get(OWNER)
        found = village.texts(CHANNEL) + (village.texts(direct) if direct else [])
        return [text.split("\n")[0] for text in found]

    def pictures(self) -> list[int]:
        """How many pictures each of these messages has."""
        village = self.server.village
        places = [CHANNEL, *village.direct.values()]
        return [len(m["attachments"]) for place in places for m in village.messages[place].values()]

    async def close(self) -> None:
        for process in self._processes:
            if process.running:
                await process.kill()


@asynccontextmanager
async def a_world(path: Path) -> AsyncIterator[World]:
    async with serving() as server:
        world = World(server, path)
        try:
            yield world
        finally:
            await world.close()
