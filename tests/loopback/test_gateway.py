"""The bot as a process, and a gateway that breaks off in each of its ways."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.loopback.server import Server
from tests.loopback.world import World, a_world

MINUTE = 60
"""Seconds."""


async def breaks(world: World, minutes: int) -> None:
    """The gateway is away for so long."""
    world.server.refusals = 0
    await world.server.go_away()
    await world.until(lambda: world.server.refusals, "it doesn't try again")
    world.skew(world.skewed + minutes * MINUTE)
    world.server.away = False
    await world.server.connected()


def due(world: World) -> list[tuple[int, int]]:
    """When each who has to decide must have decided, and the clock's next moment for them."""
    return world.ask("SELECT due_at / 1000, next_at / 1000 FROM waits ORDER BY seat")


async def test_a_break_is_charged_to_nobody_if_it_is_longer_than_five_minutes(
    tmp_path: Path,
) -> None:
    async with a_world(tmp_path) as world:
        process = await world.start()
        await world.open_table()
        await world.all_sent()
        ((first_due, first_next),) = due(world)
        await breaks(world, minutes=4)
        await breaks(world, minutes=7)
        await world.until(lambda: "Discord was away for 0:07" in process.log, "it took no notice")
        await world.until(lambda: due(world)[0][0] != first_due, "nothing has moved")
        ((last_due, last_next),) = due(world)
        assert 7 * MINUTE <= last_due - first_due < 8 * MINUTE
        assert last_next - first_next == last_due - first_due
        assert "Discord was away for 0:04" not in process.log
        assert await process.stop() == 0


async def reconnect(server: Server) -> None:
    await server.say(7)


async def no_session(server: Server) -> None:
    await server.say(9, d=False)


@pytest.mark.soak
@pytest.mark.parametrize("code", [1000, 1001, 1006, 4000, 4009])
async def test_whatever_ends_the_connection_it_is_taken_up_again(tmp_path: Path, code: int) -> None:
    async with a_world(tmp_path) as world:
        process = await world.start()
        await world.server.hang_up(code)
        await world.server.connected()
        await world.open_table()
        await world.all_sent()
        assert await process.stop() == 0


@pytest.mark.soak
async def test_it_does_as_the_gateway_says(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        process = await world.start()
        for known, say in ((True, reconnect), (False, no_session)):
            before = world.server.identifies
            await say(world.server)
            await world.server.connected()
            assert world.server.identifies == before + (not known)
        world.server.forgets = True
        await world.server.hang_up(4000)
        await world.server.connected()
        assert world.server.identifies == 3, "a session that is over is begun anew"
        await world.open_table()
        await world.all_sent()
        assert await process.stop() == 0


async def test_a_gateway_that_is_away_at_the_start_is_waited_for(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        world.server.away = True
        process = await world.start(wait=False)
        await world.until(lambda: world.server.refusals, "it doesn't try")
        await asyncio.sleep(0.5)
        assert process.running, process.log
        world.server.away = False
        await world.server.connected()
        assert await process.stop() == 0
