"""An open store in a folder of its own, and rows to put in it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from data.rows import TableRow
from data.store import Store

NOW = datetime(2026, 8, 1, 7, 30, tzinfo=UTC)
SEED = bytes(range(32))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "kept" / "tables.db"


@pytest.fixture
async def store(file: Path) -> AsyncIterator[Store]:
    store = await Store.open(file)
    yield store
    await store.close()


def a_table(**changes: Any) -> TableRow:
    """A lobby of Yak in channel 20 of server 10, opened by person 30."""
    row = TableRow(
        id=0,
        game="yak",
        rules=1,
        options='{"master_builder":false}',
        settings="{}",
        seed=SEED,
        salt=None,
        commitment="c0" * 32,
        status="lobby",
        guild_id=10,
        channel_id=20,
        thread_id=None,
        host_id=30,
        language="en",
        step=0,
        state=None,
        result=None,
        opened_at=NOW,
    )
    return replace(row, **changes)


async def opened(store: Store, **changes: Any) -> int:
    """The id of a table that was added to the store."""
    async with store.write() as unit:
        return await unit.tables.add(a_table(**changes))
