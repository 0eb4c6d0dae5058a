"""A world whose pictures tell which scene they are of."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.play.world import World, a_world
from tests.play.yokai.faces import FilingStudio


@pytest.fixture
async def world(tmp_path: Path, nothing_goes_wrong: None) -> AsyncIterator[World]:
    """The world with five people in it, and no pictures, but what they would be of."""
    async with a_world(tmp_path, studio=FilingStudio()) as one:
        yield one
