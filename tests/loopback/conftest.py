"""What the tests of this folder share."""

from __future__ import annotations

import asyncio
import signal

import pytest

from tests.loopback.world import WITH_PICTURES, a_world

# Processes are told to stop as it is done elsewhere than on Windows.
collect_ignore_glob = [] if hasattr(signal, "SIGKILL") else ["test_*.py"]


@pytest.fixture(scope="session")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """What comes when nobody kills anything."""

    async def play() -> list[str]:
        async with a_world(tmp_path_factory.mktemp("undisturbed")) as world:
            process = await world.start()
            await world.open_table()
            await world.all_sent()
            assert await process.stop() == 0
            assert "ERROR" not in process.log
            assert world.pictures() == WITH_PICTURES
            assert process.log.rstrip().endswith("stopped")
            return world.texts()

    return asyncio.run(play())
