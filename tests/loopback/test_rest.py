"""The bot as a process, and a Discord that refuses, breaks off and lets wait: all comes once."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from tests.loopback.server import BROKEN_OFF, Trouble
from tests.loopback.world import PATIENCE, a_world

SOON = {"Retry-After": "1"}
TROUBLES = {
    "too fast in a channel": [Trouble(429, 20028, headers=SOON, more={"retry_after": 1.0})],
    "too fast everywhere": [
        Trouble(
            429,
            headers={**SOON, "X-RateLimit-Global": "true"},
            more={"retry_after": 1.0, "global": True},
        )
    ],
    "stopped before Discord": [Trouble(429, headers=SOON, via=False)],
    "in trouble": [Trouble(500), Trouble(503), Trouble(502), Trouble(503, via=False)],
    "breaking off": [Trouble(BROKEN_OFF), Trouble(BROKEN_OFF, done=True)],
    "in trouble though it is done": [Trouble(503, done=True), Trouble(500, done=True)],
}
DEFAULT = "breaking off"


@pytest.mark.parametrize(
    "trouble",
    [name if name == DEFAULT else pytest.param(name, marks=pytest.mark.soak) for name in TROUBLES],
)
async def test_each_message_comes_once_from_a_discord(
    tmp_path: Path, undisturbed: list[str], trouble: str
) -> None:
    async with a_world(tmp_path) as world:
        process = await world.start(DELIVERY_PAUSES="0.2,0.2,0.2,0.2")
        world.server.refuse = list(TROUBLES[trouble])
        await world.open_table()
        await world.all_sent()
        assert world.server.refuse == []
        assert await process.stop() == 0
        assert world.texts() == undisturbed
        assert "ERROR" not in process.log
        assert "Traceback" not in process.log


@pytest.mark.soak
@pytest.mark.parametrize(
    "trouble", [Trouble(413, 40005), Trouble(413, via=False), Trouble(400, 50035)]
)
async def test_files_that_are_refused_are_done_without(
    tmp_path: Path, undisturbed: list[str], trouble: Trouble
) -> None:
    async with a_world(tmp_path) as world:
        process = await world.start()
        world.server.no_files = trouble
        await world.open_table()
        await world.all_sent()
        assert world.texts() == undisturbed
        assert set(world.pictures()) == {0}
        assert world.ask("SELECT count(*) FROM outbox WHERE kind = 'picture'") == [(0,)]
        assert await process.stop() == 0
        assert "ERROR" not in process.log


@pytest.mark.soak
async def test_an_answer_that_takes_long_holds_up_its_own_table_alone(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        process = await world.start()
        await world.open_table()
        await world.all_sent()
        world.server.stop_at = (world.server.sends, "before")
        await world.open_table()
        await asyncio.wait_for(world.server.held.wait(), PATIENCE)
        before = time.monotonic()
        await world.open_table()
        await world.until(lambda: len(world.texts()) == 11, "the other waits too")
        assert time.monotonic() - before < 10
        assert await process.stop() == 0
        again = await world.start()
        await world.all_sent()
        assert await again.stop() == 0
        assert len(world.texts()) == 15
