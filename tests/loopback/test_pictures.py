"""The bot as a process, and its painter in trouble: the text goes, the picture follows."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from tests.loopback.paint import SECRET
from tests.loopback.world import WITH_PICTURES, Process, World, a_world
from tests.stage.steered import linux

IMPATIENT = {
    "NUMBERS": "bot.stage.painter.REST=1 bot.stage.studio.LIMIT=5",
    "DELIVERY_PAUSES": ",".join(["0.5"] * 20),
    "PICTURE_PAUSE": "0.5",
}


def errors(process: Process) -> list[str]:
    return [line for line in process.log.splitlines() if " ERROR " in line]


async def texts_go(world: World, undisturbed: list[str]) -> None:
    """A table is opened, and everything said."""
    await world.open_table()
    await world.until(lambda: len(world.texts()) == len(undisturbed), "not everything was said")
    assert world.texts() == undisturbed
    assert set(world.pictures()) == {0}


async def pictures_follow(world: World, undisturbed: list[str]) -> None:
    await world.until(lambda: world.pictures() == WITH_PICTURES, "the pictures don't follow")
    await world.all_sent()
    assert world.texts() == undisturbed


@linux
@pytest.mark.parametrize(
    "how", ["die", *(pytest.param(how, marks=pytest.mark.soak) for how in ("starve", "hang"))]
)
async def test_what_ends_the_worker_for_a_while_only_delays_pictures(
    tmp_path: Path, undisturbed: list[str], how: str
) -> None:
    async with a_world(tmp_path) as world:
        process = await world.start(**IMPATIENT)
        await world.warm()
        world.paint(how)
        await texts_go(world, undisturbed)
        world.paint("")
        await pictures_follow(world, undisturbed)
        assert await process.stop() == 0
        assert "Traceback" not in process.log


@linux
@pytest.mark.soak
async def test_a_scene_that_cant_be_painted_is_told_once_and_given_up_in_the_end(
    tmp_path: Path, undisturbed: list[str]
) -> None:
    async with a_world(tmp_path) as world:
        process = await world.start(**{**IMPATIENT, "DELIVERY_PAUSES": "0.1,0.1,0.1"})
        await world.warm()
        painted = len(world.painters())
        world.paint("fail")
        await texts_go(world, undisturbed)
        await world.until(
            lambda: world.ask("SELECT count(*) FROM outbox WHERE failed_at IS NOT NULL") == [(2,)],
            "they aren't given up",
        )
        assert await process.stop() == 0
        told = [line for line in errors(process) if "no picture of" in line]
        given_up = [line for line in errors(process) if "is given up after" in line]
        assert (len(told), len(given_up)) == (2, 2), errors(process)
        assert len(errors(process)) == 4
        assert len(world.painters()) == painted + 2, "each was tried once"
        assert SECRET not in process.log


@pytest.mark.soak
@linux
async def test_a_worker_that_prints_or_is_halted_or_killed_at_rest_keeps_no_picture_back(
    tmp_path: Path, undisturbed: list[str]
) -> None:
    async with a_world(tmp_path) as world:
        process = await world.start(**IMPATIENT)
        await world.warm()
        world.paint("print")
        os.kill(world.painters()[-1], signal.SIGKILL)
        await world.open_table()
        await pictures_follow(world, undisturbed)
        os.kill(world.painters()[-1], signal.SIGSTOP)
        assert await process.stop() == 0
        assert errors(process) == []


@pytest.mark.soak
@linux
async def test_where_no_worker_lives_everything_goes_on_in_words(
    tmp_path: Path, undisturbed: list[str]
) -> None:
    async with a_world(tmp_path) as world:
        process = await world.start(PAINTER="tests.no_such_module", **IMPATIENT)
        await texts_go(world, undisturbed)
        assert await process.stop() == 0
        again = await world.start(**IMPATIENT)
        await pictures_follow(world, undisturbed)
        assert await again.stop() == 0


@pytest.mark.soak
@linux
async def test_without_a_python_for_workers_the_bot_paints_itself(
    tmp_path: Path, undisturbed: list[str]
) -> None:
    async with a_world(tmp_path) as world:
        process = await world.start(PYTHON="/no/such/python", **IMPATIENT)
        await world.open_table()
        await pictures_follow(world, undisturbed)
        assert await process.stop() == 0
        told = [line for line in process.log.splitlines() if "no process can be started" in line]
        assert len(told) == 1
        assert errors(process) == []
