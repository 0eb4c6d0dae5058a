"""Servers: what is set for them, how many tables they hold, and games that rest without the bot."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest

from bot.tables.refusals import Refused
from bot.tables.servers import MOST_OF_ONE, OPENING, ServerSettings
from data.rows import ServerRow
from tests.tables.village import Village, settle

SERVER = 1


@pytest.fixture
async def village(tmp_path: Path) -> AsyncIterator[Village]:
    one = await settle(tmp_path)
    yield one
    await one.store.close()


async def test_what_is_set_is_kept(village: Village) -> None:
    assert await village.host.server(SERVER) == ServerSettings()
    settings = ServerSettings(opener=5, channels=(2, 3), tables=4, of_one=1, pace="1h")
    await village.host.set_server(SERVER, settings)
    assert await village.host.server(SERVER) == settings
    assert await village.host.server(2) == ServerSettings()


@pytest.mark.parametrize(
    ("channels", "places", "allowed"),
    [
        ((), (7,), True),
        ((7,), (7,), True),
        ((7,), (8,), False),
        ((7,), (8, 7), True),
        ((7, 8), (8, None), True),
        ((7,), (None,), False),
    ],
)
def test_where_tables_may_be_opened(
    channels: tuple[int, ...], places: tuple[int | None, ...], allowed: bool
) -> None:
    assert ServerSettings(channels=channels).allows_place(*places) is allowed


async def test_a_person_has_only_so_many_tables_at_once(village: Village) -> None:
    for _ in range(MOST_OF_ONE):
        await village.lobby(3)
    with pytest.raises(Refused) as refused:
        await village.lobby(3)
    assert refused.value.code == "too_many_tables"
    await village.host.close(1, 100)
    await village.lobby(3)


async def test_a_server_has_only_so_many_tables_at_once(village: Village) -> None:
    await village.host.set_server(SERVER, ServerSettings(tables=2))
    await village.game(2)
    await village.lobby(3)
    with pytest.raises(Refused) as refused:
        await village.lobby(3)
    assert (refused.value.code, refused.value.fields) == ("server_full", {"tables": 2})


async def test_a_table_whose_opening_was_cut_off_takes_no_room_for_long(village: Village) -> None:
    await village.host.set_server(SERVER, ServerSettings(tables=1))
    table_id = await village.lobby(3)
    async with village.store.write() as unit:
        row = await unit.tables.load(table_id)
        assert row is not None
        await unit.tables.save(type(row)(**{**_fields(row), "status": "opening"}))
    with pytest.raises(Refused):
        await village.lobby(3)
    village.pass_time(OPENING + timedelta(seconds=1))
    await village.lobby(3)


def _fields(row: object) -> dict[str, object]:
    return {name: getattr(row, name) for name in row.__dataclass_fields__}


async def test_games_rest_while_the_bot_is_away(village: Village) -> None:
    table_id = await village.game(2)
    async with village.store.read() as unit:
        before = await unit.waits.of_table(table_id)
    await village.host.server_left(SERVER)
    await village.host.server_left(SERVER)
    assert (await village.host.look(table_id)).paused_at is not None
    async with village.store.read() as unit:
        assert not await unit.outbox.due(village.clock[0])
        assert not await unit.outbox.due_of(table_id)
        assert await unit.outbox.unsent(table_id)
        assert await unit.outbox.next_moment(village.clock[0]) is None
    village.pass_time(timedelta(days=2))
    await village.host.server_back(SERVER)
    assert (await village.host.look(table_id)).paused_at is None
    async with village.store.read() as unit:
        assert await unit.outbox.due(village.clock[0])
        after = await unit.waits.of_table(table_id)
    for then, now in zip(before, after, strict=True):
        assert then.due_at is not None
        assert now.due_at == then.due_at + timedelta(days=2), "nobody is charged for it"


async def test_what_is_set_outlives_the_bots_absence(village: Village) -> None:
    await village.host.set_server(SERVER, ServerSettings(tables=7))
    await village.host.server_left(SERVER)
    await village.host.set_server(SERVER, ServerSettings(tables=8))
    async with village.store.read() as unit:
        row = await unit.servers.get(SERVER)
    assert isinstance(row, ServerRow)
    assert row.left_at is not None
    await village.host.server_back(SERVER)
    assert (await village.host.server(SERVER)).tables == 8


async def test_what_has_changed_while_the_bot_was_not_connected(village: Village) -> None:
    table_id = await village.game(2)
    await village.host.servers_now({2, 3})
    assert (await village.host.look(table_id)).paused_at is not None
    await village.host.servers_now({1, 2})
    assert (await village.host.look(table_id)).paused_at is None
    await village.host.servers_now({1, 2})
