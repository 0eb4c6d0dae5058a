"""Where a table lives: what Discord tells of its place, and a move at the same moment."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.tables.village import PEOPLE, Village, settle

ANN, BO, *_ = PEOPLE
HERE, THREAD, OTHER = 2, 77, 88


@pytest.fixture
async def village(tmp_path: Path) -> AsyncIterator[Village]:
    village = await settle(tmp_path)
    yield village
    await village.store.close()


async def in_a_thread(village: Village) -> int:
    table_id = await village.game(2)
    await village.host.threaded(table_id, THREAD)
    await village.all_sent()
    return table_id


async def test_a_table_leaves_a_thread_that_is_gone(village: Village) -> None:
    table_id = await in_a_thread(village)
    await village.host.unreachable(table_id, THREAD, "unknown_channel")
    table = await village.host.look(table_id)
    assert (table.place, table.settings.lost) == (HERE, False)
    await village.host.unreachable(table_id, HERE, "unknown_channel")
    assert (await village.host.look(table_id)).settings.lost
    await village.host.unreachable(table_id, HERE, "unknown_channel")
    told = [seat for kind, seat in await village.outbox(table_id) if kind == "lost"]
    assert told == [0, 1], "each once"


async def test_a_table_that_has_moved_meanwhile_stays_where_it_is(village: Village) -> None:
    table_id = await in_a_thread(village)
    await village.host.move(table_id, ANN.user_id, OTHER, thread=False, stuck=False)
    await village.host.unreachable(table_id, THREAD, "unknown_channel")
    await village.host.threaded(table_id, THREAD)
    await village.host.unreachable(table_id, HERE, "missing_access")
    table = await village.host.look(table_id)
    assert (table.place, table.thread_id, table.settings.lost) == (OTHER, None, False)


async def test_a_place_that_is_there_again_is_lost_no_longer(village: Village) -> None:
    table_id = await village.game(2)
    await village.host.unreachable(table_id, HERE, "missing_access")
    await village.host.reached(table_id)
    assert not (await village.host.look(table_id)).settings.lost
    await village.host.unreachable(table_id, HERE, "missing_access")
    told = [seat for kind, seat in await village.outbox(table_id) if kind == "lost"]
    assert told == [0, 1, 0, 1], "they are told each time"


async def test_the_threads_in_which_games_run(village: Village) -> None:
    await in_a_thread(village)
    await village.game(2)
    assert await village.host.threads() == ((1, THREAD),)
