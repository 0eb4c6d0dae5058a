"""The bot as a process, killed without warning: each message still comes exactly once."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path

import pytest

from tests.loopback.server import Moment, Trouble
from tests.loopback.world import PATIENCE, WITH_PICTURES, a_world


@pytest.mark.parametrize(
    ("number", "moment", "late"),
    [
        # Of the lobby post, then of the board, of the call by direct message.
        pytest.param(0, "before", False, marks=pytest.mark.soak),
        pytest.param(0, "after", False, marks=pytest.mark.soak),
        pytest.param(2, "before", True, marks=pytest.mark.soak),
        (2, "after", True),
        pytest.param(3, "after", False, marks=pytest.mark.soak),
        pytest.param(3, "after", True, marks=pytest.mark.soak),
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


@pytest.mark.soak
@pytest.mark.parametrize("moment", ["before", "after"])
async def test_killed_at_each_commit(
    tmp_path: Path, undisturbed: list[str], moment: Moment
) -> None:
    number = 1
    while await killed_at_commit(tmp_path / str(number), undisturbed, moment, number):
        number += 1
    assert number > 15, "there are that many commits at the least"


async def killed_at_commit(path: Path, undisturbed: list[str], moment: Moment, number: int) -> bool:
    """Whether there is a commit of this number. The bot was killed at it, and started again."""
    path.mkdir()
    async with a_world(path) as world:
        process = await world.start(wait=False, KILL_AT_COMMIT=f"{moment} {number}")
        ends = asyncio.create_task(process.ends())
        connects = asyncio.create_task(world.server.connected())
        await asyncio.wait({ends, connects}, return_when=asyncio.FIRST_COMPLETED)
        if not ends.done():
            await world.open_table()
            await world.until(lambda: ends.done() or world.is_done(undisturbed), "it hangs")
            # What the last commit wrote is seen before the kill that follows it.
            await asyncio.wait({ends}, timeout=1)
        connects.cancel()
        if not ends.done():
            assert await process.stop() == 0
            await ends
            return False
        assert await ends == -signal.SIGKILL
        again = await world.start()
        await world.until(lambda: world.open_rows() == 0, "not everything is sent")
        assert await again.stop() == 0
        assert "ERROR" not in again.log
        if world.ask("SELECT status FROM tables") == [("running",)]:
            assert world.texts() == undisturbed
            assert world.pictures() == WITH_PICTURES
        else:
            # It was just being opened: nobody hears of it, or else that it was cut off.
            said = "".join(world.texts()[-1:])
            assert not said or said.startswith("The table that **Ann** was opening here was lost")
        return True


@pytest.mark.soak
@pytest.mark.parametrize("moment", ["before", "after"])
async def test_killed_while_editing(tmp_path: Path, undisturbed: list[str], moment: Moment) -> None:
    async with a_world(tmp_path) as world:
        world.server.stop_edit = moment
        process = await world.start()
        await world.open_table()
        await asyncio.wait_for(world.server.held.wait(), PATIENCE)
        await process.kill()
        again = await world.start()
        await world.all_sent()
        assert await again.stop() == 0
        assert world.texts() == undisturbed
        assert world.pictures() == WITH_PICTURES


@pytest.mark.soak
async def test_a_connection_that_comes_back_sends_what_waits(
    tmp_path: Path, undisturbed: list[str]
) -> None:
    async with a_world(tmp_path) as world:
        process = await world.start()
        world.server.refuse = [Trouble(503)]
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
