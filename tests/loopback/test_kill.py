"""The bot as a process, killed without warning: each message still comes exactly once."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.loopback.server import TOKEN, Moment, Server, serving
from tests.loopback.village import CHANNEL, OWNER

ROOT = Path(__file__).parents[2]
PATIENCE = 30.0


class Process:
    """One run of the bot."""

    def __init__(self, process: asyncio.subprocess.Process, log: Path) -> None:
        self._process = process
        self._log = log

    @property
    def log(self) -> str:
        return self._log.read_text()

    async def kill(self) -> None:
        self._process.kill()
        await self._process.wait()

    async def ends(self) -> int:
        return await asyncio.wait_for(self._process.wait(), PATIENCE)

    async def stop(self) -> int:
        """Ask it to stop, as a host does; its exit code."""
        self._process.send_signal(signal.SIGTERM)
        return await self.ends()


class World:
    """The server, and a folder with the bot's database."""

    def __init__(self, server: Server, path: Path) -> None:
        self.server = server
        self.path = path
        self.database = path / "bot.db"
        self._processes: list[Process] = []

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
                    "DISCORD_TOKEN": token,
                    "DATABASE": str(self.database),
                    "DELIVERY_PAUSES": "3600",
                    **more,
                },
                stdout=file,
                stderr=asyncio.subprocess.STDOUT,
            )
        run = Process(process, log)
        self._processes.append(run)
        if wait:
            await self.server.connected()
        return run

    async def open_table(self) -> None:
        """Ann opens a table for herself and a computer, which begins at once."""
        await self.server.command("yak", "new", seats=2, computers=1)

    async def all_sent(self) -> None:
        """Wait until nothing of the outbox is left."""
        for _ in range(int(PATIENCE / 0.05)):
            if self._open_rows() == 0:
                return
            await asyncio.sleep(0.05)
        raise AssertionError(f"not everything is sent:\n{self._processes[-1].log}")

    def _open_rows(self) -> int:
        with sqlite3.connect(f"file:{self.database}?mode=ro", uri=True) as file:
            (sent,), (open_,) = file.execute(
                "SELECT count(*) FROM outbox UNION ALL"
                " SELECT count(*) FROM outbox WHERE sent_at IS NULL"
            )
            failed = file.execute("SELECT kind, error FROM outbox WHERE failed_at IS NOT NULL")
            assert failed.fetchall() == []
        file.close()
        return open_ if sent else 1

    def age(self, seconds: int) -> None:
        """As if what has begun had begun so much earlier, long after Discord forgets a nonce."""
        with sqlite3.connect(self.database) as file:
            file.execute("UPDATE outbox SET began_at = began_at - ?", (seconds * 1000,))
        file.close()
        self.server.village.forget_nonces()

    def texts(self) -> list[str]:
        """All messages that were sent, without what differs from one game to the next."""
        village = self.server.village
        direct = village.direct.get(OWNER)
        found = village.texts(CHANNEL) + (village.texts(direct) if direct else [])
        return [text.split("\n")[0] for text in found]

    async def close(self) -> None:
        for process in self._processes:
            if process._process.returncode is None:
                await process.kill()


@asynccontextmanager
async def a_world(path: Path) -> AsyncIterator[World]:
    async with serving() as server:
        world = World(server, path)
        try:
            yield world
        finally:
            await world.close()


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """What comes when nobody kills anything."""

    async def play() -> list[str]:
        async with a_world(tmp_path_factory.mktemp("undisturbed")) as world:
            process = await world.start()
            await world.open_table()
            await world.all_sent()
            assert await process.stop() == 0
            assert "ERROR" not in process.log
            assert process.log.rstrip().endswith("stopped")
            return world.texts()

    return asyncio.run(play())


@pytest.mark.parametrize(
    ("number", "moment", "late"),
    [
        # Of the lobby post, then of the board, of the call by direct message.
        (0, "before", False),
        (0, "after", False),
        (2, "before", True),
        (2, "after", True),
        (3, "after", False),
        (3, "after", True),
    ],
)
async def test_killed_while_sending(
    tmp_path: Path, undisturbed: list[str], number: int, moment: Moment, late: bool
) -> None:
    async with a_world(tmp_path) as world:
        world.server.stop_at = (number, moment)
        process = await world.start()
        await world.open_table()
        await asyncio.wait_for(world.server.held.wait(), PATIENCE)
        await process.kill()
        if late:
            world.age(600)
        again = await world.start()
        await world.all_sent()
        assert await again.stop() == 0
        assert world.texts() == undisturbed


async def test_killed_between_the_commit_and_sending(
    tmp_path: Path, undisturbed: list[str]
) -> None:
    async with a_world(tmp_path) as world:
        process = await world.start(KILL_WHEN_WOKEN="1")
        await world.open_table()
        assert await process.ends() == -signal.SIGKILL
        assert world.server.sends == 0
        again = await world.start()
        assert "1 tables run, 0 lobbies are open" in again.log
        await world.all_sent()
        assert await again.stop() == 0
        assert world.texts() == undisturbed
        assert world.server.registered == 1


async def test_a_connection_that_comes_back_sends_what_waits(
    tmp_path: Path, undisturbed: list[str]
) -> None:
    async with a_world(tmp_path) as world:
        process = await world.start()
        world.server.refuse = [503]
        await world.open_table()
        await asyncio.wait_for(world.server.refused.wait(), PATIENCE)
        await world.server.hang_up()
        await world.server.connected()
        await world.all_sent()
        assert (world.server.identifies, world.server.resumes) == (1, 1)
        assert await process.stop() == 0
        assert world.texts() == undisturbed


async def test_a_token_that_is_no_good_is_one_sentence(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        process = await world.start(token="another-token", wait=False)
        assert await process.ends() == 1
        assert "Traceback" not in process.log
        assert process.log.splitlines()[-1].startswith("Discord refuses the token: ")
        assert "another-token" not in process.log
