"""What the tests of wrong ways share: a wrong way is answered to the person alone, and changes
nothing that is kept."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tests.play.world import World


@asynccontextmanager
async def nothing_changes(world: World) -> AsyncIterator[None]:
    """Whatever is done within leaves all that is kept of the tables as it was."""
    await world.env.settle()
    before = world.kept()
    yield
    await world.env.settle()
    assert world.kept() == before
