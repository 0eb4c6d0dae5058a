"""The bot as a process, told to stop: soon, in order, and leaving no process behind."""

from __future__ import annotations

import asyncio
import signal
import time
from pathlib import Path

import pytest

from tests.loopback.world import PATIENCE, WITH_PICTURES, Process, World, a_world
from tests.stage.steered import gone, linux

SIGNALS = [signal.SIGTERM, pytest.param(signal.SIGINT, marks=pytest.mark.soak)]
SOON = 8.0
"""Seconds; hosts kill after ten. Alone on a machine it takes one."""


async def stopped(process: Process, number: int) -> int:
    """The exit code of a process that was told to stop by a signal for it and its workers."""
    process.signal_all(number)
    before = time.monotonic()
    code = await process.ends()
    assert time.monotonic() - before < SOON
    assert "Traceback" not in process.log
    assert "ERROR" not in process.log
    return code


async def painting(world: World) -> tuple[Process, int]:
    """A bot that has sent its lobby and now has a picture painted, which won't come to an end; who
    paints it."""
    process = await world.start()
    await world.warm()
    known = len(world.painters())
    world.paint("hang")
    await world.open_table()
    await world.until(lambda: len(world.painters()) > known, "no picture is begun")
    return process, world.painters()[-1]


@linux
@pytest.mark.parametrize("number", SIGNALS)
async def test_told_to_stop_while_it_paints_it_sends_the_text_and_the_picture_follows(
    tmp_path: Path, undisturbed: list[str], number: int
) -> None:
    async with a_world(tmp_path) as world:
        process, painter = await painting(world)
        assert await stopped(process, number) == (0 if number == signal.SIGTERM else 130)
        assert gone(painter)
        world.paint("")
        again = await world.start(PICTURE_PAUSE="0")
        await world.all_sent()
        assert await again.stop() == 0
        assert world.texts() == undisturbed
        assert world.pictures() == WITH_PICTURES


@linux
@pytest.mark.soak
async def test_killed_while_it_paints_it_leaves_no_process_and_sends_all_with_pictures(
    tmp_path: Path, undisturbed: list[str]
) -> None:
    async with a_world(tmp_path) as world:
        process, painter = await painting(world)
        await process.kill()
        assert gone(painter)
        world.paint("")
        again = await world.start()
        await world.all_sent()
        assert await again.stop() == 0
        assert world.texts() == undisturbed
        assert world.pictures() == WITH_PICTURES


@linux
@pytest.mark.parametrize(
    "moment", ["opening", pytest.param("opened", marks=pytest.mark.soak), "login"]
)
@pytest.mark.parametrize("number", SIGNALS)
async def test_told_to_stop_while_it_starts(tmp_path: Path, number: int, moment: str) -> None:
    async with a_world(tmp_path) as world:
        process = await world.start(wait=False, SIGNAL_AT=f"{int(number)} {moment}")
        assert await process.ends() == (0 if number == signal.SIGTERM else 130)
        assert "Traceback" not in process.log
        assert all(gone(painter) for painter in world.painters())


@linux
async def test_told_to_stop_while_it_warms_up(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        world.paint("hang")
        process = await world.start()
        await world.until(world.painters, "nothing is painted")
        assert await stopped(process, signal.SIGTERM) == 0
        assert gone(world.painters()[0])


@pytest.mark.soak
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_told_to_stop_twice_it_stops_once(
    tmp_path: Path, undisturbed: list[str], number: int
) -> None:
    async with a_world(tmp_path) as world:
        world.server.stop_at = (0, "before")
        process = await world.start()
        await world.open_table()
        await asyncio.wait_for(world.server.held.wait(), PATIENCE)
        process.signal_all(number)
        await asyncio.sleep(0.3)
        assert await stopped(process, number) == (0 if number == signal.SIGTERM else 130)
        again = await world.start()
        await world.all_sent()
        assert await again.stop() == 0
        assert world.texts() == undisturbed


@pytest.mark.soak
async def test_told_to_stop_while_discord_is_out_of_reach(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        process = await world.start()
        await world.server.go_away()
        await world.until(lambda: world.server.refusals > 3, "it doesn't try again")
        before = time.monotonic()
        assert await process.stop() == 0
        assert time.monotonic() - before < SOON, "its next attempt may be minutes away"


@pytest.mark.soak
async def test_told_to_stop_while_discord_answers_no_more(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        world.server.deaf = True
        process = await world.start()
        assert await stopped(process, signal.SIGTERM) == 0
        assert process.log.rstrip().endswith("stopped")
